/** Damaged files and killed processes: commands and a sidecar, each in its own process. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { corners } from '../../harness/pictures.ts';
import {
  createDamageFixture,
  type DamageFixture,
  type DamageKind,
  tryDamage,
} from '../../harness/service/damage.ts';
import { killOften } from '../../harness/service/kill.ts';
import { startService } from '../../harness/service/process.ts';
import { anime, character, writeSource } from '../../harness/source.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ani-ua-attack-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('damage is answered right or refused, and mended by the command that the log names', () => {
  let fixture: DamageFixture;
  beforeAll(async () => {
    const source = join(folder, 'source');
    const ids = Array.from({ length: 30 }, (_, at) => at + 1);
    writeSource(source, {
      anime: ids.map((id) => anime(id, id === 1 ? { poster: 'images/a.png' } : {})),
      characters: ids.map((id) => character(id)),
    });
    mkdirSync(join(source, 'images'));
    await corners(500, 300)
      .png()
      .toFile(join(source, 'images', 'a.png'));
    fixture = await createDamageFixture(folder, source);
  }, 300_000);

  const cases: [file: string, damage: DamageKind, answered: string, named: string][] = [
    ['br', 'flipped bit', 'served', 'publish'],
    ['identity', 'emptied', 'served', 'publish'],
    ['image', 'truncated', 'refused', 'build'],
    ['record shard', 'emptied', 'refused', 'build'],
    ['root', 'flipped bit', 'served', 'publish'],
    ['root', 'folder', 'served', 'publish'],
    ['journal', 'emptied', 'served', 'publish'],
    ['newest leaf', 'flipped bit', 'served', 'build'],
    ['store picture', 'flipped bit', 'refused', 'build'],
    ['gz', 'folder', 'served', 'publish'],
    ['elsewhere', 'link', 'served', ''],
  ];
  test.each(cases)('%s, %s: %s, npm run %s', { timeout: 300_000 }, async (file, damage, answered, named) => {
    const target = fixture.targets.find((candidate) => candidate.file === file);
    expect(target && (await tryDamage(fixture, target, damage, true))).toEqual({
      file,
      damage,
      timeKept: true,
      answered,
      named,
    });
  });

  test('names npm run publish -- --verify if damage cannot be written down', {
    timeout: 300_000,
  }, async () => {
    // A folder with the file's name makes writing impossible.
    mkdirSync(join(fixture.sound, 'damage.ndjson'));
    const target = fixture.targets.find(({ file }) => file === 'gz');
    expect(target && (await tryDamage(fixture, target, 'flipped bit', true))).toMatchObject({
      answered: 'served',
      named: 'publish -- --verify',
    });
  });
});

test('killed publishers, importers and sidecars harm nobody', { timeout: 600_000 }, async () => {
  const result = await killOften(join(folder, 'kill'), 20, 7);
  expect(result.failures).toEqual([]);
  expect(result.kills).toBeGreaterThanOrEqual(20);
  expect(result.answers).toBeGreaterThan(20);
});

test('a sidecar that starts without a snapshot says which command makes one', async () => {
  const service = await startService(join(folder, 'none'));
  expect([service.url, service.output()]).toEqual([undefined, expect.stringContaining('npm run build')]);
});
