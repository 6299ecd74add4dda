/** A mirror follows its origin to the successor that root keys have signed, and to no other. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type MirrorOptions, mirror, vouchUnsigned } from '../../../src/distribution/mirror/mirror.ts';
import { readMirrorState } from '../../../src/distribution/mirror/state.ts';
import { createVouch, type FirstTrust, type TrustOptions } from '../../../src/distribution/mirror/trust.ts';
import { readRoots } from '../../../src/distribution/signing/key-folder.ts';
import { onlineRoles, toMetadataBytes } from '../../../src/distribution/signing/metadata.ts';
import {
  contentOfRoot,
  createRoot,
  type Successor,
} from '../../../src/distribution/signing/root-metadata.ts';
import { sha256 } from '../../../src/snapshot/manifest.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { newFolder } from '../../harness/folder.ts';
import { type OriginServer, openOrigin } from '../../harness/origin-server.ts';
import { openShop, quickDisk, type Shop, withTitle } from '../../harness/shop.ts';
import { createSigner, type Signer } from '../../harness/signing.ts';
import type { Source } from '../../harness/source.ts';

const day = 86_400_000;
let now: number;
let copy: string;
let services: Service[];

/** A service that signs. */
interface Service {
  readonly shop: Shop;
  readonly origin: OriginServer;
  readonly signer: Signer;
}

async function publish({ shop, signer }: Pick<Service, 'shop' | 'signer'>, changed: Source): Promise<void> {
  await shop.import(changed);
  expect(await signer.publish()).toEqual([]);
}

async function open(ua: string): Promise<Service> {
  const shop = openShop();
  const signer = createSigner(shop, () => now);
  await signer.rotate(onlineRoles);
  await publish({ shop, signer }, { anime: withTitle(1, ua) });
  const service = { shop, signer, origin: await openOrigin(shop.layout.snapshot) };
  services.push(service);
  return service;
}

const rootsOf = ({ shop: { layout } }: Service) =>
  readRoots(layout.signingKeys, join(layout.snapshot, 'metadata'));
const rootOf = (service: Service, version: number) => rootsOf(service)[version - 1]?.bytes ?? expect.fail();
const successorOf = (service: Service): Successor => ({
  url: service.origin.url,
  root: sha256(rootOf(service, 1)),
});
const name = ({ signer }: Service, successor: Successor | undefined, by?: Signer['rootKeys']) =>
  signer.change((last) => ({ ...last, successor }), by);

const logged: string[] = [];
/** An update of the copy from a service, which follows unless a test says otherwise. */
function follow(
  { origin }: Service,
  { first, ...trust }: Partial<TrustOptions> = {},
  more: Partial<MirrorOptions> = {},
) {
  logged.length = 0;
  const options = { acceptExpired: false, now: () => now, ...trust };
  return mirror({
    urls: [origin.url],
    folder: copy,
    vouch: createVouch({ ...options, first }),
    vouchNext: (hash) => createVouch({ ...options, first: { kind: 'successor', hash } }),
    acceptExpired: options.acceptExpired,
    now: () => now,
    calls: quickDisk,
    log: (line) => logged.push(line),
    timeoutMs: 1500,
    ...more,
  });
}

const title = () => openSnapshot(copy).details.anime(1)?.titles.ua;
const trusted = (service: Service): FirstTrust => ({ kind: 'root', bytes: rootOf(service, 1) });
const rootNames = () => readdirSync(join(copy, 'metadata')).filter((own) => own.endsWith('.root.json'));

beforeEach(() => {
  [now, services] = [Date.parse('2027-03-01T10:00:00Z'), []];
  copy = newFolder();
});
afterEach(async () => {
  for (const { origin } of services) await origin.close();
});

