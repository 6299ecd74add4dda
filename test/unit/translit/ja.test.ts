import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Mode, SystemId } from '../../../src/translit/core/engine.ts';
import { japanese } from '../../../src/translit/ja/engine.ts';

const read = (line: string, system: SystemId = 'ja_default', mode: Mode = 'auto') =>
  japanese
    .read(line, { system, mode, explain: false })
    .map(({ kind, result }) => (kind === 'unresolved' ? `[${result}]` : result))
    .join('');

const tableOf = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'));

/** は and へ alone are particles; wo, tyu, si, zi, hu alone are other syllables in romaji (を, チュ, シ, ジ, フ). */
const alone = new Set(['は', 'へ', 'wo', 'tyu', 'si', 'zi', 'hu']);

describe('syllables', () => {
  const rows = tableOf('./ja-syllables.tsv').flatMap(
    ([kana = '', romaji = '', kovalenko = '', gojuon = '']) => [
      { word: kana, kovalenko, gojuon },
      { word: romaji, kovalenko, gojuon },
    ],
  );
  test.each(rows.filter(({ word }) => !alone.has(word)))(
    '$word → $kovalenko',
    ({ word, kovalenko, gojuon }) => {
      expect(read(word)).toBe(kovalenko.replace("'", '’'));
      expect(read(word, 'gojuon')).toBe(gojuon.replace("'", '’'));
    },
  );

  const katakana = tableOf('./ja-syllables.tsv').map((row) => ({
    word: row[5] ?? '',
    reading: row[2] ?? '',
  }));
  test.each(katakana)('$word → $reading', ({ word, reading }) => {
    if (word !== 'ハ' && word !== 'ヘ') expect(read(word)).toBe(reading.replace("'", '’'));
    expect(read(`${word}タ`)).toBe(`${reading.replace("'", '’')}та`);
  });
});

describe('names', () => {
  const systems = [
    ['ja_default', 'text'],
    ['ja_default', 'name'],
    ['gojuon', 'text'],
    ['gojuon', 'name'],
  ] as const;
  test.each(tableOf('./ja-names.tsv').map(([name = '', ...readings]) => ({ name, readings })))(
    '$name → $readings',
    ({ name, readings }) => {
      expect(systems.map(([system, mode]) => read(name, system, mode))).toEqual(
        readings.map((reading) => reading.replace("'", '’')),
      );
    },
  );
});

describe('romaji of every kind', () => {
  test.each([
    ['Shōjo Shôjo Shoujo Syouzyo', 'Шьоджьо Шьоджьо Шьоджьо Шьоджьо'],
    ['Satoh Ohno Tohru Yuhki Ohyama', 'Сато Оно Тору Юкі Ояма'],
    ['Shimbun Homma Kampai', 'Шімбун Хомма Кампай'],
    ['Konnyaku hannnin onna', 'Конняку ханнін онна'],
    ['Itizyou Mituko', 'Ічіджьо Міцуко'],
    // Kunrei whose only sign is ti or tu, and what speaks against it.
    ['Tiaki Mituaki', 'Чіакі Міцуакі'],
    ['Natuki Shinji', 'Натукі Шінджі'],
    ['Natuki Luffy', 'Натукі [Luffy]'],
    ['Diti', 'Діті'],
    ["Jun'ya Jun’ya Junʼya Jun`ya", 'Джюн’я Джюн’я Джюн’я Джюн’я'],
    ["Hatsuka'ichi", 'Хацукаїчі'],
    // A capital inside a word begins one.
    ['OreImo', 'ОреЇмо'],
    ['KenIchi', 'Кен’Їчі'],
    ['YuuIchi', 'ЮЇчі'],
    // Inside a mora it does not.
    ['ShinjI', 'ШінДжі'],
    ['Kouen Touou', 'Коен Тоо'],
    ['Pokémon', '[Pokémon]'],
    ['Tokyo TŌKYŌ kawaii', 'Токіо ТОКІО каваї'],
    ['Zenitsu', 'Дзен’їцу'],
  ])('%s → %s', (line, reading) => {
    expect(read(line)).toBe(reading);
  });
});

