/** The snapshot in an object store: what is there, in which order it came, and what failures and killed runs leave. */

import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { writeBlocked } from '../../../src/distribution/mirror/blocked.ts';
import { listObjects } from '../../../src/distribution/upload/objects.ts';
import { openStore, StoreError } from '../../../src/distribution/upload/store.ts';
import { type UploadOptions, upload } from '../../../src/distribution/upload/upload.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { readRegular } from '../../../src/files/regular.ts';
import { mediaTypeOf } from '../../../src/http/media-types.ts';
import { createDisk } from '../../../src/snapshot/disk.ts';
import { IntegrityError } from '../../../src/snapshot/errors.ts';
import { defaultRetention } from '../../../src/snapshot/retention.ts';
import { newFolder, readFolder } from '../../harness/folder.ts';
import { flood } from '../../harness/listening.ts';
import { mirrorUnsigned } from '../../harness/mirroring.ts';
import {
  instant,
  openPublishedShop,
  quickDisk,
  type Shop,
  small,
  withoutTitle,
  withTitle,
} from '../../harness/shop.ts';
import { openStoreServer, type StoreServer } from '../../harness/store-server.ts';

let shop: Shop;
let server: StoreServer;

beforeEach(async () => {
  shop = await openPublishedShop();
  server = await openStoreServer();
});
afterEach(async () => {
  await server.close();
});

const access = { bucket: 'bucket', accessKeyId: 'key', secretAccessKey: 'secret', region: 'us-east-1' };

function send(more: Partial<UploadOptions> = {}, prefix = 'way/ani ua+/', pausesMs: number[] = []) {
  const { endpoint } = server;
  return upload({
    snapshot: shop.layout.snapshot,
    dumps: shop.layout.dumps,
    isMirrorable: false,
    isAlone: false,
    writesAll: false,
    dryRun: false,
    onListed: () => {},
    onObject: () => {},
    store: openStore({ endpoint, prefix, ...access, pausesMs, timeoutMs: 5000 }),
    ...more,
  });
}

async function publishChanged(step: number, more: object = {}, retention = defaultRetention): Promise<void> {
  const anime = withTitle(1, `Назва ${step}`);
  await shop.import({ anime, ...more });
  await shop.publish(instant + step * 1000, undefined, undefined, { retention });
}

async function hide(id: number, step: number): Promise<void> {
  shop.hide('anime', id);
  await shop.publish(instant + step * 1000);
}

/** What the store holds below a prefix, without the mark. */
function stored(prefix = 'way/ani ua+/'): Map<string, Buffer> {
  const own = [...server.objects].filter(([key]) => key.startsWith(prefix));
  return new Map(
    own
      .map(([key, { bytes }]) => [key.slice(prefix.length), bytes] as const)
      .filter(([key]) => key !== 'upload.json'),
  );
}

/** The public files as the tree has them. */
function published(): Map<string, Buffer> {
  const { snapshot } = shop.layout;
  const paths = filesBelow(join(snapshot, 'tree')).filter((path) => !/\.(?:gz|br)$/.test(path));
  return new Map(paths.map((path) => [path, readRegular(join(snapshot, 'tree', path)) ?? Buffer.alloc(0)]));
}

/** Copies the store as a mirror does. */
const copyFrom = (folder: string) =>
  mirrorUnsigned({ urls: [`${server.endpoint}/bucket/way/ani%20ua%2B/snapshot/`], folder });

/** By name, as texts: buffers are compared byte by byte, which takes a thousand times as long. */
const sorted = (files: ReadonlyMap<string, Buffer>) =>
  [...files].map(([path, bytes]) => `${path} ${bytes.toString('base64')}`).sort();
const mark = () => JSON.parse(server.objects.get('way/ani ua+/upload.json')?.bytes.toString() ?? '{}');
const writes = () => server.done.filter(({ method }) => method === 'PUT').map(({ key }) => key);

