/** The paths of the service's state under DATA_DIR, defined only here. */
import { join } from 'node:path';

/** Paths below a data folder, existing or not. */
export interface DataFolder {
  readonly dir: string;
  /** The authoring catalogue. */
  readonly catalog: string;
  /** API keys. */
  readonly accounts: string;
  /** Keys of signatures. */
  readonly signingKeys: string;
  /** Spent daily quotas, where no Valkey counts them. */
  readonly quotas: string;
  /** Purges of caches that are not confirmed yet. */
  readonly purges: string;
  /** The store of picture variants, and the original pictures. */
  readonly images: string;
  readonly originals: string;
  readonly temporary: string;
  /** The published snapshot, and a snapshot of format 1, which the second publication of the current format removes. */
  readonly snapshot: string;
  readonly format1Snapshot: string;
  /** Files to take away, made from the snapshot. */
  readonly dumps: string;
  /** Drawn cards of shared links. */
  readonly cards: string;
  /** Damage found by sidecars, which the next publication repairs. */
  readonly damage: string;
  /** The stamp of the snapshot's inputs. */
  readonly snapshotStamp: string;
  /** The basis of partial publications: revision of the catalogue, and program. */
  readonly snapshotBasis: string;
  /** The stamp of the snapshot's site, which may be older than the snapshot. */
  readonly siteStamp: string;
  /** What was published of a mirror's copy (`npm run publish -- --from FOLDER`). */
  readonly mirrored: string;
  /** The build of the site, where the checkout may not be written. */
  readonly build: string;
  /** The last import of `npm start`. */
  readonly started: string;
}

/** The paths of a data folder. */
export function dataFolder(dir: string): DataFolder {
  return {
    dir,
    catalog: join(dir, 'catalog.sqlite'),
    accounts: join(dir, 'accounts.sqlite'),
    signingKeys: join(dir, 'keys'),
    quotas: join(dir, 'quotas.sqlite'),
    purges: join(dir, 'purges'),
    images: join(dir, 'images'),
    originals: join(dir, 'originals'),
    temporary: join(dir, 'tmp'),
    snapshot: join(dir, 'snapshot2'),
    format1Snapshot: join(dir, 'snapshot'),
    dumps: join(dir, 'dumps'),
    cards: join(dir, 'cards'),
    damage: join(dir, 'damage.ndjson'),
    snapshotStamp: join(dir, 'snapshot.stamp'),
    snapshotBasis: join(dir, 'snapshot.basis.json'),
    siteStamp: join(dir, 'snapshot.site'),
    mirrored: join(dir, 'mirrored.json'),
    build: join(dir, 'build'),
    started: join(dir, 'start.json'),
  };
}
