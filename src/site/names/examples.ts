/** Texts that the workbench of names begins with. */
import type { RequestLang } from '../../translit/index.ts';

/** A text to begin with, by language. */
export const exampleTexts: Readonly<Record<RequestLang, string>> = {
  ja: 'Kaguya Shinomiya\nTōkyō kara no tegami\nShin’ichi Okabe',
  zh: 'Wei Wuxian\nLan Wangji\nXiao Xingchen',
  ko: '김연아\n백설공주\n박찬욱',
  en: 'Christopher Nolan\nJeanne\nEdward Elric',
  auto: 'Kaguya Shinomiya\nKeiichi Okabe\nWei Wuxian\n김연아\nChristopher Nolan',
};
