/** From the authoring catalogue to a published snapshot: the one place where the two meet. */
import { join } from 'node:path';
import type { Deps } from '../api/context.ts';
import { createDetails } from '../api/details.ts';
import { createLookups } from '../api/lookups.ts';
import { createPresenter } from '../api/present.ts';
import { createServiceTransliterator } from '../api/translit.ts';
import { openCatalog } from '../catalog/database.ts';
import { listHidden } from '../catalog/operator.ts';
import { type PublicCatalog, readPublicCatalog } from '../catalog/read/index.ts';
import type { LimitProfile } from '../contract/limits.ts';
import { apiFile } from '../contract/tree.ts';
import { shownImages } from './image-files.ts';
import { type PublishOptions, type PublishResult, publish } from './publish.ts';

/** What handlers need when the build calls them: a still world at one instant. */
export function createBuildDeps(
  catalog: PublicCatalog,
  origin: string,
  profile: LimitProfile,
  now: number,
): Deps {
  const lookups = createLookups(catalog.records);
  const present = createPresenter(origin, lookups);
  return {
    lookups,
    present,
    details: createDetails(lookups, catalog, present),
    translit: createServiceTransliterator(catalog.records),
    profile,
    // No file of the tree shows these.
    snapshot: { id: '', createdAt: '' },
    now: () => now,
    random: () => 0,
    startedAt: now,
  };
}

/** What is passed on as it is. */
type Passed = Pick<
  PublishOptions,
  'origin' | 'now' | 'site' | 'verify' | 'retention' | 'waitMs' | 'onWait' | 'onProgress' | 'calls'
>;

export interface FromCatalogOptions extends Passed {
  /** Paths of the data folder: itself (with `images/` below it), its catalogue, its snapshots, reports of damage. */
  readonly data: {
    readonly dir: string;
    readonly catalog: string;
    readonly snapshot: string;
    readonly oldSnapshot: string;
    readonly damage: string;
  };
  readonly profile: LimitProfile;
}

const pages = { anime: 'anime', character: 'characters', team: 'teams' } as const;

/**
 * Publishes the catalogue of a data folder, all of it read in one transaction.
 * @throws CatalogError when there is no catalogue, or one of another version; SnapshotError as {@link publish}
 */
export async function publishCatalog(options: FromCatalogOptions): Promise<PublishResult> {
  const { data, profile, ...passed } = options;
  const db = openCatalog(data.catalog, { readonly: true });
  try {
    db.exec('BEGIN');
    const catalog = readPublicCatalog(db);
    return await publish({
      ...passed,
      folder: data.snapshot,
      deps: createBuildDeps(catalog, options.origin, profile, options.now),
      imageFile: (path) => join(data.dir, path),
      images: shownImages(catalog),
      oldFolder: data.oldSnapshot,
      damage: data.damage,
      hidden: listHidden(db).map(({ kind, id }) => apiFile(`/${pages[kind]}/${id}`)),
    });
  } finally {
    db.close();
  }
}
