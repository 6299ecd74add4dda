/** The pictures of shared links: one for each kind of page, in both languages (files in `public/cards`). */
import type { Text } from '../contract/common.ts';
import type { Locale } from './locales.ts';

/** The texts of the cards by the first segment of a page's path; `front` is the front page. */
export const cards = {
  front: { uk: 'Аніме українською', en: 'Anime in Ukrainian' },
  anime: { uk: 'Каталог аніме', en: 'The catalogue of anime' },
  teams: { uk: 'Команди озвучки й субтитрів', en: 'Teams that voice and subtitle' },
  characters: { uk: 'Персонажі', en: 'Characters' },
  schedule: { uk: 'Розклад тижня', en: 'The schedule of the week' },
  updates: { uk: 'Нові серії', en: 'New episodes' },
  posters: { uk: 'Українські постери', en: 'Ukrainian posters' },
  statistics: { uk: 'Каталог у числах', en: 'The catalogue in figures' },
  names: { uk: 'Імена українською, літера за літерою', en: 'Names in Ukrainian, letter by letter' },
  'my-list': { uk: 'Що з мого списку є українською?', en: 'What on my list is available in Ukrainian?' },
  docs: { uk: 'Документація API', en: 'API documentation' },
  status: { uk: 'Стан сервісу', en: 'Status of the service' },
} as const satisfies Readonly<Record<string, Text>>;

/**
 * Code points in the fonts of drawn cards, as ranges: Ukrainian and related alphabets, Latin letters with marks,
 * punctuation. workshop/site-fonts makes the fonts from this table.
 */
export const cardLetters = `
20-7e a0-a3 a5 a7-ab ae-b4 b6-17f 301 401-40c 40e-44f 451-45c 45e-45f 490-491 2bc 2013-2014 2018-201a 201c-201e 2022
2026 20b4 2116 2212
`
  .trim()
  .split(/\s/)
  .map((range) => {
    const [from = '', to = from] = range.split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });

const escaped = (point: number) => `\\u{${point.toString(16)}}`;
const strange = new RegExp(
  `[^${cardLetters.map(([from, to]) => `${escaped(from)}-${escaped(to)}`).join('')}]`,
  'gu',
);

/** A text without the letters that the fonts of cards do not have. */
export const inCardLetters = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(strange, (letter) => (/\s/.test(letter) ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim();

type Kind = keyof typeof cards;

function kindOf(path: string): Kind {
  const [, segment = ''] = path.split('/');
  // `as`: the literal has no other keys.
  return Object.hasOwn(cards, segment) ? (segment as Kind) : 'front';
}

/** The card of a page. @param path without the locale: `/docs/limits/` */
export const cardOf = (path: string): string => `/cards/${kindOf(path)}.png`;

/** The text of that card. */
export const cardTextOf = (path: string, locale: Locale): string => cards[kindOf(path)][locale];
