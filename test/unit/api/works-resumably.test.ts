import { expect, test } from 'vitest';
import { worksResumably } from '../../../src/api/render.ts';

test.each([
  ['translitPost', '', true],
  ['resolvePost', '', true],
  ['translit', 'q'.repeat(2049), true],
  ['translit', 'q'.repeat(2048), false],
  ['anime', 'q'.repeat(2049), false],
] as const)('%s', (name, query, expected) => {
  expect(worksResumably(name, query)).toBe(expected);
});
