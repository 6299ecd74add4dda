/** Words, names and scripts in both systems: the vectors of the notes, each rule's own examples, case, Unicode. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Mode } from '../../../src/translit/core/engine.ts';
import { createTransliterator } from '../../../src/translit/index.ts';
import { ESTABLISHED } from '../../../src/translit/ko/established.ts';
import { RESPELLINGS } from '../../../src/translit/ko/lexicon.ts';
import { standard } from '../../../src/translit/ko/rules.ts';
import { STANDARD_PRONUNCIATION } from '../../../src/translit/ko/sounds.ts';
import { createTransducer } from '../../../src/translit/ko/transducer.ts';
import { measureAccuracy, PAIRS_FOLDER } from '../../harness/translit/accuracy.ts';
import { engines, read } from './reading.ts';

const transducer = createTransducer(standard);

const readAs = (source: string, system: 'ko_default' | 'ko_academic', mode: Mode = 'text') =>
  read('ko', source, mode, system);

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

describe.each(STANDARD_PRONUNCIATION.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
  test.each([...rule.examples])('%s → %s', (hangul, reading) => {
    expect(transducer.read(hangul)).toBe(reading);
  });

  test('is applied in one of its examples', () => {
    const applied = [...rule.examples.keys()].flatMap((hangul) =>
      transducer.explain(hangul).map((step) => step.rule),
    );
    expect(applied).toContain(id);
  });
});

// hangul, ko_default, ko_academic where stated; in small letters, without the capital of a line
test.each([
  ['신라', 'сілла', 'сінра'],
  ['설악산', 'сораксан', 'сольаксан'],
  ['불국사', 'пульгукса', 'пулькукса'],
  ['십육', 'сіб’юк'],
  ['방탄소년단', 'пантхансоньондан'],
  ['맏형', 'матхьон'],
  ['석유', 'сог’ю'],
  ['남양주', 'нам’янджу'],
  ['영인', 'йонін'],
  ['고조선의', 'коджосоні'],
  ['여덟', 'йодоль'],
  ['좋', 'чо', 'чот'],
  ['인연', 'іньон', 'інйон'],
  ['떡까', 'ттокка', 'ттокка'],
])('%s → %s, %s', (hangul, byRule, academic?: string) => {
  expect(lower(readAs(hangul, 'ko_default'))).toBe(byRule);
  if (academic !== undefined) expect(lower(readAs(hangul, 'ko_academic'))).toBe(academic);
});

test.each([
  ['한여름', 'ханньорим'],
  ['깻잎', 'ккенніп'],
  ['첫인상', 'чходінсан'],
  ['넓죽하다', 'нопчукхада'],
  ['넓둥글다', 'ноптунгильда'],
])('from the lexicon: %s → %s', (hangul, reading) => {
  expect(transducer.read(hangul)).toBe(reading);
});

test.each(ESTABLISHED)('established: $hangul → $ukrainian', ({ hangul, ukrainian }) => {
  const capital = ukrainian.charAt(0).toUpperCase() + ukrainian.slice(1);
  expect(readAs(hangul, 'ko_default')).toBe(capital);
  expect(readAs(`나 ${hangul}`, 'ko_default')).toBe(`На ${ukrainian}`);
  // The rules would write it otherwise, or it need not stand in the list.
  expect(transducer.read(hangul)).not.toBe(ukrainian.toLowerCase());
});

test('every respelling is needed: without it the word, or the word with an ending, would read otherwise', () => {
  const byRules = createTransducer({ ...standard, lexicon: false });
  const idle = RESPELLINGS.filter(({ written }) =>
    [written, `${written}이`, `${written}다`].every((word) => byRules.read(word) === transducer.read(word)),
  );
  expect(idle).toEqual([]);
});

describe('lines', () => {
  test.each([
    ['오징어 게임 2', 'Оджіно кеім 2'],
    ['《기생충》 (2019)!', '《Кісенчхун》 (2019)!'],
    ['BTS 방탄소년단', '[BTS] пантхансоньондан'],
    ['안녕ㅋㅋ 😀', 'Анньон[ㅋㅋ] 😀'],
    ['안녕ㅋㅋ'.normalize('NFD'), 'Анньон[ㅋㅋ]'],
    ['‘기생충’의 배우', '‘Кісенчхун’ий пеу'],
    ['K팝과 시즌II', '[K] пхапква сіджин II'],
    ['ㄷㅏㄹㄱㅇㅣ ㅇㅗㅏㅇ', 'Тальгі ван'],
    ['ㅎㅏㄴㄱ', '[ㅎㅏㄴㄱ]'],
    ['ﾾￂﾤﾡￓﾡ', 'Хангук'],
    ['한국'.normalize('NFD'), 'Хангук'],
    ['金 かな Сеул', '[金] [かな] Сеул'],
    ['\u1140\u1161', '[\u1140\u1161]'],
  ])('%s → %s', (source, reading) => {
    expect(readAs(source, 'ko_default')).toBe(reading);
  });
});

test('hangul reads the same however it is encoded', () => {
  const syllable = fc.integer({ min: 0xac00, max: 0xd7a3 }).map((code) => String.fromCharCode(code));
  const word = fc.array(syllable, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(word, fc.constantFrom<Mode>('auto', 'text', 'name'), (text, mode) => {
      expect(read('ko', text.normalize('NFD'), mode)).toBe(read('ko', text, mode));
    }),
  );
});

describe('names', () => {
  test.each([
    ['김태형', 'Кім Тхехьон', 'Кім Тхе-хьон'],
    ['황보라', 'Хван Пора', 'Хван По-ра'],
    ['황보관우', 'Хванбо Квану', 'Хванпо Кван-у'],
    ['리정혁', 'Лі Чонхьок', 'Лі Чон-хьок'],
    ['김 태 형', 'Кім Тхехьон', 'Кім Тхе-хьон'],
    ['남궁 민', 'Намгун Мін', 'Намкун Мін'],
    ['김태형(V), 박지민', 'Кім Тхехьон([V]), Пак Чімін', 'Кім Тхе-хьон([V]), Пак Чі-мін'],
    ['김정은', 'Кім Чен Ин', 'Кім Чон-ин'],
  ])('%s → %s, %s', (name, standardReading, academic) => {
    expect(readAs(name, 'ko_default', 'name')).toBe(standardReading);
    expect(readAs(name, 'ko_academic', 'name')).toBe(academic);
  });

  // line, what auto makes of it
  test.each([
    ['김빛나리야', 'Кімбіннарія'],
    ['대한민국', 'Теханмінгук'],
    ['부산시', 'Пусансі'],
  ])('auto: %s → %s', (line, reading) => {
    expect(readAs(line, 'ko_default', 'auto')).toBe(reading);
  });
});

const { decisions } = await measureAccuracy(PAIRS_FOLDER);

test.each(['name', 'word'] as const)('a %s is decided right in 95 of 100', (kind) => {
  const group = decisions.filter((decision) => decision.kind === kind);
  const right = group.filter(({ reading, expected }) => reading === expected);
  expect(right.length / group.length).toBeGreaterThanOrEqual(0.95);
});

// Names and words outside of the engine's lists: line, auto, name.
test.each([
  ['사랑', 'Саран', 'Са Ран'],
  ['한국어', 'Хангуго', 'Хан Куго'],
  ['정거장', 'Чонгоджан', 'Чон Коджан'],
  // Its pronunciation is listed, so it is a word.
  ['신여성', 'Сінньосон', 'Сін Йосон'],
  ['민호', 'Мінхо', 'Мінхо'],
  ['용산', 'Йонсан', 'Йон Сан'],
  ['김 민수', 'Кім Мінсу', 'Кім Мінсу'],
  ['남궁민수', 'Намгун Мінсу', 'Намгун Мінсу'],
  // Pairs of syllables: 유학, 우승 begin words; 은경 is a given name.
  ['유학자', 'Юхакча', 'Ю Хакча'],
  ['동방신기', 'Тонбансінгі', 'Тонбан Сінгі'],
  ['이 밤', 'І пам', 'Лі Пам'],
  ['김 민 수 호', 'Кім мін су хо', 'Кім Мінсухо'],
  // Lists: each part is a name or one word; a sentence with a comma is none.
  ['김태형, 전정국', 'Кім Тхехьон, Чон Чонгук', 'Кім Тхехьон, Чон Чонгук'],
  ['김 민수 / 김태형', 'Кім Мінсу / Кім Тхехьон', 'Кім Мінсу / Кім Тхехьон'],
  ['고양이, 김태형', 'Кояні, Кім Тхехьон', 'Ко Яні, Кім Тхехьон'],
  // Quotation marks, brackets and emoji around a name are none of it.
  ['김태형 (가수)', 'Кім Тхехьон (касу)', 'Кім Тхехьон (Ка Су)'],
  ['• 김태형 — 가수', '• Кім Тхехьон — касу', '• Кім Тхехьон — Ка Су'],
  ['😀김태형', '😀Кім Тхехьон', '😀Кім Тхехьон'],
  // Nor are the number of an item, an age, a role and words of other scripts.
  ['1. 김태형', '1. Кім Тхехьон', '1. Кім Тхехьон'],
  ['1. 고양이', '1. Кояні', '1. Ко Яні'],
  ['김 민수, 30', 'Кім Мінсу, 30', 'Кім Мінсу, 30'],
  ['가수: 김태형 - BTS', 'Касу: Кім Тхехьон - [BTS]', 'Ка Су: Кім Тхехьон - [BTS]'],
  ['김태형 2부', 'Кімтхехьон 2пу', 'Кім Тхехьон 2Пу'],
  ['김태형, 노래를 부르다', 'Кімтхехьон, норериль пурида', 'Кім Тхехьон, Норериль Пурида'],
] as const)('%s: auto %s, name %s', (line, auto, name) => {
  expect(read('ko', line, 'auto')).toBe(auto);
  expect(read('ko', line, 'name')).toBe(name);
});

test('a suggestion of another language decides the same way, line by line', () => {
  const text = '고양이\n김태형\n민호\n이 노래';
  const { suggest } = createTransliterator({ engines }).transliterate({ lang: 'en', lines: { text } });
  const reading = 'Кояні\nКім Тхехьон\nМінхо\nІ норе';
  expect(suggest).toEqual({ lang: 'ko', section: 'Корейська', text: reading });
});
