import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readEngineTables } from '../../../scripts/lexicon/engine-tables.ts';
import { packLetterRules, parseLetterRules, readLetterRules } from '../../../scripts/lexicon/letter-rules.ts';
import { formatMade } from '../../../scripts/lexicon/made-file.ts';
import type { Step } from '../../../src/translit/core/engine.ts';
import { readRows } from '../../../src/translit/core/text-tables.ts';
import { type RuleTable, readByRules, ruleId } from '../../../src/translit/en/languages/letter-rules.ts';
import { RULES } from '../../../src/translit/en/languages/tables.ts';
import { foldMarks } from '../../../src/translit/en/latin.ts';
import { tidy } from '../../../src/translit/en/orthography.ts';

const files = readLetterRules();

/** Tables whose rules stand in files of other names. */
const tablesOfFiles: Readonly<Record<string, RuleTable>> = {
  ...RULES,
  letters: RULES.english,
  'latin-of-greeks': RULES.greek,
  'plain-letters': RULES.world,
  places: RULES.placeWorld,
  'places-of-the-world': RULES.placeWorld,
};
/** The name of a file's rules in their ids. */
const nameOf = (file: string) =>
  file.replace(/^pla(?:in-letters|ces.*)$/, 'world').replace('latin-of-greeks', 'latin');
// Letters with marks, which have no examples, are tested below.
const tested = [...files.keys()].filter((file) => file !== 'marked-letters');

test('the file that is made of the rules is up to date (npm run lexicon)', () => {
  const made = new URL('../../../src/translit/en/letter-rules.json', import.meta.url);
  expect(readFileSync(made, 'utf8') === formatMade(packLetterRules(files))).toBe(true);
});

describe.each(tested)('every rule of %s', (file) => {
  const table = tablesOfFiles[file] ?? expect.fail(`no table has the rules of ${file}`);
  const examples = (files.get(file) ?? []).flatMap(({ before, letters, after, examples: pairs }) =>
    pairs.map(([latin, ukrainian]) => ({
      ...{ id: ruleId(nameOf(file), before, letters, after), latin, ukrainian },
    })),
  );
  test.each(examples)('$id: $latin → $ukrainian', ({ id, latin, ukrainian }) => {
    const steps: Step[] = [];
    const word = latin.toLowerCase();
    expect(tidy(readByRules(word, table, steps), foldMarks(word))).toBe(ukrainian.toLowerCase());
    expect(steps.map((step) => step.rule)).toContain(id);
  });
});

const HEAD = `# Rules
# source: a norm
# licence: MIT
before\tletters\tafter\treading\tauthority\texamples
`;

describe('a mistake is told with its place', () => {
  test.each([
    ['# Rules\n', '1: a file begins with «# what it holds», «# source: …», «# licence: …»'],
    [
      HEAD.replace('letters', 'from'),
      '4: the columns are called before, letters, after, reading, authority, examples',
    ],
    [`${HEAD}\tsh\t\tш\t§136\n`, '5: a line has 6 cells'],
    [`${HEAD}[a\tsh\t\tш\t§136\tAsh Аш\n`, '5: «[a», «»: no regular expression'],
    [`${HEAD}\tsh\t\tш\t§136\t\n`, '5: «»: examples are written «Name Ім’я, Name Ім’я»'],
    [`${HEAD}\tsh\t\tш\t§136\tAsh Аш\n\tsh\t\tс\t§136\tAsh Ас\n`, '6: «sh» with this context stands twice'],
  ])('%j', (text, fault) => {
    const faults: string[] = [];
    parseLetterRules(text, 'german.tsv', faults);
    expect(faults).toContain(`german.tsv:${fault}`);
  });
});

// The context before the letters is searched at each of them: without a bound, long words would take quadratic time.
test.each(Object.entries(RULES))('contexts of %s rules look back a bounded number of letters', (_, table) => {
  const unbounded = [...table.values()]
    .flat()
    .filter(({ pattern }) => /^\(\?<=(?!\^)[^)]*(?:[*+]|,\})/.test(pattern?.source ?? ''));
  expect(unbounded.map(({ id }) => id)).toEqual([]);
});

const MARKED =
  `á а é е í і ó о ú у ü ю ö е ø е å о ä е æ е œ е ñ нь ç с č ч ć ч š ш ş ш ś сь ž ж ź зь ł л ń нь ř рж ě є ğ ґ
ı и đ дж ð д þ т ý і ß сс`
    .split(/\s+/)
    .flatMap((letter, index, all) => (index % 2 === 0 ? [[letter, all[index + 1] ?? ''] as const] : []));

test.each(MARKED)('%s is %s', (letter, reading) => {
  expect(readByRules(`b${letter}b`, RULES.other)).toBe(`б${reading}б`);
});

test('every spelling names letter rules', () => {
  const { en = {} } = Object.fromEntries(readEngineTables());
  const rows = Object.entries(en).flatMap(([name, table]) =>
    name.startsWith('spellings-') || name === 'line-languages' ? readRows(table) : [],
  );
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.map(([name = '']) => name).filter((name) => !Object.hasOwn(RULES, name))).toEqual([]);
});
