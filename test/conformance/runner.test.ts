/** The runner, its expectations and its client, without the service. */
import { execFile } from 'node:child_process';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { BrokenRule, error, same, success } from '../../src/conformance/expectation.ts';
import { spread } from '../../src/conformance/fixtures.ts';
import { createHttpClient } from '../../src/conformance/http-client.ts';
import { imageInfo } from '../../src/conformance/image-info.ts';
import { byDirection } from '../../src/conformance/order.ts';
import { type Answer, type Client, pending, type Row, rowsOf } from '../../src/conformance/row.ts';
import { runTable } from '../../src/conformance/run.ts';
import { table } from '../../src/conformance/table.ts';
import { endpoints } from '../../src/contract/index.ts';

function answer(status: number, body: unknown): Answer {
  const text = JSON.stringify(body);
  return { status, headers: new Headers(), text, json: JSON.parse(text), bytes: Buffer.from(text) };
}

/** A client that gives every request the same answer. */
function fakeClient(always: Answer, edge = false): Client {
  const request = async () => always;
  return {
    request,
    edge,
    plenty: false,
    patient: false,
    key: undefined,
    disabledKey: undefined,
    secrets: undefined,
    now: () => 0,
  };
}

async function verdicts(rows: readonly Row[], client: Client) {
  const seen: string[] = [];
  const totals = await runTable(
    rows,
    () => client,
    (row, verdict) =>
      seen.push(`${row.id} ${verdict.kind}${verdict.kind === 'failed' ? `: ${verdict.message}` : ''}`),
  );
  return { seen, totals };
}

describe('the runner', () => {
  const rows = rowsOf('Section', [
    ['holds', 'a rule that holds', async () => {}],
    ['broken', 'a rule that is broken', async () => same([1], [2], 'list')],
    ['throws', 'a check that stumbles', async () => JSON.parse('{')],
    ['waits', 'a rule of another issue', async () => pending('not yet')],
    ['needs', 'a rule that needs a key', async () => {}, 'key'],
    ['headers', 'a rule of limit headers', async () => {}, 'limits'],
  ]);

  test('counts what holds, what is broken and what is pending', async () => {
    const { seen, totals } = await verdicts(rows, fakeClient(answer(200, {})));
    expect(totals).toEqual({ passed: 2, failed: 2, pending: 2 });
    expect(seen[1]).toBe('broken failed: list: got [1], expected [2]');
    expect(seen[2]).toMatch(/^throws failed: SyntaxError: /);
  });

  test('each row is asked by its own client', async () => {
    const asked: string[] = [];
    const clients = ['plain', 'keyed'].map((name) => ({
      ...fakeClient(answer(200, {})),
      key: name,
      request: async () => {
        asked.push(name);
        return answer(200, {});
      },
    }));
    const asks = rowsOf('Section', [
      ['one', 'a rule', async (c) => void (await c.request('GET', '/a'))],
      ['two', 'a rule of keys', async (c) => void (await c.request('GET', '/a')), 'key'],
    ]);
    const [plain = fakeClient(answer(200, {})), keyed = plain] = clients;
    await runTable(
      asks,
      (row) => (row.id === 'two' ? keyed : plain),
      () => {},
    );
    expect(asked).toEqual(['plain', 'keyed']);
  });

  test('at the edge limit headers are no matter', async () => {
    const { seen } = await verdicts(rows, fakeClient(answer(200, {}), true));
    expect(seen.at(-1)).toBe('headers pending');
  });

  test('a server that answers nonsense fails rows, it does not stop the run', async () => {
    const quick = table.filter((row) => !row.id.startsWith('limits.'));
    const { totals } = await verdicts(quick, fakeClient(answer(200, { ok: true, result: null })));
    expect(totals.failed).toBeGreaterThan(quick.length / 2);
    expect(totals.passed + totals.failed + totals.pending).toBe(quick.length);
  });
});

/** The headings of the contract that make a promise, and those of decisions.md. */
const sections = [
  'What the service does',
  'Envelope',
  'Identifier block `ids`',
  'Image set',
  'Anime short card',
  'Anime detail',
  'Release',
  'Episode (in a release)',
  'Ukrainian poster',
  'Team',
  'Feed item (updates)',
  'Schedule entry',
  'Character',
  'Reference lists',
  'Transliteration result',
  'States and transitions',
  'Endpoints',
  ...new Set(Object.values(endpoints).map((row) => row.section)),
  'Authentication',
  'Events',
  'Errors',
  'Limits',
  'Caching',
  'Versioning',
  'decision: Fields and enumerations',
  'decision: Parameters',
  'decision: HTTP',
  'decision: Meaning',
];

