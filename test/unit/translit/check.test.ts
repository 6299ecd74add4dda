/** The check of texts: what is right is never marked, what is not is marked with the system's form and its rule. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  collectJapaneseNames,
  createChecker,
  type JapaneseSystem,
  japanese,
  ruleOf,
} from '../../../src/translit/index.ts';
import { rows } from '../../harness/demo-rows.ts';
import { PAIRS_FOLDER } from '../../harness/translit/accuracy.ts';
import { readPairs } from '../../harness/translit/pairs.ts';

const characters = rows('characters').map(({ names: { en, native = null } }) => ({ en, native }));
const demo = collectJapaneseNames(characters);
const attested = readPairs(PAIRS_FOLDER).flatMap(({ lang, source }) =>
  lang === 'ja' ? (source.toLowerCase().match(/[a-zāīūēō'’]{2,}/g) ?? []) : [],
);
const names = [...new Set([...demo, ...attested])];
const systems = ['ja_default', 'gojuon'] as const;

/** How writers used to other systems, to Russian or to English spell. */
const RULES: readonly (readonly [name: string, ...changes: (readonly [RegExp, string])[]])[] = [
  ['и for і', [/і/g, 'и']],
  ['сі, дзі, ті', [/ші/g, 'сі'], [/джі/g, 'дзі'], [/чі/g, 'ті']],
  ['си, дзи, ти', [/ші/g, 'си'], [/джі/g, 'дзи'], [/чі/g, 'ти'], [/і/g, 'и']],
  ['сьо, тьо, дзьо', [/ш(?=[яю]|ьо)/g, 'с'], [/ч(?=[яю]|ьо)/g, 'т'], [/дж(?=[яю]|ьо)/g, 'дз']],
  ['сё, тё, дзё', [/шьо/g, 'сё'], [/чьо/g, 'тё'], [/джьо/g, 'дзё'], [/ьо/g, 'ё']],
  ['ша, шо, чу, джо', [/(ш|ч|дж)я/g, '$1а'], [/(ш|ч|дж)ю/g, '$1у'], [/(ш|ч|дж)ьо/g, '$1о']],
  ['г for ґ', [/ґ/g, 'г']],
  ['г for х', [/х/g, 'г']],
  ['з for дз', [/дз/g, 'з']],
  ['жі for джі', [/дж/g, 'ж']],
  ['тс for ц', [/ц/g, 'тс']],
  ['н before б, п, м', [/м(?=[бпм])/g, 'н']],
  ['є after a vowel', [/(?<=[ауо])е/g, 'є']],
  ['йо for ьо', [/ьо/g, 'йо']],
  [
    'Russian throughout',
    [/ші/g, 'си'],
    [/джі/g, 'дзи'],
    [/чі/g, 'ти'],
    [/ьо/g, 'ё'],
    [/ш/g, 'с'],
    [/і/g, 'и'],
    [/ґ/g, 'г'],
  ],
];

/** The forms of a name that the system gives in either mode; empty if it does not read the name. */
function rightForms(romaji: string, system: JapaneseSystem): readonly string[] {
  const forms = (['name', 'auto'] as const).flatMap((mode) => {
    const pieces = japanese.read(romaji, { system, mode, explain: false });
    return pieces.every(({ kind }) => kind === 'word') ? [pieces.map(({ result }) => result).join('')] : [];
  });
  return [...new Set(forms)];
}

const capital = (form: string) => form.charAt(0).toUpperCase() + form.slice(1);

/** Every mistake in a name: one for each rule, and the spelling of the other system. */
function slipsOf(romaji: string, system: JapaneseSystem) {
  const forms = rightForms(romaji, system);
  const [right] = forms;
  if (right === undefined) return [];
  const spelled = RULES.map(([, ...changes]) =>
    changes.reduce((form, [pattern, by]) => form.replace(pattern, by), right),
  );
  const foreign = rightForms(romaji, system === 'gojuon' ? 'ja_default' : 'gojuon');
  const long = /[oōu]u|oo|ō|ū/.test(romaji) && right.endsWith('о') ? [`${right}у`] : [];
  return [...new Set([...spelled, ...foreign, ...long])]
    .filter((written) => !forms.includes(written))
    .map((written) => ({ written: capital(written), right: capital(right) }));
}

