/** `npm run conformance -- URL`: the contract's table against a running server. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createHttpClient, type HttpClient } from '../src/conformance/http-client.ts';
import type { Row } from '../src/conformance/row.ts';
import { runTable, type Verdict } from '../src/conformance/run.ts';
import { readSecrets } from '../src/conformance/secrets.ts';
import { table } from '../src/conformance/table.ts';
import { runCommand, UsageError } from './cli/run.ts';

const usage = `
npm run conformance -- URL [options]

Checks a server against the table of the contract, prints each rule, and ends with "N passed, N failed, N pending". It keeps to
the limits of the server and waits if they are spent: a run of about 2,000 requests takes half an hour at 60 a minute, some ten
minutes with a key. On loopback it asks from several addresses of 127.0.0.0/8, which takes seconds.

  URL                   the server, as http://localhost:8080 (with or without /public/v1)
  --key TOKEN           send this API key: the limits are higher, and the rules of keys are checked
  --disabled-key TOKEN  a disabled key: its 403 is checked
  --source FOLDER       the source of the catalogue that the server shows: checks that spoilers, merged characters and strictly
                        licensed releases never come out, that other licences change nothing, and which description is shown
  --edge                the server is behind a shared cache: headers of limits are absent
  --section TEXT        only rules whose section or id contains TEXT; may stand several times
  --list                print the rules and ask nothing
  --help                this text

Exit status: 0 no rule failed, 1 a rule failed or the server cannot be reached, 2 wrong usage.
`;

const marks = { passed: '✓', failed: '✗', pending: '…' } as const;

function describe(row: Row, verdict: Verdict): string {
  const line = `${marks[verdict.kind]} ${row.section} | ${row.id} | ${row.text}`;
  if (verdict.kind === 'failed') return `${line}\n    ${verdict.message}`;
  return verdict.kind === 'pending' ? `${line}\n    pending: ${verdict.reason}` : line;
}

function chosen(texts: readonly string[]): readonly Row[] {
  if (texts.length === 0) return table;
  const contains = (row: Row, text: string) =>
    `${row.section}\n${row.id}`.toLowerCase().includes(text.toLowerCase());
  const unknown = texts.find((text) => !table.some((row) => contains(row, text)));
  if (unknown === undefined) return table.filter((row) => texts.some((text) => contains(row, text)));
  const sections = [...new Set(table.map((row) => row.section))].join(', ');
  throw new UsageError(`No section or rule contains "${unknown}". Sections: ${sections}`);
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
    options: {
      key: { type: 'string' },
      'disabled-key': { type: 'string' },
      source: { type: 'string' },
      edge: { type: 'boolean' },
      section: { type: 'string', multiple: true, default: [] },
      list: { type: 'boolean' },
    },
  });
  const rows = chosen(values.section);
  if (values.list === true) {
    for (const row of rows) console.log(`${row.section} | ${row.id} | ${row.text}`);
    console.log(`${rows.length} rules`);
    return 0;
  }
  if (positionals.length > 1) throw new UsageError(`One URL is expected, got ${positionals.length}`);
  const url = serverUrl(positionals[0]);
  const from = await ownAddresses(url);
  const settings = {
    url,
    disabledKey: values['disabled-key'],
    behindCache: values.edge,
    secrets: values.source === undefined ? undefined : readSecrets(values.source),
    sleep: wait,
    now: Date.now,
  };
  const keyed = createHttpClient({ ...settings, key: values.key });
  const plain = from.length > 0 ? createHttpClient({ ...settings, from }) : keyed;
  try {
    return await run(rows, keyed, plain);
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

/** Runs the rows: rows about keys with the key, the others without it. */
async function run(rows: readonly Row[], keyed: HttpClient, plain: HttpClient): Promise<number> {
  const started = Date.now();
  const health = await plain.request('GET', '/health');
  if (!isEnvelope(health.json)) {
    console.error(`There is no such API: ${health.status} and no envelope of JSON for its /health.`);
    return 1;
  }
  const limit = Number(health.headers.get('x-ratelimit-limit') ?? Number.NaN);
  if (!plain.unthrottled && limit > 0) {
    const minutes = Math.ceil((usualRequests * rows.length) / table.length / limit);
    console.log(`the server allows ${limit} requests a minute: up to ${minutes} minutes (more with --key)`);
  }
  const clientOf = (row: Row) => (row.needs.includes('key') ? keyed : plain);
  const totals = await runTable(rows, clientOf, (row, verdict) => console.log(describe(row, verdict)));
  const sent = plain.sent() + (keyed === plain ? 0 : keyed.sent());
  console.log(`${sent} requests in ${Math.round((Date.now() - started) / 1000)} s`);
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.pending} pending`);
  return totals.failed > 0 ? 1 : 0;
}

const isEnvelope = (json: unknown) => typeof json === 'object' && json !== null && 'ok' in json;

/** Requests of a run of the whole table, roughly. */
const usualRequests = 2000;
const loopbackCallers = 60;

/**
 * Local addresses on loopback, each a caller with its own limit: with them a run takes seconds instead of half an hour.
 * Empty where there are none.
 */
async function ownAddresses(url: string): Promise<readonly string[]> {
  const { hostname } = new URL(url);
  if (hostname !== 'localhost' && !hostname.startsWith('127.')) return [];
  const addresses = Array.from({ length: loopbackCallers }, (_, i) => `127.0.0.${i + 2}`);
  const now = Date.now;
  const probe = createHttpClient({ url, from: addresses.slice(-1), sleep: async () => {}, now });
  try {
    await probe.request('GET', '/health');
    return addresses;
  } catch {
    return [];
  } finally {
    probe.close();
  }
}

if (import.meta.main) await runCommand(usage, main);
