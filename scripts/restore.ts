import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { appearAfterRestore, type ShownMoments, shownMoments } from '../src/catalog/appearance.ts';
import { withCatalog } from '../src/catalog/database.ts';
import { hashFile } from '../src/files/hash.ts';
import { SnapshotError } from '../src/snapshot/errors.ts';
import { openSnapshot } from '../src/snapshot/open.ts';
import { databases, folders, readContents } from './backup/contents.ts';
import { copyFolder } from './backup/copy-folder.ts';
import { copySigningKeys } from './backup/signing-keys.ts';
import { changeTime } from './cli/change-time.ts';
import type { DataFolder } from './cli/data-folder.ts';
import { withDataFolder } from './cli/data-rights.ts';
import { readDataFolder } from './cli/environment.ts';
import { readOptions } from './cli/options.ts';
import { runCommand, UsageError } from './cli/run.ts';

const usage = `
npm run restore -- FOLDER

Restores a backup (npm run backup) into DATA_DIR. DATA_DIR must have no catalogue and no keys: use another folder, or move them
away. The command first checks the databases, and then each original image that it copies. If the backup has keys of
signatures, it restores them too. Then: npm run build

  --help   this text

Environment: DATA_DIR (default var). Exit status: 0 done, 1 failed, or the backup is damaged (the damage is named),
2 wrong usage.
`;

/** Prepares the catalogue for followers of the feed: items that the published snapshot does not show appear now. */
function continueFeed(data: DataFolder, catalog: string): void {
  withCatalog(catalog, {}, (db) => {
    appearAfterRestore(db, changeTime(data), readShown(data));
    // Leaves no WAL file beside it, because the database is renamed.
    db.pragma('journal_mode = DELETE');
  });
}

/** When items of the folder's snapshot appeared; undefined if there is no undamaged snapshot. */
function readShown(data: DataFolder): ShownMoments | undefined {
  try {
    return shownMoments(openSnapshot(data.snapshot).records);
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    return undefined;
  }
}

/** Runs the command. @returns the exit status. @throws UsageError */
export async function main(args: string[]): Promise<number> {
  const [folder, ...others] = readOptions(args, {}, true).words;
  if (folder === undefined || others.length > 0) throw new UsageError('Give one FOLDER with a backup.');
  const contents = readContents(folder);
  if (contents === undefined)
    throw new UsageError(`${folder} is not a backup: it has no backup.json. Make one with: npm run backup`);
  const data = readDataFolder(process.env);
  const signingKeys = join(folder, 'keys');
  const hasSigningKeys = existsSync(signingKeys);
  // SQLite would apply the -wal file of an earlier database to the restored one.
  const files = databases.flatMap((part) => ['', '-wal', '-shm'].map((end) => data[part] + end));
  const targets = [...files, ...(hasSigningKeys ? [data.signingKeys] : [])];
  for (const target of targets)
    if (existsSync(target))
      throw new UsageError(`${target} already exists. Move it away, or use another DATA_DIR.`);
  const copies = databases.flatMap((part) => {
    const copy = contents.databases[part];
    return copy === undefined ? [] : [{ ...copy, target: data[part] }];
  });
  for (const { file, sha256 } of copies) {
    const path = join(folder, file);
    if (!existsSync(path) || (await hashFile(path)) !== sha256) {
      console.error(`${path} is ${existsSync(path) ? 'damaged' : 'missing'}: nothing was restored.`);
      return 1;
    }
  }
  let damaged = 0;
  for (const part of folders) {
    const copied = await copyFolder(join(folder, part), data[part]);
    for (const path of copied.damaged) console.error(`${path} is damaged, so it was not restored.`);
    damaged += copied.damaged.length;
  }
  mkdirSync(data.dir, { recursive: true });
  if (hasSigningKeys) copySigningKeys(signingKeys, data.signingKeys);
  for (const { file, target } of copies) {
    // The copy keeps its permissions, because it contains hashes of keys.
    copyFileSync(join(folder, file), `${target}.tmp`);
    if (target === data.catalog) continueFeed(data, `${target}.tmp`);
    renameSync(`${target}.tmp`, target);
  }
  console.log(`restored into ${data.dir} as of ${contents.madeAt}. Now: npm run build`);
  return damaged === 0 ? 0 : 1;
}

if (import.meta.main) await runCommand(usage, withDataFolder(main));
