/**
 * Sets who may read `DATA_DIR`. A web server may read the folder itself, the published snapshot and the dumps. Only the user
 * that runs the commands may read the rest.
 */
import { chmodSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makePublic, makePublicBelow } from '../../src/files/public.ts';
import { codeOf, statOf } from '../../src/files/regular.ts';
import type { DataFolder } from './data-folder.ts';
import { requireOwner } from './owner.ts';

/** A command makes private files. src/files/public.ts makes the public ones. */
const privateUmask = 0o077;

/**
 * A command that owns `DATA_DIR`. Whatever the umask is, it keeps all that it makes there to its user, but for what is published. It
 * sets the rights of what was copied there, too.
 */
export const withDataFolder =
  <Status>(main: (args: string[]) => Status | Promise<Status>) =>
  async (args: string[]): Promise<Status> => {
    const { readDataFolder } = await import('./environment.ts');
    const data = readDataFolder(process.env);
    requireOwner(data.dir);
    process.umask(privateUmask);
    settleRights(data);
    try {
      return await main(args);
    } finally {
      settleRights(data);
    }
  };

/** Whether a name in a data folder is the service's; SQLite and writers of temporary files append to its names. */
export const isOfService = ({ dir: _, snapshot, dumps, ...kept }: DataFolder, name: string): boolean =>
  name === basename(snapshot) ||
  name === basename(dumps) ||
  Object.values(kept)
    .map((path) => basename(path))
    .some((own) => name === own || name.startsWith(`${own}-`) || name.startsWith(`${own}.`));

/** Sets the rights of a data folder, if it is there. Other things that lie in it, and links, are the operator's own. */
export function settleRights(data: DataFolder): void {
  const { dir, snapshot, dumps } = data;
  const published = [snapshot, dumps];
  try {
    for (const name of readdirSync(dir))
      if (isOfService(data, name) && !published.includes(join(dir, name))) makePrivate(join(dir, name));
    for (const path of published) {
      const stat = statOf(path);
      if (stat?.isDirectory() === true && (stat.mode & 0o777) !== 0o755) makePublicBelow(path);
    }
    makePublic(dir);
  } catch (error) {
    // The folder may be missing, and this user may only read that of another one.
    if (!/^(?:ENOENT|ENOTDIR|EACCES|EPERM|EROFS)$/.test(codeOf(error))) throw error;
  }
}

/** Takes all rights of others from a file, or from a folder and all that is in it. The folder is last, as with {@link makePublicBelow}. */
function makePrivate(path: string): void {
  const stat = statOf(path);
  if (stat === undefined || (stat.mode & 0o077) === 0 || !(stat.isFile() || stat.isDirectory())) return;
  if (stat.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
  chmodSync(path, stat.mode & 0o7700);
}
