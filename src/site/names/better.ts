/** The address for sending a better reading. */
import type { Locale } from '../locales.ts';
import { nameMessages } from '../messages/names.ts';
import type { ShownWord } from './show.ts';

/**
 * The operator's contact with a word and its reading filled in: an e-mail address, or a web page that takes `title` and
 * `body`, as issue trackers do; undefined if the contact is neither.
 */
export function betterReadingAddress(
  contact: string,
  { word, system }: ShownWord,
  locale: Locale,
): string | undefined {
  const { betterTitle, betterBody } = nameMessages[locale];
  const title = `${betterTitle}: ${word.source} → ${word.result}`;
  const body = `${word.source} → ${word.result} (${system})\n\n${betterBody}\n`;
  if (/^[^\s@/?#]+@[^\s@/?#]+$/.test(contact))
    return `mailto:${contact}?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body)}`;
  const page = URL.parse(contact);
  if (page === null || !/^https?:$/.test(page.protocol)) return undefined;
  page.searchParams.set('title', title);
  page.searchParams.set('body', body);
  return page.href;
}
