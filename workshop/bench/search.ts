/** How well and how fast names are found, beside what else could find them. */
import { UsageError } from '../../scripts/cli/run.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions } from './runner/options.ts';
import { startBuild } from './runner/step.ts';
import { type Item, readItems } from './search/catalog.ts';
import {
  ambiguousWords,
  beatenBy,
  keystrokes,
  meanRecall,
  type Places,
  placesOf,
  precisionOf,
  recallByClass,
  speedOf,
  wholeNames,
} from './search/measures.ts';
import { type Engine, openOwn, peers } from './search/peers.ts';
import { generateQueries, nonsense, type Query, readHandQueries } from './search/queries.ts';

export const usage = `
npm run bench -- search FOLDER [options]

Asks for the titles and characters of a catalogue source as people do: queries written by hand (workshop/bench/search/hand) and
queries made from the catalogue by the error model of workshop/bench/search/errors.ts, words.ts and scripts.ts.
JSON lines: recall among the first one and ten, by class and over all classes with equal weight; nonsense that rightly
finds nothing; ambiguous words; each name as a query, whose record must come first; keystrokes that lose what was found; time a query, building time and memory (with
--expose-gc).

  --seed S       another sample (default 1)
  --per-class N  queries of a class (default 44): more, and less of what a class shows is chance
  --peers LIST   also ${Object.keys(peers).join(', ')} (comma separated, or all)
  --only LIST    of recall, precision, words, names, keystrokes, speed
  --misses       also each query whose record is not first: with what was found instead

Exit status: 0 done, 2 wrong usage.
`;

/** For `--against`. */
export const figures = ['buildMs', 'p50Ms', 'p99Ms'];

const parts = ['recall', 'precision', 'words', 'names', 'keystrokes', 'speed'];

/** A list with commas, of allowed names. @throws UsageError where one is none */
function readList(text: string, allowed: readonly string[]): readonly string[] {
  const names = text === 'all' ? allowed : text.split(',').filter((name) => name !== '');
  const unknown = names.find((name) => !allowed.includes(name));
  if (unknown === undefined) return names;
  throw new UsageError(`There is no ${unknown}. Allowed: ${allowed.join(', ')}.`);
}

/**
 * Prints JSON lines for the titles, then for the characters, then over both.
 * @throws UsageError when the arguments name no source folder
 */
export async function run(args: string[], { print }: Run): Promise<undefined> {
  const usual = { seed: '1', 'per-class': 44, peers: '', only: 'all', misses: false } as const;
  const { seed, 'per-class': perClass, misses, words, ...lists } = readOptions(args, usual, 1);
  const only = new Set(readList(lists.only, parts));
  const engines = [
    openOwn,
    ...readList(lists.peers, Object.keys(peers)).flatMap((name) => peers[name] ?? []),
  ];
  const all: { queries: Query[]; places: Map<string, number[]> } = { queries: [], places: new Map() };
  for (const kind of ['anime', 'characters'] as const) {
    const items = readItems(words[0] ?? '', kind);
    const queries = [...generateQueries(kind, items, { seed, perClass }), ...readHandQueries(kind, items)];
    all.queries.push(...queries);
    for (const open of engines) {
      const cost = startBuild();
      const engine = open(items);
      const line = { kind, engine: engine.name };
      print({ ...line, records: items.length, ...cost() });
      const places = only.has('recall') ? placesOf(engine, queries) : [];
      all.places.set(engine.name, [...(all.places.get(engine.name) ?? []), ...places]);
      if (only.has('precision')) print({ ...line, precision: precisionOf(engine, nonsense(seed)) });
      if (only.has('words')) print({ ...line, ambiguous: ambiguousWords(engine, items) });
      if (only.has('names')) print({ ...line, wholeNames: wholeNames(engine, items) });
      if (only.has('keystrokes') && open === openOwn)
        print({ ...line, keystrokes: keystrokes(engine, items) });
      if (only.has('speed')) print({ ...line, ...speedOf(engine, queries) });
      if (misses && open === openOwn)
        for (const miss of missesOf(engine, items, queries, places)) print(miss);
      engine.close?.();
    }
  }
  if (only.has('recall')) for (const line of recallLines(all.queries, all.places)) print(line);
}

/** Each query whose record is not first, with what was found instead. */
function missesOf(
  engine: Engine,
  items: readonly Item[],
  queries: readonly Query[],
  places: Places,
): object[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const nameOf = (id = -1) => {
    const names = byId.get(id)?.names.map(({ text }) => text);
    return names?.slice(0, 3).join(' | ');
  };
  return queries.flatMap(({ class: name, text, wanted }, at) => {
    if (places[at] === 1) return [];
    const [first] = engine.search(text, 1);
    return [
      { class: name, query: text, place: places[at], wanted: nameOf([...wanted][0]), first: nameOf(first) },
    ];
  });
}

/** Recall of each engine, by class and over all classes. */
function recallLines(queries: readonly Query[], places: ReadonlyMap<string, Places>): object[] {
  const own = places.get('own') ?? [];
  const byEngine = [...places].map(([name, found]) => [name, recallByClass(queries, found)] as const);
  const [[, ownClasses] = ['', new Map()]] = byEngine;
  const classes = [...ownClasses].map(([key, { count }]) => {
    const shares = byEngine.map(([name, found]) => {
      const { at1, at10 } = found.get(key) ?? {};
      return [name, [at1, at10].flatMap((value) => (value === undefined ? [] : Number(value.toFixed(2))))];
    });
    return { class: key, count, ...Object.fromEntries(shares) };
  });
  const means = byEngine.map(([name, found]) => ({
    ...{ engine: name, queries: queries.length, classes: found.size, recall: meanRecall(found) },
    ...(name === 'own' ? {} : { betterThanOwn: beatenBy(queries, own, places.get(name) ?? []) }),
  }));
  return [...classes, ...means];
}