describe('kana of every kind', () => {
  test.each([
    ['はつか_いち _', 'хацукаїчі _'],
    ['しん_や', 'шін’я'],
    ['ほん_い', 'хон’ї'],
    ['か゛ か\u3099', 'ґа ґа'],
    ['コーヒー スーパー', 'кохії супаа'],
    ['ひとりづゝ いすゞ', 'хіторідзуцу ісудзу'],
    ['ぼく は うち へ ほん を', 'боку ва учі е хон о'],
    ['ねぇ でぃ すぅ', 'нее ді су'],
    ['あっ！', 'а！'],
    // No vowel is lost where っ parts it from another.
    ['うっうー', 'уу'],
    ['アイㇴ', 'айн'],
    ['っ ー', '[っ] [ー]'],
    ["'ナルト'の", "'наруто'но"],
    // However a long vowel is written, the word has its established form.
    ['トーキョー きょーと かわいー らあめん', 'токіо кіото каваї рамен'],
  ])('%s → %s', (line, reading) => {
    expect(read(line)).toBe(reading);
  });

  // The marks of hiragana and of katakana alike, behind a kana with and without voicing, and one that has none.
  test.each([
    ['カヽ カヾ ガヽ ガヾ', 'кака каґа ґака ґаґа'],
    ['かゝ かゞ がゝ がゞ', 'кака каґа ґака ґаґа'],
  ])('iteration marks: %s → %s', (line, reading) => {
    expect(read(line)).toBe(reading);
  });

  test('a name in kana begins with capitals', () => {
    expect(read('こいずみ いつき', 'ja_default', 'name')).toBe('Коїдзумі Іцукі');
  });
});

describe('titles', () => {
  test.each([
    [
      'Kaguya-sama wa Kokurasetai: Tensai-tachi no Ren’ai',
      'Каґуя-сама ва Кокурасетай: Тенсай-тачі но Рен’ай',
    ],
    ['Overlord IV', '[Overlord] IV'],
    ['T. Yamada', 'Т. Ямада'],
    ['Dai-V Kenshin V!', 'Дай-[V] Кеншін V!'],
    ['V. Taki X. I', '[V]. Такі [X]. I'],
    ['N.H.K. ni Youkoso!', 'N.H.K. ні Йокосо!'],
    ['Re:ゼロから始める', 'Ре:[ゼロから始める]'],
    ['Nazo no Kanojo X OVA', 'Надзо но Каноджьо [X] OVA'],
    ['Saint☆Onii-san (Movie)', '[Saint]☆Онії-сан (фільм)'],
    ['Boruto: Naruto the Movie', 'Боруто: Наруто фільм'],
    ['Haikyuu!! Second Season', 'Хайкю!! другий сезон'],
    ['Shingeki no Kyojin: The Final Season Part 2', 'Шінґекі но Кьоджін: фінальний сезон частина 2'],
    ['Naruto 2ndシーズン', 'Наруто 2-й сезон'],
    ['Naruto 2ndシーズン'.normalize('NFD'), 'Наруто 2-й сезон'],
    ['3rdシーズンの 2ndナルト 2nd', '3[rdシーズンの] 2[ndナルト] 2nd'],
    ['Naruto Part.2, PART. 3', 'Наруто частина 2, ЧАСТИНА 3'],
    ['The Final Second', '[The] [Final] [Second]'],
    ['Привіт, 世界!', 'Привіт, [世界]!'],
  ])('%s → %s', (line, reading) => {
    expect(read(line)).toBe(reading);
  });
});

describe('a word in several scripts is read whole or not at all', () => {
  test.each([
    ['食べる お兄ちゃん', '[食べる] [お兄ちゃん]'],
    ['劇場版 BLEACH 君の名を呼ぶ!', '[劇場版] [BLEACH] [君の名を呼ぶ]!'],
    ['TVアニメ Tシャツ アニメ3D', '[TVアニメ] [Tシャツ] аніме3D'],
    ['Narutoは', 'Нарутова'],
    ['はつか_いち語', '[はつか_いち語]'],
  ])('%s → %s', (line, reading) => {
    expect(read(line)).toBe(reading);
    expect(read(line, 'gojuon', 'name').replace(/[^\p{Script=Han}\p{Script=Latin}]/gu, '')).toBe(
      reading.replace(/[^\p{Script=Han}\p{Script=Latin}]/gu, ''),
    );
  });
});
