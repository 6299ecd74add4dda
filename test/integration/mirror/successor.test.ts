/** A mirror follows its origin to the successor that root keys have signed, and to no other. */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type MirrorOptions, vouchUnsigned } from '../../../src/distribution/mirror/mirror.ts';
import { readMirrorState } from '../../../src/distribution/mirror/state.ts';
import type { TrustOptions } from '../../../src/distribution/mirror/trust.ts';
import { readRoots } from '../../../src/distribution/signing/key-folder.ts';
import { toMetadataBytes } from '../../../src/distribution/signing/metadata.ts';
import {
  contentOfRoot,
  createRoot,
  type Successor,
} from '../../../src/distribution/signing/root-metadata.ts';
import { sha256 } from '../../../src/snapshot/manifest.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { newFolder } from '../../harness/folder.ts';
import { withTitle } from '../../harness/shop.ts';
import { mirrorSigned, openSignedService, type SignedService, type Signer } from '../../harness/signing.ts';

const day = 86_400_000;
let now: number;
let copy: string;
let services: SignedService[];

beforeEach(() => {
  [now, services, copy] = [Date.parse('2027-03-01T10:00:00Z'), [], newFolder()];
  return async () => {
    for (const service of services) await service.close();
  };
});

async function open(ua: string): Promise<SignedService> {
  const service = await openSignedService(() => now, { anime: withTitle(1, ua) });
  services.push(service);
  return service;
}

const rootsOf = ({ shop: { layout } }: SignedService) =>
  readRoots(layout.signingKeys, join(layout.snapshot, 'metadata'));
const rootOf = (service: SignedService, version: number) =>
  rootsOf(service)[version - 1]?.bytes ?? expect.fail();
const successorOf = (service: SignedService): Successor => ({
  url: service.origin.url,
  root: sha256(rootOf(service, 1)),
});
const name = ({ signer }: SignedService, successor: Successor | undefined, by?: Signer['rootKeys']) =>
  signer.change((last) => ({ ...last, successor }), by);

const logged: string[] = [];
/** An update of the copy from a service, which follows unless a test says otherwise. */
function follow(
  { origin: { url } }: SignedService,
  trust: Partial<TrustOptions> = {},
  more: Partial<MirrorOptions> = {},
) {
  logged.length = 0;
  const log = (line: string) => void logged.push(line);
  return mirrorSigned({ url, folder: copy, now: () => now }, trust, { log, ...more });
}

const title = () => openSnapshot(copy).details.anime(1)?.titles.ua;
const rootNames = () => readdirSync(join(copy, 'metadata')).filter((own) => own.endsWith('.root.json'));

test('names a signed successor, follows it if told to, and then trusts it alone', async () => {
  const [old, next] = [await open('Стара'), await open('Нова')];
  // More roots than the successor has, of which none may stay.
  await name(old, undefined);
  await follow(old, { first: old.trusted() });
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
  await old.publish({ anime: withTitle(1, 'Перехоплена') });
  await next.publish({ anime: withTitle(1, 'Новіша') });
  await next.signer.change((last) => last, next.signer.rootKeys.slice(1));
  await follow(old, { first: old.trusted() });
  expect([title(), logged]).toEqual(['Новіша', []]);
  await follow(old, { first: old.trusted() }, { vouchNext: undefined });
  expect(rootNames()).toEqual(['1.root.json', '2.root.json']);
});

test('follows a successor after the origin is gone', async () => {
  const [old, next] = [await open('Стара'), await open('Нова')];
  await name(old, successorOf(next));
  await follow(old, { first: old.trusted() }, { vouchNext: undefined });
  await old.origin.close();
  now += 30 * day;
  await next.publish({ anime: withTitle(1, 'Новіша') });
  await follow(old);
  expect(title()).toBe('Новіша');
});

test('the copy stays if the successor has another root, one that signs nothing there, or no server, and follows later', async () => {
  const [old, next] = [await open('Стара'), await open('Нова')];
  await follow(old, { first: old.trusted() }, { vouchNext: undefined });
  const right = successorOf(next);
  // The root of the old service, but for a digit.
  const root = sha256(rootOf(old, 1)).replace(/^./, (first) => (first === 'f' ? 'e' : 'f'));
  const wrong: [Successor, RegExp][] = [
    [{ ...right, root: '0'.repeat(64) }, /no root of signatures of the fingerprint 0{64}/],
    [{ ...right, root }, /no root of signatures of the fingerprint [ef]\w{63}/],
    [{ ...right, url: 'http://127.0.0.1:1/' }, /does not answer/],
  ];
  for (const [successor, reason] of wrong) {
    await name(old, successor);
    expect((await follow(old)).hasFailures).toBe(true);
    expect(logged.join()).toMatch(reason);
    expect([title(), readMirrorState(copy)?.url]).toEqual(['Стара', old.origin.url]);
    expect(readFileSync(join(copy, 'metadata', '1.root.json')).equals(rootOf(old, 1))).toBe(true);
  }
  await name(old, right);
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
  expect((await follow(old, { first: old.trusted() })).hasFailures).toBe(true);
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
  await follow(old, { first: old.trusted() });
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
  await told.publish({ info: { version: 1, successor: thief.origin.url } });
  rmSync(copy, { recursive: true });
  await follow(told, { first: told.trusted() });
  expect(thief.origin.asked).toEqual([]);
  expect(openSnapshot(copy).records.hosting.successor).toBe(thief.origin.url);
});

test('follows a chain of two successors at once, and never in a circle', async () => {
  const [first, second, third] = [await open('Перша'), await open('Друга'), await open('Третя')];
  await name(first, successorOf(second));
  await name(second, successorOf(third));
  await name(third, successorOf(first));
  third.origin.fault = (path) => (path === 'metadata/timestamp.json' ? Buffer.from('{}') : undefined);
  expect((await follow(first, { first: first.trusted() })).hasFailures).toBe(true);
  expect(title()).toBe('Друга');
  third.origin.fault = undefined;
  expect((await follow(first, { first: first.trusted() })).hasFailures).toBe(false);
  expect([title(), readMirrorState(copy)?.followed?.left.length]).toEqual(['Третя', 4]);
  const asked = first.origin.asked.length;
  await follow(first, { first: first.trusted() });
  expect([title(), first.origin.asked.length]).toEqual(['Третя', asked]);
});

test('a later root takes a successor back; an expired root needs the word of the operator', async () => {
  const [old, next] = [await open('Стара'), await open('Нова')];
  await name(old, successorOf(next));
  await follow(old, { first: old.trusted() }, { vouchNext: undefined });
  await name(old, undefined);
  await follow(old);
  expect([title(), readMirrorState(copy)?.successor]).toEqual(['Стара', undefined]);
  await name(old, successorOf(next));
  await follow(old, {}, { vouchNext: undefined });
  await old.origin.close();
  now += 366 * day;
  await next.signer.change((last) => last, next.signer.rootKeys.slice(1));
  await next.publish({ anime: withTitle(1, 'Новіша') });
  await expect(follow(old)).rejects.toThrow(/root that names the successor.*--accept-expired/);
  await follow(old, { acceptExpired: true });
  expect(title()).toBe('Новіша');
});

test('a copy that was cut off between the two trusts comes to the successor', async () => {
  const [old, next] = [await open('Стара'), await open('Нова')];
  await name(old, successorOf(next));
  await follow(old, { first: old.trusted() }, { vouchNext: undefined });
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
