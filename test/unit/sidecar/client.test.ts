import { isIP } from 'node:net';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../../scripts/cli/environment.ts';
import {
  clientAddress,
  clientBucket,
  isProxy,
  maskClient,
  normalise,
  parseTrust,
} from '../../../src/http/client-address.ts';

const trust = (text: string) => {
  const parsed = parseTrust(text);
  if (parsed === undefined) throw new Error(`not a trust: ${text}`);
  return parsed;
};

describe('the address of a client', () => {
  test.each([
    ['', '1.2.3.4', '::1,'.repeat(40_000), '1.2.3.4', 'of nobody who is not trusted a long list is read'],
    ['1', '10.0.0.1', `${'x,'.repeat(40_000)}9.9.9.9`, '9.9.9.9', 'of a long list the nearest is read'],
    ['2', '10.0.0.1', ',9.9.9.9', '9.9.9.9', 'an empty hop is none'],
    ['::ffff:127.0.0.1', '127.0.0.1', '9.9.9.9', '9.9.9.9', 'IPv4 in IPv6, in the setting'],
    ['::ffff:10.0.0.0/104', '10.9.9.9', '9.9.9.9', '9.9.9.9', 'a network of IPv4 in IPv6'],
    ['64:ff9b::10.0.0.0/104', '10.9.9.9', '9.9.9.9', '9.9.9.9', 'a network of NAT64'],
    ['::ffff:0:0/80', '10.9.9.9', '9.9.9.9', '9.9.9.9', 'a network wider than IPv4 in IPv6'],
    ['1', '10.0.0.1', 'x[2001:db8::1]:80', '10.0.0.1', 'what stands before brackets'],
    ['::ffff:0:0/96', '10.9.9.9', '2001:db8::1', '2001:db8::1', 'all of IPv4 in IPv6'],
    ['1', '10.0.0.1', '[2001:db8::1]:4711', '2001:db8::1', 'brackets and a port'],
    ['10.0.0.0/8', '10.0.0.1', '9.9.9.9, 10.2.2.2:80', '9.9.9.9', 'a port of a trusted address'],
    ['1', '10.0.0.1', '::FFFF:9.9.9.9', '9.9.9.9', 'IPv4-mapped, in capitals'],
    ['1', '10.0.0.1', '0000:0000:0000:0000:0000:FFFF:9.9.9.9', '9.9.9.9', 'IPv4-mapped, long and dotted'],
    ['1', '10.0.0.1', '[64:FF9B::909:909]:1', '9.9.9.9', 'NAT64, all at once'],
    ['1', '10.0.0.1', '[2001:db8::1]x', '10.0.0.1', 'something behind the brackets'],
    ['1', '10.0.0.1', '::1.2.3.4', '::1.2.3.4', 'IPv4-compatible is an address of its own'],
    ['1', '10.0.0.1', '1.2.3.4.5:80', '10.0.0.1', 'no address with a port'],
  ])('TRUST_PROXY=%s, peer %s, forwarded %s → %s (%s)', (setting, peer, forwarded, expected, _why) => {
    expect(clientAddress(trust(setting), peer, forwarded)).toBe(expected);
  });

  test.each(['x', '10.0.0.0/8x', '10.0.0.0/33', '::/129', '10.0.0.1,', '-1', '10.0.0.0/', '100'])(
    'TRUST_PROXY=%s is refused',
    (setting) => {
      expect(parseTrust(setting)).toBe(undefined);
      expect(() => readConfig({ TRUST_PROXY: setting })).toThrow(/TRUST_PROXY/);
    },
  );

  test.each([
    ['', '10.0.0.1', false],
    ['1', '10.0.0.1', true],
    ['10.0.0.0/8', '::ffff:10.0.0.1', true],
    ['10.0.0.0/8', '64:ff9b::10.0.0.1', true],
    ['10.0.0.1/32', '10.0.0.2', false],
    ['10.0.0.1/0', '192.0.2.1', true],
    ['2001:db8::/32, 192.0.2.0/24', '192.0.3.0', false],
    ['::ffff:10.0.0.1', '10.0.0.1', true],
  ])('TRUST_PROXY=%s: whether the peer %s is a proxy is %s', (setting, peer, expected) => {
    expect(isProxy(trust(setting), peer)).toBe(expected);
  });

  const proxies = ['10.0.0.1', '10.0.0.2', '::ffff:10.0.0.3', '2001:db8::1'];
  const hop = fc.constantFrom(...proxies, '192.0.2.1', '198.51.100.7', '2001:db8:1::9', 'nonsense', '');
  const asWritten = (address: string) => normalise(address);

  test('is that of the farthest hop that trusted hops name, up to the first that is no address', () => {
    fc.assert(
      fc.property(hop, fc.array(hop, { maxLength: 6 }), fc.nat({ max: 4 }), (peer, hops, most) => {
        const list = hops.join(' , ');
        const walk = (isBelieved: (address: string, step: number) => boolean) => {
          let client = asWritten(peer);
          for (const [step, next] of hops.toReversed().entries()) {
            if (!isBelieved(client, step) || isIP(asWritten(next)) === 0) break;
            client = asWritten(next);
          }
          return client;
        };
        const expected = hops.length === 0 ? asWritten(peer) : undefined;
        expect(clientAddress(trust(String(most)), peer, list)).toBe(
          expected ?? walk((_address, step) => step < most),
        );
        const known = new Set(proxies.map(asWritten));
        if (isIP(asWritten(peer)) === 0) return;
        expect(clientAddress(trust(proxies.join(',')), peer, list)).toBe(
          expected ?? walk((address) => known.has(address)),
        );
      }),
    );
  });

  test('comes from a hundred hops at most', () => {
    const chain = (hops: number) => ['192.0.2.1', ...Array<string>(hops - 1).fill('10.0.0.1')].join(',');
    for (const hops of [2, 11, 99, 100])
      expect(clientAddress(trust('10.0.0.0/8'), '10.0.0.1', chain(hops)), `${hops}`).toBe('192.0.2.1');
    expect(clientAddress(trust('10.0.0.0/8'), '10.0.0.1', chain(101))).toBe('10.0.0.1');
  });

  test.each([
    ['1.2.3.4', '1.2.3.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::ffff:102:304', '1.2.3.4'],
    ['64:ff9b::1.2.3.4', '1.2.3.4'],
  ])('%s is counted in %s', (address, bucket) => {
    expect(clientBucket(address)).toBe(bucket);
  });
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['nobody', ''],
])('the client %s is logged as the network %s', (address, network) => {
  expect(maskClient(clientBucket(address))).toBe(network);
});
