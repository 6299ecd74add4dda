/** The contract as a fuzzer: requests that its table makes, right and wrong, one at a time. */
import fc from 'fast-check';
import { matchPath } from '../../src/api/router.ts';
import { apiPathOf } from '../../src/http/target.ts';
import { createCheck } from '../../test/harness/fuzz/check.ts';
import { type FuzzRequest, fuzzRequest } from '../../test/harness/fuzz/requests.ts';
import { createSender } from '../../test/harness/fuzz/send.ts';
import { nodeArgumentsOf } from '../../test/harness/program.ts';
import { startServer } from './request/server.ts';
import type { Run } from './runner/benchmark.ts';
import { openData, readOptions, sourceOrData } from './runner/options.ts';
import { digits, median } from './runner/rounds.ts';

export const usage = `
npm run bench -- fuzz [--source FOLDER | --data DIR] [--runs N] [--seed N]

Asks a sidecar N times (default 100,000), one request at a time: every parameter, header, path and body of every row of the
contract, valid, at its edge, of another type, huge, repeated, percent-encoded, with NUL, lone surrogates, CRLF, prototype
names. Each answer is held against the OpenAPI description that the sidecar publishes. Prints a JSON line for each request
that took more than 50 times the median of its kind and more than 250 ms, then one of all: runs, answers by status, slow,
memoryMb after a fifth of the requests and at the end.

  --source FOLDER   import and publish this source for the run (default data/demo)
  --data DIR        use a data folder that is published already
  --runs N          requests
  --seed N          of the requests; a failure prints it

Exit status: 0 every answer is the contract's, none is slow, and memory at the end is at most a tenth above; 1 otherwise.
`;

const slowMs = 250;
const slowTimes = 50;
const memoryGrowth = 1.1;

/** What a request asks for: its time is compared with others of that. */
function kindOf({ method, target }: FuzzRequest): string {
  const path = apiPathOf(target.split('?')[0] ?? '');
  const name = path === undefined ? 'site' : (matchPath(path)?.resource.routes[0]?.name ?? 'none');
  return `${method} ${name}`;
}

interface Timed {
  readonly asked: FuzzRequest;
  readonly ms: number;
}

/** Those that took too long for their kind. */
function slowOnes(times: ReadonlyMap<string, readonly number[]>, candidates: readonly Timed[]): object[] {
  return candidates.flatMap(({ asked, ms }) => {
    const kind = kindOf(asked);
    const usual = median(times.get(kind) ?? []);
    if (ms <= slowTimes * usual) return [];
    return [
      {
        kind,
        ms: digits(ms),
        medianMs: digits(usual),
        target: asked.target.slice(0, 300),
        headers: asked.headers,
      },
    ];
  });
}

/** Asks, and says what was seen. */
export async function run(args: string[], { folder, print }: Run): Promise<number> {
  const options = readOptions(args, { ...sourceOrData, runs: 100_000, seed: 20261126 });
  const data = await openData(options, folder);
  const server = await startServer(nodeArgumentsOf('serve'), {
    env: { DATA_DIR: data, PORT: '0', HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.0/8' },
  });
  const { send, close } = createSender(server.url);
  const statuses: Record<number, number> = {};
  const times = new Map<string, number[]>();
  const candidates: Timed[] = [];
  let memoryThen = 0;
  let done = 0;
  try {
    const check = createCheck(await (await fetch(`${server.url}/public/v1/openapi.json`)).json());
    const property = fc.asyncProperty(fuzzRequest, async (asked) => {
      const begun = performance.now();
      const answer = await send(asked);
      const ms = performance.now() - begun;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const kind = kindOf(asked);
      times.set(kind, [...(times.get(kind) ?? []).slice(-999), ms]);
      if (ms > slowMs) candidates.push({ asked, ms });
      done += 1;
      if (done === Math.ceil(options.runs / 5)) memoryThen = await server.memory();
      const wrong = check(asked, answer);
      if (wrong !== undefined) throw new Error(wrong);
    });
    const found = await fc.check(property, { numRuns: options.runs, seed: options.seed, endOnFailure: true });
    if (found.failed) {
      const { seed, counterexamplePath: path, errorInstance } = found;
      print({ seed, path, wrong: String(errorInstance), request: found.counterexample?.[0] });
      return 1;
    }
    const slow = slowOnes(times, candidates);
    for (const request of slow) print({ slow: request });
    const memory = await server.memory();
    const mb = (bytes: number) => digits(bytes / 2 ** 20);
    print({
      runs: done,
      seed: options.seed,
      statuses,
      slow: slow.length,
      memoryMb: [mb(memoryThen), mb(memory)],
    });
    return slow.length === 0 && memory <= memoryGrowth * memoryThen ? 0 : 1;
  } finally {
    close();
    await server.stop();
  }
}
