/** Where the service keeps its state: the one owner of what stands where under DATA_DIR. */
import { join } from 'node:path';

/** Paths below a data folder, whether anything stands there or not. */
export interface DataFolder {
  readonly dir: string;
  /** The authoring catalogue. */
  readonly catalog: string;
  /** API keys. */
  readonly accounts: string;
  /** What callers spent of their daily quotas, where no Valkey counts. */
  readonly quotas: string;
  /** The store of picture variants, and the pictures as they came. */
  readonly images: string;
  readonly originals: string;
  readonly temporary: string;
  /** The published snapshot, and that of an earlier version of the format: removed when there are two of this one. */
  readonly snapshot: string;
  readonly format1Snapshot: string;
  /** What sidecars found damaged in it, for the next publication to mend. */
  readonly damage: string;
  /** What the snapshot was made from. */
  readonly snapshotStamp: string;
  /** The same for a publication of what changed since: revision of the catalogue, program. */
  readonly snapshotBasis: string;
  /** Says which site the snapshot has: a publication may leave an older one in it. */
  readonly siteStamp: string;
  /** The build of the site, where the checkout may not be written. */
  readonly build: string;
  /** What `npm start` imported last. */
  readonly started: string;
}

/** The paths of a data folder. */
export function dataFolder(dir: string): DataFolder {
  return {
    dir,
    catalog: join(dir, 'catalog.sqlite'),
    accounts: join(dir, 'accounts.sqlite'),
    quotas: join(dir, 'quotas.sqlite'),
    images: join(dir, 'images'),
    originals: join(dir, 'originals'),
    temporary: join(dir, 'tmp'),
    snapshot: join(dir, 'snapshot2'),
    format1Snapshot: join(dir, 'snapshot'),
    damage: join(dir, 'damage.ndjson'),
    snapshotStamp: join(dir, 'snapshot.stamp'),
    snapshotBasis: join(dir, 'snapshot.basis.json'),
    siteStamp: join(dir, 'snapshot.site'),
    build: join(dir, 'build'),
    started: join(dir, 'start.json'),
  };
}
