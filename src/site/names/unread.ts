/** Why a word was not read, and what to type instead. */
import { japanese, type Lang, type RequestLang } from '../../translit/index.ts';
import type { nameMessages } from '../messages/names.ts';

/** Reasons, each with its own message. */
export type Reason = keyof (typeof nameMessages)['uk']['reasons'];

const han: Readonly<Record<Lang, Reason>> = {
  ja: 'hanInJapanese',
  zh: 'hanInChinese',
  ko: 'hanInKorean',
  en: 'hanInNames',
};

const scripts = {
  han: /\p{Script=Han}/u,
  kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  hangul: /\p{Script=Hangul}/u,
  latin: /\p{Script=Latin}/u,
} as const;

/**
 * Why a word was not read.
 * @param asked the language that was chosen
 * @param read the language that its line was read in
 */
export function reasonOf(word: string, asked: RequestLang, read: Lang | null): Reason {
  const [first, ...more] = Object.entries(scripts).flatMap(([name, script]) =>
    script.test(word) ? [name] : [],
  );
  const lang = read ?? 'en';
  // A word of kanji and kana is Japanese. Only its kanji cannot be read.
  if (first === 'han') return asked === 'auto' && !more.includes('kana') ? 'hanAnywhere' : han[lang];
  if (more.length > 0) return 'mixed';
  if (first === 'kana') return lang === 'ja' ? 'noSyllable' : first;
  if (first === 'hangul') return lang === 'ko' ? 'noSyllable' : first;
  if (first !== 'latin') return 'otherScript';
  if (lang === 'ko') return 'latinInKorean';
  if (lang === 'zh') return 'noPinyin';
  if (lang !== 'ja') return 'noSyllable';
  const pieces = japanese.read(word, { system: 'ja_default', mode: 'auto', explain: false });
  return pieces.every(({ kind }) => kind !== 'unresolved') ? 'englishInJapanese' : 'noRomaji';
}
