/** Recognises queries that may be names for the workbench. */

const scripts = [
  /^[\p{Script=Hiragana}\p{Script=Katakana}ー・= ]{2,}$/u,
  /^[\p{Script=Hangul} ]{2,}$/u,
  /^(?=.*[aeiouy])\p{Script=Latin}[\p{Script=Latin}'’.-]+(?: [\p{Script=Latin}'’.-]+){0,3}$/iu,
];

/** Whether a query may be a name to be read: kana, hangul, or one to four Latin words with a vowel. */
export const isNameLike = (query: string): boolean =>
  scripts.some((script) =>
    script.test(query.trim().normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC')),
  );
