/** Words that readers use for what the pages call otherwise: each line is one thing. */
import { stem } from './stem.ts';

const groups = `
ліміт обмеження квота тротлінг limit quota throttling rate ratelimit 429
озвучка озвучення озвучування дубляж дубляжу дублювання voice dub voiceover
субтитри сабби саби переклад subs subtitles
вебхук вебхуки сповіщення нотифікації webhook webhooks notifications polling опитування updates оновлення
кеш кешування кешувати cache caching etag
ключ токен key token apikey автентифікація авторизація auth authentication authorization
помилка помилки збій error errors exception виняток
транслітерація транскрипція романізація ромаджі ромадзі транслітерувати transliteration romanization romaji
постер плакат обкладинка картинка зображення poster cover image picture artwork
дамп вивантаження знімок dump export bulk snapshot
розклад графік schedule airing
календар calendar icalendar ical ics webcal
рсс rss atom
ідентифікатор номер id ids айді mal myanimelist anilist external
пагінація сторінка посторінковий pagination page pages
пошук шукати знайти search find lookup
версія версії сумісність version versioning compatibility
застарілий застаріле deprecation deprecated sunset
авторство автор називати вказувати credit credits attribution
зміни новинки changelog
браузер cors origin
плеєр відео програвач player video embed stream
персонаж герой character hero
команда студія_озвучення фандаб team fandub group
серія епізод episode
сезон пора season
джерело імпорт формат source import format
типи типізований клієнт openapi swagger sdk client codegen
виміри швидкість продуктивність бенчмарк benchmark performance speed
випадковий random
здоров'я доступність health status uptime ping
жанр категорія genre
тег мітка tag
`;

const byStem: ReadonlyMap<string, ReadonlySet<string>> = (() => {
  const map = new Map<string, Set<string>>();
  for (const line of groups.trim().split('\n')) {
    const stems = line.split(' ').map((word) => stem(word.replaceAll('_', ' ')));
    for (const one of stems) map.set(one, new Set([...(map.get(one) ?? []), ...stems]));
  }
  return map;
})();

/** Stems of the words that stand for the same thing, without the stem itself. */
export function synonymsOf(one: string): readonly string[] {
  return [...(byStem.get(one) ?? [])].filter((other) => other !== one);
}
