import { describe, expect, test } from 'vitest';
import { clientAddress, clientBucket, parseTrust } from '../../sidecar/client.ts';
import { readConfig } from '../../sidecar/config.ts';

const trust = (text: string) => {
  const parsed = parseTrust(text);
  if (parsed === undefined) throw new Error(`not a trust: ${text}`);
  return parsed;
};

describe('the address of a client', () => {
  test.each([
    ['', '1.2.3.4', '9.9.9.9', '1.2.3.4', 'nobody is trusted'],
    ['1', '10.0.0.1', '9.9.9.9', '9.9.9.9', 'one hop'],
    ['1', '10.0.0.1', '6.6.6.6, 9.9.9.9', '9.9.9.9', 'one hop: what the client forged stays behind'],
    ['2', '10.0.0.1', '6.6.6.6, 9.9.9.9, 10.0.0.2', '9.9.9.9', 'two hops'],
    ['1', '10.0.0.1', undefined, '10.0.0.1', 'no header'],
    ['1', '10.0.0.1', 'nonsense', '10.0.0.1', 'no address'],
    ['10.0.0.0/8', '10.0.0.1', '9.9.9.9, 10.2.2.2', '9.9.9.9', 'trusted addresses are skipped'],
    ['10.0.0.0/8', '11.0.0.1', '9.9.9.9', '11.0.0.1', 'an untrusted peer is not believed'],
    ['::1', '::1', '2001:db8::1', '2001:db8::1', 'IPv6'],
    ['127.0.0.1', '::ffff:127.0.0.1', '9.9.9.9', '9.9.9.9', 'IPv4 in IPv6'],
  ])('TRUST_PROXY=%s, peer %s, forwarded %s → %s (%s)', (setting, peer, forwarded, expected, _why) => {
    expect(clientAddress(trust(setting), peer, forwarded)).toBe(expected);
  });

  test.each(['x', '10.0.0.0/33', '1.2.3', '::/129', '10.0.0.1,', '-1'])(
    'TRUST_PROXY=%s is refused',
    (setting) => {
      expect(parseTrust(setting)).toBe(undefined);
      expect(() => readConfig({ TRUST_PROXY: setting })).toThrow(/TRUST_PROXY/);
    },
  );

  test.each([
    ['1.2.3.4', '1.2.3.4'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:0db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts in %s', (address, bucket) => {
    expect(clientBucket(address)).toBe(bucket);
  });
});

describe('the configuration', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      origin: 'http://localhost:8080',
      dataDir: 'var',
      profile: { name: 'B' },
    });
    expect(readConfig({ PORT: '', ORIGIN: '', LIMIT_PROFILE: '' })).toMatchObject({ port: 8080 });
  });

  test.each([
    [{ PORT: 'http' }, 'PORT=http'],
    [{ PORT: '65536' }, 'PORT=65536'],
    [{ ORIGIN: 'api.example' }, 'ORIGIN=api.example'],
    [{ ORIGIN: 'https://api.example/path' }, 'ORIGIN=https://api.example/path'],
    [{ ORIGIN: 'ftp://api.example' }, 'ORIGIN=ftp://api.example'],
    [{ LIMIT_PROFILE: 'C' }, 'LIMIT_PROFILE=C'],
  ])('%o is refused with its name, value and what is allowed', (env, quoted) => {
    expect(() => readConfig(env)).toThrow(quoted);
    expect(() => readConfig(env)).toThrow(/Allowed/);
  });

  test('an origin loses its final slash and default port', () => {
    expect(readConfig({ ORIGIN: 'https://api.example:443/' }).origin).toBe('https://api.example');
  });
});
