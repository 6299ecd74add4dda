/** A service that ends tells people where it lives on: /meta, the header Link, the page of the snapshot, the page of its status. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { openStand, type Stand } from '../../harness/serve.ts';
import { openShop, type Shop } from '../../harness/shop.ts';

let shop: Shop;
let stand: Stand | undefined;
afterEach(async () => {
  await stand?.close();
  stand = undefined;
});

/** The service over a catalogue whose source.json says this. */
async function open(info: object): Promise<Stand> {
  shop = openShop();
  await shop.import({ info: { version: 1, ...info } });
  await shop.publish();
  stand = await openStand('B', shop);
  return stand;
}

const aboutOf = (name: string) => readFileSync(join(shop.layout.snapshot, name), 'utf8');

test('every answer of the API and the pages name the successor', async () => {
  const successor = 'https://next.example/start?from=us';
  const { get } = await open({ successor });
  const link = `<${successor}>; rel="successor-version"`;
  for (const path of ['/anime/1', '/anime?search=persha', '/nowhere', '/health']) {
    const response = await get(path);
    expect([path, response.headers.get('link')]).toEqual([path, link]);
  }
  const first = await get('/anime/1');
  const again = await get('/anime/1', { 'If-None-Match': first.headers.get('etag') ?? '' });
  expect([again.status, again.headers.get('link')]).toEqual([304, link]);
  expect(await (await get('/meta')).json()).toMatchObject({ result: { successor } });
  expect(JSON.parse(aboutOf('index.json'))).toMatchObject({ successor });
  expect(aboutOf('index.html')).toContain(`<a href="${successor}">`);
});

test('a service without a successor names none', async () => {
  const { get } = await open({});
  expect((await get('/anime/1')).headers.get('link')).toBeNull();
  expect((await (await get('/meta')).json()).result).not.toHaveProperty('successor');
  expect(JSON.parse(aboutOf('index.json'))).not.toHaveProperty('successor');
});

test('the import refuses a successor that is not an address', async () => {
  const wrong = openShop();
  const importing = wrong.import({ info: { version: 1, successor: 'javascript:alert(1)' } });
  await expect(importing).rejects.toThrow('source.json:1: successor');
});
