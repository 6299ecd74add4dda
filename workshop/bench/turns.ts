/** How long one request can hold up all others: turns of the sidecar's event loop over the dearest inputs. */
import { apiRoot } from '../../src/contract/routes.ts';
import { startSidecar } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { openData, readOptions, sourceOrData } from './runner/options.ts';
import { median } from './runner/rounds.ts';
import { type Input, inputs } from './turns/inputs.ts';

const mostMs = 50;

export const usage = `
npm run bench -- turns [--source FOLDER | --data DIR] [--rounds N] [--only TEXT]

The longest turn of the sidecar's event loop, milliseconds of processor time of its thread, while it answers inputs that
cost much: crowded and deeply nested bodies, texts of 32 KB in every language, in one line and in many. Each is sent to a
fresh sidecar's loop in rounds; the first round is cold, its code not compiled yet. One JSON line an input: the longest
turn of all rounds and the median of them.

  --source FOLDER   import and publish this source for the run (default data/demo)
  --data DIR        use a data folder that is published already
  --rounds N        how often each input is sent (default 3)
  --only TEXT       only inputs whose name holds the text

Exit status: 0 no turn is longer than ${mostMs} ms, 1 one is or an answer is not what it should be, 2 wrong usage.
`;

/** For `--against`. */
export const figures = ['longestMs', 'medianMs'];

let caller = 0;

/** Each request comes from an address of its own, so that no limit is met. Gives the statuses. */
function send(url: string, { target, body, times = 1 }: Input): Promise<readonly number[]> {
  const one = async () => {
    caller += 1;
    const response = await fetch(`${url}${apiRoot}${target}`, {
      headers: { 'X-Forwarded-For': `10.0.${caller >> 8}.${caller & 255}`, 'Accept-Encoding': 'br' },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  return Promise.all(Array.from({ length: times }, one));
}

const milliseconds = (microseconds: number) => Math.round(microseconds / 100) / 10;

/** Prints one JSON line an input. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const { rounds, only, ...from } = readOptions(args, { ...sourceOrData, rounds: 3, only: '' });
  const sidecar = await startSidecar(await openData(from, folder));
  let isGood = true;
  try {
    for (const input of inputs.filter(({ name }) => name.includes(only))) {
      const [turns, statuses] = [[] as number[], new Set<number>()];
      for (let round = 0; round < rounds; round++) {
        await sidecar.longestTurn();
        for (const status of await send(sidecar.url, input)) statuses.add(status);
        turns.push((await sidecar.longestTurn()).cpu);
      }
      const [longestMs, medianMs] = [milliseconds(Math.max(...turns)), milliseconds(median(turns))];
      print({ input: input.name, status: [...statuses].join(', '), longestMs, medianMs });
      isGood &&= [...statuses].every((status) => status === input.status) && longestMs <= mostMs;
    }
    return isGood ? 0 : 1;
  } finally {
    await sidecar.stop();
  }
}
