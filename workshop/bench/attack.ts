/** Measures how other clients see the server during attacks. */

import { get, sendRaw } from '../../test/harness/ask.ts';
import { type Attack, attacks } from '../../test/harness/attack/attacks.ts';
import { watchBystanders } from '../../test/harness/attack/bystander.ts';
import { outputOf, projectRoot } from '../../test/harness/program.ts';
import { startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { readSource } from './runner/options.ts';

export const usage = `
npm run bench -- attack [SOURCE]

Imports and publishes SOURCE (a folder, default data/demo), starts the sidecar and runs attacks of 8 s each from loopback
addresses. Meanwhile other clients request a title and /health, each time on a new connection. Prints one JSON line for each
attack: what was tried, the other clients' requests, their failures (a status other than 200, no answer, /health later than a
second), and the 99th percentile and maximum of their times in milliseconds. Then it tries a shutdown during a half-sent
request.

Needs Linux, because other systems have one loopback address. Exit status: 0 no failure, 1 some.
`;

/** Starts the server of a run. If an attack needs it, a shell limits the number of its file descriptors. */
function serverOf(data: string, { descriptors }: Pick<Attack, 'descriptors'> = {}) {
  const bounded = ['bash', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'bash'];
  return startSidecar(data, { env: { TRUST_PROXY: '' }, pin: descriptors === undefined ? [] : bounded });
}

interface Line {
  readonly attack: string;
  readonly failures: number;
  readonly [field: string]: unknown;
}

/** Duration of an attack. */
const lastsMs = 8000;

/** Attacks a new server. */
async function runAttack(data: string, attack: Attack): Promise<Line> {
  const server = await serverOf(data, attack);
  try {
    const target = '/public/v1/anime/1';
    const held = await attack.begin(server.port, 1);
    const over = new Promise<void>((resolve) => setTimeout(resolve, lastsMs));
    const seen = await watchBystanders(server.port, target, over);
    held.end();
    return { attack: attack.name, tried: held.tried, ...seen, failures: seen.failures + seen.late };
  } finally {
    await server.stop();
  }
}

/** Longer than the default grace period of a shutdown, in seconds. */
const endsWithinSec = 8;

async function runShutdown(data: string): Promise<Line> {
  const server = await serverOf(data);
  const half = sendRaw(server.port, 'GET /public/v1/genres HTTP/1.1\r\nHost:', { from: '127.0.0.66' });
  await sendRaw(server.port, get('/public/v1/health'), { from: '127.0.0.5' });
  const started = performance.now();
  await server.stop();
  const ms = Math.round(performance.now() - started);
  await half;
  const failures = ms > endsWithinSec * 1000 ? 1 : 0;
  return { attack: 'SIGTERM with half a request open', tried: 1, failures, longestMs: ms };
}

/** Prints one JSON line for each attack. Returns 1 if an attack affected other clients. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const { source } = readSource(args, {});
  const options = { cwd: projectRoot, env: { DATA_DIR: folder } };
  await outputOf(['scripts/import.ts', source], options);
  await outputOf(['scripts/build.ts'], options);
  let failures = 0;
  const report = (line: Line) => {
    print(line);
    failures += line.failures;
  };
  for (const attack of attacks) report(await runAttack(folder, attack));
  report(await runShutdown(folder));
  return failures === 0 ? 0 : 1;
}
