/** The filters of the catalogue: fields for everything that GET /anime takes. */
import * as enums from '../../contract/enums.ts';
import type { NamedCount, Studio } from '../../contract/service.ts';
import type { TeamCard } from '../../contract/team.ts';
import type { Locale } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { countFilters, type FilterNames, filterKey } from './list-chips.ts';
import { type Content, html } from './markup.ts';
import type { PageLocation } from './page.ts';
import { usualSort, valueIn, valuesIn } from './queries.ts';
import { showNumber } from './words.ts';

/** The values that filters offer. */
export interface Choices {
  readonly genres: readonly NamedCount[];
  readonly tags: readonly NamedCount[];
  readonly studios: readonly Studio[];
  readonly teams: readonly TeamCard[];
}

interface Option {
  readonly value: string;
  readonly label: string;
  /** How many titles have it, if the catalogue says so. */
  readonly count?: number;
}

/** The most boxes of one filter. A visitor types other values. */
const mostBoxes = 60;

function boxes(name: string, label: string, options: readonly Option[], { query }: PageLocation): Content {
  const chosen = new Set(valuesIn(query, name));
  return html`<fieldset><legend>${label}</legend><div class="boxes">${options.map(
    ({ value, label: text }) =>
      html`<label>
        <input type="checkbox" name="${name}"
          value="${value}"${chosen.has(value) && html` checked`}> ${text}</label>`,
  )}</div></fieldset>`;
}

/** Boxes of the most frequent values with their numbers, «Драма (1 234)», and a line for the others. */
function manyBoxes(name: string, label: string, all: readonly Option[], location: PageLocation): Content {
  const options = all
    .filter(({ count = 0 }) => count > 0)
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .map(({ value, label: text, count = 0 }) => ({
      value,
      label: `${text} (${showNumber(count, location.locale)})`,
    }));
  const shown = options.slice(0, mostBoxes);
  const known = new Set(shown.map(({ value }) => value));
  const others = valuesIn(location.query, name).filter((value) => !known.has(value));
  const line =
    (options.length > mostBoxes || others.length > 0) &&
    html`<label class="line">
      ${viewMessages[location.locale].list.others}
      <input class="site-input" name="${name}" value="${others.join(',')}">
      </label>`;
  return html`<details class="filter"${valuesIn(location.query, name).length > 0 && html` open`}><summary>
    ${label}</summary>${boxes(name, label, shown, location)}${line}</details>`;
}

/** The first and the last year. A link may have separate years; they stay until their chips are removed. */
function yearsFilter({ locale, query }: PageLocation): Content {
  const words = viewMessages[locale].list;
  const apart = valuesIn(query, 'years');
  const [only] = apart;
  const year = (name: 'yearFrom' | 'yearTo') => {
    const value = valueIn(query, name) || (apart.length === 1 && only) || '';
    return html`<label>${words.chips[name]} <input class="site-input" name="${name}" value="${value}"
      inputmode="numeric" maxlength="4" size="5" autocomplete="off"></label>`;
  };
  const kept = apart.length > 1 && html`<input type="hidden" name="years" value="${apart.join(',')}">`;
  return html`<fieldset><legend>${words.years}</legend><div class="span">${year('yearFrom')}
    ${year('yearTo')}${kept}</div></fieldset>`;
}

/** @param chosen the value of the query, or the default */
function choice(name: string, label: Content, options: readonly Option[], chosen: string): Content {
  return html`<label class="line">${label}<select class="site-input" name="${name}">${options.map(
    ({ value, label: text }) =>
      html`<option value="${value}"${value === chosen && html` selected`}>${text}</option>`,
  )}</select></label>`;
}

const optionsOf = <V extends string>(
  values: readonly V[],
  words: Readonly<Record<V, string>>,
): readonly Option[] => values.map((value) => ({ value, label: words[value] }));

