/** Serves cards (preview images of shared links) at `/cards/KIND-ID-HASH.jpg`. HASH covers everything a card shows. */
import { anime } from '../../src/api/anime.ts';
import { team } from '../../src/api/team.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { locales } from '../../src/site/locales.ts';
import type { ShareCard } from '../../src/site/views/page.ts';
import { teamShareCard, titleShareCard } from '../../src/site/views/share-card.ts';
import { sha256 } from '../../src/snapshot/manifest.ts';
import type { ServedSnapshot, Service } from '../service.ts';
import { overloaded, refuseLate } from './admission.ts';
import { isReading, withSnapshot } from './responses.ts';
import { madeFile, missingResponse, toFileResponse } from './site.ts';
import type { Handler } from './transport.ts';

const cardFolder = '/cards/';

const cardForm = /^(?<kind>anime|team)-(?<id>[1-9]\d{0,15})-[\da-f]{16}\.jpg$/;

/** The pattern by which a cache purges all cards of a record. */
export const cardsOf = (kind: ShareCard['kind'], id: number | string): string =>
  `${cardFolder}${kind}-${id}-*`;

/** Version of the drawing (src/images/card.ts). Raise it if that changes: the bytes at an address never change. */
const drawing = 1;

function cardName({ kind, id, name, second, badges, picture }: ShareCard): string {
  const shown = JSON.stringify([drawing, name, second, badges, picture]);
  return `${kind}-${id}-${sha256(shown).slice(0, 16)}.jpg`;
}

/** The address of a card. */
export const cardPath = (card: ShareCard): string => cardFolder + cardName(card);

/** The card's name in a path; undefined if it is not the path of a card. */
function cardNameOf(path: string): string | undefined {
  const name = path.startsWith(cardFolder) ? path.slice(cardFolder.length) : '';
  return cardForm.test(name) ? name : undefined;
}

/** The cards of a record, one per locale. Empty if the record is missing or hidden. */
function cardsOfRecord(
  kind: string | undefined,
  ref: string,
  { deps, origin }: ServedSnapshot,
): readonly (ShareCard | undefined)[] {
  try {
    if (kind === 'anime') {
      const title = anime({ ref, include: undefined }, deps).result;
      return locales.map((locale) => titleShareCard(title, { locale, origin }));
    }
    const { result } = team({ ref }, deps);
    return locales.map((locale) => teamShareCard(result, { locale, origin }));
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** Finds a card by its name. Undefined if the snapshot has no such card, or now shows something else on it. */
export function findCard(name: string, snapshot: ServedSnapshot): ShareCard | undefined {
  const groups = cardForm.exec(name)?.groups;
  if (groups === undefined) return undefined;
  const { kind, id = '' } = groups;
  return cardsOfRecord(kind, id, snapshot).find((card) => card !== undefined && cardName(card) === name);
}

/** The bytes of a picture of the tree. */
const pictureOf = (address: string | undefined, { files }: ServedSnapshot) =>
  address === undefined ? undefined : files(address.slice(1), [])?.bytes;

/** Answers requests for drawn cards; hands others on. */
export function createCardHandler(service: Service): Handler {
  const { snapshots, cards } = service;

  return async (c, next) => {
    const request = c.env.request;
    const { path, trace } = request;
    const name = cardNameOf(path);
    if (cards === undefined || name === undefined || !isReading(request)) return next();
    await refuseLate(c, service, () => cards.cached(name) !== undefined);
    return withSnapshot(snapshots, async (snapshot) => {
      const card = findCard(name, snapshot);
      if (card === undefined) return missingResponse(request, snapshot);
      const cached = cards.cached(name);
      trace.source = cached === undefined ? 'render' : 'memory';
      const content = { ...card, picture: pictureOf(card.picture, snapshot), isRound: card.kind === 'team' };
      // A publication may have taken the card down while it was drawn.
      const isCurrent = () => {
        const now = snapshots.current();
        return now === snapshot || findCard(name, now) !== undefined;
      };
      const bytes = cached ?? (await cards.draw(name, content, isCurrent));
      if (bytes === undefined) throw overloaded;
      if (!isCurrent()) return missingResponse(request, snapshots.current());
      const file = madeFile(path, bytes, Number.POSITIVE_INFINITY);
      return toFileResponse(request, { ...file, cacheTag: `${card.kind}-${card.id}` });
    });
  };
}
