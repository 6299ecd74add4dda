/** External ids to service ids (contract: GET /resolve and POST /resolve). */
import { z } from 'zod';
import { id, note, slug } from './common.ts';

const resolvedIds = z
  .object({
    own: id.meta(note('Number in this service', 'Номер у сервісі')),
    slug,
    catalog_a: id
      .nullable()
      .meta(note('Number in catalogue A; null when not known', 'Номер у каталозі A; null, якщо невідомий')),
    catalog_b: id
      .nullable()
      .meta(note('Number in catalogue B; null when not known', 'Номер у каталозі B; null, якщо невідомий')),
  })
  .meta({ id: 'ResolvedIds', ...note('The title a value names', 'Аніме, яке називає значення') });

export const resolved = z.record(z.string(), resolvedIds.nullable()).meta({
  id: 'Resolved',
  ...note(
    'Keyed by each submitted value; null when there is no match',
    'Ключ — кожне надіслане значення; null, коли відповідника немає',
  ),
});
export type Resolved = z.infer<typeof resolved>;
