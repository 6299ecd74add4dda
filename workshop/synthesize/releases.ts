import type { SourceLines } from '../../src/catalog/source/files.ts';
import type { AnimeLine, ReleaseLine, ScheduleLine } from '../../src/catalog/source/shapes.ts';
import { createRandom, type Random } from '../random.ts';
import { createSlugs } from './names.ts';
import { viewsAt } from './popularity.ts';
import { day, now, timestamp } from './time.ts';
import { providers, teamWords } from './words.ts';

/** Teams 1 … count with invented names. After 168 teams the pairs of words run out, and names get numbers. */
export function makeTeams(count: number): readonly SourceLines['teams'][] {
  const { first, second } = teamWords;
  const slugOf = createSlugs();
  return Array.from({ length: count }, (_, i) => {
    const id = i + 1;
    const series = Math.floor(i / (first.length * second.length));
    const name = `${first[i % first.length]} ${second[Math.floor(i / first.length) % second.length]}`;
    return {
      id,
      slug: slugOf(`team ${id}`, id),
      name: series === 0 ? name : `${name} ${series + 1}`,
      birthday: timestamp(now.getTime() - (900 + i * 37) * day).slice(0, 10),
      views: { total: viewsAt(i, 20_000_000), last30Days: viewsAt(i, 900_000) },
    };
  });
}

/** Releases of a title: many for popular titles, none for most. Titles without a Ukrainian name have none. */
export function* makeReleases(
  seed: string,
  anime: AnimeLine,
  teamCount: number,
  popular: number,
): Generator<ReleaseLine> {
  if (anime.titles.ua === undefined || anime.episodes.aired === 0) return;
  const random = createRandom(`${seed} releases ${anime.id}`);
  const wanted = random.chance(0.25) ? 0 : 1 + Math.floor(random.next() ** 2 * 7 * popular);
  const taken = new Set<number>();
  for (let n = 0; n < wanted; n += 1) {
    const lead = 1 + Math.floor(teamCount * random.next() ** 2);
    if (taken.has(lead)) continue;
    taken.add(lead);
    const partner = 1 + (lead % teamCount);
    const collab = partner !== lead && random.chance(0.1) && !taken.has(partner);
    if (collab) taken.add(partner);
    yield {
      anime: anime.id,
      kind: random.chance(0.78) ? 'voice' : 'sub',
      ...(random.chance(0.04) ? { track: 'Режисерська версія' } : {}),
      teams: collab ? [lead, partner] : [lead],
      episodes: makeEpisodes(random, anime),
    };
  }
}

function makeEpisodes(random: Random, anime: AnimeLine): ReleaseLine['episodes'] {
  const begin = Math.max(Date.parse(anime.startDate ?? '2015-01-01'), Date.UTC(2015, 0, 1));
  const latest = now.getTime() - 3_600_000;
  // A team begins some time after the first showing. It adds an episode a week, or all at once.
  let added = Math.min(latest - anime.episodes.aired * 3_600_000, begin + random.int(1, 400) * day);
  const pace = random.chance(0.6) ? 7 * day : day;
  const halves = random.chance(0.02);
  const count = random.chance(0.8) ? anime.episodes.aired : random.int(1, anime.episodes.aired);
  return Array.from({ length: count }, (_, i) => {
    added = Math.min(latest, added + pace + random.int(0, 7_200_000));
    const shown = random.int(1, 3);
    return {
      number: halves ? 1 + i / 2 : i + 1,
      ...(random.chance(0.03) ? { label: 'Спеціальна' } : {}),
      kind: 'mangaCanon' as const,
      addedAt: timestamp(added),
      sources: providers.slice(0, shown).map(([provider, host], at) => ({
        provider,
        embedUrl: `https://player.example/${host}/${anime.id}-${i + 1}-${random.int(0, 0xffffff).toString(36)}`,
        addedAt: timestamp(Math.min(latest, added + at * 60_000)),
      })),
    };
  });
}

/** The airing of an ongoing series in the week of the source's "now" (16–22 November 2026 in Kyiv). */
export function makeSchedule(seed: string, anime: AnimeLine): ScheduleLine | null {
  if (anime.status !== 'ongoing' || anime.format !== 'tv') return null;
  const random = createRandom(`${seed} schedule ${anime.id}`);
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
