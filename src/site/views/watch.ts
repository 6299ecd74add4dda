/** The first box of a title's page: whether it is in Ukrainian, by whom, where, and the next airing. */
import type { AnimeDetail } from '../../contract/anime.ts';
import type { Schedule } from '../../contract/feed.ts';
import { viewMessages } from '../messages/views.ts';
import { showInstant } from './dates.ts';
import { type Content, html, join, safeAddress } from './markup.ts';
import type { PageLocation } from './page.ts';
import { availabilityBadges, availabilityOf, kindAndTrack, teamNames } from './release-words.ts';
import { byTeams, progressOf, teamAnchor } from './releases.ts';

/** The most teams in the box. The others are in the section of releases. */
const mostTeams = 4;

/** The legal places of a title under a strict licence. */
function legalPlaces({ license }: AnimeDetail, { locale }: PageLocation): Content {
  const words = viewMessages[locale];
  const places = (license?.watch ?? []).flatMap(({ name, url }) => {
    const to = safeAddress(url);
    return to === undefined
      ? []
      : [html`<li><a class="site-button" href="${to}" rel="noopener external">${name}</a></li>`];
  });
  const licensee = license && html` ${words.licensee}: <strong>${license.licensee}</strong>.`;
  return html`${
    places.length > 0 && html`<ul class="places" aria-label="${words.watch.legal}">${places}</ul>`
  }
    <p class="muted">${words.licensed}${licensee}</p>`;
}

function teamRows(title: AnimeDetail, location: PageLocation): Content {
  const words = viewMessages[location.locale];
  const groups = byTeams(title.releases ?? []);
  const rows = groups.slice(0, mostTeams).map((releases) => {
    const [first] = releases;
    if (first === undefined) return undefined;
    const kinds = releases.map(
      (release) =>
        html`${kindAndTrack(release.id, release.kind, location.locale)}
          ${' '}${progressOf(release, title.episodes.total, location)}`,
    );
    return html`<li><a href="#${teamAnchor(first)}">${teamNames(first.teams)}</a> <span class="muted">
      ${join(kinds, ' · ')}</span></li>`;
  });
  const others = groups.length - mostTeams;
  const more = others > 0 && html`<li><a href="#releases">${words.watch.more}: ${others}</a></li>`;
  return html`<ul class="watch-teams">${rows}${more}</ul>`;
}

/** The box. @param airing the next one of this week, or the last @param subscribe buttons to subscribe */
export function watchBox(
  title: AnimeDetail,
  airing: Schedule['monday'][number] | undefined,
  subscribe: Content,
  location: PageLocation,
): Content {
  const { locale } = location;
  const words = viewMessages[locale];
  const body = title.licensed
    ? legalPlaces(title, location)
    : (title.releases ?? []).length === 0
      ? html`<p>${words.noReleases}</p>`
      : teamRows(title, location);
  const next =
    airing &&
    html`<p class="next"><strong>${airing.finished ? words.aired : words.airing}:</strong>
      ${' '}${words.episode} ${airing.episode},
      <local-time data-words="${words.schedule.yours}" data-locale="${locale}">
      ${' '}${showInstant(airing.airing, 'airing', locale)}</local-time></p>`;
  return html`<section class="watch-box" aria-labelledby="watch"><h2 id="watch">${words.watch.heading}</h2>
    ${availabilityBadges(availabilityOf(title), locale)}${body}${next}${subscribe}</section>`;
}
