/** From a changed title to the answer of a running sidecar, by how much changed and how large the catalogue is. */
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { UsageError } from '../../scripts/cli/run.ts';
import { nodeArgumentsOf, projectRoot } from '../../test/harness/program.ts';
import { type EditedSource, openEditedSource } from '../../test/harness/service/edited-source.ts';
import { ask, createAgent } from '../../test/harness/service/process.ts';
import { follow } from './publish/following.ts';
import { startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions, sourceFolder } from './runner/options.ts';
import { median } from './runner/rounds.ts';
import { measureStep } from './runner/step.ts';

export const usage = `
npm run bench -- publish [SOURCE …] [--changes 1,10,100] [--edits names,episodes] [--rounds N]

Imports each SOURCE (folders; default data/demo), publishes all of it, starts a sidecar, and gives so many titles
another name, or (which renames nothing) another episode, N times each (default 5). A line tells the medians: from the
start of the command publish until it ends, its processor time, and until the sidecar answers with the new name or
episode. The line "all" is the first publication, of everything. Then import --watch --publish follows the source, and the
lines "followed" tell how long it is from before the source is written to the answer.
`;

/** For `--against`. */
export const figures = ['commandMs', 'cpuMs', 'answeredMs', 'ms'];

const publish = nodeArgumentsOf('publish');

/** Waits for an answer; milliseconds since `started`. */
async function answered(isAnswered: () => Promise<boolean>, started: number): Promise<number> {
  while (!(await isAnswered())) {
    if (performance.now() - started > 120_000)
      throw new Error('The sidecar did not answer within two minutes');
    await sleep(5);
  }
  return performance.now() - started;
}

/** What can be edited, and how it is seen that the sidecar has it: an address, and what its answer then holds. */
const edits = {
  async names(source: EditedSource, count: number) {
    const { id, name } = await source.rename(count);
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
  readonly print: Run['print'];
}

/** A catalogue that is served, and what is edited of it. */
interface Served {
  readonly source: EditedSource;
  /** Edits so many titles, and gives whether the sidecar answers with that. */
  edit(what: Edit, count: number): Promise<() => Promise<boolean>>;
}

type Times = Readonly<Record<string, number>>;

/** Prints a line of medians for each edit and number of changes. */
async function measureEach(
  { source }: Served,
  { changes, edited, rounds, print }: Settings,
  by: 'published' | 'followed',
  once: (what: Edit, count: number) => Promise<Times>,
): Promise<void> {
  for (const edit of edited) {
    for (const count of changes) {
      const times: Times[] = [];
      for (let round = 0; round < rounds; round++) times.push(await once(edit, count));
      const medians = Object.keys(times[0] ?? {}).map((name) => {
        return [name, Math.round(median(times.map((time) => time[name] ?? Number.NaN)))];
      });
      print({
        titles: String(source.titles),
        edited: edit,
        changed: String(count),
        by,
        ...Object.fromEntries(medians),
      });
    }
  }
}

/** By the command, which is started once the source is imported. */
async function publishOnce({ source, edit }: Served, what: Edit, count: number): Promise<Times> {
  const isAnswered = await edit(what, count);
  await source.import();
  const started = performance.now();
  const command = measureStep(publish, { cwd: projectRoot, env: { DATA_DIR: source.dataDir } });
  const answeredMs = await answered(isAnswered, started);
  const { ms: commandMs, cpuMs } = await command;
  return { commandMs, cpuMs, answeredMs };
}

async function measureFollowing(served: Served, settings: Settings): Promise<void> {
  const { folder, dataDir } = served.source;
  const following = await follow(folder, dataDir);
  try {
    await measureEach(served, settings, 'followed', async (what, count) => {
      const started = performance.now();
      const answeredMs = await answered(await served.edit(what, count), started);
      await following.settled();
      return { answeredMs };
    });
  } finally {
    await following.stop();
  }
}

async function measure(from: string, folder: string, settings: Settings): Promise<void> {
  const source = await openEditedSource(from, folder);
  settings.print({ titles: String(source.titles), changed: 'all', ms: await source.run('publish') });
  const sidecar = await startSidecar(source.dataDir);
  const agent = createAgent();
  const served: Served = {
    source,
    async edit(what, count) {
      const { address, text } = await edits[what](source, count);
      return async () => (await ask(sidecar.url + address, {}, agent)).body.includes(text);
    },
  };
  try {
    await measureEach(served, settings, 'published', (what, count) => publishOnce(served, what, count));
    await measureFollowing(served, settings);
  } finally {
    agent.destroy();
    await sidecar.stop();
  }
}

/** Prints a line a catalogue and number of changes. */
export async function run(args: string[], { folder, print }: Run): Promise<undefined> {
  const options = readOptions(args, { changes: '1,10,100', edits: 'names', rounds: 5 }, 100);
  const edited = options.edits.split(',').map((name) => {
    if (Object.hasOwn(edits, name)) return name as Edit; // as the line before says
    throw new UsageError(`There are no edits "${name}". Allowed: ${Object.keys(edits).join(', ')}.`);
  });
  const changes = options.changes.split(',').map(Number);
  const settings = { changes, edited, rounds: options.rounds, print };
  const sources = options.words.length === 0 ? [undefined] : options.words;
  for (const source of sources)
    await measure(sourceFolder(source), mkdtempSync(join(folder, 'source-')), settings);
}
