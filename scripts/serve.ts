import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { followKeys } from '../sidecar/accounts/followed-keys.ts';
import { createKeyUse } from '../sidecar/accounts/key-use.ts';
import { compress } from '../sidecar/compress.ts';
import { createLog } from '../sidecar/log.ts';
import { createSidecar } from '../sidecar/server.ts';
import type { Service } from '../sidecar/service.ts';
import { watchSnapshot } from '../sidecar/snapshot-watcher.ts';
import { openState, openStateInSteps, type State, type StateOptions } from '../sidecar/state.ts';
import { createTurns } from '../sidecar/turns.ts';
import { buildServiceTransliterator } from '../src/api/translit.ts';
import { apiRoot } from '../src/contract/routes.ts';
import { createDamageLog } from '../src/snapshot/damage.ts';
import { type Config, ConfigError, defaultOrigin, readConfig } from './cli/environment.ts';
import { runCommand } from './cli/run.ts';
import { openLimits } from './serve/limits.ts';
import { serveMetrics } from './serve/metrics.ts';

const usage = `
npm run serve

Serves the published snapshot (DATA_DIR/snapshot2): the API, the images and the site on one port. Follows the
snapshot: what is published is opened in slices between requests, without a restart. Every byte is checked by its hash: a
damaged file is answered from another one that holds its content, and written down for the next publication to mend
(DATA_DIR/damage.ndjson). Ends on Ctrl-C or SIGTERM when the requests in flight are answered, or their grace is over.

Environment: DATA_DIR (default var), PORT (default 8080), HOST (default 127.0.0.1), ORIGIN, LIMIT_PROFILE (A or
B, default B), TRUST_PROXY (hops or CIDRs of trusted proxies, default none), and what one client may take of
the server: MAX_CONNECTIONS, MAX_CONNECTIONS_PER_PEER, MAX_REQUESTS_PER_CLIENT, REQUEST_TIMEOUT_SEC,
STALL_TIMEOUT_SEC, SHUTDOWN_GRACE_SEC (see README). VALKEY_URL: counters shared by all sidecars that name it; LIMIT_CALLERS: how many
callers are counted apart in memory (default 1000000). METRICS_PORT: /metrics for Prometheus, on 127.0.0.1. LOG_FORMAT: text, or
json, with a line for every request.
Exit status: 0 ended, 1 failed, 2 wrong usage.
`;

/** Serves until told to stop; gives the exit status. */
export async function serve(config: Config): Promise<number> {
  const { data } = config;
  const written = createLog({
    format: config.logFormat,
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    now: Date.now,
  });
  const { info: log, warn } = written;
  const damage = createDamageLog(data.damage, warn, Date.now);
  const startedAt = Date.now();
  const options: StateOptions = {
    folder: data.snapshot,
    profile: config.profile,
    buildTranslit: buildServiceTransliterator,
    now: Date.now,
    random: Math.random,
    startedAt,
    onDamage: damage.report,
  };
  const turns = createTurns({ now: () => performance.now(), later: setImmediate });
  const snapshots = watchSnapshot(data.snapshot, () => openState(options), log, undefined, {
    open: (before: State) => openStateInSteps(options, before),
    turns,
  });
  const use = createKeyUse(data.accounts, Date.now);
  const keys = followKeys(data.accounts, { log: warn, now: Date.now, use });
  const limits = await openLimits(config, warn);
  const snapshot = () => {
    const { id, createdAt } = snapshots.current().published.root;
    return { id, createdAt: Date.parse(createdAt) };
  };
  const { metricsPort } = config;
  const observed = {
    snapshot,
    isShared: limits.isShared,
    fullMinutes: limits.fullMinutes,
    answers: () => snapshots.current().rendered,
    damaged: damage.count,
    now: Date.now,
  };
  const metrics = metricsPort === undefined ? undefined : await serveMetrics(observed, metricsPort);
  const service: Service = {
    snapshots,
    limiter: limits.limiter,
    keys,
    compress,
    turns,
    newReference: () => randomUUID().slice(0, 8),
    log: warn,
    ...observing([metrics?.observe, written.request]),
  };
  const sidecar = createSidecar({ service, trust: config.trust, bounds: config.bounds });
  // Before the address is told: whoever waits for it may stop us at once.
  const stopped = stopSignal();
  const { inherited: fd, port: wanted, host } = config;
  const port = await sidecar.listen(fd === undefined ? { port: wanted, host } : { fd }).catch((error) => {
    throw explainListening(error, config);
  });
  const { root } = snapshots.current().published;
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  log(`serving ${root.counts.anime} titles, ${root.counts.characters} characters (snapshot ${root.id})`);
  log(`  API   ${address}${apiRoot}`);
  log(`  docs  ${address}/docs/`);
  if (metrics !== undefined) log(`  metrics ${metrics.address}`);
  const own = defaultOrigin.test(config.origin) ? `http://localhost:${port}` : config.origin;
  if (root.origin !== own) {
    log(`  Absolute addresses name ${root.origin}. To name another: ORIGIN=https://… npm run publish`);
  }
  await stopped;
  log('stopping');
  snapshots.stop();
  await sidecar.close();
  limits.close();
  metrics?.close();
  keys.close();
  written.flush();
  return 0;
}

/** Who is told of responses; nobody where nobody wants to be. */
function observing(observers: readonly Service['observe'][]): Pick<Service, 'observe'> {
  const told = observers.filter((observer) => observer !== undefined);
  if (told.length === 0) return {};
  return {
    observe: (exchanged) => {
      for (const tell of told) tell(exchanged);
    },
  };
}

/**
 * Tries the address before anything takes time.
 * @throws ConfigError if nobody can listen there
 */
export async function requireFreePort(config: Config): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const server = createServer().once('error', reject);
  server.listen(config.port, config.host, () => server.close(() => resolve()));
  await promise.catch((error) => {
    throw explainListening(error, config);
  });
}

function explainListening(error: unknown, { port, host }: Config): unknown {
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

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

if (import.meta.main) {
  await runCommand(usage, (args) => {
    parseArgs({ args, options: {} });
    return serve(readConfig(process.env));
  });
}