describe('the table', () => {
  test('has rows for every section of the contract and of the decisions, and for nothing else', () => {
    expect(new Set(table.map((row) => row.section))).toEqual(new Set(sections));
  });
  test('ids are distinct, rules are sentences of a section', () => {
    expect(new Set(table.map((row) => row.id)).size).toBe(table.length);
    for (const row of table) {
      expect(row.rule.length).toBeGreaterThan(8);
      expect(row.section).toMatch(/^(?:decision: )?\S/);
    }
  });
});

describe('expectations', () => {
  const genre = { name: 'Drama', ua: 'Драма', animeCount: 1 };
  test('a member beyond the documented ones is told with its path', () => {
    const strange = answer(200, { ok: true, result: [{ ...genre, extra: 1 }] });
    expect(() => success('genres', strange, 'GET /genres')).toThrow('result[0].extra');
  });
  test.each([
    ['a wrong type', { ok: true, result: [{ ...genre, animeCount: '1' }] }],
    ['a missing member', { ok: true, result: [{ name: 'Drama', ua: 'Драма' }] }],
    ['a further member of the envelope', { ok: true, result: [genre], total: 1 }],
    ['ok: false', { ok: false, result: [genre] }],
  ])('%s breaks the rule', (_what, body) => {
    expect(() => success('genres', answer(200, body), 'GET /genres')).toThrow(BrokenRule);
  });
  test('a right answer passes', () => {
    success('genres', answer(200, { ok: true, result: [genre] }), 'GET /genres');
  });
  test.each([
    ['another code', { ok: false, error: { errorCode: 422, code: 'invalid_reference', message: 'Ні' } }],
    ['another number', { ok: false, error: { errorCode: 400, code: 'invalid_parameter', message: 'Ні' } }],
    [
      'a message in English',
      { ok: false, error: { errorCode: 422, code: 'invalid_parameter', message: 'No' } },
    ],
    [
      'a further member',
      { ok: false, error: { errorCode: 422, code: 'invalid_parameter', message: 'Ні', at: 1 } },
    ],
  ])('an error with %s breaks the rule', (_what, body) => {
    expect(() => error(answer(422, body), 'invalid_parameter', 'x')).toThrow(BrokenRule);
  });
  test('missing keys are last in both directions, ties go by id', () => {
    const items = [
      { id: 3, k: 1 },
      { id: 1, k: null },
      { id: 2, k: 1 },
      { id: 4, k: 5 },
    ];
    const sorted = (order: 'asc' | 'desc') =>
      [...items]
        .sort(
          byDirection(
            (item) => item.k,
            order,
            (item) => item.id,
          ),
        )
        .map((item) => item.id);
    expect(sorted('asc')).toEqual([2, 3, 4, 1]);
    expect(sorted('desc')).toEqual([4, 2, 3, 1]);
  });
  test('a spread sample is within bounds', () => {
    expect(spread([1, 2, 3], 5)).toEqual([1, 2, 3]);
    expect(spread([...Array(100).keys()], 4)).toEqual([0, 25, 50, 75]);
  });
});

describe('image headers', () => {
  const picture = sharp({ create: { width: 317, height: 41, channels: 4, background: '#ffcc0080' } });
  test.each([
    ['jpg', () => picture.clone().jpeg()],
    ['jpg', () => picture.clone().jpeg({ progressive: true, mozjpeg: true })],
    ['webp', () => picture.clone().webp()],
    ['webp', () => picture.clone().flatten().webp()],
    ['webp', () => picture.clone().webp({ lossless: true })],
    ['webp', () => picture.clone().flatten().webp({ lossless: true })],
  ])('%s', async (format, make) => {
    expect(imageInfo(await make().toBuffer())).toEqual({ format, width: 317, height: 41 });
  });
  test('anything else is no picture', () => {
    expect(imageInfo(Buffer.from('<svg/>'))).toBeUndefined();
    expect(imageInfo(new Uint8Array())).toBeUndefined();
    expect(imageInfo(new Uint8Array([0xff, 0xd8, 0xff]))).toBeUndefined();
  });
});

