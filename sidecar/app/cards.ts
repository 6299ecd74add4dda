/** Answers for the drawn cards of shared links. */
import { ApiError } from '../../src/contract/errors.ts';
import type { HttpRequest, HttpResponse } from '../../src/http/messages.ts';
import { cardNameOf, findCard } from '../cards/addresses.ts';
import type { MaybePromise } from '../maybe-promise.ts';
import { noteSource } from '../observe/trace.ts';
import type { ServedSnapshot, Service } from '../service.ts';
import { isReading, toApiError, withSnapshot } from './exchange.ts';
import { keepMade, missingResponse, toFileResponse, toSiteError } from './site.ts';

const overloaded = new ApiError('overloaded', { kind: 'overloaded' });

/** A file of the tree by its address. */
const pictureOf = (address: string | undefined, { files }: ServedSnapshot) =>
  address === undefined ? undefined : files(address.slice(1), [])?.bytes;

/** Answers a request for a drawn card; undefined for any other request. */
export function createCardResponder(service: Service) {
  const { snapshots, cards } = service;

  const send = (request: HttpRequest, bytes: Uint8Array, snapshot: ServedSnapshot): HttpResponse =>
    toFileResponse(request, keepMade(request.path, bytes, Number.POSITIVE_INFINITY, snapshot));

  return (request: HttpRequest): MaybePromise<HttpResponse> | undefined => {
    const name = cardNameOf(request.path);
    if (cards === undefined || name === undefined || !isReading(request)) return undefined;
    return withSnapshot(snapshots, (snapshot): MaybePromise<HttpResponse> => {
      const ready = snapshot.ready.get(request.path);
      noteSource(request, ready === undefined ? 'render' : 'memory');
      if (ready !== undefined) return toFileResponse(request, ready);
      const card = findCard(name, snapshot);
      if (card === undefined) return missingResponse(request, snapshot);
      const kept = cards.kept(name);
      if (kept !== undefined) return send(request, kept, snapshot);
      const content = { ...card, picture: pictureOf(card.picture, snapshot), isRound: card.kind === 'team' };
      // A publication may have taken it down meanwhile.
      const isCurrent = () => {
        const now = snapshots.current();
        return now === snapshot || findCard(name, now) !== undefined;
      };
      const drawn = cards.draw(name, content, isCurrent);
      if (drawn === undefined) return toSiteError(request, overloaded);
      return drawn
        .then((bytes) => {
          const now = snapshots.current();
          return isCurrent() ? send(request, bytes, now) : missingResponse(request, now);
        })
        .catch((error) => toSiteError(request, toApiError(error, request, service)));
    });
  };
}
