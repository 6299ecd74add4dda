/**
 * Ukrainian readings of characters that have no Ukrainian name. They are not names of the catalogue, so only
 * the text of pages shows them, and not page titles, JSON-LD or cards of shared links.
 */
import type { CharacterCard } from '../../contract/character.ts';
import { viewMessages } from '../messages/views.ts';
import { type Content, html } from './markup.ts';
import { type Asking, askMaybe, type PageLocation } from './page.ts';

/** Readings by name. */
export type Readings = ReadonlyMap<string, string>;

/** Asks for the readings on a server. A static host has none: the browser would have to load the engines. */
export function* askReadings(
  characters: readonly Pick<CharacterCard, 'names'>[],
  { locale, isServer = false }: PageLocation,
): Asking<Readings> {
  const unnamed = characters.flatMap(({ names: { ua, en } }) => (ua === null ? [en] : []));
  if (locale !== 'uk' || !isServer || unnamed.length === 0) return new Map();
  const query = new URLSearchParams({ lang: 'auto', mode: 'name', text: unnamed.join('\n') }).toString();
  const answer = yield* askMaybe('translit', { query });
  const lines = answer?.result.lines ?? [];
  return new Map(
    lines.flatMap(({ source, result, unresolved = [] }) =>
      unresolved.length > 0 || result === source ? [] : [[source, result]],
    ),
  );
}

/** A reading with its label; nothing if the character has a Ukrainian name or no reading. */
export function showReading({ names }: Pick<CharacterCard, 'names'>, readings: Readings): Content {
  const reading = names.ua === null ? readings.get(names.en) : undefined;
  return reading !== undefined && html`<span class="second">${viewMessages.uk.reading}: ${reading}</span>`;
}
