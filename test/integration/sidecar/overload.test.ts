/** More requests than can be rendered: what is refused, and what is answered all the same. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RenderQueue } from '../../../sidecar/http/render-queue.ts';
import { openStand, type Stand } from '../../harness/serve.ts';

let stand: Stand;
beforeEach(async () => {
  stand = await openStand();
});
afterEach(() => stand.close());

const withQueue = (queue: Partial<RenderQueue>) =>
  Object.assign(stand.service, { renders: { ...stand.service.renders, ...queue } });
const list = '/anime?limit=2';

test('a full queue refuses in the envelope, with the limits told, and spends nothing', async () => {
  withQueue({ refuses: () => true });
  const refused = await stand.get(list);
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.headers.get('x-ratelimit-remaining')).toBe('60');
  expect(await refused.json()).toMatchObject({ ok: false, error: { code: 'overloaded' } });
  const body = { method: 'POST', body: '{"source":"own","ids":[1]}' };
  expect((await fetch(`${stand.url}/public/v1/resolve`, body)).status).toBe(503);
});

test('files, answers in memory, preflights and /health are answered whatever waits', async () => {
  expect((await stand.get(list)).status).toBe(200);
  let waiting = 0;
  withQueue({
    refuses: () => waiting > 0,
    run: () => {
      waiting += 1;
    },
  });
  const never = stand.get('/anime?limit=3').catch(() => 'closed');
  await expect.poll(() => waiting).toBe(1);
  for (const [path, method, status] of [
    ['/health', 'GET', 200],
    ['/genres', 'GET', 200],
    [list, 'GET', 200],
    [list, 'OPTIONS', 204],
    ['/anime?limit=4', 'GET', 503],
  ] as const)
    expect((await stand.get(path, {}, method)).status, `${method} ${path}`).toBe(status);
  expect(waiting).toBe(1);
  // The grace of a shutdown ends what waits.
  await stand.close();
  expect(await never).toBe('closed');
  stand = await openStand();
});

test('what waits for a client that has gone is not rendered', async () => {
  const waiting: (() => void)[] = [];
  withQueue({ run: (render) => waiting.push(render) });
  const { rendered } = stand.service.snapshots.current();
  const leaving = new AbortController();
  const gone = fetch(`${stand.url}/public/v1${list}`, { signal: leaving.signal }).catch(() => 'gone');
  await expect.poll(() => waiting.length).toBe(1);
  leaving.abort();
  expect(await gone).toBe('gone');
  const stays = stand.get('/anime?limit=5');
  await expect.poll(() => waiting.length).toBe(2);
  for (const render of waiting) render();
  expect((await stays).status).toBe(200);
  expect(rendered.size).toBe(1);
});
