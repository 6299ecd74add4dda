/** From the authoring catalogue to a published snapshot: the one place where the two meet. */
import { join } from 'node:path';
import { createCatalog } from '../api/catalog.ts';
import type { Deps, LimitProfile } from '../api/context.ts';
import { createDetails } from '../api/details.ts';
import { createEngines } from '../api/engines.ts';
import { createPresenter } from '../api/present.ts';
import { openCatalog } from '../catalog/database.ts';
import { type PublicCatalog, readPublicCatalog } from '../catalog/read/index.ts';
import { shownImages } from './image-files.ts';
import { type Published, publish } from './publish.ts';

/** Where things stand under DATA_DIR. */
export function dataLayout(dataDir: string) {
  return {
    catalog: join(dataDir, 'catalog.sqlite'),
    accounts: join(dataDir, 'accounts.sqlite'),
    images: join(dataDir, 'images'),
    snapshot: join(dataDir, 'snapshot'),
  };
}

/** What handlers need when the build calls them: a still world at one instant. */
export function createBuildDeps(
  catalog: PublicCatalog,
  origin: string,
  profile: LimitProfile,
  now: number,
): Deps {
  const lookUps = createCatalog(catalog.records);
  const present = createPresenter(origin, lookUps);
  return {
    catalog: lookUps,
    present,
    details: createDetails(lookUps, catalog, present),
    translit: createEngines(catalog.records),
    profile,
    // No file of the tree shows these.
    snapshot: { id: '', createdAt: '' },
    now: () => now,
    random: () => 0,
    startedAt: now,
  };
}

export interface FromCatalogOptions {
  readonly dataDir: string;
  readonly origin: string;
  readonly profile: LimitProfile;
  readonly now: number;
  readonly site?: string | undefined;
  /** API files rendered so far, and how many there are. */
  readonly onProgress?: (done: number, total: number) => void;
}

/**
 * Publishes the catalogue of a data folder, all of it read in one transaction.
 * @throws CatalogError when there is no catalogue, or one of another version; SnapshotError as {@link publish}
 */
export async function publishCatalog(options: FromCatalogOptions): Promise<Published> {
  const { dataDir, origin, profile, now, site, onProgress } = options;
  const layout = dataLayout(dataDir);
  const db = openCatalog(layout.catalog, { readonly: true });
  try {
    db.exec('BEGIN');
    const catalog = readPublicCatalog(db);
    return await publish({
      folder: layout.snapshot,
      origin,
      deps: createBuildDeps(catalog, origin, profile, now),
      imageFile: (path) => join(dataDir, path),
      images: shownImages(catalog),
      site,
      now,
      ...(onProgress === undefined ? {} : { onProgress }),
    });
  } finally {
    db.close();
  }
}
