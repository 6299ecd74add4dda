/** Titles: short card, detail (contract: Anime short card, Anime detail). */
import { z } from 'zod';
import {
  animeFields,
  animeFormat,
  animeYear,
  count,
  date,
  nestedAnime,
  note,
  openEnum,
  releaseKind,
  teamRef,
  titles,
} from './common.ts';
import * as enums from './enums.ts';
import { uaPoster } from './poster.ts';
import { licensed, release } from './release.ts';

/** Fields that the short card and the detail share. */
const basics = {
  format: animeFormat,
  status: openEnum(enums.animeStatuses).meta({
    description: 'State of the original release: announce is not yet begun, break is paused',
    uk: 'Стан виходу оригіналу: announce — ще не почався, break — перерва',
  }),
  season: openEnum(enums.seasons).meta({
    description: 'In which it was first shown; unknown when not known',
    uk: 'Пора року, коли почався показ; unknown — невідомо',
  }),
  year: animeYear,
};
const isAdult = z.boolean().meta(note('For adults only', 'Лише для дорослих'));

export const animeCard = z
  .object({
    ...animeFields,
    ...basics,
    episodes: count.meta(note('Planned total; 0 means not yet known', 'Заплановано серій; 0 — ще не відомо')),
    isAdult,
    availability: z.array(openEnum(enums.availabilities)).meta({
      description:
        'How it can be watched in Ukrainian: releases of these kinds, or legal places under a strict licence',
      uk: 'Як це дивитися українською: релізи цих видів або легальні майданчики за суворої ліцензії',
    }),
  })
  .meta({ id: 'AnimeCard', ...note('Anime short card', 'Коротка картка аніме') });
export type AnimeCard = z.infer<typeof animeCard>;

const cardTeam = teamRef
  .extend({
    kinds: z
      .array(releaseKind)
      .meta(note('Of its releases of this title that are shown', 'Види її показаних релізів цього аніме')),
  })
  .meta({ id: 'CardTeam', ...note('Team with what it made of a title', 'Команда й види її релізів аніме') });
export type CardTeam = z.infer<typeof cardTeam>;

export const animeListCard = animeCard
  .extend({
    teams: z.array(cardTeam).optional().meta({
      description: 'Who released it, by id; only with include=teams',
      uk: 'Хто його випустив, за номером; лише з include=teams',
    }),
  })
  .meta({ id: 'AnimeListCard', ...note('Card of the list of anime', 'Картка переліку аніме') });
export type AnimeListCard = z.infer<typeof animeListCard>;

const named = z
  .object({
    name: z.string().meta(note('The value the filters of /anime take', 'Значення для фільтрів /anime')),
    ua: z.string().meta(note('In Ukrainian', 'Українською')),
  })
  .meta({ id: 'NamedItem', ...note('Genre or tag', 'Жанр або тег') });

const ranges = z.array(
  z
    .object({
      from: z.int().meta(note('First number, inclusive', 'Перший номер, включно')),
      to: z.int().meta(note('Last number, inclusive', 'Останній номер, включно')),
    })
    .meta({ id: 'EpisodeRange', ...note('Episodes in a row', 'Серії поспіль') }),
);

const filler = ranges.meta(
  note('Aside from the story; [] when there are none', 'Осторонь сюжету; [], якщо таких немає'),
);
const episodeTypes = z
  .object({
    filler,
    mixed: ranges.meta({
      description: 'Partly after the source material, partly not; absent when not known',
      uk: 'Почасти за першоджерелом, почасти ні; немає, якщо невідомо',
    }),
    recap: ranges.meta(
      note('Retelling earlier episodes; absent when not known', 'Переказ попередніх; немає, якщо невідомо'),
    ),
    animeCanon: ranges.meta({
      description: 'Of the story, but not in the source material; absent when not known',
      uk: 'Належать до сюжету, але в першоджерелі їх немає; немає, якщо невідомо',
    }),
  })
  .partial()
  .extend({ filler })
  .meta({ id: 'EpisodeTypes', ...note('Ranges of episodes by kind', 'Проміжки серій за видом') });

const watchLink = z
  .object({
    name: z.string().meta(note('Name of the place', 'Назва майданчика')),
    url: z.url().meta(note('Address of the title there', 'Адреса аніме на ньому')),
  })
  .meta({ id: 'WatchLink', ...note('A legal place to watch', 'Легальний майданчик') });

const license = z
  .object({
    licensee: z.string().meta(note('Who holds the licence', 'Хто має ліцензію')),
    watch: z.array(watchLink).meta({
      description: 'Where to watch legally, in the order of the catalogue',
      uk: 'Де дивитися легально, у порядку каталогу',
    }),
  })
  .meta({
    id: 'License',
    ...{
      description: 'Strict Ukrainian licence: the licensee and where to watch legally',
      uk: 'Сувора українська ліцензія: хто її має і де дивитися легально',
    },
  });

