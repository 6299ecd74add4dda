/** Random inputs, right and hostile, for all that takes them from outside. */
import { UsageError } from '../../scripts/cli/run.ts';
import { openListPage } from '../../test/harness/fuzz/list-page.ts';
import { openMcp } from '../../test/harness/fuzz/mcp.ts';
import { openLyingOrigin } from '../../test/harness/fuzz/origin.ts';
import { openPictures } from '../../test/harness/fuzz/pictures.ts';
import { openSource } from '../../test/harness/fuzz/source.ts';
import { type FuzzTarget, tryMany } from '../../test/harness/fuzz/target.ts';
import { fuzzContract } from './fuzz/contract.ts';
import type { Run } from './runner/benchmark.ts';
import { openData, readOptions, sourceOrData } from './runner/options.ts';

export const usage = `
npm run bench -- fuzz [WHAT] [--source FOLDER | --data DIR] [--runs N] [--seed N]

Tries random inputs, right and hostile. WHAT takes them:

  contract   (default) a sidecar, N requests (default 100,000), one at a time: every parameter, header, path and body of every
             row of the contract, valid, at its edge, of another type, huge, repeated, percent-encoded, with NUL, lone
             surrogates, CRLF, prototype names. Each answer is held against the OpenAPI description that the sidecar
             publishes. Its caches are filled before, and N other requests sent. Prints a JSON line for each request that
             took more than 50 times the median of its kind and more than 250 ms (againMs is the least of three more
             tries), then one of all: runs, answers by status, slow, memoryMb after each fifth of the requests and at the
             end
  source     the import: sources changed in bytes and in meaning (default 10,000)
  pictures   the pipeline of pictures: pictures with other bytes in them (default 10,000)
  mcp        POST /mcp: messages (default 20,000)
  mirror     a mirror whose origin lies at any request of an update, unsigned (default 1,000)
  signed     the same with signatures (default 1,000)
  my-list    /my-list/ in a browser: hostile files and texts (default 1,000). Needs chromium

All but the first print one JSON line: how many inputs ended how. What breaks a promise ends the run and is printed.

  --source FOLDER   import and publish this source for the run (default data/demo)
  --data DIR        use a data folder that is published already
  --runs N          inputs
  --seed N          of the inputs; a failure prints it

Exit status: 0 every promise holds (contract: none is slow, and memory at the end is at most a tenth above that after a fifth);
1 otherwise.
`;

const subject = <Input>(usual: number, open: (folder: string) => Promise<FuzzTarget<Input>>) => ({
  usual,
  try: (folder: string, runs: number, seed: number) => tryMany(() => open(folder), runs, seed),
});

const subjects = new Map([
  ['source', subject(10_000, openSource)],
  ['pictures', subject(10_000, openPictures)],
  ['mcp', subject(20_000, openMcp)],
  ['mirror', subject(1000, () => openLyingOrigin({ isSigned: false }))],
  ['signed', subject(1000, () => openLyingOrigin({ isSigned: true }))],
  ['my-list', subject(1000, openListPage)],
]);

/** Tries inputs on one of them, and says what was seen. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const { words, runs, seed, ...data } = readOptions(args, { ...sourceOrData, runs: 0, seed: 20261126 }, 1);
  const [what = 'contract'] = words;
  if (what === 'contract')
    return fuzzContract(await openData(data, folder), { runs: runs || 100_000, seed }, print);
  const chosen = subjects.get(what);
  if (chosen === undefined)
    throw new UsageError(`There is no "${what}". There are: contract, ${[...subjects.keys()].join(', ')}.`);
  try {
    print({ what, seed, ...(await chosen.try(folder, runs || chosen.usual, seed)) });
    return 0;
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : { message: String(error), cause: '' };
    print({ what, seed, wrong: `${message.slice(0, 2000)}\n${String(cause).slice(0, 2000)}` });
    return 1;
  }
}