describe('the client', () => {
  let server: http.Server | undefined;
  afterEach(() => server?.close());

  /** Serves two requests a minute by a clock that `sleep` turns. */
  async function limited(from: readonly string[] = []) {
    let clock = 0;
    const spent = new Map<string, number>();
    let minute = 0;
    const started = http.createServer((request, response) => {
      if (Math.floor(clock / 60) !== minute) spent.clear();
      minute = Math.floor(clock / 60);
      const caller = request.socket.remoteAddress ?? '';
      const count = (spent.get(caller) ?? 0) + 1;
      spent.set(caller, count);
      const reset = String(60 - (clock % 60));
      response.setHeader('X-RateLimit-Remaining', String(Math.max(0, 2 - count)));
      response.setHeader('X-RateLimit-Reset', reset);
      response.setHeader('Retry-After', reset);
      response.writeHead(count > 2 ? 429 : 200).end(JSON.stringify({ url: request.url }));
    });
    server = started;
    await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
    const { port } = started.address() as AddressInfo; // a TCP server's address
    const waits: number[] = [];
    const client = createHttpClient({
      url: `http://127.0.0.1:${port}`,
      from,
      sleep: async (seconds) => {
        waits.push(seconds);
        clock += seconds;
      },
      now: () => clock * 1000,
    });
    return { client, waits };
  }

  test('asks the same once, unless told otherwise', async () => {
    const { client } = await limited();
    await client.request('GET', '/genres');
    await client.request('GET', '/genres');
    expect(client.sent()).toBe(1);
    const fresh = await client.request('GET', '/genres', { fresh: true });
    expect([client.sent(), fresh.json]).toEqual([2, { url: '/public/v1/genres' }]);
    client.close();
  });

  test('waits when the limit is spent, and never meets a 429', async () => {
    const { client, waits } = await limited();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) statuses.push((await client.request('GET', `/a${n}`)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(waits).toEqual([60, 60]);
    client.close();
  });

  test('gives back a 429 when told not to wait, and obeys Retry-After otherwise', async () => {
    const { client, waits } = await limited();
    for (let n = 0; n < 2; n++) await client.request('GET', '/a', { noWait: true });
    expect((await client.request('GET', '/a', { noWait: true })).status).toBe(429);
    expect(waits).toEqual([]);
    expect((await client.request('GET', '/b')).status).toBe(200);
    expect(waits).toEqual([60]);
    client.close();
  });

  test.runIf(process.platform === 'linux')('asks from another of its addresses before it waits', async () => {
    const { client, waits } = await limited(['127.0.0.2', '127.0.0.3']);
    for (let n = 0; n < 4; n++) expect((await client.request('GET', `/a${n}`)).status).toBe(200);
    expect(waits).toEqual([]);
    expect((await client.request('GET', '/b')).status).toBe(200);
    expect(waits).toEqual([60]);
    client.close();
  });

  test('absolute links are asked of the server under test', async () => {
    const { client } = await limited();
    const { json } = await client.request('GET', 'https://other.example/images/x.webp?v=1');
    expect(json).toEqual({ url: '/images/x.webp?v=1' });
    client.close();
  });
});

describe('the command', () => {
  const run = async (...args: string[]) => {
    const node = process.execPath;
    try {
      const { stdout } = await promisify(execFile)(node, ['scripts/conformance.ts', ...args]);
      return { code: 0, text: stdout };
    } catch (cause) {
      const { code, stdout, stderr } = cause as { code: number; stdout: string; stderr: string }; // execFile's error
      return { code, text: stdout + stderr };
    }
  };
  test('lists its rules', async () => {
    const { code, text } = await run('--list', '--section', 'GET /resolve');
    expect(code).toBe(0);
    expect(text).toMatch(/resolve\.hundred .*101/);
  });
  test.each([
    ['no URL', [], 'URL'],
    ['no URL but a word', ['nowhere'], '"nowhere"'],
    ['an unknown option', ['--bogus'], '--bogus'],
    ['an unknown section', ['http://127.0.0.1:9', '--section', 'zzz'], 'zzz'],
  ])('%s is wrong usage', async (_what, args, mention) => {
    const { code, text } = await run(...args);
    expect(code).toBe(2);
    expect(text).toContain(mention);
    expect(text).not.toMatch(/^\s+at /m);
  });
  test('a server that does not answer is status 1, in one line', async () => {
    const { code, text } = await run('http://127.0.0.1:9');
    expect(code).toBe(1);
    expect(text).toMatch(/ECONNREFUSED/);
  });
});
