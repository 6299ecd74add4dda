import type { CatalogDatabase } from '../database.ts';
import { type CharacterRow, fromJson } from '../rows.ts';
import type { CharacterLine } from '../source/shapes.ts';
import { orAbsent, orDefault, rowsOf, unlessEmpty, unlessNone } from './columns.ts';

type Appearance = CharacterLine['anime'][number];

/** Lines of characters.ndjson by id; one character if an id is given. */
export function* exportCharacters(db: CatalogDatabase, id?: number): Generator<CharacterLine> {
  const names = db.prepare<[number], { name: string; spoiler: number }>(
    'SELECT name, spoiler FROM character_name WHERE character = ? ORDER BY position',
  );
  const animes = db.prepare<[number], Appearance>(
    'SELECT anime, role FROM character_anime WHERE character = ? ORDER BY position',
  );
  for (const row of rowsOf<CharacterRow>(db, 'character', 'id', { id })) {
    const altNames = names.all(row.id).map(({ name, spoiler }) => ({ name, spoiler: orDefault(spoiler) }));
    yield {
      id: row.id,
      slug: row.slug,
      names: { ua: orAbsent(row.name_ua), en: row.name_en, native: orAbsent(row.name_native) },
      uaOrigin: orAbsent(row.ua_origin),
      altNames: unlessNone(altNames),
      description: unlessEmpty({ ua: orAbsent(row.description_ua), en: orAbsent(row.description_en) }),
      gender: orAbsent(row.gender),
      ageMin: orAbsent(row.age_min),
      ageMax: orAbsent(row.age_max),
      birthday: orAbsent(row.birthday),
      heightCm: orAbsent(row.height_cm),
      externalIds: fromJson(row.external_ids_json),
      image: orAbsent(row.image),
      favorites: orAbsent(row.favorites),
      anime: animes.all(row.id),
      mergedInto: orAbsent(row.merged_into),
      updatedAt: row.updated_at,
    };
  }
}
