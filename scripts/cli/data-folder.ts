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
    /** Disk space that a takedown uses if the disk is full. */
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
    /** Files for download, made from the snapshot. */
    dumps: join(dir, 'dumps'),
    /** Locked while a process makes dumps. */
    dumpsLock: join(dir, 'dumps-lock.sqlite'),
    /** Drawn cards of shared links. */
    cards: join(dir, 'cards'),
    /** Damage found by sidecars, which the next publication repairs. */
    damage: join(dir, 'damage.ndjson'),
    /** Names the revision of the catalogue, the program and the week that the snapshot was made from. */
    snapshotBasis: join(dir, 'snapshot.basis.json'),
    /** The stamp of the snapshot's site, which may be older than the snapshot. */
    siteStamp: join(dir, 'snapshot.site'),
    /** The last publication of a mirror's copy (`npm run publish -- --from FOLDER`). */
    mirrored: join(dir, 'mirrored.json'),
    /** The build of the site, if the checkout may not be written. */
    build: join(dir, 'build'),
    /** When the last backup was made, and where. */
    backedUp: join(dir, 'backed-up.json'),
    /** Exists if the last import failed. The time of the file is the time of that import. */
    importFailed: join(dir, 'import-failed'),
    /** The last import of `npm start`. */
    started: join(dir, 'start.json'),
  };
}
