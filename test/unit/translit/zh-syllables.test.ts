/** Every syllable in both systems against the full table, which the engine puts together from initials and finals. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { read } from './reading.ts';

/**
 * Sources: the three-system table of ClippyFirst/chinese-for-ukrainians and the comparison table of uk.wikipedia
 * «Кирилізація китайської мови»; misprints resolved (di, rou, nuan, pou, pu, nüe, lüe).
 */
const rows = readFileSync(new URL('./zh-syllables.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));
const syllable = (source: string, system: 'ukt' | 'academic') => read('zh', source, 'text', system);

test('the table has every syllable of the two systems', () => {
  expect(rows).toHaveLength(431);
});

test.each(['academic', 'ukt'] as const)('%s reads every syllable as the table does', (system) => {
  const column = system === 'academic' ? 1 : 2;
  const mismatches = rows.filter((row) => syllable(row[0] ?? '', system) !== row[column]);
  expect(mismatches.map((row) => [row[0], row[column], syllable(row[0] ?? '', system)])).toEqual([]);
});

test('a word with tone marks that fit no division is read without them', () => {
  // Two tones on one syllable.
  expect(syllable('shuāī', 'ukt')).toBe('швай');
  expect(syllable('shuai', 'ukt')).toBe('швай');
});

test('every tone mark and its misprint give the same syllable', () => {
  for (const mark of ['\u0304', '\u0301', '\u030c', '\u0306', '\u0300']) {
    expect(syllable(`lu\u0308${mark}`, 'academic')).toBe('люй');
    expect(syllable(`lu\u0308${mark}`.normalize('NFC'), 'academic')).toBe('люй');
    expect(syllable(`ha${mark}o`, 'ukt')).toBe('хао');
  }
});
