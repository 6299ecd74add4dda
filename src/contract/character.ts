/** Characters (contract: Character). */
import { z } from 'zod';
import { count, id, note, openEnum, picture, slug, timestamp } from './common.ts';
import { animeFormats, genders, roles } from './enums.ts';

const names = z
  .object({
    ua: z.string().nullable().meta(note('Ukrainian name', 'Українське ім’я')),
    en: z.string(),
    native: z.string().optional().meta(note('In the original script', 'Мовою оригіналу')),
  })
  .meta({ id: 'CharacterNames' });

const appearance = z
  .object({
    id,
    slug,
    name: z
      .string()
      .meta(
        note(
          'Ukrainian title, else English, else original',
          'Назва українська, інакше англійська, інакше оригінальна',
        ),
      ),
    nameEn: z.string().optional(),
    year: z.int().nullable(),
    format: openEnum(animeFormats),
    role: openEnum(roles),
  })
  .meta({ id: 'Appearance', ...note('A title and the role in it', 'Аніме й роль у ньому') });
export type Appearance = z.infer<typeof appearance>;

export const characterCard = z
  .object({
    id,
    slug,
    names,
    image: picture.optional().meta(note('Absent when there is none', 'Немає, якщо зображення немає')),
    animeCount: count,
    favorites: count,
    mainAnime: appearance
      .nullable()
      .meta(note('The title the character is best known for', 'Аніме, з якого персонажа знають найбільше')),
  })
  .meta({ id: 'CharacterCard', ...note('Character, short form', 'Персонаж скорочено') });
export type CharacterCard = z.infer<typeof characterCard>;

export const character = characterCard
  .extend({
    altNames: z.array(z.string()).meta(note('Without names that are spoilers', 'Без імен, що є спойлерами')),
    description: z
      .string()
      .nullable()
      .meta(
        note(
          'Markdown with spoiler directives ::spoiler … :: and :inline-spoiler[…]; Ukrainian, or English when there is no Ukrainian text',
          'Markdown зі спойлерами ::spoiler … :: та :inline-spoiler[…]; українською, а без українського тексту — англійською',
        ),
      ),
    gender: openEnum(genders).nullable(),
    ageMin: z.int().nullable(),
    ageMax: z.int().nullable(),
    birthday: z.string().nullable().meta(note('YYYY-MM-DD, or --MM-DD', 'РРРР-ММ-ДД або --ММ-ДД')),
    heightCm: z.int().nullable(),
    externalIds: z
      .object({
        catalog_c: z.array(z.string()),
        catalog_a: z.array(z.string()),
        catalog_b: z.array(z.string()),
      })
      .meta({ id: 'CharacterExternalIds' }),
    anime: z.array(appearance),
    updatedAt: timestamp,
  })
  .meta({ id: 'Character', ...note('Character', 'Персонаж') });
export type Character = z.infer<typeof character>;
