import { createReadings, serviceEngines } from '../../../src/api/readings.ts';
import { createTextIndex } from '../../../src/search/text.ts';
import type { Engine, Open } from './peers.ts';

/** The index of the service, as src/api makes it. */
export const openOwn: Open = (items): Engine => {
  const index = createTextIndex(
    items.map(({ id, names, rank, year }) => ({
      id,
      rank,
      year: year ?? null,
      fields: names.map(({ text, role }) => ({ text, weight: role === 'synonym' ? 0.8 : 1 })),
    })),
    createReadings(serviceEngines()),
  );
  return { name: 'own', search: (text, limit) => index.search(text, { limit }).map(({ id }) => id) };
};
