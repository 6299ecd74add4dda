/** The text indexes as files of a snapshot: a publication writes them, and a start reads them instead of making them. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { documents, type StoredTexts, type TextData, textVersion, updateText } from '../api/text-indexes.ts';
import { pack, unpack } from '../packed/pack.ts';
import type { Records } from '../records/records.ts';
import type { Task } from '../scheduling/task.ts';
import type { Disk } from './disk.ts';
import type { Layout } from './layout.ts';
import { contentOf, type IndexRow, type Root } from './manifest.ts';
import { createSnapshotReader, type Damage, type SnapshotReader } from './reader.ts';

/** The lists whose index is stored: of others it is made at once. */
const lists = ['anime', 'characters'] as const;
type List = (typeof lists)[number];

/** With more changed records an index is written again: so many a start makes up for in a fraction of a second. */
const mostBehind = 1000;

function readIndex({ readIndex: read }: SnapshotReader, row: IndexRow): TextData | undefined {
  const bytes = read(row);
  // `as`: written by writeIndex, of this version.
  return bytes && (unpack(bytes) as TextData | undefined);
}

/**
 * The stored indexes of a root: those of this version that are there and intact. One that is absent is no damage: a mirror
 * has none, and a publication looks for it.
 */
export function* readIndexes(
  layout: Layout,
  { indexes = {} }: Root,
  reader: SnapshotReader,
  onDamage: (damage: Damage) => void,
): Task<StoredTexts> {
  const found: { [L in List]?: TextData & { readonly isCurrent: boolean } } = {};
  for (const list of lists) {
    const row = indexes[list];
    if (row?.version !== textVersion || !existsSync(join(layout.index, row.hash))) continue;
    yield;
    const data = readIndex(reader, row);
    if (data === undefined) onDamage({ path: `index/${row.hash}`, hash: row.hash, isServed: true });
    else found[list] = { ...data, isCurrent: row.behind === undefined };
  }
  return found;
}

function* makeIndex(list: List, records: Pick<Records, List>, base?: TextData): Task<TextData> {
  const from = base && { data: base };
  return list === 'anime'
    ? yield* updateText(records.anime, documents.anime, from)
    : yield* updateText(records.characters, documents.characters, from);
}

/** Writes an index under its hash, unless it is there already and intact. */
function writeIndex(disk: Disk, layout: Layout, data: TextData): IndexRow {
  const bytes = pack(data);
  const content = contentOf(bytes);
  if (createSnapshotReader(layout).readIndex(content) === undefined)
    disk.put(join(layout.index, content.hash), bytes);
  return { ...content, version: textVersion };
}

/** Makes the indexes of records from nothing and writes them. */
export function* writeIndexes(
  disk: Disk,
  layout: Layout,
  records: Pick<Records, List>,
): Task<NonNullable<Root['indexes']>> {
  const rows: Record<string, IndexRow> = {};
  for (const list of lists) rows[list] = writeIndex(disk, layout, yield* makeIndex(list, records));
  return rows;
}

/** Whether all indexes of a root are of this version and intact. */
export function hasIndexes(layout: Layout, { indexes = {} }: Root): boolean {
  const { readIndex: read } = createSnapshotReader(layout);
  return lists.every((list) => {
    const row = indexes[list];
    return row?.version === textVersion && read(row) !== undefined;
  });
}

/** What becomes of the indexes when some records change. */
export interface IndexChange {
  /** How many of a list. */
  readonly changed: Readonly<Record<List, number>>;
  /** All records of a list after the change. */
  readonly records: Pick<Records, List>;
  /** Whether what an index of before holds must not stay. */
  readonly isTakedown: boolean;
  readonly now: number;
  /** An index of before stays so long. */
  readonly hours: number;
}

/** The rows of the next root: an index stays, and says by how much it is behind, until it is written again. */
export function* followIndexes(
  disk: Disk,
  layout: Layout,
  base: Root,
  { changed, records, isTakedown, now, hours }: IndexChange,
): Task<NonNullable<Root['indexes']>> {
  const rows: Record<string, IndexRow> = {};
  for (const list of lists) {
    const row = base.indexes?.[list];
    const isKnown =
      row?.version === textVersion &&
      statSync(join(layout.index, row.hash), { throwIfNoEntry: false })?.size === row.size;
    const { records: before = 0, since = base.createdAt } = row?.behind ?? {};
    const behind = before + changed[list];
    const isRecent = changed[list] === 0 || now - Date.parse(since) <= hours * 3_600_000;
    if (isKnown && (behind === 0 || (behind <= mostBehind && isRecent && !isTakedown))) {
      rows[list] = behind === 0 ? row : { ...row, behind: { records: behind, since } };
      continue;
    }
    const old = isKnown ? readIndex(createSnapshotReader(layout), row) : undefined;
    rows[list] = writeIndex(disk, layout, yield* makeIndex(list, records, old));
  }
  return rows;
}
