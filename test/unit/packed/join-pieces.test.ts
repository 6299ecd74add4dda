import { expect, test } from 'vitest';
import { joinPieces } from '../../../src/packed/join-pieces.ts';

const memory = Buffer.from('abcdef');

test('pieces that lie one after another are one without a copy', () => {
  const joined = joinPieces([memory.subarray(1, 3), memory.subarray(3, 5)]);
  expect([joined.toString(), joined.buffer]).toEqual(['bcde', memory.buffer]);
});

test.each([
  ['with a gap', [memory.subarray(0, 1), memory.subarray(2, 3)], 'ac'],
  ['in another order', [memory.subarray(2, 3), memory.subarray(1, 2)], 'cb'],
  ['of several memories', [memory.subarray(0, 1), Buffer.alloc(1, 'x')], 'ax'],
  ['of which there are none', [], ''],
])('pieces %s are copied', (_what, pieces, text) => {
  const joined = joinPieces(pieces);
  expect(joined.toString()).toBe(text);
  joined.fill('-');
  expect(memory.toString()).toBe('abcdef');
});
