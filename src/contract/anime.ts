/** Titles: short card, detail (contract: Anime short card, Anime detail). */
import { z } from 'zod';
import {
  address,
  airedEpisode,
  animeFields,
  animeFormat,
  animeYear,
  count,
  date,
  flag,
  nestedAnime,
  note,
  openEnum,
  releaseKind,
  shape,
  teamRef,
  text,
  textOrNull,
  timestamp,
  titles,
  whole,
  wholeOrNull,
} from './common.ts';
import * as enums from './enums.ts';
import { uaPoster } from './poster.ts';
import { licensed, release } from './release.ts';

/** Fields that the short card and the detail share. */
const basics = {
  format: animeFormat,
  status: openEnum(enums.animeStatuses).meta({
    description: 'State of the original release: announce: not begun yet, break: paused',
    uk: 'Стан виходу оригіналу: announce — ще не почався, break — перерва',
  }),
  season: openEnum(enums.seasons).meta({
    description: 'Season of the first showing; unknown if not known',
    uk: 'Сезон, у якому почався показ; unknown — невідомо',
  }),
  year: animeYear,
};
const isAdult = flag('For adults only', 'Лише для дорослих');

export const animeCard = shape('AnimeCard', 'Anime short card', 'Коротка картка аніме', {
  ...animeFields,
  ...basics,
  episodes: count.meta(
    note('Planned number of episodes; 0 means not known yet', 'Заплановано серій; 0 — ще не відомо'),
  ),
  isAdult,
  availability: z.array(openEnum(enums.availabilities)).meta({
    description:
      'How to watch it in Ukrainian: releases of these kinds, or legal places under a strict licence',
    uk: 'Як це дивитися українською: релізи цих видів або легальні майданчики за суворої ліцензії',
  }),
});
export type AnimeCard = z.infer<typeof animeCard>;

const cardTeam = shape(
  'CardTeam',
  'A team and its kinds of releases of a title',
  'Команда й види її релізів аніме',
  {
    ...teamRef.shape,
    kinds: z
      .array(releaseKind)
      .meta(note('Kinds of its shown releases of this title', 'Види її показаних релізів цього аніме')),
  },
);
export type CardTeam = z.infer<typeof cardTeam>;

export const animeListCard = shape('AnimeListCard', 'Card of the list of anime', 'Картка переліку аніме', {
  ...animeCard.shape,
  teams: z.array(cardTeam).optional().meta({
    description: 'Teams with releases of it, by id; only with include=teams',
    uk: 'Хто його випустив, за номером; лише з include=teams',
  }),
});
export type AnimeListCard = z.infer<typeof animeListCard>;

const named = shape('NamedItem', 'Genre or tag', 'Жанр або тег', {
  name: text('The value to use in filters of /anime', 'Значення для фільтрів /anime'),
  ua: text('In Ukrainian', 'Українською'),
});

const namedItems = z
  .array(named)
  .meta(note('In the order of the catalogue; [] when there are none', 'У порядку каталогу; [], якщо немає'));

const ranges = z.array(
  shape('EpisodeRange', 'Episodes in a row', 'Серії поспіль', {
    from: whole('First number, inclusive', 'Перший номер, включно'),
    to: whole('Last number, inclusive', 'Останній номер, включно'),
  }),
);

const filler = ranges.meta(
  note('Episodes outside the story; [] if there are none', 'Осторонь сюжету; [], якщо таких немає'),
);
const episodeTypes = z
  .object({
    filler,
    mixed: ranges.meta({
      description: 'Episodes that follow the source material only in part; absent if not known',
      uk: 'Почасти за першоджерелом, почасти ні; немає, якщо невідомо',
    }),
    recap: ranges.meta({
      description: 'Episodes that retell earlier ones; absent if not known',
      uk: 'Переказ попередніх; немає, якщо невідомо',
    }),
    animeCanon: ranges.meta({
      description: 'Episodes of the story that the source material does not have; absent if not known',
      uk: 'Належать до сюжету, але в першоджерелі їх немає; немає, якщо невідомо',
    }),
  })
  .partial()
  .extend({ filler })
  .meta({ id: 'EpisodeTypes', ...note('Ranges of episodes by kind', 'Проміжки серій за видом') });

const airing = shape('Airing', 'Airing of an episode', 'Показ серії', {
  episode: airedEpisode,
  airing: timestamp.meta(note('When it is shown, UTC', 'Коли показують, за UTC')),
});

const watchLink = shape('WatchLink', 'A legal place to watch', 'Легальний майданчик', {
  name: text('Name of the place', 'Назва майданчика'),
  url: address('Address of the title there', 'Адреса аніме на ньому'),
});

const license = shape(
  'License',
  'Strict Ukrainian licence: the licensee and where to watch legally',
  'Сувора українська ліцензія: хто її має й де дивитися легально',
  {
    licensee: text('Owner of the licence', 'Хто має ліцензію'),
    watch: z.array(watchLink).meta({
      description: 'Where to watch legally, in the order of the catalogue',
      uk: 'Де дивитися легально, у порядку каталогу',
    }),
  },
);

