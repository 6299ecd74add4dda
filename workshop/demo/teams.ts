import { formatTime, NOW, WEEK } from './clock.ts';

/** An invented team: who they are, what they like to make and how their badge looks. */
export interface DemoTeam {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly birthday?: string;
  readonly links?: Readonly<Record<string, string>>;
  readonly kinds: readonly ('voice' | 'sub')[];
  /** Genres and tags they choose first. */
  readonly likes: readonly string[];
  /** Years of the titles they take; default all. */
  readonly years?: readonly [number, number];
  /** Poster authors who work with them. */
  readonly artists: readonly string[];
  /** Badge: motif and two colours. */
  readonly badge: readonly [motif: string, back: string, front: string];
  readonly views?: { readonly total: number; readonly last30Days: number; readonly monthlyAvg?: number };
}

const link = (host: string, name: string): string => `https://${host}.example/${name}`;

/** The fourteen teams of the demo. None of them exists; hosts end in `.example` on purpose. */
export const TEAMS: readonly DemoTeam[] = [
  {
    id: 1,
    slug: 'vechirnii-uzvar',
    name: 'Вечірній Узвар',
    description:
      'Троє друзів, одна кухня і мікрофон між чашками. Озвучуємо повільне та тепле: буденність, романтику, кіно, яке дивляться під ковдрою. Девіз: «Спершу узвар, потім дубль».',
    birthday: '2017-10-04',
    links: { site: link('uzvar', ''), telegram: link('telegram', 'vechirnii-uzvar') },
    kinds: ['voice'],
    likes: ['Slice of Life', 'Romance', 'Drama', 'CGDCT', 'Iyashikei', 'Gourmet'],
    artists: ['Олена Тишко', 'Мальва'],
    badge: ['cup', '#7a2e2a', '#ffd9a8'],
    views: { total: 4_812_330, last30Days: 96_410, monthlyAvg: 44_020 },
  },
  {
    id: 2,
    slug: 'studiia-gudzyk',
    name: 'Студія «Ґудзик»',
    description:
      'Сімейна студія: казки, пригоди й усе, що можна дивитися разом із дітьми. Пісні перекладаємо так, щоб їх хотілося співати.',
    birthday: '2015-06-01',
    links: { site: link('gudzyk', '') },
    kinds: ['voice'],
    likes: ['Kids', 'Adventure', 'Fantasy', 'Pets', 'Anthropomorphic'],
    artists: ['Соломія Вертеп', 'Ярко Ґудзь'],
    badge: ['button', '#0f6e84', '#ffe9c9'],
    views: { total: 7_240_118, last30Days: 120_077, monthlyAvg: 52_900 },
  },
  {
    id: 3,
    slug: 'kobzar-i-ronin',
    name: 'Кобзар і Ронін',
    description:
      'Історичне, самурайське, мандрівне. Сперечаємося про кожне «сан» і «доно», а потім робимо по-своєму. Кожен титр звіряємо зі словником старої мови.',
    birthday: '2016-03-09',
    links: { telegram: link('telegram', 'kobzar-ronin'), discord: link('discord', 'kobzar-ronin') },
    kinds: ['voice', 'sub'],
    likes: ['Historical', 'Samurai', 'Martial Arts', 'Adventure', 'Mythology'],
    artists: ['Чумак', 'Данило Перехрест'],
    badge: ['katana', '#23252f', '#e8573f'],
    views: { total: 3_106_904, last30Days: 70_250, monthlyAvg: 33_310 },
  },
  {
    id: 4,
    slug: 'nichnyi-troleibus',
    name: 'Нічний Тролейбус',
    description:
      'Виходимо в ефір після одинадцятої. Трилери, детективи, жахи й усе, після чого не хочеться вимикати світло в коридорі.',
    birthday: '2018-11-02',
    links: { telegram: link('telegram', 'nichnyi-troleibus') },
    kinds: ['voice'],
    likes: ['Suspense', 'Mystery', 'Horror', 'Psychological', 'Detective', 'Supernatural'],
    artists: ['Кіра Темна', 'Лев Ліхтар'],
    badge: ['trolley', '#12213f', '#ffd23f'],
    views: { total: 5_331_200, last30Days: 210_540, monthlyAvg: 88_400 },
  },
  {
    id: 5,
    slug: 'babusyna-skrynia',
    name: 'Бабусина Скриня',
    description:
      'Дістаємо зі скрині старе кіно: повнометражки та серіали, на яких виросли наші батьки. Голоси підбираємо так, ніби казку читає хтось рідний.',
    birthday: '2014-01-19',
    links: { site: link('skrynia', ''), youtube: link('video', 'skrynia') },
    kinds: ['voice'],
    likes: ['Award Winning', 'Drama', 'Fantasy', 'Adventure'],
    years: [1960, 2005],
    artists: ['Соломія Вертеп', 'Мальва'],
    badge: ['chest', '#5b2a4c', '#f4b860'],
    views: { total: 6_018_777, last30Days: 58_903, monthlyAvg: 47_650 },
  },
  {
    id: 6,
    slug: 'maisternia-koma',
    name: 'Майстерня «Кома»',
    description:
      'Лише субтитри, зате з примітками. Одинадцять редакторок і один коректор, якого всі бояться. Друкарську помилку в нашому титрі можна обміняти на шоколадку.',
    birthday: '2013-05-24',
    links: { site: link('koma', ''), github: link('code', 'koma') },
    kinds: ['sub'],
    likes: ['Drama', 'Mystery', 'Psychological', 'Sci-Fi', 'Avant Garde', 'Romance'],
    artists: ['Олена Тишко'],
    badge: ['comma', '#f3efe4', '#1f3b4d'],
    views: { total: 2_440_615, last30Days: 61_720, monthlyAvg: 26_400 },
  },
  {
    id: 7,
    slug: 'orbita-sim',
    name: 'Орбіта-7',
    description:
      'Космос, роботи, кібернетика. Терміни узгоджуємо з інженерами, крики пілотів пишемо у шафі для одягу. На зв’язку з 2012 року.',
    birthday: '2012-04-12',
    links: { site: link('orbita', ''), discord: link('discord', 'orbita-7') },
    kinds: ['voice', 'sub'],
    likes: ['Sci-Fi', 'Mecha', 'Space', 'Military', 'Action'],
    artists: ['Лев Ліхтар', 'Нуль-К'],
    badge: ['orbit', '#0c1b33', '#5ad1e6'],
    views: { total: 5_902_480, last30Days: 131_890, monthlyAvg: 61_200 },
  },
  {
    id: 8,
    slug: 'huchnyi-borshch',
    name: 'Гучний Борщ',
    description:
      'Комедії з перцем. Жарти не перекладаємо, а переварюємо. Попереджаємо: у кожному релізі є одна вигадана приказка, спробуйте її знайти.',
    birthday: '2019-04-01',
    links: { telegram: link('telegram', 'huchnyi-borshch'), tiktok: link('clips', 'borshch') },
    kinds: ['voice'],
    likes: ['Comedy', 'Parody', 'Gag Humor', 'Shounen', 'Ecchi'],
    artists: ['Ярко Ґудзь', 'Перчик'],
    badge: ['pot', '#b3202c', '#fff1d6'],
    views: { total: 8_150_442, last30Days: 301_660, monthlyAvg: 118_300 },
  },
  {
    id: 9,
    slug: 'tretii-taim',
    name: 'Третій Тайм',
    description:
      'Спортивне аніме голосами колишніх коментаторів. Якщо в кадрі м’яч, ракетка або фініш, це до нас. Реліз виходить до вечірнього матчу.',
    birthday: '2018-07-15',
    links: { telegram: link('telegram', 'tretii-taim') },
    kinds: ['voice'],
    likes: ['Sports', 'Team Sports', 'Combat Sports', 'Racing'],
    artists: ['Данило Перехрест', 'Перчик'],
    badge: ['whistle', '#0b7a4b', '#ffffff'],
    views: { total: 2_904_331, last30Days: 84_440, monthlyAvg: 38_110 },
  },
  {
    id: 10,
    slug: 'sim-vitriv',
    name: 'Сім Вітрів',
    description:
      'Інші світи, магія, далекі дороги. Ведемо спільний словник заклять із чотирма сотнями статей і мапу всіх вигаданих королівств, у яких побували.',
    birthday: '2016-09-21',
    links: { site: link('simvitriv', ''), telegram: link('telegram', 'sim-vitriv') },
    kinds: ['voice', 'sub'],
    likes: ['Fantasy', 'Isekai', 'Magic', 'Mahou Shoujo', 'Adventure', 'Reincarnation'],
    artists: ['Мальва', 'Нуль-К', 'Чумак'],
    badge: ['wind', '#2d3a8c', '#c9f2e7'],
    views: { total: 9_411_052, last30Days: 388_420, monthlyAvg: 140_900 },
  },
  {
    id: 11,
    slug: 'tykha-kvartyra',
    name: 'Тиха Квартира',
    description:
      'Двоголосе озвучення для драм і мелодрам. Пишемо вночі, коли сусіди сплять, тому майже пошепки. Паузи бережемо як зіницю ока.',
    birthday: '2020-02-14',
    links: { telegram: link('telegram', 'tykha-kvartyra') },
    kinds: ['voice', 'sub'],
    likes: ['Drama', 'Romance', 'Josei', 'Adult Cast', 'Shoujo', 'School'],
    artists: ['Олена Тишко', 'Кіра Темна'],
    badge: ['window', '#3b2f5c', '#ffcf6e'],
    views: { total: 1_733_900, last30Days: 77_105, monthlyAvg: 29_020 },
  },
  {
    id: 12,
    slug: 'arkhiv-plivka',
    name: 'Архів «Плівка»',
    description:
      'Субтитри до класики шістдесятих, сімдесятих і вісімдесятих. Відновлюємо старі переклади, підписуємо імена художників і радіємо кожній подряпині на кадрі.',
    birthday: '2011-08-30',
    links: { site: link('plivka', '') },
    kinds: ['sub'],
    likes: ['Sci-Fi', 'Adventure', 'Historical', 'Kids', 'Sports'],
    years: [1960, 1994],
    artists: ['Чумак'],
    badge: ['film', '#20201d', '#e9c46a'],
    views: { total: 1_204_418, last30Days: 14_390, monthlyAvg: 9_870 },
  },
  {
    id: 13,
    slug: 'piatyi-poverkh',
    name: 'П’ятий Поверх',
    description:
      'Студентська команда з гуртожитку без ліфта. Беремося за новинки сезону, вчимося на ходу, рости не боїмося. Перший дубль буває з гітарою за стіною.',
    birthday: '2023-09-01',
    links: { telegram: link('telegram', 'piatyi-poverkh'), discord: link('discord', 'p5') },
    kinds: ['voice'],
    likes: ['Action', 'Shounen', 'Comedy', 'School', 'Super Power'],
    years: [2014, 2030],
    artists: ['Перчик', 'Кіра Темна'],
    badge: ['stairs', '#d9480f', '#fff4e6'],
    views: { total: 3_350_006, last30Days: 402_330 },
  },
  {
    id: 14,
    slug: 'pershe-slovo',
    name: 'Перше Слово',
    description:
      'Щойно зібралися: четверо випускниць перекладацького і звукорежисер. Перший реліз уже зводимо, тому тут поки порожньо.',
    birthday: '2026-10-12',
    kinds: [],
    likes: [],
    artists: [],
    badge: ['spark', '#f7c8d4', '#5b2333'],
  },
];

/** The record of a team in the source format. */
export function describeTeam(team: DemoTeam): Record<string, unknown> {
  return {
    id: team.id,
    slug: team.slug,
    name: team.name,
    description: team.description,
    ...(team.birthday === undefined ? {} : { birthday: team.birthday }),
    avatar: `images/teams/${team.slug}.webp`,
    ...(team.links === undefined ? {} : { links: team.links }),
    ...(team.views === undefined ? {} : { views: team.views }),
  };
}

/** When a team can have published first: a week after it was founded. */
export function firstRelease(team: DemoTeam): number {
  return Math.min(Date.parse(team.birthday ?? formatTime(NOW)) + WEEK, NOW);
}