test('a store holds each file of the tree with its type and how long caches may keep it', async () => {
  const { written, objects } = await send();
  expect(written).toBe(objects);
  expect(sorted(stored())).toEqual(sorted(published()));
  for (const [key, { type, caching }] of server.objects) {
    expect([key, type]).toEqual([key, mediaTypeOf(key)]);
    const isForEver = key.includes('/images/');
    expect([key, caching]).toEqual([
      key,
      key.endsWith('/upload.json')
        ? 'no-store'
        : isForEver
          ? 'public, max-age=31536000, immutable'
          : expect.stringMatching(/^public, max-age=\d{2,4}, stale-while-revalidate=\d+$|^no-store$/),
    ]);
  }
  expect(server.objects.get('way/ani ua+/public/v1/anime/1.json')?.caching).toContain('max-age=300,');
  expect(mark()).toMatchObject({ isWhole: true });
});

test('a second upload writes nothing, a later one what changed; removed files stay as long as their generation', async () => {
  await send();
  server.done.length = 0;
  expect(await send()).toMatchObject({ written: 0, removed: 0 });
  expect(writes()).toEqual([]);

  const before = published();
  await publishChanged(1, { characters: [] });
  server.done.length = 0;
  const result = await send();
  const changed = [...published()].filter(([path, bytes]) => before.get(path)?.equals(bytes) !== true);
  expect(changed.length).toBeGreaterThan(3);
  expect(result.written).toBe(changed.length);
  expect(result.bytes).toBe(changed.reduce((sum, [, bytes]) => sum + bytes.length, 0));
  const own = writes().filter((key) => !/upload(?:-probe)?\.json$/.test(key));
  expect(own.sort()).toEqual(changed.map(([path]) => `way/ani ua+/${path}`).sort());
  expect(result).toMatchObject({ removed: 0 });
  expect(result.kept).toBeGreaterThan(0);
  expect(stored().has('public/v1/characters/1.json')).toBe(true);

  await publishChanged(2, { characters: [] }, { hours: 0, share: 0 });
  expect(await send()).toMatchObject({ removed: result.kept, kept: 0 });
  expect(sorted(stored())).toEqual(sorted(published()));
});

test('a large dump that a takedown removes while it is read lets the upload start again', async () => {
  const { snapshot, dumps } = shop.layout;
  const file = join(dumps, '7', 'database.sqlite.gz');
  mkdirSync(join(dumps, '7'), { recursive: true });
  writeFileSync(file, Buffer.alloc(8e6));
  const { all } = listObjects({ snapshot, dumps, isMirrorable: false });
  const opening = all.find(({ key }) => key === 'dumps/7/database.sqlite.gz')?.open();
  rmSync(file);
  await expect(opening).rejects.toBeInstanceOf(IntegrityError);
});

test('the feeds of a removed title are gone with the next run, while its other files stay for a time', async () => {
  await send();
  const [feed, record] = ['feeds/anime/3.atom', 'public/v1/anime/3.json'];
  expect([stored().has(feed), stored().has(record)]).toEqual([true, true]);
  const releases = small.releases?.filter(
    (line) => typeof line === 'object' && 'anime' in line && line.anime !== 3,
  );
  await publishChanged(1, { anime: withoutTitle(3), releases });
  await send();
  expect([stored().has(feed), stored().has(record)]).toEqual([false, true]);
});

test('a takedown removes the files from the store in the same run, pictures too', async () => {
  await send({ isMirrorable: true });
  const images = [...stored().keys()].filter((key) => key.startsWith('images/'));
  expect(images.length).toBeGreaterThan(0);
  await publishChanged(1);
  await send({ isMirrorable: true });
  await hide(1, 2);
  const { kept } = await send({ isMirrorable: true });
  expect(kept).toBe(0);
  const left = stored();
  for (const [key, bytes] of left) {
    expect(key).not.toMatch(/anime\/1[./]/);
    expect([key, bytes.includes('Назва 1'), bytes.includes('persha')]).toEqual([key, false, false]);
  }
  expect(images.filter((key) => left.has(key))).toEqual([]);
});

test.each([false, true])(
  'does not upload what the mirror withholds (mirrorable: %s)',
  async (isMirrorable) => {
    const paths = [...published().keys()].filter((path) => path.includes('anime/1'));
    expect(paths.length).toBeGreaterThan(0);
    const records = [{ kind: 'anime', id: 1 } as const];
    writeBlocked(createDisk(shop.layout.snapshot, quickDisk), shop.layout.snapshot, {
      records,
      above: [],
      paths,
    });
    await send({ isMirrorable });
    const keys = [...stored().keys()];
    expect(keys.filter((key) => paths.some((path) => key.endsWith(path)))).toEqual([]);
    const others = [...published().keys()].filter((path) => !paths.includes(path));
    expect(keys.filter((key) => !key.startsWith('snapshot/')).sort()).toEqual(others.sort());
  },
);

