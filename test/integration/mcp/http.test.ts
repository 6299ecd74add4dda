/** POST /mcp with the official client: five tools, the caller's limits and keys, and what is no message. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStand, type Stand } from '../../harness/serve.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const modes = [{ mode: 'legacy' }, { mode: { pin: '2026-07-28' } }] as const;

/** A client of an assistant, by a version of the protocol, with header fields of its own. */
async function connect(
  mode: (typeof modes)[number]['mode'] = 'legacy',
  headers: Record<string, string> = {},
) {
  const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('/mcp', stand.url), { requestInit: { headers } }),
  );
  return client;
}

async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { content, isError = false } = await client.callTool({ name, arguments: args });
  const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
  const [head = '', ...lines] = text.split('\n');
  return { head, isError, text, rows: isError ? [] : lines.map((line) => JSON.parse(line)) };
}

describe.each(modes)('protocol $mode', ({ mode }) => {
  test('five tools are told with what they take', async () => {
    const client = await connect(mode);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'find_anime',
      'anime_by_ids',
      'whats_new',
      'week_schedule',
      'transliterate',
    ]);
    for (const { description, inputSchema, annotations } of tools) {
      expect(description?.length).toBeGreaterThan(50);
      expect(inputSchema.type).toBe('object');
      expect(annotations?.readOnlyHint).toBe(true);
    }
    await client.close();
  });

  test('a title is found with its teams; a licensed one with its legal places', async () => {
    const client = await connect(mode);
    const { head, rows } = await call(client, 'find_anime', { query: 'Перша' });
    expect(head).toBe(
      `1 found, 1 shown. Page of a title with its players: ${stand.followed.current().origin}/anime/ID/`,
    );
    expect(rows[0]).toMatchObject({ id: 1, title: 'Перша', format: 'tv', year: 2020, episodes: 12 });
    const licensed = await call(client, 'find_anime', { query: 'Сувора' });
    expect(licensed.rows[0]?.legal).toEqual([{ name: 'Кіно', url: 'https://watch.example/2' }]);
    expect(licensed.rows[0]?.voice).toBeUndefined();
    await client.close();
  });
});

test('titles that are found and not shown are counted', async () => {
  const client = await connect();
  const all = await call(client, 'find_anime', { limit: 10 });
  const total = all.rows.length;
  expect(total).toBeGreaterThan(1);
  expect(total).toBeLessThan(10);
  expect(all.head).toMatch(new RegExp(`^${total} found, ${total} shown\\. `));
  const first = await call(client, 'find_anime', { limit: 1 });
  expect(first.head).toMatch(new RegExp(`^${total} found, 1 shown\\. `));
  expect(first.rows).toEqual(all.rows.slice(0, 1));
  await client.close();
});

test('ids of this service and of others, in one call; unknown ones are named', async () => {
  const client = await connect();
  const { head, rows } = await call(client, 'anime_by_ids', { ids: ['catalog_a:11', '2', 'slug:nema', '2'] });
  expect(head).toContain('2 found. Unknown: slug:nema.');
  expect(rows.map(({ asked, id }) => [asked, id])).toEqual([
    ['catalog_a:11', 1],
    ['2', 2],
  ]);
});

test('new episodes stand once with all their players', async () => {
  const client = await connect();
  const { rows } = await call(client, 'whats_new', { limit: 20 });
  const feed = (await (await stand.get('/updates?limit=100')).json()).result;
  expect(rows.length).toBeGreaterThan(0);
  const players = rows.flatMap(({ watch }) => watch).length;
  expect(players).toBe(feed.length);
  expect(rows[0]).toMatchObject({
    id: feed[0].anime.ids.own,
    episode: feed[0].episode,
    team: feed[0].teamName,
  });
});

test('the week has its airings by day and Kyiv time', async () => {
  const client = await connect();
  const week = (await (await stand.get('/schedule')).json()).result;
  const all = Object.values(week).flat();
  const { rows, head } = await call(client, 'week_schedule');
  expect(head).toContain(`${all.length} airings`);
  expect(rows).toHaveLength(all.length);
  for (const { kyiv } of rows) expect(kyiv).toMatch(/^\d\d:\d\d$/);
});

test('names are written in Ukrainian, each piece with its rule, each rule in words', async () => {
  const client = await connect();
  const { rows } = await call(client, 'transliterate', { lines: ['Uzumaki Naruto', '김연아', '山'] });
  expect(rows[0]).toMatchObject({ source: 'Uzumaki Naruto', result: 'Удзумакі Наруто', lang: 'ja' });
  expect(rows[0].words[0]).toBe(
    'Удзумакі: U→у ja.syllable; zu→дзу ja.syllable; ma→ма ja.syllable; ki→кі ja.syllable',
  );
  expect(rows[1].lang).toBe('ko');
  expect(rows[2].unread).toEqual(['山']);
  const rules = rows.filter(({ rule }) => rule !== undefined);
  expect(rules).toContainEqual(
    expect.objectContaining({ rule: 'ja.syllable', says: 'a syllable by the table' }),
  );
  expect(new Set(rules.map(({ rule }) => rule)).size).toBe(rules.length);
});

