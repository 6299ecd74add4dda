/** The search of the service, and its measures. */
import { serviceReadings } from '../../../src/api/readings.ts';
import { createTextIndex } from '../../../src/search/text.ts';
import { firstByName } from '../../../test/harness/oracles/whole-names.ts';
import { quantile } from '../runner/rounds.ts';
import type { Item } from './catalog.ts';
import type { Query } from './queries.ts';

/** Ids of the found records, the best first. */
export type Find = (text: string, limit: number) => readonly number[];

/** The index of the service, as src/api makes it. */
export function openSearch(items: readonly Item[]): Find {
  const index = createTextIndex(
    items.map(({ id, names, rank, year }) => ({
      id,
      rank,
      year: year ?? null,
      fields: names.map(({ text, role }) => ({ text, weight: role === 'synonym' ? 0.8 : 1 })),
    })),
    serviceReadings(),
  );
  return (text, limit) => Array.from(index.rows(text).subarray(0, limit), (row) => items[row]?.id ?? 0);
}

/** A query and the place of its first right record, 1 … 10, or 0 if there is none. */
export interface Answered {
  readonly query: Query;
  readonly place: number;
}

/** Runs every query. */
export function placesOf(find: Find, queries: readonly Query[]): Answered[] {
  return queries.map((query) => {
    const ids = find(query.text, 10);
    return { query, place: ids.findIndex((id) => query.wanted.has(id)) + 1 };
  });
}

const share = (count: number, of: number) => (of === 0 ? null : Number((count / of).toFixed(3)));

interface Recall {
  readonly count: number;
  readonly at1: number;
  readonly at10: number;
}

/** For each class: the share of queries whose record came first, and the share among the first ten. */
export function recallByClass(all: readonly Answered[]): ReadonlyMap<string, Recall> {
  const classes = Map.groupBy(all, ({ query }) => query.class);
  return new Map(
    Array.from(classes, ([name, own]) => {
      const part = (isRight: (place: number) => boolean) =>
        own.filter(({ place }) => isRight(place)).length / own.length;
      const at1 = part((place) => place === 1);
      return [name, { count: own.length, at1, at10: part((place) => place !== 0) }];
    }),
  );
}

/** The mean over the classes, with equal weights. */
export function meanRecall(classes: ReadonlyMap<string, Recall>) {
  const all = [...classes.values()];
  const mean = (key: 'at1' | 'at10') =>
    share(
      all.reduce((sum, one) => sum + one[key], 0),
      all.length,
    );
  return { at1: mean('at1'), at10: mean('at10') };
}

/**
 * Uses each name of the catalogue as a query. Records that have it as a whole name must come first: proper names before
 * others, then by popularity. Returns the first few wrong cases, too.
 */
export function wholeNames(find: Find, items: readonly Item[]) {
  const first = firstByName(
    items.map(({ id, names, rank }) => ({
      id,
      popularity: rank,
      names: names.map(({ text, role }) => ({ text, isProper: role !== 'synonym' })),
    })),
  );
  const wrong = [...first].filter(([name, id]) => name.length <= 100 && find(name, 1)[0] !== id);
  const examples = wrong.slice(0, 5).map(([name]) => name);
  return { names: first.size, wrong: wrong.length, examples };
}

/** How often nonsense finds nothing, and which nonsense found something. */
export function precisionOf(find: Find, queries: readonly string[]) {
  const answered = queries.filter((text) => find(text, 1).length > 0);
  return { count: queries.length, empty: share(queries.length - answered.length, queries.length), answered };
}

const rounds = 3;

/** Time of each query, from the fastest of three rounds: slower rounds were disturbed by something else. */
export function speedOf(find: Find, queries: readonly Query[]) {
  const texts = [...new Set(queries.map(({ text }) => text))];
  const best = texts.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, text] of texts.entries()) {
      const started = performance.now();
      find(text, 20);
      best[place] = Math.min(best[place] ?? 0, performance.now() - started);
    }
  }
  const at = (part: number) => Number(quantile(best, part).toFixed(3));
  return { queries: texts.length, p50Ms: at(0.5), p99Ms: at(0.99) };
}
