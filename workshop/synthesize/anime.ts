import type { AnimeLine } from '../../src/catalog/source/shapes.ts';
import {
  type AnimeFormat,
  type AnimeStatus,
  ageRatings,
  animeSources,
  type Season,
} from '../../src/contract/enums.ts';
import { createRandom, type Random } from '../random.ts';
import { createSlugs, makeTitle, readFragments } from './names.ts';
import { type Popularity, viewsAt } from './popularity.ts';
import { day, now } from './time.ts';

interface AnimeOptions {
  readonly popularity: Popularity;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  readonly studios: readonly string[];
}

/** Formats, about as often as among real titles. */
const formats: readonly AnimeFormat[] = ['tv', 'tv', 'movie', 'ova', 'special', 'ona'];

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

/** When a title runs and how far it is: an episode a week, until now. */
function makeRun(random: Random, format: AnimeFormat) {
  const start = now.getTime() - Math.floor(random.next() ** 1.7 * 21_000 - 120) * day;
  const planned = format === 'movie' || format === 'special' ? 1 : random.pick([6, 12, 12, 13, 24, 25, 26]);
  const weeks = Math.floor((now.getTime() - start) / (7 * day)) + 1;
  const aired = Math.max(0, Math.min(planned, weeks));
  const status: AnimeStatus = aired === 0 ? 'announce' : aired < planned ? 'ongoing' : 'finished';
  return { date: new Date(start).toISOString().slice(0, 10), planned, aired, status };
}

const makeExternalIds = (random: Random, id: number) => ({
  ...(random.chance(0.93) ? { catalog_a: id * 3 + 1 } : {}),
  ...(random.chance(0.9) ? { catalog_b: 100_000 + id * 2 } : {}),
  ...(random.chance(0.8) ? { catalog_c: `c-${id}` } : {}),
});

/** Titles 1 … count, one at a time. About every ninth continues the one before it. */
export function* makeAnime({ popularity, ...lists }: AnimeOptions): Generator<AnimeLine> {
  const { count, rankOf } = popularity;
  const slugOf = createSlugs();
  const fragments = readFragments();
  let [title, part] = [makeTitle(createRandom('')), 0];
  for (let id = 1; id <= count; id += 1) {
    const random = createRandom(`anime ${id}`);
    part = part > 0 && random.chance(0.11) ? part + 1 : 1;
    if (part === 1) title = makeTitle(random);
    const numbered = (text: string): string => (part > 1 ? `${text} ${part}` : text);
    const format = random.pick(formats);
    const rank = rankOf(id);
    const { date, planned, aired, status } = makeRun(random, format);
    // Of the more popular titles most have a Ukrainian name, of the others hardly any.
    const hasUa = rank < count * 0.25 ? random.chance(0.9) : random.chance(0.08);
    const score = random.int(400, 900) / 100;
    const others = Array.from({ length: random.int(0, 8) }, () => random.int(1, count));
    yield {
      id,
      slug: slugOf(numbered(title.en), id),
      externalIds: makeExternalIds(random, id),
      titles: {
        ...(hasUa ? { ua: numbered(title.ua) } : {}),
        ...(random.chance(0.7) ? { english: numbered(title.en) } : {}),
        original: numbered(title.native),
        ...(random.chance(0.7) ? { synonyms: [`${random.pick(fragments)} ${random.pick(fragments)}`] } : {}),
      },
      ...(hasUa
        ? { description: `«${title.ua}» — вигадана назва: цей каталог зроблено для вимірювань.` }
        : {}),
      format,
      status,
      season: seasonOf(Number(date.slice(5, 7))),
      year: Number(date.slice(0, 4)),
      startDate: date,
      source: random.pick(animeSources),
      studio: lists.studios[Math.floor(lists.studios.length * random.next() ** 2)] ?? '',
      country: random.chance(0.9) ? 'JP' : 'CN',
      ageRating: random.pick(ageRatings),
      episodes: { total: planned, aired, durationMin: format === 'movie' ? 90 : 24 },
      scores: {
        ...(hasUa ? { own: score, ownCount: viewsAt(rank, 9_000) } : {}),
        ...(random.chance(0.75) ? { catalog_a: score, catalog_aCount: viewsAt(rank, 2_500_000) } : {}),
      },
      views: viewsAt(rank, 1_500_000),
      genres: pickSome(random, lists.genres, 4),
      tags: pickSome(random, lists.tags, 3),
      ...(part > 1 ? { relations: [{ kind: 'prequel' as const, anime: id - 1 }] } : {}),
      similar: [...new Set(others.filter((other) => other !== id))],
    };
  }
}
