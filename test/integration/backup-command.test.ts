/** `npm run backup` and `npm run restore`: everything back as it was at one moment, though it was written meanwhile. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { openKeyStore } from '../../sidecar/keys/key-store.ts';
import { openKeyReader } from '../../sidecar/keys/reader.ts';
import { hashOf } from '../../sidecar/keys/schema.ts';
import { openCatalog } from '../../src/catalog/database.ts';
import { exportCatalog } from '../../src/catalog/export/export.ts';
import { createOriginalStore } from '../../src/catalog/import/validate/originals.ts';
import { filesBelow } from '../../src/files/below.ts';
import { tryLock } from '../../src/snapshot/lock.ts';
import { runHere } from '../harness/command.ts';
import { newFolder } from '../harness/folder.ts';
import { openShop, type Shop } from '../harness/shop.ts';

let shop: Shop;
const folder = newFolder();
beforeAll(async () => {
  shop = openShop();
  await shop.import();
});

/** Runs a command. @param data its data folder */
async function run(command: 'backup' | 'restore', data: string, ...args: string[]) {
  const { code, stdout, stderr } = await runHere(command, args, { DATA_DIR: data });
  return { code, said: stdout + stderr };
}

/** Files of a folder, by path. */
const filesOf = (dir: string) =>
  new Map(filesBelow(dir).map((path) => [path, readFileSync(join(dir, path), 'base64')]));

/** The catalogue of a data folder as a source, with its original images. */
async function sourceOf(data: string, folder: string): Promise<Map<string, string>> {
  const { catalog, originals } = dataFolder(data);
  const out = mkdtempSync(join(folder, 'source-'));
  const db = openCatalog(catalog, { readonly: true });
  try {
    await exportCatalog(db, out, createOriginalStore({ dir: originals }), '');
    return filesOf(out);
  } finally {
    db.close();
    rmSync(out, { recursive: true });
  }
}

test('restores a backup as the data was at one moment, even if it was written meanwhile', async () => {
  const accounts = openKeyStore(shop.layout.accounts);
  const { token } = accounts.create('kept', new Date());
  const [backup, restored] = [join(folder, 'backup'), join(folder, 'restored')];
  const whole = await sourceOf(shop.dataDir, folder);
  let isOver = false;
  /** Meanwhile keys and titles are added and removed. */
  const writing = (async () => {
    for (let n = 0; !isOver; n++) {
      accounts.create(`written ${n}`, new Date());
      await shop.import();
    }
  })();
  const made = await run('backup', shop.dataDir, backup);
  isOver = true;
  await writing;
  accounts.close();
  expect(made).toEqual({ code: 0, said: expect.stringContaining('backed up: catalog-') });

  const back = await run('restore', restored, backup);
  expect(back).toEqual({ code: 0, said: expect.stringContaining('Now: npm run build') });
  expect(await sourceOf(restored, folder)).toEqual(whole);
  const layout = dataFolder(restored);
  expect(filesOf(layout.images)).toEqual(filesOf(shop.layout.images));
  const reader = openKeyReader(layout.accounts);
  const keys = reader.keys();
  expect(reader.tokens().get(hashOf(token))?.key.name).toBe('kept');
  reader.close();
  expect(keys.map(({ name }) => name)).toEqual(['kept', ...keys.slice(1).map((_key, n) => `written ${n}`)]);
  expect((await run('restore', restored, backup)).said).toContain('already exists');
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
    'lock.sqlite',
    'originals',
  ]);
  for (const name of readdirSync(backup).filter((file) => /^(?:accounts|catalog)-/.test(file)))
    expect(statSync(join(backup, name)).mode & 0o777, name).toBe(0o600);
});

test('refuses a folder that another backup is writing to', async () => {
  const backup = join(folder, 'locked');
  const release = tryLock(join(backup, 'lock.sqlite'));
  const told = await run('backup', shop.dataDir, backup);
  release?.();
  expect(told).toEqual({ code: 1, said: expect.stringContaining('Another backup into') });
  expect(existsSync(join(backup, 'backup.json'))).toBe(false);
  expect((await run('backup', shop.dataDir, backup)).code).toBe(0);
});

test('refuses a data folder, though it has only databases with the names of a backup', async () => {
  const data = join(folder, 'only-keys');
  const { accounts } = dataFolder(data);
  mkdirSync(data);
  openKeyStore(accounts).close();
  expect(await run('backup', data, data)).toMatchObject({ code: 2 });
  expect(existsSync(accounts)).toBe(true);
});

test('refuses a foreign folder, and keys of signatures if there are none', async () => {
  expect((await run('backup', shop.dataDir, folder)).said).toContain('is not empty and not a backup');
  const signed = join(folder, 'signed');
  expect((await run('backup', shop.dataDir, signed, '--signing-keys')).said).toContain(
    'no keys of signatures',
  );
});

test.each([
  ['missing', (path: string) => rmSync(path)],
  ['empty', (path: string) => writeFileSync(path, '')],
])('keeps the copy of a database that is %s now', async (kind, lose) => {
  const [backup, lost] = [join(folder, `kept-${kind}`), join(folder, `lost-${kind}`)];
  openKeyStore(shop.layout.accounts).close();
  await run('backup', shop.dataDir, backup);
  const before = readdirSync(backup);
  await run('restore', lost, backup);
  lose(dataFolder(lost).catalog);
  const told = await run('backup', lost, backup);
  expect(told).toEqual({ code: 1, said: expect.stringContaining('is missing or empty') });
  expect(readdirSync(backup)).toEqual(before);
});

test('refuses to restore beside the -wal file of an earlier database', async () => {
  const [backup, target] = [join(folder, 'for-wal'), join(folder, 'with-wal')];
  await run('backup', shop.dataDir, backup);
  mkdirSync(target);
  writeFileSync(`${dataFolder(target).catalog}-wal`, 'x');
  const told = await run('restore', target, backup);
  expect(told).toEqual({ code: 2, said: expect.stringContaining('catalog.sqlite-wal already exists') });
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
  // The next backup does not read it, unless it is told to.
  for (const [flags, copied] of [
    [[], 0],
    [['--verify'], 1],
  ] as const) {
    const { code, said } = await run('backup', shop.dataDir, backup, ...flags);
    expect([code, said]).toEqual([0, expect.stringMatching(`originals: \\d+ files, ${copied} of them new`)]);
  }
  expect(readFileSync(join(backup, 'originals', path))).toEqual(good);
});
