/** A mirror of a signed origin: its trust, attacks against signatures, expiry, and mirrors of mirrors. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type MirrorOptions, vouchUnsigned } from '../../../src/distribution/mirror/mirror.ts';
import { readMirrorState } from '../../../src/distribution/mirror/state.ts';
import type { FirstTrust, TrustOptions } from '../../../src/distribution/mirror/trust.ts';
import { renew } from '../../../src/distribution/signing/changes.ts';
import { createKey } from '../../../src/distribution/signing/keys.ts';
import { onlineRoles, parseRoot } from '../../../src/distribution/signing/metadata.ts';
import { contentOfRoot, createRoot } from '../../../src/distribution/signing/root-metadata.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { newFolder } from '../../harness/folder.ts';
import { openOrigin } from '../../harness/origin-server.ts';
import { withTitle } from '../../harness/shop.ts';
import { createSigner, mirrorSigned, openSignedService, type SignedService } from '../../harness/signing.ts';

const day = 86_400_000;
let service: SignedService;
let copy: string;
/** The clock of the publisher; a mirror's is the same unless a test says so. */
let now: number;
let step: number;

beforeEach(async () => {
  [now, step, copy] = [Date.parse('2027-03-01T10:00:00Z'), 0, newFolder()];
  service = await openSignedService(() => now);
  return service.close;
});

async function publishNext(): Promise<string> {
  [now, step] = [now + 60_000, step + 1];
  const ua = `Назва ${step}`;
  await service.publish({ anime: withTitle(1, ua) });
  return ua;
}

const metadata = (name: string, folder = service.shop.layout.snapshot) => join(folder, 'metadata', name);
const trusted = () => service.trusted();

const follow = (
  trust: Partial<TrustOptions> = {},
  { url = service.origin.url, ...more }: Partial<MirrorOptions> & { readonly url?: string } = {},
) => mirrorSigned({ url, folder: copy, now: () => now }, trust, more);

const title = (folder = copy) => openSnapshot(folder).details.anime(1)?.titles.ua;

/** An attack is refused with this reason, and the copy stays. */
async function expectRefused(reason: RegExp, trust: Partial<TrustOptions> = {}): Promise<void> {
  const [before, root] = [title(), readFileSync(join(copy, 'root.json'))];
  await expect(follow(trust)).rejects.toThrow(reason);
  expect(title()).toBe(before);
  expect(readFileSync(join(copy, 'root.json')).equals(root)).toBe(true);
}

/** The snapshot of now, to be shown later. */
function remember() {
  const folder = newFolder();
  cpSync(service.shop.layout.snapshot, folder, { recursive: true, preserveTimestamps: true });
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
    await service.signer.rotate(roles);
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
  expect((await service.signer.locked(renew)).length).toBeGreaterThan(0);
  service.origin.fault = (path) => (path === 'root.json' ? Buffer.from('{}') : undefined);
  expect((await follow()).isOther).toBe(false);
  expect(service.origin.asked).not.toContain('root.json');
  expect(readMirrorState(copy)).toMatchObject({
    verifiedAt: '2027-03-06T10:00:00Z',
    expires: '2027-03-13T10:00:00Z',
  });
});

test('refuses a flipped byte in any metadata and in the root', async () => {
  await follow({ first: trusted() });
  await service.signer.rotate(['timestamp']);
  await publishNext();
  for (const name of ['timestamp.json', 'snapshot.json', 'targets.json', '2.root.json', 'roots/']) {
    let flips = 0;
    service.origin.fault = (path, bytes) => {
      if (bytes === undefined || !(path.startsWith(name) || path.endsWith(name))) return undefined;
      flips += 1;
      const flipped = Buffer.from(bytes);
      // In a value that stays JSON.
      const at = name === 'roots/' ? bytes.indexOf('createdAt') : bytes.indexOf('"expires": "20') + 14;
      flipped[at] = (flipped[at] ?? 0) ^ 1;
      return flipped;
    };
    await expectRefused(name === 'roots/' ? /the content is not that/ : /the signatures do not fit/);
    expect(flips, name).toBeGreaterThan(0);
  }
});

