/**
 * Makes files and folders readable for a web server, whatever the umask is: the published snapshot and the dumps. The
 * commands restrict all other files to their user (scripts/cli/data-rights.ts).
 */
import { chmodSync, fchmodSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { entriesBelow } from './below.ts';
import { codeOf } from './regular.ts';

const fileMode = 0o644;
const folderMode = 0o755;

/** Changes a mode, if the file system has modes and this user may change them. */
function tryMode(change: () => void): void {
  try {
    change();
  } catch (error) {
    if (!/^(?:EPERM|EROFS|ENOTSUP|EOPNOTSUPP|EINVAL)$/.test(codeOf(error))) throw error;
  }
}

/** Lets everybody read the file or folder at a path. */
export function makePublic(path: string): void {
  const stat = statSync(path);
  const mode = stat.isDirectory() ? folderMode : fileMode;
  // Keep the setgid bit, by which a folder passes its group on.
  if ((stat.mode & 0o777) !== mode) tryMode(() => chmodSync(path, (stat.mode & 0o7000) | mode));
}

/** Lets everybody read a folder and its content. The folder is last, so its mode shows that all content is done. */
export function makePublicBelow(folder: string): void {
  for (const entry of entriesBelow(folder))
    if (entry.isFile() || entry.isDirectory()) makePublic(join(entry.parentPath, entry.name));
  makePublic(folder);
}

/** Makes a folder and its missing parents, all readable for everybody. */
export function makePublicFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true });
  if (first === undefined) return;
  for (let made = path; made.length >= first.length; made = dirname(made)) makePublic(made);
}

/** Opens a file for writing, readable for everybody. */
export function openPublicFile(path: string): number {
  const fd = openSync(path, 'w', fileMode);
  tryMode(() => fchmodSync(fd, fileMode));
  return fd;
}
