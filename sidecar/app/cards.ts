import { cardNameOf, findCard } from '../cards/addresses.ts';
import type { ServedSnapshot, Service } from '../service.ts';
import { overloaded, refuseLate } from './admission.ts';
import { isReading, withSnapshot } from './responses.ts';
import { madeFile, missingResponse, toFileResponse } from './site.ts';
import type { Handler } from './transport.ts';

/** A file of the tree by its address. */
const pictureOf = (address: string | undefined, { files }: ServedSnapshot) =>
  address === undefined ? undefined : files(address.slice(1), [])?.bytes;

/** Answers requests for drawn cards; hands others on. */
export function createCardHandler(service: Service): Handler {
  const { snapshots, cards } = service;

  return async (c, next) => {
    const request = c.get('request');
    const { path, trace } = request;
    const name = cardNameOf(path);
    if (cards === undefined || name === undefined || !isReading(request)) return next();
    await refuseLate(c, service, () => cards.kept(name) !== undefined);
    return withSnapshot(snapshots, async (snapshot) => {
      const card = findCard(name, snapshot);
      if (card === undefined) return missingResponse(request, snapshot);
      const kept = cards.kept(name);
      trace.source = kept === undefined ? 'render' : 'memory';
      const content = { ...card, picture: pictureOf(card.picture, snapshot), isRound: card.kind === 'team' };
      // A publication may have taken it down meanwhile.
      const isCurrent = () => {
        const now = snapshots.current();
        return now === snapshot || findCard(name, now) !== undefined;
      };
      const bytes = kept ?? (await cards.draw(name, content, isCurrent));
      if (bytes === undefined) throw overloaded;
      if (!isCurrent()) return missingResponse(request, snapshots.current());
      return toFileResponse(request, madeFile(path, bytes, Number.POSITIVE_INFINITY));
    });
  };
}
