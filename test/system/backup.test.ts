/** `npm run backup` beside a process that writes: everything back as it was at one moment (all else: `integration`). */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, test } from 'vitest';
import { expectOneMoment } from '../harness/backup.ts';
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

test('what is backed up while it is written comes back as it was at one moment', async () => {
  await expectOneMoment(shop, folder, run);
});
