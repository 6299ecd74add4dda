/** `npm run conformance -- URL`: what follows from the contract's table, against a running server. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runCommand, UsageError } from './cli/run.ts';
import { createHttpClient, findCallers, type HttpClient } from './conformance/client.ts';
import { openServer } from './conformance/found.ts';
import { runRule, type Verdict } from './conformance/rule.ts';
import { rules } from './conformance/rules.ts';

const usage = `
npm run conformance -- URL [--key TOKEN] [--edge]

Asks a server for what the contract says of every endpoint and parameter: answers and errors, ETags and 304, cache times,
CORS, encodings, limits. It works against any catalogue, mirror, proxy or cache. It prints each rule, under a broken one the
requests that break it, and ends with "N passed, N failed, N pending". It keeps to the limits of the server and waits if they are
spent: a run of about 1,500 requests takes 25 minutes at 60 a minute, some five with a key. On loopback it asks from several
addresses of 127.0.0.0/8, which takes seconds.

  URL          the server, as http://localhost:8080 (with or without /public/v1)
  --key TOKEN  send this API key: the limits are higher, and the rules of keys are checked
  --edge       the server is behind a shared cache: headers of limits are absent
  --help       this text

Exit status: 0 no rule failed, 1 a rule failed or the server cannot be reached, 2 wrong usage.
`;

const marks = { passed: '✓', failed: '✗', pending: '…' } as const;
/** Problems shown of one rule. */
const mostProblems = 10;

function describe(id: string, says: string, verdict: Verdict): string {
  const line = `${marks[verdict.kind]} ${id} | ${says}`;
  if (verdict.kind === 'passed') return line;
  if (verdict.kind === 'pending') return `${line}\n    pending: ${verdict.reason}`;
  const rest = verdict.problems.length - mostProblems;
  const shown = verdict.problems.slice(0, mostProblems).map((problem) => `\n    ${problem}`);
  return `${line}${shown.join('')}${rest > 0 ? `\n    and ${rest} more` : ''}`;
}

function serverUrl(text: string | undefined): string {
  if (text === undefined) throw new UsageError('The URL of a server is missing, as http://localhost:8080');
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new UsageError(`"${text}" is no http or https URL; allowed: as http://localhost:8080`);
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { key: { type: 'string' }, edge: { type: 'boolean' } },
  });
  if (positionals.length > 1) throw new UsageError(`One URL is expected, got ${positionals.length}`);
  const url = serverUrl(positionals[0]);
  const from = await findCallers(url);
  const settings = { url, behindCache: values.edge, sleep: wait, now: Date.now };
  const keyed = createHttpClient({ ...settings, key: values.key });
  const plain = from.length > 0 ? createHttpClient({ ...settings, from }) : keyed;
  try {
    return await run(keyed, plain);
  } finally {
    keyed.close();
    plain.close();
  }
}

let hasTold = false;

async function wait(seconds: number, isShared: boolean): Promise<void> {
  if (isShared && !hasTold) {
    console.error(
      'The server counts all our addresses as one caller, so the run waits for that counter. Behind a proxy of yours, ' +
        'tell the sidecar whom to believe: TRUST_PROXY=1 for one proxy, or its addresses.',
    );
    hasTold = true;
  }
  if (process.stderr.isTTY) console.error(`(waiting ${seconds} s: the limit of the server is spent)`);
  await sleep(seconds * 1000);
}

const isEnvelope = (json: unknown) => typeof json === 'object' && json !== null && 'ok' in json;

/** Runs the rules: those of keys with the key, the others without it. */
async function run(keyed: HttpClient, plain: HttpClient): Promise<number> {
  const started = Date.now();
  const health = await plain.request('GET', '/health');
  if (!isEnvelope(health.json)) {
    console.error(`There is no such API: ${health.status} and no envelope of JSON for its /health.`);
    return 1;
  }
  const server = await openServer(plain);
  const ofKey = { ...(await openServer(keyed)), found: server.found };
  const totals = { passed: 0, failed: 0, pending: 0 };
  for (const rule of rules) {
    const verdict = await runRule(rule, rule.needs.includes('key') ? ofKey : server);
    totals[verdict.kind]++;
    console.log(describe(rule.id, rule.says, verdict));
  }
  const sent = plain.sent() + (keyed === plain ? 0 : keyed.sent());
  console.log(`${sent} requests in ${Math.round((Date.now() - started) / 1000)} s`);
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.pending} pending`);
  return totals.failed > 0 ? 1 : 0;
}

if (import.meta.main) await runCommand(usage, main);
