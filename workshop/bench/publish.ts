/** From a changed title to the answer of a running sidecar, by how much changed and how large the catalogue is. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { watch } from '../../test/harness/process.ts';
import { nodeArgumentsOf, projectRoot } from '../../test/harness/program.ts';
import { type EditedSource, openEditedSource } from '../../test/harness/service/edited-source.ts';
import { ask, createAgent } from '../../test/harness/service/process.ts';
import { startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions, sourceFolder } from './runner/options.ts';
import { median } from './runner/rounds.ts';
import { measureStep } from './runner/step.ts';

export const usage = `
npm run bench -- publish [SOURCE] [--rounds N] [--against DIR]

Imports SOURCE (a folder; default data/demo), publishes all of it, starts a sidecar, and gives one title, ten and a hundred
another name, or (which renames nothing) another episode, N times each (default 5). A line tells the medians: from the
start of the command publish until it ends, its processor time, and until the sidecar answers with the new name or
episode. The line "all" is the first publication, of everything. Then import --watch --publish follows the source, and the
lines "followed" tell how long it is from before the source is written to the answer.
`;

/** For `--against`. */
export const figures = ['commandMs', 'cpuMs', 'answeredMs', 'ms'];

/** Waits until something is so; milliseconds since `started`. */
async function until(isSo: () => Promise<boolean> | boolean, started = performance.now()): Promise<number> {
  while (!(await isSo())) {
    if (performance.now() - started > 120_000) throw new Error('Nothing new was answered within two minutes');
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
type Times = Readonly<Record<string, number>>;

/** Edits so many, and gives whether the sidecar answers with that. */
type Editing = (what: Edit, count: number) => Promise<() => Promise<boolean>>;

/** By the command, which is started once the source is imported. */
async function publishOnce(source: EditedSource, isAnswered: () => Promise<boolean>): Promise<Times> {
  await source.import();
  const started = performance.now();
  const surroundings = { cwd: projectRoot, env: { DATA_DIR: source.dataDir } };
  const command = measureStep(nodeArgumentsOf('publish'), surroundings);
  const answeredMs = await until(isAnswered, started);
  const { ms: commandMs, cpuMs } = await command;
  return { commandMs, cpuMs, answeredMs };
}

/** By `import --watch --publish`, which follows the source; each time it waits for the next change before this ends. */
async function follow(source: EditedSource) {
  const args = [...nodeArgumentsOf('import'), source.folder, '--watch', '--publish'];
  const env = { ...process.env, DATA_DIR: source.dataDir };
  const timesWaiting = (said: string) => said.split(/^watching /m).length - 1;
  const child = spawn(process.execPath, args, { cwd: projectRoot, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const { said, stop } = await watch(child, (text) => timesWaiting(text) > 0, 120_000);
  const once = async (edit: () => ReturnType<Editing>): Promise<Times> => {
    const waited = timesWaiting(said());
    const started = performance.now();
    const answeredMs = await until(await edit(), started);
    await until(() => timesWaiting(said()) > waited);
    return { answeredMs };
  };
  return { once, stop };
}

/** Prints a line a number of changes. */
export async function run(args: string[], { folder, print }: Run): Promise<undefined> {
  const { words, rounds } = readOptions(args, { rounds: 5 }, 1);
  const source = await openEditedSource(sourceFolder(words[0]), folder);
  const titles = String(source.titles);
  print({ titles, changed: 'all', ms: await source.run('publish') });
  const sidecar = await startSidecar(source.dataDir);
  const agent = createAgent();
  const edit: Editing = async (what, count) => {
    const { address, text } = await edits[what](source, count);
    return async () => (await ask(sidecar.url + address, {}, agent)).body.includes(text);
  };
  const measureEach = async (by: string, once: (what: Edit, count: number) => Promise<Times>) => {
    for (const what of ['names', 'episodes'] as const)
      for (const count of [1, 10, 100]) {
        const times: Times[] = [];
        for (let round = 0; round < rounds; round++) times.push(await once(what, count));
        const medians = Object.keys(times[0] ?? {}).map((name) => {
          return [name, Math.round(median(times.map((time) => time[name] ?? Number.NaN)))];
        });
        print({ titles, edited: what, changed: String(count), by, ...Object.fromEntries(medians) });
      }
  };
  try {
    await measureEach('published', async (what, count) => publishOnce(source, await edit(what, count)));
    const following = await follow(source);
    await measureEach('followed', (what, count) => following.once(() => edit(what, count))).finally(() =>
      following.stop(),
    );
  } finally {
    agent.destroy();
    await sidecar.stop();
  }
}
