/** The text indexes of the lists. */
import type { AnimeRecord, CharacterRecord, TeamRecord } from '../records/records.ts';
import { type Lazy, lazy } from '../scheduling/lazy.ts';
import type { IndexBase } from '../search/rows.ts';
import { buildTextIndex, type TextDocument, type TextIndex } from '../search/text.ts';
import { createReadings, serviceEngines } from './readings.ts';
import type { RowById } from './row-table.ts';
import { isSameList } from './same-list.ts';

/** A field of a searched record: absent texts are left out. */
function fields(...pairs: readonly (readonly [string | null, number])[]) {
  return pairs.flatMap(([text, weight]) => (text === null ? [] : [{ text, weight }]));
}

/** The searched texts of each list, collected lazily: unchanged documents are never collected. */
export const documents = {
  anime: (a: AnimeRecord): TextDocument => ({
    id: a.id,
    rank: a.views ?? 0,
    year: a.year,
    get fields() {
      const others = a.synonyms.map((text) => ({ text, weight: 0.8 }));
      return [...fields([a.ua, 1], [a.english, 1], [a.original, 1]), ...others];
    },
  }),
  teams: (t: TeamRecord): TextDocument => ({
    id: t.id,
    rank: t.animeCount,
    get fields() {
      return fields([t.name, 1]);
    },
  }),
  characters: (c: CharacterRecord): TextDocument => ({
    id: c.id,
    rank: c.favorites,
    get fields() {
      const others = c.altNames.map((text) => ({ text, weight: 0.8 }));
      return [...fields([c.ua, 1], [c.en, 1], [c.native, 1]), ...others];
    },
  }),
};

/** Whether two documents have the same texts and weights. */
function haveSameTexts({ fields: a }: TextDocument, { fields: b }: TextDocument): boolean {
  return (
    a.length === b.length && a.every(({ text, weight }, i) => text === b[i]?.text && weight === b[i].weight)
  );
}

interface BaseTexts<R> {
  readonly records: readonly R[];
  readonly rows: RowById;
  readonly text: Lazy<TextIndex>;
}

/** A text index: that of the base where all texts are equal, else built from it and the changes. */
export function textOf<R extends { readonly id: number }>(
  records: readonly R[],
  document: (record: R) => TextDocument,
  before: BaseTexts<R> | undefined,
): Lazy<TextIndex> {
  return lazy(function* () {
    const made = before?.text.built();
    const build = (kept?: IndexBase) =>
      buildTextIndex(records.values().map(document), createReadings(serviceEngines()), kept);
    if (before === undefined || made === undefined) return yield* build();
    const isSame = (a: R, b: R) => JSON.stringify(document(a)) === JSON.stringify(document(b));
    if (yield* isSameList(before.records, records, isSame)) return made;
    return yield* build({
      fields: made.fields,
      rowInBase(row) {
        const now = records[row];
        const place = now && before.rows.get(now.id);
        const old = place === undefined ? undefined : before.records[place];
        if (now === undefined || old === undefined) return undefined;
        return old === now || haveSameTexts(document(old), document(now)) ? place : undefined;
      },
    });
  });
}
