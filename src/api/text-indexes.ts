/** The text indexes of the lists: made of records, or of an earlier index and what is new. */
import { hash } from 'node:crypto';
import { type HasId, idAt, isSameRecord, type RecordList, readAtOnce } from '../records/list.ts';
import type { AnimeRecord, CharacterRecord, TeamRecord } from '../records/records.ts';
import { type Lazy, lazy } from '../scheduling/lazy.ts';
import type { Task } from '../scheduling/task.ts';
import { buildFields } from '../search/build-fields.ts';
import type { Fields, TextDocument } from '../search/fields.ts';
import { openTextIndex, type TextIndex } from '../search/text.ts';
import { serviceReadings } from './readings.ts';

/**
 * Of what an index holds. Raise it with every change by which the same texts give another one
 * (`test/unit/api/text-indexes.test.ts` finds most): an index of another version is not read.
 */
export const textVersion = 1;

/** A text index as plain data. */
export interface TextData {
  readonly fields: Fields;
  /** By row of the list: a number made of the document's texts, and one of all of it. The same document, the same number. */
  readonly texts: Float64Array;
  readonly documents: Float64Array;
}

/** An earlier text index of a list. */
interface TextBase<R> {
  readonly data: TextData;
  /** The list that it was made of, where that is known. */
  readonly records?: RecordList<R> | undefined;
}

/** Fields of a searched record: proper names (absent ones are left out), and other names. */
const fields = (names: readonly (string | null)[], others: readonly string[] = []) => [
  ...names.flatMap((text) => (text === null ? [] : [{ text, weight: 1 }])),
  ...others.map((text) => ({ text, weight: 0.8 })),
];

/** What is searched of the records of each list. */
export const documents = {
  anime: (a: AnimeRecord): TextDocument => ({
    id: a.id,
    rank: a.views ?? 0,
    year: a.year,
    fields: fields([a.ua, a.english, a.original], a.synonyms),
  }),
  teams: (t: TeamRecord): TextDocument => ({ id: t.id, rank: t.animeCount, fields: fields([t.name]) }),
  characters: (c: CharacterRecord): TextDocument => ({
    id: c.id,
    rank: c.favorites,
    fields: fields([c.ua, c.en, c.native], c.altNames),
  }),
};

/** 48 bits of a hash. */
const numberOf = (value: unknown): number => hash('sha256', JSON.stringify(value), 'buffer').readUIntBE(0, 6);

/** The numbers of all documents, and where the base has them: by row, its row there + 1. */
function* compareDocuments<R extends HasId>(
  records: RecordList<R>,
  document: (record: R) => TextDocument,
  base: TextBase<R> | undefined,
) {
  const rows = new Map<number, number>();
  base?.data.fields.ids.forEach((id, at) => {
    rows.set(id, base.data.fields.rows[at] ?? 0);
  });
  const { length } = records;
  const [texts, documents] = [new Float64Array(length), new Float64Array(length)];
  const sameTexts = new Uint32Array(length);
  let isSame = base?.data.texts.length === length;
  // Without a list to compare with all records are read, which none should be kept for.
  const all = base?.records === undefined ? records[Symbol.iterator]() : undefined;
  for (let row = 0; row < length; row += 1) {
    if (row % readAtOnce === 0) yield;
    const place = rows.get(idAt(records, row) ?? -1);
    const next: R | undefined = all?.next().value;
    if (place !== undefined && base?.records && isSameRecord(base.records, place, records, row)) {
      texts[row] = base.data.texts[place] ?? 0;
      documents[row] = base.data.documents[place] ?? 0;
    } else {
      const { id, rank, year, fields: own } = document(next ?? (records.at(row) as R)); // within their length
      texts[row] = numberOf(own);
      documents[row] = numberOf([id, rank, year, texts[row]]);
    }
    isSame &&= place === row && documents[row] === base?.data.documents[row];
    if (place !== undefined && texts[row] === base?.data.texts[place]) sameTexts[row] = place + 1;
  }
  return { texts, documents, sameTexts, isSame };
}

/** A text index: that of the base where all documents are equal, else made of the base and what is new. */
export function* updateText<R extends HasId>(
  records: RecordList<R>,
  document: (record: R) => TextDocument,
  base?: TextBase<R>,
): Task<TextData> {
  const { sameTexts, isSame, ...numbers } = yield* compareDocuments(records, document, base);
  if (base !== undefined && isSame) return base.data;
  const rowInBase = (row: number) => (sameTexts[row] || undefined) && (sameTexts[row] ?? 0) - 1;
  const kept = base && { fields: base.data.fields, rowInBase };
  const fields = yield* buildFields(Iterator.from(records).map(document), serviceReadings(), kept);
  return { fields, ...numbers };
}

/** A text index that can be searched. */
export type ListText = TextIndex & TextData;

/** Text indexes that are there already. */
export type StoredTexts = Partial<Readonly<Record<keyof typeof documents, StoredText>>>;

/** `isCurrent`: made of the very same documents. */
type StoredText = TextData & { readonly isCurrent: boolean };

/**
 * The text index of a list: one that is there already, else made, of the one before where that is known.
 * @param before the list before, and its index
 */
export function textOf<R extends HasId>(
  list: keyof typeof documents,
  records: RecordList<R>,
  document: (record: R) => TextDocument,
  before: { readonly records: RecordList<R>; readonly text: Lazy<ListText> } | undefined,
  { [list]: stored }: StoredTexts,
): Lazy<ListText> {
  return lazy(function* () {
    const made = before?.text.built();
    const base = made ? { data: made, records: before?.records } : stored && { data: stored };
    const isCurrent = made === undefined && stored?.isCurrent && stored.texts.length === records.length;
    const data = isCurrent ? stored : yield* updateText(records, document, base);
    if (data === made) return made;
    return { ...data, ...openTextIndex(data.fields, serviceReadings()) };
  });
}
