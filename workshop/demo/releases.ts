import { createRandom, hashText, type Random } from '../random.ts';
import { EPISODE_TYPES, HALVES, LIVE } from './cases.ts';
import { DAY, END, formatTime, HOUR, NOW, WEEK } from './clock.ts';
import type { TitleFacts } from './facts.ts';
import { type DemoTeam, firstRelease, TEAMS } from './teams.ts';
import { fame, type Line, nextAiring } from './titles.ts';

/** Invented hosting providers and the name each has in an address. */
const PROVIDERS: readonly (readonly [name: string, path: string])[] = [
  ['Джерело', 'dzherelo'],
  ['Маяк', 'maiak'],
  ['Хмарка', 'khmarka'],
  ['Течія', 'techiia'],
];

/** A long show is not retold here episode by episode. */
const LONGEST = 26;

interface Plan {
  readonly kind: 'voice' | 'sub';
  readonly track?: string;
  readonly teams: readonly DemoTeam[];
}

/** The year a title began, for teams that take only old or only new ones. */
function yearOf(title: TitleFacts): number {
  return title.year ?? 2000;
}

/** Teams by how well the title suits them, best first; a little chance keeps the list from being obvious. */
function rankTeams(title: TitleFacts, random: Random): DemoTeam[] {
  const marks = new Set([...(title.genres ?? []), ...(title.tags ?? [])]);
  const score = (team: DemoTeam): number =>
    (5 * team.likes.filter((like) => marks.has(like)).length) / team.likes.length + random.next() * 1.8;
  return TEAMS.filter((team) => {
    const [from, to] = team.years ?? [0, 9999];
    return team.kinds.length > 0 && yearOf(title) >= from && yearOf(title) <= to;
  })
    .map((team) => ({ team, score: score(team) }))
    .sort((a, b) => b.score - a.score || a.team.id - b.team.id)
    .map(({ team }) => team);
}

/** How many releases a title has. Titles without a Ukrainian name have fewer. */
function countReleases(title: TitleFacts, random: Random): number {
  if (title.aired === 0 || title.status === 'announce' || title.status === 'cancelled') return 0;
  if (title.ua === undefined) return random.chance(0.35) ? 1 : 0;
  const known = fame(title);
  return 1 + (known > 0.45 ? 1 : 0) + (known > 0.8 && random.chance(0.7) ? 1 : 0);
}

function planReleases(title: TitleFacts, random: Random): Plan[] {
  const ranked = rankTeams(title, random);
  const plans: Plan[] = [];
  for (let i = countReleases(title, random); i > 0; i--) {
    const lead = ranked.shift();
    if (lead === undefined) break;
    const kind = random.pick(lead.kinds);
    const mates = ranked.filter((team) => team.kinds.includes(kind));
    const size = random.chance(0.13) ? (random.chance(0.2) ? 2 : 1) : 0;
    const teams = [lead, ...mates.slice(0, size)];
    for (const mate of teams.slice(1)) ranked.splice(ranked.indexOf(mate), 1);
    plans.push({ kind, teams });
    // The same team once more: a second cut of a film, a version with songs, subtitles for a disc.
    if (random.chance(0.07))
      plans.push({ kind, teams, track: title.format === 'movie' ? 'rezhyserska' : 'bd' });
  }
  return plans;
}

/** Number, label and kind of each episode a release has, in order. */
interface Cut {
  readonly number: number;
  readonly label?: string;
  readonly kind?: string;
}

/** What sort of episode a whole number is, by the title's ranges and its source. */
function kindOf(title: TitleFacts, number: number): string | undefined {
  for (const [kind, ranges] of Object.entries(EPISODE_TYPES.get(title.slug) ?? {})) {
    if (ranges.some(({ from, to }) => number >= from && number <= to)) return kind;
  }
  if (title.source === 'original') return 'animeCanon';
  if (title.source === undefined || title.source === 'other') return undefined;
  return ['manga', 'webManga', 'fourKoma'].includes(title.source) ? 'mangaCanon' : 'unknown';
}

