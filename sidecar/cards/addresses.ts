/** Addresses of drawn cards: `/cards/KIND-ID-HASH.jpg`, where the hash is that of what the card shows. */
import { createHash } from 'node:crypto';
import { render } from '../../src/api/render.ts';
import type { ResultOf } from '../../src/contract/endpoint.ts';
import type { Endpoints } from '../../src/contract/endpoints/table.ts';
import { locales } from '../../src/site/locales.ts';
import type { ShareCard } from '../../src/site/views/page.ts';
import { teamShareCard, titleShareCard } from '../../src/site/views/share-card.ts';
import type { ServedSnapshot } from '../service.ts';

/** How cards are drawn (src/images/card.ts): raised when that changes, as what has an address never does. */
const drawing = 1;

const form = /^(?<kind>anime|team)-(?<id>[1-9]\d{0,15})-[\da-f]{16}\.jpg$/;
const folder = '/cards/';

/** The name of a card's file. */
function cardName({ kind, id, name, second, badges, picture }: ShareCard): string {
  const shown = JSON.stringify([drawing, name, second, badges, picture]);
  return `${kind}-${id}-${createHash('sha256').update(shown).digest('hex').slice(0, 16)}.jpg`;
}

/** The address of a card. */
export const cardPath = (card: ShareCard): string => folder + cardName(card);

/** The name of the card that an address may name; undefined for any other address. */
export function cardNameOf(path: string): string | undefined {
  const name = path.startsWith(folder) ? path.slice(folder.length) : '';
  return form.test(name) ? name : undefined;
}

const decoder = new TextDecoder();

/** What render() says of a record: nothing of what is hidden. */
function resultOf<N extends 'anime' | 'team'>(
  name: N,
  ref: string,
  { deps }: ServedSnapshot,
): ResultOf<Endpoints[N]> | undefined {
  const { status, bytes } = render(name, { ref, query: new URLSearchParams() }, deps);
  // The envelope of a success is what render() writes.
  if (status !== 200) return undefined;
  return (JSON.parse(decoder.decode(bytes)) as { result: ResultOf<Endpoints[N]> }).result;
}

/** The card of a name, as the snapshot has it; undefined where it has another one, or none. */
export function findCard(name: string, snapshot: ServedSnapshot): ShareCard | undefined {
  const { kind, id = '' } = form.exec(name)?.groups ?? {};
  const { origin } = snapshot;
  const title = kind === 'anime' ? resultOf('anime', id, snapshot) : undefined;
  const team = kind === 'team' ? resultOf('team', id, snapshot) : undefined;
  return locales
    .map((locale) => {
      const location = { locale, origin };
      return (title && titleShareCard(title, location)) ?? (team && teamShareCard(team, location));
    })
    .find((card) => card !== undefined && cardName(card) === name);
}
