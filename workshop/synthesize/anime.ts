import type { AnimeLine } from '../../src/catalog/source/shapes.ts';
import {
  type AnimeFormat,
  type AnimeStatus,
  ageRatings,
  animeSources,
  type Season,
} from '../../src/contract/enums.ts';
import { createRandom, type Random } from '../random.ts';
import { createSlugs, type MadeTitle, makeTitle, readFragments } from './names.ts';
import { type Popularity, viewsAt } from './popularity.ts';
import { day, now } from './time.ts';

interface AnimeOptions {
  readonly seed: string;
  readonly count: number;
  readonly popularity: Popularity;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  readonly studios: readonly string[];
}

/** Formats by how often they occur among 19,000 real titles, in percent. */
const formatShares: readonly (readonly [AnimeFormat, number])[] = [
  ['tv', 34],
  ['movie', 16],
  ['ova', 19],
  ['special', 13],
  ['ona', 13],
  ['music', 5],
];

function pickFormat(random: Random): AnimeFormat {
  let left = random.next() * 100;
  for (const [format, share] of formatShares) {
    left -= share;
    if (left < 0) return format;
  }
  return 'other';
}

/** Some values of a list, the first ones more often: real catalogues prefer some genres and tags, too. */
function pickSome(random: Random, values: readonly string[], most: number): string[] {
  const picked = new Set<string>();
  for (let n = random.int(1, most); n > 0; n -= 1) {
    const value = values[Math.floor(values.length * random.next() ** 1.6)];
    if (value !== undefined) picked.add(value);
  }
  return [...picked];
}

const seasonOf = (month: number): Season =>
  month <= 3 ? 'winter' : month <= 6 ? 'spring' : month <= 9 ? 'summer' : 'autumn';

/** Titles 1 … count, one at a time. About every ninth continues the one before it. */
export function* makeAnime({ seed, count, popularity, ...lists }: AnimeOptions): Generator<AnimeLine> {
  const slugOf = createSlugs();
  const fragments = readFragments();
  let previous: { title: MadeTitle; part: number } | null = null;
  for (let id = 1; id <= count; id += 1) {
    const random = createRandom(`${seed} anime ${id}`);
    const part: number = previous !== null && random.chance(0.11) ? previous.part + 1 : 1;
    const title: MadeTitle = part > 1 && previous !== null ? previous.title : makeTitle(random);
    previous = { title, part };
    yield makeOne({
      id,
      part,
      random,
      rank: popularity.rankOf(id),
      count,
      title,
      slugOf,
      fragments,
      ...lists,
    });
  }
}

/** When a title runs and how far it is: an episode a week, until now. */
function makeRun(random: Random, format: AnimeFormat) {
  const start = now.getTime() - Math.floor(random.next() ** 1.7 * 21_000 - 120) * day;
  const planned =
    format === 'tv'
      ? random.pick([12, 12, 13, 24, 25, 26, 50])
      : format === 'ova' || format === 'ona'
        ? random.int(1, 12)
        : 1;
  const weeks = Math.floor((now.getTime() - start) / (7 * day)) + 1;
  const aired = Math.max(0, Math.min(planned, weeks));
  const status: AnimeStatus = aired === 0 ? 'announce' : aired < planned ? 'ongoing' : 'finished';
  return { date: new Date(start).toISOString().slice(0, 10), planned, aired, status };
}

const makeLicense = (random: Random, id: number) => ({
  licensee: 'Ліцензіат',
  strict: random.chance(0.5),
  watch: [{ name: 'Кіно', url: `https://watch.example/${id}` }],
});

interface One extends Pick<AnimeOptions, 'count' | 'genres' | 'tags' | 'studios'> {
  readonly id: number;
  readonly part: number;
  readonly random: Random;
  readonly rank: number;
  readonly title: MadeTitle;
  readonly slugOf: (text: string, id: number) => string;
  readonly fragments: readonly string[];
}

const makeExternalIds = (random: Random, id: number) => ({
  ...(random.chance(0.93) ? { catalog_a: id * 3 + 1 } : {}),
  ...(random.chance(0.9) ? { catalog_b: 100_000 + id * 2 } : {}),
  ...(random.chance(0.8) ? { catalog_c: `c-${id}` } : {}),
  ...(random.chance(0.4) ? { filmdb: `tv/${Math.ceil(id / 3)}` } : {}),
});

/** A title with its numbers. The calls draw from `random` in turn, so another order makes another catalogue. */
function makeOne({ id, part, random, rank, count, title, ...rest }: One): AnimeLine {
  const { slugOf, fragments, genres, tags, studios } = rest;
  const numbered = (text: string): string => (part > 1 ? `${text} ${part}` : text);
  const format = pickFormat(random);
  const { date, planned, aired, status } = makeRun(random, format);
  const isAdult = random.chance(0.07);
  // Of the more popular titles most have a Ukrainian name, of the others hardly any.
  const hasUa = rank < count * 0.25 ? random.chance(0.9) : random.chance(0.08);
  const synonym = `${random.pick(fragments)} ${random.pick(fragments)}`;
  const drawn = 6.6 + (random.next() + random.next() - 1) * 2.4 - (rank / count) * 0.6;
  const score = Number(Math.min(10, Math.max(1, drawn)).toFixed(2));
  const others = Array.from({ length: random.int(0, 8) }, () => random.int(1, count));
  const similar = [...new Set(others.filter((other) => other !== id))];
  const description = `«${title.ua}» — вигадана назва: цей каталог зроблено для вимірювань, а не для перегляду.`;
  return {
    id,
    slug: slugOf(numbered(title.english), id),
    externalIds: makeExternalIds(random, id),
    titles: {
      ...(hasUa ? { ua: numbered(title.ua) } : {}),
      ...(random.chance(0.7) ? { english: numbered(title.english) } : {}),
      original: numbered(title.original),
      ...(random.chance(0.7) ? { synonyms: [synonym] } : {}),
    },
    ...(hasUa && random.chance(0.5) ? { description } : {}),
    format,
    status,
    season: seasonOf(Number(date.slice(5, 7))),
    year: Number(date.slice(0, 4)),
    startDate: date,
    source: random.pick(animeSources),
    studio: studios[Math.floor(studios.length * random.next() ** 2)] ?? '',
    country: random.chance(0.9) ? 'JP' : 'CN',
    ageRating: isAdult ? 'rx' : random.pick(ageRatings.filter((rating) => rating !== 'rx')),
    ...(isAdult ? { isAdult } : {}),
    episodes: {
      total: status === 'ongoing' && random.chance(0.4) ? 0 : planned,
      aired,
      durationMin: format === 'movie' ? random.int(60, 130) : random.pick([3, 12, 24, 24]),
    },
    scores: {
      ...(hasUa ? { own: score, ownCount: viewsAt(rank, 9_000) } : {}),
      ...(random.chance(0.75) ? { catalog_a: score, catalog_aCount: viewsAt(rank, 2_500_000) } : {}),
    },
    views: viewsAt(rank, 1_500_000),
    genres: pickSome(random, genres, 4),
    tags: pickSome(random, tags, 3),
    ...(planned >= 50 ? { episodeTypes: { filler: [{ from: 20, to: 22 }] } } : {}),
    ...(random.chance(0.003) ? { license: makeLicense(random, id) } : {}),
    ...(part > 1 ? { relations: [{ kind: 'prequel' as const, anime: id - 1 }] } : {}),
    ...(similar.length > 0 ? { similar } : {}),
  };
}
