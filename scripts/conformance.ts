/** `npm run conformance -- URL` checks a running server against rules that follow from the contract's table. */
import { setTimeout as sleep } from 'node:timers/promises';
import { readOptions } from './cli/options.ts';
import { runCommand, UsageError } from './cli/run.ts';
import { checkServer } from './conformance/check.ts';
import type { Verdict } from './conformance/rule.ts';

const usage = `
npm run conformance -- URL [--key TOKEN] [--edge]

Checks what the contract says about every endpoint and parameter of a server: answers and errors, ETags and 304, cache times,
CORS, encodings, limits. It works with any catalogue, mirror, proxy or cache. It prints each rule, and below a broken rule
the requests that break it. The last line is "N passed, N failed, N pending". If the limits of the server are spent, it
waits: a run of about 1,500 requests takes 25 minutes at 60 a minute, or about five with a key. On loopback it sends requests
from several addresses of 127.0.0.0/8, so it takes only seconds.

  URL          the server, e.g. http://localhost:8080 (with or without /public/v1)
  --key TOKEN  send this API key: the limits are higher, and the rules of keys are checked
  --edge       the server is behind a shared cache, so its answers have no headers of limits
  --help       this text

Exit status: 0 no rule failed, 1 a rule failed or the server cannot be reached, 2 wrong usage.
`;

const marks = { passed: '✓', failed: '✗', pending: '…' } as const;
/** How many problems of a rule are shown. */
const mostProblems = 10;

function describe(id: string, says: string, verdict: Verdict): string {
  const line = `${marks[verdict.kind]} ${id} | ${says}`;
  if (verdict.kind === 'passed') return line;
  if (verdict.kind === 'pending') return `${line}\n    pending: ${verdict.reason}`;
  const rest = verdict.problems.length - mostProblems;
  const shown = verdict.problems.slice(0, mostProblems).map((problem) => `\n    ${problem}`);
  return `${line}${shown.join('')}${rest > 0 ? `\n    and ${rest} more` : ''}`;
}

/** Reads the URL of a server. @throws UsageError */
export function serverUrl([text, ...others]: readonly string[]): string {
  if (others.length > 0) throw new UsageError(`One URL is expected, got ${others.length + 1}`);
  if (text === undefined) throw new UsageError('The URL of a server is missing, as http://localhost:8080');
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new UsageError(`"${text}" is not an http or https URL; allowed: as http://localhost:8080`);
}

/** Runs the command. @returns the exit status. @throws UsageError */
export async function main(args: string[]): Promise<number> {
  const { words, key, edge } = readOptions(args, { key: undefined, edge: false }, true);
  const url = serverUrl(words);
  const started = Date.now();
  const totals = { passed: 0, failed: 0, pending: 0 };
  const settings = { url, key, behindCache: edge, wait };
  const sent = await checkServer(settings, ({ id, says }, verdict) => {
    totals[verdict.kind]++;
    console.log(describe(id, says, verdict));
  });
  console.log(`${sent} requests in ${Math.round((Date.now() - started) / 1000)} s`);
  console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.pending} pending`);
  return totals.failed > 0 ? 1 : 0;
}

/** Waits, and prints why. */
export async function wait(seconds: number): Promise<void> {
  if (process.stderr.isTTY) console.error(`(waiting ${seconds} s: the limit of the server is spent)`);
  await sleep(seconds * 1000);
}

if (import.meta.main) await runCommand(usage, main);
