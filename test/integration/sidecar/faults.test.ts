/** Trees that change or are damaged under a request. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { etagOf } from '../../../src/http/etag.ts';
import { openStand, type Stand } from '../../harness/serve.ts';

let stand: Stand;
beforeEach(async () => {
  stand = await openStand();
});
afterEach(() => stand.close());

const tree = (path: string) => join(stand.shop.layout.snapshot, 'tree', path);
const identity = { 'Accept-Encoding': 'identity' };

/** Hides title 4 and publishes; the sidecar has not looked yet. */
async function hide(): Promise<void> {
  stand.shop.hide('anime', 4);
  await stand.shop.publish();
}

test('a file that a publication has just taken away is answered by the new snapshot', async () => {
  expect((await stand.get('/anime/1')).status).toBe(200);
  await hide();
  const { status, headers } = await stand.get('/anime/4');
  expect([status, headers.get('x-snapshot-id')]).toEqual([404, stand.followed.current().deps.snapshot.id]);
  expect((await stand.get('/anime/4/player?episodes=false')).status).toBe(404);
  expect(stand.log.filter((line) => line.includes('internal'))).toEqual([]);
});

test('a file that a publication has just taken away is answered by the new snapshot if it must be rendered', async () => {
  await hide();
  expect((await stand.get('/anime/4/player?episodes=false')).status).toBe(404);
  expect(stand.log.filter((line) => line.includes('internal'))).toEqual([]);
});

test('a damaged tree costs an answer and a line in the log, not the server', async () => {
  const [image = ''] = readdirSync(tree('images'), { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.webp'));
  rmSync(tree(join('images', image)));
  rmSync(tree('public/v1/anime/5.json'));
  const lost = await fetch(`${stand.url}/images/${image}`);
  expect([lost.status, (await lost.json()).error.code]).toEqual([500, 'internal_error']);
  expect((await stand.get('/anime/5', identity)).status).toBe(500);
  expect((await stand.get('/anime/1')).status).toBe(200);
  expect(stand.log.filter((line) => line.includes('npm run build'))).toHaveLength(2);
  expect(stand.log.join()).not.toMatch(/\n\s+at /);
});

test('a damaged tree serves no byte that is not as it was written', async () => {
  const file = tree('public/v1/anime/5.json');
  writeFileSync(file, readFileSync(file).subarray(0, 60));
  expect((await stand.get('/anime/5', identity)).status).toBe(500);
  const gone = tree('public/v1/anime/1.json.gz');
  writeFileSync(gone, readFileSync(gone).subarray(0, 60));
  const answer = await stand.get('/anime/1', { 'Accept-Encoding': 'gzip' });
  const bytes = readFileSync(tree('public/v1/anime/1.json'));
  expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('etag')]).toEqual([
    200,
    null,
    etagOf(bytes),
  ]);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
  expect((await stand.get('/anime/1', identity)).status).toBe(200);
});
