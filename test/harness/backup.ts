/** Backs up a data folder while it is written, and restores it, by a command in this process or in its own. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { openKeyStore } from '../../sidecar/keys/key-store.ts';
import { openKeyReader } from '../../sidecar/keys/reader.ts';
import { hashOf } from '../../sidecar/keys/schema.ts';
import { openCatalog } from '../../src/catalog/database.ts';
import { exportCatalog } from '../../src/catalog/export/export.ts';
import { createOriginalStore } from '../../src/catalog/import/validate/originals.ts';
import type { Shop } from './shop.ts';

/** Runs a command. @param data its data folder */
export type RunBackup = (
  command: 'backup' | 'restore',
  data: string,
  ...args: string[]
) => Promise<{ readonly code: number; readonly said: string }>;

/** Files of a folder, by path. */
function filesOf(dir: string): Map<string, string> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return new Map(paths.map((path) => [path.slice(dir.length), readFileSync(path, 'base64')]));
}

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

/** Backs a shop up while it is written, and expects the state of one moment. @param folder for working files */
export async function expectOneMoment(shop: Shop, folder: string, run: RunBackup): Promise<void> {
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
  expect((await run('restore', restored, backup)).said).toContain('is there already');
}
