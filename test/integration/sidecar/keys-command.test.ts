/** `npm run keys`: what it says, and that a server does what was said. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runHere } from '../../harness/command.ts';
import { openStand, type Stand } from '../../harness/serve.ts';

describe('a life of a key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-keys-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const keys = async (...args: string[]) => {
    const { code, stdout, stderr } = await runHere('keys', args, { DATA_DIR: folder });
    return { status: code, said: stdout + stderr };
  };

  test('the command says what it did and refuses what cannot be', async () => {
    expect(await keys('rotate', '1')).toEqual({
      status: 1,
      said: expect.stringContaining('There are no keys yet'),
    });
    expect((await keys('create', 'Мій застосунок', '--expires', '30d')).said).toMatch(
      /^key 1 .* created\. .*\naua_/,
    );
    expect((await keys('rotate', '1')).said).toMatch(
      /the old token is good until \S+Z\. The new one.*\naua_\S+\n$/,
    );
    expect((await keys('limit', '1', '--per-minute', '600', '--per-day', 'none')).said).toContain(
      'other limits',
    );
    const about = (await keys('list', '1')).said;
    expect(about).toMatch(
      /token {3}aua_\S+…\n {2}former {2}aua_\S+… until \S+Z\n {2}state {3}enabled until \S+Z/,
    );
    expect(about).toContain('600 calls a minute, no daily quota; else the profile’s');
    expect((await keys('expire', '1', 'never')).status).toBe(0);
    expect((await keys('list')).said).toMatch(
      /^1\taua_\S+…\tenabled\t\S+\tnever used\t0 calls\tМій застосунок\n$/,
    );
    expect(await keys('rotate', '2')).toEqual({
      status: 1,
      said: 'There is no key 2. See: npm run keys -- list\n',
    });
    expect((await keys('limit', '1', '--per-day', 'x')).status).toBe(2);
  });
});

describe('the service', () => {
  let stand: Stand;
  beforeAll(async () => {
    stand = await openStand();
  });
  afterAll(() => stand.close());
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
});
