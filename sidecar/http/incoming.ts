/** What is read of a message of Node's `http` as it came in. */
import type { IncomingMessage } from 'node:http';
import { isProxy, normalise, type Trust } from '../../src/http/client-address.ts';
import type { HttpRequest } from '../../src/http/messages.ts';
import type { Service } from '../service.ts';

/** The header fields of a message. */
export function headerOf(incoming: IncomingMessage): HttpRequest['header'] {
  const { headers } = incoming;
  return (name) => {
    // Node keeps the first of several credentials; which of them is meant, nobody can say.
    const value = name === 'authorization' ? incoming.headersDistinct[name] : headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  };
}

/** How many times a request says whom it is for; Node keeps the first. */
export function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

/** Tells the log once that what a peer forwards is not believed, and how it would be. */
export function createForwardedNotice(trust: Trust, log: Service['log']): (peer: string) => void {
  let told = false;
  return (peer) => {
    if (told || isProxy(trust, peer)) return;
    told = true;
    const address = normalise(peer);
    log(
      `X-Forwarded-For came from ${address}, which is not trusted: all clients behind it count as one. If it is your proxy, set TRUST_PROXY=${address}`,
    );
  };
}
