/** The notes' vectors for both systems: boundaries, division, tones, case, what is not pinyin. */
import { expect, test } from 'vitest';
import type { Mode } from '../../../src/translit/core/engine.ts';
import { createChinese } from '../../../src/translit/zh/engine.ts';

const chinese = createChinese();

function read(source: string, system: 'ukt' | 'academic', mode: Mode = 'text'): string {
  return chinese
    .read(source, { system, mode, explain: false })
    .map((piece) => (piece.kind === 'unresolved' ? `[${piece.result}]` : piece.result))
    .join('');
}

// source, academic, ukt
test.each([
  ['Ōuyáng Nànà', 'Оуян Нана', 'Ов’ян Нана'],
  ['Zhūgě Liàng', 'Чжуґе Лян', 'Джуґе Лян'],
  ['Sūn Wùkōng', 'Сунь Укун', 'Свень Вукон'],
  ['Lǚ Bù', 'Люй Бу', 'Лю Бу'],
  ['Lv3 Bu4', 'Люй Бу', 'Лю Бу'],
  ["Xi1'an1 nü3’er2", 'Сіань нюйер', 'Сіань нюер'],
  ["Tian1'an1men2", 'Тяньаньмень', 'Тяньаньмень'],
  ['lu:3 bu4', 'люй бу', 'лю бу'],
  ['Lyu Bu', 'Люй Бу', 'Лю Бу'],
  ['Nǚwā', 'Нюйва', 'Нюва'],
  ['Xiāo Zhàn', 'Сяо Чжань', 'Сяо Джань'],
  ['Wáng Yībó', 'Ван Їбо', 'Ван Їбо'],
  ['Dòuluó Dàlù', 'Доуло Далу', 'Довлво Далу'],
  ['Mó Dào Zǔ Shī', 'Мо Дао Цзу Ши', 'Мо Дао Дзу Ши'],
  ['Tiān Guān Cì Fú', 'Тянь Ґуань Ци Фу', 'Тянь Ґвань Ци Фу'],
  ['Quánzhí Gāoshǒu', 'Цюаньчжи Ґаошоу', 'Цюаньджи Ґаошов'],
  ['Guǎngzhōu', 'Ґуанчжоу', 'Ґванджов'],
  ['Ānhuī', 'Аньхуей', 'Аньхвей'],
  ['Gù’ān', 'Ґу’ань', 'Ґуань'],
  ['Yù’ān', 'Юйань', 'Ю’ань'],
  ['Zhōuyì', 'Чжоуї', 'Джов’ї'],
  ['huār, wánr', 'хуар, ваньр', 'хвар, ваньр'],
  ['Xiōngnú', 'Сюнну', 'Сьонну'],
  ['Qiū Jǐn', 'Цю Цзінь', 'Цьов Дзінь'],
  // R1–R4 beyond the table
  ['Cháng’ān', 'Чан’ань', 'Чан’ань'],
  ['Wú Chéng’ēn', 'У Чен’ень', 'Ву Чен’ень'],
  ['Lù’ān', 'Лу’ань', 'Луань'],
  ['duōwu', 'до’у', 'двову'],
  ['Jū’ān', 'Цзюйань', 'Дзю’ань'],
  ['móu’ān', 'моуань', 'мов’ань'],
  ['mòwān', 'мовань', 'мовань'],
  ['Zhōngyǒng', 'Чжун’юн', 'Джонйон'],
  ['Tiān’ānmén', 'Тяньаньмень', 'Тяньаньмень'],
  ['pīnyīn', 'піньїнь', 'піньїнь'],
  ['Yún’ér', 'Юньер', 'Юньер'],
  ['Dōng’ér', 'Дун’ер', 'Дон’ер'],
  ['Èr’ān', 'Ер’ань', 'Ер’ань'],
  ['èr’yuè', 'ер’юе', 'ер’юе'],
  ['miù', 'мю', 'мйов'],
])('%s → %s, %s', (source, academic, ukt) => {
  expect([read(source, 'academic'), read(source, 'ukt')]).toEqual([academic, ukt]);
});

test.each(['jǘ', 'qǜ', 'xǖ', 'júe', 'qúe', 'xúe', 'júan', 'qúan', 'xúan', 'júnqǜ', 'qǖxǖ'])(
  'u behind j, q, x with the dots that it stands for: %s',
  (dotted) => {
    const marks = dotted.normalize('NFD').replaceAll('\u0308', '');
    const written = marks.replace(/(?<=[jqx])u/g, 'ü');
    for (const system of ['ukt', 'academic'] as const)
      expect(read(written, system)).toBe(read(marks.normalize('NFC'), system));
  },
);

// joined spelling, the same with its syllables apart
test.each([
  ['xian', 'xian'],
  ['xīān', 'xi an'],
  ['Xi·an', 'Xi an'],
  ['fangan', 'fan gan'],
  ["fang'an", 'fang an'],
  ['Yingui', 'Yin gui'],
  ['jinan', 'ji nan'],
  ['xinan', 'xi nan'],
  ['danao', 'da nao'],
  ['nanning', 'nan ning'],
  ['tiananmen', 'tian an men'],
  ['xiongan', 'xiong an'],
  ['Hongan', 'Hong an'],
  ['yuanjuanguanluan', 'yuan juan guan luan'],
  ['anyu', 'an yu'],
  ['yuner', 'yun er'],
  ['lve4nve4', 'lue nue'],
  ['Ma3Yun2', 'Ma yun'],
  ['zhuangguang', 'zhuang guang'],
])('%s divides as %s', (joined, apart) => {
  const plain = (text: string) => text.toLowerCase().replaceAll('’', '');
  expect(plain(read(joined, 'academic'))).toBe(plain(read(apart, 'academic').replaceAll(' ', '')));
});

