/** From a changed title to the answer of a running sidecar, by how much changed and how large the catalogue is. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { measureStep } from './build/step.ts';
import { type EditedSource, openEditedSource } from './publish/source.ts';
import { nodeArgumentsOf } from './runner/program.ts';
import { ask, createAgent, startService } from './service/process.ts';

export const usage = `
npm run bench -- publish [SOURCE …] [--changes 1,10,100] [--edits names,episodes] [--rounds N]

Imports each SOURCE (folders; default data/demo), publishes all of it, starts a sidecar, and gives so many titles
another name, or (which renames nothing) another episode, N times each (default 5). A line tells the medians: from the
start of the command publish until it ends, its processor time, and until the sidecar answers with the new name or
episode. The line "all" is the first publication, of everything.
`;

/** For `--against`. */
export const figures = ['commandMs', 'cpuMs', 'answeredMs', 'ms'];

const root = join(import.meta.dirname, '..');

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const print = (values: object) => console.log(JSON.stringify({ bench: 'publish', ...values }));

const publish = nodeArgumentsOf('publish');

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

/** What can be edited, and how it is seen that the sidecar has it: an address, and what its answer then holds. */
const edits = {
  async names(source: EditedSource, count: number) {
    const { id, name } = await source.edit(count);
    return { address: `/public/v1/anime/${id}`, text: JSON.stringify(name) };
  },
  async episodes(source: EditedSource, count: number) {
    const { id, embedUrl } = await source.addEpisodes(count);
    return { address: `/public/v1/anime/${id}/player`, text: JSON.stringify(embedUrl) };
  },
};

type Edit = keyof typeof edits;

interface Settings {
  readonly changes: readonly number[];
  readonly edited: readonly Edit[];
  readonly rounds: number;
}

async function measure(from: string, { changes, edited, rounds }: Settings): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-bench-publish-'));
  try {
    const source = await openEditedSource(from, folder);
    const { titles, dataDir } = source;
    print({ titles: String(titles), changed: 'all', ms: await source.run('publish') });
    const service = await startService(dataDir);
    const agent = createAgent();
    try {
      for (const [what, count] of edited.flatMap((what) => changes.map((count) => [what, count] as const))) {
        const times: Awaited<ReturnType<typeof publishUntil>>[] = [];
        for (let round = 0; round < rounds; round++) {
          const { address, text } = await edits[what](source, count);
          const isAnswered = async () => (await ask(service.url + address, {}, agent)).body.includes(text);
          times.push(await publishUntil(dataDir, isAnswered));
        }
        const of = (name: keyof (typeof times)[number]) =>
          Math.round(median(times.map((time) => time[name])));
        print({
          titles: String(titles),
          edited: what,
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
    options: {
      changes: { type: 'string', default: '1,10,100' },
      edits: { type: 'string', default: 'names' },
      rounds: { type: 'string', default: '5' },
    },
  });
  const edited = values.edits.split(',').map((name) => {
    if (Object.hasOwn(edits, name)) return name as Edit; // as the line before says
    throw new Error(`--edits ${name}: there are ${Object.keys(edits).join(' and ')}`);
  });
  const settings = { changes: values.changes.split(',').map(Number), edited, rounds: Number(values.rounds) };
  const demo = join(import.meta.dirname, '..', 'data', 'demo');
  for (const source of positionals.length === 0 ? [demo] : positionals)
    await measure(resolve(source), settings);
}
