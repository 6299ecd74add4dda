/** The releases of a title: a card for each team with its tracks, episodes as a grid for each player. */
import type { AnimeDetail } from '../../contract/anime.ts';
import type { Episode, Player, PlayerRelease, Release } from '../../contract/release.ts';
import type { Locale } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { teamAddress } from './addresses.ts';
import { showInstant } from './dates.ts';
import { type Content, html, join, ofPlayer, safeAddress } from './markup.ts';
import { type Call, callAddress, type PageLocation } from './page.ts';
import { trackOf } from './release-words.ts';
import { capitalized, episodeCount, showNumber, wordFor } from './words.ts';

/** Episodes in one call, if a title has too many for one answer. */
const rangeSize = 100;

/** Groups the releases of the same teams, in the order of the catalogue. */
export function byTeams<R extends Release>(releases: readonly R[]): readonly (readonly R[])[] {
  return [...Map.groupBy(releases, ({ teams }) => teams.map(({ id }) => id).join('+')).values()];
}

/** Id of the element that holds the releases of some teams. */
export const teamAnchor = ({ teams }: Release): string => `r-${teams.map(({ id }) => id).join('-')}`;

/** How many of the planned episodes there are: `12 of 24`. With extras there can be more: `26 ep.` */
export function progressOf(
  { episodesCount }: Release,
  total: AnimeDetail['episodes']['total'],
  { locale }: PageLocation,
): Content {
  const words = viewMessages[locale].title;
  return episodesCount <= total
    ? html`<span class="progress">${episodesCount}&nbsp;${words.of}&nbsp;${showNumber(total, locale)}</span>`
    : html`<span class="progress">${episodeCount(episodesCount, locale)}</span>`;
}

function tile({ number, label }: Episode, embedUrl: string, locale: Locale): Content {
  const to = safeAddress(embedUrl);
  if (to === undefined) return undefined;
  const word = capitalized(viewMessages[locale].episode);
  const title = label !== null && html` title="${label}"`;
  return html`<li><a href="${to}" data-episode="${number}" rel="${ofPlayer}"${title}>
    <span class="sr-only">${word} </span>${number}</a></li>`;
}

/** The episodes of a release as tiles, a grid for each player that has some; the first player's is open. */
export function episodeGrids(episodes: readonly Episode[], locale: Locale): Content {
  const sources = episodes.flatMap((episode) => episode.sources.map((source) => ({ episode, source })));
  return [...Map.groupBy(sources, ({ source }) => source.provider)].map(
    ([provider, own], at) =>
      html`<details class="player"${at === 0 && html` open`}><summary>
        ${viewMessages[locale].watch.player(provider)}</summary>
        <ol class="episode-grid">
        ${own.map(({ episode, source }) => tile(episode, source.embedUrl, locale))}</ol></details>`,
  );
}

/** Buttons for the parts of a long release. A script shows the episodes of a part below them. */
function rangesOf({ id, lastEpisode }: Release, anime: number): Content {
  const parts = Math.ceil((lastEpisode ?? 0) / rangeSize);
  const buttons = Array.from({ length: parts }, (_, at) => {
    const [from, to] = [at * rangeSize, (at + 1) * rangeSize - 1];
    // Includes fractional numbers like 99.5.
    const until = at === parts - 1 ? lastEpisode : `${to}.99`;
    const query = `releases=${encodeURIComponent(id)}&from=${from}&to=${until}`;
    const call: Call = { name: 'animePlayer', ref: String(anime), query };
    const shown = `${Math.max(from, 1)}–${at === parts - 1 ? lastEpisode : to}`;
    return html`<a class="small-button" href="${callAddress(call)}">${shown}</a>`;
  });
  return html`<episode-ranges>
    <p class="ranges">${buttons}</p><div class="range" aria-live="polite"></div></episode-ranges>`;
}

function trackBlock(
  release: Release,
  own: PlayerRelease | undefined,
  title: AnimeDetail,
  location: PageLocation,
): Content {
  const { locale } = location;
  const words = viewMessages[locale];
  const { kind, episodesCount, updatedAt } = release;
  const { total } = title.episodes;
  const track = trackOf(release.id, kind);
  const updated = updatedAt !== null && showInstant(updatedAt, 'date', locale);
  const share =
    total > 0 &&
    html`<meter min="0" max="${total}" value="${Math.min(episodesCount, total)}" aria-hidden="true"></meter>`;
  const episodes =
    own?.episodes === undefined
      ? episodesCount > 0 && rangesOf(release, title.ids.own)
      : episodeGrids(own.episodes, location.locale);
  return html`<div class="track"><p class="track-head">
    <span class="badge available ${kind}">${wordFor(words.kinds, kind)}</span>
    ${track !== undefined && html`<span class="badge">${wordFor(words.tracks, track)}</span>`}
    ${progressOf(release, total, location)}${share}
    ${updated && html`<span class="muted">${words.updated} ${updated}</span>`}</p>${episodes}</div>`;
}

/** The cards. @param player the same releases with their episodes, if they were requested */
export function releaseCards(
  title: AnimeDetail,
  player: Player | undefined,
  location: PageLocation,
): Content {
  const { locale } = location;
  const words = viewMessages[locale];
  const played = new Map(player?.releases.map((release) => [release.id, release]));
  const cards = byTeams(title.releases ?? []).map((releases) => {
    const [first] = releases;
    if (first === undefined) return undefined;
    const names = first.teams.map((team) => html`<a href="${teamAddress(locale, team)}">${team.name}</a>`);
    return html`<li class="release-card" id="${teamAnchor(first)}"><h3>${join(names, ' & ')}</h3>
      ${releases.map((release) => trackBlock(release, played.get(release.id), title, location))}</li>`;
  });
  const { keep, seen } = words.watch;
  return html`<watched-episodes data-anime="${title.ids.own}" data-count="${seen}"><p class="watched-bar">
    <label><input type="checkbox"> ${keep}</label><span class="seen-count"></span></p>
    <ul class="release-cards">${cards}</ul></watched-episodes>`;
}
