import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { apiRoot } from '../src/contract/routes.ts';
import { type Ask, type Means, ToolError } from '../src/mcp/api.ts';
import { createMcpServer } from '../src/mcp/server.ts';
import { readConfig } from './cli/environment.ts';
import { readOptions } from './cli/options.ts';
import { runCommand, UsageError } from './cli/run.ts';
import { openLocal } from './mcp/local.ts';

const usage = `
npm run mcp [-- --url URL]

Serves the catalogue to an assistant as tools, by the Model Context Protocol on standard input and output. The data come from
the newest snapshot in DATA_DIR, or from another service. The assistant starts this command; the page /docs/assistants/ shows
how. A running service answers the same at POST /mcp.

  --url URL   use this service instead: https://api.example
  --help      this text

Environment: DATA_DIR (default var); API_KEY, the key for the service.
Exit status: 0 standard input ended, 1 failed, 2 wrong usage.
`;

/** The longest wait for an answer of another service, ms. */
const patienceMs = 20_000;

/** Sends requests to another service. */
function remote(url: string): Means {
  const given = URL.parse(url);
  if (given === null || !/^https?:$/.test(given.protocol))
    throw new UsageError(
      `--url is "${url}". Allowed: an address with http or https, like https://api.example.`,
    );
  const site = given.href.replace(/\/+$/, '');
  const key = process.env.API_KEY;
  const headers = { 'Content-Type': 'application/json', ...(key ? { 'X-API-Key': key } : {}) };
  const ask: Ask = (path, body) =>
    fetch(site + apiRoot + path, {
      headers,
      signal: AbortSignal.timeout(patienceMs),
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    }).catch((error: Error) => {
      throw new ToolError(`${site} не відповідає: ${error.message}`);
    });
  return { ask, site, now: Date.now };
}

if (import.meta.main) {
  await runCommand(usage, async (args) => {
    const { url } = readOptions(args, { url: undefined });
    const local = url === undefined ? openLocal(readConfig(process.env)) : undefined;
    const means = local ?? remote(url ?? '');
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const { close } = serveStdio(() => createMcpServer(means), { maxSubscriptions: 0 });
    process.stdin.once('close', resolve).once('end', resolve);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    await ended;
    await close();
    local?.close();
    return 0;
  });
}
