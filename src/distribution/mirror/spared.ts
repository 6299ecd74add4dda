/**
 * Finds the replaced files that a mirror keeps for a minute after a takedown, for servers that still show the snapshot
 * before. A mirror does not know what was taken down. So it keeps a file only if each of its texts and numbers is still
 * in the file that replaces it, or is an earlier name of a title or team that still exists.
 */
import { join } from 'node:path';
import { parseJson } from '../../files/json.ts';
import { readRegular } from '../../files/regular.ts';
import type { Journal } from '../../snapshot/journal.ts';
import type { Layout } from '../../snapshot/layout.ts';
import { type Root, withoutEncoding } from '../../snapshot/manifest.ts';
import { createSnapshotReader, readSound } from '../../snapshot/reader.ts';

/** Times are ignored, because they show nothing that was taken down. */
const time = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/;

/** The texts and numbers of JSON, with names of fields. Not recursive, because an origin may nest values deeply. */
function valuesOf(json: unknown): Set<string | number> {
  const values = new Set<string | number>();
  const left = [json];
  while (left.length > 0) {
    const next = left.pop();
    if (typeof next === 'number' || (typeof next === 'string' && !time.test(next))) values.add(next);
    if (typeof next === 'object' && next !== null)
      for (const [name, own] of Object.entries(next)) left.push(name, own);
  }
  return values;
}

/** The values of each record of a shard, by id. */
function recordValues(layout: Layout, { records }: Root, name: string) {
  const content = records[name];
  const bytes = content && createSnapshotReader(layout).readNamed(layout.records, content);
  const all = parseJson(bytes);
  // `as`: on any other value `id` is undefined.
  const rows = (Array.isArray(all) ? all : []) as readonly ({ readonly id?: unknown } | null)[];
  return new Map(rows.map((row) => [row?.id, valuesOf(row)]));
}

/**
 * Texts that titles and teams had before and no longer have, though they still exist. Texts of characters are left out,
 * because a name may have become a spoiler. Texts of removed records are left out, because these may have been taken
 * down.
 */
function earlierNames(layout: Layout, before: Root, after: Root): ReadonlySet<unknown> {
  const [earlier, gone] = [new Set<unknown>(), new Set<unknown>()];
  for (const [name, { hash }] of Object.entries(before.records)) {
    if (!/^(?:anime|characters)\/|^teams$/.test(name) || after.records[name]?.hash === hash) continue;
    const now = recordValues(layout, after, name);
    for (const [id, values] of recordValues(layout, before, name)) {
      const own = now.get(id);
      const isRenamed = own !== undefined && !name.startsWith('characters/');
      for (const value of values)
        if (typeof value === 'string' && own?.has(value) !== true) (isRenamed ? earlier : gone).add(value);
    }
  }
  return earlier.difference(gone);
}

/** Hashes of replaced files that show nothing that may have been taken down. The new files are in `next/`. */
export function findSpared(
  layout: Layout,
  before: Root,
  { root, replaced, removed }: Pick<Journal, 'root' | 'replaced' | 'removed'>,
): string[] {
  const names = earlierNames(layout, before, root);
  const isGone = new Set(removed);
  const isHarmless = (path: string): boolean => {
    if (!path.endsWith('.json') || isGone.has(path)) return false;
    const [hash, size] = replaced[path] ?? [];
    // Only an encoding of this file is replaced.
    if (hash === undefined || size === undefined) return true;
    const old = parseJson(readSound(join(layout.tree, path), { hash, size }));
    const shown = valuesOf(parseJson(readRegular(join(layout.nextTree, path))));
    return (
      old !== undefined &&
      valuesOf(old)
        .values()
        .every((value) => shown.has(value) || names.has(value))
    );
  };
  const paths = Map.groupBy(Object.entries(replaced), ([path]) => withoutEncoding(path));
  return [...paths].flatMap(([path, all]) => (isHarmless(path) ? all.map(([, [hash]]) => hash) : []));
}
