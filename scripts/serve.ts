import { createServer } from 'node:net';
import { parseArgs } from 'node:util';
import { followKeys } from '../sidecar/accounts.ts';
import { type Config, ConfigError, readConfig } from '../sidecar/config.ts';
import { followSnapshot } from '../sidecar/follow.ts';
import { createLimiter } from '../sidecar/limits.ts';
import { createSidecar } from '../sidecar/server.ts';
import { openState } from '../sidecar/state.ts';
import { createEngines } from '../src/api/engines.ts';
import { apiRoot } from '../src/contract/routes.ts';
import { dataLayout } from '../src/snapshot/from-catalog.ts';
import { settleBeforeOpening } from '../src/snapshot/staging.ts';
import { runCommand } from './command.ts';
import { defaultOrigin } from './make.ts';

const usage = `
npm run serve

Serves the published snapshot (DATA_DIR/snapshot): the API, the images and the site on one port. Follows the
snapshot: what is published is served within a second, without a restart. Ends on Ctrl-C or SIGTERM after the
open requests are answered.

Environment: DATA_DIR (default var), PORT (default 8080), HOST (default 127.0.0.1), ORIGIN, LIMIT_PROFILE (A or
B, default B), TRUST_PROXY (hops or CIDRs of trusted proxies, default none).
Exit status: 0 ended, 1 failed, 2 wrong usage.
`;

/** Serves until told to stop; gives the exit status. */
export async function serve(config: Config): Promise<number> {
  const layout = dataLayout(config.dataDir);
  const log = (line: string) => console.log(line);
  const startedAt = Date.now();
  const open = () =>
    openState({
      folder: layout.snapshot,
      profile: config.profile,
      createTranslit: createEngines,
      now: Date.now,
      random: Math.random,
      startedAt,
    });
  if (settleBeforeOpening(layout.snapshot)) log('completed a publication that had been cut off');
  const followed = followSnapshot(layout.snapshot, open, log);
  const keys = followKeys(layout.accounts, (line) => console.error(line));
  const sidecar = createSidecar({
    followed,
    limiter: createLimiter(config.profile, Date.now),
    keys,
    log: (line) => console.error(line),
    trust: config.trust,
  });
  // Before the address is told: whoever waits for it may stop us at once.
  const stopped = stopSignal();
  const port = await sidecar.listen(config.port, config.host).catch((error) => {
    throw explainListening(error, config);
  });
  const { root } = followed.current().published;
  const address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  log(`serving ${root.counts.anime} titles, ${root.counts.characters} characters (snapshot ${root.id})`);
  log(`  API   ${address}${apiRoot}`);
  log(`  docs  ${address}/docs/`);
  const own = defaultOrigin.test(config.origin) ? `http://localhost:${port}` : config.origin;
  if (root.origin !== own) {
    log(`  Absolute addresses name ${root.origin}. To name another: ORIGIN=https://… npm run publish`);
  }
  await stopped;
  log('stopping');
  followed.stop();
  await sidecar.close();
  keys.close();
  return 0;
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
