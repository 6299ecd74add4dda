/** The data folder: whose it is, who may read it, and the room on its disk. */
import { existsSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { entriesBelow, pathBelow } from '../../src/files/below.ts';
import { statOf } from '../../src/files/regular.ts';
import { freeBytes } from '../../src/files/room.ts';
import type { CurrentRoot } from '../../src/snapshot/current-root.ts';
import { estimateBytes } from '../../src/snapshot/room.ts';
import type { DataFolder } from '../cli/data-folder.ts';
import { isOfService } from '../cli/data-rights.ts';
import { userName } from '../cli/owner.ts';
import { lacksReserve } from '../cli/reserve.ts';
import { contentChecks } from './content.ts';
import { broken, type Check, type Finding, fine, warning } from './finding.ts';

const megabytes = (bytes: number) => `${Math.floor(bytes / 1e6)} MB`;
const nameOf = (uid: number) => userName(uid) ?? `user ${uid}`;
const list = (paths: readonly string[]) =>
  paths.slice(0, 3).join(', ') + (paths.length > 3 ? ` and ${paths.length - 3} more` : '');

/** Paths below a folder of which something is wrong; a link is none of the service's. */
function findBelow(dir: string, isWrong: (path: string) => boolean): string[] {
  const found: string[] = [];
  for (const entry of entriesBelow(dir))
    if (!entry.isSymbolicLink() && isWrong(join(entry.parentPath, entry.name)))
      found.push(pathBelow(dir, entry));
  return found;
}

/** All of the service's belongs to the owner of the folder: the service could not read the rest. */
function checkOwner(data: DataFolder): Finding {
  const { dir, catalog } = data;
  const folder = statSync(dir);
  // Root may have made the folder of another user's service.
  const { uid, gid } = (folder.uid === 0 ? statOf(catalog) : undefined) ?? folder;
  const isStrange = (path: string) => {
    const [name = ''] = relative(dir, path).split(sep);
    // A file may have been removed since the folder was listed.
    return isOfService(data, name) && (statOf(path)?.uid ?? uid) !== uid;
  };
  const strange = [...(folder.uid === uid ? [] : ['.']), ...findBelow(dir, isStrange)];
  const mend = `chown -R ${uid}:${gid} ${dir}, and run commands as ${nameOf(uid)}`;
  return strange.length === 0
    ? fine('owner', `All of ${dir} belongs to ${nameOf(uid)}.`)
    : broken('owner', `${dir} belongs to ${nameOf(uid)}, but not what is in it: ${list(strange)}.`, mend);
}

/** A web server reads the folder, the snapshot and the dumps; nobody else reads the rest. */
function checkRights({
  dir,
  snapshot,
  dumps,
  catalog,
  accounts,
  signingKeys,
}: DataFolder): readonly Finding[] {
  const modeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.mode;
  const open = [catalog, accounts, signingKeys].filter((path) => ((modeOf(path) ?? 0) & 0o077) !== 0);
  const closed = [dir, snapshot, dumps].filter((path) => ((modeOf(path) ?? 0o005) & 0o005) !== 0o005);
  const todo = 'any command sets the rights, e.g. npm run keys -- list';
  const found = [
    ...(open.length > 0 ? [broken('rights', `Others may read ${list(open)}.`, todo)] : []),
    ...(closed.length > 0 ? [warning('rights', `A web server may not read ${list(closed)}.`, todo)] : []),
  ];
  return found.length > 0
    ? found
    : [fine('rights', 'A web server reads the snapshot and the dumps; nobody else reads the rest.')];
}

/** The least room in which databases and logs work. */
const leastRoom = 16e6;

function checkSpace(data: DataFolder, current: CurrentRoot | undefined): readonly Finding[] {
  const { dir } = data;
  const free = freeBytes(dir);
  const whole = estimateBytes({ data }, current?.root, 'all');
  const left = `The disk of ${dir} has ${megabytes(free)} left`;
  const todo = 'free some space';
  return [
    free < leastRoom
      ? broken('space', `${left}.`, todo)
      : free < whole
        ? warning('space', `${left}; a publication of everything needs about ${megabytes(whole)}.`, todo)
        : fine('space', `${left}.`),
    current !== undefined && lacksReserve(data, current.root)
      ? warning(
          'reserve',
          'There is no whole reserve, by which a takedown works on a full disk.',
          'npm run publish makes it, if the disk has room',
        )
      : [],
  ].flat();
}

/** Checks of a data folder; that there is none is one finding. */
export const folderChecks = (
  data: DataFolder,
  current: CurrentRoot | undefined,
  now: number,
): Readonly<Record<string, Check>> =>
  existsSync(data.dir)
    ? {
        owner: () => checkOwner(data),
        rights: () => checkRights(data),
        space: () => checkSpace(data, current),
        ...contentChecks(data, current, now),
      }
    : {
        folder: () =>
          warning(
            'folder',
            `There is no folder ${data.dir}.`,
            'set DATA_DIR to the folder of the service, or begin one: npm run import -- SOURCE',
          ),
      };
