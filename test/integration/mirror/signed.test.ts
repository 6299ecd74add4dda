/** A mirror of a signed origin: its trust, attacks against signatures, expiry, and mirrors of mirrors. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MirrorOptions, mirror, vouchUnsigned } from '../../../src/distribution/mirror/mirror.ts';
import { readMirrorState } from '../../../src/distribution/mirror/state.ts';
import { createVouch, type FirstTrust, type TrustOptions } from '../../../src/distribution/mirror/trust.ts';
import { renew } from '../../../src/distribution/signing/changes.ts';
import { createKey } from '../../../src/distribution/signing/keys.ts';
import { onlineRoles, parseRoot } from '../../../src/distribution/signing/metadata.ts';
import { contentOfRoot, createRoot } from '../../../src/distribution/signing/root-metadata.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { newFolder } from '../../harness/folder.ts';
import { type OriginServer, openOrigin } from '../../harness/origin-server.ts';
import { openShop, quickDisk, type Shop, withTitle } from '../../harness/shop.ts';
import { createSigner, type Signer } from '../../harness/signing.ts';

const day = 86_400_000;
let shop: Shop;
let origin: OriginServer;
let copy: string;
let signer: Signer;
/** The clock of the publisher; a mirror's is the same unless a test says so. */
let now: number;
let step: number;

beforeEach(async () => {
  [now, step] = [Date.parse('2027-03-01T10:00:00Z'), 0];
  shop = openShop();
  signer = createSigner(shop, () => now);
  await shop.import();
  await signer.rotate(onlineRoles);
  await signer.publish();
  origin = await openOrigin(shop.layout.snapshot);
  copy = newFolder();
});
afterEach(() => origin.close());

async function publishNext(): Promise<string> {
  [now, step] = [now + 60_000, step + 1];
  const ua = `Назва ${step}`;
  await shop.import({ anime: withTitle(1, ua) });
  expect(await signer.publish()).toEqual([]);
  return ua;
}

const metadata = (name: string, folder = shop.layout.snapshot) => join(folder, 'metadata', name);
const trusted = (): FirstTrust => ({ kind: 'root', bytes: readFileSync(metadata('1.root.json')) });

const follow = (
  trust: Partial<TrustOptions> = {},
  { url = origin.url, ...more }: Partial<MirrorOptions> & { readonly url?: string } = {},
) =>
  mirror({
    urls: [url],
    folder: copy,
    vouch: createVouch({ first: undefined, acceptExpired: false, now: () => now, ...trust }),
    now: () => now,
    calls: quickDisk,
    log: () => {},
    timeoutMs: 1500,
    ...more,
  });

const title = (folder = copy) => openSnapshot(folder).details.anime(1)?.titles.ua;

/** An attack is refused with this reason, and the copy stays. */
async function expectRefused(reason: RegExp, trust: Partial<TrustOptions> = {}): Promise<void> {
  const [before, root] = [title(), readFileSync(join(copy, 'root.json'))];
  await expect(follow(trust)).rejects.toThrow(reason);
  expect(title()).toBe(before);
  expect(readFileSync(join(copy, 'root.json')).equals(root)).toBe(true);
}

/** The metadata of now, to be shown later. */
function remember() {
  const folder = newFolder();
  cpSync(shop.layout.snapshot, folder, { recursive: true, preserveTimestamps: true });
  return {
    folder,
    read: (path: string) => (existsSync(join(folder, path)) ? readFileSync(join(folder, path)) : undefined),
  };
}

test('copies nothing without a trusted root, unless the operator accepts the first one', async () => {
  await expect(follow()).rejects.toThrow(/add --root FILE/);
  expect(existsSync(join(copy, 'root.json'))).toBe(false);
  for (const first of [trusted(), { kind: 'first use' }] as const) {
    rmSync(copy, { recursive: true });
    await follow({ first });
    expect(title()).toBe('Перша');
    expect(readMirrorState(copy)?.expires).toBe('2027-03-08T10:00:00Z');
  }
  // From now on what lies beside the copy is trusted, also after keys were rotated.
  for (const roles of [['timestamp'], ['targets', 'snapshot']] as const) {
    await signer.rotate(roles);
    const ua = await publishNext();
    await follow();
    expect(title()).toBe(ua);
  }
  expect(
    readdirSync(metadata('', copy))
      .filter((name) => /root/.test(name))
      .sort(),
  ).toEqual(['1.root.json', '2.root.json', '3.root.json']);
});