test('refuses a rollback, mixed generations and foreign keys', async () => {
  await follow({ first: trusted() });
  const old = remember();
  await publishNext();
  await follow();
  const newer = remember();
  // All of the state before.
  service.origin.fault = (path, bytes) => old.read(path) ?? bytes;
  await expectRefused(/less than current version/);
  // The timestamp of now over what is older: the versions that it names are not to be had.
  await publishNext();
  service.origin.fault = (path, bytes) =>
    /(?:snapshot|targets)\.json$/.test(path)
      ? newer.read(
          `metadata/${readdirSync(metadata('', newer.folder)).find((name) => name.endsWith(path.slice(-12)))}`,
        )
      : bytes;
  await expectRefused(/the signatures do not fit/);
  // Another publisher with keys of its own.
  const stranger = await openSignedService(() => now);
  service.origin.fault = (path) => {
    const file = join(stranger.shop.layout.snapshot, path);
    return existsSync(file) ? readFileSync(file) : undefined;
  };
  await expectRefused(/the signatures do not fit/);
  await stranger.close();
  service.origin.fault = undefined;
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

test('a mirror whose clock is wrong by a year never goes back', async () => {
  await follow({ first: trusted() });
  const ua = await publishNext();
  await expectRefused(/the signatures have expired/, { now: () => now + 365 * day });
  await follow();
  expect(title()).toBe(ua);
  const next = await publishNext();
  await follow({ now: () => now - 365 * day });
  expect(title()).toBe(next);
});

test('comes back after the origin has replaced stolen online keys', async () => {
  await follow({ first: trusted() });
  const before = remember();
  const right = now;
  now += 3 * day;
  await publishNext();
  await follow();
  expect(title()).toBe('Назва 1');
  // The origin puts its own state back, and has new keys.
  rmSync(service.shop.layout.snapshot, { recursive: true });
  cpSync(before.folder, service.shop.layout.snapshot, { recursive: true, preserveTimestamps: true });
  now = right + 60_000;
  await expectRefused(/less than current version/);
  await service.signer.rotate(onlineRoles);
  const ua = await publishNext();
  await follow();
  expect(title()).toBe(ua);
});

test('a mirror whose own metadata are torn recovers by itself', async () => {
  await follow({ first: trusted() });
  await service.signer.rotate(['snapshot']);
  await publishNext();
  await follow();
  const server = await openOrigin(copy);
  for (const name of ['timestamp.json', 'targets.json', 'snapshot.json', '2.root.json']) {
    const torn = readdirSync(metadata('', copy)).filter((own) => own.endsWith(name));
    expect(torn.length).toBeGreaterThan(0);
    for (const own of torn) writeFileSync(metadata(own, copy), '{"signed"');
    const ua = await publishNext();
    await follow();
    expect(title(), name).toBe(ua);
    // Nothing that is served as the newest is torn.
    const hop = newFolder();
    await follow({ first: trusted() }, { url: server.url, folder: hop });
    expect(title(hop), name).toBe(ua);
  }
  await server.close();
});

test('trusts a new root that the operator names', async () => {
  await follow({ first: trusted() });
  rmSync(service.shop.layout.signingKeys, { recursive: true });
  rmSync(metadata(''), { recursive: true });
  const signer = createSigner(service.shop, () => now);
  await signer.rotate(onlineRoles);
  await service.shop.import({ anime: withTitle(1, 'Інша') });
  expect(await signer.publish()).toEqual([]);
  await expectRefused(/the signatures do not fit|less than/);
  await follow({ first: trusted() });
  expect(title()).toBe('Інша');
});

test('a mirror of a mirror of a mirror trusts the same signatures and serves the same bytes', async () => {
  const hops = [copy, newFolder(), newFolder()];
  const between = await Promise.all(
    hops.slice(0, 2).map((folder) => openOrigin(folder, { withPacks: true })),
  );
  const all = async (first?: FirstTrust) => {
    for (const [at, { url }] of [service.origin, ...between].entries())
      await follow({ first }, { url, folder: hops[at] ?? '' });
  };
  await all(trusted());
  await service.signer.rotate(['targets']);
  const ua = await publishNext();
  await all();
  const names = ['root.json', 'index.json', 'metadata/timestamp.json', 'tree/public/v1/anime/1.json.br'];
  for (const folder of hops) {
    expect(title(folder)).toBe(ua);
    for (const name of names) {
      const whole = readFileSync(join(service.shop.layout.snapshot, name));
      expect(readFileSync(join(folder, name)).equals(whole), name).toBe(true);
    }
  }
  // An unsigned copy of it knows no signatures.
  const plain = newFolder();
  await follow({}, { folder: plain, vouch: vouchUnsigned });
  expect([title(plain), existsSync(metadata('', plain))]).toEqual([ua, false]);
  for (const server of between) await server.close();
});

test('drops a forged older root with the next update', async () => {
  for (let version = 2; version <= 4; version += 1) await service.signer.rotate(['timestamp']);
  await publishNext();
  const bytesOf = (version: number, folder?: string) =>
    readFileSync(metadata(`${version}.root.json`, folder));
  // The trusted root may follow one that names its keys, and needs one signature: an attacker's.
  const attacker = createKey();
  const all = [attacker, ...service.signer.rootKeys].map(({ key }) => key);
  const { online } = contentOfRoot(parseRoot(bytesOf(3)) ?? expect.unreachable());
  const forged = createRoot({ rootKeys: all, threshold: 1, online }, 3, now);
  forged.sign((bytes) => attacker.sign(bytes));
  const forgedBytes = Buffer.from(JSON.stringify(forged.toJSON()));
  service.origin.fault = (path, bytes) => (path === 'metadata/3.root.json' ? forgedBytes : bytes);
  await follow({ first: { kind: 'root', bytes: bytesOf(4) } });
  expect(bytesOf(3, copy).equals(forgedBytes)).toBe(true);
  service.origin.fault = undefined;
  await publishNext();
  await follow();
  for (const version of [1, 2, 3, 4])
    expect(bytesOf(version, copy).equals(bytesOf(version)), `${version}`).toBe(true);
  // What is right is not asked for again.
  service.origin.asked.length = 0;
  await publishNext();
  await follow();
  expect(service.origin.asked.filter((path) => /[1-4]\.root\.json/.test(path))).toEqual([]);
});
