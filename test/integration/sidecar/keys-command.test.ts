import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStand, type Stand } from '../../harness/serve.ts';

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
