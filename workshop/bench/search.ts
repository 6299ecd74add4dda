/** How well and how fast names are found, beside what else could find them. */
import { parseArgs } from 'node:util';
import { UsageError } from '../../scripts/cli/run.ts';
import { numberOption } from './runner/options.ts';
import { type Item, type Kind, readItems } from './search/catalog.ts';
import {
  ambiguousWords,
  beatenBy,
  keystrokes,
  meanRecall,
  type Places,
  placesOf,
  precisionOf,
  recallByClass,
} from './search/measures.ts';
import { openOwn } from './search/own.ts';
import type { Engine } from './search/peers/peer.ts';
import { openPeers, peerNames } from './search/peers.ts';
import { generateQueries, nonsense, type Query, readHandQueries } from './search/queries.ts';
import { measureSpeed } from './search/speed.ts';

export const usage = `
npm run bench -- search FOLDER [options]

Asks for the titles and characters of a catalogue source as people do: queries written by hand (workshop/bench/search/hand) and
queries made from the catalogue by the error model of workshop/bench/search/errors.ts, words.ts and scripts.ts.
JSON lines: recall among the first one and ten, by class and over all classes with equal weight; nonsense that rightly
finds nothing; ambiguous words; keystrokes that lose what was found; time a query, building time and memory (with
--expose-gc).

  --seed S       another sample (default 1)
  --per-class N  queries of a class (default 44): more, and less of what a class shows is chance
  --peers LIST   also ${Object.keys(peerNames).join(', ')} (comma separated, or all);
                 for the first two PostgreSQL and its contrib modules
  --only LIST    of recall, precision, words, keystrokes, speed
  --misses       also each query whose record is not first: with what was found instead

Exit status: 0 done, 2 wrong usage.
`;

/** For `--against`. */
export const figures = ['buildMs', 'p50Ms', 'p99Ms'];

const parts = ['recall', 'precision', 'words', 'keystrokes', 'speed'] as const;

interface Options {
  readonly folder: string;
  readonly seed: string;
  readonly perClass: number;
  readonly peers: readonly string[];
  readonly only: ReadonlySet<string>;
  readonly misses: boolean;
}

function readOptions(args: string[]): Options {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      'per-class': { type: 'string', default: '44' },
      peers: { type: 'string', default: '' },
      only: { type: 'string', default: parts.join(',') },
      misses: { type: 'boolean', default: false },
    },
  });
  const [folder = '', ...more] = positionals;
  if (more.length > 0) throw new UsageError(`There is one FOLDER, not ${positionals.join(' ')}.`);
  const list = (text: string) => text.split(',').filter((name) => name !== '');
  const peers = values.peers === 'all' ? Object.keys(peerNames) : list(values.peers);
  const unknown = [
    ...peers.filter((name) => !Object.hasOwn(peerNames, name)),
    ...list(values.only).filter((name) => !parts.some((part) => part === name)),
  ];
  if (unknown.length > 0) throw new UsageError(`There is no ${unknown.join(', ')}.`);
  const { seed, misses } = values;
  const perClass = Math.ceil(numberOption(values, 'per-class', 10_000));
  return { folder, seed, perClass, peers, only: new Set(list(values.only)), misses };
}

const print = (line: object) => console.log(JSON.stringify({ bench: 'search', ...line }));

/**
 * Prints JSON lines for the titles, then for the characters, then over both.
 * @throws UsageError when the arguments name no source folder
 */
export async function run(args: string[]): Promise<undefined> {
  const options = readOptions(args);
  const all: { queries: Query[]; places: Map<string, number[]> } = { queries: [], places: new Map() };
  for (const kind of ['anime', 'characters'] as const) {
    const items = readItems(options.folder, kind);
    const queries = [...generateQueries(kind, items, options), ...readHandQueries(kind, items)];
    all.queries.push(...queries);
    for await (const engine of openPeers(options.peers, openOwn, items, (line) => print({ kind, ...line }))) {
      const places = options.only.has('recall') ? await placesOf(engine, queries) : [];
      all.places.set(engine.name, [...(all.places.get(engine.name) ?? []), ...places]);
      await measure(kind, engine, items, queries, options);
      if (options.misses && engine.name === 'own') await printMisses(engine, items, queries, places);
      await engine.close?.();
    }
  }
  if (options.only.has('recall')) printRecall(all.queries, all.places);
}

async function measure(
  kind: Kind,
  engine: Engine,
  items: readonly Item[],
  queries: readonly Query[],
  { only, seed }: Options,
): Promise<void> {
  const line = { kind, engine: engine.name };
  if (only.has('precision')) print({ ...line, precision: await precisionOf(engine, nonsense(seed)) });
  if (only.has('words')) print({ ...line, ambiguous: await ambiguousWords(engine, items) });
  if (only.has('keystrokes') && engine.name === 'own')
    print({ ...line, keystrokes: await keystrokes(engine, items) });
  if (only.has('speed')) print({ ...line, ...(await measureSpeed(engine, queries)) });
}

async function printMisses(
  engine: Engine,
  items: readonly Item[],
  queries: readonly Query[],
  places: Places,
): Promise<void> {
  const byId = new Map(items.map((item) => [item.id, item]));
  const nameOf = (id: number | undefined) =>
    byId
      .get(id ?? -1)
      ?.names.map(({ text }) => text)
      .slice(0, 3)
      .join(' | ');
  for (const [at, query] of queries.entries()) {
    if (places[at] === 1) continue;
    const [first] = await engine.search(query.text, 1);
    const [wanted] = query.wanted;
    print({
      class: query.class,
      query: query.text,
      place: places[at],
      wanted: nameOf(wanted),
      first: nameOf(first),
    });
  }
}

function printRecall(queries: readonly Query[], places: ReadonlyMap<string, Places>): void {
  const own = places.get('own') ?? [];
  const byEngine = new Map(
    [...places].map(([name, found]) => [name, recallByClass(queries, found)] as const),
  );
  for (const [key, { count }] of byEngine.get('own') ?? []) {
    const of = (name: string) => {
      const found = byEngine.get(name)?.get(key);
      return found === undefined ? [] : [found.at1, found.at10].map((value) => Number(value.toFixed(2)));
    };
    print({ class: key, count, ...Object.fromEntries([...byEngine.keys()].map((name) => [name, of(name)])) });
  }
  for (const [name, classes] of byEngine) {
    const beaten = name === 'own' ? {} : { betterThanOwn: beatenBy(queries, own, places.get(name) ?? []) };
    print({
      engine: name,
      queries: queries.length,
      classes: classes.size,
      recall: meanRecall(classes),
      ...beaten,
    });
  }
}
