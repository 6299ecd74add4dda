/** `npm run backup` beside a process that writes: everything back as it was at one moment (all else: `integration`). */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { openKeyStore } from '../../sidecar/keys/key-store.ts';
import { openKeyReader } from '../../sidecar/keys/reader.ts';
import { hashOf } from '../../sidecar/keys/schema.ts';
import { openCatalog } from '../../src/catalog/database.ts';
import { exportCatalog } from '../../src/catalog/export/export.ts';
import { createOriginalStore } from '../../src/catalog/import/validate/originals.ts';
import { openShop, type Shop } from '../harness/shop.ts';

let shop: Shop;
let folder: string;
beforeAll(async () => {
  shop = openShop();
  await shop.import();
  folder = mkdtempSync(join(tmpdir(), 'ani-ua-backup-'));
});
afterAll(() => {
  shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Runs a command. @param data its data folder */
async function run(command: 'backup' | 'restore', data: string, ...args: string[]) {
  const env = { ...process.env, DATA_DIR: data };
  return promisify(execFile)(process.execPath, [`scripts/${command}.ts`, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      said: stdout + stderr,
    }),
  );
}

/** Files of a folder, by path. */
function filesOf(dir: string): Map<string, string> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [path.slice(dir.length), readFileSync(path, 'base64')]));
}

/** The catalogue of a data folder as a source, with its images as they came. */
async function sourceOf(data: string): Promise<Map<string, string>> {
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

test('what is backed up while it is written comes back as it was at one moment', async () => {
  const accounts = openKeyStore(shop.layout.accounts);
  const { token } = accounts.create('kept', new Date());
  const [backup, restored] = [join(folder, 'backup'), join(folder, 'restored')];
  const whole = await sourceOf(shop.dataDir);
  let isOver = false;
  /** Keys and titles come and go meanwhile. */
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
  expect(await sourceOf(restored)).toEqual(whole);
  const layout = dataFolder(restored);
  expect(filesOf(layout.images)).toEqual(filesOf(shop.layout.images));
  const reader = openKeyReader(layout.accounts);
  const keys = reader.keys();
  expect(reader.tokens().get(hashOf(token))?.key.name).toBe('kept');
  reader.close();
  expect(keys.map(({ name }) => name)).toEqual(['kept', ...keys.slice(1).map((_key, n) => `written ${n}`)]);
  expect((await run('restore', restored, backup)).said).toContain('is there already');
});
