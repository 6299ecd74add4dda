/** Followers of /updates that are killed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importWithPictures } from '../../harness/demo-pictures.ts';
import { openEditedSource } from '../../harness/service/edited-source.ts';
import { followOften } from '../../harness/service/follow.ts';
import { startService } from '../../harness/service/process.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ani-ua-follow-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('followers that are killed lose nothing and get nothing twice', { timeout: 300_000 }, async () => {
  const source = await importWithPictures(join(folder, 'var'), () => openEditedSource('data/demo', folder));
  await source.run('publish');
  const { url = '', stop } = await startService(source.dataDir);
  try {
    const seen = await followOften(source, url, folder, { seconds: 8, followers: 2 });
    expect(seen).toMatchObject({ lost: [], doubled: [] });
    expect(seen.appeared).toBeGreaterThan(0);
    expect(seen.kills).toBeGreaterThan(0);
  } finally {
    await stop();
  }
});