test('a mirror copies a mirrorable store and follows it', async () => {
  await send({ isMirrorable: true });
  const copy = join(shop.dataDir, 'copy');
  await copyFrom(copy);
  const own = /^(?:tree|manifest|records)\/|^root\.json$/;
  const files = (folder: string) => readFolder(folder, (path) => own.test(path));
  expect(files(copy)).toEqual(files(shop.layout.snapshot));
  await publishChanged(1);
  await send({ isMirrorable: true });
  server.done.length = 0;
  expect((await copyFrom(copy)).isOther).toBe(true);
  const asked = server.done.map(({ key }) => key.replace('way/ani ua+/snapshot/', ''));
  expect(asked.filter((path) => path.startsWith('changes/'))).toHaveLength(1);
  expect(asked.filter((path) => /^(?:manifest|records)\//.test(path))).toEqual([]);
  expect(files(copy)).toEqual(files(shop.layout.snapshot));
});

test('uploads dumps, large ones too, and the newest under its second name', async () => {
  const { dumps } = shop.layout;
  mkdirSync(join(dumps, '12'), { recursive: true });
  const database = Buffer.alloc(9e6, 'database');
  writeFileSync(join(dumps, '12', 'database.sqlite.gz'), database);
  writeFileSync(join(dumps, 'index.json'), '{}');
  writeFileSync(join(dumps, 'history.json'), '{}');
  symlinkSync('12', join(dumps, 'latest'));
  await send();
  const own = [...stored()].filter(([key]) => key.startsWith('dumps/'));
  expect(own.map(([key]) => key).sort()).toEqual([
    'dumps/12/database.sqlite.gz',
    'dumps/index.json',
    'dumps/latest/database.sqlite.gz',
  ]);
  for (const [key, bytes] of own) expect([key, bytes.equals(database)]).toEqual([key, key.endsWith('.gz')]);
  expect(server.objects.get('way/ani ua+/dumps/12/database.sqlite.gz')?.type).toBe('application/gzip');
  rmSync(dumps, { recursive: true });
  expect(await send()).toMatchObject({ removed: 3 });
});

describe('failures', () => {
  test('asks a store again that fails for a moment', async () => {
    const seen = new Map<string, number>();
    server.fault = ({ method, key }, response) => {
      const count = (seen.get(method + key) ?? 0) + 1;
      seen.set(method + key, count);
      if (count > 2) return undefined;
      const kind = (key.length + count) % 3;
      if (kind === 0) return 'cut';
      if (kind === 1) return 'lost';
      response.writeHead(count === 1 ? 503 : 500, { 'Retry-After': '0' });
      response.end('<Error><Code>SlowDown</Code></Error>');
      return 'answered';
    };
    await send({}, undefined, [0, 0, 0]);
    expect(sorted(stored())).toEqual(sorted(published()));
  });

  test('reports a refusal with the words of the store, at once', async () => {
    let asked = 0;
    server.fault = (_request, response) => {
      asked += 1;
      response
        .writeHead(403)
        .end('<Error><Code>AccessDenied</Code><Message>Not you &amp; yours</Message></Error>');
      return 'answered';
    };
    await expect(send({}, undefined, [0, 0])).rejects.toThrow('(403 AccessDenied Not you & yours)');
    expect(asked).toBe(1);
  });

  const packed = gzipSync(Buffer.alloc(65_536), { level: 0 });
  test.each<[string, number, Readonly<Record<string, string>>]>([
    ['a redirect', 301, { Location: '/other' }],
    ['a failure', 503, { 'Retry-After': '999999' }],
    ['an encoding', 200, { 'Content-Encoding': 'gzip' }],
  ])('reads the endless body of %s no further than its bound', async (_, status, fields) => {
    const floods: Socket[] = [];
    server.fault = (_request, response) => {
      if (response.socket !== null) floods.push(response.socket);
      response.writeHead(status, fields);
      flood(response, fields['Content-Encoding'] === undefined ? Buffer.alloc(65_536, 'x') : packed);
      return 'answered';
    };
    const isLeft = () => floods.every((socket) => socket.destroyed);
    await expect(send({}, undefined, [0])).rejects.toThrow(StoreError);
    await vi.waitUntil(isLeft, { timeout: 10_000 });
    // 16 MB of an answer, and what the systems on both sides hold of a body that is not read.
    expect(floods.filter(({ bytesWritten }) => bytesWritten > 40e6).length).toBe(0);
  });

  const [more, last] = ['<IsTruncated>true</IsTruncated>', '<IsTruncated>false</IsTruncated>'];
  const token = (text: string) => `<NextContinuationToken>${text}</NextContinuationToken>`;
  const names = (...keys: string[]) =>
    keys.map((key) => `<Contents><Key>p/${key}</Key><ETag>&quot;e&quot;</ETag></Contents>`).join('');

  /** Lists a store whose pages are these, the last one again and again; the names or the error, and the number of calls. */
  async function list(pages: readonly (string | number)[]) {
    let calls = 0;
    server.fault = (_request, response) => {
      const page = pages[Math.min(calls, pages.length - 1)] ?? '';
      calls += 1;
      if (typeof page === 'number') response.writeHead(page).end();
      else if (page.startsWith('<html')) response.end(page);
      else response.end(`<ListBucketResult>${page.replaceAll('CALL', String(calls))}</ListBucketResult>`);
      return 'answered';
    };
    const store = openStore({ endpoint: server.endpoint, prefix: 'p/', ...access, pausesMs: [0, 0] });
    const found = await store.list().catch((error: unknown) => error);
    return { found: found instanceof Map ? [...found.keys()].join() : found, calls };
  }

  test.each([
    ['a token left in the last page', [`${last}${token('x')}${names('a')}`], 'a'],
    ['IsTruncated in capitals', [`<IsTruncated> FALSE\n</IsTruncated>${token('x')}${names('a')}`], 'a'],
    ['no IsTruncated', [`${token('x')}${names('a')}`, names('b')], 'a,b'],
    [
      'a page without names',
      [`${more}${token('x')}${names('a')}`, `${more}${token('y')}`, `${last}${names('b')}`],
      'a,b',
    ],
    ['a failure for a moment', [503, `${last}${names('a')}`], 'a'],
  ])('a listing with %s ends with all names', async (_, pages, found) => {
    expect(await list(pages)).toEqual({ found, calls: pages.length });
  });

  test.each([
    [
      'a name that is encoded wrongly',
      ['<EncodingType>url</EncodingType><Contents><Key>%ff%</Key></Contents>'],
      1,
    ],
    ['an entity that is no character', ['<Contents><Key>&#x110000;&#abc;</Key></Contents>'], 1],
    ['objects that do not end', ['<Contents>'.repeat(1e5)], 1],
    ['a repeated token', [`${more}${token('x')}${names('aCALL')}`], 2],
    ['tokens in turn', ['x', 'y', 'z', 'x'].map((text) => `${more}${token(text)}${names('aCALL')}`), 4],
    ['no token where more is to come', [`${more}${names('a')}`], 1],
    ['new tokens to one page for ever', [`${more}${token('xCALL')}${names('a')}`], 102],
    ['names of others', [`${last}${names('a')}<Contents><Key>mine/b</Key></Contents>`], 1],
    ['the page of a proxy in its place', ['<html>Sign in</html>'], 1],
    ['status 501', [501], 1],
    ['status 503 for ever', [503], 3],
  ])('a listing with %s is an error', async (_, pages, calls) => {
    expect(await list(pages)).toEqual({ found: expect.any(StoreError), calls });
  });

  test('a store without TLS at an address with it is told at once', async () => {
    const own = { endpoint: server.endpoint.replace('http:', 'https:'), prefix: '', ...access };
    // With pauses like these the test would time out.
    await expect(openStore({ ...own, pausesMs: [600_000] }).list()).rejects.toThrow(StoreError);
  });

  test('the next run completes one that was cut off at any request, and readers always find a whole snapshot', {
    timeout: 120_000,
  }, async () => {
    await send({ isMirrorable: true });
    await publishChanged(1);
    const before = new Map(server.objects);
    server.done.length = 0;
    await send({ isMirrorable: true });
    const requests = server.done.length;
    const whole = sorted(stored());
    expect(requests).toBeGreaterThan(20);
    const isEdge = (at: number) => at < 8 || at > requests - 10;
    for (let most = 0; most < requests; most += isEdge(most) ? 1 : 7) {
      server.objects.clear();
      for (const [key, object] of before) server.objects.set(key, object);
      let left = most;
      // As where the process is killed: what was under way may have been done, or not.
      server.fault = () => {
        left -= 1;
        return left === -1 && most % 2 === 0 ? 'lost' : left < 0 ? 'cut' : undefined;
      };
      await expect(send({ isMirrorable: true })).rejects.toThrow(StoreError);
      server.fault = undefined;
      // Readers find all that the root in the store names, be it the old one or the new.
      if (most % 5 === 0) await copyFrom(join(shop.dataDir, `copy-${most}`));
      await send({ isMirrorable: true });
      expect(mark()).toMatchObject({ isWhole: true });
      expect(sorted(stored())).toEqual(whole);
    }
  });
});

describe('others', () => {
  test('refuses a store that ignores conditions, unless the operator is the only writer', async () => {
    server.isConditional = false;
    await expect(send()).rejects.toThrow('--single-writer');
    expect(server.objects.size).toBe(0);
    await send({ isAlone: true });
    expect(sorted(stored())).toEqual(sorted(published()));
  });

  test('a store that has no conditions of writes asks for the word of the operator, too', async () => {
    server.fault = ({ method, key }, response) => {
      const isConditional = ['if-match', 'if-none-match'].some((name) => name in response.req.headers);
      if (method !== 'PUT' || !isConditional) return undefined;
      response.writeHead(501).end(`<Error><Code>NotImplemented</Code><Resource>${key}</Resource></Error>`);
      return 'answered';
    };
    await expect(send()).rejects.toThrow('--single-writer');
    await send({ isAlone: true });
    expect(sorted(stored())).toEqual(sorted(published()));
  });

  test('of two uploads at once the overtaken one fails and says so, also if tags have no quotes, as with radosgw', async () => {
    for (const quotesTags of [true, false]) {
      server.quotesTags = quotesTags;
      await send();
      await publishChanged(quotesTags ? 1 : 2);
      await send();
      expect(sorted(stored())).toEqual(sorted(published()));
      server.fault = ({ method, key }) => {
        // The other one marks its beginning under this one's first object.
        if (method !== 'PUT' || !key.endsWith('.json') || /upload(?:-probe)?\.json$/.test(key))
          return undefined;
        server.fault = undefined;
        const bytes = Buffer.from('{"generation":1,"root":"","isWhole":false}');
        const other = { bytes, etag: 'other', type: undefined, caching: undefined };
        server.objects.set('way/ani ua+/upload.json', other);
        return undefined;
      };
      await expect(send({ writesAll: true })).rejects.toThrow('another upload');
      expect(mark()).toMatchObject({ generation: 1, isWhole: false });
    }
  });

  test('refuses to replace a newer snapshot by an older one', async () => {
    const older = newFolder();
    cpSync(shop.layout.snapshot, older, { recursive: true });
    await publishChanged(1);
    await send();
    await expect(send({ snapshot: older })).rejects.toThrow('a newer snapshot');
  });

  test('leaves a prefix alone that holds something else, and objects beside it', async () => {
    const other = { bytes: Buffer.from('mine'), etag: 'x', type: undefined, caching: undefined };
    server.objects.set('way/ani ua+/notes.txt', other);
    server.objects.set('way/ani ua', other);
    await expect(send()).rejects.toThrow('notes.txt');
    server.objects.delete('way/ani ua+/notes.txt');
    await send();
    expect(server.objects.get('way/ani ua')).toBe(other);
  });

  test('a dry run counts and writes nothing; --all writes every object again', async () => {
    const { written, objects } = await send({ dryRun: true });
    expect(written).toBe(objects);
    expect(server.objects.size).toBe(0);
    await send();
    expect(await send({ writesAll: true })).toMatchObject({ written: objects, removed: 0 });
  });
});
