/** Protection against a publication that empties the service by accident. */
import { CatalogError } from '../../src/catalog/database.ts';
import { describeRemoval, needsPermission } from '../../src/catalog/removals.ts';
import type { Root } from '../../src/snapshot/manifest.ts';

/**
 * Compares the numbers of records before a publication.
 * @param published undefined if there is no snapshot yet
 * @throws CatalogError if so many records of a kind would disappear that the operator must permit it
 */
export function rejectRemovals(
  counts: Root['counts'],
  published: Pick<Root, 'counts'> | undefined,
  command: string,
): void {
  const removals = Object.entries(published?.counts ?? {}).map(([kind, before]) => {
    return { kind, before, removed: before - (counts[kind] ?? 0) };
  });
  const refusals = removals.filter(needsPermission).map(describeRemoval);
  if (refusals.length === 0) return;
  throw new CatalogError(
    `${refusals.join('\n')}\nNothing was published; the previous publication stays. If this is intended: npm run ${command} -- --allow-removed`,
  );
}
