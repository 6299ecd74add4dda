/** The notes' vectors for both systems: boundaries, division, tones, case, what is not pinyin. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Mode } from '../../../src/translit/core/engine.ts';
import { read } from './reading.ts';

const readAs = (source: string, system: 'ukt' | 'academic', mode: Mode = 'text') =>
  read('zh', source, mode, system);

// source, academic, ukt
test.each([
  ['Ōuyáng Nànà', 'Оуян Нана', 'Ов’ян Нана'],
  ['Sūn Wùkōng', 'Сунь Укун', 'Свень Вукон'],
  ["Xi1'an1 nü3’er2 nu:'er", 'Сіань нюйер нюйер', 'Сіань нюер нюер'],
  ["Tian1'an1men2", 'Тяньаньмень', 'Тяньаньмень'],
  ['Mó Dào Zǔ Shī', 'Мо Дао Цзу Ши', 'Мо Дао Дзу Ши'],
  ['Quánzhí Gāoshǒu', 'Цюаньчжи Ґаошоу', 'Цюаньджи Ґаошов'],
  ['Yù’ān', 'Юйань', 'Ю’ань'],
  ['Zhōuyì', 'Чжоуї', 'Джов’ї'],
  ['huār, wánr', 'хуар, ваньр', 'хвар, ваньр'],
  ['Hua1r wan2r5', 'Хуар ваньр', 'Хвар ваньр'],
  // R1–R4 beyond the table
  ['Cháng’ān', 'Чан’ань', 'Чан’ань'],
  ['móu’ān', 'моуань', 'мов’ань'],
  ['mòwān', 'мовань', 'мовань'],
  ['Zhōngyǒng', 'Чжун’юн', 'Джонйон'],
  ['Yún’ér', 'Юньер', 'Юньер'],
  ['miù', 'мю', 'мйов'],
])('%s → %s, %s', (source, academic, ukt) => {
  expect([readAs(source, 'academic'), readAs(source, 'ukt')]).toEqual([academic, ukt]);
});

test.each(['jǘ', 'qǜ', 'xǖ', 'júe', 'qúe', 'xúe', 'júan', 'qúan', 'xúan', 'júnqǜ', 'qǖxǖ'])(
  'u behind j, q, x with the dots that it stands for: %s',
  (dotted) => {
    const marks = dotted.normalize('NFD').replaceAll('\u0308', '');
    const written = marks.replace(/(?<=[jqx])u/g, 'ü');
    for (const system of ['ukt', 'academic'] as const)
      expect(readAs(written, system)).toBe(readAs(marks.normalize('NFC'), system));
  },
);

// joined spelling, the same with its syllables apart
test.each([
  ['xīān', 'xi an'],
  ['fangan', 'fan gan'],
  ["fang'an", 'fang an'],
  ['tiananmen', 'tian an men'],
  ['lve4nve4', 'lue nue'],
])('%s divides as %s', (joined, apart) => {
  const plain = (text: string) => text.toLowerCase().replaceAll('’', '');
  expect(plain(readAs(joined, 'academic'))).toBe(plain(readAs(apart, 'academic').replaceAll(' ', '')));
});

test.each([
  ['ZHANG Yixing', 'ДЖАН Їсін'],
  ['BIAN', 'Б’ЯНЬ'],
  ['LiXiaoLong', 'ЛіСяоЛон'],
  ['Yīn-yáng, 2 (hěn hǎo!) 😀', 'Їнь-ян, 2 (хень хао!) 😀'],
  ['Wushu4', 'Вушу'],
  ['Yong Zhe The Final Season', 'Йон Дже фінальний сезон'],
  ['Zhang张 Zhang', '[Zhang张] Джан'],
  ['Zhangв', 'Джанв'],
  ['hng, m, ê, HM', 'гм, м, е, ГМ'],
  ['Title: Lù', '[Title]: Лу'],
  // Next to a word that is not pinyin, a single letter and a word in -r stay unread. A tone or a hyphen shows pinyin.
  ['Title for a Lu', '[Title] [for] [a] Лу'],
  ['N.H.K. Lù', 'N.H.K. Лу'],
  ['Title: ā wánr A-Lu Yuner', '[Title]: а ваньр А-Лу Юньер'],
])('%s is written %s', (source, reading) => {
  expect(readAs(source, 'ukt')).toBe(reading);
});

// Text that is not pinyin comes back unchanged; letters are not guessed one by one.
test.each([
  'Hsieh',
  'Tsai',
  'Lhasa',
  '张艺兴',
  'ñandú',
  'r',
  'ま',
  // A word in several scripts, or with parts that are not pinyin, is read whole or not at all.
  'Zhang伟',
  '卡拉OK',
  'Lv3Bu4张',
  'Xiao-Bob',
  'Mr-Wang',
  // A tone digit does not divide a word from letters that are not pinyin.
  'hao3k',
  "Xi1'Title",
])('%s is unresolved', (word) => {
  expect(readAs(word, 'ukt')).toBe(`[${word}]`);
});

test.each([
  ['Hong Kong', 'Гонконг'],
  ['HONG KONG', 'ГОНКОНГ'],
  ['Hong Kongzi', 'Хон Кондзи'],
  ['Changan', 'Чан’ань'],
  ['Yánán', 'Янань'],
])('established spelling %s → %s', (source, reading) => {
  expect(readAs(source, 'ukt')).toBe(reading);
});

test.each([
  ['Zhang Yi Xing', 'Джан Їсін'],
  // Punctuation is kept in names too.
  ['Zhang, Yixing', 'Джан, Їсін'],
  ['(Zhang Yi-Xing)', '(Джан Їсін)'],
  ['ZHANG YI XING', 'ДЖАН ЇСІН'],
  ['Ouyang Xiu', 'Ов’ян Сьов'],
  ['Sī Mǎ Qiān', 'Сима Цянь'],
  ['Bai Li Shou', 'Бай Лішов'],
  ['A-Ying', 'А-Їн'],
  ['Wang Kang-ho', 'Ван [Kang-ho]'],
  ['Wen Lao-San', 'Вень Лао-Сань'],
  ['Wēn Ā-Yíng', 'Вень А-Їн'],
  ['Zhang Yixing (Lay)', 'Джан Їсін ([Lay])'],
  ['Hong Kong', 'Хон Кон'],
])('name %s → %s', (source, reading) => {
  expect(readAs(source, 'ukt', 'name')).toBe(reading);
});

test('a given name has the apostrophes of its syllable boundaries in the system of the reading', () => {
  expect(readAs('Shang Xiang-Yun', 'academic', 'name')).toBe('Шан Сян’юнь');
  expect(readAs('Gu Du Wu', 'academic', 'name')).toBe('Ґу Дуу');
});

/**
 * Sources: the three-system table of ClippyFirst/chinese-for-ukrainians and the comparison table of uk.wikipedia
 * «Кирилізація китайської мови»; misprints resolved (di, rou, nuan, pou, pu, nüe, lüe).
 */
const rows = readFileSync(new URL('./zh-syllables.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split('\t'));

test('the table has every syllable of the two systems', () => {
  expect(rows).toHaveLength(431);
});

test.each(['academic', 'ukt'] as const)('%s reads every syllable as the table does', (system) => {
  const column = system === 'academic' ? 1 : 2;
  const mismatches = rows.filter((row) => readAs(row[0] ?? '', system) !== row[column]);
  expect(mismatches.map((row) => [row[0], row[column], readAs(row[0] ?? '', system)])).toEqual([]);
});

test('a word with tone marks that fit no division is read without them', () => {
  // Two tones on one syllable.
  expect(readAs('shuāī', 'ukt')).toBe('швай');
  expect(readAs('shuai', 'ukt')).toBe('швай');
});

test('every tone mark and its misprint give the same syllable', () => {
  for (const mark of ['\u0304', '\u0301', '\u030c', '\u0306', '\u0300']) {
    expect(readAs(`lu\u0308${mark}`, 'academic')).toBe('люй');
    expect(readAs(`lu\u0308${mark}`.normalize('NFC'), 'academic')).toBe('люй');
    expect(readAs(`ha${mark}o`, 'ukt')).toBe('хао');
  }
});
