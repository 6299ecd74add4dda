import type { Role } from '../../contract/enums.ts';
import type { CharacterRecord, MergedRecord, PictureRecord, WrittenName } from '../../records/records.ts';
import { collectJapaneseNames } from '../../translit/check/collect.ts';
import type { CatalogDatabase } from '../database.ts';
import { type CharacterRow, fromJson } from '../rows.ts';
import { groupBy, type Ids, queryOf } from './public.ts';

interface Row extends CharacterRow {
  picture: string | null;
}

// decision: main role first, then supporting, background; then the latest start, then the larger id.
// A year without a date counts as its first day.
const appearancesQuery = (which: string) => `
  SELECT ca.character, ca.anime, ca.role FROM character_anime ca
  JOIN public_anime a ON a.id = ca.anime
  ${which} ORDER BY ca.character,
    CASE ca.role WHEN 'main' THEN 0 WHEN 'supporting' THEN 1 ELSE 2 END,
    coalesce(a.start_date, printf('%04d', a.year), '') DESC, a.id DESC`;

// Spoilers are left out here.
const namesQuery = (which: string) => `
  SELECT character, name FROM (SELECT * FROM character_name WHERE spoiler = 0)
  ${which} ORDER BY character, position`;

const charactersQuery = (which: string) => `
  SELECT c.*, i.json AS picture FROM public_character c LEFT JOIN picture i ON i.path = c.image ${which} ORDER BY c.id`;

interface NameRow {
  character: number;
  name: string;
}

interface AppearanceRow {
  character: number;
  anime: number;
  role: Role;
}

/** Reads public characters by id: all, or those of some ids. */
export function createCharacterReader(db: CatalogDatabase): (ids?: Ids) => CharacterRecord[] {
  const names = queryOf<NameRow>(db, namesQuery, 'character');
  const appearances = queryOf<AppearanceRow>(db, appearancesQuery, 'ca.character');
  const rows = queryOf<Row>(db, charactersQuery, 'c.id');
  return (ids) => {
    const namesOf = groupBy(names(ids), 'character', 'name');
    const appearancesOf = Map.groupBy(appearances(ids), (row) => row.character);
    return Array.from(rows(ids), (row) => ({
      id: row.id,
      slug: row.slug,
      ua: row.name_ua,
      en: row.name_en,
      native: row.name_native,
      altNames: namesOf.get(row.id) ?? [],
      image: fromJson<PictureRecord | null>(row.picture, null),
      favorites: row.favorites ?? 0,
      gender: row.gender,
      // decision: one age bound missing equals the other
      ageMin: row.age_min ?? row.age_max,
      ageMax: row.age_max ?? row.age_min,
      birthday: row.birthday,
      hasUkrainianDescription: row.description_ua !== null,
      anime: (appearancesOf.get(row.id) ?? []).map(({ anime, role }) => ({ id: anime, role })),
    }));
  };
}

/** Merged characters, each with the character at the end of its chain. Left out if that character is not public. */
export function readMerged(db: CatalogDatabase): MergedRecord[] {
  return db
    .prepare<[], MergedRecord>(`
      WITH RECURSIVE chain (id, slug, into_id) AS (
        SELECT id, slug, merged_into FROM character WHERE merged_into IS NOT NULL
        UNION
        SELECT chain.id, chain.slug, c.merged_into FROM chain
        JOIN character c ON c.id = chain.into_id WHERE c.merged_into IS NOT NULL)
      SELECT chain.id, chain.slug, chain.into_id AS "into" FROM chain
      JOIN public_character s ON s.id = chain.into_id
      WHERE chain.id NOT IN (SELECT id FROM hidden WHERE kind = 'character')
      ORDER BY chain.id`)
    .all();
}

/** Words of Japanese names in romaji. */
export function readJapaneseNames(db: CatalogDatabase): readonly string[] {
  const names = db.prepare<[], { en: string; native: string | null }>(
    'SELECT name_en AS en, name_native AS native FROM public_character ORDER BY id',
  );
  return collectJapaneseNames(names.iterate());
}

/** Names that a person wrote in Ukrainian (decision: decisions.ts, Transliteration). */
export function readWrittenNames(db: CatalogDatabase): WrittenName[] {
  return db
    .prepare<[], WrittenName>(`
      SELECT name_en AS en, name_ua AS ua FROM public_character
      WHERE name_ua IS NOT NULL AND ua_origin = 'human' ORDER BY id`)
    .all();
}
