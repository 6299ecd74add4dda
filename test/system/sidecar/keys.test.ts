/** A service with damaged keys: callers without a key are not affected. */
import { spawn, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStand, type Stand } from '../../harness/serve.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

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
  const { accounts: path } = stand.shop.layout;
  stand.accounts.close();
  writeFileSync(path, garbage);
  const env = { ...process.env, DATA_DIR: stand.shop.dataDir, PORT: '0', HOST: '127.0.0.1' };
  const child = spawn(process.execPath, ['scripts/serve.ts'], { env });
  try {
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk;
      });
    const api = () => /API +(http\S+)/.exec(said)?.[1];
    while (api() === undefined && child.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const status = async (token?: string) =>
      (await fetch(`${api()}/me`, { headers: token === undefined ? {} : { 'X-API-Key': token } })).status;
    expect([await status(), await status('x')]).toEqual([200, 500]);
    const command = /npm run keys -- (create) NAME/.exec(said)?.[1] ?? '';
    copyFileSync(path, `${path}.away`);
    rmSync(path);
    const made = spawnSync(process.execPath, ['scripts/keys.ts', command, 'x'], { env, encoding: 'utf8' });
    const token = made.stdout.trim().split('\n').at(-1) ?? '';
    const until = performance.now() + 10_000;
    while ((await status(token)) !== 200 && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect([await status(token), await status('x')]).toEqual([200, 401]);
    expect(said.match(/is damaged/g)).toHaveLength(1);
  } finally {
    child.kill('SIGTERM');
    await new Promise((resolve) => child.once('close', resolve));
  }
  const keys = (...args: string[]) =>
    spawnSync(process.execPath, ['scripts/keys.ts', ...args], { env, encoding: 'utf8' });
  const today = new Date().toISOString().slice(0, 10);
  // The server has ended, so it has written the calls with this key.
  const listed = keys('list').stdout;
  const [, asked = '0'] =
    new RegExp(`^1\taua_\\S+\tenabled\t\\S+\tused ${today}\t(\\d+) calls\tx\n$`).exec(listed) ?? [];
  expect(Number(asked), listed).toBeGreaterThan(0);
  expect(keys('list', '1').stdout).toContain(`\n${today}\tme\t${asked}\n`);
  expect(keys('rename', '1', 'Інша назва').stdout).toBe('key 1 «Інша назва» renamed\n');
  expect(keys('disable', '1').stdout).toBe('key 1 «Інша назва» disabled\n');
  expect(keys('remove', '1').stdout).toBe('key 1 «Інша назва» removed\n');
  expect(keys('remove', '1')).toMatchObject({
    status: 1,
    stderr: 'There is no key 1. See: npm run keys -- list\n',
  });
  expect(keys('list').stdout).toBe('');
});