test('a tool costs what its calls of the API cost; talk about tools costs nothing', async () => {
  stand.turn(60);
  const client = await connect();
  await client.listTools();
  const before = (await stand.get('/health')).headers.get('x-ratelimit-remaining');
  await call(client, 'find_anime', { query: 'Перша' });
  const after = (await stand.get('/health')).headers.get('x-ratelimit-remaining');
  expect(Number(before)).toBe(60);
  expect(Number(after)).toBe(59);
});

test('over its limit a tool says so in the words of the API, and by key it goes on', async () => {
  stand.turn(60);
  const client = await connect();
  for (let i = 0; i < 60; i += 1) await stand.get('/genres');
  const refused = await call(client, 'whats_new');
  expect(refused.isError).toBe(true);
  expect(refused.text).toContain('60');
  const { token } = stand.accounts.create('assistant', new Date());
  const withKey = await connect('legacy', { 'X-API-Key': token });
  expect((await call(withKey, 'whats_new')).isError).toBe(false);
  stand.turn(60);
  const wrong = await connect('legacy', { Authorization: 'Bearer ak_wrong' });
  const told = await call(wrong, 'whats_new');
  expect(told.isError).toBe(true);
  expect(told.text).toMatch(/ключ/i);
});

test.each([
  ['find_anime', { limit: 50 }, /limit/],
  ['find_anime', { formats: ['vhs'] }, /tv/],
  ['find_anime', { title: 'naruto' }, /title/],
  ['find_anime', { yearFrom: 'давно' }, /yearFrom/],
  ['anime_by_ids', { ids: [] }, /ids/],
  ['anime_by_ids', { ids: ['mal:20'] }, /catalog_a/],
  ['anime_by_ids', { ids: ['filmdb:1'] }, /filmdb/],
  ['whats_new', { since: 'вчора' }, /since/],
  ['transliterate', { lines: ['a'], lang: 'fr' }, /ja/],
  ['transliterate', { lines: ['a'], lang: 'ja', system: 'ukt' }, /ja_default/],
  ['week_schedule', { day: 'неділя' }, /sunday/],
])('%s with %o is refused with what is allowed', async (name, args, allowed) => {
  const client = await connect();
  const { isError, text } = await call(client, name, args);
  expect(isError).toBe(true);
  expect(text).toMatch(allowed);
});

const post = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(new URL('/mcp', stand.url), {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body,
  });

const message = (method: string, params: unknown) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });

test.each([
  ['no JSON', 'так'],
  ['another method', message('tools/destroy', {})],
  ['another tool', message('tools/call', { name: '__proto__', arguments: {} })],
  ['lone surrogates', message('tools/call', { name: 'find_anime', arguments: { query: '\ud800' } })],
  ['deep JSON', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['a batch', `[${message('tools/list', {})},${message('tools/list', {})}]`],
  ['bytes that are no UTF-8', Uint8Array.of(0xff, 0xfe, 0x7b)],
])('%s gets an answer that is no failure of the server', async (_, body) => {
  const response = await post(body);
  await response.text();
  expect(response.status).toBeLessThan(500);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(stand.log.filter((line) => line.includes('internal error'))).toEqual([]);
});

test('a body over 64 KB is refused in the envelope', async () => {
  const response = await post(' '.repeat(65_537));
  expect(response.status).toBe(413);
  expect((await response.json()).error).toMatchObject({
    code: 'payload_too_large',
    message: expect.stringContaining('65'),
  });
});

test('a batch is refused: with a cancelled call in it it would never be answered whole', async () => {
  const call = message('tools/call', { name: 'find_anime', arguments: {} });
  const cancelled = JSON.stringify({
    jsonrpc: '2.0',
    method: 'notifications/cancelled',
    params: { requestId: 1 },
  });
  const response = await post(` \n[${call},${cancelled}]`);
  expect(response.status).toBe(400);
  expect((await response.json()).error.code).toBe('invalid_request');
});

test('where there are more episodes that is said, and pages go through all of them once', async () => {
  const client = await connect();
  const whole = await call(client, 'whats_new', { limit: 20 });
  const seen: unknown[] = [];
  for (let page = 1; page <= whole.rows.length; page += 1) {
    stand.turn(60);
    const { head, rows } = await call(client, 'whats_new', { limit: 1, page });
    expect(head.includes('there are more')).toBe(page < whole.rows.length);
    seen.push(...rows);
  }
  expect(seen).toEqual(whole.rows);
});

test('POST only: other methods are told which is allowed', async () => {
  for (const method of ['GET', 'PUT', 'DELETE']) {
    const response = await fetch(new URL('/mcp', stand.url), { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    expect((await response.json()).error.code).toBe('method_not_allowed');
  }
  const head = await fetch(new URL('/mcp', stand.url), { method: 'HEAD' });
  expect(head.status).toBe(405);
  const preflight = await fetch(new URL('/mcp', stand.url), {
    method: 'OPTIONS',
    headers: { Origin: 'https://a.example' },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toContain('Mcp-Protocol-Version');
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull();
});
