/** Requests of the contract, one at a time: what they answer, how long they take, whether memory stays. */
import fc from 'fast-check';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { matchPath } from '../../../src/api/router.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { apiPathOf } from '../../../src/http/target.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { createCheck } from '../../../test/harness/fuzz/check.ts';
import { type FuzzRequest, fuzzRequest } from '../../../test/harness/fuzz/requests.ts';
import { createSender } from '../../../test/harness/fuzz/send.ts';
import { startSidecar } from '../request/server.ts';
import type { Run } from '../runner/benchmark.ts';
import { digits, median } from '../runner/rounds.ts';

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

type Send = ReturnType<typeof createSender>['send'];

async function timeOf(send: Send, asked: FuzzRequest): Promise<number> {
  const begun = performance.now();
  await send(asked);
  return performance.now() - begun;
}

/** Those that took too long for their kind, with the least time of three more tries: a pause of the machine does not come back. */
async function slowOnes(
  send: Send,
  times: ReadonlyMap<string, readonly number[]>,
  candidates: readonly Timed[],
): Promise<object[]> {
  const slow: object[] = [];
  for (const { asked, ms } of candidates) {
    const kind = kindOf(asked);
    const usual = median(times.get(kind) ?? []);
    if (ms <= slowTimes * usual) continue;
    const again = [await timeOf(send, asked), await timeOf(send, asked), await timeOf(send, asked)];
    const [target, againMs] = [asked.target.slice(0, 300), digits(Math.min(...again))];
    slow.push({ kind, ms: digits(ms), medianMs: digits(usual), againMs, target, headers: asked.headers });
  }
  return slow;
}

/** Has the sidecar keep as many files and answers as it will ever (64 and 32 MB): what grows from then on is no cache. */
async function fillCaches(data: string, send: Send): Promise<void> {
  const get = (target: string, encoding: string) =>
    send({ method: 'GET', target, headers: { 'Accept-Encoding': encoding } });
  const files = filesBelow(layoutOf(dataFolder(data).snapshot).tree).filter(
    (path) => !/\.(?:gz|br)$/.test(path),
  );
  for (const path of files)
    for (const encoding of ['br', 'gzip', 'identity'])
      await get(`/${path.split('/').map(encodeURIComponent).join('/')}`, encoding);
  // Each is kept by itself, and has a page of up to 100 titles: more than 32 MB of them.
  for (let year = 1000; year < 1500; year += 1)
    await get(`/public/v1/anime?limit=100&yearFrom=${year}`, 'identity');
}

/** Asks the sidecar of a data folder, and says what was seen. */
export async function fuzzContract(
  data: string,
  { runs, seed }: { readonly runs: number; readonly seed: number },
  print: Run['print'],
): Promise<number> {
  const server = await startSidecar(data, { env: { TRUST_PROXY: '127.0.0.0/8' } });
  const { send, close } = createSender(server.url);
  const ask = (from: number, use: (asked: FuzzRequest) => Promise<void>) =>
    fc.check(fc.asyncProperty(fuzzRequest, use), { numRuns: runs, seed: from, endOnFailure: true });
  const statuses: Record<number, number> = {};
  const times = new Map<string, number[]>();
  const candidates: Timed[] = [];
  const memory: number[] = [];
  let done = 0;
  try {
    await fillCaches(data, send);
    // Memory of what comes and goes is level after some 100,000 requests: these are others than the measured ones.
    const before = await ask(seed + 1, async (asked) => {
      await send(asked);
    });
    if (before.errorInstance !== null) throw before.errorInstance;
    const check = createCheck(await (await fetch(`${server.url}/public/v1/openapi.json`)).json());
    const found = await ask(seed, async (asked) => {
      const begun = performance.now();
      const answer = await send(asked);
      const ms = performance.now() - begun;
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
      const kind = kindOf(asked);
      times.set(kind, [...(times.get(kind) ?? []).slice(-999), ms]);
      if (ms > slowMs) candidates.push({ asked, ms });
      done += 1;
      if (done % Math.ceil(runs / 5) === 0) memory.push(await server.memory());
      const wrong = check(asked, answer);
      if (wrong !== undefined) throw new Error(wrong);
    });
    if (found.failed) {
      const { counterexamplePath: path, errorInstance } = found;
      const request = JSON.stringify(found.counterexample?.[0]).slice(0, 2000);
      print({ seed, path, wrong: String(errorInstance).slice(0, 2000), request });
      return 1;
    }
    const slow = await slowOnes(send, times, candidates);
    for (const request of slow) print({ slow: request });
    memory.push(await server.memory());
    const mb = (bytes: number) => digits(bytes / 2 ** 20);
    print({
      runs: done,
      seed,
      statuses,
      slow: slow.length,
      memoryMb: memory.map(mb),
    });
    return slow.length === 0 && (memory.at(-1) ?? 0) <= memoryGrowth * (memory[0] ?? 0) ? 0 : 1;
  } finally {
    close();
    await server.stop();
  }
}
