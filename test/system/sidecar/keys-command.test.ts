/** `npm run keys`: what it takes, what it says, and that a server does what was said. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { UsageError } from '../../../scripts/cli/run.ts';
import { parseAction } from '../../../scripts/keys/arguments.ts';
import { openStand, type Stand } from '../../harness/serve.ts';

const now = Date.parse('2026-03-04T10:00:00Z');
const after = (ms: number) => new Date(now + ms);
const day = 86_400_000;

test.each([
  ['create x', { command: 'create', name: 'x', expiresAt: null }],
  ['create x --expires 90d', { command: 'create', name: 'x', expiresAt: after(90 * day) }],
  ['list', { command: 'list', id: undefined }],
  ['list 7', { command: 'list', id: 7 }],
  ['rotate 7', { command: 'rotate', id: 7, until: after(day) }],
  ['rotate 7 --keep 30m', { command: 'rotate', id: 7, until: after(30 * 60_000) }],
  ['rotate 7 --keep 0', { command: 'rotate', id: 7, until: after(0) }],
  ['rename 7 y', { command: 'rename', id: 7, name: 'y' }],
  ['expire 7 never', { command: 'expire', id: 7, at: null }],
  ['expire 7 2027-01-31', { command: 'expire', id: 7, at: new Date('2027-01-31T00:00:00Z') }],
  ['expire 7 2027-01-31T12:00Z', { command: 'expire', id: 7, at: new Date('2027-01-31T12:00:00Z') }],
  ['limit 7 --per-minute 600', { command: 'limit', id: 7, limits: { perMinute: 600 } }],
  [
    'limit 7 --per-day none --translit profile',
    { command: 'limit', id: 7, limits: { perDay: 0, translit: null } },
  ],
  ['share', { command: 'share' }],
  ['remove 7', { command: 'remove', id: 7 }],
])('%s is understood', (line, action) => {
  expect(parseAction(line.split(' '), now)).toEqual(action);
});

test.each([
  [
    '',
    'Give an action. Allowed: create, list, rotate, rename, expire, limit, disable, enable, remove, share.',
  ],
  ['make x', '"make" is no action'],
  ['create', 'needs a NAME'],
  ['create a b', 'A name of several words needs quotes'],
  ['create a\tb', 'no tabs'],
  ['create x --expires 2026-02-30', '"2026-02-30" is no time'],
  ['create x --expires soon', 'Allowed: a span from now (30m, 24h, 90d)'],
  ['create x --expires 2026-03-04', '"2026-03-04" is over'],
  ['create x --expires 0d', '"0d" is over'],
  ['create x --keep 1h', 'create takes no --keep'],
  ['share x', 'Too many words: x'],
  ['list x', '"x" is no id of a key'],
  ['rotate', 'The ID of a key is missing'],
  ['rotate 7 --keep forever', '--keep "forever" is no span. Allowed: 30m, 24h, 7d, or 0'],
  ['expire 7', 'expire needs a WHEN'],
  ['limit 7', 'at least one of --per-minute, --translit, --per-day'],
  ['limit 7 --per-minute 0', '--per-minute "0" is no limit'],
  ['limit 7 --per-minute none', 'Allowed: a whole number from 1, profile for what LIMIT_PROFILE gives.'],
  ['limit 7 --per-day 1.5', 'none for no limit'],
])('"%s" is told to be wrong, and why', (line, reason) => {
  const parse = () => parseAction(line === '' ? [] : line.split(' '), now);
  expect(parse).toThrow(UsageError);
  expect(parse).toThrow(reason);
});

describe('a life of a key', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-keys-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const keys = (...args: string[]) => {
    const env = { ...process.env, DATA_DIR: folder };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/keys.ts', ...args], {
      env,
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };

  test('as it is told', { timeout: 180_000 }, () => {
    expect(keys('rotate', '1')).toEqual({
      status: 1,
      said: expect.stringContaining('There are no keys yet'),
    });
    expect(keys('create', 'Мій застосунок', '--expires', '30d').said).toMatch(/^key 1 .* created\. .*\naua_/);
    expect(keys('rotate', '1').said).toMatch(/the old token is good until \S+Z\. The new one.*\naua_\S+\n$/);
    expect(keys('limit', '1', '--per-minute', '600', '--per-day', 'none').said).toContain('other limits');
    const about = keys('list', '1').said;
    expect(about).toMatch(
      /token {3}aua_\S+…\n {2}former {2}aua_\S+… until \S+Z\n {2}state {3}enabled until \S+Z/,
    );
    expect(about).toContain('600 calls a minute, no daily quota; else the profile’s');
    expect(keys('expire', '1', 'never').status).toBe(0);
    expect(keys('list').said).toMatch(/^1\taua_\S+…\tenabled\t\S+\tnever used\t0 calls\tМій застосунок\n$/);
    expect(keys('rotate', '2')).toEqual({
      status: 1,
      said: 'There is no key 2. See: npm run keys -- list\n',
    });
    expect(keys('limit', '1', '--per-day', 'x').status).toBe(2);
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

  test('counts a key by limits of its own, both of its tokens together', async () => {
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

  test('refuses one that has expired, and says so', async () => {
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
