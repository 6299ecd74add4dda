import { readLines, readPairs, type TitleFacts } from './facts.ts';

/** A licence block of the source format. */
export interface Licence {
  readonly licensee: string;
  readonly strict: boolean;
  readonly watch: readonly { readonly name: string; readonly url: string }[];
}

/**
 * Invented licences, by slug. Neither the companies nor the deals exist: they show that a strict licence hides
 * every release and that another one changes nothing.
 */
export const LICENCES = readPairs<Licence>('licences');

/** A range of episodes of one sort. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Invented ranges of fillers and the like, by slug: they say nothing about the real episodes. */
export const EPISODE_TYPES = readPairs<Readonly<Record<string, readonly Range[]>>>('episode-types');

/** Releases that cut some episodes into halves: 1 and 1.5 are one episode. */
export const HALVES: ReadonlySet<string> = new Set([
  'halaktychnyi-ekspres-999',
  'seilor-mun-1-sezon',
  'divchachyi-tabir',
  'beibleid-x',
  'ahresyvna-retsuko',
  'kartolovka-sakura',
]);

/** Titles that older teams take up right now, so that the feed is not new shows only. */
export const LIVE: ReadonlySet<string> = new Set([
  'troianda-versaliu',
  'khaidi',
  'monstr',
  'slem-dank',
  'lehenda-pro-heroiv-halaktyky',
  'mushishi',
  'gintama',
  'divchachyi-tabir',
  'kulak-pivnichnoi-zori',
  'anna-iz-zelenykh-dakhiv',
  'monoloh-travnytsi',
  'naruto-urahanni-khroniky',
]);

/** Titles without any picture, and one that has a Ukrainian poster but no cover. */
export const NO_COVER: ReadonlySet<string> = new Set([
  'pozhyrach-zirok',
  'huyao-xiao-hongniang',
  'gokuu-no-daibouken',
  'kait',
  'proiekt-lastivka',
  'touch',
  'karnaval-robotiv',
]);
export const POSTER_ONLY: ReadonlySet<string> = new Set(['karnaval-robotiv']);

/** Relations that the facts do not hold, so that every kind occurs. By slug. */
export const RELATIONS: readonly (readonly [from: string, kind: string, to: string])[] = [
  ['ataka-tytaniv-1-sezon', 'sequel', 'ataka-tytaniv-sezon-3-chastyna-2'],
  ['ataka-tytaniv-sezon-3-chastyna-2', 'prequel', 'ataka-tytaniv-1-sezon'],
  ['kulak-pivnichnoi-zori', 'alternative', 'fist-of-the-north-star'],
  ['fist-of-the-north-star', 'alternative', 'kulak-pivnichnoi-zori'],
  ['neimovirni-pryhody-dzhodzho-1-sezon', 'other', 'steel-ball-run'],
  ['steel-ball-run', 'other', 'neimovirni-pryhody-dzhodzho-1-sezon'],
  ['tetsuwan-atom', 'alternative', 'pluton'],
  ['pluton', 'alternative', 'tetsuwan-atom'],
  ['dytia-pohody', 'character', 'tvoie-imia'],
  ['sudzume-zachyniaie-dveri', 'other', 'dytia-pohody'],
  ['khvylyna-do-svitanku', 'summary', 'maisternia-zabutykh-hodynnykiv'],
  ['maisternia-zabutykh-hodynnykiv', 'fullStory', 'khvylyna-do-svitanku'],
  ['stepovyi-ekspres', 'spinOff', 'maisternia-zabutykh-hodynnykiv'],
];

/**
 * Five titles that do not exist anywhere. The real ones of the demo are finished, running or unknown; these show
 * the states and formats that no real title should be given here.
 */
export const INVENTED = readLines<TitleFacts>('invented');

/** Ids the demo once had: what is gone stays gone, and may say what took its place. */
export const TOMBSTONES: readonly Record<string, unknown>[] = [
  { kind: 'anime', id: 901, slug: 'van-pis-dubl', replacedBy: 3 },
  { kind: 'anime', id: 902, slug: 'pomylkovyi-zapys' },
  { kind: 'character', id: 951, slug: 'edvard-elrik-dubl' },
  { kind: 'team', id: 31, slug: 'rozformovana-komanda' },
];

/** Corrections of the transliteration that the editors of the demo would send in. */
export const READINGS: readonly Record<string, unknown>[] = [
  { lang: 'ja', source: 'Ghibli', result: 'Джіблі' },
  { lang: 'ja', mode: 'name', source: 'Totoro', result: 'Тоторо' },
  { lang: 'en', source: 'Spike Spiegel', result: 'Спайк Шпіґель' },
  { lang: 'ko', system: 'ko_default', source: '서울', result: 'Сеул' },
];
