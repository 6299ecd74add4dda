import type { Catalog } from '../../database.ts';
import type { Moment } from '../files.ts';
import type { CharacterLine } from '../shapes.ts';
import { flag, orNull, prepareInsert, toJson, withoutEmpty } from './rows.ts';

export function createCharacterWriter(db: Catalog, moment: Moment): (character: CharacterLine) => void {
  const insert = prepareInsert(db, 'character');
  const insertName = prepareInsert(db, 'character_name');
  const insertAnime = prepareInsert(db, 'character_anime');
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
      moment(character.updatedAt),
    );
    for (const [position, { name, spoiler }] of (character.altNames ?? []).entries()) {
      insertName(id, position, name, flag(spoiler));
    }
    for (const [position, { anime, role }] of character.anime.entries())
      insertAnime(id, position, anime, role);
  };
}
