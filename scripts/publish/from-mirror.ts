/**
 * Publishes the copy of a mirror under an address of its own: its records become the catalogue, of which only what
 * changed is rendered.
 */
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { hasCatalog, isLoaded, openCatalog, readOrigin, upgradeCatalog } from '../../src/catalog/database.ts';
import { readBlocked } from '../../src/distribution/mirror/blocked.ts';
import { type CurrentRoot, readCurrentRoot } from '../../src/snapshot/current-root.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { sha256 } from '../../src/snapshot/manifest.ts';
import { logOf, type MakeOptions, publishNow } from '../build/snapshot.ts';
import type { DataFolder } from '../cli/data-folder.ts';
import { readConfig } from '../cli/environment.ts';
import { UsageError } from '../cli/run.ts';
import { runImport } from '../import.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** A state of a copy: its root, and what is taken down in it. */
interface CopyState {
  readonly root: string;
  readonly blocked: string;
}

/** @throws UsageError where a folder holds no copy, or is the data folder's own snapshot */
function readCopy(folder: string, { dir, snapshot }: DataFolder): CurrentRoot {
  const current = existsSync(folder) ? readCurrentRoot(layoutOf(folder)) : undefined;
  if (current === undefined)
    throw new UsageError(
      `${folder} has no copy of a snapshot. Allowed: the folder of a mirror: npm run mirror -- URL ${folder}`,
    );
  if (existsSync(snapshot) && realpathSync(folder) === realpathSync(snapshot))
    throw new UsageError(
      `${folder} is the snapshot of DATA_DIR itself (${dir}). Allowed: the folder of a mirror.`,
    );
  return current;
}

/**
 * The own data folder and address, and the environment with that.
 * @throws ConfigError for an address that cannot be; UsageError where the catalogue there is no mirror's: all its
 *   records would be replaced
 */
export function readOwn(origin: string | undefined, own: Env) {
  const env = origin === undefined ? own : { ...own, ORIGIN: origin };
  const { data, origin: wanted } = readConfig(env);
  rejectOwnCatalog(data);
  return { env, data, wanted };
}

function rejectOwnCatalog({ catalog, dir }: DataFolder): void {
  if (!hasCatalog(catalog)) return;
  upgradeCatalog(catalog);
  const db = openCatalog(catalog, { readonly: true });
  try {
    if (isLoaded(db) && readOrigin(db) === undefined)
      throw new UsageError(
        `${dir} has a catalogue of its own, which the records of the mirror would replace. Allowed: another DATA_DIR, empty or with the catalogue of a mirror.`,
      );
  } finally {
    db.close();
  }
}

/** What was published last; undefined where that is not known. */
function readPublished(file: string): CopyState | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

export interface FromOptions extends Pick<MakeOptions, 'verify' | 'changedUrls' | 'tell'> {
  /** The copy. */
  readonly folder: string;
  /** The own address; absent = as with any publication. */
  readonly origin: string | undefined;
}

/**
 * Publishes what a copy has; gives the exit status. Nothing is imported or rendered where that is published already.
 * @throws UsageError, ConfigError for a folder or an address that cannot be
 */
export async function publishFrom({ folder, origin, ...options }: FromOptions, own: Env): Promise<number> {
  const { env, data, wanted } = readOwn(origin, own);
  const { root, hash } = readCopy(folder, data);
  const before = readPublished(data.mirrored);
  const next: CopyState = { root: hash, blocked: sha256(JSON.stringify(readBlocked(folder))) };
  const published = readCurrentRoot(layoutOf(data.snapshot))?.root;
  const isSame = before?.root === next.root && before.blocked === next.blocked;
  const isThere = published?.from?.id === root.id && (origin === undefined || published.origin === wanted);
  if (isSame && isThere && options.verify !== true) {
    logOf(options)(`snapshot ${root.id} of ${root.origin} is published already`);
    return 0;
  }
  const flags = {
    verify: options.verify ?? false,
    log: logOf(options),
    allowRemoved: true,
    allowChanged: true,
  };
  const status = await runImport(folder, flags, env);
  if (status !== 0) return status;
  // What the origin or the mirror has taken down is in no older generation here, either.
  const isKept = isSame || root.previous.some((kept) => kept.hash === before?.root);
  const endsOlder = published !== undefined && !(isKept && before?.blocked === next.blocked);
  const result = await publishNow(env, { ...options, allowRemoved: true, endsOlder });
  writeFileSync(data.mirrored, `${JSON.stringify(next)}\n`);
  return result;
}
