import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mediaTypeOf } from '../../../src/http/media-types.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { type Ended, runHere } from '../../harness/command.ts';
import { newFolder } from '../../harness/folder.ts';
import { readStoreFunctions, type StoreFields } from '../../harness/front-files.ts';
import { type Listening, listen } from '../../harness/listening.ts';
import { openShop, origin, type Shop } from '../../harness/shop.ts';
import { writeSite } from './requests.ts';

let shop: Shop;
let folder: string;
let s3: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = newFolder();
  shop = openShop();
  await shop.import();
  const site = join(folder, 'site');
  writeSite(site);
  await shop.publish(Date.now(), origin, site);
  const place = { address: '127.0.0.1', port: 0, directory: join(folder, 's3') };
  s3 = new S3rver({ ...place, silent: true, vhostBuckets: false, configureBuckets: [{ name: 'ani-ua' }] });
  endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
}, 300_000);
afterAll(() => s3?.close());

const to = ['s3://ani-ua/copies/one', '--single-writer'];
const run = (args: readonly string[], more: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  runHere('upload', args, {
    DATA_DIR: shop.dataDir,
    AWS_ENDPOINT_URL: endpoint,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    ...more,
  });

/** A CDN that runs the functions: it requests from the store what they name. */
async function openCdn() {
  const { onRequest, onResponse } = readStoreFunctions();
  const server = createServer(async ({ method = '', url = '' }, response) => {
    const { pathname, search } = new URL(url, 'http://cdn');
    const names = search.slice(1).split('&').filter(Boolean);
    const querystring = Object.fromEntries(names.map((name) => [name.split('=')[0], { value: '' }]));
    const own = onRequest({ request: { method, uri: pathname, querystring } });
    const send = (status: number, headers: StoreFields, body: Buffer | string = '') => {
      for (const [name, { value }] of Object.entries(headers)) response.setHeader(name, value);
      response.writeHead(status).end(body);
    };
    if (own.statusCode !== undefined) return send(own.statusCode, own.headers, own.body);
    const stored = await fetch(`${endpoint}/ani-ua/copies/one${own.uri}`);
    const kept = ['content-type', 'cache-control', 'etag'].map((name) => [
      name,
      { value: stored.headers.get(name) ?? '' },
    ]);
    const event = { response: { headers: Object.fromEntries(kept) } };
    send(stored.status, onResponse(event).headers, Buffer.from(await stored.arrayBuffer()));
  });
  return listen(server);
}

test('the command says what it needs, and what the store says', { timeout: 120_000 }, async () => {
  expect(await run(to, { AWS_ACCESS_KEY_ID: '' })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('AWS_ACCESS_KEY_ID'),
  });
  const wrong = await run(to, { AWS_SECRET_ACCESS_KEY: 'other' });
  expect(wrong).toMatchObject({ code: 1, stderr: expect.stringContaining('403 SignatureDoesNotMatch') });
  const noBucket = await run(['s3://nowhere']);
  expect(noBucket).toMatchObject({ code: 1, stderr: expect.stringContaining('404 NoSuchBucket') });
  // This server ignores conditions of writes.
  expect((await run(to.slice(0, 1))).stderr).toContain('--single-writer');
});

describe('through the functions of a CDN', () => {
  let cdn: Listening;
  beforeAll(async () => {
    const { code, stderr } = await run([...to, '--mirrorable']);
    expect(code, stderr).toBe(0);
    cdn = await openCdn();
  });

  test('every client reads the bytes of the tree', { timeout: 300_000 }, async () => {
    const { files, read } = openSnapshot(shop.layout.snapshot);
    const all = [...files.values()];
    for (const entry of all) {
      const { path } = entry;
      const own = `/${path.replace(/(?<=^public\/v1.*)\.json$/, '').replace(/(^|\/)index\.html$/, '$1')}`;
      const response = await fetch(cdn.url + own, { headers: { 'Accept-Encoding': 'gzip, br' } });
      expect([own, response.status, response.headers.get('content-type')]).toEqual([
        own,
        200,
        mediaTypeOf(path),
      ]);
      expect([own, Buffer.from(await response.arrayBuffer()).equals(read(entry).bytes)]).toEqual([own, true]);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
    }
    expect(all.length).toBeGreaterThan(50);
  });

  test('addresses lead to pages, and what is not a file is 404', async () => {
    const statusOf = async (path: string, method = 'GET') => (await fetch(cdn.url + path, { method })).status;
    const pages = ['/', '/docs', '/docs/', '/anime/1-nazva/', '/anime/1', '/en/anime/1/', '/snapshot'];
    for (const path of [...pages, '/public/v1/']) expect([path, await statusOf(path)]).toEqual([path, 200]);
    expect(await (await fetch(`${cdn.url}/anime/1-nazva/`)).text()).toContain('Аніме.');
    for (const path of ['/public/v1/anime', '/public/v1/anime/1?include=teams', '/nowhere'])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
    expect(await statusOf('/public/v1/anime/1', 'OPTIONS')).toBe(204);
  });

  test('a mirror copies from the store', { timeout: 120_000 }, async () => {
    const copy = join(folder, 'copy');
    const { stdout } = await runHere('mirror', [cdn.url, copy, '--unsigned'], {
      DATA_DIR: join(folder, 'mirror'),
    });
    expect(stdout).toContain('files came');
    expect(readFileSync(join(copy, 'root.json'))).toEqual(
      readFileSync(join(shop.layout.snapshot, 'root.json')),
    );
  });
});
