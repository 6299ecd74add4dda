import type { SourceLines } from '../../src/catalog/source/files.ts';
import type { AnimeLine, ReleaseLine, ScheduleLine } from '../../src/catalog/source/shapes.ts';
import { createRandom, type Random } from '../random.ts';
import { makeName } from './names.ts';
import { viewsAt } from './popularity.ts';
import { day, now, timestamp } from './time.ts';

/** Teams 1 … count. */
export function makeTeams(count: number): readonly SourceLines['teams'][] {
  const random = createRandom('teams');
  return Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    slug: `team-${i + 1}`,
    name: `Команда ${makeName(random).ua}`,
    birthday: timestamp(now.getTime() - (900 + i * 37) * day).slice(0, 10),
    views: { total: viewsAt(i, 20_000_000), last30Days: viewsAt(i, 900_000) },
  }));
}

/** Releases of a title: many for popular titles, none for most. Titles without a Ukrainian name have none. */
export function* makeReleases(anime: AnimeLine, teamCount: number, popular: number): Generator<ReleaseLine> {
  if (anime.titles.ua === undefined || anime.episodes.aired === 0) return;
  const random = createRandom(`releases ${anime.id}`);
  const wanted = random.chance(0.25) ? 0 : 1 + Math.floor(random.next() ** 2 * 7 * popular);
  const drawn = Array.from({ length: wanted }, () => 1 + Math.floor(teamCount * random.next() ** 2));
  for (const team of new Set(drawn)) {
    const kind = random.chance(0.78) ? 'voice' : 'sub';
    yield { anime: anime.id, kind, teams: [team], episodes: makeEpisodes(random, anime) };
  }
}

const providers = [
  ['Криниця', 'krynytsia'],
  ['Зорепад', 'zorepad'],
  ['Плесо', 'pleso'],
] as const;

/** A team begins some time after the first showing, and adds an episode a week. */
function makeEpisodes(random: Random, anime: AnimeLine): ReleaseLine['episodes'] {
  const begin = Math.max(Date.parse(anime.startDate ?? '2015-01-01'), Date.UTC(2015, 0, 1));
  const latest = now.getTime() - 3_600_000;
  let added = begin + random.int(1, 400) * day;
  const count = random.chance(0.8) ? anime.episodes.aired : random.int(1, anime.episodes.aired);
  return Array.from({ length: count }, (_, i) => {
    added = Math.min(latest, added + 7 * day + random.int(0, 7_200_000));
    const shown = providers.slice(0, random.int(1, 3));
    return {
      number: i + 1,
      kind: 'mangaCanon' as const,
      addedAt: timestamp(added),
      sources: shown.map(([provider, host]) => ({
        provider,
        embedUrl: `https://player.example/${host}/${anime.id}-${i + 1}-${random.int(0, 0xffffff).toString(36)}`,
        addedAt: timestamp(added),
      })),
    };
  });
}

/** The airing of an ongoing series in the week of the source's "now" (16–22 November 2026 in Kyiv). */
export function makeSchedule(anime: AnimeLine): ScheduleLine | null {
  if (anime.status !== 'ongoing' || anime.format !== 'tv') return null;
  const random = createRandom(`schedule ${anime.id}`);
  const monday = Date.UTC(2026, 10, 15, 22);
  const airing = monday + random.int(0, 6) * day + random.int(6 * 12, 23 * 12) * 300_000;
  const finished = airing <= now.getTime();
  return {
    anime: anime.id,
    episode: anime.episodes.aired + (finished ? 0 : 1),
    airing: timestamp(airing),
    finished,
  };
}
