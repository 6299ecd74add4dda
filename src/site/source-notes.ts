/**
 * The meaning of the fields of a source, and rules on more than one field (src/catalog/import/validate/rules.ts,
 * reference-checker.ts, merges.ts, write). Keys are file and path as source-fields.ts spells them; a test rejects others.
 */
import type { Text } from '../contract/common.ts';
import { translitSystems } from '../contract/translit.ts';
import { text } from './messages/editions.ts';

type Notes = Readonly<Record<string, Text>>;

const sameInEveryFile = {
  slug: text('не повторюється у файлі', 'unique within its file'),
  description: text(
    'Markdown; посилання ведуть лише на сторінки сервісу: /anime/…, /characters/…',
    'Markdown; links lead to pages of the service only: /anime/…, /characters/…',
  ),
  team: text('номер із teams.ndjson', 'an id of teams.ndjson'),
  anime: text('номер з anime.ndjson', 'an id of anime.ndjson'),
};

const named: Notes = {
  name: text(
    'так його називають інші файли й фільтри API; не повторюється',
    'other files and the API’s filters use this name; unique',
  ),
  ua: text('українська назва', 'its Ukrainian name'),
};

const systems = Object.entries(translitSystems)
  .map(([lang, ids]) => `${lang}: ${ids.join(', ')}`)
  .join('; ');

