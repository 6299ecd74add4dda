import { describe, expect, test } from 'vitest';
import type { Step } from '../../../src/translit/core/engine.ts';
import {
  HUNGARIAN_RULES,
  POLISH_RULES,
  ROMANIAN_RULES,
  SLAVIC_RULES,
  TURKISH_RULES,
} from '../../../src/translit/en/languages/central.ts';
import { ENGLISH_RULES } from '../../../src/translit/en/languages/english.ts';
import { FRENCH_RULES } from '../../../src/translit/en/languages/french.ts';
import { GERMAN_RULES } from '../../../src/translit/en/languages/german.ts';
import { ITALIAN_RULES } from '../../../src/translit/en/languages/italian.ts';
import { GREEK_RULES, LATIN_RULES } from '../../../src/translit/en/languages/latin.ts';
import {
  type LetterRule,
  type RuleTable,
  readByRules,
} from '../../../src/translit/en/languages/letter-rules.ts';
import { FINNIC_RULES, OTHER_RULES, SWEDISH_RULES } from '../../../src/translit/en/languages/other.ts';
import { PORTUGUESE_RULES } from '../../../src/translit/en/languages/portuguese.ts';
import { findProfile } from '../../../src/translit/en/languages/profiles.ts';
import { SPANISH_RULES } from '../../../src/translit/en/languages/spanish.ts';
import { UKRAINIAN_RULES } from '../../../src/translit/en/languages/ukrainian.ts';
import { EASTERN_RULES, RUSSIAN_RULES, WORLD_RULES } from '../../../src/translit/en/languages/world.ts';
import { foldMarks } from '../../../src/translit/en/latin.ts';
import { applyMode, tidy } from '../../../src/translit/en/orthography.ts';
import { isJapaneseName, isRomaji } from '../../../src/translit/en/romaji.ts';

const TABLES: [string, RuleTable][] = [
  ['english', ENGLISH_RULES],
  ['german', GERMAN_RULES],
  ['french', FRENCH_RULES],
  ['italian', ITALIAN_RULES],
  ['spanish', SPANISH_RULES],
  ['portuguese', PORTUGUESE_RULES],
  ['latin', LATIN_RULES],
  ['world', WORLD_RULES],
  ['eastern', EASTERN_RULES],
  ['other', OTHER_RULES],
  ['ukrainian', UKRAINIAN_RULES],
];

/** Letters with marks are one shared table; {@link MARKED} tests it. */
const isMarked = (rule: LetterRule): boolean => /[^a-z]/.test(rule.letters) && rule.examples.length === 0;

