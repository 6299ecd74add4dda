/** Joined pinyin reads as the cheapest of its divisions, found by recursion, and its syllables have their apostrophes. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRows } from '../../../src/translit/core/text-tables.ts';
import { academic, ukt } from '../../../src/translit/zh/rules.ts';
import { spellSyllables } from '../../../src/translit/zh/spelling.ts';
import tables from '../../../src/translit/zh/tables.json' with { type: 'json' };
import { read } from './reading.ts';

const firsts = (table: string) => readRows(table).map(([first = '']) => first);
const syllables = spellSyllables(ukt).map(({ pinyin }) => pinyin);
const aliases = firsts(tables.aliases);
const known = new Set([...syllables, ...aliases]);
const rare = new Set([...firsts(tables.rare), ...aliases]);
/** Words that are read as a whole. */
const whole = new Set([...firsts(tables.established), ...firsts(tables.interjections)]);

function divisionsOf(text: string): readonly (readonly string[])[] {
  if (text === '') return [[]];
  const heads = [1, 2, 3, 4, 5, 6].map((length) => text.slice(0, length)).filter((head) => known.has(head));
  return [...new Set(heads)].flatMap((head) =>
    divisionsOf(text.slice(head.length)).map((rest) => [head, ...rest]),
  );
}

/** Syllables in a, e, o that are not the first, then rare syllables, then many: each outweighs the next. */
const costOf = (parts: readonly string[]) =>
  parts.slice(1).filter((part) => /^[aeo]/.test(part)).length * 10_000 +
  parts.filter((part) => rare.has(part)).length * 100 +
  parts.length;

test('a joined word reads as one of its cheapest divisions', () => {
  const joined = fc
    .array(fc.constantFrom(...syllables.filter((pinyin) => !pinyin.includes('ü'))), { maxLength: 4 })
    .map((parts) => parts.join(''));
  const letters = fc.string({ unit: fc.constantFrom(...'aeiounghryzlx'), minLength: 1, maxLength: 9 });
  const plain = (text: string) => text.toLowerCase().replaceAll(/[’ ]/g, '');
  fc.assert(
    fc.property(fc.oneof(joined, letters), (text) => {
      if (whole.has(text)) return;
      const reading = plain(read('zh', text));
      const divisions = divisionsOf(text);
      const least = Math.min(...divisions.map(costOf));
      const best = divisions.filter((parts) => costOf(parts) === least);
      if (best.length > 0) expect(best.map((parts) => plain(read('zh', parts.join(' '))))).toContain(reading);
      else if (!text.endsWith('r')) expect(reading).toBe(`[${text}]`);
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['academic', academic],
  ['ukt', ukt],
] as const)('%s: the apostrophe between any two syllables is that of the rules', (id, system) => {
  const spelled = spellSyllables(system);
  const single = new Set(spelled.map(({ reading }) => reading));
  for (const left of spelled.filter((_, at) => at % 5 === 0))
    for (const right of spelled) {
      const isDivided = system.boundaries.some((rule) => rule.divides(left.reading, right.reading, single));
      const joined = `${left.reading}${isDivided ? '’' : ''}${right.reading}`;
      expect(read('zh', `${left.pinyin}’${right.pinyin}`, 'text', id), left.pinyin).toBe(joined);
    }
});
