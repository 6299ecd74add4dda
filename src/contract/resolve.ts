/** External ids to service ids (contract: GET /resolve and POST /resolve). */
import { z } from 'zod';
import { ids, note } from './common.ts';

const resolvedIds = ids
  .pick({ own: true, slug: true, catalog_a: true, catalog_b: true })
  .meta({ id: 'ResolvedIds', ...note('The title a value names', 'Аніме, яке називає значення') });

export const resolved = z.record(z.string(), resolvedIds.nullable()).meta({
  id: 'Resolved',
  description: 'Keyed by each submitted value; null when there is no match',
  uk: 'Ключ — кожне надіслане значення; null, коли відповідника немає',
});
export type Resolved = z.infer<typeof resolved>;
