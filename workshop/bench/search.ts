/** Measures how well and how fast the search finds names. */
import type { Run } from './runner/benchmark.ts';
import { readSource } from './runner/options.ts';
import { type Item, readItems } from './search/catalog.ts';
import {
  type Answered,
  type Find,
  meanRecall,
  openSearch,
  placesOf,
  precisionOf,
  recallByClass,
  speedOf,
  wholeNames,
} from './search/measures.ts';
import { generateQueries, nonsense, readHandQueries } from './search/queries.ts';

export const usage = `
npm run bench -- search [SOURCE] [--seed S] [--misses]

Searches for the titles and characters of SOURCE (a folder, default data/demo) like people do: with queries written by hand
(workshop/bench/search/hand), and with queries made from the catalogue by the error model of errors.ts, words.ts and
scripts.ts in workshop/bench/search.
Prints JSON lines: nonsense that rightly finds nothing; each name as a query, whose record must come first; time of a query;
and the shares of right records in first place and among the first ten, by class and over all classes with equal weights.

  --seed S   another sample (default 1)
  --misses   also print each query whose record is not first, with what was found instead

Exit status: 0 done, 2 wrong usage.
`;

/**
 * Prints JSON lines for the titles, for the characters, and for both together.
 * @throws UsageError if the arguments name no source folder
 */
export async function run(args: string[], { print }: Run): Promise<undefined> {
  const { source, seed, misses } = readSource(args, { seed: '1', misses: false });
  const all: Answered[] = [];
  for (const kind of ['anime', 'characters'] as const) {
    const items = readItems(source, kind);
    const queries = [...generateQueries(kind, items, seed), ...readHandQueries(kind, items)];
    const find = openSearch(items);
    print({ kind, precision: precisionOf(find, nonsense(seed)) });
    print({ kind, wholeNames: wholeNames(find, items) });
    print({ kind, ...speedOf(find, queries) });
    const answered = placesOf(find, queries);
    all.push(...answered);
    if (misses) for (const miss of missesOf(find, items, answered)) print(miss);
  }
  const classes = recallByClass(all);
  for (const [name, { count, at1, at10 }] of classes)
    print({ class: name, count, recall: [at1, at10].map((share) => Number(share.toFixed(2))) });
  print({ queries: all.length, classes: classes.size, recall: meanRecall(classes) });
}

/** Each query whose right record is not first, with what was found instead. */
function missesOf(find: Find, items: readonly Item[], answered: readonly Answered[]): object[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const nameOf = (id = -1) => {
    const names = byId.get(id)?.names.map(({ text }) => text);
    return names?.slice(0, 3).join(' | ');
  };
  return answered.flatMap(({ query: { class: name, text, wanted }, place }) => {
    if (place === 1) return [];
    const [first] = find(text, 1);
    return [{ class: name, query: text, place, wanted: nameOf([...wanted][0]), first: nameOf(first) }];
  });
}
