/** The addresses under /snapshot/ and /dumps/: all that a mirror needs, as bytes, and nothing else of the folders. */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKindFinder, snapshotFolder } from '../../../src/distribution/addresses.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { type Leaf, parseLeaf } from '../../../src/snapshot/manifest.ts';
import { ask } from '../../harness/ask.ts';
import { openStand, type Stand } from '../../harness/serve.ts';

const fileKindOf = createKindFinder(snapshotFolder);

let stand: Stand;
let folder: string;
const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`${stand.url}/snapshot/${path}`, { method, headers, redirect: 'manual' });

/** Up to the first size files are read at once. */
const sizes = [65_536, 65_537, 200_000];
const bytesOf = (size: number) => Buffer.from(Array.from({ length: size }, (_, at) => (at * 7919) % 251));

beforeAll(async () => {
  stand = await openStand();
  folder = stand.shop.layout.snapshot;
  for (const inner of ['next/tree', 'replaced', 'metadata'])
    mkdirSync(join(folder, inner), { recursive: true });
  for (const name of ['next/tree/x', 'root.json.tmp', 'tree/x.tmp', 'replaced/5.json', 'metadata/other.json'])
    writeFileSync(join(folder, name), 'not for mirrors');
  symlinkSync(join(folder, 'lock.sqlite'), join(folder, 'tree', 'link'));
  for (const size of sizes) writeFileSync(join(folder, `tree/f${size}.json`), bytesOf(size));
});
afterAll(() => stand.close());

test('gives every file of a snapshot as it is stored, encodings too, with a tag of its content', async () => {
  expect((await get('')).headers.get('content-type')).toMatch(/^text\/html/);
  const paths = filesBelow(folder).filter((path) => fileKindOf(path) !== undefined);
  expect(paths.filter((path) => path.startsWith('tree/')).length).toBeGreaterThan(50);
  expect(paths.some((path) => path.endsWith('.br'))).toBe(true);
  for (const path of paths) {
    const response = await get(path.split('/').map(encodeURIComponent).join('/'), {
      'Accept-Encoding': 'br',
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([path, response.status, response.headers.get('content-encoding')]).toEqual([path, 200, null]);
    expect(bytes.equals(readFileSync(join(folder, path))), path).toBe(true);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('x-ratelimit-limit')).toBeNull();
    expect(response.headers.get('cache-control'), path).toBe(
      /^(?:root\.json$|tree\/)/.test(path)
        ? 'no-store'
        : /^(?:index|changes)/.test(path)
          ? 'public, max-age=60, stale-while-revalidate=60'
          : 'public, max-age=31536000, immutable',
    );
  }
});

test.each(['lock.sqlite', 'next/tree/x', 'tree/link', 'tree/%2e%2e/root.json', 'tree/../root.json', '%'])(
  '%s is 404',
  async (path) => {
    // As it is written: fetch() would resolve dot segments.
    const { status, headers } = await ask(`${stand.url}/snapshot/${path}`);
    expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
  },
);

test('obeys conditions and HEAD, and refuses a range beyond the end and other methods', async () => {
  const first = await get('root.json');
  const etag = first.headers.get('etag') ?? '';
  expect((await get('root.json', { 'If-None-Match': etag })).status).toBe(304);
  const head = await get('root.json', {}, 'HEAD');
  const size = readFileSync(join(folder, 'root.json')).length;
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size)]);
  expect((await get('root.json', { Range: `bytes=${size}-` })).status).toBe(416);
  const part = await get('root.json', { Range: 'bytes=2-9' });
  expect([part.status, (await part.text()).length]).toEqual([206, 8]);
  const other = await get('root.json', { Range: 'bytes=0-9', 'If-Range': '"other"' });
  expect([other.status, (await other.text()).length]).toEqual([200, size]);
  expect((await get('root.json', {}, 'POST')).status).toBe(405);
  const path = 'tree/public/v1/anime/1.json';
  const asApi = await fetch(`${stand.url}/public/v1/anime/1`, { headers: { 'Accept-Encoding': 'identity' } });
  expect((await get(path)).headers.get('etag')).toBe(asApi.headers.get('etag'));
});

test.each(sizes)('sends a file of %d bytes in parts, and no further', async (size) => {
  for (const [from, to] of [
    [0, 1],
    [0, size],
    [size - 1, size],
    [Math.floor(size / 3), Math.ceil(size / 2)],
  ] as const) {
    const part = await get(`tree/f${size}.json`, { Range: `bytes=${from}-${to - 1}` });
    expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${size}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytesOf(size).subarray(from, to))).toBe(true);
  }
});

test.each(['/snapshot', '/dumps'])('%s leads to the address with a slash', async (path) => {
  const { status, headers } = await fetch(stand.url + path, { redirect: 'manual' });
  expect([status, headers.get('location')]).toEqual([308, `${path}/`]);
});

test('a shared cache may keep a file only at its plain address, because a takedown purges no other', async () => {
  const { images } = (await (await fetch(`${stand.url}/public/v1/anime/1`)).json()).result;
  const [record] = readdirSync(join(folder, 'records'));
  for (const path of [
    new URL(images.poster.big.webp).pathname,
    '/feeds/updates.json',
    `/snapshot/records/${record}`,
    '/snapshot/index.json',
  ]) {
    const cachingOf = async (target: string) => {
      // As it is written: fetch() would remove an empty query.
      const { status, headers } = await ask(`${stand.url}${target}`);
      return [status, headers['cache-control']];
    };
    const [status, caching] = await cachingOf(path);
    expect([status, caching]).toEqual([200, expect.stringMatching(/^public, max-age=\d/)]);
    const escaped = path.replace(/e(?=[^e]*$)/, '%65');
    for (const other of [`${path}?v=2`, `${path}?`, escaped])
      expect(await cachingOf(other), other).toEqual([200, String(caching).replace('public', 'private')]);
  }
});

