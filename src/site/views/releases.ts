/** The releases of a title as a table: team, kind, episodes. */
import type { AnimeDetail } from '../../contract/anime.ts';
import type { Player, PlayerRelease, Release } from '../../contract/release.ts';
import { teamAddress } from './addresses.ts';
import { showMoment } from './dates.ts';
import { type Content, html, join, safeAddress } from './markup.ts';
import { viewMessages, wordFor } from './messages.ts';
import type { PageLocation } from './page.ts';

/** So many episodes of a release are listed with their players; the API has the rest. */
const mostListed = 60;

/** `1, 2, 3, 5, 5.5` → `1–3, 5, 5.5`: whole numbers in a row are a range. */
export function showRanges(numbers: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last !== undefined && number === last[1]) continue;
    if (last !== undefined && Number.isInteger(number) && number === last[1] + 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`)).join(', ');
}

/** What tells apart two releases of one team: the end of the id. */
const trackOf = ({ id, kind }: Release) => id.split(`-${kind}-`)[1];

function episodesOf({ episodes = [] }: PlayerRelease, { locale }: PageLocation): Content {
  if (episodes.length === 0) return undefined;
  const words = viewMessages(locale);
  const items = episodes.slice(0, mostListed).map(({ number, label, sources }) => {
    const players = sources.flatMap(({ provider, embedUrl }) => {
      const to = safeAddress(embedUrl);
      return to === undefined ? [] : [html`<a href="${to}" rel="noopener nofollow external">${provider}</a>`];
    });
    return html`<li><span class="number">${number}</span> ${label} <span class="players">${join(players, ', ')}</span></li>`;
  });
  return html`<details class="episodes"><summary>${words.watchEpisodes}</summary><ol>${items}</ol>${
    episodes.length > mostListed && html`<p>${words.more}</p>`
  }</details>`;
}

/** The table. @param player the same releases with their episodes, where they were asked for */
export function releaseTable(
  releases: readonly Release[],
  player: Player | undefined,
  total: AnimeDetail['episodes']['total'],
  location: PageLocation,
): Content {
  const { locale } = location;
  const words = viewMessages(locale);
  const played = new Map(player?.releases.map((release) => [release.id, release]));
  const rows = releases.map((release) => {
    const { kind, teams, isCollab, episodesCount, updatedAt, id } = release;
    const own = played.get(id);
    const numbers = own?.episodes?.map(({ number }) => number);
    const names = teams.map(({ slug, name }) => html`<a href="${teamAddress(locale, slug)}">${name}</a>`);
    const track = trackOf(release);
    const share =
      total > 0 &&
      html`<meter min="0" max="${total}" value="${Math.min(episodesCount, total)}" aria-hidden="true"></meter>`;
    return html`<tr><th scope="row">${join(names, ' + ')}${isCollab && html` <span class="badge">${words.collab}</span>`}${track !== undefined && html` <span class="badge">${words.track} ${track}</span>`}</th><td><span class="kind ${kind}">${wordFor(words.kinds, kind)}</span></td><td>${numbers === undefined ? episodesCount : showRanges(numbers)}${total > 0 && html` <span class="muted">${words.title.of} ${total}</span>`}${share}${own && episodesOf(own, location)}</td><td>${updatedAt !== null && showMoment(updatedAt, locale)}</td></tr>`;
  });
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${words.releasesCaption}"><table class="releases"><caption class="sr-only">${words.releasesCaption}</caption><thead><tr><th scope="col">${words.team}</th><th scope="col">${words.kind}</th><th scope="col">${words.episodesWord}</th><th scope="col">${words.updated}</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}
