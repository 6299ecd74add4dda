import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { copyDatabase } from '../src/catalog/copy-database.ts';
import { hashFile } from '../src/files/hash.ts';
import { takeLock } from '../src/snapshot/lock.ts';
import { type Contents, databases, folders, readContents, writeContents } from './backup/contents.ts';
import { copyFolder } from './backup/copy-folder.ts';
import { writeLastBackup } from './backup/last-backup.ts';
import { copySigningKeys } from './backup/signing-keys.ts';
import type { DataFolder } from './cli/data-folder.ts';
import { withDataFolder } from './cli/data-rights.ts';
import { readDataFolder } from './cli/environment.ts';
import { readOptions } from './cli/options.ts';
import { explainError, runCommand, UsageError } from './cli/run.ts';

const usage = `
npm run backup -- FOLDER [--signing-keys] [--verify]

Copies the data that cannot be made again: the catalogue (with the operator's readings and hides), the API keys and their
usage, and the images. A build makes the snapshot again. A sidecar, an import or a publication may run at the same time: the
copy of each database is in one consistent state. FOLDER is new, empty, or a backup. To a backup the command adds only new
images. The old backup stays until the new one is complete, and if a database that it has is missing in DATA_DIR.

To restore: DATA_DIR=NEW npm run restore -- FOLDER

  --signing-keys   also copy the keys of signatures (DATA_DIR/keys). Keep such a backup as safe as the keys. Keys in an
                   older backup stay there
  --verify         also check the original images that FOLDER already has by their hash, and copy damaged ones again
  --help           this text

Environment: DATA_DIR (default var). Exit status: 0 done, 1 failed, or images are damaged (they are named), 2 wrong usage.
`;

/** Makes the folder of a backup. @throws UsageError if it contains something else */
function openFolder(folder: string): void {
  mkdirSync(folder, { recursive: true });
  accessSync(folder, constants.W_OK);
  if (readContents(folder) !== undefined || readdirSync(folder).every((name) => ours.test(name))) return;
  throw new UsageError(
    `${folder} is not empty and not a backup. Allowed: a new or empty folder, or a backup.`,
  );
}

/** Whether a database is there. SQLite takes an empty file for a new database. */
const hasContent = (path: string): boolean => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) > 0;

/** File names of a backup, even of an interrupted one. */
const ours =
  /^(?:originals|images|keys|backup\.json\.tmp|lock\.sqlite(?:-journal)?|(?:catalog|accounts)(?:-[\da-f]{16}\.sqlite|\.sqlite\.tmp))$/;

/** Runs the command. @returns the exit status. @throws UsageError */
export async function main(args: string[]): Promise<number> {
  const { words, signingKeys, verify } = readOptions(args, { signingKeys: false, verify: false }, true);
  const [folder, ...others] = words;
  if (folder === undefined || others.length > 0) throw new UsageError('Give one FOLDER to copy into.');
  const data = readDataFolder(process.env);
  if (signingKeys && !existsSync(data.signingKeys))
    throw new UsageError(
      `There are no keys of signatures in ${data.signingKeys}. Allowed: without --signing-keys.`,
    );
  if (databases.every((part) => !hasContent(data[part])))
    throw new UsageError(`There is nothing to copy in ${data.dir} (DATA_DIR): no catalogue and no keys.`);
  openFolder(folder);
  const message = `Another backup into ${folder} is running. Try again when it has ended.`;
  const release = await takeLock(join(folder, 'lock.sqlite'), { waitMs: 0, message });
  try {
    return await backUp(data, { folder, signingKeys, verify });
  } finally {
    release();
  }
}

interface Backup {
  readonly folder: string;
  readonly signingKeys: boolean;
  readonly verify: boolean;
}

/** Copies everything into the folder, which is locked. @returns the exit status */
async function backUp(data: DataFolder, { folder, signingKeys, verify }: Backup): Promise<number> {
  const previous = readContents(folder)?.databases;
  for (const part of databases)
    if (previous?.[part] !== undefined && !hasContent(data[part])) {
      console.error(
        `${data[part]} is missing or empty, and ${folder} has a copy of it, which this backup would remove. Nothing was copied. Restore the copy, or name another FOLDER.`,
      );
      return 1;
    }
  const copies: Contents['databases'] = {};
  // Databases before images, because an import stores an image before the rows that need it.
  for (const part of databases) {
    if (!hasContent(data[part])) continue;
    const temporary = join(folder, `${part}.sqlite.tmp`);
    rmSync(temporary, { force: true });
    try {
      copyDatabase(data[part], temporary);
      // Only the owner may read it, because it contains hashes of keys.
      chmodSync(temporary, 0o600);
      const sha256 = await hashFile(temporary);
      const file = `${part}-${sha256.slice(0, 16)}.sqlite`;
      renameSync(temporary, join(folder, file));
      copies[part] = { file, sha256 };
    } finally {
      rmSync(temporary, { force: true });
    }
  }
  let damaged = 0;
  for (const part of folders) {
    const copied = await copyFolder(data[part], join(folder, part), verify);
    for (const path of copied.damaged) console.error(`${path} is damaged, so it was not copied.`);
    damaged += copied.damaged.length;
    console.log(`${part}: ${copied.files} files, ${copied.copied} of them new`);
  }
  if (signingKeys)
    console.log(`keys of signatures: ${copySigningKeys(data.signingKeys, join(folder, 'keys'))} files`);
  const madeAt = new Date().toISOString();
  writeContents(folder, { format: 1, madeAt, databases: copies });
  if (damaged === 0)
    try {
      writeLastBackup(data.backedUp, { madeAt, folder: resolve(folder) });
    } catch (error) {
      // The disk of DATA_DIR may be full or read-only, which is a reason for a backup.
      console.error(
        `The backup is complete, but npm run doctor cannot know it. ${await explainError(error)}`,
      );
    }
  const files = Object.values(copies).map(({ file }) => file);
  console.log(`backed up: ${files.join(', ')} in ${folder}`);
  return damaged === 0 ? 0 : 1;
}

if (import.meta.main) await runCommand(usage, withDataFolder(main));
