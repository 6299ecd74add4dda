/** Checks the data folder: its owner, who may read it, and the free space of its disk. */
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
import { broken, type Checks, type Finding, fine, warning } from './finding.ts';

const megabytes = (bytes: number) => `${Math.floor(bytes / 1e6)} MB`;
const nameOf = (uid: number) => userName(uid) ?? `user ${uid}`;
const list = (paths: readonly string[]) =>
  paths.slice(0, 3).join(', ') + (paths.length > 3 ? ` and ${paths.length - 3} more` : '');

/** Wrong paths below a folder. Links are ignored, because they are not the service's. */
function findBelow(dir: string, isWrong: (path: string) => boolean): string[] {
  const found: string[] = [];
  for (const entry of entriesBelow(dir))
    if (!entry.isSymbolicLink() && isWrong(join(entry.parentPath, entry.name)))
      found.push(pathBelow(dir, entry));
  return found;
}

/** Checks that all files of the service belong to the owner of the folder. The service could not read others. */
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
    ? fine(`All of ${dir} belongs to ${nameOf(uid)}.`)
    : broken(`${dir} belongs to ${nameOf(uid)}, but these files do not: ${list(strange)}.`, mend);
}

/** Checks that a web server may read the folder, the snapshot and the dumps, and only the owner the rest. */
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
    ...(open.length > 0 ? [broken(`Others may read ${list(open)}.`, todo)] : []),
    ...(closed.length > 0 ? [warning(`A web server may not read ${list(closed)}.`, todo)] : []),
  ];
  return found.length > 0
    ? found
    : [fine('A web server may read the snapshot and the dumps, and only the owner the rest.')];
}

/** Databases and logs need at least this much space. */
const leastRoom = 16e6;

function checkSpace(data: DataFolder, current: CurrentRoot | undefined): Finding {
  const free = freeBytes(data.dir);
  const whole = estimateBytes({ data }, current?.root, 'all');
  const left = `The disk of ${data.dir} has ${megabytes(free)} left`;
  if (free >= leastRoom && free >= whole) return fine(`${left}.`);
  return free < leastRoom
    ? broken(`${left}.`, 'free some space')
    : warning(`${left}; a publication of everything needs about ${megabytes(whole)}.`, 'free some space');
}

function checkReserve(data: DataFolder, current: CurrentRoot | undefined): readonly Finding[] {
  if (current === undefined || !lacksReserve(data, current.root)) return [];
  const says = 'The reserve, which a takedown needs on a full disk, is missing or too small.';
  return [warning(says, 'npm run publish makes it, if the disk has enough space')];
}

/** The checks of a data folder. If it does not exist, there is only one finding. */
export const folderChecks = (data: DataFolder, current: CurrentRoot | undefined, now: number): Checks =>
  existsSync(data.dir)
    ? {
        owner: () => checkOwner(data),
        rights: () => checkRights(data),
        space: () => checkSpace(data, current),
        reserve: () => checkReserve(data, current),
        ...contentChecks(data, current, now),
      }
    : {
        folder: () =>
          warning(
            `There is no folder ${data.dir}.`,
            'set DATA_DIR to the folder of the service, or make a new one: npm run import -- SOURCE',
          ),
      };
