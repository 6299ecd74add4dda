/** Words for releases that several pages use: teams, kinds, and how a title can be watched in Ukrainian. */

import type { AnimeDetail } from '../../contract/anime.ts';
import type { Release } from '../../contract/release.ts';
import type { Locale } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { type Content, html } from './markup.ts';
import { wordFor } from './words.ts';

/** The names of teams that work together, in a line of facts. */
export const teamNames = (teams: readonly { readonly name: string }[]): string =>
  teams.map(({ name }) => name).join(' & ');

/** Whether a release is voiced or subtitled. */
export const kindLabel = (kind: Release['kind'], locale: Locale): Content =>
  html`<span class="kind ${kind}">${wordFor(viewMessages[locale].kinds, kind)}</span>`;

/** The track, which distinguishes two releases of one team: the end of the id. */
export const trackOf = (id: string, kind: Release['kind']): string | undefined => id.split(`-${kind}-`)[1];

/** The kind of a release, and its track if it has one. */
export function kindAndTrack(id: string, kind: Release['kind'], locale: Locale): Content {
  const track = trackOf(id, kind);
  return [kindLabel(kind, locale), track !== undefined && `, ${wordFor(viewMessages[locale].tracks, track)}`];
}

/** The availability of a title, from its detail. Cards of lists have it as a field. */
export function availabilityOf({ releases = [], license }: AnimeDetail): readonly string[] {
  const kinds = ['voice', 'sub'].filter((kind) => releases.some((release) => release.kind === kind));
  return (license?.watch.length ?? 0) > 0 ? [...kinds, 'legal'] : kinds;
}

/** A badge for each way to watch; nothing if there is none. */
export function availabilityBadges(values: readonly string[], locale: Locale): Content {
  const words = viewMessages[locale].availability;
  const badges = values.map(
    (value) => html`<span class="badge available ${value}">${wordFor(words, value)}</span>`,
  );
  return badges.length > 0 && html`<span class="badges">${badges}</span>`;
}
