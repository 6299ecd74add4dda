/** Opens a configured service, from its files to its listening socket. */
import { existsSync } from 'node:fs';
import { findCard } from '../../sidecar/app/cards.ts';
import { compress } from '../../sidecar/app/compress.ts';
import { createCards } from '../../sidecar/cards/cards.ts';
import { measureLag } from '../../sidecar/http/lag.ts';
import { createSidecar, type Sidecar } from '../../sidecar/http/server.ts';
import { followKeys } from '../../sidecar/keys/followed-keys.ts';
import { addSharedUse, followSharedKeys } from '../../sidecar/keys/shared-keys.ts';
import { createKeyUse, recordUse } from '../../sidecar/keys/usage.ts';
import type { Valkey } from '../../sidecar/limits/valkey.ts';
import type { Log } from '../../sidecar/observe/log.ts';
import type { Observed } from '../../sidecar/observe/metrics.ts';
import type { Service } from '../../sidecar/service.ts';
import { createFolderFiles } from '../../sidecar/snapshot/folder-files.ts';
import { followSnapshot, type State, type StateOptions } from '../../sidecar/snapshot/state.ts';
import { createTextReader } from '../../sidecar/translit/reader.ts';
import { readMirrorState } from '../../src/distribution/mirror/state.ts';
import { createCardDrawer } from '../../src/images/draw-cards.ts';
import { createDamageLog } from '../../src/snapshot/damage.ts';
import type { Config } from '../cli/environment.ts';
import { followPurges } from '../publish/purge.ts';
import { affordableConnections } from './descriptors.ts';
import { openLimits } from './limits.ts';
import { explainListening } from './listening.ts';
import { holdServing } from './serving.ts';

export type RunningService = Awaited<ReturnType<typeof openService>>;

/** The state of a mirror for /health; undefined if the folder is not a mirror's copy. */
function readMirror(folder: string): ReturnType<NonNullable<StateOptions['mirror']>> {
  const state = readMirrorState(folder);
  if (state === undefined) return undefined;
  const { origin, verifiedAt, expires, successor } = state;
  return { origin, verifiedAt, ...(expires && { expires }), ...(successor && { successor }) };
}

/** Follows the published snapshot, and notes damaged files. */
export function openSnapshots(
  { data, profile }: Config,
  { info, warn }: Log,
  { pendingPurge, problems }: Pick<StateOptions, 'pendingPurge' | 'problems'>,
  onSwap?: () => void,
) {
  const damage = createDamageLog(data.damage, warn, Date.now);
  const options: StateOptions = {
    folder: data.snapshot,
    profile,
    now: Date.now,
    random: Math.random,
    startedAt: Date.now(),
    pendingPurge,
    problems,
    mirror: () => readMirror(data.snapshot),
    onDamage: damage.report,
  };
  const snapshots = followSnapshot(options, { log: info, onSwap });
  return { snapshots, damaged: damage.count };
}

/** How often the keys are read even without requests, ms. */
const lookEveryMs = 60_000;

/** Follows API keys, including shared ones, and records their use. */
async function openKeys({ data }: Config, valkey: Valkey | undefined, warn: Log['warn']) {
  // The use is recorded where the keys are: in the accounts of this machine, or else in Valkey.
  const use = createKeyUse(
    (uses) =>
      valkey === undefined || existsSync(data.accounts)
        ? recordUse(data.accounts, uses)
        : addSharedUse(valkey, uses),
    Date.now,
  );
  const findHere = followKeys(data.accounts, warn, Date.now);
  const shared = valkey && (await followSharedKeys(findHere, valkey, Date.now));
  const find = shared?.find ?? findHere;
  const areReadable = () => find('') !== 'unreadable';
  // So that the log reports unreadable keys even without requests.
  const timer = setInterval(areReadable, lookEveryMs).unref();
  return {
    find,
    areReadable,
    noteUse: use.note,
    close() {
      clearInterval(timer);
      shared?.stop();
      return use.close();
    },
  };
}

/** Listens on the configured address. @throws ConfigError if that fails */
function listen(sidecar: Sidecar, config: Config): Promise<number> {
  const { inherited: fd, port, host } = config;
  return sidecar.listen(fd === undefined ? { port, host } : { fd }).catch((error) => {
    throw explainListening(error, config);
  });
}

/** A summary of the served snapshot, and when a mirror was last verified. */
function servedOf({ published: { root }, deps }: State) {
  const { anime = 0, characters = 0 } = root.counts;
  const verifiedAt = deps.mirror?.()?.verifiedAt;
  return { id: root.id, origin: root.origin, anime, characters, verifiedAt };
}

/**
 * Opens everything and listens.
 * @param isOneOfSeveral whether other processes permanently serve beside this one
 * @throws ConfigError if the address cannot be listened on, or if another process serves and limits are not shared
 */
export async function openService(config: Config, log: Log, isOneOfSeveral = false) {
  const { warn } = log;
  const release = holdServing(config, isOneOfSeveral, warn);
  const purges = followPurges(config, warn);
  const cards = createCards(config.data.cards, createCardDrawer(), warn);
  /** Removes, in the background, the cards that the current snapshot no longer has. */
  const sweep = () => void cards.sweep((name) => findCard(name, snapshots.current()) !== undefined);
  let areKeysReadable = () => true;
  const problems = () => (areKeysReadable() ? [] : ['keys_unreadable']);
  const { snapshots, damaged } = openSnapshots(
    config,
    log,
    { pendingPurge: purges.pending, problems },
    sweep,
  );
  sweep();
  const limits = await openLimits(config, log);
  const keys = await openKeys(config, limits.valkey, warn);
  areKeysReadable = keys.areReadable;
  const texts = createTextReader(warn);
  const observed: Observed = { ...limits, snapshots, damaged };
  const metrics = config.metricsPort === undefined ? undefined : await openMetrics(observed);
  const observe: Service['observe'] = (completed) => {
    metrics?.observe(completed);
    log.request?.(completed);
  };
  const service: Service = {
    snapshots,
    ...createFolderFiles(config.data),
    limiter: limits.limiter,
    keys,
    cards,
    compress,
    lag: measureLag(),
    texts,
    log: warn,
    // Absent if neither log nor metrics are on.
    ...(metrics === undefined && log.request === undefined ? {} : { observe }),
  };
  const connections = affordableConnections(config.bounds.connections);
  const sidecar = createSidecar(service, config.trust, { ...config.bounds, connections });
  /** Resolves when open requests are answered, or the grace period is over. */
  const close = async (): Promise<void> => {
    snapshots.stop();
    purges.stop();
    await sidecar.close();
    await texts.close();
    await keys.close();
    limits.close();
    release();
  };
  const port = await listen(sidecar, config).catch(async (error) => {
    // An open connection to Valkey would keep the process alive.
    await close();
    throw error;
  });
  /** `metrics` are set if METRICS_PORT is. */
  return { port, served: servedOf(snapshots.current()), metrics, close };
}

/** Opens metrics. Loaded only if configured, because their library takes a tenth of the program's start time. */
async function openMetrics(observed: Observed) {
  const { createMetrics } = await import('../../sidecar/observe/metrics.ts');
  return createMetrics(observed);
}
