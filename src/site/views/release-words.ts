/** Words for a release that several pages use: its teams and its kind. */
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
