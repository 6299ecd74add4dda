/** The chosen filters of a list, as chips that remove them. */

import { viewMessages } from '../messages/views.ts';
import { type Content, html } from './markup.ts';
import type { PageLocation } from './page.ts';
import { valuesIn, without } from './queries.ts';

/** Names of filter values: `genres Drama` is Драма. A value without a name is shown unchanged. */
export type FilterNames = ReadonlyMap<string, string>;

/** The key of a value in {@link FilterNames}. */
export const filterKey = (name: string, value: string): string => `${name.replace(/Exclude$/, '')} ${value}`;

/** The filters that have chips. Those next to the search have none: they are always visible. */
export const narrowing = [
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

/** The values that narrow a list, each with the query without it. @param parameters default: of chips */
export function narrowedBy(
  names: FilterNames,
  { locale, query }: PageLocation,
  parameters: readonly string[] = narrowing,
) {
  const prefixes = new Map<string, string>(Object.entries(viewMessages[locale].list.chips));
  return parameters.flatMap((name) =>
    valuesIn(query, name).map((value) => {
      const known = names.get(filterKey(name, value)) ?? value;
      const text = [prefixes.get(name), known].filter(Boolean).join(' ');
      return { text, rest: without(without(query, 'page'), name, value) };
    }),
  );
}

/** A chip for each value that narrows a list; nothing if none does. */
export function filterChips(names: FilterNames, location: PageLocation): Content {
  const words = viewMessages[location.locale].list;
  const chips = narrowedBy(names, location).map(
    ({ text, rest }) =>
      html`<li><a class="chip" href="?${rest}" aria-label="${words.remove}: ${text}">${text}
        <span aria-hidden="true"> ×</span></a></li>`,
  );
  if (chips.length === 0) return undefined;
  return html`<ul class="chips quiet" aria-label="${words.narrowed}">${chips}
    <li><a href="?">${words.reset}</a></li></ul>`;
}
