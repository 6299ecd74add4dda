/** `npm run conformance -- URL`: the contract's table against a running server. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createFixtures } from '../src/conformance/fixtures.ts';
import { createHttpClient } from '../src/conformance/http-client.ts';
import type { Row } from '../src/conformance/row.ts';
import { runTable, type Verdict } from '../src/conformance/run.ts';
import { readSecrets } from '../src/conformance/secrets.ts';
import { table } from '../src/conformance/table.ts';
import { runCommand, UsageError } from './command.ts';

const usage = `
Usage: npm run conformance -- URL [options]

Runs the table of the contract (docs: conformance) against a server, prints each rule, and ends with
"N passed, N failed, N pending". Waits where the server's limits ask for it.

  URL                   the server, as http://localhost:8080 (with or without /public/v1)
  --key TOKEN           send this API key: higher limits, and the rules of keys are checked
  --disabled-key TOKEN  a key that has been disabled: checks its 403
  --source FOLDER       the catalogue source the server shows: checks that spoilers, merged
                        characters and strictly licensed releases never come out
  --edge                through a shared cache: limit headers are absent
  --section TEXT        only rules whose section or id contains TEXT
  --list                print the rules, ask nothing
  --help                this text

Exit status: 0 no rule failed, 1 a rule failed or the server cannot be reached, 2 wrong usage.
`;

const marks = { passed: '✓', failed: '✗', pending: '…' } as const;

function describe(row: Row, verdict: Verdict): string {
  const line = `${marks[verdict.kind]} ${row.section} | ${row.id} | ${row.rule}`;
  if (verdict.kind === 'failed') return `${line}\n    ${verdict.message}`;
  return verdict.kind === 'pending' ? `${line}\n    pending: ${verdict.reason}` : line;
}

function chosen(text: string | undefined): readonly Row[] {
  if (text === undefined) return table;
  const wanted = text.toLowerCase();
  const rows = table.filter((row) => `${row.section}\n${row.id}`.toLowerCase().includes(wanted));
  if (rows.length > 0) return rows;
  const sections = [...new Set(table.map((row) => row.section))].join(', ');
  throw new UsageError(`No section or rule contains "${text}". Sections: ${sections}`);
}

function serverUrl(text: string | undefined): string {
  if (text === undefined) throw new UsageError('The URL of a server is missing, as http://localhost:8080');
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new UsageError(`"${text}" is no http or https URL; allowed: as http://localhost:8080`);
}

await runCommand(usage, async (args) => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      'disabled-key': { type: 'string' },
      source: { type: 'string' },
      edge: { type: 'boolean' },
      section: { type: 'string' },
      list: { type: 'boolean' },
    },
  });
  const rows = chosen(values.section);
  if (values.list === true) {
    for (const row of rows) console.log(`${row.section} | ${row.id} | ${row.rule}`);
    console.log(`${rows.length} rules`);
    return 0;
  }
  if (positionals.length > 1) throw new UsageError(`One URL is expected, got ${positionals.length}`);
  const client = createHttpClient({
    url: serverUrl(positionals[0]),
    key: values.key,
    disabledKey: values['disabled-key'],
    edge: values.edge,
    secrets: values.source === undefined ? undefined : readSecrets(values.source),
    sleep: async (seconds) => {
      if (process.stderr.isTTY) console.error(`(waiting ${seconds} s: the limit of the server is spent)`);
      await sleep(seconds * 1000);
    },
    now: Date.now,
  });
  try {
    await client.request('GET', '/health');
    const totals = await runTable(rows, client, createFixtures(client), (row, verdict) =>
      console.log(describe(row, verdict)),
    );
    console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.pending} pending`);
    return totals.failed > 0 ? 1 : 0;
  } finally {
    client.close();
  }
});
