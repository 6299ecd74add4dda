/** Groups of endpoints, in the order the documentation shows them. */
import type { Text } from '../common.ts';

export interface Tag {
  readonly name: string;
  readonly title: Text;
  readonly summary: Text;
}

export const tags: readonly Tag[] = [
  {
    name: 'anime',
    title: { uk: 'Аніме', en: 'Anime' },
    summary: {
      uk: 'Каталог, докладна картка, плеєр, постери, випадкове аніме.',
      en: 'The catalogue, details, player, posters, a random title.',
    },
  },
  {
    name: 'feeds',
    title: { uk: 'Стрічки й розклад', en: 'Feeds and schedule' },
    summary: {
      uk: 'Нові серії, нові українські постери, розклад тижня.',
      en: 'New episodes, new Ukrainian posters, the schedule of the week.',
    },
  },
  {
    name: 'resolve',
    title: { uk: 'Ідентифікатори', en: 'Identifiers' },
    summary: {
      uk: 'Пошук за номерами інших каталогів.',
      en: 'Look up titles by other catalogues’ ids.',
    },
  },
  {
    name: 'teams',
    title: { uk: 'Команди', en: 'Teams' },
    summary: { uk: 'Хто озвучує й перекладає.', en: 'Teams that voice and translate.' },
  },
  {
    name: 'characters',
    title: { uk: 'Персонажі', en: 'Characters' },
    summary: {
      uk: 'Пошук, що не боїться описок, і докладні картки.',
      en: 'Search that is tolerant of typos, and details.',
    },
  },
  {
    name: 'translit',
    title: { uk: 'Транслітерація', en: 'Transliteration' },
    summary: {
      uk: 'Японські, китайські, корейські та західні імена українською.',
      en: 'Japanese, Chinese, Korean and Western names in Ukrainian.',
    },
  },
  {
    name: 'lists',
    title: { uk: 'Переліки', en: 'Reference lists' },
    summary: { uk: 'Жанри, теги, студії.', en: 'Genres, tags, studios.' },
  },
  {
    name: 'service',
    title: { uk: 'Про сервіс', en: 'The service itself' },
    summary: {
      uk: 'Відомості про API, ваші обмеження, доступність.',
      en: 'About the API, your limits, availability.',
    },
  },
];
