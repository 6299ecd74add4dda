/** What keeps a publication from emptying a service by accident. */
import { CatalogError, openCatalog } from '../../src/catalog/database.ts';
import { countPublic } from '../../src/catalog/read/count.ts';
import { describeRemoval, needsPermission } from '../../src/catalog/removals.ts';

/** What is said of the snapshot there is. */
interface Published {
  readonly counts: Readonly<Record<string, number>>;
  readonly createdAt: string;
}

/**
 * To be called before anything is published. What the operator hid since the last publication does not count: a
 * takedown removes what it must.
 * @param published undefined where there is no snapshot yet
 * @throws CatalogError where the catalogue has so much less of a kind that somebody must say it is meant
 */
export function rejectRemovals(catalog: string, published: Published | undefined, command: string): void {
  if (published === undefined) return;
  const db = openCatalog(catalog, { readonly: true });
  try {
    const removals = [...countPublic(db, published.createdAt)].map(([kind, count]) => {
      const before = published.counts[kind] ?? 0;
      return { kind, before, removed: before - count };
    });
    const refusals = removals.filter(needsPermission).map(describeRemoval);
    if (refusals.length === 0) return;
    throw new CatalogError(
      `${refusals.join('\n')}\nNothing was published; what was published before stays. If that is meant: npm run ${command} -- --allow-removed`,
    );
  } finally {
    db.close();
  }
}
