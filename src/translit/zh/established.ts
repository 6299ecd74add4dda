/** Spellings that pinyin would read wrongly, and surnames of two syllables. */
import { readRows, readWords } from '../core/text-tables.ts';
import tables from './tables.json' with { type: 'json' };

/** What a spelling stands for: pinyin to be read instead, or the Ukrainian form itself, and where that is settled. */
export interface EstablishedPhrase {
  readonly spelling: string;
  readonly reading: string;
  readonly source: string;
}

export const ESTABLISHED: readonly EstablishedPhrase[] = readRows(tables.established).map(
  ([spelling = '', reading = '', source = '']) => ({ spelling, reading, source }),
);

/** Compound surnames (Bǎijiāxìng and those in living use), in pinyin. */
export const COMPOUND_SURNAMES: ReadonlySet<string> = readWords(`
  ouyang sima zhuge shangguan xiahou huangfu gongsun murong linghu yuwen zhangsun situ sikong nangong dongfang
  ximen dugu wanyan helian tuoba chunyu taishi shentu xuanyuan zhongli baili tantai puyang
`);

/** Bai Li X and Zhong Li X written apart are a surname of one syllable with its given name. */
export const SINGLE_WHEN_APART: ReadonlySet<string> = new Set(['baili', 'zhongli']);
