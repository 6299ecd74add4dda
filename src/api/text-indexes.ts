/** The text indexes of the lists. */
import type { AnimeRecord, CharacterRecord, Records, TeamRecord } from '../records/records.ts';
import { buildFields } from '../search/build-fields.ts';
import type { Fields, TextDocument } from '../search/fields.ts';
import { serviceReadings } from './readings.ts';

/**
 * Version of the index data. Raise it with every change that gives the same texts another index
 * (`test/unit/api/text-indexes.test.ts` finds most). The service ignores an index of another version.
 */
export const textVersion = 4;

/** Fields of a searched record: proper names (without missing ones), and other names. */
const fields = (names: readonly (string | null)[], others: readonly string[] = []) => [
  ...names.flatMap((text) => (text === null ? [] : [{ text, weight: 1 }])),
  ...others.map((text) => ({ text, weight: 0.8 })),
];

/** The words of a name in katakana, because people search by one of them: ルフィ of モンキー・D・ルフィ. */
const katakanaWords = (name: string | null) =>
  /[\u30a1-\u30fa].*[・＝=]/u.test(name ?? '') ? (name?.match(/[\u30a1-\u30fa\u30fc]{2,}/gu) ?? []) : [];

/** The texts to search in the records of each list. */
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
    fields: fields([c.ua, c.en, c.native], [...c.altNames, ...katakanaWords(c.native)]),
  }),
};

const makeText = <R>(records: Iterable<R>, document: (record: R) => TextDocument): Fields =>
  buildFields(Iterator.from(records).map(document), serviceReadings());

/** The lists with a search. */
export type SearchedList = keyof typeof documents;

/** Makes the text index of a list. */
export const textMakers: Readonly<Record<SearchedList, (records: Pick<Records, SearchedList>) => Fields>> = {
  anime: ({ anime }) => makeText(anime, documents.anime),
  teams: ({ teams }) => makeText(teams, documents.teams),
  characters: ({ characters }) => makeText(characters, documents.characters),
};

/** Text indexes by list. */
export type Texts = Readonly<Record<SearchedList, Fields>>;

const noRecords = { anime: [], teams: [], characters: [] };

/** Indexes without records, for a program that does not search. */
export const noTexts = (): Texts => ({
  anime: textMakers.anime(noRecords),
  teams: textMakers.teams(noRecords),
  characters: textMakers.characters(noRecords),
});
