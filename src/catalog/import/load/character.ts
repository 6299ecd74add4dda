import type { CatalogDatabase } from '../../database.ts';
import type { CharacterLine } from '../../source/shapes.ts';
import { toUtc } from '../../source/time.ts';
import { flag, insertInto, orNull, toJson, withoutEmpty } from './rows.ts';

/**
 * Writes the rows of a character: first the character, then its other names and appearances by `position`.
 */
export function createCharacterWriter(db: CatalogDatabase): (character: CharacterLine) => void {
  const insert = insertInto(db, 'character');
  const insertName = insertInto(db, 'character_name');
  const insertAnime = insertInto(db, 'character_anime');
  return (character) => {
    const { id, names, description } = character;
    insert(
      id,
      character.slug,
      names.ua ?? null,
      names.en,
      names.native ?? null,
      character.uaOrigin ?? null,
      orNull(description?.ua),
      orNull(description?.en),
      character.gender ?? null,
      character.ageMin ?? null,
      character.ageMax ?? null,
      character.birthday ?? null,
      character.heightCm ?? null,
      toJson(withoutEmpty(character.externalIds)),
      character.image ?? null,
      character.favorites ?? null,
      character.mergedInto ?? null,
      toUtc(character.updatedAt),
    );
    for (const [position, { name, spoiler }] of (character.altNames ?? []).entries())
      insertName(id, position, name, flag(spoiler));
    for (const [position, { anime, role }] of character.anime.entries())
      insertAnime(id, position, anime, role);
  };
}