test('names a signed successor, follows it if told to, and then trusts it alone', async () => {
  const [old, next] = [await open('Стара'), await open('Нова')];
  // More roots than the successor has, of which none may stay.
  await name(old, undefined);
  await follow(old, { first: trusted(old) });
  expect(readMirrorState(copy)?.successor).toBeUndefined();
  await name(old, successorOf(next));
  await follow(old, {}, { vouchNext: undefined });
  expect([title(), readMirrorState(copy)?.successor]).toEqual(['Стара', next.origin.url]);
  expect(logged.join()).toContain(`${next.origin.url}. For the mirror to follow: --follow-successor`);
  expect(rootNames()).toEqual(['1.root.json', '2.root.json', '3.root.json']);

  expect((await follow(old)).hasFailures).toBe(false);
  expect([title(), readMirrorState(copy)?.url]).toEqual(['Нова', next.origin.url]);
  expect(rootNames()).toEqual(['1.root.json']);
  expect(readFileSync(join(copy, 'metadata', '1.root.json')).equals(rootOf(next, 1))).toBe(true);
  // The address that the command still names, and the trust that began with the former root, change nothing.
  now += 60_000;
  await publish(old, { anime: withTitle(1, 'Перехоплена') });
  await publish(next, { anime: withTitle(1, 'Новіша') });
  await next.signer.change((last) => last, next.signer.rootKeys.slice(1));
  await follow(old, { first: trusted(old) });
  expect([title(), logged]).toEqual(['Новіша', []]);
  await follow(old, { first: trusted(old) }, { vouchNext: undefined });
  expect(rootNames()).toEqual(['1.root.json', '2.root.json']);
});

test('follows a successor after the origin is gone', async () => {
  const [old, next] = [await open('Стара'), await open('Нова')];
  await name(old, successorOf(next));
  await follow(old, { first: trusted(old) }, { vouchNext: undefined });
  await old.origin.close();
  now += 30 * day;
  await publish(next, { anime: withTitle(1, 'Новіша') });
  await follow(old);
  expect(title()).toBe('Новіша');
});

test.each<[string, (old: Service, next: Service) => Successor, RegExp]>([
  [
    'another root',
    (_old, next) => ({ ...successorOf(next), root: '0'.repeat(64) }),
    /no root of signatures of the fingerprint 0{64}/,
  ],
  [
    'a root that nothing there is signed with',
    (old, next) => ({
      ...successorOf(next),
      root: sha256(rootOf(old, 1)).replace(/^./, (first) => (first === 'f' ? 'e' : 'f')),
    }),
    /no root of signatures of the fingerprint [ef]\w{63}/,
  ],
  ['no server', (_old, next) => ({ ...successorOf(next), url: 'http://127.0.0.1:1/' }), /does not answer/],
])('the copy stays if the successor has %s, and follows later', async (_what, wrong, reason) => {
  const [old, next] = [await open('Стара'), await open('Нова')];
  await name(old, wrong(old, next));
  expect((await follow(old, { first: trusted(old) })).hasFailures).toBe(true);
  expect(logged.join()).toMatch(reason);
  expect([title(), readMirrorState(copy)?.url]).toEqual(['Стара', old.origin.url]);
  expect(readFileSync(join(copy, 'metadata', '1.root.json')).equals(rootOf(old, 1))).toBe(true);
  await name(old, successorOf(next));
  expect((await follow(old)).hasFailures).toBe(false);
  expect(title()).toBe('Нова');
});

test('does not follow a server with other keys at the address of the successor', async () => {
  const [old, next, thief] = [await open('Стара'), await open('Нова'), await open('Чужа')];
  await name(old, successorOf(next));
  next.origin.fault = (path) => {
    const file = join(thief.shop.layout.snapshot, path);
    return existsSync(file) ? readFileSync(file) : undefined;
  };
  expect((await follow(old, { first: trusted(old) })).hasFailures).toBe(true);
  // Nor with the right root before metadata of other keys.
  next.origin.fault = (path) => {
    const file = join(thief.shop.layout.snapshot, path);
    return existsSync(file) && !path.endsWith('.root.json') ? readFileSync(file) : undefined;
  };
  expect((await follow(old)).hasFailures).toBe(true);
  expect([title(), logged.join()]).toEqual(['Стара', expect.stringContaining('the signatures do not fit')]);
});

