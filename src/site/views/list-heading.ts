/** The heading of a filtered list: «Комедії з озвучкою, 2024», «Studio Ghibli». */

import { viewMessages } from '../messages/views.ts';
import { type FilterNames, filterKey } from './list-chips.ts';
import type { PageLocation } from './page.ts';
import { valueIn, valuesIn } from './queries.ts';
import { capitalized, inSentence, wordFor } from './words.ts';

/** The years of a list: 2024, 2010–2015, from 2010. */
function yearsOf({ locale, query }: PageLocation): string {
  const words = viewMessages[locale].list.chips;
  const [from, to] = [valueIn(query, 'yearFrom'), valueIn(query, 'yearTo')];
  const exact = valuesIn(query, 'years').join(', ');
  if (exact !== '' || from === to) return exact || from;
  if (from === '') return `${words.yearTo} ${to}`;
  return to === '' ? `${words.yearFrom} ${from}` : `${from}–${to}`;
}

/** The heading; empty for the whole list. */
export function listHeading(names: FilterNames, location: PageLocation): string {
  const { locale, query } = location;
  const { heading: words, chips } = viewMessages[locale].list;
  const named = (name: string, many: Readonly<Record<string, string>> = {}) =>
    valuesIn(query, name).map((value) =>
      Object.hasOwn(many, value) ? wordFor(many, value) : (names.get(filterKey(name, value)) ?? value),
    );
  const kinds = [...named('genres', words.genres), ...named('tags'), ...named('formats', words.formats)];
  const makers = [...named('studios'), ...named('teams')];
  const ways = valuesIn(query, 'availability').map((value) => wordFor(words.ways, value));
  const without = [...named('genresExclude'), ...named('tagsExclude')].map(inSentence);
  const details = [
    ...makers,
    [...named('seasons'), yearsOf(location)].filter(Boolean).join(' '),
    ...named('statuses'),
    without.length > 0 && `${chips.genresExclude} ${without.join(', ')}`,
  ].filter(Boolean);
  if (kinds.length + ways.length + details.length === 0) return '';
  const subject = kinds.map((kind, at) => (at === 0 ? kind : inSentence(kind))).join(', ');
  const isOfMaker = subject === '' && ways.length === 0 && makers.length > 0;
  const whole = isOfMaker ? [] : [[subject || words.all, ways.join(words.or)].filter(Boolean).join(' ')];
  return capitalized([...whole, ...details].join(', '));
}
