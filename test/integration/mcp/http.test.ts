/** POST /mcp with the official client: the tools, the caller's limits and keys, and what is no message. */
import { request } from 'node:http';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tools } from '../../../src/mcp/tools.ts';
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

/** A row of a tool: each test knows which members it reads. */
// biome-ignore lint/suspicious/noExplicitAny: rows of many kinds, read by the name of a member
type Row = any;

async function call(client: Client, name: string, args: Record<string, unknown> = {}) {
  const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: args });
  const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('\n');
  const [head = '', ...lines] = text.split('\n');
  const said = isError ? [] : lines.map((line) => JSON.parse(line));
  // `as`: the official client has checked it by the schema of the tool.
  const structured = structuredContent as
    | { summary: string; item?: object; rows: Row[]; more?: true }
    | undefined;
  const { summary, item, rows = [], more } = structured ?? {};
  expect(head).not.toMatch(/\b1 (?:airings|episodes|lines|releases|titles)\b/);
  if (!isError) expect([summary, item, ...rows, more && { more }].filter(Boolean)).toEqual([head, ...said]);
  return { head, isError, text, rows, item, more };
}

describe.each(modes)('protocol $mode', ({ mode }) => {
  test('the tools are told with what they take and answer; no news of them are promised', async () => {
    const client = await connect(mode);
    const { tools: answered } = await client.listTools();
    expect(answered.map(({ name }) => name)).toEqual(Object.keys(tools));
    expect(client.getServerCapabilities()?.tools).toEqual({});
    for (const { description, inputSchema, outputSchema, annotations } of answered) {
      expect(description?.length).toBeGreaterThan(50);
      expect(inputSchema.type).toBe('object');
      expect(JSON.stringify(inputSchema)).not.toMatch(/[а-яїієґ]/i);
      expect(outputSchema).toMatchObject({
        type: 'object',
        required: expect.arrayContaining(['summary', 'rows']),
      });
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

test('the page of a title that a tool named is an id, in both languages of the site', async () => {
  stand.turn(60);
  const client = await connect();
  const { item } = await call(client, 'anime_details', { id: '1' });
  const { page } = item as { page: string };
  for (const id of [page, page.replace('/anime/', '/en/anime/')])
    expect((await call(client, 'anime_details', { id })).item).toEqual(item);
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
  ['another tool', message('tools/call', { name: '__proto__', arguments: {} })],
  ['lone surrogates', message('tools/call', { name: 'find_anime', arguments: { query: '\ud800' } })],
  ['a NUL', message('tools/call', { name: 'find_anime', arguments: { query: '\0' } })],
  ['deep JSON', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['a batch', `[${message('tools/list', {})},${message('tools/list', {})}]`],
  ['bytes that are no UTF-8', Uint8Array.of(0xff, 0xfe, 0x7b)],
  ['a wait for news', message('subscriptions/listen', { notifications: {} })],
])('%s gets an answer that is no failure of the server', async (_, body) => {
  const response = await post(body);
  await response.text();
  expect(response.status).toBeLessThan(500);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(stand.log.filter((line) => line.includes('internal error'))).toEqual([]);
});

/** What JSON-RPC says of an answer: its error, or that it has a result. */
async function told(response: Response) {
  const type = response.headers.get('content-type');
  const text = await response.text();
  const json = type === 'text/event-stream' ? (/^data: (.*)$/m.exec(text)?.[1] ?? '') : text;
  const answers = [JSON.parse(json)].flat();
  for (const answer of answers) expect(answer).toMatchObject({ jsonrpc: '2.0' });
  return { status: response.status, type, answers };
}

test('a body over 64 KB is refused by JSON-RPC', async () => {
  const { status, answers } = await told(await post(' '.repeat(65_537)));
  expect(status).toBe(413);
  expect(answers).toEqual([
    expect.objectContaining({ id: null, error: { code: -32000, message: expect.stringContaining('65') } }),
  ]);
});

const list = (id: number | string) => ({ jsonrpc: '2.0', id, method: 'tools/list' });
const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };
const [json, stream] = ['application/json', 'text/event-stream'];

test.each([
  ['no field', undefined, json],
  ['JSON alone', json, json],
  ['both, as the official clients', `${json}, ${stream}`, json],
  ['a stream alone', stream, stream],
  ['a stream by its weight', `${json};q=0.5, ${stream}`, stream],
  ['a refused stream', `${stream};q=0`, json],
  ['a page', 'text/html', json],
])('Accept with %s is answered', async (_, accept, type) => {
  // fetch would add an Accept of its own.
  const answer = await new Promise<Response>((resolve, reject) => {
    const body = JSON.stringify(list(1));
    const headers = { 'Content-Length': body.length, ...(accept && { Accept: accept }) };
    request(new URL('/mcp/', stand.url), { method: 'POST', headers }, async (incoming) => {
      const bytes = Buffer.concat(await incoming.toArray());
      resolve(new Response(bytes, { headers: { 'Content-Type': incoming.headers['content-type'] ?? '' } }));
    })
      .on('error', reject)
      .end(body);
  });
  expect(await told(answer)).toMatchObject({ type, answers: [{ id: 1, result: {} }] });
});

describe('a batch', () => {
  const send = async (members: unknown, headers: Record<string, string> = {}) =>
    told(await post(JSON.stringify(members), headers));

  test('is answered as a batch, in its order, without its notifications', async () => {
    const cancelled = { jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: 'b' } };
    for (const headers of [{}, { 'MCP-Protocol-Version': '2025-03-26' }]) {
      const { status, answers } = await send([list('b'), initialized, list(7), cancelled], headers);
      expect([status, answers.map(({ id, result }) => [id, result.tools.length])]).toEqual([
        200,
        [
          ['b', Object.keys(tools).length],
          [7, Object.keys(tools).length],
        ],
      ]);
    }
  });

  test('is one event of a stream', async () => {
    const { type, answers } = await send([list(1), list(2)], { Accept: stream });
    expect([type, answers.length]).toEqual([stream, 2]);
  });

  test('has an error for each member that is no message', async () => {
    const { status, answers } = await send([1, [list(1)], null, {}, list(2)]);
    expect([status, answers.map(({ error }) => error?.code)]).toEqual([
      200,
      [-32600, -32600, -32600, -32600, undefined],
    ]);
  });

  test('of notifications alone has no answer', async () => {
    const response = await post(JSON.stringify([initialized, initialized]));
    expect([response.status, await response.text()]).toEqual([202, '']);
  });

  test.each([
    ['no members', [], {}, '1 to 20'],
    ['21 members', Array.from({ length: 21 }, (_, id) => list(id)), {}, '1 to 20'],
    ['a version without batches', [list(1)], { 'MCP-Protocol-Version': '2025-06-18' }, '2025-06-18'],
  ])('with %s is refused as a whole', async (_, members, headers, message) => {
    const { status, answers } = await send(members, headers);
    expect([status, answers]).toEqual([
      400,
      [{ jsonrpc: '2.0', id: null, error: { code: -32600, message: expect.stringContaining(message) } }],
    ]);
  });

  test('is charged member by member: the first calls run, the others are told the limit', async () => {
    stand.turn(60);
    for (let i = 0; i < 58; i += 1) await stand.get('/genres');
    const call = (id: number) => ({
      jsonrpc: '2.0',
      id,
      method: 'tools/call',
      params: { name: 'week_schedule', arguments: {} },
    });
    const { answers } = await send([call(1), call(2), call(3), call(4)]);
    expect(answers.map(({ id, result }) => [id, result.isError === true])).toEqual([
      [1, false],
      [2, false],
      [3, true],
      [4, true],
    ]);
    stand.turn(60);
  });
});

/** What models write, and what it means. */
test.each([
  ['anime_by_ids', { ids: [1] }, { ids: ['1'] }],
  ['anime_by_ids', { ids: '["1", "2"]' }, { ids: ['1', '2'] }],
  ['anime_by_ids', { ids: '1, 2' }, { ids: ['1', '2'] }],
  ['anime_details', { id: 'persha' }, { id: '1' }],
  ['characters', { anime: 1 }, { anime: 'catalog_a:11' }],
  ['find_anime', { limit: '02', page: '1' }, { limit: 2, page: 1 }],
  ['find_anime', { query: null, genres: null, limit: null }, {}],
  [
    'find_anime',
    { formats: 'TV, Movie', years: '2020,2021' },
    { formats: ['tv', 'movie'], years: [2020, 2021] },
  ],
  ['find_anime', { genres: 'drama, драма' }, { genres: ['Drama', 'Drama'] }],
  ['transliterate', { lines: 'Naruto\nSasuke\n', lang: 'ja' }, { lines: ['Naruto', 'Sasuke'], lang: 'ja' }],
  ['find_anime', '{"query":"Перша"}', { query: 'Перша' }],
  ['transliterate', { lines: 'Naruto', lang: 'JA' }, { lines: ['Naruto'], lang: 'ja' }],
  ['whats_new', { since: '2020-07-01' }, { since: '2020-06-30T21:00:00Z' }],
])('%s understands %o as %o', async (name, written, meant) => {
  stand.turn(60);
  const ask = async (args: unknown) =>
    (await told(await post(message('tools/call', { name, arguments: args })))).answers[0].result;
  const result = await ask(written);
  expect(result.isError).toBeUndefined();
  expect(result).toEqual(await ask(meant));
});

test.each([
  ['find_anime', { limit: '50' }, 'limit', 'a whole number from 1 to 10'],
  ['find_anime', { query: ['Перша'] }, 'query', 'a text in quotes'],
  ['find_anime', { formats: ['vhs'] }, 'formats', 'each item one of "tv"'],
  ['find_anime', { title: 'Перша' }, 'title', 'The arguments are search, query, genres'],
  ['find_anime', { teams: ['Немає такої'] }, 'Немає такої'],
  ['find_anime', { search: 'а', query: 'б' }, 'search'],
  ['anime_by_ids', { ids: null }, 'ids', 'a list in [ ], each item a text in quotes'],
  ['anime_by_ids', { ids: Array.from({ length: 21 }, (_, id) => id) }, 'ids', '20'],
  ['anime_by_ids', JSON.parse('{"__proto__":{"ids":["1"]}}'), 'ids', 'a list in [ ]'],
  ['anime_by_ids', { ids: ['mal:20'] }, 'catalog_a'],
  ['anime_by_ids', { ids: ['filmdb:1'] }, 'filmdb'],
  ['anime_by_ids', { ids: ['Naruto'] }, 'Not an id: «Naruto»', 'find_anime'],
  ['anime_details', { id: 'https://elsewhere.example/anime/11' }, 'catalog_a'],
  ['characters', { anime: 'Перша' }, 'find_anime'],
  ['characters', { id: '1', search: 'хто' }, 'search'],
  ['whats_new', { since: '2020-02-30' }, 'since', 'RFC3339'],
  ['week_schedule', { day: 'mon' }, 'day', '"monday"'],
  ['airings', { date: 'завтра' }, '2026-01-31'],
  ['airings', { date: '2026-03-04', from: '2026-03-04' }, 'from'],
  ['airings', { from: '2026-03-04', to: '2027-03-04' }, '31'],
  ['transliterate', { lines: ['a'], lang: 'ja', system: 'ukt' }, 'ja_default'],
  ['transliterate', { lines: ['a'], explain: 'no' }, 'explain', 'true or false'],
])('%s refuses %o, and says %s and how to write it', async (name, written, ...says: string[]) => {
  stand.turn(60);
  const { answers } = await told(await post(message('tools/call', { name, arguments: written })));
  const [{ text }] = answers[0].result.content;
  expect(answers[0].result.isError).toBe(true);
  for (const said of says) expect(text).toContain(said);
});

test('an argument with thousands of wrong items has one error', async () => {
  const ids = Array.from({ length: 5000 }, () => ({}));
  const { answers } = await told(
    await post(message('tools/call', { name: 'anime_by_ids', arguments: { ids } })),
  );
  expect(answers[0].result.content[0].text.length).toBeLessThan(300);
});

test('an episode that two releases have stands twice, each time with its own players', async () => {
  const { result } = await (await stand.get('/updates?limit=1')).json();
  const items = [
    { ...result[0], releaseId: '1-voice', provider: 'a' },
    { ...result[0], releaseId: '1-voice', provider: 'b' },
    { ...result[0], releaseId: '1-sub', provider: 'a' },
  ];
  const ask = async () => Response.json({ result: items, total: items.length });
  const { rows } = await tools.whats_new.run({ limit: 10, page: 1 }, { ask, site: '', now: () => 0 });
  const providers = rows.map(({ watch }) => watch.map(({ provider }) => provider));
  expect(providers).toEqual([['a', 'b'], ['a']]);
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

test('a page is promised only where it has episodes: of a long feed the newest are read', async () => {
  stand.turn(60);
  const { result } = await (await fetch(new URL('/public/v1/updates?limit=1', stand.url))).json();
  const headOf = async (page: number) => {
    const ask = async (path: string) => {
      const from = 100 * Number(new URLSearchParams(path.split('?')[1]).get('page'));
      const items = Array.from({ length: 100 }, (_, at) => ({ ...result[0], episode: from + at }));
      return Response.json({ result: items, total: 10_000 });
    };
    const { summary: head, rows } = await tools.whats_new.run(
      { limit: 20, page },
      { ask, site: '', now: () => 0 },
    );
    return [rows.length, head.includes('next page'), head.includes('/public/v1/updates')];
  };
  expect(await headOf(24)).toEqual([20, true, false]);
  expect(await headOf(25)).toEqual([20, false, true]);
  expect(await headOf(26)).toEqual([0, false, true]);
});

test('POST only: other methods are told which is allowed', async () => {
  for (const [method, path] of [
    ['GET', '/mcp'],
    ['PUT', '/mcp/'],
    ['DELETE', '/mcp'],
  ] as const) {
    const response = await fetch(new URL(path, stand.url), { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST, OPTIONS');
    expect((await told(response)).answers[0]).toMatchObject({ id: null, error: { code: -32000 } });
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
