/** Requests as they come in, whoever reads them: whose they are, whether room is left for them, who is told of them. */
import type { Socket } from 'node:net';
import { ApiError } from '../../src/contract/errors.ts';
import { clientAddress, clientBucket, isProxy, type Trust } from '../../src/http/client-address.ts';
import { longestUrl } from '../../src/http/target.ts';
import { createRequestIds } from '../observe/trace.ts';
import type { Service } from '../service.ts';
import { notHttp, type RequestHead } from './broken-request.ts';
import { createInFlight } from './connections.ts';
import type { Arrival, Door } from './gateway.ts';
import { createForwardedNotice } from './incoming.ts';

export interface Arrivals {
  /** A request as it came in on a connection. @param hosts how many times it says whom it is for */
  arrive(head: RequestHead, socket: Socket, hosts: number): Arrival;
  /** Begins to watch a request; undefined where nobody wants to know. Call the result when the response is over. */
  watch(arrival: Arrival): ((status: number, isWhole: boolean) => void) | undefined;
  /** Whether room is left for a request. */
  hasRoom(arrival: Arrival): boolean;
  /** Counts a request for which there is room. Call the result when the response is over. */
  count(arrival: Arrival): () => void;
}

const uriTooLong = new ApiError('uri_too_long', { kind: 'uriTooLong', max: longestUrl });
const uncounted = () => {};

/** HTTP/1.1 must say whom a request is for, once (RFC 9112, 3.2). */
function faultOf({ target }: RequestHead, hosts: number): ApiError | undefined {
  if (target.length > longestUrl) return uriTooLong;
  return hosts === 1 ? undefined : notHttp;
}

/** @param mostInFlight requests of one client whose responses are not taken yet */
export function createArrivals(service: Service, door: Door, trust: Trust, mostInFlight: number): Arrivals {
  const { observe } = service;
  const idOf = createRequestIds(service.newReference());
  const noticeForwarded = createForwardedNotice(trust, service.log);
  const inFlight = createInFlight(mostInFlight);

  return {
    arrive(head, { remoteAddress = '' }, hosts) {
      const forwarded = head.header('x-forwarded-for');
      if (forwarded !== undefined) noticeForwarded(remoteAddress);
      const client = clientBucket(clientAddress(trust, remoteAddress, forwarded));
      if (observe === undefined) return door.arrive(head, client, faultOf(head, hosts));
      const sent = isProxy(trust, remoteAddress) ? head.header('x-request-id') : undefined;
      return door.arrive(head, client, faultOf(head, hosts), { id: idOf(sent) });
    },
    watch({ request, match, apiPath }) {
      const { trace, method, path, client } = request;
      if (observe === undefined || trace === undefined) return undefined;
      const begun = performance.now();
      const route = match?.routes[0]?.name ?? (apiPath === undefined ? 'site' : 'none');
      return (status, isWhole) => {
        const seconds = (performance.now() - begun) / 1000;
        observe({ method, path, client, route, status, seconds, isWhole, trace });
      };
    },
    hasRoom: (arrival) => door.isFree(arrival) || inFlight.has(arrival.request.client),
    count: (arrival) => (door.isFree(arrival) ? uncounted : inFlight.begin(arrival.request.client)),
  };
}
