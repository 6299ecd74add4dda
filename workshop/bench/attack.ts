/** Measures how other clients see the server during attacks. */

import { type Attack, attacks } from '../../test/harness/attack/attacks.ts';
import { watchBystanders } from '../../test/harness/attack/bystander.ts';
import { startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { publishSource, readSource } from './runner/options.ts';

export const usage = `
npm run bench -- attack [SOURCE]

Imports and publishes SOURCE (a folder, default data/demo), starts the sidecar and runs attacks of 8 s each from loopback
addresses. Meanwhile other clients request a title and /health, each time on a new connection. Prints one JSON line for each
attack: what was tried, the other clients' requests, their failures (a status other than 200, no answer, /health later than a
second), and the 99th percentile and maximum of their times in milliseconds.

Needs Linux, because other systems have one loopback address. Exit status: 0 no failure, 1 some.
`;

/** Duration of an attack. */
const lastsMs = 8000;

/** Attacks a new server. If the attack needs it, a shell limits the number of the server's file descriptors. */
async function runAttack(data: string, { name, descriptors, begin }: Attack) {
  const bounded = ['bash', '-c', `ulimit -n ${descriptors}; exec "$@"`, 'bash'];
  const pin = descriptors === undefined ? [] : bounded;
  const server = await startSidecar(data, { env: { TRUST_PROXY: '' }, pin });
  try {
    const held = await begin(server.port, 1);
    const over = new Promise<void>((resolve) => setTimeout(resolve, lastsMs));
    const seen = await watchBystanders(server.port, '/public/v1/anime/1', over);
    held.end();
    return { attack: name, tried: held.tried, ...seen, failures: seen.failures + seen.late };
  } finally {
    await server.stop();
  }
}

/** Prints one JSON line for each attack. Returns 1 if an attack affected other clients. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const { source } = readSource(args, {});
  await publishSource(source, folder);
  let failures = 0;
  for (const attack of attacks) {
    const line = await runAttack(folder, attack);
    print(line);
    failures += line.failures;
  }
  return failures === 0 ? 0 : 1;
}
