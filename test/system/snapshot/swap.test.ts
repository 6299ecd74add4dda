/** A short form of `npm run bench -- soak`: publications under a steady load. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEditedSource } from '../../harness/service/edited-source.ts';
import { startService } from '../../harness/service/process.ts';
import { swapOften } from '../../harness/service/swap.ts';
import { anime, character, writeSource } from '../../harness/source.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ani-ua-swap-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('no request fails and no answer mixes two snapshots during publications', {
  timeout: 300_000,
}, async () => {
  const ids = Array.from({ length: 30 }, (_, at) => at + 1);
  const from = join(folder, 'source');
  writeSource(from, {
    anime: ids.map((id) => anime(id)),
    characters: ids.map((id) => character(id)),
    releases: [],
  });
  const source = await openEditedSource(from, join(folder, 'run'));
  await source.run('publish');
  const service = await startService(source.dataDir);
  try {
    const plan = { changes: 5, rate: 100 };
    const goesOn = (publications: number) => publications < 3;
    const seen = await swapOften(source, service.url ?? '', { ...plan, goesOn });
    expect([seen.failures, seen.mixed]).toEqual([[], []]);
    expect(seen.snapshots).toBeGreaterThanOrEqual(3);
    expect(seen.times.length).toBeGreaterThan(20);
  } finally {
    await service.stop();
  }
});
