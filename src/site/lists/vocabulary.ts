/**
 * Words that lists use for fields, kinds and statuses, as plain names. A nested field may have both names (`media.id`).
 * The site's own words are included in both languages, because the page reads the tables that it exports.
 */
import { listMessages } from '../messages/lists.ts';
import { type ListSource, type ListStatus, plain } from './entries.ts';

const words = (list: string): readonly string[] => list.split(' ');
const editions = Object.values(listMessages);
const own = (key: 'title' | 'status' | 'source') => editions.map((messages) => plain(messages[key]));

/** Catalogues by the words that lists use for them. */
export const sourceNames: ReadonlyMap<string, ListSource> = new Map([
  ['mal', 'MyAnimeList'],
  ['myanimelist', 'MyAnimeList'],
  ['shikimori', 'MyAnimeList'],
  ['shiki', 'MyAnimeList'],
  ['al', 'AniList'],
  ['anilist', 'AniList'],
  ['kitsu', 'Kitsu'],
  ['anidb', 'AniDB'],
]);

/** Fields that hold ids. The first one found counts: most catalogues know ids of MyAnimeList. */
export const idFields: readonly (readonly [ListSource, readonly string[]])[] = [
  [
    'MyAnimeList',
    words(
      'malid myanimelistid idmal malanimeid animemalid seriesanimedbid animeanimedbid ids.mal targetid node.id anime.id',
    ),
  ],
  ['AniList', words('anilistid alid ids.anilist media.id seriesid')],
  ['Kitsu', words('kitsuid ids.kitsu')],
  ['AniDB', words('aid anidbid ids.anidb')],
];
/** Another field or the visitor names the catalogue of these ids. Without that field, `mediaIdField` is AniList's. */
export const ownIdFields = words('id animeid');
export const mediaIdField = 'mediaid';
export const sourceFields = own('source');
export const linkFields = [
  ...words('url link urls links sources посилання ссылка animeurl animelink siteurl'),
  ...[...sourceNames.keys()].flatMap((source) => [source, `${source}url`, `${source}link`]),
];
export const titleFields = [
  ...words(
    'title.userpreferred title.english title.romaji targettitle seriestitle animetitle canonicaltitle',
  ),
  ...words(
    'title titleua titleenglish titleromaji animename seriesname anime.name name название romaji romanjiname',
  ),
  ...own('title'),
];
export const statusFields = [
  ...words('shikistatus mystatus liststatus.status status watchstatus watchlist watchingstatus статус'),
  ...own('status'),
];
/** MyAnimeList calls a title that is watched again completed, and says so in a field of its own. */
export const rewatchingFields = words('myrewatching isrewatching');
export const typeFields = words(
  'targettype seriestype type format mediatype datatype contenttype kind media.type media.format subtype category тип формат вид категорія',
);
/** Fields that only manga has. `readingFields` mean manga even if the row has an id. */
export const mangaFields = words('mangaid mangamangadbid seriesmangadbid malmangaid manga.id myreadchapters');
export const readingFields = words('numchaptersread numvolumesread readingstatus');

/** Catalogues whose ids the service cannot resolve. Any other word may say what a title is adapted from. */
export const otherSources: ReadonlySet<string> = new Set([
  ...words('tmdb themoviedb tvdb thetvdb imdb igdb manual mangaupdates openlibrary hardcover comicvine bgg'),
  ...words('simkl trakt annict anisearch animeplanet livechart bangumi'),
]);
/** Fields for their ids. Beside them a bare `id` is the number of a row. */
export const otherIdFields = [...otherSources].flatMap((source) => [`${source}id`, `ids.${source}`]);

const catalogueIds = new Set(idFields.flatMap(([, names]) => names));
/** Whether a field holds ids of a catalogue that its name says. */
export const isIdOfCatalogue = (name: string) => catalogueIds.has(plain(name));
const idNames = new Set([...catalogueIds, ...ownIdFields, mediaIdField]);
const columns = new Set([
  ...[
    idNames,
    otherIdFields,
    sourceFields,
    linkFields,
    titleFields,
    statusFields,
    typeFields,
    mangaFields,
  ].flatMap((names) => [...names]),
]);
/** Whether the head of a table names a field that is read. */
export const isColumn = (name: string) => columns.has(plain(name));
/** Whether a field holds links. */
export const isLinkField = (name: string) => linkFields.includes(plain(name));
/** Whether the head of a table names kinds of works. */
export const isTypeColumn = (name: string) => typeFields.includes(plain(name));
/** Whether the head of a table names ids or links. */
export const isIdColumn = (name: string) => idNames.has(plain(name)) || isLinkField(name);

/** Kinds that are not anime, by a part of the plain word: `Light Novel`, `Manga (one-shot)`. */
const notAnime =
  /manga|novel|ranobe|manhwa|manhua|oneshot|doujin|webtoon|comic|манґ|манг|новел|ранобе|ранобэ|манх|маньх|ваншот|додз|доджін|комікс|мальопис|вебтун|роман$|koma|^(?:oel|ln|wn|vn|book|game|boardgame|книга|гра)$/;
/** Whether a word names a kind of work that is not anime. */
export const isNotAnime = (kind: string) => notAnime.test(plain(kind));

const statusWords: readonly (readonly [ListStatus, string])[] = [
  ['watching', 'watching currentlywatching current inprogress repeating rewatching reading rereading 1'],
  ['watching', 'дивлюсь переглядаю передивляюся передивляюсь смотрю пересматриваю'],
  ['completed', 'completed finished watched read завершено просмотрено 2'],
  ['onHold', 'onhold hold paused stalled напаузі отложено 3'],
  ['dropped', 'dropped wontwatch wontread skipping notinteresting notinterested закинуто покинуто брошено 4'],
  [
    'planned',
    'plantowatch plantoread wanttowatch wanttoread considering planned planning ptw планую впланах упланах запланировано 6',
  ],
];
const statuses: ReadonlyMap<string, ListStatus> = new Map(
  statusWords.flatMap(([status, list]) =>
    [...words(list), ...editions.map(({ statuses }) => plain(statuses[status]))].map(
      (word) => [word, status] as const,
    ),
  ),
);
/** The status that a word names. */
export const statusOf = (word: string): ListStatus | undefined => statuses.get(plain(word));

/** Whether a status is one of manga only: `Plan to Read`. */
export const isOfReader = (word: string) =>
  /^(?:(?:currently|re)?reading|(?:planto|wantto|wont)?read)$|чита/.test(plain(word));

/** The download of AniList counts its statuses in the order of its API. */
export const numberedStatuses: readonly ListStatus[] = [
  'watching',
  'planned',
  'completed',
  'dropped',
  'onHold',
  'watching',
];

const pageWords: ReadonlySet<string> = new Set(
  words(
    'tv tvshort tvspecial movie ova ona special music pv cm allanime image score progress episodes rated tags add edit more addmore addedit editmore усеаніме оцінка серії прогрес все усе',
  ),
);
/** What MyAnimeList writes below a title: `TV (64 eps)`, `Apr 2009 - Jul 2010`. */
const pageLabel = /^(?:[\w ]{2,10} \((?:\d{1,4}|\?) eps\)|[A-Z][a-z]{2} \d{4} -(?: [A-Z][a-z]{2} \d{4})?)$/;
/** Whether a text is a label on pages of lists, not a title. */
export const isPageWord = (text: string) =>
  pageWords.has(plain(text)) || pageLabel.test(text) || statusOf(text) !== undefined || isColumn(text);
