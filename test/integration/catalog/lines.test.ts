/** Compares the lines of source files with a slow, simple reader of the same bytes. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longestLine, readLines } from '../../../src/catalog/source/lines.ts';
import { newFolder } from '../../harness/folder.ts';

const folder = newFolder();

function write(content: string): string {
  const path = join(folder, 'a.ndjson');
  writeFileSync(path, content);
  return path;
}

/** Number and text of each line that is not blank. */
function read(path: string): unknown[] {
  return Array.from(readLines(path), ({ number, bytes, tooLong }) => [
    number,
    tooLong ? 'too long' : bytes.toString(),
  ]);
}

function readSlowly(content: string): unknown[] {
  return content.split('\n').flatMap((line, index) => {
    const text = index === 0 ? line.replace(/^\uFEFF/, '') : line;
    if (Buffer.byteLength(line) >= longestLine) return [[index + 1, 'too long']];
    return /^[ \t\r]*$/.test(text) ? [] : [[index + 1, text]];
  });
}

// Lines or blanks of 2 ** 19 bytes cross the borders of the reader's chunks.
const pieces = fc.constantFrom(
  ...['\n', '\n\n\n', ' ', '\t\r\n', '{"id":1}', 'ї', '\uFEFF', '\r', 'x'.repeat(2 ** 19)],
  ...['\n'.repeat(2 ** 19), ' \n'.repeat(2 ** 18), ' '.repeat(2 ** 19)],
);

test('finds the same lines as a slow reader', () => {
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const content = parts.join('');
      expect(read(write(content))).toEqual(readSlowly(content));
    }),
    { numRuns: 12, examples: [[['\uFEFF', '{"id":1}', '\t\r\n', '\r', '\n', 'b']]] },
  );
});