/** The options of each filter by its name, with all values that the catalogue knows. */
function optionsIn({ genres, tags, studios, teams }: Choices, locale: Locale) {
  const all = viewMessages[locale];
  const translated = (items: readonly NamedCount[]): readonly Option[] =>
    items.map(({ name, ua, animeCount }) => ({
      value: name,
      label: locale === 'uk' ? ua : name,
      count: animeCount,
    }));
  return {
    formats: optionsOf(enums.animeFormats, all.formats),
    statuses: optionsOf(enums.animeStatuses, all.statuses),
    seasons: optionsOf(enums.seasons, all.seasons),
    availability: optionsOf(enums.availabilities, all.availability),
    genres: translated(genres),
    tags: translated(tags),
    studios: studios.map(({ name, animeCount }) => ({ value: name, label: name, count: animeCount })),
    teams: teams.map(({ id, name, animeCount }) => ({ value: String(id), label: name, count: animeCount })),
  };
}

/** The names of all values that the catalogue's filters know. */
export const filterNames = (choices: Choices, locale: Locale): FilterNames =>
  new Map(
    Object.entries(optionsIn(choices, locale)).flatMap(([name, options]) =>
      options.map(({ value, label }): [string, string] => [filterKey(name, value), label]),
    ),
  );

/**
 * The drawer with the filters that are not used often. `tabindex`: a click on a label must not move the
 * focus out.
 */
function drawer(choices: Choices, location: PageLocation): Content {
  const { locale, query } = location;
  const words = viewMessages[locale].list;
  const options = optionsIn(choices, locale);
  const match = optionsOf(enums.matchModes, words.match);
  const orders = optionsOf(['', ...enums.sortOrders], words.orders);
  return html`<div class="drawer" id="filters" popover tabindex="-1">
    <div class="drawer-head"><h2>${words.filters}</h2>
    <button type="button" class="small-button" popovertarget="filters">${words.close}</button></div>
    ${manyBoxes('genres', words.genres, options.genres, location)}
    ${boxes('formats', words.formats, options.formats, location)}
    ${yearsFilter(location)}
    ${boxes('seasons', words.seasons, options.seasons, location)}
    ${boxes('statuses', words.statuses, options.statuses, location)}
    ${manyBoxes('genresExclude', words.genresExclude, options.genres, location)}
    ${manyBoxes('teams', words.teams, options.teams, location)}
    ${manyBoxes('tags', words.tags, options.tags, location)}
    ${manyBoxes('tagsExclude', words.tagsExclude, options.tags, location)}
    ${manyBoxes('studios', words.studios, options.studios, location)}
    <div class="filter-grid">${choice('genresMatch', words.genresMatch, match, valueIn(query, 'genresMatch'))}
    ${choice('tagsMatch', words.tagsMatch, match, valueIn(query, 'tagsMatch'))}
    ${choice('order', words.order, orders, valueIn(query, 'order'))}</div>
    <p class="filter-end"><button class="site-button" type="submit">${words.apply}</button>
    <a class="site-button quiet" href="?">${words.reset}</a></p></div>`;
}

/** The filters: availability and order are always visible, the others are in a drawer. */
export function listFilters(choices: Choices, location: PageLocation): Content {
  const { locale, query } = location;
  const all = viewMessages[locale];
  const words = all.list;
  const chosen = new Set(valuesIn(query, 'availability'));
  const pills = enums.availabilities.map(
    (value) => html`<label class="pill"><input type="checkbox" name="availability" value="${value}"
      ${chosen.has(value) && html` checked`}><span>${all.availability[value]}</span></label>`,
  );
  const sorts = optionsOf(enums.animeSortFields, words.sorts);
  const count = countFilters(query);
  return html`<div class="list-bar">
    <fieldset class="pills"><legend class="sr-only">${words.availability}</legend>${pills}</fieldset>
    ${choice('sort', html`<span>${words.sort}</span>`, sorts, valueIn(query, 'sort') || usualSort)}
    <button type="button" class="site-button quiet" popovertarget="filters">${words.filters}
    ${count > 0 && html` <span class="count">${count}</span>`}</button>
      ${drawer(choices, location)}</div>`;
}
