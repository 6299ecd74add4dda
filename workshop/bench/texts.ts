/** Long texts of one client beside the searches of others. */
import { setTimeout as pause } from 'node:timers/promises';
import { maxTranslitBytes } from '../../src/contract/enums.ts';
import { apiRoot } from '../../src/contract/routes.ts';
import { startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { openData, readOptions, sourceOrData } from './runner/options.ts';
import { digits, quantile } from './runner/rounds.ts';

const mostMs = 100;

export const usage = `
npm run bench -- texts [--source FOLDER | --data DIR] [--searches N]

One client sends 60 texts of 32 KB at once, those that take longest, and each that is refused again after a second, as
Retry-After says. Meanwhile other clients search, one after another, each for something else. Prints how long the searches
took, how many were refused, the longest turn of the event loop (processor time), and how long the texts took.

  --source FOLDER   import and publish this source for the run (default data/demo)
  --data DIR        use a data folder that is published already
  --searches N      how many searches (default 400)

Exit status: 0 no search was refused or took longer than ${mostMs} ms, 1 one was or did, or a text was not read, 2 wrong usage.
`;

/** For `--against`. */
export const figures = ['longestMs', 'p99Ms'];

const texts = 60;
/** Units of the texts that take longest. */
const units = ['st ', 'a\n', 'Jean-Pierre ', 'Maria de la Cruz '];
const bodies = units.map((unit) => {
  const text = unit.repeat(Math.floor(maxTranslitBytes / unit.length));
  return JSON.stringify({ lang: 'auto', text, explain: true });
});
const words = ['kaguya', 'naruto', 'lis', 'yfhenj', 'misto', 'den'];

/** Prints one JSON line. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const { searches, ...from } = readOptions(args, { ...sourceOrData, searches: 400 });
  const sidecar = await startSidecar(await openData(from, folder));
  const ask = async (client: string, target: string, body?: string) => {
    const sent = performance.now();
    const response = await fetch(`${sidecar.url}${apiRoot}${target}`, {
      headers: { 'X-Forwarded-For': client },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    await response.arrayBuffer();
    return { status: response.status, ms: performance.now() - sent };
  };
  const readText = async (at: number) => {
    for (;;) {
      const { status } = await ask('10.0.0.1', '/translit', bodies[at % bodies.length]);
      if (status !== 503) return status;
      await pause(1000);
    }
  };
  try {
    await ask('10.0.0.2', '/anime?search=first');
    await sidecar.longestTurn();
    const begun = performance.now();
    const reading = Promise.all(Array.from({ length: texts }, (_, at) => readText(at)));
    const answers = [];
    for (let at = 0; at < searches; at += 1)
      answers.push(
        await ask(`10.1.${at >> 8}.${at & 255}`, `/anime?search=${words[at % words.length]}${at}`),
      );
    const searchesMs = performance.now() - begun;
    const read = await reading;
    const refused = answers.filter(({ status }) => status !== 200).length;
    const unread = read.filter((status) => status !== 200).length;
    const { cpu } = await sidecar.longestTurn();
    const times = answers.map(({ ms }) => ms);
    const longestMs = Math.max(...times);
    print({
      searches,
      refused,
      longestMs: digits(longestMs),
      p99Ms: digits(quantile(times, 0.99)),
      medianMs: digits(quantile(times, 0.5)),
      longestTurnMs: digits(cpu / 1000),
      searchesMs: Math.round(searchesMs),
      texts,
      unread,
      textsMs: Math.round(performance.now() - begun),
    });
    return refused + unread === 0 && longestMs <= mostMs ? 0 : 1;
  } finally {
    await sidecar.stop();
  }
}
