/**
 * Spellings that are not pinyin, or are pinyin only with an apostrophe their writers leave out, and would be read
 * wrongly. No exonyms: what has a regular pinyin reading is read regularly (Beijing → Бейдзін).
 */

/** What a spelling stands for: pinyin to be read instead, or the Ukrainian form itself, with the reason. */
export interface EstablishedPhrase {
  readonly spelling: string;
  readonly pinyin?: string;
  readonly ukrainian?: string;
}

export const ESTABLISHED: readonly EstablishedPhrase[] = [
  // The Scheme for the Chinese Phonetic Alphabet (1958, V) requires Cháng'ān, Yán'ān, Píng'ān; joined they divide as chan+gan, ya+nan, pin+gan.
  { spelling: 'changan', pinyin: "chang'an" },
  { spelling: 'yanan', pinyin: "yan'an" },
  { spelling: 'pingan', pinyin: "ping'an" },
  // The official name of 陕西, with aa to tell it from 山西 Shanxi; the traditional Ukrainian form.
  { spelling: 'shaanxi', ukrainian: 'шеньсі' },
  // Postal and Cantonese spellings in use abroad, not pinyin (uk.wikipedia: Гонконг, Тайбей, Макао, Пекін, Нанкін,
  // Кантон); Hong Kong, Taipei and Macao would even pass for pinyin.
  { spelling: 'hong kong', ukrainian: 'гонконг' },
  { spelling: 'hongkong', ukrainian: 'гонконг' },
  { spelling: 'taipei', ukrainian: 'тайбей' },
  { spelling: 'macao', ukrainian: 'макао' },
  { spelling: 'macau', ukrainian: 'макао' },
  { spelling: 'peking', ukrainian: 'пекін' },
  { spelling: 'nanking', ukrainian: 'нанкін' },
  { spelling: 'canton', ukrainian: 'кантон' },
];

/** Compound surnames (Bǎijiāxìng and those in living use), in pinyin. */
export const COMPOUND_SURNAMES: ReadonlySet<string> = new Set(
  (
    'ouyang sima zhuge shangguan xiahou huangfu gongsun murong linghu yuwen zhangsun situ sikong nangong dongfang ' +
    'ximen dugu wanyan helian tuoba chunyu taishi shentu xuanyuan zhongli baili tantai puyang'
  ).split(' '),
);

/** Bai Li X and Zhong Li X written apart are a surname of one syllable with its given name. */
export const SINGLE_WHEN_APART: ReadonlySet<string> = new Set(['baili', 'zhongli']);
