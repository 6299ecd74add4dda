/** Who calls: the client's address behind trusted proxies. */
import { BlockList, isIP, isIPv6 } from 'node:net';

/** Whom to believe in `X-Forwarded-For`: so many nearest hops, or proxies of these addresses. */
export type Trust = { readonly hops: number } | { readonly proxies: BlockList };

/** Reads TRUST_PROXY: empty, a number of hops, or comma-separated addresses and CIDRs; `undefined` if none of them. */
export function parseTrust(text: string): Trust | undefined {
  if (/^\d{0,2}$/.test(text)) return { hops: Number(text) };
  const proxies = new BlockList();
  for (const part of text.split(',').map((item) => item.trim())) {
    const [address = '', prefix] = part.split('/');
    const family = isIP(address);
    if (family === 0) return undefined;
    const most = family === 4 ? 32 : 128;
    if (prefix !== undefined && (!/^\d{1,3}$/.test(prefix) || Number(prefix) > most)) return undefined;
    proxies.addSubnet(address, Number(prefix ?? most), family === 4 ? 'ipv4' : 'ipv6');
  }
  return { proxies };
}

/** `::ffff:1.2.3.4` is the IPv4 address it carries. */
function normalise(address: string): string {
  return address.startsWith('::ffff:') && isIP(address.slice(7)) === 4 ? address.slice(7) : address;
}

function isTrusted(proxies: BlockList, address: string): boolean {
  return proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** The address of the client: the connection's, or the one trusted proxies forwarded. */
export function clientAddress(trust: Trust, connection: string, forwarded: string | undefined): string {
  const peer = normalise(connection);
  if (forwarded === undefined) return peer;
  // Nearest hop first; what a hop wrote is believed only while the hop itself is.
  const chain = [
    peer,
    ...forwarded
      .split(',')
      .map((part) => normalise(part.trim()))
      .reverse(),
  ];
  let client = peer;
  for (let i = 0; i + 1 < chain.length; i++) {
    const believed = 'hops' in trust ? i < trust.hops : isTrusted(trust.proxies, chain[i] ?? '');
    const next = chain[i + 1] ?? '';
    if (!believed || isIP(next) === 0) break;
    client = next;
  }
  return client;
}

/** What limits count by: an IPv4 address, or the /64 of an IPv6 one (one household, one bucket). */
export function clientBucket(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const groups = address.includes('::')
    ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
    : left;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
