import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, sendRaw } from '../../harness/ask.ts';
import { openStand, type Stand } from '../../harness/serve.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
  // `as`: the type of fetch here does not know `duplex`, which a stream needs.
  fetch(`${stand.url}/public/v1${path}`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

describe('bad requests', () => {
  const envelope = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));

  test.each([
    ['GARBAGE\r\n\r\n', 400, 'invalid_request'],
    [
      `POST /public/v1/resolve HTTP/1.1\r\nHost: x\r\nContent-Length: 2000000\r\n\r\n{`,
      413,
      'payload_too_large',
    ],
  ])('answers %.40s in the envelope', async (request, status, code) => {
    // The server reads on for a while, so that the client can read the refusal.
    const answer = await sendRaw(stand.port, request, { isEnough: (text) => text.endsWith('}}') });
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain('access-control-allow-origin: *');
    expect(envelope(answer)).toMatchObject({ ok: false, error: { errorCode: status, code } });
  });

  test('cuts a chunked body off at its bound', async () => {
    const body = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 40; i++) controller.enqueue(new Uint8Array(65_536).fill(32));
        controller.close();
      },
    });
    const response = await post('/resolve', body);
    expect(response.status).toBe(413);
    expect((await stand.get('/health')).status).toBe(200);
  });

  test('answers a client that sends all of a large body before it reads', async () => {
    for (let round = 0; round < 3; round++) {
      expect((await post('/resolve', Buffer.alloc(5_000_000, 32))).status).toBe(413);
    }
  });

  const large = Buffer.alloc(1_048_577, 32);
  test.each([
    ['a large body', () => post('/resolve', large), 413],
    ['one with a wrong key', () => post('/resolve', large, { 'X-API-Key': 'bad' }), 401],
    ['one where nothing is posted', () => post('/anime', large), 405],
    ['one to nowhere', () => post('/nope', large), 404],
    ['a long address', () => stand.get(`/anime?x=${'a'.repeat(140_000)}`), 414],
    [
      'a long address with a wrong key',
      () => stand.get(`/anime?x=${'a'.repeat(140_000)}`, { 'X-API-Key': 'bad' }),
      401,
    ],
  ])('counts %s like any other call', async (_, call, status) => {
    const left = async () => Number((await stand.get('/genres')).headers.get('x-ratelimit-remaining'));
    const before = await left();
    const response = await call();
    expect(response.status).toBe(status);
    expect(Number(response.headers.get('x-ratelimit-remaining'))).toBe(before - 1);
    expect(response.headers.get('x-snapshot-id')).not.toBeNull();
    expect(await left()).toBe(before - 2);
    stand.turn(60);
  });

  const latin = (text: string) => Buffer.from(text).toString('latin1');
  const raw = (target: string, more = '') =>
    sendRaw(stand.port, Buffer.from(`GET /public/v1${target} HTTP/1.1\r\nHost: x\r\n${more}\r\n`));

  test.each([
    '/translit?lang=ja&text=かぐや',
    '/anime?search=Тест&limit=3',
    '/anime/slug:тест',
    '/genres?щось',
  ])('accepts raw letters as people type them: %s', async (target) => {
    const answer = await raw(target);
    const same = await stand.get(encodeURI(target));
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${same.status} `));
    expect(answer.slice(answer.indexOf('\r\n\r\n') + 4)).toBe(latin(await same.text()));
    expect(answer.toLowerCase()).toContain('x-ratelimit-remaining: ');
    stand.turn(60);
  });

  test.each([
    ['a body', 'Content-Length: 3\r\n', 'щ'],
    ['a broken header', 'X Y: 1\r\n', 'щ'],
    ['a control character', '', 'щ\x01'],
  ])('refuses raw letters with %s', async (_, more, letters) => {
    const answer = await raw(`/anime?search=${letters}`, more);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(Buffer.from(answer, 'latin1').toString()).toContain('%D0%B0');
  });

  test('does not redirect a path that no header can hold', async () => {
    const { status, headers } = await stand.get(`/anime/${'x'.repeat(1024)}/`);
    expect([status, headers.get('location')]).toEqual([404, null]);
  });

  test.each(['/anime/a\\b?limit=1', '/nope\\x', '/anime/\\x/'])(
    'answers a backslash in %s',
    async (target) => {
      const answer = await sendRaw(
        stand.port,
        `GET /public/v1${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAccept-Encoding: identity\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1.1 (?:404|422|308) /);
      expect(answer).toContain('X-RateLimit-Remaining: ');
    },
  );

  test.each([
    ['/anime', 405, 'method_not_allowed', 'Allow: GET, HEAD, OPTIONS'],
    ['/resolve', 405, 'method_not_allowed', 'Allow: GET, HEAD, POST, OPTIONS'],
    ['/nope', 404, 'not_found', 'X-RateLimit-Remaining: '],
  ])('refuses a method nobody knows at %s with %i %s', async (path, status, code, header) => {
    const answer = await sendRaw(stand.port, `FOO /public/v1${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer.toLowerCase()).toContain(header.toLowerCase());
    expect(envelope(answer)).toMatchObject({ ok: false, error: { errorCode: status, code } });
  });

  test('answers with a file at its own address alone', async () => {
    expect((await stand.get('/genres')).status).toBe(200);
    for (const target of ['//public/v1/genres', '/file%20public/v1/genres.json', '/public//v1/genres'])
      expect((await fetch(stand.url + target)).status, target).toBe(404);
  });

  test('keeps a near miss in redirects, and nothing that is unknown', async () => {
    const redirect = await stand.get('/anime/?genre=Drama&formats[]=tv&foo[x]=1');
    expect(redirect.headers.get('location')).toBe('/public/v1/anime?genre=Drama&formats=tv');
  });

  test('never leaves the tree', async () => {
    for (const path of [
      '/images/../root.json',
      '/../root.json',
      '/%2e%2e/root.json',
      '/public/v1/../../root.json',
      '//etc/passwd',
    ]) {
      const answer = await sendRaw(
        stand.port,
        `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
      );
      expect(answer, path).toMatch(/^HTTP\/1.1 404 /);
    }
  });

  const last = 'Connection: close\r\nAccept-Encoding: identity\r\n\r\n';

  test.each(['a b', '', 'localhost:99999'])('Host: %j changes no answer', async (host) => {
    for (const path of ['/genres', '/anime?limit=1']) {
      const answer = await sendRaw(stand.port, `GET /public/v1${path} HTTP/1.1\r\nHost: ${host}\r\n${last}`);
      expect(answer).toMatch(/^HTTP\/1\.1 200 .*X-RateLimit-Limit/s);
    }
  });

  test('HTTP/1.0 needs no Host, HTTP/1.1 needs it', async () => {
    expect(await sendRaw(stand.port, `GET /public/v1/anime?limit=1 HTTP/1.0\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 200 /,
    );
    const answer = await sendRaw(stand.port, `GET /public/v1/health HTTP/1.1\r\n${last}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(envelope(answer).error.code).toBe('invalid_request');
  });

  test.each(['http://localhost', 'http://other.example:99', 'HTTPS://x'])(
    'accepts a whole address as target: %s…',
    async (prefix) => {
      for (const path of ['/public/v1/health', '/public/v1/anime?limit=1'])
        expect(await sendRaw(stand.port, `GET ${prefix}${path} HTTP/1.1\r\nHost: x\r\n${last}`)).toMatch(
          /^HTTP\/1\.1 200 /,
        );
    },
  );

  test('a body that is cut off leaves nothing in the log', async () => {
    const before = stand.log.length;
    const socket = connect(stand.port, '127.0.0.1', () => {
      socket.write('POST /public/v1/resolve HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
      setTimeout(() => socket.destroy(), 50);
    });
    await new Promise((resolve) => socket.on('close', resolve));
    await stand.get('/health');
    expect(stand.log).toHaveLength(before);
  });

  const counted = (head: string) => /^x-ratelimit-remaining:/im.test(head);
  const first = async (bytes: string) => {
    const answer = await sendRaw(stand.port, bytes);
    return [Number(answer.slice(9, 12)), answer.split('\r\n\r\n')[0] ?? ''] as const;
  };

  test.each([
    '/%70ublic/v1/anime/1/player.json',
    '/public%2Fv1%2Fgenres.json',
    '/public/%761/genres.json',
    '/public/v1/%67enres',
    '/public/v1/anime%2F1',
  ])('refuses a wrong key at %s, and counts', async (target) => {
    const [status, head] = await first(get(target, 'X-API-Key: wrong\r\n'));
    expect([401, 404]).toContain(status);
    expect(counted(head)).toBe(true);
  });

  test.each(['/anime/%zz', '/anime/%E0%A4%A', '/%'])('counts what does not decode: %s', async (target) => {
    const [status, head] = await first(get(`/public/v1${target}`));
    expect([status, counted(head)]).toEqual([404, true]);
  });

  test.each([
    '/public/v1/anime/?search=',
    '/public/v1/anime/01?include=releases&x=',
    '/public/v1/anime/01/player?episodes=false&episodes=',
    '/docs?x=',
  ])('a long query after %s makes no long head', async (target) => {
    const [status, head] = await first(get(target + 'a'.repeat(5000)));
    expect(status).toBeLessThan(500);
    expect(head.length).toBeLessThan(3000);
  });

  test('takes nothing of all this for a defect', () => {
    expect(stand.log.filter((line) => line.includes('internal error'))).toEqual([]);
  });
});

describe('keys and limits', () => {
  const me = async (token: string) => {
    const response = await stand.get('/me', { 'X-API-Key': token });
    return {
      response,
      body: (await response.json()) as { result?: Record<string, unknown>; error?: object },
    };
  };

  test('counts both tokens of a key together by its own limits', async () => {
    const { key, token } = stand.accounts.create('own', new Date());
    stand.accounts.setLimits(key.id, { perMinute: 3, perDay: 5, translit: 2 });
    const second = stand.accounts.rotate(key.id, new Date(), new Date('9999-01-01'))?.token ?? '';
    const first = await me(token);
    expect(first.response.headers.get('x-quota-limit')).toBe('5');
    expect(first.body.result).toMatchObject({
      limits: { rateLimitPerMin: 3, dailyQuota: 5 },
      used: { minute: 1, day: 1 },
      translit: { limit: 2 },
    });
    expect((await me(second)).body.result).toMatchObject({ used: { minute: 2, day: 2 } });
    expect((await me(token)).response.status).toBe(200);
    expect((await me(second)).body.error).toMatchObject({ code: 'rate_limited' });
    // Another minute: the day goes on, though this profile has no quota.
    stand.turn(60);
    expect((await me(token)).body.result).toMatchObject({ used: { minute: 1, day: 4 } });
    expect((await me(second)).response.status).toBe(200);
    expect((await me(token)).body.error).toMatchObject({ code: 'quota_exceeded' });
    const others = await me(stand.accounts.create('other', new Date()).token);
    expect(others.body.result).toMatchObject({ limits: { rateLimitPerMin: 300 } });
    expect(others.response.headers.has('x-quota-limit')).toBe(false);
  });

  test('refuses an expired key and says so', async () => {
    const { key, token } = stand.accounts.create('short', new Date());
    expect((await me(token)).response.status).toBe(200);
    stand.accounts.setExpiry(key.id, new Date(0));
    const { response, body } = await me(token);
    expect(response.status).toBe(401);
    expect(body.error).toMatchObject({
      code: 'invalid_api_key',
      message: expect.stringContaining('Строк дії'),
    });
  });

  test('refuses credentials that cannot be one key with 401, also for files', async () => {
    const own = await openStand();
    const { token } = own.accounts.create('app', new Date());
    for (const path of ['/genres', '/anime?limit=1']) {
      const statusOf = async (headers: Record<string, string>) => (await own.get(path, headers)).status;
      const bearer = `Bearer ${token}`;
      for (const value of ['Bearer', 'Bearer x y', `${bearer} ${token}`, `${bearer}, ${bearer}`]) {
        expect([value, await statusOf({ Authorization: value })]).toEqual([value, 401]);
      }
      expect(await statusOf({ Authorization: bearer, 'X-API-Key': token })).toBe(200);
      expect(await statusOf({ Authorization: bearer, 'X-API-Key': 'other' })).toBe(401);
      expect(await statusOf({ Authorization: 'Bearer other', 'X-API-Key': token })).toBe(401);
      expect(await statusOf({ Authorization: 'Basic x y z', 'X-API-Key': token })).toBe(200);
      expect(await statusOf({ Authorization: 'Basic x y z' })).toBe(200);
      const twice = [bearer, bearer].map((value) => `Authorization: ${value}\r\n`).join('');
      const raw = `GET /public/v1${path} HTTP/1.1\r\nHost: x\r\n${twice}Connection: close\r\n\r\n`;
      expect(await sendRaw(own.port, raw)).toMatch(/^HTTP\/1.1 401 /);
    }
    await own.close();
  });

  test('logs an untrusted forwarding address once, with the setting that trusts it', async () => {
    const own = await openStand();
    const told = () => own.log.filter((line) => line.includes('TRUST_PROXY=127.0.0.1'));
    await own.get('/genres');
    expect(told()).toEqual([]);
    for (let i = 0; i < 3; i++) await own.get('/genres', { 'X-Forwarded-For': `9.9.9.${i}` });
    expect(told()).toHaveLength(1);
    await own.close();
  });
});
