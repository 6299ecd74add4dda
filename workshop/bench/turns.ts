/** How long one request can hold up all others: turns of the sidecar's event loop over the dearest inputs. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { UsageError } from '../../scripts/cli/run.ts';
import { apiRoot } from '../../src/contract/routes.ts';
import { outputOf } from '../../test/harness/program.ts';
import { type Input, inputs } from './turns/inputs.ts';
import { type ClockedSidecar, startClocked } from './turns/sidecar.ts';

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

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Options {
  readonly source: string;
  readonly data: string | undefined;
  readonly rounds: number;
  readonly only: string;
}

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      source: { type: 'string', default: join(root, 'data', 'demo') },
      data: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
    },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new UsageError(`--rounds takes a whole number, not "${values.rounds}".`);
  const source = resolve(values.source);
  const data = values.data === undefined ? undefined : resolve(values.data);
  if (!existsSync(source)) throw new UsageError(`${values.source} is no source.`);
  if (data !== undefined && !existsSync(join(data, 'snapshot')))
    throw new UsageError(`${values.data} is no data folder with a snapshot.`);
  return { source, data, rounds, only: values.only };
}

let caller = 0;

/** Each request comes from an address of its own, so that no limit is met. Gives the statuses. */
function send({ port }: ClockedSidecar, { target, body, times = 1 }: Input): Promise<readonly number[]> {
  const one = async () => {
    caller += 1;
    const response = await fetch(`http://127.0.0.1:${port}${apiRoot}${target}`, {
      headers: { 'X-Forwarded-For': `10.0.${caller >> 8}.${caller & 255}`, 'Accept-Encoding': 'br' },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  return Promise.all(Array.from({ length: times }, one));
}

const milliseconds = (microseconds: number) => Math.round(microseconds / 100) / 10;

/** Gives whether it was answered as it should be, and no turn was too long. */
async function measure(sidecar: ClockedSidecar, input: Input, rounds: number): Promise<boolean> {
  const turns: number[] = [];
  const statuses = new Set<number>();
  for (let round = 0; round < rounds; round++) {
    await sidecar.longestTurn();
    for (const status of await send(sidecar, input)) statuses.add(status);
    turns.push((await sidecar.longestTurn()).cpu);
  }
  const sorted = turns.toSorted((a, b) => a - b);
  const [longest, median] = [sorted.at(-1) ?? 0, sorted[sorted.length >> 1] ?? 0];
  console.log(
    JSON.stringify({
      bench: 'turns',
      input: input.name,
      status: [...statuses].join(', '),
      longestMs: milliseconds(longest),
      medianMs: milliseconds(median),
    }),
  );
  return [...statuses].every((status) => status === input.status) && milliseconds(longest) <= mostMs;
}

/** For `--against`. */
export const figures = ['longestMs', 'medianMs'];

/** Prints one JSON line an input. */
export async function run(args: string[]): Promise<number> {
  const { source, data, rounds, only } = readOptions(args);
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-bench-turns-'));
  try {
    if (data === undefined) {
      const env = { DATA_DIR: folder };
      await outputOf(['scripts/import.ts', source], { cwd: root, env });
      await outputOf(['scripts/publish.ts'], { cwd: root, env });
    }
    const sidecar = await startClocked(data ?? folder);
    try {
      let isGood = true;
      for (const input of inputs.filter(({ name }) => name.includes(only)))
        isGood = (await measure(sidecar, input, rounds)) && isGood;
      return isGood ? 0 : 1;
    } finally {
      await sidecar.stop();
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
