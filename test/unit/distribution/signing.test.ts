/** Keys of signatures, and what is signed when: no folder, no clock. */
import { generateKeyPairSync, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKey, parseKey } from '../../../src/distribution/signing/keys.ts';
import {
  type OnlineRole,
  onlineRoles,
  parseRoot,
  parseSigned,
  type SignInput,
  signMetadata,
  toMetadataBytes,
} from '../../../src/distribution/signing/metadata.ts';
import { contentOfRoot, createRoot, mayFollow } from '../../../src/distribution/signing/root-metadata.ts';
import { sha256 } from '../../../src/snapshot/manifest.ts';

const now = Date.parse('2027-03-01T10:00:00Z');
const [rootKey, other, online] = [createKey(), createKey(), createKey()];
const root = createRoot(
  {
    rootKeys: [rootKey.key, other.key],
    threshold: 2,
    online: { targets: [online.key], snapshot: [online.key], timestamp: [online.key] },
  },
  1,
  now,
);
const target = (path: string, content = path) => ({ path, size: content.length, hash: sha256(content) });
const sign = (input: Partial<SignInput> = {}) =>
  signMetadata({
    published: {},
    versions: { targets: 0, snapshot: 0, timestamp: 0 },
    keysOf: () => [online],
    targets: [target('roots/1.json')],
    now,
    ...input,
  });

test('has one id for both halves of a key, and signs by ed25519', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const whole = parseKey(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 'a.pem');
  const half = parseKey(publicKey.export({ type: 'spki', format: 'pem' }).toString(), 'b.pem');
  expect(half.key.keyID).toBe(whole.key.keyID);
  expect(half.signing).toBeUndefined();
  const { sig } = whole.signing?.sign(Buffer.from('x')) ?? expect.fail();
  expect(verify(null, Buffer.from('x'), publicKey, Buffer.from(sig, 'hex'))).toBe(true);
  expect(parseKey(rootKey.pem, 'c.pem').key.keyID).toBe(rootKey.key.keyID);
});

const { privateKey } = generateKeyPairSync('ed25519');
const encrypted = { type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'x' } as const;
const { publicKey: curve } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
test.each([
  ['', 'no key can be read there'],
  ['-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----\n', 'no key can be read there'],
  [privateKey.export(encrypted).toString(), 'the key is encrypted'],
  [curve.export({ type: 'spki', format: 'pem' }).toString(), 'the key is of another kind (ec)'],
])('refuses the key %s and says why', (pem, says) => {
  expect(() => parseKey(pem, 'k.pem')).toThrow(`k.pem: ${says}`);
});

test('a new target replaces the targets of its folder alone', () => {
  const first = sign({ targets: [target('roots/1.json'), target('dumps/index.json')] });
  const next = sign({ published: first, targets: [target('roots/2.json')] });
  expect(Object.keys(next.targets.signed.targets ?? {})).toEqual(['dumps/index.json', 'roots/2.json']);
  const dumps = sign({ published: next, targets: [target('dumps/index.json', 'another')] });
  expect(dumps.targets.signed.targets).toMatchObject({
    'dumps/index.json': { length: 7, hashes: { sha256: sha256('another') } },
    'roots/2.json': { length: 12 },
  });
});

test('a version is the time in seconds, or the last version and one', () => {
  const versionsOf = (signed: ReturnType<typeof sign>) =>
    onlineRoles.map((role) => signed[role].signed.version);
  expect(versionsOf(sign())).toEqual([now / 1000, now / 1000, now / 1000]);
  const far = 4_000_000_000;
  expect(versionsOf(sign({ versions: { targets: far, snapshot: 7, timestamp: now / 1000 } }))).toEqual([
    far + 1,
    now / 1000,
    now / 1000 + 1,
  ]);
});

const day = 86_400_000;
test.each<[string, number, OnlineRole[]]>([
  ['before half of their time nothing', 3.4, []],
  ['after 3.5 days the timestamp', 3.6, ['timestamp']],
  ['after 45 days all', 45.1, ['targets', 'snapshot', 'timestamp']],
  ['when a clock was a year ahead all', -365, ['targets', 'snapshot', 'timestamp']],
])('%s is signed again', (_when, days, anew) => {
  const before = sign();
  const after = sign({ published: before, now: now + days * day });
  expect(onlineRoles.filter((role) => after[role] !== before[role])).toEqual(anew);
});

test('signs all again that name a damaged file', () => {
  const { targets, ...published } = sign();
  const after = sign({ published });
  expect(onlineRoles.filter((role) => after[role] !== { targets, ...published }[role])).toEqual([
    ...onlineRoles,
  ]);
});

test('accepts metadata only with the signature of a key that the root names', () => {
  const { timestamp } = sign();
  expect(parseSigned(root, 'timestamp', timestamp.bytes)?.signed).toEqual(timestamp.signed);
  expect(parseSigned(root, 'snapshot', timestamp.bytes)).toBeUndefined();
  expect(parseSigned(root, 'timestamp', sign({ keysOf: () => [other] }).timestamp.bytes)).toBeUndefined();
  expect(parseSigned(root, 'timestamp', sign({ keysOf: () => [] }).timestamp.bytes)).toBeUndefined();
  const changed = Buffer.from(timestamp.bytes.toString().replace('2027-03-08', '2037-03-08'));
  expect(changed).not.toEqual(timestamp.bytes);
  expect(parseSigned(root, 'timestamp', changed)).toBeUndefined();
  expect(parseSigned(root, 'timestamp', timestamp.bytes.subarray(0, 50))).toBeUndefined();
});

test('accepts a new root only with the next version and enough signatures of both roots, by the threshold of each', () => {
  const first = parseRoot(toMetadataBytes(root)) ?? expect.fail();
  const [third, fourth] = [createKey(), createKey()];
  expect(contentOfRoot(first).threshold).toBe(2);
  const makeOf =
    (...names: (typeof third)[]) =>
    (version: number, threshold: number, ...keys: (typeof third)[]) => {
      const rootKeys = names.map(({ key }) => key);
      const next = createRoot({ ...contentOfRoot(root), rootKeys, threshold }, version, now);
      for (const key of keys) next.sign((bytes) => key.sign(bytes));
      return next;
    };
  expect(mayFollow(undefined, first)).toBe(false);
  for (const key of [rootKey, other]) first.sign((bytes) => key.sign(bytes));
  expect(mayFollow(undefined, first)).toBe(true);
  const two = makeOf(other, third);
  expect(mayFollow(first, two(2, 2, other, third))).toBe(false);
  expect(mayFollow(first, two(2, 2, rootKey, other))).toBe(false);
  expect(mayFollow(first, two(2, 2, rootKey, other, third))).toBe(true);
  expect(mayFollow(first, two(3, 2, rootKey, other, third))).toBe(false);
  // The new root's threshold does not lower that of the previous one.
  const three = makeOf(other, third, fourth);
  expect(mayFollow(first, three(2, 1, other))).toBe(false);
  expect(mayFollow(first, three(2, 1, rootKey, other))).toBe(true);
  expect(mayFollow(first, three(2, 3, rootKey, other, third))).toBe(false);
  expect(mayFollow(first, three(2, 3, rootKey, other, third, fourth))).toBe(true);
});