function cutEpisodes(title: TitleFacts, plan: Plan, random: Random): Cut[] {
  const long = title.aired > 400 && title.status === 'ongoing';
  const first = long ? title.aired - 11 : 1;
  const done = LIVE.has(title.slug) || random.chance(0.75) ? LONGEST : random.int(6, LONGEST);
  const last = Math.min(
    title.aired,
    long ? title.aired : title.status === 'ongoing' ? title.aired : first + done - 1,
  );
  const halves = HALVES.has(title.slug) && plan.kind === 'voice';
  const cuts: Cut[] = [];
  if (title.status === 'finished' && title.format === 'tv' && plan.track === 'bd')
    cuts.push({ number: 0, label: 'Ролик без титрів', kind: 'special' });
  for (
    let number = Math.max(first, title.status === 'ongoing' ? last - 13 : first);
    number <= last;
    number++
  ) {
    const kind = kindOf(title, number);
    const more = kind === undefined ? {} : { kind };
    if (title.total === 1) cuts.push({ number, label: title.format === 'music' ? 'Кліп' : 'Фільм', ...more });
    else if (halves && number <= first + 3) {
      cuts.push({ number, label: `${number} (перша половина)`, ...more });
      cuts.push({ number: number + 0.5, label: `${number} (друга половина)`, ...more });
    } else cuts.push({ number, ...more });
    if (number === 13 && title.total >= 24 && random.chance(0.12)) {
      cuts.push({ number: 13.5, label: 'Огляд першої половини', kind: 'recap' });
    }
  }
  return cuts;
}

/** When each episode came out. Running shows follow the broadcast; older ones are made in a run. */
function timeEpisodes(title: TitleFacts, plan: Plan, cuts: readonly Cut[], random: Random): number[] {
  const next = nextAiring(title);
  if (title.status === 'ongoing' && next !== null) {
    const late = random.int(5, 40) * HOUR + random.int(0, 3599) * 1000;
    return cuts.map(
      ({ number }) => next - (title.aired + 1 - Math.floor(number)) * WEEK + late + random.int(0, 9) * HOUR,
    );
  }
  const founded = Math.max(...plan.teams.map(firstRelease));
  const premiere = Date.parse(title.startDate ?? `${yearOf(title)}-07-01`) + 3 * DAY;
  const step = LIVE.has(title.slug) ? 2.6 * DAY : random.pick([1, 2, 3, 7]) * DAY;
  const length = cuts.length * step;
  const latest = NOW - 2 * HOUR - length;
  const earliest = Math.min(Math.max(founded, premiere), latest);
  const start = LIVE.has(title.slug)
    ? latest
    : earliest + random.next() * random.next() * (latest - earliest);
  let at = Math.floor(start / DAY) * DAY;
  return cuts.map((_, i) => {
    at = Math.floor(start / DAY) * DAY + i * step;
    return Math.min(at + random.int(14 * 3600, 21 * 3600) * 1000, NOW - HOUR);
  });
}

function addSources(title: TitleFacts, key: string, number: number, addedAt: number, hosts: number): Line[] {
  const random = createRandom(`${key} sources ${number}`);
  const shift = hashText(key) % PROVIDERS.length;
  return Array.from({ length: hosts }, (_, i) => {
    const [provider, path] = PROVIDERS[(shift + i) % PROVIDERS.length] ?? ['Джерело', 'dzherelo'];
    const token = hashText(`${key} ${title.id} ${number} ${path}`).toString(36).padStart(7, '0');
    const at = i === 0 ? addedAt : Math.min(addedAt + random.int(2, 200) * 60_000, END - 60_000);
    return { provider, embedUrl: `https://player.example/${path}/${token}`, addedAt: formatTime(at) };
  });
}

/** Makes the releases of one title. Everything in them is invented. */
export function makeReleases(title: TitleFacts): Line[] {
  const random = createRandom(`releases ${title.slug}`);
  const lines: Line[] = [];
  for (const plan of planReleases(title, random)) {
    const cuts = cutEpisodes(title, plan, random);
    const times = timeEpisodes(title, plan, cuts, random);
    const key = `${title.slug} ${plan.kind} ${plan.track ?? ''} ${plan.teams.map((team) => team.id).join('+')}`;
    const hosts = random.pick([1, 1, 2, 2, 3]);
    const episodes = cuts
      .map((cut, i) => ({ cut, at: times[i] ?? END }))
      .filter(({ at }) => at < END)
      .map(({ cut, at }) => ({
        ...cut,
        addedAt: formatTime(at),
        sources: addSources(title, key, cut.number, at, hosts),
      }));
    if (episodes.length === 0) continue;
    const track = plan.track === undefined ? {} : { track: plan.track };
    lines.push({
      anime: title.id,
      kind: plan.kind,
      ...track,
      teams: plan.teams.map((team) => team.id),
      episodes,
    });
  }
  return lines;
}
