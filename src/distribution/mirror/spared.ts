/**
 * Which replaced files a mirror keeps for a minute after it has followed a takedown, so that a server that still shows the
 * snapshot before finds them. No one tells a mirror what was taken down. So a file is kept only if each of its texts and
 * numbers still stands in the file that replaces it, or is an earlier name of a title or team that is still there.
 */
import { join } from 'node:path';
import { parseJson } from '../../files/json.ts';
import { readRegular } from '../../files/regular.ts';
import type { Journal } from '../../snapshot/journal.ts';
import type { Layout } from '../../snapshot/layout.ts';
import { type Root, withoutEncoding } from '../../snapshot/manifest.ts';
import { createSnapshotReader, readSound } from '../../snapshot/reader.ts';

/** A time tells nothing of what was taken down. */
const time = /^\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?$/;

/** The texts and numbers of JSON, names of fields too. An origin may nest its values deeply, so nothing here calls itself. */
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
  // `as`: any other value has no such field.
  const rows = (Array.isArray(all) ? all : []) as readonly ({ readonly id?: unknown } | null)[];
  return new Map(rows.map((row) => [row?.id, valuesOf(row)]));
}

/**
 * Texts that titles and teams had before and no longer have, though they are still there. A character’s name may have become
 * a spoiler, and a record that is gone may have been taken down: their texts are left out.
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

/** The hashes of replaced files that show nothing that may have been taken down; the new files lie beside the tree. */
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
    // Only an encoding of it is replaced.
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
