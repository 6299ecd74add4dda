/**
 * Sets who may read `DATA_DIR`. Any user, such as a web server, may read the folder itself, the published snapshot and
 * the dumps. Only the user that runs the commands may read the rest.
 */
import { chmodSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { makePublic, makePublicBelow } from '../../src/files/public.ts';
import { codeOf, statOf } from '../../src/files/regular.ts';
import type { DataFolder } from './data-folder.ts';
import { requireOwner } from './owner.ts';

/** Files that a command makes are private, unless src/files/public.ts makes them public. */
const privateUmask = 0o077;

/**
 * Wraps a command that owns `DATA_DIR`. Whatever the umask is, only its user may read the files that it makes there,
 * except published ones. It also sets the rights of files that somebody copied there.
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

/** Whether a name in a data folder belongs to the service. SQLite and temporary files append to these names. */
export const isOfService = ({ dir: _, snapshot, dumps, ...kept }: DataFolder, name: string): boolean =>
  name === basename(snapshot) ||
  name === basename(dumps) ||
  Object.values(kept)
    .map((path) => basename(path))
    .some((own) => name === own || name.startsWith(`${own}-`) || name.startsWith(`${own}.`));

/** Sets the rights of a data folder, if it exists. Leaves links and other files in it to the operator. */
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
    // The folder may be missing, or it may belong to another user.
    if (!/^(?:ENOENT|ENOTDIR|EACCES|EPERM|EROFS)$/.test(codeOf(error))) throw error;
  }
}

/** Removes the rights of others from a file, or from a folder and its content (the folder last). */
function makePrivate(path: string): void {
  const stat = statOf(path);
  if (stat === undefined || (stat.mode & 0o077) === 0 || !(stat.isFile() || stat.isDirectory())) return;
  if (stat.isDirectory()) for (const name of readdirSync(path)) makePrivate(join(path, name));
  chmodSync(path, stat.mode & 0o7700);
}
