import type { CharacterLine } from '../../source/shapes.ts';
import { toUtc } from '../../source/time.ts';
import { type Batch, flag, orNull, toJson, withoutEmpty } from './rows.ts';

/**
 * Puts the rows of a character into the batch: first the character, then its other names and appearances by `position`.
 */
export function createCharacterWriter(batch: Batch): (character: CharacterLine) => void {
  const insert = batch.insertInto('character');
  const insertName = batch.insertInto('character_name');
  const insertAnime = batch.insertInto('character_anime');
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
