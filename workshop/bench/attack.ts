/** The server under attack, seen by somebody else. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../../scripts/cli/run.ts';
import { type Attack, attacks } from '../../test/harness/attack/attacks.ts';
import { get, sendRaw, watchBystanders } from '../../test/harness/attack/bystander.ts';
import { probes, runProbes } from '../../test/harness/attack/probes.ts';
import { nodeArgumentsOf, outputOf } from '../../test/harness/program.ts';
import { startServer } from './request/server.ts';

export const usage = `
npm run bench -- attack [--source FOLDER] [--seconds N]

Starts the sidecar and attacks it from loopback addresses; meanwhile somebody else asks for a title and for /health, each
time on a new connection. One JSON line an attack: what was tried, what the others asked, failures (another status than
200, no answer, /health later than a second), the 99th percentile and the longest answer in milliseconds. Then spellings
of addresses, hosts and long queries, and a shutdown with half a request open.

  --source FOLDER   import and publish this source for the run (default data/demo)
  --seconds N       how long each attack lasts (default 8)

Needs Linux: other systems have one loopback address. Exit status: 0 no failure, 1 some.
`;

/** The server of a run; its descriptors are bounded by a shell where an attack wants it. */
function serverOf(data: string, { descriptors }: Pick<Attack, 'descriptors'> = {}) {
  const bounded =
    descriptors === undefined ? [] : ['bash', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'bash'];
  return startServer({ args: nodeArgumentsOf('serve'), pin: bounded, env: { DATA_DIR: data, PORT: '0' } });
}

function print(line: Readonly<Record<string, unknown>>): void {
  console.log(JSON.stringify({ bench: 'attack', ...line }));
}

/** Attacks a server of its own; gives the failures that others saw. */
async function runAttack(data: string, attack: Attack, seconds: number): Promise<number> {
  const server = await serverOf(data, attack);
  try {
    const target = '/public/v1/anime/1';
    const held = await attack.begin(server.port, 1);
    const over = new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000));
    const seen = await watchBystanders(server.port, target, over);
    held.end();
    print({ attack: attack.name, tried: held.tried, ...seen });
    return seen.failures;
  } finally {
    await server.stop();
  }
}

/** Longer than the grace of a shutdown by default, s. */
const endsWithinSec = 8;

async function runShutdown(data: string): Promise<number> {
  const server = await serverOf(data);
  const half = sendRaw(server.port, '127.0.0.66', 'GET /public/v1/genres HTTP/1.1\r\nHost:');
  await sendRaw(server.port, '127.0.0.5', get('/public/v1/health'));
  const started = performance.now();
  await server.stop();
  const ms = Math.round(performance.now() - started);
  await half;
  const failures = ms > endsWithinSec * 1000 ? 1 : 0;
  print({ attack: 'SIGTERM with half a request open', tried: 1, failures, longestMs: ms });
  return failures;
}

/** Prints one JSON line an attack; gives 1 where somebody else noticed one. */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      source: { type: 'string', default: 'data/demo' },
      seconds: { type: 'string', default: '8' },
    },
  });
  const seconds = Number(values.seconds);
  if (!Number.isFinite(seconds) || seconds <= 0)
    throw new UsageError(`--seconds takes a number above 0, not "${values.seconds}".`);
  const folder = mkdtempSync(join(tmpdir(), 'bench-attack-'));
  try {
    const env = { DATA_DIR: folder };
    await outputOf(['scripts/import.ts', values.source], { env });
    await outputOf(['scripts/build.ts'], { env });
    let failures = 0;
    for (const attack of attacks) failures += await runAttack(folder, attack, seconds);
    const server = await serverOf(folder);
    const wrong = await runProbes(server.port).finally(() => server.stop());
    print({ attack: 'spellings, hosts, long queries', tried: probes.length, failures: wrong.length, wrong });
    failures += wrong.length + (await runShutdown(folder));
    return failures === 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