test.each([
  ['ZHANG Yixing', 'ДЖАН Їсін'],
  ['BIAN', 'Б’ЯНЬ'],
  ['E', 'Е'],
  ['LiXiaoLong', 'ЛіСяоЛон'],
  ['Yīn-yáng, 2 (hěn hǎo!) 😀', 'Їнь-ян, 2 (хень хао!) 😀'],
  ['Wǔshù2', 'Вушу2'],
  ['Wushu4', 'Вушу'],
  ['Nezha 2', 'Неджа 2'],
  ['Wukong II', 'Вукон II'],
  ['Xi II', 'Сі II'],
  ['Yong Zhe 2nd Season', 'Йон Дже 2-й сезон'],
  ['Yong Zhe Part 2', 'Йон Дже частина 2'],
  ['Yong Zhe OVA', 'Йон Дже OVA'],
  ['Yong Zhe The Final Season', 'Йон Дже фінальний сезон'],
  ['Zhang张 Zhang', '[Zhang张] Джан'],
  ['Zhangв', 'Джанв'],
  ['Вукун', 'Вукун'],
  ['hng, m, ê', 'гм, м, е'],
  ["nǚ'ér", 'нюер'],
  ['nu:er', 'нюер'],
  ['Title: Lù', '[Title]: Лу'],
])('%s is written %s', (source, reading) => {
  expect(read(source, 'ukt')).toBe(reading);
});

// Text that is no pinyin comes back unchanged; letters are not guessed one by one.
test.each([
  'Hsieh',
  'Lay',
  'Tsai',
  'Kaohsiung',
  'Lhasa',
  '张艺兴',
  'ñandú',
  'r',
  'ま',
  // A word in several scripts is read whole or not at all.
  'Zhang伟',
  '卡拉OK',
  '进撃のJuren',
  'Lv3Bu4张',
])('%s is unresolved', (word) => {
  expect(read(word, 'ukt')).toBe(`[${word}]`);
});

test.each([
  ['Hong Kong', 'Гонконг'],
  ['HONG KONG', 'ГОНКОНГ'],
  ['Hong Kongzi', 'Хон Кондзи'],
  ['Taipei', 'Тайбей'],
  ['Shaanxi', 'Шеньсі'],
  ['Changan', 'Чан’ань'],
  ['Yanan', 'Яньань'],
  ['Yánán', 'Янань'],
  ['Pingan', 'Пін’ань'],
])('established spelling %s → %s', (source, reading) => {
  expect(read(source, 'ukt')).toBe(reading);
});

test.each([
  ['Zhang Yi Xing', 'Джан Їсін'],
  ['Zhang Yi-Xing', 'Джан Їсін'],
  ['Zhang YiXing', 'Джан Їсін'],
  ['Zhang Yixing', 'Джан Їсін'],
  ['Zhang, Yixing', 'Джан, Їсін'],
  ['zhang yi xing', 'Джан Їсін'],
  ['ZHANG YI XING', 'ДЖАН ЇСІН'],
  ['Mao Ze-dong', 'Мао Дзедон'],
  ['Ouyang Xiu', 'Ов’ян Сьов'],
  ['Sī Mǎ Qiān', 'Сима Цянь'],
  ['Ou Yang', 'Ов Ян'],
  ['Bai Li Shou', 'Бай Лішов'],
  ['Zhong Li Quan', 'Джон Ліцюань'],
  ['Yixing', 'Їсін'],
  ['A-Ying', 'А-Їн'],
  ['Xiao-Yuan', 'Сяо-Юань'],
  ['Wen A-Ying', 'Вень А-Їн'],
  ['Wen Lao-San', 'Вень Лао-Сань'],
  ['Wēn Ā-Yíng', 'Вень А-Їн'],
  ['Zhang Yixing (Lay)', 'Джан Їсін ([Lay])'],
  ['Hong Kong', 'Хон Кон'],
  ['Wang Yibo 3', 'Ван Їбо 3'],
  ['Li4 Yi4 Xing1', 'Лі Їсін'],
])('name %s → %s', (source, reading) => {
  expect(read(source, 'ukt', 'name')).toBe(reading);
});

test('a given name has the apostrophes of its syllable boundaries in the system of the reading', () => {
  expect(read('Shang Xiang-Yun', 'academic', 'name')).toBe('Шан Сян’юнь');
  expect(read('Gu Du Wu', 'academic', 'name')).toBe('Ґу Дуу');
});

// Punctuation is kept in names too.
test.each([
  ['Wang, Xiaoming', 'Ван, Сяомін'],
  ['Wang, Xiao Ming', 'Ван, Сяомін'],
  ['Ouyang，Xiu', 'Ов’ян，Сьов'],
  ['Wang Xiaoming, Li Bai!', 'Ван Сяомін, Лі Бай!'],
  ['(Zhang Yi-Xing)', '(Джан Їсін)'],
])('%s, a name, is %s', (source, reading) => {
  expect(read(source, 'ukt', 'name')).toBe(reading);
});
