/** A sidecar at half of its capacity for minutes while its catalogue is published again and again. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type EditedSource, openEditedSource } from '../../test/harness/service/edited-source.ts';
import { repeatUntil } from './overload/repeat.ts';
import { findCapacity, sendOpen } from './overload/send.ts';
import { chooseSoak } from './request/cases.ts';
import { chooseCores } from './request/cores.ts';
import { orStop, startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions, sourceFolder } from './runner/options.ts';
import { digits } from './runner/rounds.ts';
import { proportionalSize } from './start.ts';

export const usage = `
npm run bench -- soak [SOURCE] [--minutes N] [--every N] [--connections N] [--share N]

Imports and publishes SOURCE (a folder, default data/demo), starts a sidecar, and sends it a load of files (80 of 100), lists (10),
searches (5) and names (5) in an open loop at half of what it bears (--share 0.5) for ten minutes (--minutes). Every ten
seconds (--every) ten renamed titles are published. /health is asked ten times a second, memory every five seconds. One
JSON line: the answers by status with their times, requests without an answer, publications, the longest answer of
/health, memory in MB (proportional set size) after the second minute and at the end, and by how much it grew a minute
(the slope of a line through all measures after the second minute).
Exit status: 0 every request was answered with 200 and memory grew by at most 1 MB a minute; 1 otherwise.

Needs wrk (apt-get install wrk).
`;

const sampleMs = 5000;
const mostGrowth = 1;

interface Sample {
  readonly minute: number;
  readonly mb: number;
}

/** The slope of the line through samples that is nearest to them, MB a minute. */
function slopeOf(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, one) => sum + of(one), 0) / samples.length;
  const [minute, mb] = [mean((one) => one.minute), mean((one) => one.mb)];
  const spread = samples.reduce((sum, one) => sum + (one.minute - minute) ** 2, 0);
  const both = samples.reduce((sum, one) => sum + (one.minute - minute) * (one.mb - mb), 0);
  return spread === 0 ? 0 : both / spread;
}

async function publish(source: EditedSource): Promise<void> {
  await source.rename(10);
  await source.import();
  await source.run('publish');
}

/** Prints one line. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const defaults = { minutes: 10, every: 10, connections: 500, share: '0.5' };
  const { words, minutes, every, connections, share } = readOptions(args, defaults, 1);
  const source = await openEditedSource(sourceFolder(words[0]), folder);
  await source.run('publish');
  const cores = chooseCores();
  const server = await startSidecar(source.dataDir, { pin: cores.server });
  const measure = async () => {
    const wanted = await chooseSoak(server.url);
    const targets = join(folder, 'targets');
    writeFileSync(targets, wanted.targets.join('\n'));
    const capacity = await findCapacity(server.url, wanted, 5, cores.load);
    const rate = Math.round(capacity * Number(share));
    print({ titles: source.titles, capacity, rate });
    const seconds = minutes * 60;
    const begun = performance.now();
    const sending = sendOpen(server, cores.load, { rate, seconds, connections, targets, first: 0 });
    const samples: Sample[] = [];
    const sampling = repeatUntil(sending, sampleMs, () => {
      const minute = (performance.now() - begun) / 60_000;
      if (minute >= Math.min(2, minutes / 2))
        samples.push({ minute, mb: proportionalSize(server.pid) / 2 ** 20 });
    });
    const publications = await repeatUntil(sending, every * 1000, () => publish(source));
    await sampling;
    const sent = await sending;
    const growth = slopeOf(samples);
    const memory = [samples[0], samples.at(-1)].map((sample) => digits(sample?.mb ?? 0));
    print({ ...sent, publications, memoryMb: memory, growthMbPerMinute: Number(growth.toFixed(2)) });
    const isAnswered =
      sent.unanswered + sent.failedHealth === 0 && Object.keys(sent.byStatus).join() === '200';
    return isAnswered && growth <= mostGrowth ? 0 : 1;
  };
  const status = await orStop(server, measure);
  await server.stop();
  return status;
}
