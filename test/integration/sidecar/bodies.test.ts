/** Bodies of requests: what is wrong with them, and numbers as they are written. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStand, type Stand } from '../../harness/serve.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const post = (path: string, body: string) => fetch(`${stand.url}/public/v1${path}`, { method: 'POST', body });
const items = (count: number, item: string) => JSON.stringify({ lang: 'en', items: Array(count).fill(item) });

test.each([
  ['340,000 empty items', '/translit', items(340_000, ''), 422, 'invalid_parameter', '340000'],
  ['340,000 items', '/translit', items(200_000, 'a'), 422, 'invalid_parameter', '200000 байтів'],
  ['items that are none', '/translit', '{"lang":"en","items":["a",{}]}', 422, 'invalid_parameter', '«items»'],
  [
    '{} as ids',
    '/resolve',
    `{"source":"own","ids":[${'{},'.repeat(340_000)}{}]}`,
    422,
    'invalid_parameter',
    '«ids»',
  ],
  [
    'many ids',
    '/resolve',
    `{"source":"own","ids":[${'1,'.repeat(340_000)}1]}`,
    422,
    'too_many_ids',
    '340001',
  ],
  [
    'many ids of no source',
    '/resolve',
    `{"ids":[${'1,'.repeat(340_000)}1]}`,
    422,
    'invalid_parameter',
    '«source»',
  ],
  ['an array', '/translit', '[]', 422, 'invalid_parameter', 'масив'],
  ['a string', '/resolve', '"x"', 422, 'invalid_parameter', 'рядок'],
  ['null', '/resolve', 'null', 422, 'invalid_parameter', 'null'],
  ['deep arrays', '/translit', '['.repeat(100_000), 400, 'invalid_request', 'JSON'],
  ['no UTF-8', '/translit', '{"text":"\ud800', 400, 'invalid_request', 'JSON'],
])('%s: refused for what it is', async (_what, path, body, status, code, message) => {
  const response = await post(path, body);
  const { error } = await response.json();
  expect([response.status, error.code]).toEqual([status, code]);
  expect(error.message).toContain(message);
  stand.turn(60);
});

test('a number is looked up as it is meant and named as it is written', async () => {
  const answer = async (ids: string) =>
    (await (await post('/resolve', `{"source":"own","ids":[${ids}]}`)).json()).result;
  const [one, as] = [await answer('1'), await answer('1.0,1e0,-0,1e400,9007199254740993')];
  expect(one['1']).toMatchObject({ own: 1 });
  expect(as).toEqual({
    '1.0': one['1'],
    '1e0': one['1'],
    '-0': null,
    '1e400': null,
    '9007199254740993': null,
  });
});
