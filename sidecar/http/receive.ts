/** Reads what requests say, before the adapter does, and finds their clients. */
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { ApiError } from '../../src/contract/errors.ts';
import {
  clientAddress,
  clientBucket,
  isProxy,
  normalise,
  type Trust,
} from '../../src/http/client-address.ts';
import { acceptedEncodings } from '../../src/http/encoding.ts';
import type { HttpRequest, RequestHead } from '../../src/http/messages.ts';
import { longestUrl, originForm, splitTarget } from '../../src/http/target.ts';
import { createRequestIds } from '../observe/trace.ts';
import type { Service } from '../service.ts';
import { notHttp } from './broken-request.ts';

const uriTooLong = new ApiError('uri_too_long', { kind: 'uriTooLong', max: longestUrl });

/** The head of a message. */
export function headOf(incoming: IncomingMessage): RequestHead {
  const { method = 'GET', url = '/', headers } = incoming;
  const header = (name: string) => {
    const value = headers[name];
    // Node keeps the first of several credentials, and nothing tells which of them is meant.
    if (name === 'authorization' && value !== undefined) return incoming.headersDistinct[name]?.join(', ');
    return Array.isArray(value) ? value.join(', ') : value;
  };
  return { method, target: url, header };
}

/** How many `Host` fields a request has; Node keeps the first. HTTP/1.1 must have one (RFC 9112, 3.2). */
export function countHosts({ rawHeaders, httpVersion }: IncomingMessage): number {
  if (httpVersion !== '1.1') return 1;
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Makes what reads requests: by their heads, their connections, and the number of their hosts. */
export function createReceiver(service: Service, trust: Trust) {
  const idOf = createRequestIds(service.newReference());
  let isForwardingTold = false;

  /** Tells the log once that what a peer forwards is not believed, and how it would be. */
  const noticeForwarded = (peer: string) => {
    if (isForwardingTold || isProxy(trust, peer)) return;
    isForwardingTold = true;
    const address = normalise(peer);
    service.log(
      `X-Forwarded-For came from ${address}, which is not trusted: all clients behind it count as one. If it is your proxy, set TRUST_PROXY=${address}`,
    );
  };

  return ({ method, target, header }: RequestHead, socket: Socket, hosts: number): HttpRequest => {
    const { remoteAddress: peer = '' } = socket;
    const forwarded = header('x-forwarded-for');
    if (forwarded !== undefined) noticeForwarded(peer);
    const request: HttpRequest = {
      method,
      ...splitTarget(originForm(target)),
      header,
      encodings: acceptedEncodings(header('accept-encoding')),
      client: clientBucket(clientAddress(trust, peer, forwarded)),
      isGone: () => socket.destroyed,
      fault: target.length > longestUrl ? uriTooLong : hosts === 1 ? undefined : notHttp,
    };
    if (service.observe === undefined) return request;
    const id = idOf(isProxy(trust, peer) ? header('x-request-id') : undefined);
    return { ...request, trace: { id } };
  };
}
