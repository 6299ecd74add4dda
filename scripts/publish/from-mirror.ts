/**
 * Publishes the copy of a mirror under the operator's own address. Its records become the catalogue, so a publication
 * renders only the changes.
 */
import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import {
  type CatalogDatabase,
  hasCatalog,
  isLoaded,
  readOrigin,
  upgradeCatalog,
  withCatalog,
} from '../../src/catalog/database.ts';
import { readBlocked } from '../../src/distribution/mirror/blocked.ts';
import { parseAs } from '../../src/files/json.ts';
import { readRegular } from '../../src/files/regular.ts';
import { type CurrentRoot, readCurrentRoot } from '../../src/snapshot/current-root.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { sha256 } from '../../src/snapshot/manifest.ts';
import { logOf, type MakeOptions, makeSnapshot, withSnapshotSettings } from '../build/snapshot.ts';
import type { DataFolder } from '../cli/data-folder.ts';
import { readConfig } from '../cli/environment.ts';
import { UsageError } from '../cli/run.ts';
import { runImport } from '../import.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** A state of a copy: the hashes of its root and of its blocked records. */
const copyState = z.object({ root: z.string(), blocked: z.string() });

/** Reads the root of a copy. @throws UsageError if a folder has no copy, or is the data folder's own snapshot */
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
 * The own settings, and the environment with the own address.
 * @throws ConfigError if the address is wrong, UsageError if the catalogue does not come from a mirror, because all its
 *   records would be replaced
 */
export function readOwn(origin: string | undefined, own: Env) {
  const env = origin === undefined ? own : { ...own, ORIGIN: origin };
  const config = withSnapshotSettings(readConfig(env), env);
  rejectOwnCatalog(config.data);
  return { env, config };
}

function rejectOwnCatalog({ catalog, dir }: DataFolder): void {
  if (!hasCatalog(catalog)) return;
  upgradeCatalog(catalog);
  const isOwn = (db: CatalogDatabase) => isLoaded(db) && readOrigin(db) === undefined;
  if (withCatalog(catalog, { readonly: true }, isOwn))
    throw new UsageError(
      `${dir} has another catalogue, which the records of the mirror would replace. Allowed: another DATA_DIR, empty or with the catalogue of a mirror.`,
    );
}

export interface FromOptions extends Pick<MakeOptions, 'verify' | 'changedUrls' | 'tell'> {
  /** The copy. */
  readonly folder: string;
  /** The own address; by default as with any publication. */
  readonly origin: string | undefined;
}

/**
 * Publishes a copy. If its state is already published, does nothing.
 * @returns the exit status
 * @throws UsageError, ConfigError if the folder or the address is wrong
 */
export async function publishFrom({ folder, origin, ...options }: FromOptions, own: Env): Promise<number> {
  const { env, config } = readOwn(origin, own);
  const { data } = config;
  const { root, hash } = readCopy(folder, data);
  // The state that was published last, if it is known.
  const before = parseAs(copyState, readRegular(data.mirrored));
  const next = { root: hash, blocked: sha256(JSON.stringify(readBlocked(folder))) };
  const published = readCurrentRoot(layoutOf(data.snapshot))?.root;
  const isSame = before?.root === next.root && before.blocked === next.blocked;
  const hasSettings = published?.origin === config.origin && published.profile === config.profile.name;
  const isThere = published?.from?.id === root.id && hasSettings;
  if (isSame && isThere && options.verify !== true) {
    logOf(options)(`snapshot ${root.id} of ${root.origin} is already published`);
    return 0;
  }
  const { verify = false } = options;
  const flags = { verify, log: logOf(options), allowRemoved: true, allowChanged: true };
  const status = await runImport(folder, flags, env);
  if (status !== 0) return status;
  // If the origin or the mirror took a record down, our older generations must not show it, either.
  const isKept = isSame || root.previous.some((kept) => kept.hash === before?.root);
  const endsOlder = published !== undefined && !(isKept && before?.blocked === next.blocked);
  const result = await makeSnapshot(config, { ...options, allowRemoved: true, endsOlder });
  writeFileSync(data.mirrored, `${JSON.stringify(next)}\n`);
  return result;
}
