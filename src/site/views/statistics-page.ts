/** What the catalogue holds, in figures: titles by year, format and season, works by team. */
import { animeFormats } from '../../contract/enums.ts';
import { viewMessages } from '../messages/views.ts';
import { listAddress, teamAddress } from './addresses.ts';
import { pageTop, section, showRequest } from './blocks.ts';
import { type Content, html } from './markup.ts';
import { type Asking, ask, askMaybe, type Call, type PageContent, type PageLocation } from './page.ts';
import { showNumber, wordFor } from './words.ts';

/** How many of the newest years have their own bar. All older years share one. */
const shownYears = 20;
const shownTeams = 15;
const seasons = ['winter', 'spring', 'summer', 'autumn'] as const;

interface Bar {
  readonly label: string;
  readonly count: number;
  /** Address of the page that lists the counted titles. */
  readonly href: string;
}

/** A row for each bar: its name, a drawing with its length relative to the longest, its number. */
function chart(bars: readonly Bar[], location: PageLocation): Content {
  const longest = Math.max(1, ...bars.map(({ count }) => count));
  return html`<ul class="chart">${bars.map(
    ({ label, count, href }) =>
      html`<li><a href="${href}">${label}</a>
        <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <rect width="${Math.round((1000 * count) / longest) / 10}" height="10"></rect></svg><span>
        ${showNumber(count, location.locale)}</span></li>`,
  )}</ul>`;
}

/** A call that only counts a list. */
const counting = (filter: string): Call => ({ name: 'animeList', query: `${filter}&limit=1` });

/** How many titles pass a filter. */
function* countOf(filter: string): Asking<number> {
  const answer = yield* askMaybe('animeList', counting(filter));
  return answer?.total ?? 0;
}

/** How many titles each value of a filter has, without values that no title has. */
function* countsOf(
  filter: string,
  values: readonly string[],
  words: Readonly<Record<string, string>>,
  { locale }: PageLocation,
): Asking<readonly Bar[]> {
  const bars: Bar[] = [];
  for (const value of values) {
    const count = yield* countOf(`${filter}=${value}`);
    if (count > 0)
      bars.push({ label: wordFor(words, value), count, href: listAddress(locale, { [filter]: value }) });
  }
  return bars;
}

/** The newest years one by one, and all before them together. */
function* yearsOf(newest: number, location: PageLocation): Asking<readonly Bar[]> {
  const { locale } = location;
  const first = newest - shownYears + 1;
  const years = Array.from({ length: shownYears }, (_, at) => String(newest - at));
  const bars = yield* countsOf('years', years, {}, location);
  const older = yield* countOf(`yearTo=${first - 1}`);
  if (older === 0) return bars;
  const label = `${viewMessages[locale].statistics.before} ${first}`;
  return [...bars, { label, count: older, href: listAddress(locale, { yearTo: first - 1 }) }];
}

/** The catalogue in figures. */
export function* statisticsPage(location: PageLocation): Asking<PageContent> {
  const { locale } = location;
  const all = viewMessages[locale];
  const words = all.statistics;
  const latest = yield* ask('animeList', { query: 'sort=year&order=desc&limit=1' });
  const newest = latest.result[0]?.year;
  const years = typeof newest === 'number' ? yield* yearsOf(newest, location) : [];
  const formats = yield* countsOf('formats', animeFormats, all.formats, location);
  const bySeason = yield* countsOf('seasons', seasons, all.seasons, location);
  const teamsCall: Call = { name: 'teams', query: `sort=count&limit=${shownTeams}` };
  const teams = yield* askMaybe('teams', teamsCall);
  const working = (teams?.result ?? []).filter(({ animeCount }) => animeCount > 0);
  const byTeam = working.map((team) => ({
    label: team.name,
    count: team.animeCount,
    href: teamAddress(locale, team),
  }));
  const block = (id: string, heading: string, bars: readonly Bar[]) =>
    bars.length > 0 && section(id, heading, chart(bars, location));
  const calls = [counting(`years=${newest}`), counting('formats=tv'), counting('seasons=winter'), teamsCall];
  const lead = html`${words.description} ${words.all}:&nbsp;${showNumber(latest.total ?? 0, locale)}.`;
  return {
    title: words.title,
    description: words.description,
    path: '/statistics/',
    body: html`${pageTop({ title: words.title, description: lead })}
      ${block('years', words.years, years)}
      ${block('formats', words.formats, formats)}
      ${block('seasons', words.seasons, bySeason)}
      ${block('teams', words.teams, byTeam)}${showRequest(calls, location)}`,
  };
}
