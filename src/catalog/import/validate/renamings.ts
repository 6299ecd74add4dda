/** Titles that keep their id but none of their names. If there are many, the ids may belong to another catalogue. */
import type { CatalogDatabase } from '../../database.ts';
import { exceedsTenth, formatCount } from '../../removals.ts';
import { type AnimeRow, fromJson } from '../../rows.ts';
import type { SourceLines } from '../../source/files.ts';

type TitleRow = Pick<AnimeRow, 'title_ua' | 'title_english' | 'title_original' | 'synonyms_json'>;

export type Renamings = ReturnType<typeof createRenamings>;

const folded = (names: readonly (string | null | undefined)[]) =>
  names.flatMap((name) => (name == null ? [] : [name.normalize('NFKC').toLowerCase()]));

/** Counts renamed titles. @param db the catalogue before the import */
export function createRenamings(db: CatalogDatabase) {
  const select = db.prepare<[number], TitleRow>(
    'SELECT title_ua, title_english, title_original, synonyms_json FROM anime WHERE id = ?',
  );
  let renamed = 0;
  return {
    /** Takes a new or changed line of anime.ndjson whose key and names are valid. */
    note({ id, titles }: Pick<SourceLines['anime'], 'id' | 'titles'>) {
      const row = select.get(id);
      if (row === undefined) return;
      const { title_ua, title_english, title_original } = row;
      const before = [title_ua, title_english, title_original, ...fromJson<string[]>(row.synonyms_json, [])];
      const known = new Set(folded(before));
      const now = [titles.ua, titles.english, titles.original, ...(titles.synonyms ?? [])];
      if (!folded(now).some((name) => known.has(name))) renamed += 1;
    },
    /** A message, if the operator must permit the change: over a tenth of the stored titles, and more than 20. */
    refusal(): string | undefined {
      const stored = db.prepare<[], number>('SELECT count(*) FROM anime').pluck().get() ?? 0;
      if (!exceedsTenth(renamed, stored)) return undefined;
      return `would change all names of ${formatCount(renamed)} of ${formatCount(stored)} anime, which keep their ids: the ids may be those of another catalogue`;
    },
  };
}
