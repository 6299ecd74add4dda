/** The client's address behind trusted proxies. */
import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { expandIPv6 } from 'hono/utils/ipaddr';

/** Trusted hops of `X-Forwarded-For`: a number of the nearest hops, or proxies of given addresses. */
export type Trust = { readonly hops: number } | { readonly proxies: BlockList };

/** Reads TRUST_PROXY: empty, a number of hops, or comma-separated addresses and CIDRs; else `undefined`. */
export function parseTrust(text: string): Trust | undefined {
  if (/^\d{0,2}$/.test(text)) return { hops: Number(text) };
  const proxies = new BlockList();
  for (const part of text.split(',').map((item) => item.trim())) {
    const [written = '', prefix, ...more] = part.split('/');
    if (isIP(written) === 0 || more.length > 0) return undefined;
    const most = isIPv6(written) ? 128 : 32;
    if (prefix !== undefined && (!/^\d{1,3}$/.test(prefix) || Number(prefix) > most)) return undefined;
    const length = Number(prefix ?? most);
    // Peers are compared by the IPv4 addresses in them, so networks within those prefixes become IPv4 networks too.
    const address = most - length <= 32 ? normalise(written) : written;
    if (isIPv6(address)) proxies.addSubnet(address, length, 'ipv6');
    else proxies.addSubnet(address, length - (most - 32), 'ipv4');
  }
  return { proxies };
}

/** The eight groups of an IPv6 address without a zone; its last 32 bits may be written as an IPv4 address. */
const groupsOf = (address: string): readonly number[] =>
  expandIPv6(address)
    .split(':')
    .map((group) => Number.parseInt(group, 16));

/** Prefixes of 96 bits before an IPv4 address: IPv4-mapped (RFC 4291, 2.5.5.2) and NAT64 (RFC 6052). */
const carriers = ['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'];

/** The prefix of an IPv4 address on a dual-stack socket. */
const mapped = '::ffff:';

/** The address without port, brackets and zone. An IPv6 address that contains an IPv4 address becomes the latter. */
export function normalise(text: string): string {
  // A fast path for nearly all addresses.
  const plain = text.startsWith(mapped) ? text.slice(mapped.length) : text;
  if (isIPv4(plain)) return plain;
  const [, bracketed] = /^\[([^\]]*)\](?::\d*)?$/.exec(text) ?? [];
  const [, beforePort] = /^([\d.]+):\d*$/.exec(text) ?? [];
  const [address = ''] = (bracketed ?? beforePort ?? text).split('%');
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const head = groups.slice(0, 6).map((group) => group.toString(16));
  if (!carriers.includes(head.join(':'))) return address;
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.');
}

/** More hops are ignored: no real request passes this many proxies. */
const mostHops = 100;

function isTrusted(proxies: BlockList, address: string): boolean {
  return proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether the peer of a connection is a trusted proxy. */
export function isProxy(trust: Trust, connection: string): boolean {
  return 'hops' in trust ? trust.hops > 0 : isTrusted(trust.proxies, normalise(connection));
}

/** The address of the client: the connection's, or the address forwarded by trusted proxies. */
export function clientAddress(trust: Trust, connection: string, forwarded: string | undefined): string {
  let client = normalise(connection);
  if (forwarded === undefined) return client;
  // From the nearest hop to the first untrusted one. A client may send a long list, so the rest is not read.
  for (let hop = 0, end = forwarded.length; hop < mostHops && end >= 0; hop++) {
    const believed = 'hops' in trust ? hop < trust.hops : isTrusted(trust.proxies, client);
    if (!believed) break;
    const comma = end === 0 ? -1 : forwarded.lastIndexOf(',', end - 1);
    const next = normalise(forwarded.slice(comma + 1, end).trim());
    if (isIP(next) === 0) break;
    client = next;
    end = comma;
  }
  return client;
}

/** The masked address of a client, for logs: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function maskClient(bucket: string): string {
  if (isIP(bucket) === 4) return bucket.replace(/\d+$/, '0/24');
  const groups = bucket.replace('::/64', '').split(':');
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : '';
}

/** The unit for rate limits: an IPv4 address, or the /64 of an IPv6 address (one household). */
export function clientBucket(written: string): string {
  const address = normalise(written);
  if (!address.includes(':') || !isIPv6(address)) return address;
  const network = groupsOf(address).slice(0, 4);
  return `${network.map((group) => group.toString(16)).join(':')}::/64`;
}
