/** How far a long task is, and how long the rest will take. */
import { expect, test } from 'vitest';
import { createProgress, estimate } from '../../scripts/cli/progress.ts';

test.each([
  [2_999, 50, 100, ''],
  [60_000, 0, 100, ''],
  [10_000, 90, 100, ', about 5 s left'],
  [60_000, 50, 100, ', about 1 min left'],
  [3_600_000, 10, 100, ', about 9 h left'],
])('after %d ms and %d of %d pieces says «%s»', (elapsedMs, done, total, said) => {
  expect(estimate(elapsedMs, done, total)).toBe(said);
});

/** The output while so many pieces are done, one a second. @param total how many there are, where it is known */
function writtenOf(isTTY: boolean, total = 10, pieces = 10): string {
  let now = 0;
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) > 0 };
  const progress = createProgress(stream, () => now);
  for (let second = 0; second <= 10; second++, now += 1000)
    progress.show('checking images', Math.min(second, pieces), total);
  progress.end();
  return written.join('');
}

test('writes a line a step and one every few seconds if the output is not a terminal', () => {
  expect(writtenOf(false)).toBe(
    [
      'checking images (10)',
      'checking images 3/10, about 10 s left',
      'checking images 6/10, about 5 s left',
      'checking images 9/10, about 5 s left',
      '',
    ].join('\n'),
  );
});
