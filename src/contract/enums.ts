/**
 * The closed lists of the contract. Parameters accept exactly these values (422 otherwise). In responses the lists are
 * open, because v1 may add values (contract: Versioning 5).
 */

// contract: Anime short card
export const animeFormats = ['tv', 'movie', 'special', 'ova', 'ona', 'music', 'other', 'unknown'] as const;
export const animeStatuses = ['finished', 'ongoing', 'announce', 'cancelled', 'break', 'unknown'] as const;
export const seasons = ['winter', 'spring', 'summer', 'autumn', 'unknown'] as const;

// decision: decisions.ts, Fields and enumerations
export const relationKinds = [
  'prequel',
  'sequel',
  'sideStory',
  'parentStory',
  'alternative',
  'spinOff',
  'summary',
  'fullStory',
  'character',
  'other',
] as const;
export const animeSources = [
  'original',
  'manga',
  'webManga',
  'fourKoma',
  'lightNovel',
  'novel',
  'webNovel',
  'visualNovel',
  'game',
  'cardGame',
  'book',
  'pictureBook',
  'music',
  'radio',
  'mixedMedia',
  'other',
  'unknown',
] as const;
export const ageRatings = ['g', 'pg', 'pg13', 'r', 'rPlus', 'rx', 'unknown'] as const;
export const episodeKinds = [
  'mangaCanon',
  'animeCanon',
  'mixed',
  'filler',
  'recap',
  'special',
  'unknown',
] as const;

// contract: Release, Character
export const releaseKinds = ['voice', 'sub'] as const;
export const roles = ['main', 'supporting', 'background'] as const;
export const genders = ['male', 'female', 'nonbinary', 'other'] as const;

// contract: parameters of the lists
export const matchModes = ['all', 'any'] as const;
export const sortOrders = ['asc', 'desc'] as const;
export const animeSortFields = ['name', 'year', 'updated', 'views', 'catalog_a_rating'] as const;
export const teamSortFields = ['name', 'count', 'updated'] as const;
export const characterSortFields = ['relevance', 'popularity', 'name', 'anime', 'birthday'] as const;
export const detailIncludes = ['releases', 'uaPosters', 'relations', 'similar'] as const;
/** Blocks of /anime's cards on demand (additive). */
export const listIncludes = ['teams'] as const;
/** How a title can be watched in Ukrainian (additive). */
export const availabilities = ['voice', 'sub', 'legal'] as const;
export const resolveSources = ['catalog_a', 'catalog_b', 'catalog_c', 'slug', 'own'] as const;

// contract: Image set — largest side in pixels, never enlarged
export const imageSizes = [
  { name: 'big', maxSide: 1600 },
  { name: 'medium', maxSide: 900 },
  { name: 'small', maxSide: 400 },
] as const;
export const imageFormats = ['webp', 'jpg'] as const;

// contract: GET /translit
export const translitLangs = ['ja', 'zh', 'ko', 'en'] as const;
/** Values of `lang`: `auto` finds the language of each line (decision: decisions.ts, Transliteration). */
export const translitRequestLangs = [...translitLangs, 'auto'] as const;
export const translitModes = ['auto', 'name', 'text'] as const;

export const serviceName = 'ani-ua';
/** Contract version, `version` of /meta. */
export const contractVersion = '1.0.0';
export const maxPageSize = 100;
export const maxTeamPageSize = 50;
export const maxCharacterPageSize = 50;
export const maxPage = 1_000_000;
export const maxResolveIds = 100;
export const maxDetailIds = 100;
/** The longest window of /airings, days. */
export const maxAiringDays = 31;
/** Airings of a title in its detail. */
export const maxAirings = 200;
/** Transliteration input, bytes of UTF-8. */
export const maxTranslitBytes = 32_768;
/** Request body, bytes. */
export const maxBodyBytes = 1_048_576;

export type AnimeFormat = (typeof animeFormats)[number];
export type AnimeStatus = (typeof animeStatuses)[number];
export type Season = (typeof seasons)[number];
export type RelationKind = (typeof relationKinds)[number];
export type AnimeSource = (typeof animeSources)[number];
export type AgeRating = (typeof ageRatings)[number];
export type EpisodeKind = (typeof episodeKinds)[number];
export type ReleaseKind = (typeof releaseKinds)[number];
export type Role = (typeof roles)[number];
export type Availability = (typeof availabilities)[number];
export type Gender = (typeof genders)[number];
export type ImageSize = (typeof imageSizes)[number]['name'];
export type ImageFormat = (typeof imageFormats)[number];
