/** The memory of an import hardly grows with the source. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { newFolder } from '../../harness/folder.ts';
import { anime, character, writeSource } from '../../harness/source.ts';

const child = fileURLToPath(new URL('live-memory.ts', import.meta.url));
const lines = 20_000;
const root = newFolder();

/** Bytes in use during a first import and during one that changes nothing. @param count of lines */
function measure(count: number): { first: number; again: number } {
  const folder = join(root, `source-${count}`);
  writeSource(folder, {
    anime: [anime(1, { poster: 'images/a.png' })],
    // Long lines and values: a slice that the import keeps must not keep the whole line alive.
    characters: Array.from({ length: count }, (_, index) =>
      character(index + 1, {
        slug: `a-character-with-a-long-slug-${index + 1}`,
        description: { ua: `Опис ${index} `.repeat(40) },
        anime: [{ anime: 1, role: 'main' }],
      }),
    ),
    files: { 'images/a.png': 'a picture' },
  });
  const database = join(root, `${count}.sqlite`);
  // Without the compile cache: it would change the memory by more than the lines need.
  const { NODE_COMPILE_CACHE: _kept, ...env } = process.env;
  const output = execFileSync(process.execPath, ['--expose-gc', child, database, folder], {
    encoding: 'utf8',
    env,
  });
  // `as`: printed by the child.
  return JSON.parse(output) as { first: number; again: number };
}

test('an import keeps at most 400 bytes of a line', { timeout: 120_000 }, () => {
  const small = measure(lines);
  const large = measure(2 * lines);
  expect((large.first - small.first) / lines).toBeLessThan(400);
  expect((large.again - small.again) / lines).toBeLessThan(400);
  // The measurement must see at least the offsets and keys of the lines.
  expect(large.first - small.first).toBeGreaterThan(8 * lines);
  expect(large.again - small.again).toBeGreaterThan(8 * lines);
});
