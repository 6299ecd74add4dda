/** Measures the time from a changed title to the answer of a sidecar, by size of the change and the catalogue. */
import { spawn } from 'node:child_process';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../test/harness/ask.ts';
import { watch } from '../../test/harness/process.ts';
import { nodeArgumentsOf } from '../../test/harness/program.ts';
import { type EditedSource, openEditedSource } from './publications/edited-source.ts';
import { startSidecar } from './request/server.ts';
import { readSource } from './runner/options.ts';
import type { Subject } from './runner/rounds.ts';

export const usage = `
npm run bench -- publish [SOURCE] [--against DIR]

Imports SOURCE (a folder; default data/demo), publishes all of it and starts a sidecar. Then it renames 1, 10 and 100 titles,
or adds an episode to as many. Prints one JSON line for each figure, the median of five rounds: the time of the command
publish, its processor time, and the time from its start until the sidecar answers with the new name or episode. The lines
"all" are the first publication, of everything, measured once. In the lines "followed" import --watch --publish follows the
source; they have the time from just before the source is written to the answer.
`;

/** Possible edits, and how to see that the sidecar has them: an address, and a text that its answer must contain. */
const edits = {
  names(source: EditedSource, count: number) {
    const { id, name } = source.rename(count);
    return { address: `/public/v1/anime/${id}`, text: JSON.stringify(name) };
  },
  episodes(source: EditedSource, count: number) {
    const { id, embedUrl } = source.addEpisodes(count);
    return { address: `/public/v1/anime/${id}/player`, text: JSON.stringify(embedUrl) };
  },
};
const kinds = ['names', 'episodes'] as const;

/** Waits for a condition. Returns milliseconds since `started`. */
async function until(isSo: () => Promise<boolean> | boolean, started = performance.now()): Promise<number> {
  while (!(await isSo())) {
    if (performance.now() - started > 120_000)
      throw new Error('The sidecar did not answer with the change within two minutes');
    await sleep(5);
  }
  return performance.now() - started;
}

/** Starts `import --watch --publish`. Returns how to wait until it waits for the next change, and how to stop it. */
async function follow(source: EditedSource, checkout: string) {
  const args = [...nodeArgumentsOf('import', checkout), source.folder, '--watch', '--publish'];
  const env = { ...process.env, DATA_DIR: source.dataDir };
  const child = spawn(process.execPath, args, { cwd: checkout, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const timesWaiting = (said: string) => said.split(/^watching /m).length - 1;
  const { said, stop } = await watch(child, (text) => timesWaiting(text) > 0, 120_000);
  let waited = 1;
  const wait = async () => {
    await until(() => timesWaiting(said()) > waited);
    waited = timesWaiting(said());
  };
  return { wait, stop };
}

/** The publication and the sidecar of a checkout. */
export async function open(checkout: string, args: string[], folder: string): Promise<Subject> {
  const source = openEditedSource(readSource(args, {}).source, folder, checkout);
  await source.import();
  const first = await source.publish();
  const sidecar = await startSidecar(source.dataDir, { cwd: checkout });
  const agent = new Agent({ keepAlive: true });
  /** Edits the source. Returns a test whether the sidecar answers with the edit. */
  const edit = (what: keyof typeof edits, count: number) => {
    const { address, text } = edits[what](source, count);
    return async () => (await ask(sidecar.url + address, { agent })).body.includes(text);
  };
  const round = async () => {
    const figures = new Map([
      ['all, ms', first.ms],
      ['all, cpuMs', first.cpuMs],
    ]);
    for (const what of kinds)
      for (const count of [1, 10, 100]) {
        const isAnswered = edit(what, count);
        await source.import();
        const started = performance.now();
        const command = source.publish();
        figures.set(`${what} of ${count}, answered ms`, await until(isAnswered, started));
        const { ms, cpuMs } = await command;
        figures.set(`${what} of ${count}, ms`, ms).set(`${what} of ${count}, cpuMs`, cpuMs);
      }
    const following = await follow(source, checkout);
    for (const what of kinds) {
      const started = performance.now();
      figures.set(`${what} of 1, followed, answered ms`, await until(edit(what, 1), started));
      await following.wait();
    }
    await following.stop();
    return figures;
  };
  const close = async () => {
    agent.destroy();
    await sidecar.stop();
  };
  return { round, close };
}
