/** Resolves any number of ids of other catalogues. */
import type { Client } from './client.ts';
import { type CallOptions, resolvePost } from './endpoints.ts';
import type { Inputs, Results } from './types.ts';

const mostIds = 100;

/** Finds the titles of ids, a hundred in a request. The keys are the ids as text; null if there is no such title. */
export async function resolveAll(
  client: Client,
  source: Inputs['resolvePost']['source'],
  ids: Iterable<string | number>,
  options: CallOptions = {},
): Promise<Map<string, Results['resolve'][string]>> {
  const all = [...new Set(Array.from(ids, String))];
  const found = new Map<string, Results['resolve'][string]>();
  for (let start = 0; start < all.length; start += mostIds) {
    const batch = all.slice(start, start + mostIds);
    const { result } = await resolvePost(client, { source, ids: batch }, options);
    for (const id of batch) found.set(id, Object.hasOwn(result, id) ? (result[id] ?? null) : null);
  }
  return found;
}