describe.each(TABLES)('every %s rule', (_, table) => {
  const rules = [...table.values()].flat();

  test('has an authority, an example and an id of its own', () => {
    for (const rule of rules) expect(rule.authority, rule.id).not.toBe('');
    expect(
      rules.filter((rule) => rule.examples.length === 0 && !isMarked(rule)).map((rule) => rule.id),
    ).toEqual([]);
    const ids = rules.filter((rule) => !isMarked(rule)).map((rule) => rule.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  const examples = rules.flatMap((rule) =>
    rule.examples.map(([latin, ukrainian]) => ({ id: rule.id, latin, ukrainian })),
  );
  test.each(examples)('$id: $latin → $ukrainian', ({ id, latin, ukrainian }) => {
    const steps: Step[] = [];
    const word = latin.toLowerCase();
    expect(tidy(readByRules(word, table, steps), foldMarks(word))).toBe(ukrainian.toLowerCase());
    expect(steps.map((step) => step.rule)).toContain(id);
  });
});

/** Tables over another: their own rules, told by their ids. */
const OVERLAYS: [string, RuleTable, RegExp][] = [
  ['finnic', FINNIC_RULES, /^en\.finnic\./],
  ['swedish', SWEDISH_RULES, /^en\.swedish\./],
  ['polish', POLISH_RULES, /^en\.polish\./],
  ['hungarian', HUNGARIAN_RULES, /^en\.hungarian\./],
  ['romanian', ROMANIAN_RULES, /^en\.romanian\./],
  ['slavic', SLAVIC_RULES, /^en\.slavic\./],
  ['russian', RUSSIAN_RULES, /^en\.russian\./],
  ['turkish', TURKISH_RULES, /^en\.turkish\./],
  ['greek', GREEK_RULES, /^en\.latin\.c\(\[a-z\]_/],
];

describe.each(OVERLAYS)('every %s rule', (_, table, ids) => {
  const own = [...table.values()].flat().filter(({ id }) => ids.test(id));

  test('has an authority and an example that reads so', () => {
    expect(own).not.toEqual([]);
    for (const { id, authority, examples } of own) {
      expect(authority, id).not.toBe('');
      expect(examples, id).not.toEqual([]);
      for (const [latin, ukrainian] of examples) {
        const steps: Step[] = [];
        const word = latin.toLowerCase();
        expect(tidy(readByRules(word, table, steps), foldMarks(word))).toBe(ukrainian.toLowerCase());
        expect(steps.map(({ rule }) => rule)).toContain(id);
      }
    }
  });
});

// The context before the letters is searched at each of them: without a bound, long words would take quadratic time.
test.each([...TABLES, ...OVERLAYS.map(([name, table]) => [name, table] as const)])(
  'contexts of %s rules look back a bounded number of letters',
  (_, table) => {
    const unbounded = [...table.values()]
      .flat()
      .filter(({ pattern }) => /^\(\?<=(?!\^)[^)]*(?:[*+]|,\})/.test(pattern?.source ?? ''));
    expect(unbounded.map(({ id }) => id)).toEqual([]);
  },
);

const MARKED =
  `á а é е í і ó о ú у ü ю ö е ø е å о ä е æ е œ е ñ нь ç с č ч ć ч š ш ş ш ś сь ž ж ź зь ł л ń нь ř рж ě є ğ ґ
ı и đ дж ð д þ т ý і ß сс`
    .split(/\s+/)
    .flatMap((letter, index, all) => (index % 2 === 0 ? [[letter, all[index + 1] ?? ''] as const] : []));

test.each(MARKED)('%s is %s', (letter, reading) => {
  expect(readByRules(`b${letter}b`, OTHER_RULES)).toBe(`б${reading}б`);
});

describe('the language of a word', () => {
  test.each([
    ['müller', 'german'],
    ['schwalb', 'german'],
    ['goldstein', 'german'],
    ['núñez', 'spanish'],
    ['martinez', 'spanish'],
    ['françois', 'french'],
    ['rousseau', 'french'],
    ['angelini', 'italian'],
    ['boccaccio', 'italian'],
    ['formaggio', 'italian'],
    ['pinocchio', 'italian'],
    ['bucciarati', 'italian'],
    ['gottfried', 'german'],
    ['fried', undefined],
    ['dvořák', 'slavic'],
    ['ångström', 'other'],
    ['smith', undefined],
    ['bennett', undefined],
    ['bouchard', undefined],
    ['school', undefined],
    ['zoë', undefined],
  ])('%s: %s', (word, name) => {
    expect(findProfile(word)?.name).toBe(name);
  });
});

describe('romaji', () => {
  test.each([
    'mikasa',
    'suzaku',
    'natsu',
    'shinji',
    'tōkyō',
    'kyouko',
    'konnichiwa',
    'matcha',
    'tohru',
    'ryuunosuke',
  ])('%s', (word) => {
    expect(isRomaji(word)).toBe(true);
  });
  test.each([
    'emilia',
    'simon',
    'tina',
    'andee',
    'deanne',
    'louise',
    'wiki',
    'moonrise',
    'irongate',
    'wonka',
    'kyle',
    'no',
    'x',
    'смерть',
    '',
  ])('%s is not', (word) => {
    expect(isRomaji(word)).toBe(false);
  });
  test('an English word with a Japanese element is Japanese', () => {
    expect(['yamamoto', 'kawasaki', 'hiroshi', 'banana', 'panorama'].map(isJapaneseName)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('і or и', () => {
  test.each([
    ['вірджінія', 'вірджинія'],
    ['мічіґан', 'мічиґан'],
    ['шіоно', 'шіоно'],
    ['бейкерстріт', 'бейкерстріт'],
    ['паріж', 'париж'],
    ['анрі', 'анрі'],
    ['адріян', 'адріян'],
  ])('%s in text mode: %s', (reading, text) => {
    expect(applyMode(reading, 'text')).toBe(text);
  });
  test('names have і after a consonant, и elsewhere stays', () => {
    expect(applyMode('борис иван', 'name')).toBe('боріс иван');
  });
});
