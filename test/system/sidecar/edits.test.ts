/** Manual changes of an operator reach every user at once, without a restart. */
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStand, type Stand } from '../../harness/serve.ts';

let stand: Stand;
beforeAll(async () => {
  stand = await openStand();
});
afterAll(() => stand.close());

function run(script: string, ...args: string[]): string {
  const { DATA_DIR: _own, ORIGIN: _origin, PORT: _port, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    env: { ...env, DATA_DIR: stand.shop.dataDir },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  return stdout;
}

/** Asks until the answer is as expected, or twenty seconds are over. */
async function until(
  path: string,
  holds: (answer: { status: number; json: never }) => boolean,
): Promise<boolean> {
  const end = performance.now() + 20_000;
  while (performance.now() < end) {
    stand.turn(60);
    const response = await stand.get(path);
    if (holds({ status: response.status, json: (await response.json()) as never })) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

const text = ({ json }: { json: { result?: { text: string } } }) => json.result?.text;

test('a correction of a reading and its removal reach users without a restart', async () => {
  const path = '/translit?lang=ja&text=Naruto';
  expect(await until(path, (a) => text(a) === 'Наруто')).toBe(true);
  run('readings', 'add', 'ja', 'Naruto', 'Нарутко');
  expect(await until(path, (a) => text(a) === 'Нарутко')).toBe(true);
  expect(await until('/translit/data.json', (a) => JSON.stringify(a.json).includes('Нарутко'))).toBe(true);
  run('readings', 'remove', 'ja', 'Naruto');
  expect(await until(path, (a) => text(a) === 'Наруто')).toBe(true);
});

test('a hidden title goes, and the origin of the snapshot stays', async () => {
  run('catalog', 'hide', 'anime', '4');
  expect(await until('/anime/4', ({ status }) => status === 404)).toBe(true);
  expect(stand.followed.current().published.root.origin).toBe('https://api.example');
  run('catalog', 'unhide', 'anime', '4');
  expect(await until('/anime/4', ({ status }) => status === 200)).toBe(true);
});
