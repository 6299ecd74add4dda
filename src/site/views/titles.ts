/** Names of titles and characters in the order that a locale prefers, each in its own language. */
import type { AnimeCard } from '../../contract/anime.ts';
import type { CharacterCard } from '../../contract/character.ts';
import type { Locale } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { type Content, html } from './markup.ts';

export interface Name {
  readonly text: string;
  /** Undefined if the data does not say. */
  readonly lang: string | undefined;
}

/** The language of a text in its original script, as far as its letters tell. */
function originalLanguage(text: string): string | undefined {
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)) return 'ja';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  return /\p{Script=Latin}/u.test(text) ? 'ja-Latn' : undefined;
}

/** Names without those that are written like an earlier one. */
const withoutRepeats = (names: readonly Name[]): readonly Name[] =>
  names.filter(({ text }, at) => names.findIndex((name) => name.text === text) === at);

/** The known names of a title without duplicates, the locale's own first. */
export function titleNames({ ua, english, original }: AnimeCard['titles'], locale: Locale): readonly Name[] {
  const ukrainian = ua === null ? [] : [{ text: ua, lang: 'uk' }];
  const latin = english === null ? [] : [{ text: english, lang: 'en' }];
  const own = original === null ? [] : [{ text: original, lang: originalLanguage(original) }];
  const spoken = locale === 'uk' ? [...ukrainian, ...latin] : [...latin, ...ukrainian];
  return withoutRepeats([...spoken, ...own]);
}

/** The name of a title in a locale. */
export function titleName(titles: AnimeCard['titles'], locale: Locale): Name {
  return titleNames(titles, locale)[0] ?? { text: viewMessages[locale].unnamed, lang: locale };
}

/** The known names of a character, the locale's own first. */
export function characterNames({ ua, en, native }: CharacterCard['names'], locale: Locale): readonly Name[] {
  return titleNames({ ua, english: en, original: native ?? null }, locale);
}

/** A name, with its language if that is not the page's. */
export function showName({ text, lang }: Name, locale: Locale): Content {
  return lang === undefined || lang === locale ? text : html`<span lang="${lang}">${text}</span>`;
}
