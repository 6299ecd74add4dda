/** The filters of the catalogue: all that GET /anime takes, as a form that sends itself. */
import * as enums from '../../contract/enums.ts';
import type { NamedCount, Studio } from '../../contract/service.ts';
import type { TeamCard } from '../../contract/team.ts';
import type { Locale } from '../locales.ts';
import { type Content, html } from './markup.ts';
import { viewMessages, wordFor } from './messages.ts';
import type { PageLocation } from './page.ts';
import { valueIn, valuesIn } from './queries.ts';

/** What filters choose from. */
export interface Choices {
  readonly genres: readonly NamedCount[];
  readonly tags: readonly NamedCount[];
  readonly studios: readonly Studio[];
  readonly teams: readonly TeamCard[];
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Without a search the catalogue begins with what is new. */
export const usualSort = 'updated';

/** So many boxes to tick stand in one filter; the rest is written. */
const mostBoxes = 60;

function boxes(name: string, label: string, options: readonly Option[], { query }: PageLocation): Content {
  const chosen = new Set(valuesIn(query, name));
  return html`<fieldset><legend>${label}</legend><div class="boxes">${options.map(
    ({ value, label: text }) =>
      html`<label><input type="checkbox" name="${name}" value="${value}"${chosen.has(value) && html` checked`}> ${text}</label>`,
  )}</div></fieldset>`;
}

/** Boxes of the most frequent values, and a line for the others. */
function manyBoxes(name: string, label: string, options: readonly Option[], location: PageLocation): Content {
  const shown = options.slice(0, mostBoxes);
  const known = new Set(shown.map(({ value }) => value));
  const others = valuesIn(location.query, name).filter((value) => !known.has(value));
  const line =
    (options.length > mostBoxes || others.length > 0) &&
    html`<label class="line">${viewMessages(location.locale).list.others}<input class="site-input" name="${name}" value="${others.join(',')}"></label>`;
  return html`<details class="filter"${valuesIn(location.query, name).length > 0 && html` open`}><summary>${label}</summary>${boxes(name, label, shown, location)}${line}</details>`;
}

function line(name: string, label: string, { query }: PageLocation, numeric: boolean): Content {
  const mode = numeric ? html` inputmode="numeric"` : undefined;
  return html`<label class="line">${label}<input class="site-input" name="${name}" value="${valuesIn(query, name).join(',')}"${mode} autocomplete="off"></label>`;
}

function choice(
  name: string,
  label: string,
  options: readonly Option[],
  { query }: PageLocation,
  usual = '',
): Content {
  const chosen = valueIn(query, name) || usual;
  return html`<label class="line">${label}<select class="site-input" name="${name}">${options.map(
    ({ value, label: text }) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`,
  )}</select></label>`;
}

const optionsOf = (values: readonly string[], words: Readonly<Record<string, string>>): readonly Option[] =>
  values.map((value) => ({ value, label: wordFor(words, value) }));

const byCount = (items: readonly NamedCount[], locale: Locale): readonly Option[] =>
  items
    .toSorted((a, b) => b.animeCount - a.animeCount)
    .map(({ name, ua, animeCount }) => ({
      value: name,
      label: `${locale === 'uk' ? ua : name} (${animeCount})`,
    }));

/** The filters, closed unless the address says something of them. */
export function listFilters({ genres, tags, studios, teams }: Choices, location: PageLocation): Content {
  const { locale, query } = location;
  const all = viewMessages(locale);
  const words = all.list;
  const match = optionsOf(enums.matchModes, words.match);
  const genreOptions = byCount(genres, locale);
  const tagOptions = byCount(tags, locale);
  const isFiltered = [...new URLSearchParams(query)].some(
    ([name, value]) => value !== '' && !['search', 'q', 'page', 'limit'].includes(name),
  );
  return html`<details class="filters"${isFiltered && html` open`}><summary>${words.filters}</summary><div class="filter-grid">${choice('sort', words.sort, optionsOf(enums.animeSortFields, words.sorts), location, usualSort)}${choice('order', words.order, optionsOf(['', ...enums.sortOrders], words.orders), location)}${line('yearFrom', words.yearFrom, location, true)}${line('yearTo', words.yearTo, location, true)}${line('years', words.years, location, true)}</div>${boxes('formats', words.formats, optionsOf(enums.animeFormats, all.formats), location)}${boxes('statuses', words.statuses, optionsOf(enums.animeStatuses, all.statuses), location)}${boxes('seasons', words.seasons, optionsOf(enums.seasons, all.seasons), location)}${manyBoxes('genres', words.genres, genreOptions, location)}<div class="filter-grid">${choice('genresMatch', words.genres, match, location)}</div>${manyBoxes('genresExclude', words.genresExclude, genreOptions, location)}${manyBoxes('tags', words.tags, tagOptions, location)}<div class="filter-grid">${choice('tagsMatch', words.tags, match, location)}</div>${manyBoxes('tagsExclude', words.tagsExclude, tagOptions, location)}${manyBoxes(
    'teams',
    words.teams,
    teams.map(({ id, name }) => ({ value: String(id), label: name })),
    location,
  )}${manyBoxes(
    'studios',
    words.studios,
    studios
      .toSorted((a, b) => b.animeCount - a.animeCount)
      .map(({ name, animeCount }) => ({ value: name, label: `${name} (${animeCount})` })),
    location,
  )}<p class="filter-end"><button class="site-button" type="submit">${words.apply}</button> <a class="site-button quiet" href="?">${words.reset}</a></p></details>`;
}