const getDump = async (path: string) => {
  const response = await fetch(`${stand.url}/dumps/${path}`);
  return [response.status, await response.text()] as const;
};

test('without dumps /dumps/ says so and names /snapshot/, and other addresses of dumps are not found', async () => {
  const [status, page] = await getDump('');
  expect(status).toBe(200);
  for (const words of ['ще не робили', 'No dumps were made', 'href="/snapshot/"'])
    expect(page).toContain(words);
  for (const path of ['index.json', 'latest/ids.json']) expect((await getDump(path))[0]).toBe(404);
});

describe('dumps', () => {
  const inDumps = (path: string) => join(stand.shop.layout.dumps, path);
  beforeAll(() => {
    for (const name of ['7', '8', 'secret']) {
      mkdirSync(inDumps(name), { recursive: true });
      writeFileSync(inDumps(`${name}/anime.ndjson.gz`), name);
    }
    writeFileSync(inDumps('8/not-served.txt'), 'x');
    for (const link of ['latest', '9']) symlinkSync('8', inDumps(link));
  });

  test('the newest is also served as latest', async () => {
    expect(await getDump('7/anime.ndjson.gz')).toEqual([200, '7']);
    expect(await getDump('latest/anime.ndjson.gz')).toEqual([200, '8']);
  });

  test.each([
    'latest',
    'latest/not-served.txt',
    'latest/x/anime.ndjson.gz',
    // A link that is not the one to the newest.
    '9/anime.ndjson.gz',
    'secret/anime.ndjson.gz',
  ])('%s is 404', async (path) => expect((await getDump(path))[0]).toBe(404));

  test('the link to the newest is followed only if it leads to a dump', async () => {
    for (const target of ['secret', '../snapshot', '../dumps/7', undefined]) {
      rmSync(inDumps('latest'));
      if (target === undefined) mkdirSync(inDumps('latest'));
      else symlinkSync(target, inDumps('latest'));
      expect((await getDump('latest/anime.ndjson.gz'))[0], target).toBe(404);
    }
  });
});

/** The leaf that lists a file, and its hash. */
function leafWith(path: string) {
  for (const name of readdirSync(join(folder, 'manifest'))) {
    const leaf = parseLeaf(readFileSync(join(folder, 'manifest', name)));
    if (leaf.files.some((entry) => entry.path === path)) return { leaf, hash: name.replace('.json', '') };
  }
  return expect.fail(`no leaf lists ${path}`);
}

/** What stands in the pack of a leaf: of each file its encodings, or where it has none the file. */
const packed = ({ files }: Leaf) =>
  Buffer.concat(
    files.flatMap(({ path, gz, br }) => {
      const endings = [gz && '.gz', br && '.br'].filter((ending) => ending !== undefined);
      return (endings.length > 0 ? endings : ['']).map((ending) =>
        readFileSync(join(folder, 'tree', path + ending)),
      );
    }),
  );

test('the pack of a leaf has what a mirror needs of its files, whole and in parts', async () => {
  const { leaf, hash } = leafWith('public/v1/anime/1.json');
  const bytes = packed(leaf);
  expect(leaf.files.length).toBeGreaterThan(10);
  const whole = await get(`packs/${hash}`);
  expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
  expect(whole.headers.get('content-length')).toBe(String(bytes.length));
  expect(whole.headers.get('content-type')).toBe('application/octet-stream');
  expect(whole.headers.get('cache-control')).toBe('no-store');
  expect(whole.headers.get('x-ratelimit-limit')).toBeNull();
  const part = await get(`packs/${hash}`, { Range: 'bytes=1000-4999' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-4999/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(1000, 5000))).toBe(true);
  expect((await get(`packs/${hash}`, { Range: `bytes=${bytes.length}-` })).status).toBe(416);
  const head = await get(`packs/${hash}`, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)]);
  const etag = head.headers.get('etag') ?? '';
  expect((await get(`packs/${hash}`, { 'If-None-Match': etag })).status).toBe(304);
});

test('a pack takes a file that was just replaced by its hash, and breaks off without it', async () => {
  const path = 'public/v1/anime/1.json';
  const { leaf, hash } = leafWith(path);
  const bytes = packed(leaf);
  const entry = leaf.files.find((own) => own.path === path) ?? expect.fail();
  const { hash: own } = entry.br ?? expect.fail();
  const [file, kept] = [join(folder, 'tree', `${path}.br`), join(folder, 'replaced', own)];
  renameSync(file, kept);
  expect(Buffer.from(await (await get(`packs/${hash}`)).arrayBuffer()).equals(bytes)).toBe(true);
  renameSync(kept, `${kept}.aside`);
  await expect(get(`packs/${hash}`).then((response) => response.arrayBuffer())).rejects.toThrow();
  renameSync(`${kept}.aside`, file);
  // The server goes on.
  expect(Buffer.from(await (await get(`packs/${hash}`)).arrayBuffer()).equals(bytes)).toBe(true);
});