const files: Readonly<Record<string, Notes>> = {
  'source.json': {
    version: text('версія цього формату', 'version of this format'),
    name: text('назва джерела', 'name of the source'),
    nameEn: text(
      'назва англійською: її показують англійські сторінки; так само в credits і catalogs',
      'its name in English, which the English pages show; likewise in credits and catalogs',
    ),
    licence: text('ліцензія даних, як-от CC BY 4.0', 'licence of the data, e.g. CC BY 4.0'),
    url: text('адреса, на яку веде назва', 'address the name links to'),
    credits: text('набори, з яких складено джерело', 'data sets that the source was made from'),
    contact: text('пошта або адреса власника сервісу', 'e-mail or web address of the operator'),
    mirrors: text('дзеркала знімка каталогу', 'other servers that have the snapshot of the catalogue'),
    'mirrors[].url': text('адреса дзеркала', 'address of the mirror'),
    'mirrors[].name': text('його назва', 'its name'),
    successor: text(
      'де сервіс працюватиме далі, якщо він закривається: про це кажуть /meta, заголовок Link і сторінка стану',
      'the service that continues this one, if it ends: /meta, the header Link and the status page name it',
    ),
    catalogs: text(
      'які каталоги стоять за catalog_a, catalog_b, catalog_c: так їх називають /meta й підказки в помилках; MyAnimeList і AniList упізнаються без огляду на регістр',
      'the names of catalog_a, catalog_b, catalog_c, used by /meta and by hints in errors; MyAnimeList and AniList are recognised in any letter case',
    ),
    'catalogs.catalog_a.urls': text('шаблони адрес сторінок', 'templates of addresses of pages'),
    queries: text(
      'для джерел із бази даних або від конвертера: як із рядків бази виходять рядки цього формату. Експорт його не пише',
      'for sources from a database or a converter: how rows become lines of this format. An export leaves it out',
    ),
    'queries.timezone': text('пояс часів, у яких його немає', 'the time zone of times that do not name one'),
    'queries.slugs': text('from-titles: slug робиться з назви', 'from-titles: a slug is made from the title'),
    'queries.descriptions': text('html: описи — це HTML', 'html: descriptions are HTML'),
    'queries.addedAt': text(
      'from-episodes: джерело без addedAt бере його від своєї серії',
      'from-episodes: an episode’s source without addedAt takes the addedAt of the episode',
    ),
    'queries.ids': text('text: номери можуть бути текстом (UUID)', 'text: ids may be texts (UUIDs)'),
    createdAt: text('момент, на який складено джерело', 'the moment that the source describes'),
  },
  'genres.ndjson': named,
  'tags.ndjson': named,
  'studios.ndjson': { name: text('не повторюється', 'unique') },
  'teams.ndjson': {
    slug: sameInEveryFile.slug,
    description: sameInEveryFile.description,
    birthday: text('день заснування', 'day it was founded'),
    links: text('адреси за назвою майданчика, як-от telegram', 'addresses by platform, e.g. telegram'),
    'views.monthlyAvg': text('у середньому за місяць', 'a month on average'),
  },
  'anime.ndjson': {
    id: text(
      'номер у сервісі: він стоїть в адресі аніме, тож не міняйте його',
      'number in the service: the address of the title holds it, so never change it',
    ),
    slug: sameInEveryFile.slug,
    'externalIds.catalog_a': text(
      'номер у першому зовнішньому каталозі; не повторюється',
      'id in the first external catalogue; unique',
    ),
    'externalIds.catalog_b': text('номер у другому; не повторюється', 'id in the second; unique'),
    'externalIds.catalog_c': text('ідентифікатор у третьому; не повторюється', 'slug in the third; unique'),
    'externalIds.filmdb': text(
      'запис кінобази; один на цілу франшизу, тож може повторюватися',
      'record of the film database; one covers a franchise, so it may repeat',
    ),
    titles: text('потрібна бодай одна з ua, english, original', 'at least one of ua, english, original'),
    'titles.synonyms': text('інші назви для пошуку', 'other titles for the search'),
    description: sameInEveryFile.description,
    studio: text('назва зі studios.ndjson', 'a name of studios.ndjson'),
    isAdult: text('без нього — false', 'false if left out'),
    'episodes.total': text('0 — невідомо', '0 = unknown'),
    'episodes.aired': text('скільки вже вийшло', 'how many have been aired'),
    'episodes.durationMin': text('хвилин', 'minutes'),
    'scores.own': text('оцінка глядачів сервісу', 'score of the service’s own viewers'),
    'scores.catalog_a': text('оцінка в першому каталозі', 'score in the first catalogue'),
    genres: text('назви з genres.ndjson', 'names of genres.ndjson'),
    tags: text('назви з tags.ndjson', 'names of tags.ndjson'),
    episodeTypes: text('які серії якого виду', 'which episodes are of which kind'),
    'episodeTypes.filler[].to': text('не менше за from', 'not below from'),
    license: text('українська ліцензія', 'a Ukrainian licence'),
    'license.strict': text('true приховує всі релізи', 'true hides all releases'),
    'license.watch': text('де дивитися легально', 'where to watch legally'),
    'relations[].anime': sameInEveryFile.anime,
    similar: text('номери з anime.ndjson', 'ids of anime.ndjson'),
    poster: text('обкладинка оригіналу', 'the original cover'),
  },
  'releases.ndjson': {
    anime: sameInEveryFile.anime,
    track: text(
      'розрізняє дві версії однієї команди, як-от bd (для Blu-ray); входить в id релізу',
      'distinguishes two versions by one team, e.g. bd (for Blu-ray); part of the release’s id',
    ),
    teams: text(
      'номери з teams.ndjson, щонайменше один; кілька — спільна робота',
      'ids of teams.ndjson, one or more; several = a collaboration',
    ),
    'episodes[].number': text(
      'не повторюється в релізі; дробові дозволено: 1.5',
      'unique within the release; steps like 1.5 are allowed',
    ),
    'episodes[].label': text('підпис замість номера', 'shown in place of the number'),
    'episodes[].addedAt': text('коли серію додано', 'when the episode was added'),
    'episodes[].sources[].embedUrl': text('адреса плеєра', 'address of the player'),
    'episodes[].sources[].addedAt': text(
      'коли плеєр отримав серію; якщо сервіс дізнався вчасно, то й publishedAt у стрічці оновлень',
      'when the provider got the episode; also publishedAt in the feed of updates, if the service learned of it in time',
    ),
    'episodes[].sources[].appearedAt': text(
      'коли сервіс уперше показав джерело; пише експорт. Перший імпорт бере час як є, наступні — лише між попередньою зміною каталогу й самим імпортом, інакше час імпорту',
      'when this service first showed the source; an export writes it. The first import takes any value. A later import takes it only if it lies between the previous change of the catalogue and this import; otherwise it takes the time of this import',
    ),
  },
  'posters.ndjson': {
    anime: sameInEveryFile.anime,
    isSelected: text('замість обкладинки; щонайбільше один', 'in place of the cover; at most one a title'),
    author: text('хто його намалював', 'who made it'),
    team: sameInEveryFile.team,
    publishedAt: text(
      'коли постер опубліковано; якщо сервіс дізнався вчасно, то й publishedAt у /posters/ua',
      'when the poster was published; also publishedAt in /posters/ua, if the service learned of it in time',
    ),
    appearedAt: text(
      'коли сервіс уперше показав постер; пише експорт. Межі ті самі, що й для appearedAt джерела серії',
      'when this service first showed the poster; an export writes it. It has the same limits as appearedAt of an episode’s source',
    ),
  },
  'schedule.ndjson': {
    anime: sameInEveryFile.anime,
    episode: text('номер серії', 'number of the episode'),
    finished: text('чи вже показали', 'whether it has been aired'),
    ordinal: text(
      'котрий це показ серії, коли його вперше опубліковано; пише експорт. Ним названо подію в календарях',
      'the number of this airing among those of the episode, when first published; an export writes it. The event’s id in calendars contains it',
    ),
    sequence: text(
      'скільки разів змінився час; пише експорт',
      'how often its time changed; an export writes it',
    ),
    changedAt: text(
      'коли востаннє змінилося те, що показують календарі; пише експорт',
      'when the data that calendars show last changed; an export writes it',
    ),
    cancelled: text(
      'true — джерело прибрало показ: його видно лише в календарях до кінця тижня, а якщо finished — ніде. Потребує ordinal; пише експорт',
      'true: the source has dropped the airing. Only calendars show it, until its week is over; a finished one is not shown. Needs ordinal; an export writes it',
    ),
  },
  'characters.ndjson': {
    slug: sameInEveryFile.slug,
    uaOrigin: text(
      'хто написав names.ua; без нього — machine. На іменах від людини вчиться транслітерація',
      'who wrote names.ua; machine if left out. The transliteration learns from names by a human',
    ),
    'altNames[].spoiler': text('true — ім’я ніде не показано', 'true: the name is never shown'),
    'description.ua': text('Markdown, дозволено спойлери', 'Markdown, spoilers allowed'),
    'description.en': text('Markdown, дозволено спойлери', 'Markdown, spoilers allowed'),
    ageMax: text('не менше за ageMin', 'not below ageMin'),
    heightCm: text('сантиметрів', 'centimetres'),
    favorites: text('скільки людей його вподобали', 'how many people like the character'),
    'anime[].anime': sameInEveryFile.anime,
    mergedInto: text(
      'номер персонажа, з яким цього об’єднано; замкнених кіл не може бути',
      'id of the character this one was merged into; no cycles',
    ),
  },
  'readings.ndjson': {
    system: text(
      `без неї — усі системи мови. ${systems}`,
      `every system of the language if left out. ${systems}`,
    ),
    mode: text('без нього — усі режими', 'every mode if left out'),
    source: text('як написано в тексті', 'the spelling in the text'),
    result: text('що має вийти українською', 'the Ukrainian result'),
    byOperator: text('true — поправка оператора; пише експорт', 'true: by the operator; an export writes it'),
  },
  'tombstones.ndjson': {
    id: text('номер, якого в джерелі більше немає', 'an id that the source no longer holds'),
    slug: text('ідентифікатор, який був у запису', 'the slug the record had'),
    replacedBy: text('номер живого запису того самого виду', 'id of an existing record of the same kind'),
    withdrawn: text(
      'true — запис більше не можна показувати: він зникає й зі старих знімків та дампів',
      'true: the record must not be shown any more; it is also removed from older snapshots and dumps',
    ),
  },
  'hidden.ndjson': {
    id: text('номер запису, навіть якщо його ще немає', 'id of the record, even if it does not exist yet'),
    since: text('відколи запис приховано', 'since when it has been hidden'),
  },
  'ids.ndjson': {
    text: text('id у базі джерела', 'the id in the database of the source'),
    id: text('номер запису в каталозі', 'the number of the record in the catalogue'),
  },
};

/** By `anime.ndjson titles.ua`. */
export const sourceNotes: ReadonlyMap<string, Text> = new Map(
  Object.entries(files).flatMap(([file, notes]) =>
    Object.entries(notes).map(([path, note]) => [`${file} ${path}`, note] as const),
  ),
);
