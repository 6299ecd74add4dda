import { copyFileSync, existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { appearAfterRestore, type ShownMoments, shownMoments } from '../src/catalog/appearance.ts';
import { openCatalog } from '../src/catalog/database.ts';
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
import { runCommand, UsageError } from './cli/run.ts';

const usage = `
npm run restore -- FOLDER

Puts a backup (npm run backup) back into DATA_DIR. DATA_DIR must have no catalogue and no keys: name another folder, or move
them away. Every byte is checked first. Keys of signatures come back if the backup has them. Then: npm run build

  --help   this text

Environment: DATA_DIR (default var). Exit status: 0 done, 1 failed, or the backup is damaged (the damage is named),
2 wrong usage.
`;

/** Lets followers of the feed go on: what the published snapshot does not show appears now. */
function continueFeed(data: DataFolder, catalog: string): void {
  const db = openCatalog(catalog);
  try {
    appearAfterRestore(db, changeTime(data), readShown(data));
    // One file, to be renamed.
    db.pragma('journal_mode = DELETE');
  } finally {
    db.close();
  }
}

/** What the snapshot of the folder shows, where there is a whole one. */
function readShown(data: DataFolder): ShownMoments | undefined {
  try {
    return shownMoments(openSnapshot(data.snapshot).records);
  } catch (error) {
    if (!(error instanceof SnapshotError)) throw error;
    return undefined;
  }
}

/** The command: gives the exit status. @throws UsageError */
export async function main(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const [folder, ...others] = positionals;
  if (folder === undefined || others.length > 0) throw new UsageError('Give one FOLDER with a backup.');
  const contents = readContents(folder);
  if (contents === undefined)
    throw new UsageError(
      `${folder} is no backup: there is no backup.json in it. Make one with: npm run backup`,
    );
  const data = readDataFolder(process.env);
  const signingKeys = join(folder, 'keys');
  const hasSigningKeys = existsSync(signingKeys);
  const targets = [...databases.map((part) => data[part]), ...(hasSigningKeys ? [data.signingKeys] : [])];
  for (const target of targets)
    if (existsSync(target))
      throw new UsageError(`${target} is there already. Move it away, or name another DATA_DIR.`);
  const copies = databases.flatMap((part) => {
    const copy = contents.databases[part];
    return copy === undefined ? [] : [{ ...copy, target: data[part] }];
  });
  for (const { file, sha256 } of copies) {
    const path = join(folder, file);
    if (!existsSync(path) || (await hashFile(path)) !== sha256) {
      console.error(`${path} is ${existsSync(path) ? 'damaged' : 'not there'}: nothing was put back.`);
      return 1;
    }
  }
  let damaged = 0;
  for (const part of folders) {
    const copied = await copyFolder(join(folder, part), data[part]);
    for (const path of copied.damaged) console.error(`${path} is damaged: it was not put back.`);
    damaged += copied.damaged.length;
  }
  mkdirSync(data.dir, { recursive: true });
  if (hasSigningKeys) copySigningKeys(signingKeys, data.signingKeys);
  for (const { file, target } of copies) {
    // With the permissions of the copy, as it holds hashes of keys.
    copyFileSync(join(folder, file), `${target}.tmp`);
    if (target === data.catalog) continueFeed(data, `${target}.tmp`);
    renameSync(`${target}.tmp`, target);
  }
  console.log(`restored into ${data.dir} as of ${contents.madeAt}. Now: npm run build`);
  return damaged === 0 ? 0 : 1;
}

if (import.meta.main) await runCommand(usage, withDataFolder(main));