test('neither stolen online keys, nor one root key, nor the data name a successor', async () => {
  const [old, thief] = [await open('Стара'), await open('Чужа')];
  await follow(old, { first: trusted(old) });
  // Too few root keys: it waits here, and an attacker publishes it all the same.
  expect(await name(old, successorOf(thief), old.signer.rootKeys.slice(0, 1))).toBeUndefined();
  await follow(old);
  expect([title(), readMirrorState(copy)?.successor]).toEqual(['Стара', undefined]);
  const draft = readFileSync(join(old.shop.layout.signingKeys, 'next.root.json'));
  const forge = (bytes: Buffer) => {
    old.origin.fault = (path) => (path === 'metadata/2.root.json' ? bytes : undefined);
    return expect(follow(old)).rejects.toThrow('the signatures do not fit');
  };
  await forge(draft);
  // Signed with keys that are no root keys, as if they were: what a thief of the server can do.
  const content = contentOfRoot(rootsOf(old)[0]?.root ?? expect.fail());
  const forged = createRoot({ ...content, successor: successorOf(thief) }, 2, now);
  for (const { sign } of thief.signer.rootKeys) forged.sign((bytes) => sign(bytes));
  await forge(toMetadataBytes(forged));
  // The signed root with another successor written into it.
  await name(old, successorOf(await open('Нова')));
  await forge(
    Buffer.from(
      rootOf(old, 2)
        .toString()
        .replace(/"root": "\w{64}"/, `"root": "${'1'.repeat(64)}"`),
    ),
  );
  old.origin.fault = undefined;
  await follow(old, {}, { vouchNext: undefined });
  expect(title()).toBe('Стара');

  const told = await open('Каже');
  now += 60_000;
  await publish(told, { info: { version: 1, successor: thief.origin.url } });
  rmSync(copy, { recursive: true });
  await follow(told, { first: trusted(told) });
  expect(thief.origin.asked).toEqual([]);
  expect(openSnapshot(copy).records.hosting.successor).toBe(thief.origin.url);
});

test('follows a chain of two successors at once, and never in a circle', async () => {
  const [first, second, third] = [await open('Перша'), await open('Друга'), await open('Третя')];
  await name(first, successorOf(second));
  await name(second, successorOf(third));
  await name(third, successorOf(first));
  third.origin.fault = (path) => (path === 'metadata/timestamp.json' ? Buffer.from('{}') : undefined);
  expect((await follow(first, { first: trusted(first) })).hasFailures).toBe(true);
  expect(title()).toBe('Друга');
  third.origin.fault = undefined;
  expect((await follow(first, { first: trusted(first) })).hasFailures).toBe(false);
  expect([title(), readMirrorState(copy)?.followed?.left.length]).toEqual(['Третя', 4]);
  const asked = first.origin.asked.length;
  await follow(first, { first: trusted(first) });
  expect([title(), first.origin.asked.length]).toEqual(['Третя', asked]);
});

test('a later root takes a successor back; an expired root needs the word of the operator', async () => {
  const [old, next] = [await open('Стара'), await open('Нова')];
  await name(old, successorOf(next));
  await follow(old, { first: trusted(old) }, { vouchNext: undefined });
  await name(old, undefined);
  await follow(old);
  expect([title(), readMirrorState(copy)?.successor]).toEqual(['Стара', undefined]);
  await name(old, successorOf(next));
  await follow(old, {}, { vouchNext: undefined });
  await old.origin.close();
  now += 366 * day;
  await next.signer.change((last) => last, next.signer.rootKeys.slice(1));
  await publish(next, { anime: withTitle(1, 'Новіша') });
  await expect(follow(old)).rejects.toThrow(/root that names the successor.*--accept-expired/);
  await follow(old, { acceptExpired: true });
  expect(title()).toBe('Новіша');
});

test('a copy that was cut off between the two trusts comes to the successor', async () => {
  const [old, next] = [await open('Стара'), await open('Нова')];
  await name(old, successorOf(next));
  await follow(old, { first: trusted(old) }, { vouchNext: undefined });
  const [metadata, kept] = [join(copy, 'metadata'), join(copy, 'kept')];
  const state = readFileSync(join(copy, 'mirror.json'));
  cpSync(metadata, kept, { recursive: true });
  await follow(old);
  // The switch is done; the former roots and the state of the mirror are as they were.
  for (const own of readdirSync(kept))
    if (!existsSync(join(metadata, own))) cpSync(join(kept, own), join(metadata, own));
  writeFileSync(join(copy, 'mirror.json'), state);
  await follow(next);
  expect([title(), rootNames()]).toEqual(['Нова', ['1.root.json']]);
});

test('an unsigned mirror follows no successor', async () => {
  const [old, next] = [await open('Стара'), await open('Нова')];
  await name(old, successorOf(next));
  await follow(old, {}, { vouch: vouchUnsigned });
  expect([title(), next.origin.asked]).toEqual(['Стара', []]);
});
