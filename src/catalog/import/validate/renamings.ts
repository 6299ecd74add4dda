/** Titles that keep their id but none of their names: the ids of a source may be those of another catalogue. */
import type { CatalogDatabase } from '../../database.ts';
import { exceedsTenth } from '../../removals.ts';
import { fromJson } from '../../rows.ts';
import type { SourceLines } from '../../source/files.ts';

interface TitleRow {
  readonly title_ua: string | null;
  readonly title_english: string | null;
  readonly title_original: string | null;
  readonly synonyms_json: string | null;
}

/** Counts them. */
export interface Renamings {
  /** Takes a new or changed line of anime.ndjson whose key and names are valid. */
  note(line: Pick<SourceLines['anime'], 'id' | 'titles'>): void;
  /** What would change, where the operator must permit it: more than a tenth of the stored titles, and more than 20. */
  refusal(): string | undefined;
}

const fold = (name: string) => name.normalize('NFKC').toLowerCase();

const numbers = new Intl.NumberFormat('en');

/** @param db the catalogue before the import */
export function createRenamings(db: CatalogDatabase): Renamings {
  const select = db.prepare<[number], TitleRow>(
    'SELECT title_ua, title_english, title_original, synonyms_json FROM anime WHERE id = ?',
  );
  let renamed = 0;
  return {
    note({ id, titles: { ua, english, original, synonyms = [] } }) {
      const row = select.get(id);
      if (row === undefined) return;
      const { title_ua, title_english, title_original } = row;
      const before = [
        title_ua,
        title_english,
        title_original,
        ...(fromJson<string[]>(row.synonyms_json) ?? []),
      ];
      const known = new Set(before.flatMap((name) => (name === null ? [] : [fold(name)])));
      const now = [ua, english, original, ...synonyms].flatMap((name) =>
        name === undefined ? [] : [fold(name)],
      );
      if (!now.some((name) => known.has(name))) renamed += 1;
    },
    refusal() {
      const stored = db.prepare<[], number>('SELECT count(*) FROM anime').pluck().get() ?? 0;
      if (!exceedsTenth(renamed, stored)) return undefined;
      return `would change all names of ${numbers.format(renamed)} of ${numbers.format(stored)} anime, which keep their ids: the ids may be those of another catalogue`;
    },
  };
}
