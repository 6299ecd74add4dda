/**
 * The languages of names in the lexicon: how each language reads a given name that several spell alike (Michel is
 * Мішель in France, Міхель in Germany), and the language of a surname. A language is packed as one letter.
 */

const LANGUAGES = {
  brazilian: 'б',
  czech: 'ч',
  dutch: 'д',
  english: 'а',
  french: 'ф',
  german: 'н',
  hungarian: 'у',
  italian: 'і',
  nordic: 'с',
  polish: 'п',
  portuguese: 'л',
  romanian: 'р',
  russian: 'о',
  spanish: 'е',
} as const;

export type NameLanguage = keyof typeof LANGUAGES;

const LANGUAGE_OF: ReadonlyMap<string, NameLanguage> = new Map(
  Object.entries(LANGUAGES).map(([language, letter]) => [letter, language as NameLanguage]),
);

const SEPARATOR = '|';

/** A given name's forms (lower case) by language as one entry of the lexicon: `фмішель|нміхель`. */
export function packForms(forms: ReadonlyMap<NameLanguage, string>): string {
  return [...forms].map(([language, form]) => LANGUAGES[language] + form).join(SEPARATOR);
}

/** The forms that {@link packForms} packed. */
export function unpackForms(packed: string): ReadonlyMap<NameLanguage | undefined, string> {
  return new Map(packed.split(SEPARATOR).map((form) => [languageOf(form.charAt(0)), form.slice(1)]));
}

/** A language as an entry of the lexicon. */
export function packLanguage(language: NameLanguage): string {
  return LANGUAGES[language];
}

/** The language that {@link packLanguage} packed. */
export function languageOf(packed: string): NameLanguage | undefined {
  return LANGUAGE_OF.get(packed);
}
