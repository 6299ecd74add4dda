/**
 * Spellings that are not pinyin, or are pinyin only with an apostrophe their writers leave out, and would be read
 * wrongly. No exonyms: what has a regular pinyin reading is read regularly (Beijing → Бейдзін).
 */
import { readWords } from '../core/text-tables.ts';

/** What a spelling stands for: pinyin to be read instead, or the Ukrainian form itself, and where that is settled. */
export interface EstablishedPhrase {
  readonly spelling: string;
  readonly source: string;
  readonly pinyin?: string;
  readonly ukrainian?: string;
}

const WITH_APOSTROPHE = '漢語拼音方案 1958, V: ’ перед a, o, e';
const traditional = (article: string) => `традиційна форма: uk.wikipedia, «${article}»`;

export const ESTABLISHED: readonly EstablishedPhrase[] = [
  // The Scheme for the Chinese Phonetic Alphabet (1958, V) requires Cháng'ān, Yán'ān, Píng'ān; joined they divide as chan+gan, ya+nan, pin+gan.
  { spelling: 'changan', pinyin: "chang'an", source: WITH_APOSTROPHE },
  { spelling: 'yanan', pinyin: "yan'an", source: WITH_APOSTROPHE },
  { spelling: 'pingan', pinyin: "ping'an", source: WITH_APOSTROPHE },
  // The official name of 陕西, with aa to tell it from 山西 Shanxi; the traditional Ukrainian form.
  { spelling: 'shaanxi', ukrainian: 'шеньсі', source: traditional('Шеньсі') },
  // Postal and Cantonese spellings in use abroad, not pinyin (uk.wikipedia: Гонконг, Тайбей, Макао, Пекін, Нанкін,
  // Кантон); Hong Kong, Taipei and Macao would even pass for pinyin.
  { spelling: 'hong kong', ukrainian: 'гонконг', source: traditional('Гонконг') },
  { spelling: 'hongkong', ukrainian: 'гонконг', source: traditional('Гонконг') },
  { spelling: 'taipei', ukrainian: 'тайбей', source: traditional('Тайбей') },
  { spelling: 'macao', ukrainian: 'макао', source: traditional('Макао') },
  { spelling: 'macau', ukrainian: 'макао', source: traditional('Макао') },
  { spelling: 'peking', ukrainian: 'пекін', source: traditional('Пекін') },
  { spelling: 'nanking', ukrainian: 'нанкін', source: traditional('Нанкін') },
  { spelling: 'canton', ukrainian: 'кантон', source: traditional('Гуанчжоу') },
];

/** Compound surnames (Bǎijiāxìng and those in living use), in pinyin. */
export const COMPOUND_SURNAMES: ReadonlySet<string> = readWords(`
  ouyang sima zhuge shangguan xiahou huangfu gongsun murong linghu yuwen zhangsun situ sikong nangong dongfang
  ximen dugu wanyan helian tuoba chunyu taishi shentu xuanyuan zhongli baili tantai puyang
`);

/** Bai Li X and Zhong Li X written apart are a surname of one syllable with its given name. */
export const SINGLE_WHEN_APART: ReadonlySet<string> = new Set(['baili', 'zhongli']);
