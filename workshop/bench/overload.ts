/** More requests than the sidecar can render: how much it renders, and how fast it answers all else. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiRoot } from '../../src/contract/routes.ts';
import { ask } from '../../test/harness/service/process.ts';
import { repeatUntil } from './overload/repeat.ts';
import { sendOpen } from './overload/send.ts';
import { chooseCases, onlyNamed } from './request/cases.ts';
import { chooseCores } from './request/cores.ts';
import { createLoad } from './request/load.ts';
import { orStop, startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { openData, readOptions, sourceOrData } from './runner/options.ts';
import { digits, quantile } from './runner/rounds.ts';

export const usage = `
npm run bench -- overload [--source FOLDER | --data DIR] [--seconds N] [--connections N] [--times N]

Finds how many lists a sidecar renders in a second of processor time (wrk on another core, each list by a query that was
never asked). Then sends three times as many a second (--times), whether answers come or not, on 1,000 connections
(--connections), and asks for a file, a kept list and /health meanwhile. One JSON line: the rate, the answers by status, the
share of the processor time that went into lists, and the 99th percentile of the other answers. On a machine that is busy with
other programs "stretch" tells how much longer a second of the sidecar took; the others may take as much longer.

  --source FOLDER   import and publish this source for the run (default data/demo)
  --data DIR        use a data folder that is published already
  --seconds N       how long the load lasts (default 10)

Needs wrk (apt-get install wrk). Exit status: 0 the share is at least 0.7, the others were all answered, within
200 ms (by stretch) at the 99th percentile, and nothing but 200 and 503 came; 1 otherwise.
`;

const [leastShare, mostMs] = [0.7, 200];

/** Prints one JSON line. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const defaults = { ...sourceOrData, seconds: 10, connections: 1000, times: 3 };
  const { seconds, connections, times, ...options } = readOptions(args, defaults);
  const cores = chooseCores();
  const server = await startSidecar(await openData(options, folder), { pin: cores.server });
  const measure = async () => {
    const [lists] = onlyNamed(await chooseCases(server.url), ['list, rendered']);
    if (lists === undefined) throw new Error('There is nothing to ask.');
    const targets = join(folder, 'targets');
    writeFileSync(targets, lists.targets.join('\n'));
    const cpuSeconds = async () => {
      const { user, system } = await server.cpu();
      return (user + system) / 1e6;
    };
    const load = createLoad(cores.load);
    const send = () => load.send(server.url, lists, Math.max(1, seconds / 4), { connections: 8, pauseMs: 0 });
    // The first is not warm.
    await send();
    const before = await cpuSeconds();
    const { requests } = await send();
    const capacity = requests / ((await cpuSeconds()) - before);
    load.close();
    const kept = `${apiRoot}/anime?limit=1`;
    await ask(server.url + kept);
    const others = [`${apiRoot}/genres`, kept, `${apiRoot}/health`];
    const rate = Math.round(capacity * times);
    // Behind those that the closed loop asked for.
    const first = Math.floor(lists.targets.length / 2);
    const [begun, used] = [performance.now(), await cpuSeconds()];
    const sending = sendOpen(server, cores.load, { rate, seconds, connections, targets, first });
    const took: number[] = [];
    let failed = 0;
    let n = 0;
    await repeatUntil(sending, 50, async () => {
      const target = others[n % others.length] ?? '';
      n += 1;
      const asked = performance.now();
      // Each from another address: no limit is met.
      const { status } = await ask(server.url + target, { 'X-Forwarded-For': `192.0.2.${n % 250}` });
      took.push(performance.now() - asked);
      if (status !== 200) failed += 1;
    });
    const { byStatus, unanswered } = await sending;
    const worked = (await cpuSeconds()) - used;
    const share = (byStatus['200']?.count ?? 0) / capacity / worked;
    const stretch = (performance.now() - begun) / 1000 / worked;
    const othersP99Ms = quantile(took, 0.99);
    print({
      ...{ capacity: Math.round(capacity), rate, byStatus, unanswered, share: digits(share) },
      ...{ stretch: digits(stretch), others: took.length, failed, othersP99Ms: digits(othersP99Ms) },
    });
    const isAlone = Object.keys(byStatus).every((status) => status === '200' || status === '503');
    return isAlone && share >= leastShare && failed === 0 && othersP99Ms <= mostMs * stretch ? 0 : 1;
  };
  const status = await orStop(server, measure);
  await server.stop();
  return status;
}
