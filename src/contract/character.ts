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
  role: openEnum(roles).meta(
    note('Role of the character in this title', 'Роль персонажа саме в цьому аніме'),
  ),
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
  names: names.meta(note('Names in up to three scripts', 'Українською, латинкою та мовою оригіналу')),
  image: picture.optional().meta({
    description: 'Portrait, largest side 900 px; absent when there is none',
    uk: 'Портрет, найдовша сторона 900 px; немає, якщо портрета немає',
  }),
  animeCount: count.meta(note('Number of titles with the character', 'У скількох аніме з’являється')),
  favorites: count.meta({
    description: 'Number of people with the character among their favourites; sort=popularity uses it',
    uk: 'Скільки людей додали до улюблених; за цим упорядковує sort=popularity',
  }),
  mainAnime: mainAppearance.nullable().meta({
    description:
      'The best-known title of the character: main role first, then the most recent; null if there is none',
    uk: 'Аніме, з якого персонажа знають найкраще: спершу за роллю, далі найновіше; null, якщо такого немає',
  }),
});
export type CharacterCard = z.infer<typeof characterCard>;

const externalList = z.array(z.string()).meta({
  description: 'Identifiers of this character in that catalogue; [] if not known',
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
    description: 'Other names and nicknames without spoilers; [] if there are none',
    uk: 'Інші імена й прізвиська, крім спойлерів; [], якщо немає',
  }),
  description: textOrNull(
    'Markdown with the spoiler directives ::spoiler … :: and :inline-spoiler[…]: hide or remove them; Ukrainian, or English if there is no Ukrainian text; links lead to pages of the service; null if there is no text',
    'Markdown зі спойлерами ::spoiler … :: та :inline-spoiler[…], які треба ховати або прибирати; українською, а без українського тексту — англійською; посилання ведуть на сторінки сервісу; null, якщо немає',
  ),
  gender: openEnum(genders)
    .nullable()
    .meta(note('Gender of the character; null if not known', 'Стать; null, якщо невідома')),
  ageMin: wholeOrNull('Youngest, years; null when not known', 'Найменший вік, років; null, якщо невідомий'),
  ageMax: wholeOrNull(
    'Oldest, years; equals ageMin for a single age; null when not known',
    'Найбільший вік, років; дорівнює ageMin, якщо вік один; null, якщо невідомий',
  ),
  birthday: textOrNull(
    'YYYY-MM-DD, or --MM-DD if the year is not known; null if the day is not known',
    'РРРР-ММ-ДД або --ММ-ДД, якщо рік невідомий; null, якщо невідомий і день',
  ),
  heightCm: wholeOrNull('Centimetres; null when not known', 'Зріст, сантиметрів; null, якщо невідомий'),
  externalIds: externalIds.meta({
    description: 'One catalogue may have several identifiers of the character',
    uk: 'В одному каталозі їх може бути кілька',
  }),
  anime: z.array(appearance).meta({
    description: 'Every title: main role first, then supporting, background; then the most recent',
    uk: 'Усі аніме: спершу з головною роллю, далі з другорядною та епізодичною; серед однакових — спершу найновіші',
  }),
  updatedAt: timestamp.meta(note('Last change of this record, UTC', 'Остання зміна запису, за UTC')),
});
export type Character = z.infer<typeof character>;
