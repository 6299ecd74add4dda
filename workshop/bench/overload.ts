/** More requests than the sidecar can render: what it serves then, how fast, and what it refuses. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCapacity, type Sent, sendOpen } from './overload/send.ts';
import { chooseCases, onlyNamed } from './request/cases.ts';
import { chooseCores } from './request/cores.ts';
import { orStop, startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { openData, readOptions, sourceOrData } from './runner/options.ts';
import { digits, quantile } from './runner/rounds.ts';

export const usage = `
npm run bench -- overload [--source FOLDER | --data DIR] [--seconds N] [--rounds N] [--connections N] [--times N]

Asks a sidecar on one core for lists by queries that were never asked, with the load on another core:
  capacity      the highest rate of a closed loop (wrk), on 8 and 16 connections
  undisturbed   an open loop, which sends at a fixed rate whether answers come or not, at half the capacity
  overload      the same at three times the capacity (--times)
The open loop uses 3,000 connections (--connections) and counts a time from the moment at which a request was due. Meanwhile
/health is asked ten times a second. The two follow each other in rounds; before the first a round of the undisturbed load,
"warming", is not counted. One JSON line each, then the medians of the ratios of rounds: the 99th percentile of answers that
are not 503 under overload to the undisturbed one, the rate of these answers to the capacity, and the longest answer of
/health to the undisturbed 99th percentile; and how many of the undisturbed load were refused, which a pause of the machine
of some 100 ms is enough for.

  --source FOLDER   import and publish this source for the run (default data/demo)
  --data DIR        use a data folder that is published already
  --seconds N       how long each load lasts (default 10)
  --rounds N        rounds (default 5)

Needs wrk (apt-get install wrk) and a descriptor for each connection (ulimit -n). Exit status: 0 the 99th percentile is at most
five times the undisturbed one, /health was always answered, and nothing but 200 and 503 came; 1 otherwise.
`;

const mostRatio = 5;

/** What overload does, beside the undisturbed load of the same round. */
function compare({ calm, over }: { calm: Sent; over: Sent }, seconds: number, capacity: number) {
  const calmP99 = calm.byStatus['200']?.p99Ms ?? 0;
  return {
    p99Ratio: (over.byStatus['200']?.p99Ms ?? Infinity) / calmP99,
    servedShare: (over.byStatus['200']?.count ?? 0) / seconds / capacity,
    healthRatio: over.longestHealthMs / calmP99,
    undisturbedRefused: (calm.byStatus['503']?.count ?? 0) / calm.sent,
  };
}

/** Whether everything was answered, with nothing but 200 and 503. */
function isAnswered({ byStatus, failedHealth, unanswered }: Sent): boolean {
  const isRight = (status: string) => status === '200' || status === '503';
  return failedHealth + unanswered === 0 && Object.keys(byStatus).every(isRight);
}

/** Prints one JSON line a load, and one of ratios. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const defaults = { ...sourceOrData, seconds: 10, rounds: 5, connections: 3000, times: 3 };
  const { seconds, rounds, connections, times, ...options } = readOptions(args, defaults);
  const cores = chooseCores();
  // With the bound that an operator has, whatever other benchmarks lift.
  const env = { MAX_RENDER_WAIT_MS: process.env.MAX_RENDER_WAIT_MS ?? '' };
  const server = await startSidecar(await openData(options, folder), { pin: cores.server, env });
  const measure = async () => {
    const [lists] = onlyNamed(await chooseCases(server.url), ['list, rendered']);
    if (lists === undefined) throw new Error('There is nothing to ask.');
    const targets = join(folder, 'targets');
    writeFileSync(targets, lists.targets.join('\n'));
    const capacity = await findCapacity(server.url, lists, Math.max(1, seconds / 4), cores.load);
    print({ load: 'capacity', rate: capacity, pinned: cores.server.length > 0 });
    // Behind those that the closed loop asked for.
    let first = Math.floor(lists.targets.length / 2);
    const send = async (load: string, rate: number) => {
      const sent = await sendOpen(server, cores.load, { rate, seconds, connections, targets, first });
      first += sent.sent;
      print({ load, rate, ...sent });
      return sent;
    };
    const undisturbed = (load: string) => send(load, Math.round(capacity / 2));
    await undisturbed('warming');
    const all: { calm: Sent; over: Sent }[] = [];
    while (all.length < rounds)
      all.push({ calm: await undisturbed('undisturbed'), over: await send('overload', capacity * times) });
    const ratios = all.map((round) => compare(round, seconds, capacity));
    const median = (name: keyof (typeof ratios)[0]) =>
      quantile(
        ratios.map((ratio) => ratio[name]),
        0.5,
      );
    const p99Ratio = median('p99Ratio');
    print({
      rounds,
      p99Ratio: digits(p99Ratio),
      servedShare: digits(median('servedShare')),
      healthRatio: digits(median('healthRatio')),
      undisturbedRefused: digits(median('undisturbedRefused')),
    });
    const isBorne = all.every(({ calm, over }) => isAnswered(calm) && isAnswered(over));
    return isBorne && p99Ratio <= mostRatio ? 0 : 1;
  };
  const status = await orStop(server, measure);
  await server.stop();
  return status;
}
