/** A service as it is configured, from its files to its listening socket: a process', or one of its threads'. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { followKeys } from '../../sidecar/accounts/followed-keys.ts';
import { createKeyUse, recordUse } from '../../sidecar/accounts/usage.ts';
import { addSharedUse, followSharedKeys } from '../../sidecar/accounts/valkey-keys.ts';
import { compress } from '../../sidecar/app/compress.ts';
import { affordableConnections } from '../../sidecar/http/connections.ts';
import { createSidecar } from '../../sidecar/http/server.ts';
import type { Log } from '../../sidecar/observe/log.ts';
import { createMetrics, type Metrics } from '../../sidecar/observe/metrics.ts';
import type { Service } from '../../sidecar/service.ts';
import {
  openState,
  openStateResumably,
  type State,
  type StateOptions,
} from '../../sidecar/snapshot/state.ts';
import { watchSnapshot } from '../../sidecar/snapshot/watcher.ts';
import { buildServiceTransliterator } from '../../src/api/translit.ts';
import { createScheduler } from '../../src/scheduling/scheduler.ts';
import { createDamageLog } from '../../src/snapshot/damage.ts';
import { type Config, ConfigError } from '../cli/environment.ts';
import { openLimits } from './limits.ts';

/** One of several threads that serve together. */
export interface WorkerSlot {
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** The port the first one listens on. */
  readonly port: number;
  /** Counters of all of them. */
  readonly memory: SharedArrayBuffer;
}

/** The snapshot that is served, in short. */
export interface Served {
  readonly id: string;
  readonly origin: string;
  readonly anime: number;
  readonly characters: number;
}

export interface RunningService {
  readonly port: number;
  readonly served: Served;
  /** Where METRICS_PORT asks for them. */
  readonly metrics: Metrics | undefined;
  /** Resolves when what is in flight is answered, or its grace is over. */
  close(): Promise<void>;
}

/**
 * Opens everything and listens.
 * @throws ConfigError if the address cannot be listened on
 */
export async function openService(config: Config, log: Log, slot?: WorkerSlot): Promise<RunningService> {
  const { data } = config;
  const { info, warn } = log;
  const damage = createDamageLog(data.damage, warn, Date.now);
  const options: StateOptions = {
    folder: data.snapshot,
    profile: config.profile,
    buildTranslit: buildServiceTransliterator,
    now: Date.now,
    random: Math.random,
    startedAt: Date.now(),
    onDamage: damage.report,
  };
  const scheduler = createScheduler({ now: () => performance.now(), later: setImmediate });
  const snapshots = watchSnapshot(data.snapshot, () => openState(options), info, undefined, {
    open: (before: State) => openStateResumably(options, before),
    scheduler,
  });
  const limits = await openLimits(config, log, slot?.memory);
  const { valkey } = limits;
  // Written where the keys stand: beside this process, else where they are shared.
  const use = createKeyUse(
    (uses) =>
      valkey === undefined || existsSync(data.accounts)
        ? recordUse(data.accounts, uses)
        : addSharedUse(valkey, uses),
    Date.now,
  );
  const own = followKeys(data.accounts, { log: warn, now: Date.now, use });
  const keys = valkey === undefined ? own : await followSharedKeys(own, valkey, { now: Date.now });
  const snapshot = () => {
    const { id, createdAt } = snapshots.current().published.root;
    return { id, createdAt: Date.parse(createdAt) };
  };
  const observed = {
    snapshot,
    isShared: limits.isShared,
    fullMinutes: limits.fullMinutes,
    answers: () => snapshots.current().rendered,
    damaged: damage.count,
    now: Date.now,
  };
  const metrics = config.metricsPort === undefined ? undefined : createMetrics(observed, slot?.index);
  const service: Service = {
    snapshots,
    limiter: limits.limiter,
    keys,
    compress,
    scheduler,
    newReference: () => randomUUID().slice(0, 8),
    log: warn,
    ...observing([metrics?.observe, log.request]),
  };
  const connections = Math.ceil(affordableConnections(config.bounds.connections) / (slot?.count ?? 1));
  const sidecar = createSidecar({
    service,
    trust: config.trust,
    bounds: { ...config.bounds, connections },
  });
  const { inherited: fd, port: wanted, host } = config;
  const shared = slot === undefined ? { port: wanted, host } : { port: slot.port, host, reusePort: true };
  const port = await sidecar.listen(fd === undefined ? shared : { fd }).catch((error) => {
    throw explainListening(error, config);
  });
  const { root } = snapshots.current().published;
  return {
    port,
    served: {
      id: root.id,
      origin: root.origin,
      anime: root.counts.anime ?? 0,
      characters: root.counts.characters ?? 0,
    },
    metrics,
    async close() {
      snapshots.stop();
      await sidecar.close();
      await keys.close();
      limits.close();
      log.flush();
    },
  };
}

/** What is told of responses; nothing where nothing is observed. */
function observing(observers: readonly Service['observe'][]): Pick<Service, 'observe'> {
  const told = observers.filter((observer) => observer !== undefined);
  if (told.length === 0) return {};
  return {
    observe: (completed) => {
      for (const tell of told) tell(completed);
    },
  };
}

/** What a failure to listen means for an operator. */
export function explainListening(error: unknown, { port, host }: Config): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE')
    return new ConfigError(
      `PORT=${port} is in use on ${host}. Choose another one, or 0 for any that is free.`,
    );
  if (code === 'EACCES')
    return new ConfigError(
      `PORT=${port} may not be used by this user. Allowed without rights: 1024 to 65535.`,
    );
  if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL' || code === 'EAI_AGAIN' || code === 'EINVAL')
    return new ConfigError(
      `HOST=${host} is no address of this machine. Allowed: e.g. 127.0.0.1, 0.0.0.0, ::.`,
    );
  return error;
}