describe.each(systems)('%s', (system) => {
  const check = createChecker(system, demo);
  const marks = (text: string) => check(text).map(({ written, proposal }) => `${written} → ${proposal}`);

  test('marks no name that the system writes so: attested names and those of the demo, in text and as a list', () => {
    const right = names.flatMap((name) => rightForms(name, system));
    expect(right.length).toBeGreaterThan(500);
    const suspected = right.flatMap((form) =>
      [form, capital(form), `Потім ${capital(form)} сказала.`, `бачить ${capital(form)} Шіномію`].flatMap(
        marks,
      ),
    );
    expect(suspected).toEqual([]);
  });

  test('marks nine of ten planted slips with the right form, whose pieces joined are the word and its form', () => {
    const slips = demo.flatMap((name) => slipsOf(name, system));
    expect(slips.length).toBeGreaterThan(1000);
    const found = slips.filter(({ written, right }) =>
      check(`Потім ${written} пішла.`).some((mark) => {
        expect(mark.steps.map((step) => step.written).join('')).toBe(mark.written.toLowerCase());
        expect(mark.steps.map((step) => step.to).join('')).toBe(mark.proposal.toLowerCase());
        return mark.written === written && mark.proposal === right;
      }),
    );
    expect(found.length / slips.length).toBeGreaterThan(0.9);
  });

  test.each([
    ['Прийшла Мицуки.', 'Мицуки → Міцукі'],
    ['до Кэндзи', 'Кэндзи → Кенджі'],
    ['Кагуя Сіномія', 'Кагуя → Каґуя', 'Сіномія → Шіномія'],
    ['читаю сьонен', 'сьонен → шьонен'],
    ['та Маєда', 'Маєда → Маеда'],
    // At the start of a sentence a capital says nothing; a letter that Ukrainian does not have does.
    ['Кэйдзи пішов.', 'Кэйдзи → Кейджі'],
    ['Кейдзи пішов.'],
  ])('%s', (text, ...expected) => {
    expect(marks(text)).toEqual(expected);
  });

  test('marks no ordinary words, other names and words in small letters', () => {
    const text =
      'Марина Росія. Його гора, сьогодні сина не було; тьотя дзюрчить. Боже! До Андрія Тіни Сідні, в Римі. сіномія';
    expect(marks(text)).toEqual([]);
  });
});

test.each([
  ['ja_default', 'до Коідзумі', 'Коїдзумі'],
  ['gojuon', 'до Коїдзумі', 'Коідзумі'],
  ['ja_default', 'у Нііґаті', 'Ніїґаті'],
  ['gojuon', 'у Ніїґаті', 'Нііґаті'],
] as const)('%s: %s is marked with %s, and the other system marks nothing', (system, text, proposal) => {
  expect(createChecker(system)(text).map((mark) => mark.proposal)).toEqual([proposal]);
  const other = system === 'gojuon' ? 'ja_default' : 'gojuon';
  expect(createChecker(other)(text)).toEqual([]);
});

test('a city in any case is not marked, whatever name of a catalogue looks like it', () => {
  const check = createChecker('ja_default', ['oosaki', 'kamakuri']);
  expect(check('Вони поїхали до Осаки, а тоді до Камакури.')).toEqual([]);
});

test('a mark says where it is, which romaji it writes, and why, letter by letter', () => {
  const text = 'Учора\nСіномію бачили.';
  const [mark] = createChecker('ja_default')(text);
  expect(mark && text.slice(mark.start, mark.end)).toBe('Сіномію');
  expect(mark?.romaji).toBe('shinomiya');
  expect(mark?.steps.map(({ written, from, to }) => [written, from, to])).toEqual([
    ['сі', 'shi', 'ші'],
    ['но', 'no', 'но'],
    ['мі', 'mi', 'мі'],
    ['ю', 'ya', 'ю'],
  ]);
  for (const { rule } of mark?.steps ?? []) expect(ruleOf(rule)).toBeDefined();
});

test('takes from a catalogue only names of Japan that romaji spells', () => {
  const names = collectJapaneseNames([
    { en: 'Shinomiya Kaguya', native: '四宮かぐや' },
    { en: 'Haku', native: 'ハク' },
    { en: 'Edward Elric', native: 'エドワード・エルリック' },
    { en: 'Emma', native: 'エマ' },
    { en: 'Kim Yuna', native: '김연아' },
    { en: 'Hana', native: null },
    { en: 'Monkey D. Luffy', native: 'モンキー・D・ルフィ' },
  ]);
  expect(names).toEqual(['haku', 'kaguya', 'shinomiya']);
});

test('the list of a catalogue of any size weighs at most 300 KB packed', () => {
  let seed = 1;
  const pick = (from: readonly string[]) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return from[seed % from.length] ?? '';
  };
  const morae =
    'a i u e o ka ki ku ke ko sa shi su se so ta chi tsu te to na ni no ha hi ma mi mu me mo ya yu yo ra ri ru rou kou shou ji zu ga n'.split(
      ' ',
    );
  const name = () => Array.from({ length: 3 + (seed % 3) }, () => pick(morae)).join('');
  const characters = Array.from({ length: 70_000 }, () => ({ en: `${name()} ${name()}`, native: '四宮' }));
  const names = collectJapaneseNames(characters);
  expect(names.length).toBeGreaterThan(10_000);
  expect(gzipSync(JSON.stringify(names)).length).toBeLessThanOrEqual(300_000);
});

test('is linear and never fails, whatever the text', () => {
  const check = createChecker('ja_default');
  for (const text of [
    '',
    ' ',
    '\u0000',
    'і'.repeat(40_000),
    'Сі'.repeat(20_000),
    'Сі’'.repeat(9000),
    'Кагуя '.repeat(9000),
  ])
    expect(Array.isArray(check(text))).toBe(true);
  expect(check('Кагуя '.repeat(9000))).toHaveLength(9000);
});
