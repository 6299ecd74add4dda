/** The list of a backup: what it names is there, whenever the writing of the next one ends. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Contents, readContents, writeContents } from '../../scripts/backup/contents.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ani-ua-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The list of a backup whose copies are in the folder. */
function copied(step: number): Contents {
  const file = `catalog-${step}.sqlite`;
  writeFileSync(join(folder, file), String(step));
  return { format: 1, madeAt: '2026-03-04T10:00:00Z', databases: { catalog: { file, sha256: '' } } };
}
const named = () => Object.values(readContents(folder)?.databases ?? {}).map(({ file }) => file);

test('the databases of the backup before go when the next one is named', () => {
  writeContents(folder, copied(1));
  writeFileSync(join(folder, 'mine.sqlite'), '');
  writeContents(folder, copied(2));
  expect(readdirSync(folder).sort()).toEqual(['backup.json', 'catalog-2.sqlite', 'mine.sqlite']);
});

test('where the list cannot be written the backup before stays whole', () => {
  writeContents(folder, copied(1));
  const next = copied(2);
  mkdirSync(join(folder, 'backup.json.tmp'));
  expect(() => writeContents(folder, next)).toThrow();
  expect(named()).toEqual(['catalog-1.sqlite']);
  expect(named().every((file) => existsSync(join(folder, file)))).toBe(true);
});
