/** Text indexes as files of a snapshot. A publication writes them, so that a start need not make them. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type SearchedList, type Texts, textMakers, textVersion } from '../api/text-indexes.ts';
import { pack, unpack } from '../packed/pack.ts';
import type { Records } from '../records/records.ts';
import type { Fields } from '../search/fields.ts';
import type { Disk } from './disk.ts';
import type { Layout } from './layout.ts';
import { contentOf, type IndexRow, type Root } from './manifest.ts';
import { type Damage, readIndex } from './reader.ts';

const lists: readonly SearchedList[] = ['anime', 'teams', 'characters'];

/** A publication of more records takes so long that writing their index adds little. */
const manyRecords = 1000;

/**
 * The stored indexes of a root that have this version and are intact. An absent index is not damage: mirrors have none,
 * and a publication checks that the files exist.
 */
export function readIndexes(
  layout: Layout,
  { indexes = {} }: Root,
  onDamage: (damage: Damage) => void,
): Partial<Texts> {
  const found: { [L in SearchedList]?: Fields } = {};
  for (const list of lists) {
    const row = indexes[list];
    if (row?.version !== textVersion || !existsSync(join(layout.index, row.hash))) continue;
    const bytes = readIndex(layout, row);
    // `as`: writeIndex of this version wrote it.
    const fields = bytes && (unpack(bytes) as Fields | undefined);
    if (fields === undefined) onDamage({ path: `index/${row.hash}`, hash: row.hash, isServed: true });
    else found[list] = fields;
  }
  return found;
}

/** Writes an index under its hash, unless an intact one is already there. */
function writeIndex(disk: Disk, layout: Layout, fields: Fields): IndexRow {
  const bytes = pack(fields);
  const content = contentOf(bytes);
  if (readIndex(layout, content) === undefined) disk.put(join(layout.index, content.hash), bytes);
  return { ...content, version: textVersion };
}

/** Writes the indexes of all records. */
export const writeIndexes = (disk: Disk, layout: Layout, texts: Texts): NonNullable<Root['indexes']> =>
  Object.fromEntries(lists.map((list) => [list, writeIndex(disk, layout, texts[list])]));

/** A change of some records, as far as indexes depend on it. */
export interface IndexChange {
  /** For each list, how many records have other searched texts than before. */
  readonly changed: Readonly<Record<SearchedList, number>>;
  /** All records of a list after the change. */
  readonly records: Pick<Records, SearchedList>;
  readonly isTakedown: boolean;
}

/**
 * The index rows of the next root. If a few texts of a list changed, the root names no index, because writing one would
 * take longer than the publication. Then each opening of the snapshot makes the index, until the next publication that
 * changes no text writes it. A takedown, a large publication and a publication of everything always write it.
 */
export function followIndexes(
  disk: Disk,
  layout: Layout,
  base: Root,
  { changed, records, isTakedown }: IndexChange,
): NonNullable<Root['indexes']> {
  const rows: Record<string, IndexRow> = {};
  for (const list of lists) {
    const row = base.indexes?.[list];
    const isSame = changed[list] === 0;
    if (isSame && row?.version === textVersion && isThere(layout, row)) rows[list] = row;
    else if (isSame || isTakedown || changed[list] > manyRecords)
      rows[list] = writeIndex(disk, layout, textMakers[list](records));
  }
  return rows;
}

/** Whether the file of an index exists with the right size. */
const isThere = ({ index }: Layout, { hash, size }: IndexRow): boolean =>
  statSync(join(index, hash), { throwIfNoEntry: false })?.size === size;
