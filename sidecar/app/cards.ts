/** Answers for the drawn cards of shared links. */
import { cardNameOf, findCard } from '../cards/addresses.ts';
import type { ServedSnapshot, Service } from '../service.ts';
import { overloaded, refuseLate } from './overload.ts';
import { isReading, withSnapshot } from './responses.ts';
import { keepMade, missingResponse, toFileResponse } from './site.ts';
import type { Handler } from './transport.ts';

/** A file of the tree by its address. */
const pictureOf = (address: string | undefined, { files }: ServedSnapshot) =>
  address === undefined ? undefined : files(address.slice(1), [])?.bytes;

/** Answers requests for drawn cards; hands others on. */
export function createCardHandler(service: Service): Handler {
  const { snapshots, cards } = service;

  return async (c, next) => {
    const request = c.get('request');
    const { path } = request;
    const name = cardNameOf(path);
    if (cards === undefined || name === undefined || !isReading(request)) return next();
    const keptIn = ({ kept }: ServedSnapshot) => kept.get(path);
    await refuseLate(c, service, () => keptIn(snapshots.current()) !== undefined);
    const send = (bytes: Uint8Array, snapshot: ServedSnapshot) =>
      toFileResponse(request, keepMade(path, bytes, Number.POSITIVE_INFINITY, snapshot));
    return withSnapshot(snapshots, async (snapshot) => {
      const ready = keptIn(snapshot);
      request.trace.source = ready === undefined ? 'render' : 'memory';
      if (ready !== undefined) return toFileResponse(request, ready);
      const card = findCard(name, snapshot);
      if (card === undefined) return missingResponse(request, snapshot);
      const drawnBefore = cards.kept(name);
      if (drawnBefore !== undefined) return send(drawnBefore, snapshot);
      const content = { ...card, picture: pictureOf(card.picture, snapshot), isRound: card.kind === 'team' };
      // A publication may have taken it down meanwhile.
      const isCurrent = () => {
        const now = snapshots.current();
        return now === snapshot || findCard(name, now) !== undefined;
      };
      const drawing = cards.draw(name, content, isCurrent);
      if (drawing === undefined) throw overloaded;
      const bytes = await drawing;
      const now = snapshots.current();
      return isCurrent() ? send(bytes, now) : missingResponse(request, now);
    });
  };
}
