/**
 * The difference between two versions of a shard, as splices of its arrays. A small change of the catalogue gives a
 * small file. The old shard and the difference give the new shard byte for byte.
 */

import { partitionPoint } from '../packed/partition-point.ts';

/** At this index of the old array, `removed` elements are replaced by the others. */
type Splice = readonly [at: number, removed: number, ...added: unknown[]];

/** A change of a JSON value: another value, splices of an array, or changes of an object's fields. */
export type Delta =
  | { readonly set: unknown }
  | { readonly splices: readonly Splice[] }
  | { readonly fields: Readonly<Record<string, Delta>> };

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The columns of a feed shard that belong together row by row. */
const columns = ['release', 'number', 'provider', 'publishedAt', 'embedUrl'];

/** Turns a feed shard into rows, so that a new episode is one row and not a number in each of five columns. */
function toRows(value: unknown): unknown {
  if (!isFields(value) || !columns.every((name) => Array.isArray(value[name]))) return value;
  const lists = columns.map((name) => value[name] as unknown[]); // `as`: just checked
  const rows = lists[0]?.map((_, row) => lists.map((list) => list[row]));
  return { releases: value.releases, providers: value.providers, rows };
}

function fromRows(value: unknown): unknown {
  if (!isFields(value) || !Array.isArray(value.rows)) return value;
  const rows: unknown[][] = value.rows;
  const lists = columns.map((name, column) => [name, rows.map((row) => row[column])]);
  return { releases: value.releases, providers: value.providers, ...Object.fromEntries(lists) };
}

/** The change between two versions of a shard. If the old one is absent, the change holds the whole new one. */
export function diffShard(old: unknown, next: unknown): Delta {
  return diff(toRows(old), toRows(next)) ?? { fields: {} };
}

/** The new version of a shard. The old one is not modified. */
export function patchShard(old: unknown, delta: Delta): unknown {
  return fromRows(patch(toRows(old), delta));
}

function diff(old: unknown, next: unknown): Delta | undefined {
  if (old === next) return undefined;
  if (Array.isArray(old) && Array.isArray(next)) {
    const splices = diffArrays(old, next);
    return splices.length === 0 ? undefined : { splices };
  }
  if (isFields(old) && isFields(next) && Object.keys(old).join('\n') === Object.keys(next).join('\n')) {
    const fields = Object.keys(next).flatMap((name) => {
      const delta = diff(old[name], next[name]);
      return delta === undefined ? [] : [[name, delta] as const];
    });
    return fields.length === 0 ? undefined : { fields: Object.fromEntries(fields) };
  }
  return JSON.stringify(old) === JSON.stringify(next) ? undefined : { set: next };
}

function patch(old: unknown, delta: Delta): unknown {
  if ('set' in delta) return delta.set;
  if ('splices' in delta) return patchArray(Array.isArray(old) ? old : [], delta.splices);
  if (!isFields(old)) return old;
  const changed = Object.entries(delta.fields).map(([name, own]) => [name, patch(old[name], own)]);
  return { ...old, ...Object.fromEntries(changed) };
}

function patchArray(old: readonly unknown[], splices: readonly Splice[]): unknown[] {
  const result: unknown[] = [];
  let position = 0;
  for (const [at, removed, ...added] of splices) {
    // The changes of another machine may be invalid.
    if (!(at >= position && at <= old.length && removed >= 0))
      throw new RangeError('The splices do not fit the array.');
    for (; position < at; position++) result.push(old[position]);
    for (const element of added) result.push(element);
    position = at + removed;
  }
  for (; position < old.length; position++) result.push(old[position]);
  return result;
}

/**
 * Splices between anchors (the patience diff). Anchors are elements that occur once in each version; we take the
 * longest run of them with the same order. The result is not always the shortest, but the time is never quadratic.
 */
function diffArrays(wholeOld: readonly unknown[], wholeNext: readonly unknown[]): Splice[] {
  const { start, old, next } = withoutSameEnds(wholeOld, wholeNext);
  const [from, to] = [keysOf(old, next), keysOf(next, old)];
  const splices: Splice[] = [];
  let [i, j] = [0, 0];
  for (const [a, b] of [...anchorsOf(from, to), [from.length, to.length] as const]) {
    while (i < a && j < b && from[i] === to[j]) [i, j] = [i + 1, j + 1];
    let [endA, endB] = [a, b];
    while (endA > i && endB > j && from[endA - 1] === to[endB - 1]) [endA, endB] = [endA - 1, endB - 1];
    if (endA > i || endB > j) splices.push([start + i, endA - i, ...next.slice(j, endB)]);
    [i, j] = [a, b];
  }
  return splices;
}

/** The middle of two lists, without the elements that both begin and end with; `start` is where it begins. */
function withoutSameEnds(old: readonly unknown[], next: readonly unknown[]) {
  const shorter = Math.min(old.length, next.length);
  let start = 0;
  while (start < shorter && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  return { start, old: old.slice(start, old.length - end), next: next.slice(start, next.length - end) };
}

/** Keys for comparing elements: an object or number of both versions is its own key, others have their JSON. */
function keysOf(elements: readonly unknown[], others: readonly unknown[]): unknown[] {
  const same = new Set(others);
  // A text as its own key could equal the JSON of something else.
  const isOwn = (element: unknown) => typeof element !== 'string' && same.has(element);
  return elements.map((element) => (isOwn(element) ? element : JSON.stringify(element)));
}

function positionsOfUnique(keys: readonly unknown[]): Map<unknown, number> {
  const positions = new Map<unknown, number>();
  for (const [at, key] of keys.entries()) positions.set(key, positions.has(key) ? -1 : at);
  return positions;
}

/** Pairs of positions of unique elements, ascending in both versions: the longest such run. */
function anchorsOf(from: readonly unknown[], to: readonly unknown[]): (readonly [number, number])[] {
  const inNew = positionsOfUnique(to);
  const pairs: (readonly [number, number])[] = [];
  for (const [key, at] of positionsOfUnique(from)) {
    const other = inNew.get(key) ?? -1;
    if (at >= 0 && other >= 0) pairs.push([at, other]);
  }
  // Patience sorting: `tops` holds, for each length, the pair that ends a run of this length with the lowest position.
  const tops: number[] = [];
  const before: number[] = [];
  for (const [index, [, position]] of pairs.entries()) {
    const length = partitionPoint(tops.length, (at) => (pairs[tops[at] ?? 0]?.[1] ?? 0) < position);
    before[index] = tops[length - 1] ?? -1;
    tops[length] = index;
  }
  const run: (readonly [number, number])[] = [];
  for (let index = tops.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair !== undefined) run.push(pair);
  }
  return run.reverse();
}
