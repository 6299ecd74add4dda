/** `npm run backup` and `npm run restore`: everything back as it was at one moment, though it was written meanwhile. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKeyStore } from '../../sidecar/keys/key-store.ts';
import { expectOneMoment } from '../harness/backup.ts';
import { runHere } from '../harness/command.ts';
import { newFolder } from '../harness/folder.ts';
import { openShop, type Shop } from '../harness/shop.ts';

let shop: Shop;
const folder = newFolder();
beforeAll(async () => {
  shop = openShop();
  await shop.import();
});
afterAll(() => shop?.close());

/** Runs a command. @param data its data folder */
async function run(command: 'backup' | 'restore', data: string, ...args: string[]) {
  const { code, stdout, stderr } = await runHere(command, args, { DATA_DIR: data });
  return { code, said: stdout + stderr };
}

test('restores a backup as the data was at one moment, even if it was written meanwhile', async () => {
  await expectOneMoment(shop, folder, run);
});

test('a second backup adds what is new and removes the databases of the first', async () => {
  const backup = join(folder, 'twice');
  expect((await run('backup', shop.dataDir, backup)).code).toBe(0);
  const accounts = openKeyStore(shop.layout.accounts);
  accounts.create('later', new Date());
  accounts.close();
  const again = await run('backup', shop.dataDir, backup);
  expect(again.said).toMatch(/^originals: \d+ files, 0 of them new$/m);
  expect(readdirSync(backup).sort()).toEqual([
    expect.stringMatching(/^accounts-\w+\.sqlite$/),
    'backup.json',
    expect.stringMatching(/^catalog-\w+\.sqlite$/),
    'images',
    'originals',
  ]);
});

test('refuses a damaged backup and restores nothing', async () => {
  const backup = join(folder, 'damaged');
  await run('backup', shop.dataDir, backup);
  const name = readdirSync(backup).find((file) => file.startsWith('accounts-')) ?? '';
  writeFileSync(join(backup, name), 'x');
  const target = join(folder, 'nothing');
  const told = await run('restore', target, backup);
  expect(told).toEqual({ code: 1, said: `${join(backup, name)} is damaged: nothing was restored.\n` });
  expect(() => readdirSync(target)).toThrow('ENOENT');
});

test('names an image whose bytes do not match its name', async () => {
  const backup = join(folder, 'image');
  const { originals } = shop.layout;
  const [path = ''] = readdirSync(originals, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\w{64}$/.test(file),
  );
  const good = readFileSync(join(originals, path));
  await run('backup', shop.dataDir, backup);
  writeFileSync(join(backup, 'originals', path), Buffer.alloc(good.length));
  const told = await run('restore', join(folder, 'image-restored'), backup);
  expect(told.code).toBe(1);
  expect(told.said).toContain(`${join(backup, 'originals', path)} is damaged, so it was not restored.`);
});
