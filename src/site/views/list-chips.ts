/** What a list is narrowed to, as chips that take a part of it away. */
import { type Content, html } from './markup.ts';
import { viewMessages } from './messages.ts';
import type { PageLocation } from './page.ts';
import { valuesIn, without } from './queries.ts';

/** Names of the values of filters: `genres Drama` is Драма; a value without one stands for itself. */
export type FilterNames = ReadonlyMap<string, string>;

/** The key of a value in {@link FilterNames}. */
export const filterKey = (name: string, value: string): string => `${name.replace(/Exclude$/, '')} ${value}`;

/** The parameters that narrow a list; what is seen beside the search has no chip. */
const narrowing = [
  'formats',
  'statuses',
  'seasons',
  'years',
  'yearFrom',
  'yearTo',
  'genres',
  'genresExclude',
  'tags',
  'tagsExclude',
  'studios',
  'teams',
] as const;

/** How many values narrow a list. */
export const countFilters = (query: string): number =>
  narrowing.reduce((sum, name) => sum + valuesIn(query, name).length, 0);

/** A chip for each value that narrows a list; nothing where it is whole. */
export function filterChips(names: FilterNames, { locale, query }: PageLocation): Content {
  const words = viewMessages(locale).list;
  const prefixes = new Map<string, string>(Object.entries(words.chips));
  const chips = narrowing.flatMap((name) =>
    valuesIn(query, name).map((value) => {
      const known = names.get(filterKey(name, value)) ?? value;
      const prefix = prefixes.get(name);
      const text = prefix === undefined ? known : `${prefix} ${known}`;
      const to = `?${without(without(query, 'page'), name, value)}`;
      return html`<li><a class="chip" href="${to}" aria-label="${words.remove}: ${text}">${text}
        <span aria-hidden="true"> ×</span></a></li>`;
    }),
  );
  if (chips.length === 0) return undefined;
  return html`<ul class="chips quiet" aria-label="${words.narrowed}">${chips}
    <li><a class="reset" href="?">${words.reset}</a></li></ul>`;
}
