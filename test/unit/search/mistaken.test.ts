/** Names nearly as typed, whatever words they have: mistakes in short words, in a first letter, in either order. */
import { describe, expect, it } from 'vitest';
import { ids, indexOf } from './documents.ts';

const names = [
  'Kurohara Kiyoshi',
  'Tachibana Marika',
  'Marika',
  'Aoba Shin',
  'Holy Knight',
  'Monster Strike',
  'Крила надії',
  'Dakota',
  'Matsuda Haruko',
  'Hoshizora Zen Kanata',
];
const index = indexOf(...names);
const first = (query: string) => names[(ids(index, query)[0] ?? 0) - 1] ?? null;

describe('a name nearly as typed', () => {
  it.each([
    // Two mistakes in one short word, or one in each.
    ['kurohara kyosih', 'Kurohara Kiyoshi'],
    ['kurohrra kiyosi', 'Kurohara Kiyoshi'],
    ['крил нядії', 'Крила надії'],
    // One mistake, unfinished, the second word hardly begun.
    ['tachibana nar', 'Tachibana Marika'],
    // The other name first, and its first letter wrong.
    ['marika dachibana', 'Tachibana Marika'],
    // A slip in a word of three letters beside another word.
    ['zan kanata', 'Hoshizora Zen Kanata'],
    // Joined in the other order.
    ['harukomatsuda', 'Matsuda Haruko'],
  ])('%s → %s', (query, name) => {
    expect(first(query)).toBe(name);
  });

  it.each([
    // Two mistakes and another beginning are another name, whole or begun.
    'counter strike',
    // Of short words alone everything is a mistake away.
    'ola kit',
    // In another order one mistake is forgiven, not two, and not within a name.
    'haruko matfuba',
    'arika dachiban',
  ])('%s finds nothing', (query) => {
    expect(ids(index, query)).toEqual([]);
  });
});
