/** The text indexes as files of a snapshot: a publication writes them, and a start reads them instead of making them. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type SearchedList, type Texts, textMakers, textVersion } from '../api/text-indexes.ts';
import { pack, unpack } from '../packed/pack.ts';
import type { Records } from '../records/records.ts';
import type { Fields } from '../search/fields.ts';
import type { Disk } from './disk.ts';
import type { Layout } from './layout.ts';
import { contentOf, type IndexRow, type Root } from './manifest.ts';
import { createSnapshotReader, type Damage, type SnapshotReader } from './reader.ts';

const lists: readonly SearchedList[] = ['anime', 'teams', 'characters'];

/** A publication of so many records takes so long that writing their index adds little. */
const manyRecords = 1000;

/**
 * The stored indexes of a root: those of this version that are there and intact. One that is absent is no damage: a mirror
 * has none, and a publication looks for it.
 */
export function readIndexes(
  layout: Layout,
  { indexes = {} }: Root,
  { readIndex }: SnapshotReader,
  onDamage: (damage: Damage) => void,
): Partial<Texts> {
  const found: { [L in SearchedList]?: Fields } = {};
  for (const list of lists) {
    const row = indexes[list];
    if (row?.version !== textVersion || !existsSync(join(layout.index, row.hash))) continue;
    const bytes = readIndex(row);
    // `as`: written by writeIndex, of this version.
    const fields = bytes && (unpack(bytes) as Fields | undefined);
    if (fields === undefined) onDamage({ path: `index/${row.hash}`, hash: row.hash, isServed: true });
    else found[list] = fields;
  }
  return found;
}

/** Writes an index under its hash, unless it is there already and intact. */
function writeIndex(disk: Disk, layout: Layout, fields: Fields): IndexRow {
  const bytes = pack(fields);
  const content = contentOf(bytes);
  if (createSnapshotReader(layout).readIndex(content) === undefined)
    disk.put(join(layout.index, content.hash), bytes);
  return { ...content, version: textVersion };
}

/** Writes the indexes of all records. */
export const writeIndexes = (disk: Disk, layout: Layout, texts: Texts): NonNullable<Root['indexes']> =>
  Object.fromEntries(lists.map((list) => [list, writeIndex(disk, layout, texts[list])]));

/** What becomes of the indexes when some records change. */
export interface IndexChange {
  /** How many records of a list are searched by other texts than before. */
  readonly changed: Readonly<Record<SearchedList, number>>;
  /** All records of a list after the change. */
  readonly records: Pick<Records, SearchedList>;
  readonly isTakedown: boolean;
}

/**
 * The rows of the next root. The index of a list whose texts are the same stays. If a few texts changed, the root names no
 * index: writing one would take longer than the publication, so whoever opens the snapshot makes it. A takedown, a large
 * publication and a publication of everything write it.
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
    const isSame = row?.version === textVersion && changed[list] === 0;
    if (isSame && isThere(layout, row)) rows[list] = row;
    else if (isSame || isTakedown || changed[list] > manyRecords)
      rows[list] = writeIndex(disk, layout, textMakers[list](records));
  }
  return rows;
}

/** Whether a file of an index is there, as far as its size tells. */
const isThere = ({ index }: Layout, { hash, size }: IndexRow): boolean =>
  statSync(join(index, hash), { throwIfNoEntry: false })?.size === size;
