/** Measures the time from a changed title to the answer of a sidecar, by size of the change and the catalogue. */

import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../test/harness/ask.ts';
import { watch } from '../../test/harness/process.ts';
import { nodeArgumentsOf, projectRoot } from '../../test/harness/program.ts';

import { type EditedSource, openEditedSource } from './publications/edited-source.ts';
import { startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { readSource } from './runner/options.ts';
import { median } from './runner/rounds.ts';
import { measureStep } from './runner/step.ts';

export const usage = `
npm run bench -- publish [SOURCE] [--rounds N] [--against DIR]

Imports SOURCE (a folder; default data/demo), publishes all of it and starts a sidecar. Then it renames 1, 10 and 100 titles,
or adds an episode to as many, N times each (default 5). Each line has medians: the time of the command publish, its
processor time, and the time from its start until the sidecar answers with the new name or episode. The line "all" is the
first publication, of everything. Then import --watch --publish follows the source, and the lines "followed" have the time
from just before the source is written to the answer.
`;

/** For `--against`. */
export const figures = ['commandMs', 'cpuMs', 'answeredMs', 'ms'];

/** Waits for a condition. Returns milliseconds since `started`. */
async function until(isSo: () => Promise<boolean> | boolean, started = performance.now()): Promise<number> {
  while (!(await isSo())) {
    if (performance.now() - started > 120_000)
      throw new Error('The sidecar did not answer with the change within two minutes');
    await sleep(5);
  }
  return performance.now() - started;
}

/** Possible edits, and how to see that the sidecar has them: an address, and a text that its answer must contain. */
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

/** Makes `count` edits, and returns a test whether the sidecar answers with them. */
type Editing = (what: Edit, count: number) => Promise<() => Promise<boolean>>;

/** Publishes by the command, which starts after the source is imported. */
async function publishOnce(source: EditedSource, isAnswered: () => Promise<boolean>): Promise<Times> {
  await source.import();
  const started = performance.now();
  const surroundings = { cwd: projectRoot, env: { DATA_DIR: source.dataDir } };
  const command = measureStep(nodeArgumentsOf('publish'), surroundings);
  const answeredMs = await until(isAnswered, started);
  const { ms: commandMs, cpuMs } = await command;
  return { commandMs, cpuMs, answeredMs };
}

/** Publishes by `import --watch --publish`. Each time ends when the command waits for the next change. */
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

/** Prints a line for each number of changes. */
export async function run(args: string[], { folder, print }: Run): Promise<undefined> {
  const { source: from, rounds } = readSource(args, { rounds: 5 });
  const source = await openEditedSource(from, folder);
  const titles = String(source.titles);
  print({ titles, changed: 'all', ms: await source.run('publish') });
  const sidecar = await startSidecar(source.dataDir);
  const agent = new Agent({ keepAlive: true });
  const edit: Editing = async (what, count) => {
    const { address, text } = await edits[what](source, count);
    return async () => (await ask(sidecar.url + address, { agent })).body.includes(text);
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
