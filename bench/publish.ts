/** From a changed title to the answer of a running sidecar, by how much changed and how large the catalogue is. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { measureStep } from './build/step.ts';
import { openEditedSource } from './publish/source.ts';
import { ask, createAgent, startService } from './service/process.ts';

export const usage = `
npm run bench -- publish [SOURCE …] [--changes 1,10,100] [--rounds N]

Imports each SOURCE (folders; default data/demo), publishes all of it, starts a sidecar, and gives so many titles
another name, N times each (default 5). A line tells the medians: from the start of the command publish until it ends,
its processor time, and until the sidecar answers with the new name. The line "all" is the first publication, of everything.
`;

/** For `--against`. */
export const figures = ['commandMs', 'cpuMs', 'answeredMs', 'ms'];

const root = join(import.meta.dirname, '..');

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const print = (values: object) => console.log(JSON.stringify({ bench: 'publish', ...values }));

/** What `npm run publish` starts Node with. */
const [, ...publish] = String(
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts.publish,
).split(' ');

/** Publishes and waits for the answer; milliseconds from the start. */
async function publishUntil(dataDir: string, isAnswered: () => Promise<boolean>) {
  const started = performance.now();
  const command = measureStep(publish, { cwd: root, env: { DATA_DIR: dataDir } });
  while (!(await isAnswered())) {
    if (performance.now() - started > 120_000)
      throw new Error('The sidecar did not answer within two minutes');
    await sleep(5);
  }
  const answeredMs = performance.now() - started;
  const { ms: commandMs, cpuMs } = await command;
  return { commandMs, cpuMs, answeredMs };
}

async function measure(from: string, changes: readonly number[], rounds: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-bench-publish-'));
  try {
    const source = await openEditedSource(from, folder);
    const { titles, dataDir } = source;
    print({ titles: String(titles), changed: 'all', ms: await source.run('publish') });
    const service = await startService(dataDir);
    const agent = createAgent();
    try {
      for (const count of changes) {
        const times: Awaited<ReturnType<typeof publishUntil>>[] = [];
        for (let round = 0; round < rounds; round++) {
          const { id, name } = await source.edit(count);
          const address = `${service.url}/public/v1/anime/${id}`;
          const isAnswered = async () => (await ask(address, {}, agent)).body.includes(JSON.stringify(name));
          times.push(await publishUntil(dataDir, isAnswered));
        }
        const of = (name: keyof (typeof times)[number]) =>
          Math.round(median(times.map((time) => time[name])));
        print({
          titles: String(titles),
          changed: String(count),
          commandMs: of('commandMs'),
          cpuMs: of('cpuMs'),
          answeredMs: of('answeredMs'),
        });
      }
    } finally {
      agent.destroy();
      await service.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints a line a catalogue and number of changes. */
export async function run(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { changes: { type: 'string', default: '1,10,100' }, rounds: { type: 'string', default: '5' } },
  });
  const changes = values.changes.split(',').map(Number);
  const demo = join(import.meta.dirname, '..', 'data', 'demo');
  for (const source of positionals.length === 0 ? [demo] : positionals)
    await measure(resolve(source), changes, Number(values.rounds));
}
