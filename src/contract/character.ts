/** Characters (contract: Character). */
import { z } from 'zod';
import {
  animeFormat,
  animeYear,
  count,
  id,
  note,
  openEnum,
  optionalText,
  picture,
  shape,
  slug,
  text,
  textOrNull,
  timestamp,
  wholeOrNull,
} from './common.ts';
import { genders, roles } from './enums.ts';

const names = shape('CharacterNames', 'Names of a character', 'Імена персонажа', {
  ua: textOrNull('In Ukrainian; null when there is none', 'Українською; null, якщо такого немає'),
  en: text('In Latin letters', 'Латинськими літерами'),
  native: optionalText(
    'In the original script; absent when not known',
    'Мовою оригіналу; немає, якщо невідоме',
  ),
});

const appearance = shape('Appearance', 'A title and the role in it', 'Аніме й роль у ньому', {
  id: id.meta(note('Number of the title', 'Номер аніме')),
  slug,
  name: text(
    'Ukrainian title, else English, else original',
    'Назва українська, інакше англійська, інакше оригінальна',
  ),
  nameEn: textOrNull('English title; null when there is none', 'Англійська назва; null, якщо такої немає'),
  year: animeYear,
  format: animeFormat,
  role: openEnum(roles).meta(note('Of the character in this title', 'Роль персонажа саме в цьому аніме')),
});
export type Appearance = z.infer<typeof appearance>;

const mainAppearance = shape(
  'MainAppearance',
  'The best known title and the role in it',
  'Найвідоміше аніме й роль у ньому',
  {
    ...appearance.shape,
    nameEn: optionalText(
      'English title; absent when there is none',
      'Англійська назва; немає, якщо такої немає',
    ),
  },
);
export type MainAppearance = z.infer<typeof mainAppearance>;

export const characterCard = shape('CharacterCard', 'Character, short form', 'Персонаж скорочено', {
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
});
export type CharacterCard = z.infer<typeof characterCard>;

const externalList = z.array(z.string()).meta({
  description: 'Identifiers of this character there; [] when not known',
  uk: 'Ідентифікатори персонажа в ньому; [], якщо невідомі',
});
const externalIds = shape(
  'CharacterExternalIds',
  'Identifiers in other catalogues',
  'Ідентифікатори в інших каталогах',
  { catalog_c: externalList, catalog_a: externalList, catalog_b: externalList },
);

export const character = shape('Character', 'Character', 'Персонаж', {
  ...characterCard.shape,
  altNames: z.array(z.string()).meta({
    description: 'Other names and nicknames, without those that are spoilers; [] without any',
    uk: 'Інші імена й прізвиська, крім спойлерів; [], якщо немає',
  }),
  description: textOrNull(
    'Markdown with spoiler directives ::spoiler … :: and :inline-spoiler[…], to be hidden or stripped; Ukrainian, or English when there is no Ukrainian text; links lead to pages of the service; null without any',
    'Markdown зі спойлерами ::spoiler … :: та :inline-spoiler[…], які треба ховати або прибирати; українською, а без українського тексту — англійською; посилання ведуть на сторінки сервісу; null, якщо немає',
  ),
  gender: openEnum(genders)
    .nullable()
    .meta(note('Of the character; null when not known', 'Стать; null, якщо невідома')),
  ageMin: wholeOrNull('Youngest, years; null when not known', 'Найменший вік, років; null, якщо невідомий'),
  ageMax: wholeOrNull(
    'Oldest, years; equals ageMin for a single age; null when not known',
    'Найбільший вік, років; дорівнює ageMin, якщо вік один; null, якщо невідомий',
  ),
  birthday: textOrNull(
    'YYYY-MM-DD, or --MM-DD when the year is not known; null when the day is not',
    'РРРР-ММ-ДД або --ММ-ДД, якщо рік невідомий; null, якщо невідомий і день',
  ),
  heightCm: wholeOrNull('Centimetres; null when not known', 'Зріст, сантиметрів; null, якщо невідомий'),
  externalIds: externalIds.meta(
    note('Several in one catalogue are possible', 'В одному каталозі їх може бути кілька'),
  ),
  anime: z.array(appearance).meta({
    description: 'Every title: main role first, then supporting, background; then the most recent',
    uk: 'Усі аніме: спершу з головною роллю, далі з другорядною та епізодичною; серед однакових — спершу найновіші',
  }),
  updatedAt: timestamp.meta(note('Last change of this record, UTC', 'Остання зміна запису, за UTC')),
});
export type Character = z.infer<typeof character>;
