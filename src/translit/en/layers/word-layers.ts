/** The layers that read a word, in order. The first layer that knows the word reads it. */
import { COMPOUND } from './word/compound.ts';
import { ESTABLISHED } from './word/established.ts';
import { GIVEN_OF_LINE } from './word/given-of-line.ts';
import { GREEK } from './word/greek.ts';
import { KOREAN } from './word/korean.ts';
import { LANGUAGE_OF_LINE } from './word/language-of-line.ts';
import { LATIN_ALONE } from './word/latin-alone.ts';
import { LEXICON } from './word/lexicon.ts';
import { MAC_LAYER } from './word/mac.ts';
import { MARKED_SPELLING } from './word/marked-spelling.ts';
import { NATIVE_SPELLING } from './word/native-spelling.ts';
import { PAIR } from './word/pair.ts';
import { PATRONYMIC_LAYER } from './word/patronymic.ts';
import { PINYIN } from './word/pinyin.ts';
import { PLACE_ALONE } from './word/place-alone.ts';
import { ROMAJI } from './word/romaji.ts';
import { SHIRE } from './word/shire.ts';
import { SOFT_SIGN } from './word/soft-sign.ts';
import { UKRAINIAN } from './word/ukrainian.ts';
import { WEAK_SPELLING } from './word/weak-spelling.ts';
import type { WordLayer } from './word-layer.ts';

/** For every word. Their readings already have the spelling of the mode. */
export const WHOLE_NAMES: readonly WordLayer[] = [
  GIVEN_OF_LINE,
  SOFT_SIGN,
  ESTABLISHED,
  UKRAINIAN,
  LANGUAGE_OF_LINE,
  PLACE_ALONE,
  LATIN_ALONE,
];

/** Then, for a word with marks. */
export const MARKED_WORDS: readonly WordLayer[] = [KOREAN, ROMAJI, MARKED_SPELLING];

/** Last, for a word without marks, or after removing its marks. The letter rules read a word that none of these reads. */
export const PLAIN_WORDS: readonly WordLayer[] = [
  MAC_LAYER,
  SHIRE,
  PATRONYMIC_LAYER,
  PINYIN,
  KOREAN,
  LEXICON,
  GREEK,
  NATIVE_SPELLING,
  PAIR,
  ROMAJI,
  WEAK_SPELLING,
  COMPOUND,
];
