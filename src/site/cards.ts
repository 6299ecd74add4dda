/** The pictures that are shown beside a shared link: one a kind of page, in both languages (drawn by npm run demo). */
import type { Text } from '../contract/common.ts';

/** By the first segment of a page's path; the front page has none. */
export const cards = {
  front: { uk: 'Аніме українською', en: 'Anime in Ukrainian' },
  anime: { uk: 'Каталог аніме', en: 'The catalogue of anime' },
  teams: { uk: 'Команди озвучення й перекладу', en: 'Teams that voice and subtitle' },
  characters: { uk: 'Персонажі', en: 'Characters' },
  schedule: { uk: 'Розклад тижня', en: 'The schedule of the week' },
  updates: { uk: 'Нові серії', en: 'New episodes' },
  posters: { uk: 'Українські постери', en: 'Ukrainian posters' },
  statistics: { uk: 'Каталог у числах', en: 'The catalogue in figures' },
  names: { uk: 'Імена українською, літера за літерою', en: 'Names in Ukrainian, letter by letter' },
  'my-list': { uk: 'Що з мого списку є українською?', en: 'What of my list is in Ukrainian?' },
  docs: { uk: 'Документація API', en: 'API documentation' },
  status: { uk: 'Стан сервісу', en: 'Status of the service' },
} as const satisfies Readonly<Record<string, Text>>;

/** Pixels of a card. */
export const cardSize = { width: 1200, height: 630 } as const;

/** The card of a page. @param path without the locale: `/docs/limits/` */
export function cardOf(path: string): string {
  const [, segment = ''] = path.split('/');
  return `/cards/${Object.hasOwn(cards, segment) ? segment : 'front'}.png`;
}
