/** Random combinations of filters, as parameters of GET /anime. */

import type { AnimeRecord } from '../../../src/records/records.ts';
import { createRandom, type Random } from '../../random.ts';

/** Every value that the titles have in a field. */
function distinct<V extends string | number>(
  anime: readonly AnimeRecord[],
  valuesOf: (title: AnimeRecord) => readonly (V | null)[],
): readonly V[] {
  return [...new Set(anime.flatMap((title) => valuesOf(title).flatMap((value) => value ?? [])))];
}

const sorts = ['name', 'year', 'updated', 'views', 'catalog_a_rating'];

/** So many combinations of one filter to four; the same for the same seed. */
export function makeCombinations(
  anime: readonly AnimeRecord[],
  count: number,
  seed: string,
): readonly Readonly<Record<string, string>>[] {
  const random = createRandom(`lists ${seed}`);
  const values = {
    genres: distinct(anime, (a) => a.genres),
    genresExclude: distinct(anime, (a) => a.genres),
    tags: distinct(anime, (a) => a.tags),
    formats: distinct(anime, (a) => [a.format]),
    statuses: distinct(anime, (a) => [a.status]),
    seasons: distinct(anime, (a) => [a.season]),
    studios: distinct(anime, (a) => [a.studio]),
    years: distinct(anime, (a) => [a.year]).filter((year) => year > 1970),
    teams: distinct(anime, (a) => a.teams),
  };
  const pick = (own: Random, list: readonly (string | number)[], most: number): string =>
    [...new Set(Array.from({ length: own.int(1, most) }, () => own.pick(list)))].join(',');
  return Array.from({ length: count }, () => {
    const query: Record<string, string> = { sort: random.pick(sorts), limit: '24' };
    const fields = Object.entries(values).filter(([, list]) => list.length > 0);
    for (let n = random.int(1, 4); n > 0; n -= 1) {
      const [field, list] = random.pick(fields);
      query[field] = pick(random, list, field === 'years' ? 4 : 2);
    }
    if (query.genres !== undefined && random.chance(0.5)) query.genresMatch = 'any';
    if (random.chance(0.3)) query.page = String(random.int(1, 5));
    return query;
  });
}
