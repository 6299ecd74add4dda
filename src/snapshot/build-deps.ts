import type { Deps } from '../api/context.ts';
import { createDetails, type DetailSource } from '../api/details.ts';
import { createLookups } from '../api/lookups.ts';
import { createPresenter } from '../api/present.ts';
import type { Tables } from '../api/tables.ts';
import { buildServiceTransliterator } from '../api/translit.ts';
import type { LimitProfile } from '../contract/limits.ts';
import type { Records } from '../records/records.ts';

interface BuildOptions {
  readonly origin: string;
  readonly profile: LimitProfile;
  readonly now: number;
}

/**
 * The dependencies of handlers during a publication: the catalogue at one fixed time.
 * @param tables by default all tables of the records
 */
export function createBuildDeps(
  catalog: DetailSource & { readonly records: Records },
  { origin, profile, now }: BuildOptions,
  tables?: Tables,
): Deps {
  const { records } = catalog;
  const lookups = createLookups(records, tables);
  const present = createPresenter(origin, lookups);
  return {
    lookups,
    present,
    details: createDetails(lookups, catalog, present),
    translit: buildServiceTransliterator(records),
    profile,
    // Not shown in any file of the tree.
    snapshot: { id: '', createdAt: '' },
    now: () => now,
    random: () => 0,
    startedAt: now,
  };
}
