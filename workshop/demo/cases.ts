import type { TitleFacts } from './facts.ts';

/** A licence block of the source format. */
export interface Licence {
  readonly licensee: string;
  readonly strict: boolean;
  readonly watch: readonly { readonly name: string; readonly url: string }[];
}

const cinema = (slug: string): Licence['watch'][number] => ({
  name: 'Кінозал «Зоряниця»',
  url: `https://zorianytsia.example/film/${slug}`,
});
const stream = (slug: string): Licence['watch'][number] => ({
  name: 'Потік+',
  url: `https://potik.example/title/${slug}`,
});

/**
 * Invented licences, by slug. Neither the companies nor the deals exist: they show that a strict licence hides
 * every release and that another one changes nothing.
 */
export const LICENCES: ReadonlyMap<string, Licence> = new Map([
  ['akira', { licensee: 'Вигадана Прокатна Спілка', strict: true, watch: [cinema('akira')] }],
  [
    'yak-ty-pozhyvaiesh',
    { licensee: 'Вигадана Прокатна Спілка', strict: true, watch: [cinema('heron'), stream('heron')] },
  ],
  ['kiberpank-ti-shcho-bizhat-po-kraiu', { licensee: 'Потік+', strict: true, watch: [stream('edge')] }],
  ['ozyrnys', { licensee: 'Кінозал «Зоряниця»', strict: true, watch: [cinema('ozyrnys')] }],
  ['pluton', { licensee: 'Потік+', strict: false, watch: [stream('pluton')] }],
  ['tvoie-imia', { licensee: 'Вигадана Прокатна Спілка', strict: false, watch: [cinema('imia')] }],
  ['saha-pro-vinland', { licensee: 'Потік+', strict: false, watch: [stream('vinland')] }],
  ['velykyi-shakhrai', { licensee: 'Потік+', strict: false, watch: [] }],
]);

/** A range of episodes of one sort. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Invented ranges of fillers and the like, by slug: they say nothing about the real episodes. */
export const EPISODE_TYPES: ReadonlyMap<string, Readonly<Record<string, readonly Range[]>>> = new Map([
  [
    'naruto',
    {
      filler: [
        { from: 26, to: 26 },
        { from: 101, to: 106 },
        { from: 136, to: 219 },
      ],
      mixed: [{ from: 7, to: 9 }],
    },
  ],
  [
    'naruto-urahanni-khroniky',
    {
      filler: [
        { from: 57, to: 71 },
        { from: 91, to: 112 },
      ],
      recap: [{ from: 50, to: 50 }],
    },
  ],
  [
    'blich',
    {
      filler: [
        { from: 33, to: 33 },
        { from: 50, to: 55 },
      ],
      mixed: [{ from: 27, to: 28 }],
    },
  ],
  [
    'van-pis',
    {
      filler: [{ from: 1303, to: 1303 }],
      recap: [{ from: 1307, to: 1308 }],
      animeCanon: [{ from: 1311, to: 1311 }],
    },
  ],
  [
    'gintama',
    { filler: [{ from: 24, to: 25 }], recap: [{ from: 50, to: 50 }], mixed: [{ from: 12, to: 14 }] },
  ],
  [
    'dragon-boll-zet',
    {
      filler: [
        { from: 9, to: 16 },
        { from: 39, to: 41 },
      ],
      mixed: [{ from: 1, to: 2 }],
    },
  ],
  [
    'myslyvets-kh-myslyvets',
    {
      recap: [
        { from: 13, to: 13 },
        { from: 26, to: 26 },
      ],
    },
  ],
  [
    'dororo',
    {
      animeCanon: [
        { from: 7, to: 8 },
        { from: 14, to: 17 },
      ],
    },
  ],
]);

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
export const INVENTED: readonly TitleFacts[] = [
  {
    id: 220,
    slug: 'stepovyi-ekspres',
    ua: 'Степовий експрес',
    english: 'The Steppe Express',
    format: 'tv',
    status: 'announce',
    season: 'winter',
    year: 2027,
    source: 'webNovel',
    country: 'UA',
    ageRating: 'unknown',
    total: 0,
    aired: 0,
    genres: ['Adventure', 'Drama'],
    tags: ['Historical'],
  },
  {
    id: 221,
    slug: 'sklianyi-leleka',
    ua: 'Скляний лелека',
    format: 'movie',
    status: 'cancelled',
    season: 'unknown',
    source: 'pictureBook',
    country: 'UA',
    total: 1,
    aired: 0,
    genres: ['Fantasy'],
  },
  {
    id: 222,
    slug: 'maisternia-zabutykh-hodynnykiv',
    ua: 'Майстерня забутих годинників',
    english: 'Workshop of Forgotten Clocks',
    synonyms: ['Годинникарня'],
    format: 'tv',
    status: 'break',
    season: 'autumn',
    year: 2025,
    startDate: '2025-10-06',
    source: 'cardGame',
    country: 'UA',
    ageRating: 'pg',
    total: 12,
    aired: 7,
    durationMin: 24,
    genres: ['Mystery', 'Slice of Life'],
    tags: ['Workplace'],
  },
  {
    id: 223,
    slug: 'khvylyna-do-svitanku',
    ua: 'Хвилина до світанку',
    format: 'other',
    status: 'finished',
    season: 'spring',
    year: 2026,
    startDate: '2026-03-20',
    source: 'radio',
    country: 'UA',
    ageRating: 'g',
    total: 1,
    aired: 1,
    durationMin: 1,
    genres: ['Avant Garde'],
  },
  {
    id: 224,
    slug: 'proiekt-lastivka',
    original: 'Project Lastivka',
    format: 'unknown',
    status: 'unknown',
    season: 'unknown',
    source: 'mixedMedia',
    total: 0,
    aired: 0,
  },
];

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
