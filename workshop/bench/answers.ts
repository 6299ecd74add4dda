/** What two checkouts answer to the same requests, byte for byte. */
import { join, resolve } from 'node:path';
import { UsageError } from '../../scripts/cli/run.ts';
import { projectRoot } from '../../test/harness/program.ts';
import { createBounds, createByHand, createLimits } from './answers/by-hand.ts';
import { createClient } from './answers/client.ts';
import { createComparison, unlike } from './answers/comparison.ts';
import type { Recorded } from './answers/message.ts';
import { createRequests, readCatalogue } from './answers/requests.ts';
import { compareFolders, createKeys, damage, moment, openStands } from './answers/stand.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions } from './runner/options.ts';

export const usage = `
npm run bench -- answers --against DIR [--here DIR] [--own-sites] [--only KIND]

Asks an earlier checkout (DIR, a folder with its node_modules) and this one the same requests and compares what they
answer: status line, each header field (name, case, order, value) and each byte of the body. Each checkout imports the
demo catalogue, publishes it and serves what it published, at one stopped moment (${moment})
and with chance stopped, so that schedule, uptime, limits and random titles are compared, too. The published files are
compared first. Requests are made from the contract's table with a fixed seed, and by hand: over 10,000, sent over sockets to
servers of limit profile B (all, then each fourth again: memory answers then) and A (each fourth, and what concerns keys
and limits). Prints one JSON line a kind of request, the first 20 differences with both sides, and the count.

  --here DIR    another checkout in the place of this one
  --own-sites   each checkout publishes the site that it builds; else both publish that of DIR
  --only KIND   one kind of requests alone

Left out of the comparison is only:
${unlike.map(({ what, why }) => `  ${what}: ${why}`).join('\n')}

Exit status: 0 all alike, 1 something differs, 2 wrong usage.
`;

/** Answered from the tree as it was before they are taken out of it. */
const damaged = ['/public/v1/anime/40/player', '/favicon.svg'];
const damagedFiles = ['public/v1/anime/40/player.json', 'favicon.svg'];

/** Gives the exit status. */
export async function compareWith(against: string, args: string[], { folder, print }: Run): Promise<number> {
  const options = readOptions(args, { here: projectRoot, 'own-sites': false, only: undefined });
  const there = resolve(against);
  const stands = await openStands([there, resolve(options.here)], folder, options['own-sites']);
  const { files: published, different: files } = compareFolders(stands);
  print({ published, different: files.length, first: files.slice(0, 20) });
  const keys = await createKeys(stands);
  const catalogue = readCatalogue(join(there, 'data', 'demo'), join(stands[0].data, 'snapshot2', 'tree'));
  const ordinary = [...createRequests(catalogue), ...createByHand(catalogue, damaged)];
  const some = ordinary.filter((_, at) => at % 4 === 0);
  const comparison = createComparison(print);
  const ask = async (name: string, env: Readonly<Record<string, string>>, asked: readonly Recorded[]) => {
    const servers = [await stands[0].serve(env), await stands[1].serve(env)] as const;
    const clients = [createClient(servers[0].port), createClient(servers[1].port)] as const;
    try {
      for (const one of asked)
        if (one.kind === (options.only ?? one.kind)) await comparison.ask(name, clients, one);
    } finally {
      for (const client of clients) client.close();
      for (const server of servers) await server.stop();
    }
  };
  await ask('profile A', { LIMIT_PROFILE: 'A' }, [...some, ...createLimits(keys, 'A')]);
  await ask('small bounds', { REQUEST_TIMEOUT_SEC: '1' }, createBounds());
  for (const stand of stands) damage(stand, damagedFiles);
  await ask('profile B', { LIMIT_PROFILE: 'B' }, [...ordinary, ...createLimits(keys, 'B'), ...some]);
  return comparison.report() + files.length === 0 ? 0 : 1;
}

/** It can only compare. */
export function run(): never {
  throw new UsageError('Say what to compare with: --against DIR, the folder of an earlier checkout.');
}