test('follows a renewal without a publication, and trusts only the signed root', async () => {
  await follow({ first: trusted() });
  now += 5 * day;
  expect((await signer.locked(renew)).length).toBeGreaterThan(0);
  origin.fault = (path) => (path === 'root.json' ? Buffer.from('{}') : undefined);
  expect((await follow()).isOther).toBe(false);
  expect(origin.asked).not.toContain('root.json');
  expect(readMirrorState(copy)).toMatchObject({
    verifiedAt: '2027-03-06T10:00:00Z',
    expires: '2027-03-13T10:00:00Z',
  });
});

test.each([
  ['timestamp.json', /the signatures do not fit/],
  ['snapshot.json', /the signatures do not fit/],
  ['targets.json', /the signatures do not fit/],
  ['2.root.json', /the signatures do not fit/],
  ['roots/', /the content is not that/],
])('refuses a flipped byte in %s', async (name, reason) => {
  await follow({ first: trusted() });
  await signer.rotate(['timestamp']);
  await publishNext();
  origin.fault = (path, bytes) => {
    if (bytes === undefined || !(path.startsWith(name) || path.endsWith(name))) return undefined;
    const flipped = Buffer.from(bytes);
    // In a value that stays JSON.
    const at = name === 'roots/' ? bytes.indexOf('createdAt') : bytes.indexOf('"expires": "20') + 14;
    flipped[at] = (flipped[at] ?? 0) ^ 1;
    return flipped;
  };
  await expectRefused(reason);
});

test('refuses a rollback, mixed generations and foreign keys', async () => {
  await follow({ first: trusted() });
  const old = remember();
  await publishNext();
  await follow();
  const newer = remember();
  // All of the state before.
  origin.fault = (path, bytes) => old.read(path) ?? bytes;
  await expectRefused(/less than current version/);
  // The timestamp of now over what is older: the versions that it names are not to be had.
  await publishNext();
  origin.fault = (path, bytes) =>
    /(?:snapshot|targets)\.json$/.test(path)
      ? newer.read(
          `metadata/${readdirSync(metadata('', newer.folder)).find((name) => name.endsWith(path.slice(-12)))}`,
        )
      : bytes;
  await expectRefused(/the signatures do not fit/);
  // Another publisher with keys of its own.
  const stranger = openShop();
  const thief = createSigner(stranger, () => now);
  await stranger.import();
  await thief.rotate(onlineRoles);
  await thief.publish();
  origin.fault = (path) => {
    const file = join(stranger.layout.snapshot, path);
    return existsSync(file) ? readFileSync(file) : undefined;
  };
  await expectRefused(/the signatures do not fit/);
  origin.fault = undefined;
  await follow();
  expect(title()).toBe('Назва 2');
});

test('notices a freeze when the signatures expire; the copy stays', async () => {
  await follow({ first: trusted() });
  now += 8 * day;
  await expectRefused(/the signatures have expired/);
  expect(Date.parse(readMirrorState(copy)?.expires ?? '')).toBeLessThan(now);
  // A first copy of it needs the operator's word.
  rmSync(copy, { recursive: true });
  await expect(follow({ first: trusted() })).rejects.toThrow(/--accept-expired/);
  expect(existsSync(join(copy, 'root.json'))).toBe(false);
  await follow({ first: trusted(), acceptExpired: true });
  expect(title()).toBe('Перша');
  expect(Date.parse(readMirrorState(copy)?.expires ?? '')).toBeLessThan(now);
});

test('refuses new states after the root has expired', async () => {
  await follow({ first: trusted() });
  now += 400 * day;
  await publishNext();
  await expectRefused(/the signatures have expired/);
});

test.each([-365, 365])('a mirror whose clock is wrong by %d days never goes back', async (days) => {
  await follow({ first: trusted() });
  const ua = await publishNext();
  const wrong = now + days * day;
  if (days > 0) {
    await expectRefused(/the signatures have expired/, { now: () => wrong });
    await follow();
  } else await follow({ now: () => wrong });
  expect(title()).toBe(ua);
});

test('comes back after the origin has replaced stolen online keys', async () => {
  await follow({ first: trusted() });
  const before = remember();
  const stolen = newFolder();
  cpSync(shop.layout.signingKeys, stolen, { recursive: true });
  const right = now;
  now += 3 * day;
  await publishNext();
  await follow();
  expect(title()).toBe('Назва 1');
  // The origin puts its own state back, and has new keys.
  rmSync(shop.layout.snapshot, { recursive: true });
  cpSync(before.folder, shop.layout.snapshot, { recursive: true, preserveTimestamps: true });
  now = right + 60_000;
  await expectRefused(/less than current version/);
  await signer.rotate(onlineRoles);
  const ua = await publishNext();
  await follow();
  expect(title()).toBe(ua);
});

