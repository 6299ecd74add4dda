/** The service inside this process, for one person. It has no limits and no keys, and does not listen on a port. */
import { randomUUID } from 'node:crypto';
import { createApp } from '../../sidecar/app/app.ts';
import { compress } from '../../sidecar/app/compress.ts';
import { askAs } from '../../sidecar/app/mcp.ts';
import { createLog } from '../../sidecar/observe/log.ts';
import type { Limiter } from '../../sidecar/service.ts';
import type { HttpRequest } from '../../src/http/messages.ts';
import type { Means } from '../../src/mcp/api.ts';
import type { Config } from '../cli/environment.ts';
import { openSnapshots } from '../serve/service.ts';

/** The answer of a limiter that does not count. */
const unlimited = { limit: Number.MAX_SAFE_INTEGER, used: 0, resetSec: 60 };
const limiter: Limiter = {
  take: () => ({ minute: unlimited, day: null, translit: unlimited, exceeded: null }),
};

/** The person. */
const caller: HttpRequest = {
  method: 'POST',
  path: '/mcp',
  query: '',
  isPlain: true,
  header: () => undefined,
  encodings: [],
  client: '',
  isGone: () => false,
  cut: () => {},
  trace: { id: randomUUID().slice(0, 8) },
};

/**
 * Opens the published snapshot and follows it. Warnings go to standard error.
 * @throws Error if there is no snapshot, with the command that makes one
 */
export function openLocal(config: Config): Means & { close(): void } {
  const log = createLog(config.logFormat, console.error);
  const { snapshots } = openSnapshots(config, { ...log, info: () => {} }, {});
  const app = createApp({
    snapshots,
    limiter,
    keys: undefined,
    compress,
    folderFiles: () => undefined,
    hasDumps: () => false,
    // The command serves one person, so nobody else waits.
    lag: () => 0,
    log: log.warn,
  });
  return {
    site: snapshots.current().origin,
    now: Date.now,
    ask: askAs(caller, async (body, request) => app.fetch(body, { request })),
    close: () => snapshots.stop(),
  };
}
