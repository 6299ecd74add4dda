/** What is measured of an engine. */
import { firstByName } from '../../../test/harness/oracles/whole-names.ts';
import { quantile } from '../runner/rounds.ts';
import type { Item } from './catalog.ts';
import type { Engine } from './peers.ts';
import type { Query } from './queries.ts';

/** The place of the first right record, 1 … 10, or 0. */
export type Places = readonly number[];

/** Asks every query; the place of the first right record of each. */
export function placesOf(engine: Engine, queries: readonly Query[]): Places {
  const places: number[] = [];
  for (const { text, wanted } of queries) {
    const ids = engine.search(text, 10);
    places.push(ids.findIndex((id) => wanted.has(id)) + 1);
  }
  return places;
}

const share = (count: number, of: number) => (of === 0 ? null : Number((count / of).toFixed(3)));

/** Values of queries by their class. */
function byClass<Q extends { readonly class: string }, V>(
  queries: readonly Q[],
  read: (query: Q, at: number) => V,
) {
  const all = queries.map((query, at) => [query.class, read(query, at)] as const);
  return [...Map.groupBy(all, ([name]) => name)].map(
    ([name, pairs]) => [name, pairs.map(([, value]) => value)] as const,
  );
}

export interface Recall {
  readonly count: number;
  readonly at1: number;
  readonly at10: number;
}

/** Shares of the queries of each class whose record came first, and among the first ten. */
export function recallByClass(queries: readonly Query[], places: Places): ReadonlyMap<string, Recall> {
  return new Map(
    byClass(queries, (_, at) => places[at] ?? 0).map(([name, found]) => {
      const part = (isRight: (place: number) => boolean) => found.filter(isRight).length / found.length;
      const at1 = part((place) => place === 1);
      return [name, { count: found.length, at1, at10: part((place) => place !== 0) }];
    }),
  );
}

/** Equal weight for each class, however many queries it has. */
export function meanRecall(classes: ReadonlyMap<string, Recall>) {
  const mean = (key: 'at1' | 'at10') =>
    share(
      [...classes.values()].reduce((sum, one) => sum + one[key], 0),
      classes.size,
    );
  return { at1: mean('at1'), at10: mean('at10') };
}

/**
 * Classes where a peer finds more in its first ten, by more than two standard errors of the paired difference: of each query
 * 1, 0 or −1.
 */
export function beatenBy(queries: readonly Query[], own: Places, peer: Places): string[] {
  const found = (places: Places, at: number) => (places[at] === 0 ? 0 : 1);
  return byClass(queries, (_, at) => found(peer, at) - found(own, at)).flatMap(([name, values]) => {
    const mean = values.reduce<number>((sum, value) => sum + value, 0) / values.length;
    const squares = values.reduce<number>((sum, value) => sum + (value - mean) ** 2, 0);
    const variance = squares / Math.max(1, values.length - 1);
    return mean > 2 * Math.sqrt(variance / values.length) && mean > 0 ? [name] : [];
  });
}

/**
 * Each name of the catalogue as a query: the record that has it as a whole must come first, one that has it as a proper name
 * before others, then the more popular. With the first few of which it is not so.
 */
export function wholeNames(engine: Engine, items: readonly Item[]) {
  const first = firstByName(
    items.map(({ id, names, rank }) => ({
      id,
      popularity: rank,
      names: names.map(({ text, role }) => ({ text, isProper: role !== 'synonym' })),
    })),
  );
  const wrong = [...first].filter(([name, id]) => name.length <= 100 && engine.search(name, 1)[0] !== id);
  const examples = wrong.slice(0, 5).map(([name]) => name);
  return {
    names: first.size,
    first: share(first.size - wrong.length, first.size),
    wrong: wrong.length,
    examples,
  };
}

/** Words that begin names of at least three records; right is the most popular one among the first three. */
export function ambiguousWords(engine: Engine, items: readonly Item[]) {
  const holders = new Map<string, Set<number>>();
  const popular = items.slice(0, 1_000);
  const wordOf = (text: string) => text.toLowerCase().match(/^[\p{L}\p{N}]{4,}(?=\s)/u)?.[0];
  for (const { id, names } of items) {
    for (const { text } of names) {
      const word = wordOf(text);
      if (word !== undefined) holders.set(word, (holders.get(word) ?? new Set()).add(id));
    }
  }
  const words = new Map<string, number>();
  for (const { id, names } of popular) {
    for (const { text } of names) {
      const word = wordOf(text);
      // The items come by popularity: the first that has a word is its most popular one.
      if (word !== undefined && !words.has(word) && (holders.get(word)?.size ?? 0) >= 3) words.set(word, id);
    }
  }
  let [first, three] = [0, 0];
  for (const [word, id] of words) {
    const place = engine.search(word, 3).indexOf(id);
    if (place === 0) first += 1;
    if (place >= 0) three += 1;
  }
  return {
    words: words.size,
    mostPopularFirst: share(first, words.size),
    mostPopularInThree: share(three, words.size),
  };
}

/** Names of the 1,000 most popular typed letter by letter: how often one more right letter loses what was found. */
export function keystrokes(engine: Engine, items: readonly Item[]) {
  let [strokes, lost] = [0, 0];
  const examples: string[] = [];
  for (const { id, names } of items.slice(0, 1_000)) {
    const letters = [...(names[0]?.text ?? '').toLowerCase()].slice(0, 9);
    let before = false;
    for (let length = 2; length <= letters.length; length += 1) {
      const typed = letters.slice(0, length).join('');
      const found = engine.search(typed, 10).includes(id);
      strokes += 1;
      if (before && !found) {
        lost += 1;
        if (examples.length < 8) examples.push(typed);
      }
      before = found;
    }
  }
  return { strokes, lost, share: share(lost, strokes), examples };
}

/** How often nonsense rightly finds nothing, and what found something. */
export function precisionOf(
  engine: Engine,
  queries: readonly { readonly class: string; readonly text: string }[],
) {
  const answered = queries.filter(({ text }) => engine.search(text, 1).length > 0);
  const right = byClass(queries, (query) => !answered.includes(query));
  return {
    count: queries.length,
    empty: share(queries.length - answered.length, queries.length),
    classes: Object.fromEntries(
      right.map(([name, all]) => [name, share(all.filter(Boolean).length, all.length)]),
    ),
    answered: answered.map(({ text }) => text),
  };
}

const rounds = 3;

/** Time a query, each another one: of the fastest of three rounds, for what disturbs a round is not the engine's. */
export function speedOf(engine: Engine, queries: readonly Query[]) {
  const texts = [...new Set(queries.map(({ text }) => text))];
  const best = texts.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, text] of texts.entries()) {
      const started = performance.now();
      engine.search(text, 20);
      best[place] = Math.min(best[place] ?? 0, performance.now() - started);
    }
  }
  const at = (part: number) => Number(quantile(best, part).toFixed(3));
  return { queries: texts.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}
