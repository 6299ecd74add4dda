/** Words of the front page, in both editions. */
import { translitSystems } from '../contract/translit.ts';
import type { Edition } from './editions.ts';

const uk = {
  title: 'Аніме українською: відкритий API',
  tagline:
    'Каталог аніме з українською озвучкою та субтитрами: назви, команди, плеєри, постери, персонажі, розклад. І транслітерація імен, що пояснює кожну літеру. JSON, без реєстрації й без ключа.',
  start: 'Почати за хвилину',
  browse: 'Переглянути каталог',
  workbench: 'Майстерня імен: правило за кожною літерою',
  description:
    'Відкритий API каталогу аніме з українською озвучкою та субтитрами й транслітерація імен українською.',
  heroCaption: 'Скорочена відповідь у демокаталозі',
  searchTitle: 'Знайдіть щось просто зараз',
  searchLead: 'Це справжній запит до API цього самого сервера: та сама адреса працює у вашому застосунку.',
  searchLabel: 'Пошук аніме',
  searchHint: 'Назва українською, англійською чи мовою оригіналу',
  find: 'Знайти',
  tryThese: 'Наприклад:',
  translitTitle: 'Імена українською',
  translitLead: 'Японські, китайські, корейські та західні імена й назви — за правилами, а не навмання.',
  language: 'Мова',
  system: 'Система',
  mode: 'Режим',
  text: 'Текст',
  modes: { auto: 'автоматично', name: 'імена', text: 'текст' },
  languages: { ja: 'Японська', zh: 'Китайська', ko: 'Корейська', en: 'Західні імена' },
  insideTitle: 'Що всередині',
  codeTitle: 'Одним рядком',
  codeLead: 'Без бібліотек і без ключа. Для типізованого клієнта є машинний опис OpenAPI 3.1.',
  rulesTitle: 'Чого ми просимо',
  rules: [
    'Називайте сервіс джерелом і зазначайте авторів: команду та автора постера.',
    'Надсилайте змістовний User-Agent: назва застосунку, версія, контакт.',
    'Не викачуйте відео: посилання на плеєри належать їхнім провайдерам.',
  ],
  footer: 'Постери, команди та релізи демонстраційного каталогу вигадано.',
  credits: 'Джерела даних:',
};

const en: typeof uk = {
  title: 'Anime in Ukrainian: an open API',
  tagline:
    'A catalogue of anime with Ukrainian voice-over and subtitles: titles, teams, players, posters, characters, the schedule. And a transliteration of names that explains every letter. JSON, no registration, no key.',
  start: 'Start in a minute',
  browse: 'Browse the catalogue',
  workbench: 'The workbench of names: the rule behind each letter',
  description:
    'An open API of a catalogue of anime with Ukrainian voice-over and subtitles, and transliteration into Ukrainian.',
  heroCaption: 'The answer in the demo catalogue',
  searchTitle: 'Find something right now',
  searchLead:
    'This is a real request to the API of this very server: the same address works in your application.',
  searchLabel: 'Search for anime',
  searchHint: 'A Ukrainian, English or original title',
  find: 'Search',
  tryThese: 'For example:',
  translitTitle: 'Names in Ukrainian',
  translitLead: 'Japanese, Chinese, Korean and Western names and titles, by rules and not by guesswork.',
  language: 'Language',
  system: 'System',
  mode: 'Mode',
  text: 'Text',
  modes: { auto: 'automatic', name: 'names', text: 'text' },
  languages: { ja: 'Japanese', zh: 'Chinese', ko: 'Korean', en: 'Western names' },
  insideTitle: 'What is inside',
  codeTitle: 'In one line',
  codeLead: 'No libraries, no key. For a typed client there is a machine-readable description, OpenAPI 3.1.',
  rulesTitle: 'What we ask',
  rules: [
    'Credit the service as the source, and name the authors: the team and the author of a poster.',
    'Send a descriptive User-Agent: name of the application, version, contact.',
    'Do not mass-download video: player links belong to their providers.',
  ],
  footer: 'Posters, teams and releases of the demonstration catalogue are invented.',
  credits: 'Sources of the data:',
};

type FrontWords = typeof uk;
/** The words of the front page in an edition. */
export const frontWords = (edition: Edition): FrontWords => (edition === 'uk' ? uk : en);

const failure = {
  uk: {
    noAnswer: 'Сервер не відповів. Перевірте з’єднання й спробуйте ще раз.',
    notJson: 'Сервер відповів не даними API. Можливо, сайт відкрито окремо від нього.',
    again: 'Спробувати ще раз',
  },
  en: {
    noAnswer: 'The server did not answer. Check the connection and try again.',
    notJson: 'The server answered, but not with API data. Perhaps the site is served without the API.',
    again: 'Try again',
  },
};

/** Words that the scripts of the pages show when a request fails. */
export const failureWords = (edition: Edition) => failure[edition];

/** Words of the search's script. */
export function searchWords(edition: Edition) {
  const own = {
    uk: {
      nothing: 'Нічого не знайдено. Спробуйте іншу назву.',
      found: 'Знайдено',
      episodes: 'сер.',
      adult: '18+',
      formats: {
        tv: 'Серіал',
        movie: 'Фільм',
        special: 'Спецвипуск',
        ova: 'OVA',
        ona: 'ONA',
        music: 'Кліп',
        other: 'Інше',
        unknown: 'Невідомо',
      },
    },
    en: {
      nothing: 'Nothing found. Try another title.',
      found: 'Found',
      episodes: 'ep.',
      adult: '18+',
      formats: {
        tv: 'TV',
        movie: 'Movie',
        special: 'Special',
        ova: 'OVA',
        ona: 'ONA',
        music: 'Music',
        other: 'Other',
        unknown: 'Unknown',
      },
    },
  };
  return { ...failureWords(edition), ...own[edition] };
}

/** Words of the transliteration's script. */
export function translitWords(edition: Edition) {
  const own = {
    uk: { unresolved: 'не прочитано', suggest: 'Схоже на іншу мову' },
    en: { unresolved: 'not read', suggest: 'Looks like another language' },
  };
  const examples = {
    ja: 'Kaguya Shinomiya\nTokyo kara no tegami',
    zh: 'Wei Wuxian\nLan Wangji',
    ko: '김연아\n백설공주',
    en: 'Christopher\nJeanne',
  };
  return { ...failureWords(edition), ...own[edition], systems: translitSystems, examples };
}
