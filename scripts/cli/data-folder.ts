/** The paths of the service's state under DATA_DIR, defined only here. */
import { join } from 'node:path';

/** Paths below a data folder, existing or not. */
export type DataFolder = Readonly<ReturnType<typeof dataFolder>>;

/** The paths of a data folder. */
export function dataFolder(dir: string) {
  return {
    dir,
    /** The authoring catalogue. */
    catalog: join(dir, 'catalog.sqlite'),
    /** API keys. */
    accounts: join(dir, 'accounts.sqlite'),
    /** Keys of signatures. */
    signingKeys: join(dir, 'keys'),
    /** Room that a takedown takes if the disk is full. */
    reserve: join(dir, 'reserve'),
    /** Locked while a process serves. */
    serving: join(dir, 'serving.sqlite'),
    /** Purges of caches that are not confirmed yet. */
    purges: join(dir, 'purges'),
    /** The store of picture variants, and the original pictures. */
    images: join(dir, 'images'),
    originals: join(dir, 'originals'),
    temporary: join(dir, 'tmp'),
    /** The published snapshot. */
    snapshot: join(dir, 'snapshot2'),
    /** Files to take away, made from the snapshot. */
    dumps: join(dir, 'dumps'),
    /** Drawn cards of shared links. */
    cards: join(dir, 'cards'),
    /** Damage found by sidecars, which the next publication repairs. */
    damage: join(dir, 'damage.ndjson'),
    /** The stamp of the snapshot's inputs. */
    snapshotStamp: join(dir, 'snapshot.stamp'),
    /** The basis of partial publications: revision of the catalogue, and program. */
    snapshotBasis: join(dir, 'snapshot.basis.json'),
    /** The stamp of the snapshot's site, which may be older than the snapshot. */
    siteStamp: join(dir, 'snapshot.site'),
    /** What was published of a mirror's copy (`npm run publish -- --from FOLDER`). */
    mirrored: join(dir, 'mirrored.json'),
    /** The build of the site, where the checkout may not be written. */
    build: join(dir, 'build'),
    /** When the last backup was made, and where. */
    backedUp: join(dir, 'backed-up.json'),
    /** There while the last import has failed; its time is that of the file. */
    importFailed: join(dir, 'import-failed'),
    /** The last import of `npm start`. */
    started: join(dir, 'start.json'),
  };
}
