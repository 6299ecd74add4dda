/** Characters (contract: Character). */
import { z } from 'zod';
import { animeFormat, animeYear, count, id, note, openEnum, picture, slug, timestamp } from './common.ts';
import { genders, roles } from './enums.ts';

const names = z
  .object({
    ua: z
      .string()
      .nullable()
      .meta(note('In Ukrainian; null when there is none', 'Українською; null, якщо такого немає')),
    en: z.string().meta(note('In Latin letters', 'Латинськими літерами')),
    native: z
      .string()
      .optional()
      .meta(note('In the original script; absent when not known', 'Мовою оригіналу; немає, якщо невідоме')),
  })
  .meta({ id: 'CharacterNames', ...note('Names of a character', 'Імена персонажа') });

const appearance = z
  .object({
    id: id.meta(note('Number of the title', 'Номер аніме')),
    slug,
    name: z.string().meta({
      description: 'Ukrainian title, else English, else original',
      uk: 'Назва українська, інакше англійська, інакше оригінальна',
    }),
    nameEn: z
      .string()
      .nullable()
      .meta(note('English title; null when there is none', 'Англійська назва; null, якщо такої немає')),
    year: animeYear,
    format: animeFormat,
    role: openEnum(roles).meta(note('Of the character in this title', 'Роль персонажа саме в цьому аніме')),
  })
  .meta({ id: 'Appearance', ...note('A title and the role in it', 'Аніме й роль у ньому') });
export type Appearance = z.infer<typeof appearance>;

const mainAppearance = appearance
  .extend({
    nameEn: z
      .string()
      .optional()
      .meta(note('English title; absent when there is none', 'Англійська назва; немає, якщо такої немає')),
  })
  .meta({
    id: 'MainAppearance',
    ...note('The best known title and the role in it', 'Найвідоміше аніме й роль у ньому'),
  });
export type MainAppearance = z.infer<typeof mainAppearance>;

export const characterCard = z
  .object({
    id: id.meta(note('Number of the character', 'Номер персонажа')),
    slug,
    names: names.meta(note('In up to three scripts', 'Українською, латинкою та мовою оригіналу')),
    image: picture.optional().meta({
      description: 'Portrait, largest side 900 px; absent when there is none',
      uk: 'Портрет, найдовша сторона 900 px; немає, якщо портрета немає',
    }),
    animeCount: count.meta(note('In how many titles the character appears', 'У скількох аніме з’являється')),
    favorites: count.meta({
      description: 'How many people count the character among their favourites; sort=popularity goes by it',
      uk: 'Скільки людей додали до улюблених; за цим упорядковує sort=popularity',
    }),
    mainAnime: mainAppearance.nullable().meta({
      description:
        'The title the character is best known for: main role first, then the most recent; null without one',
      uk: 'Аніме, з якого персонажа знають найкраще: спершу за роллю, далі найновіше; null, якщо такого немає',
    }),
  })
  .meta({ id: 'CharacterCard', ...note('Character, short form', 'Персонаж скорочено') });
export type CharacterCard = z.infer<typeof characterCard>;

const externalList = z.array(z.string()).meta({
  description: 'Identifiers of this character there; [] when not known',
  uk: 'Ідентифікатори персонажа в ньому; [], якщо невідомі',
});
const externalIds = z
  .object({ catalog_c: externalList, catalog_a: externalList, catalog_b: externalList })
  .meta({
    id: 'CharacterExternalIds',
    ...note('Identifiers in other catalogues', 'Ідентифікатори в інших каталогах'),
  });

export const character = characterCard
  .extend({
    altNames: z.array(z.string()).meta({
      description: 'Other names and nicknames, without those that are spoilers; [] without any',
      uk: 'Інші імена й прізвиська, крім спойлерів; [], якщо немає',
    }),
    description: z.string().nullable().meta({
      description:
        'Markdown with spoiler directives ::spoiler … :: and :inline-spoiler[…], to be hidden or stripped; Ukrainian, or English when there is no Ukrainian text; links lead to pages of the service; null without any',
      uk: 'Markdown зі спойлерами ::spoiler … :: та :inline-spoiler[…], які треба ховати або прибирати; українською, а без українського тексту — англійською; посилання ведуть на сторінки сервісу; null, якщо немає',
    }),
    gender: openEnum(genders)
      .nullable()
      .meta(note('Of the character; null when not known', 'Стать; null, якщо невідома')),
    ageMin: z
      .int()
      .nullable()
      .meta(note('Youngest, years; null when not known', 'Найменший вік, років; null, якщо невідомий')),
    ageMax: z.int().nullable().meta({
      description: 'Oldest, years; equals ageMin for a single age; null when not known',
      uk: 'Найбільший вік, років; дорівнює ageMin, якщо вік один; null, якщо невідомий',
    }),
    birthday: z.string().nullable().meta({
      description: 'YYYY-MM-DD, or --MM-DD when the year is not known; null when the day is not',
      uk: 'РРРР-ММ-ДД або --ММ-ДД, якщо рік невідомий; null, якщо невідомий і день',
    }),
    heightCm: z
      .int()
      .nullable()
      .meta(note('Centimetres; null when not known', 'Зріст, сантиметрів; null, якщо невідомий')),
    externalIds: externalIds.meta(
      note('Several in one catalogue are possible', 'В одному каталозі їх може бути кілька'),
    ),
    anime: z.array(appearance).meta({
      description: 'Every title: main role first, then supporting, background; then the most recent',
      uk: 'Усі аніме: спершу з головною роллю, далі з другорядною та епізодичною; серед однакових — спершу найновіші',
    }),
    updatedAt: timestamp.meta(note('Last change of this record, UTC', 'Остання зміна запису, за UTC')),
  })
  .meta({ id: 'Character', ...note('Character', 'Персонаж') });
export type Character = z.infer<typeof character>;
