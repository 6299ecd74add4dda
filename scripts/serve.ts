import { once } from 'node:events';
import { createServer } from 'node:net';
import { createLog, type Log } from '../sidecar/observe/log.ts';
import { apiRoot } from '../src/contract/routes.ts';
import { withDataFolder } from './cli/data-rights.ts';
import { type Config, defaultOrigin, readConfig } from './cli/environment.ts';
import { readOptions } from './cli/options.ts';
import { runCommand } from './cli/run.ts';
import { withSnapshot } from './serve/copy.ts';
import { explainListening } from './serve/listening.ts';
import type { serveMetrics } from './serve/metrics.ts';
import type { RunningService } from './serve/service.ts';

const usage = `
npm run serve [-- [--snapshot FOLDER] [--several]]

Serves the published snapshot (DATA_DIR/snapshot2): the API, the images and the site on one port. A thread opens each new
snapshot, so no restart is needed. The server checks every byte by its hash. If a file is damaged, it answers from another
file with the same content, and notes the damage in DATA_DIR/damage.ndjson, so that the next publication repairs it. After
Ctrl-C or SIGTERM it ends when the requests in flight are answered, or when the grace period is over.

  --snapshot FOLDER   serve the copy of a mirror (npm run mirror), with this server's own keys and limits. ORIGIN is refused,
                because the snapshot names the address of the copied service
  --several     this process is one of several that serve DATA_DIR, each on its own port behind a web server. They count
                limits together through VALKEY_URL. Without VALKEY_URL a second process ends with 2. Without --several a
                second process warns and serves, so that it can replace the first one
  --help        this text

Environment: DATA_DIR (default var), PORT (default 8080), HOST (default 127.0.0.1), ORIGIN, LIMIT_PROFILE (A or B, default
B), TRUST_PROXY, VALKEY_URL, MAX_CONNECTIONS, MAX_CONNECTIONS_PER_PEER, REQUEST_TIMEOUT_SEC, STALL_TIMEOUT_SEC,
SHUTDOWN_GRACE_SEC, METRICS_PORT, METRICS_HOSTS, LOG_FORMAT, AFTER_PUBLISH (see npm run publish -- --help). The page
/docs/configuration/ explains each.
Exit status: 0 ended, 1 failed, 2 wrong usage.
`;

/** Logs the address and the content of the service. */
export function announce(
  { host, origin }: Config,
  { port, served }: Pick<RunningService, 'port' | 'served'>,
  metrics: string | undefined,
  log: Log['info'],
): void {
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  log(`serving ${served.anime} titles, ${served.characters} characters (snapshot ${served.id})`);
  log(`  API   ${address}${apiRoot}`);
  if (metrics !== undefined) log(`  metrics ${metrics}`);
  log(`  docs  ${address}/docs/`);
  const own = defaultOrigin.test(origin) ? `http://localhost:${port}` : origin;
  if (served.verifiedAt !== undefined) {
    log(`  mirror of ${served.origin}, last verified ${served.verifiedAt}`);
  } else if (served.origin !== own)
    log(`  Absolute addresses name ${served.origin}. To name another: ORIGIN=https://… npm run publish`);
}

/**
 * Serves until a signal stops it.
 * @param isOneOfSeveral whether other processes permanently serve beside this one
 * @returns the exit status
 */
export async function serve(config: Config, isOneOfSeveral = false): Promise<number> {
  const log = createLog(config.logFormat);
  // A signal during the start also ends this process with 0.
  const stopped = stopSignal();
  const { openService } = await import('./serve/service.ts');
  const serving = await openService(config, log, isOneOfSeveral);
  const { metricsPort, metricsHosts } = config;
  let metrics: Awaited<ReturnType<typeof serveMetrics>> | undefined;
  try {
    if (serving.metrics !== undefined && metricsPort !== undefined) {
      const { serveMetrics } = await import('./serve/metrics.ts');
      metrics = await serveMetrics(serving.metrics, metricsPort, metricsHosts);
    }
    announce(config, serving, metrics?.address, log.info);
    await stopped;
    log.info('stopping');
  } finally {
    await serving.close();
    metrics?.close();
  }
  return 0;
}

/**
 * Tries to listen, before any long step.
 * @throws ConfigError if the address cannot be listened on
 */
export async function requireFreePort(config: Config): Promise<void> {
  const server = createServer();
  await once(server.listen(config.port, config.host), 'listening').catch((error) => {
    throw explainListening(error, config);
  });
  await once(server.close(), 'close');
}

const stopSignal = async (): Promise<void> => {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
};

if (import.meta.main) {
  const main = (args: string[]) => {
    const { snapshot, several } = readOptions(args, { snapshot: undefined, several: false });
    return serve(withSnapshot(readConfig(process.env), snapshot), several);
  };
  await runCommand(usage, withDataFolder(main));
}
