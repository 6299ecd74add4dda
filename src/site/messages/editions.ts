/** Messages in both languages of the site, each next to its translation. */
import type { Locale } from '../locales.ts';

interface Both<T> {
  readonly uk: T;
  readonly en: T;
}

/** A message in both languages. */
export const text = <T>(uk: T, en: T): Both<T> => ({ uk, en });

/** The button below the sentence about a failure. */
export const again = text('Спробувати ще раз', 'Try again');

/** Messages in one language. */
type Edition<T> =
  T extends Both<infer Told>
    ? Told
    : { readonly [Key in keyof T]: T[Key] extends string ? T[Key] : Edition<T[Key]> };

function editionOf(messages: unknown, locale: Locale): unknown {
  if (typeof messages !== 'object' || messages === null) return messages;
  if ('uk' in messages && 'en' in messages) return messages[locale];
  if (Array.isArray(messages)) return messages.map((inner) => editionOf(inner, locale));
  return Object.fromEntries(Object.entries(messages).map(([key, inner]) => [key, editionOf(inner, locale)]));
}

/** The messages by language. What is the same in both is a plain value. */
export function editions<T>(messages: T): Readonly<Record<Locale, Edition<T>>> {
  // `as`: the copies have the fields of the original.
  return { uk: editionOf(messages, 'uk') as Edition<T>, en: editionOf(messages, 'en') as Edition<T> };
}