const episodeCounts = z
  .object({
    total: count.meta({
      description: 'Planned; 0 means not yet known, not zero episodes',
      uk: 'Заплановано; 0 — ще не відомо, а не нуль серій',
    }),
    aired: count.meta(note('Already released', 'Уже вийшло')),
    localized: count.meta({
      description: 'Voiced or translated: distinct whole parts of the numbers over all releases shown',
      uk: 'Озвучено або перекладено: різних цілих частин номерів у всіх показаних релізах',
    }),
    durationMin: z
      .int()
      .nullable()
      .meta(
        note('Length of one, minutes; null when not known', 'Тривалість однієї, хвилин; null, якщо невідома'),
      ),
  })
  .meta({ id: 'EpisodeCounts', ...note('How many episodes there are', 'Кількість серій') });

const votes = {
  description: 'How many voted; null when not known',
  uk: 'Скільки людей поставили оцінку; null, якщо невідомо',
};
const scores = z
  .object({
    own: z
      .number()
      .nullable()
      .meta(note('Score in this service; null without one', 'Оцінка в сервісі; null, якщо її немає')),
    ownCount: count.nullable().meta(votes),
    catalog_a: z
      .number()
      .nullable()
      .meta(note('Score in catalogue A; null without one', 'Оцінка в каталозі A; null, якщо її немає')),
    catalog_aCount: count.nullable().meta(votes),
  })
  .meta({ id: 'Scores', ...note('Scores given by viewers', 'Оцінки глядачів') });

const relation = z
  .object({
    kind: openEnum(enums.relationKinds).meta({
      description: 'What that title is to this one: sequel continues it, prequel goes before it',
      uk: 'Чим те аніме є для цього: sequel — продовженням, prequel — передісторією',
    }),
    anime: nestedAnime.meta(note('That title', 'Те аніме')),
  })
  .meta({ id: 'Relation', ...note('A related title', 'Пов’язане аніме') });

const detailTitles = titles
  .extend({
    synonyms: z
      .array(z.string())
      .meta(
        note('Other titles in any language; [] without any', 'Інші назви будь-якою мовою; [], якщо немає'),
      ),
  })
  .meta({ id: 'DetailTitles', ...note('Titles, the alternative ones too', 'Назви, зокрема альтернативні') });

export const animeDetail = z
  .object({
    ...animeFields,
    titles: detailTitles.meta(
      note('In three languages, and the alternative ones', 'Назви трьома мовами та інші'),
    ),
    description: z.string().nullable().meta({
      description:
        'Own Ukrainian text, Markdown; links lead to pages of the service; null when not written yet',
      uk: 'Власний український опис, Markdown; посилання ведуть на сторінки сервісу; null, якщо ще не написано',
    }),
    ...basics,
    startDate: date.nullable().meta({
      description: 'First day of showing, YYYY-MM-DD; null when not known',
      uk: 'Перший день показу, РРРР-ММ-ДД; null, якщо невідомий',
    }),
    source: openEnum(enums.animeSources)
      .nullable()
      .meta(note('What it was made from; null when not known', 'Першоджерело; null, якщо невідоме')),
    studio: z.string().nullable().meta({
      description: 'Who produced it: name of /studios; null when not known',
      uk: 'Хто створив: name із /studios; null, якщо невідомо',
    }),
    country: z.string().nullable().meta({
      description: 'Of origin, ISO 3166-1 alpha-2, e.g. JP; null when not known',
      uk: 'Де створено, код ISO 3166-1 alpha-2, як-от JP; null, якщо невідомо',
    }),
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
    scores: scores.meta(note('Of viewers here and in catalogue A', 'Оцінки глядачів тут і в каталозі A')),
    genres: z
      .array(named)
      .meta(
        note('In the order of the catalogue; [] when there are none', 'У порядку каталогу; [], якщо немає'),
      ),
    tags: z
      .array(named)
      .meta(
        note('In the order of the catalogue; [] when there are none', 'У порядку каталогу; [], якщо немає'),
      ),
    episodeTypes: episodeTypes.meta(
      note('Which episodes are filler and the like', 'Які серії — філери, перекази тощо'),
    ),
    licensed,
    license: license.optional().meta(note('Only when licensed is true', 'Лише коли licensed — true')),
    releases: z.array(release).optional().meta({
      description: 'By id (as text), without episodes; [] for a licensed title; absent when not in include',
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
  })
  .meta({ id: 'AnimeDetail', ...note('Anime detail', 'Докладно про аніме') });
export type AnimeDetail = z.infer<typeof animeDetail>;