test.each(['timestamp.json', 'targets.json', 'snapshot.json', '2.root.json'])(
  'a mirror whose own %s is torn recovers by itself',
  async (name) => {
    await follow({ first: trusted() });
    await signer.rotate(['snapshot']);
    await publishNext();
    await follow();
    const torn = readdirSync(metadata('', copy)).filter((own) => own.endsWith(name));
    expect(torn.length).toBeGreaterThan(0);
    for (const own of torn) writeFileSync(metadata(own, copy), '{"signed"');
    const ua = await publishNext();
    await follow();
    expect(title()).toBe(ua);
    // Nothing that is served as the newest is torn.
    const own = newFolder();
    const server = await openOrigin(copy);
    await follow({ first: trusted() }, { url: server.url, folder: own });
    expect(title(own)).toBe(ua);
    await server.close();
  },
);

test('trusts a new root that the operator names', async () => {
  await follow({ first: trusted() });
  rmSync(shop.layout.signingKeys, { recursive: true });
  rmSync(metadata(''), { recursive: true });
  signer = createSigner(shop, () => now);
  await signer.rotate(onlineRoles);
  const ua = await publishNext();
  await expectRefused(/the signatures do not fit|less than/);
  await follow({ first: trusted() });
  expect(title()).toBe(ua);
});

test('a mirror of a mirror of a mirror trusts the same signatures and serves the same bytes', async () => {
  const hops = [copy, newFolder(), newFolder()];
  const servers = [
    origin,
    ...(await Promise.all(hops.slice(0, 2).map((folder) => openOrigin(folder, { withPacks: true })))),
  ];
  try {
    const all = async (first?: FirstTrust) => {
      for (const [at, folder] of hops.entries())
        await follow({ first }, { url: servers[at]?.url ?? '', folder });
    };
    await all(trusted());
    await signer.rotate(['targets']);
    const ua = await publishNext();
    await all();
    for (const folder of hops) {
      expect(title(folder)).toBe(ua);
      for (const name of [
        'root.json',
        'index.json',
        'metadata/timestamp.json',
        'tree/public/v1/anime/1.json.br',
      ])
        expect(
          readFileSync(join(folder, name)).equals(readFileSync(join(shop.layout.snapshot, name))),
          name,
        ).toBe(true);
    }
    // An unsigned copy of it knows no signatures.
    const plain = newFolder();
    await follow({}, { folder: plain, vouch: vouchUnsigned });
    expect([title(plain), existsSync(metadata('', plain))]).toEqual([ua, false]);
  } finally {
    for (const server of servers.slice(1)) await server.close();
  }
});

test('drops a forged older root with the next update', async () => {
  for (let version = 2; version <= 4; version += 1) await signer.rotate(['timestamp']);
  await publishNext();
  const bytesOf = (version: number, folder?: string) =>
    readFileSync(metadata(`${version}.root.json`, folder));
  // The trusted root may follow one that names its keys, and needs one signature: an attacker's.
  const attacker = createKey();
  const all = [attacker, ...signer.rootKeys].map(({ key }) => key);
  const { online } = contentOfRoot(parseRoot(bytesOf(3)) ?? expect.unreachable());
  const forged = createRoot({ rootKeys: all, threshold: 1, online }, 3, now);
  forged.sign((bytes) => attacker.sign(bytes));
  const forgedBytes = Buffer.from(JSON.stringify(forged.toJSON()));
  origin.fault = (path, bytes) => (path === 'metadata/3.root.json' ? forgedBytes : bytes);
  await follow({ first: { kind: 'root', bytes: bytesOf(4) } });
  expect(bytesOf(3, copy).equals(forgedBytes)).toBe(true);
  origin.fault = undefined;
  await publishNext();
  await follow();
  for (const version of [1, 2, 3, 4])
    expect(bytesOf(version, copy).equals(bytesOf(version)), `${version}`).toBe(true);
  // What is right is not asked for again.
  origin.asked.length = 0;
  await publishNext();
  await follow();
  expect(origin.asked.filter((path) => /[1-4]\.root\.json/.test(path))).toEqual([]);
});
