/** A service with damaged keys: callers without a key are not affected. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { runHere } from '../../harness/command.ts';
import { openStand, type Stand } from '../../harness/serve.ts';
import { startSidecar } from '../../harness/service.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});

const garbage = 'no database '.repeat(400);

test('while keys cannot be read, requests with a key get 500, all others are answered, and /health tells', async () => {
  const path = stand.shop.layout.accounts;
  const { token } = stand.accounts.create('x', new Date(0));
  const withKey = { 'X-API-Key': token };
  expect((await stand.get('/me', withKey)).status).toBe(200);
  const good = readFileSync(path);
  writeFileSync(path, garbage);
  const health = async (headers = {}) => (await (await stand.get('/health', headers)).json()) as object;
  const degraded = { result: { status: 'degraded', problems: ['keys_unreadable'] } };
  expect([await health(), await health(withKey)]).toMatchObject([degraded, degraded]);
  for (const address of ['/me', '/anime/1', '/anime?search=x', '/translit?lang=ja&text=a']) {
    expect((await stand.get(address)).status).toBe(200);
    for (const headers of [withKey, { 'X-API-Key': 'wrong' }, { Authorization: `Bearer ${token}` }]) {
      const response = await stand.get(address, headers);
      const { ok, error } = (await response.json()) as { ok: boolean; error: { code: string } };
      expect([response.status, ok, error.code]).toEqual([500, false, 'internal_error']);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.has('x-ratelimit-limit')).toBe(true);
    }
  }
  expect(stand.log).toEqual([expect.stringContaining(`${path} is damaged`)]);
  writeFileSync(path, good);
  expect((await stand.get('/me', withKey)).status).toBe(200);
  expect(await health()).toMatchObject({ result: { status: 'ok' } });
  expect((await stand.get('/me', { 'X-API-Key': 'wrong' })).status).toBe(401);
});

test('the service starts with damaged keys, and takes new ones made as its log says', async () => {
  const { dataDir, layout } = stand.shop;
  stand.accounts.close();
  writeFileSync(layout.accounts, garbage);
  const keys = (...args: string[]) => runHere('keys', args, { DATA_DIR: dataDir });
  const sidecar = await startSidecar(dataDir);
  const status = async (token?: string) => {
    const headers = token === undefined ? {} : { 'X-API-Key': token };
    return (await fetch(`${sidecar.url}/public/v1/me`, { headers })).status;
  };
  expect([await status(), await status('x')]).toEqual([200, 500]);
  expect(sidecar.said()).toContain('npm run keys -- create NAME');
  rmSync(layout.accounts);
  const token = (await keys('create', 'x')).stdout.trim().split('\n').at(-1) ?? '';
  await expect.poll(() => status(token), { timeout: 10_000 }).toBe(200);
  expect(await status('x')).toBe(401);
  expect(sidecar.said().match(/is damaged/g)).toHaveLength(1);
  await sidecar.stop();
  const today = new Date().toISOString().slice(0, 10);
  // The server has ended, so it has written the calls with this key.
  const { stdout: listed } = await keys('list');
  const [, asked = '0'] =
    new RegExp(`^1\taua_\\S+\tenabled\t\\S+\tused ${today}\t(\\d+) calls\tx\n$`).exec(listed) ?? [];
  expect(Number(asked), listed).toBeGreaterThan(0);
  expect((await keys('list', '1')).stdout).toContain(`\n${today}\tme\t${asked}\n`);
  for (const [args, told] of [
    [['rename', '1', 'Інша назва'], 'key 1 «Інша назва» renamed\n'],
    [['disable', '1'], 'key 1 «Інша назва» disabled\n'],
    [['remove', '1'], 'key 1 «Інша назва» removed\n'],
    [['list'], ''],
  ] as const)
    expect((await keys(...args)).stdout).toBe(told);
  expect(await keys('remove', '1')).toMatchObject({
    code: 1,
    stderr: 'There is no key 1. See: npm run keys -- list\n',
  });
});
