/**
 * The difference between two versions of a shard, as splices of its arrays. A small change of the catalogue gives a
 * small file. The old shard and the difference give the new shard byte for byte.
 */

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
 * The splices between two lists, found in one walk through both. Where they differ, it goes on in the list in which the
 * other one's element comes sooner. The result is not always the shortest, but the time is never quadratic.
 */
function diffArrays(old: readonly unknown[], next: readonly unknown[]): Splice[] {
  const [from, to] = [keysOf(old), keysOf(next)];
  const [stepsInNext, stepsInOld] = [stepsTo(to), stepsTo(from)];
  const splices: Splice[] = [];
  let [i, j] = [0, 0];
  while (i < from.length || j < to.length) {
    const [at, first] = [i, j];
    while (from[i] !== to[j]) {
      if (i === from.length || stepsInNext(from[i], j) < stepsInOld(to[j], i)) j += 1;
      else i += 1;
    }
    if (i > at || j > first) splices.push([at, i - at, ...next.slice(first, j)]);
    [i, j] = [i + 1, j + 1];
  }
  return splices;
}

const keysOf = (elements: readonly unknown[]) => elements.map((element) => JSON.stringify(element));

/** How far an element is from a place in a list; infinite if it does not follow. */
function stepsTo(keys: readonly string[]) {
  const places = new Map<string | undefined, number>(keys.map((key, place) => [key, place]));
  return (key: string | undefined, from: number) => {
    const place = places.get(key) ?? -1;
    return place < from ? Number.POSITIVE_INFINITY : place - from;
  };
}
