/** The tool about characters: finds them by name and filters, or shows one with its titles. */
import { z } from 'zod';
import type { Appearance, CharacterCard } from '../contract/character.ts';
import { endpoints } from '../contract/endpoints/table.ts';
import { askEndpoint, type Means, ToolError } from './api.ts';
import { describe, description } from './description.ts';
import { idForms, knownIds } from './names.ts';
import { inEnglish, paging, skip, told, tool } from './tool.ts';

const names = {
  id: z.number(),
  name: z.string(),
  latin: z.string().optional().describe('In Latin letters, if it differs'),
  native: z.string().optional(),
};

const namesOf = ({ id, names: { ua, en, native } }: Pick<CharacterCard, 'id' | 'names'>) => ({
  id,
  name: ua ?? en,
  ...told({ latin: ua === null || ua === en ? null : en, native }),
});

const appearanceRow = z.object({
  anime: z.number().describe('Id of the title'),
  title: z.string(),
  year: z.number().optional(),
  format: z.string(),
  role: z.string(),
});

const appearanceOf = ({ id, name, year, format, role }: Omit<Appearance, 'slug' | 'nameEn'>) =>
  told({ anime: id, title: name, year, format, role });

const characterRow = z.object({
  ...names,
  favorites: z.number(),
  animeCount: z.number(),
  main: appearanceRow.optional().describe('The title the character is best known for'),
});

const characterItem = z.object({
  ...names,
  page: z.string(),
  otherNames: z.array(z.string()).optional(),
  ...description,
  gender: z.string().optional(),
  ageMin: z.number().optional(),
  ageMax: z.number().optional(),
  birthday: z.string().optional().describe('YYYY-MM-DD, or --MM-DD if the year is not known'),
  heightCm: z.number().optional(),
  favorites: z.number(),
});

async function oneCharacter(ref: string, skipped: number, means: Means) {
  const { result: found } = await askEndpoint(means.ask, 'character', { ref });
  const { gender, ageMin, ageMax, birthday, heightCm, favorites } = found;
  const item = {
    ...namesOf(found),
    page: `${means.site}/characters/${found.id}/`,
    ...told({ otherNames: found.altNames, gender, ageMin, ageMax, birthday, heightCm, favorites }),
    ...(skipped === 0 && describe(found.description, means)),
  };
  const rows = found.anime.map(appearanceOf).slice(skipped);
  return { summary: `${item.name}, titles: ${found.anime.length}. ${item.page}`, item, rows };
}

const { page: _page, limit: _limit, ...filters } = endpoints.characters.params;

export const characters = tool({
  title: 'Characters',
  description:
    'Finds characters by name (`search`), by the id of an anime, by role, birthday and more. With `id` it shows one character: description without spoilers, age, birthday, and the titles with the role in each.',
  input: z.strictObject({
    id: z.string().min(1).max(200).optional().describe('One character, without filters: "1" or its slug'),
    ...inEnglish(filters),
    anime: z.string().max(200).optional().describe(`Only of this title: ${idForms}`),
    ...paging(20, 10),
    skip,
  }),
  item: characterItem.optional(),
  row: z.union([characterRow, appearanceRow]),
  async run({ id, skip: skipped, page, limit, ...given }, means) {
    const [other] = Object.keys(given);
    if (id !== undefined && other !== undefined)
      throw new ToolError(`id is one character: it does not combine with ${other}.`);
    if (id !== undefined) return oneCharacter(id, skipped, means);
    const anime = await knownIds(means, given.anime === undefined ? undefined : [given.anime]);
    const query = { ...given, anime, page, limit };
    const { result, total = result.length } = await askEndpoint(means.ask, 'characters', { query });
    const rows = result.map((card) => ({
      ...namesOf(card),
      favorites: card.favorites,
      animeCount: card.animeCount,
      ...(card.mainAnime && { main: appearanceOf(card.mainAnime) }),
    }));
    const summary = `${total} found, ${rows.length} shown. Page of a character: ${means.site}/characters/ID/`;
    return { summary, rows, more: page * limit < total };
  },
});
