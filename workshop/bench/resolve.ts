/** What resolving a hundred ids costs over HTTP, beside a file of the same size. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { UsageError } from '../../scripts/cli/run.ts';
import { nodeArgumentsOf, outputOf } from '../../test/harness/program.ts';
import { createRandom } from '../random.ts';
import { ask, type Case } from './request/cases.ts';
import { type Cores, chooseCores } from './request/cores.ts';
import { openServer } from './request/measure.ts';
import { orStop, type Server, startServer } from './request/server.ts';
import { numberOption } from './runner/options.ts';
import { digits, measureInTurns, type Result, type Subject } from './runner/rounds.ts';

export const usage = `
npm run bench -- resolve [--source FOLDER] [--seconds N] [--against DIR]

Processor time a request of a sidecar pinned to one core, the load on another: GET /resolve of 100 ids, each time others
(own ids and catalog_a's), so that no answer is kept; and the file of the tree whose size is nearest to that of the
answer. Both are sent as they are and as br. Five rounds in turns; one JSON line a figure, and one with the ratios.

  --source FOLDER   import and publish this source for the run (default data/demo)
  --seconds N       how long each is asked in a round (default 1)
`;

const here = fileURLToPath(new URL('../..', import.meta.url));
const root = '/public/v1';
const idsARequest = 100;
const requests = 3_000;

interface Options {
  readonly source: string;
  readonly seconds: number;
}

function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      source: { type: 'string', default: join(here, 'data', 'demo') },
      seconds: { type: 'string', default: '1' },
    },
  });
  const seconds = numberOption(values, 'seconds', 60);
  if (!existsSync(join(values.source, 'anime.ndjson')))
    throw new UsageError(`${values.source} is no source.`);
  return { source: resolve(values.source), seconds };
}

interface Card {
  readonly ids: { readonly own: number; readonly catalog_a: string | number | null };
}

/** Every title's ids, page by page. */
async function readCards(port: number): Promise<readonly Card[]> {
  const cards: Card[] = [];
  for (let page = 1; ; page += 1) {
    const { status, body } = await ask(port, `${root}/anime?limit=100&page=${page}`, {});
    if (status !== 200) throw new Error(`/anime answered ${status}: ${body}`);
    // `as`: the contract's shape.
    const { result } = JSON.parse(body.toString()) as { result: readonly Card[] };
    cards.push(...result);
    if (result.length < 100 || cards.length >= 20_000) return cards;
  }
}

/** A hundred ids a target; no two targets are alike. */
function resolveTargets(cards: readonly Card[]): string[] {
  const random = createRandom('resolve');
  const some = (ids: readonly (string | number)[]) =>
    Array.from({ length: idsARequest }, () => random.pick(ids)).join(',');
  const own = cards.map(({ ids }) => ids.own);
  const other = cards.flatMap(({ ids }) => ids.catalog_a ?? []);
  const of = (source: string, ids: readonly (string | number)[]) =>
    Array.from({ length: requests / 2 }, () => `${root}/resolve?source=${source}&ids=${some(ids)}`);
  return [...of('own', own), ...(other.length > 0 ? of('catalog_a', other) : [])];
}

const encodings = { 'as it is': 'identity', br: 'br' } as const;

/** The file nearest in size to what a target answers, and both as cases. */
async function chooseCases(port: number): Promise<readonly Case[]> {
  const cards = await readCards(port);
  const targets = resolveTargets(cards);
  const cases: Case[] = [];
  for (const [name, encoding] of Object.entries(encodings)) {
    const headers = { 'Accept-Encoding': encoding };
    const { body } = await ask(port, targets[0] ?? '', headers);
    let [nearest, distance] = ['', Number.POSITIVE_INFINITY];
    for (const { ids } of cards.slice(0, 400)) {
      const target = `${root}/anime/${ids.own}`;
      const off = Math.abs((await ask(port, target, headers)).body.length - body.length);
      if (off < distance) [nearest, distance] = [target, off];
    }
    console.log(
      JSON.stringify({
        bench: 'resolve',
        encoding,
        bytes: body.length,
        file: nearest,
        fileIsOffBy: distance,
      }),
    );
    cases.push({ name: `static hit, ${name}`, targets: [nearest], headers, status: 200 });
    cases.push({ name: `resolve, ${name}`, targets, headers, status: 200 });
  }
  return cases;
}

async function startSidecar(checkout: string, source: string, folder: string, cores: Cores): Promise<Server> {
  const env = { DATA_DIR: folder, ORIGIN: 'http://localhost:8080', PORT: '0', HOST: '127.0.0.1' };
  await outputOf(['scripts/import.ts', source], { cwd: checkout, env });
  await outputOf(['scripts/publish.ts'], { cwd: checkout, env });
  const limits = { LIMIT_PROFILE: 'B', TRUST_PROXY: '1' };
  return startServer({
    args: nodeArgumentsOf('serve', checkout),
    pin: cores.server,
    cwd: checkout,
    env: { ...env, ...limits },
  });
}

/** For `--against`: the sidecar of a checkout. */
export async function open(checkout: string, args: string[]): Promise<Subject> {
  const { source, seconds } = readOptions(args);
  const cores = chooseCores();
  const folder = mkdtempSync(join(tmpdir(), 'bench-resolve-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const server = await startSidecar(checkout, source, folder, cores);
    const cases = await orStop(server, () => chooseCases(server.port));
    const subject = await openServer(server, cases, seconds, cores);
    return {
      round: subject.round,
      close: async () => {
        await subject.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/**
 * Prints one JSON line a figure, then the ratios.
 * @throws Error when the sidecar does not start or a request fails
 */
export async function run(args: string[]): Promise<void> {
  const subject = await open(here, args);
  try {
    const plan = { baseline: 'sidecar', rounds: 5, largestSpread: 3, mostSeries: 1 };
    const results = await measureInTurns(new Map([['sidecar', subject]]), plan);
    const median = (figure: string) =>
      results.find((one: Result) => one.figure === figure)?.medians.get('sidecar') ?? Number.NaN;
    for (const { figure, spread } of results)
      console.log(
        JSON.stringify({ bench: 'resolve', figure, value: digits(median(figure)), spread: digits(spread) }),
      );
    for (const name of Object.keys(encodings)) {
      const ratio = median(`resolve, ${name}, µs`) / median(`static hit, ${name}, µs`);
      console.log(JSON.stringify({ bench: 'resolve', sent: name, ratio: digits(ratio) }));
    }
  } finally {
    await subject.close();
  }
}
