/** Reads the heads of requests before the adapter does, and finds their clients. */
import { randomUUID } from 'node:crypto';
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
import type { Service } from '../service.ts';
import { notHttp } from './broken-request.ts';

const uriTooLong = new ApiError('uri_too_long', { kind: 'uriTooLong', max: longestUrl });

/** The head of a message. */
export const headOf = ({ method = 'GET', url = '/', httpVersion, headersDistinct }: IncomingMessage) => ({
  method,
  target: url,
  // Node's `headers` keeps only the first of several credentials. Joined they match no key.
  header: (name: string) => headersDistinct[name]?.join(', '),
  hosts: httpVersion === '1.1' ? (headersDistinct.host?.length ?? 0) : 1,
});

/** The form of a proxy's id that we accept. */
const given = /^[\w.:-]{8,64}$/;

/** Gives each request an id: the one that a trusted proxy sent, else a new one. @param own prefix of new ids */
export function createRequestIds(own: string): (sent: string | undefined) => string {
  let count = 0;
  return (sent) => {
    if (sent !== undefined && given.test(sent)) return sent;
    count += 1;
    return `${own}-${count.toString(36)}`;
  };
}

/** Makes the function that reads a request from its head and its connection. */
export function createReceiver(service: Service, trust: Trust) {
  const createId = createRequestIds(randomUUID().slice(0, 8));
  let isForwardingTold = false;

  /** Logs once that X-Forwarded-For of a peer is ignored, and how to trust that peer. */
  const noticeForwarded = (peer: string) => {
    if (isForwardingTold || isProxy(trust, peer)) return;
    isForwardingTold = true;
    const address = normalise(peer);
    service.log(
      `X-Forwarded-For came from ${address}, which is not trusted: all clients behind it count as one. If it is your proxy, set TRUST_PROXY=${address}`,
    );
  };

  return ({ method, target, header, hosts }: RequestHead, socket: Socket): HttpRequest => {
    const { remoteAddress: peer = '' } = socket;
    const forwarded = header('x-forwarded-for');
    if (forwarded !== undefined) noticeForwarded(peer);
    return {
      method,
      ...splitTarget(originForm(target)),
      isPlain: !/[?%]/.test(target),
      header,
      encodings: acceptedEncodings(header('accept-encoding')),
      client: clientBucket(clientAddress(trust, peer, forwarded)),
      isGone: () => socket.destroyed,
      cut: () => socket.destroy(),
      fault: target.length > longestUrl ? uriTooLong : hosts === 1 ? undefined : notHttp,
      trace: { id: createId(isProxy(trust, peer) ? header('x-request-id') : undefined) },
    };
  };
}