const episodeCounts = shape('EpisodeCounts', 'How many episodes there are', 'Кількість серій', {
  total: count.meta({
    description: 'Planned; 0 means not yet known, not zero episodes',
    uk: 'Заплановано; 0 — ще не відомо, а не нуль серій',
  }),
  aired: count.meta(note('Already released', 'Уже вийшло')),
  localized: count.meta({
    description: 'Voiced or translated: distinct whole parts of the numbers over all releases shown',
    uk: 'Озвучено або перекладено: різних цілих частин номерів у всіх показаних релізах',
  }),
  durationMin: wholeOrNull(
    'Length of an episode, minutes; null if not known',
    'Тривалість однієї, хвилин; null, якщо невідома',
  ),
});

const votes = {
  description: 'Number of votes; null if not known',
  uk: 'Скільки людей поставили оцінку; null, якщо невідомо',
};
const scores = shape('Scores', 'Scores given by viewers', 'Оцінки глядачів', {
  own: z
    .number()
    .nullable()
    .meta(note('Score in this service; null if there is none', 'Оцінка в сервісі; null, якщо її немає')),
  ownCount: count.nullable().meta(votes),
  catalog_a: z
    .number()
    .nullable()
    .meta(note('Score in catalogue A; null if there is none', 'Оцінка в каталозі A; null, якщо її немає')),
  catalog_aCount: count.nullable().meta(votes),
});

const relation = shape('Relation', 'A related title', 'Пов’язане аніме', {
  kind: openEnum(enums.relationKinds).meta({
    description: 'Relation of that title to this one: a sequel continues it, a prequel comes before it',
    uk: 'Чим те аніме є для цього: sequel — продовженням, prequel — передісторією',
  }),
  anime: nestedAnime.meta(note('The related title', 'Те аніме')),
});

const detailTitles = shape(
  'DetailTitles',
  'Titles, including alternative ones',
  'Назви, зокрема альтернативні',
  {
    ...titles.shape,
    synonyms: z.array(z.string()).meta({
      description: 'Other titles in any language; [] if there are none',
      uk: 'Інші назви будь-якою мовою; [], якщо немає',
    }),
  },
);

export const animeDetail = shape('AnimeDetail', 'Anime detail', 'Докладно про аніме', {
  ...animeFields,
  titles: detailTitles.meta(
    note('In three languages, and alternative titles', 'Назви трьома мовами та інші'),
  ),
  description: textOrNull(
    'Ukrainian text of the service, Markdown; links lead to its pages; null if not written yet',
    'Власний український опис, Markdown; посилання ведуть на сторінки сервісу; null, якщо ще не написано',
  ),
  ...basics,
  startDate: date.nullable().meta({
    description: 'First day of showing, YYYY-MM-DD; null when not known',
    uk: 'Перший день показу, РРРР-ММ-ДД; null, якщо невідомий',
  }),
  source: openEnum(enums.animeSources)
    .nullable()
    .meta(note('Kind of the original work; null if not known', 'Першоджерело; null, якщо невідоме')),
  studio: textOrNull(
    'The studio that produced it, a name of /studios; null if not known',
    'Хто створив: name із /studios; null, якщо невідомо',
  ),
  country: textOrNull(
    'Country of origin, ISO 3166-1 alpha-2, e.g. JP; null if not known',
    'Де створено, код ISO 3166-1 alpha-2, як-от JP; null, якщо невідомо',
  ),
  ageRating: openEnum(enums.ageRatings).nullable().meta({
    description:
      'g all ages, pg children, pg13 from 13, r from 17, rPlus with nudity, rx adults only; null when not rated',
    uk: 'g — для всіх, pg — для дітей, pg13 — від 13, r — від 17, rPlus — з оголеністю, rx — лише для дорослих; null, якщо невідомо',
  }),
  isAdult,
  episodes: episodeCounts.meta({
    description: 'Planned, released, localised and how long',
    uk: 'Скільки заплановано, вийшло, перекладено й скільки триває одна',
  }),
  scores: scores.meta(
    note('Scores by viewers here and in catalogue A', 'Оцінки глядачів тут і в каталозі A'),
  ),
  genres: namedItems,
  tags: namedItems,
  episodeTypes: episodeTypes.meta(
    note('Ranges of episodes by kind, such as filler', 'Які серії — філери, перекази тощо'),
  ),
  airings: z.array(airing).meta({
    description: `The newest ${enums.maxAirings} airings in the source, by time, without cancelled ones; by your clock the first future one is the next; [] if there are none`,
    uk: `Найновіші ${enums.maxAirings} показів із джерела, за часом, без скасованих; наступний — перший, що попереду за вашим годинником; [], якщо показів немає`,
  }),
  licensed,
  license: license.optional().meta(note('Only when licensed is true', 'Лише коли licensed — true')),
  releases: z.array(release).optional().meta({
    description:
      'Sorted by id (as text), without episodes; [] for a licensed title; absent if not in include',
    uk: 'За id (як рядком), без серій; [] для ліцензованого аніме; немає, якщо не названо в include',
  }),
  uaPosters: z.array(uaPoster).optional().meta({
    description: 'Newest first, ties by id; absent when not in include',
    uk: 'Спершу найновіші, однакові за часом — за id; немає, якщо не названо в include',
  }),
  relations: z.array(relation).optional().meta({
    description: 'In the order of the catalogue; absent when not in include',
    uk: 'У порядку каталогу; немає, якщо не названо в include',
  }),
  similar: z.array(nestedAnime).optional().meta({
    description: 'What to watch next, in the order of the catalogue; absent when not in include',
    uk: 'Що подивитися ще, у порядку каталогу; немає, якщо не названо в include',
  }),
});
export type AnimeDetail = z.infer<typeof animeDetail>;
