/** The filters of the catalogue: fields for everything that GET /anime takes. */
import * as enums from '../../contract/enums.ts';
import type { NamedCount } from '../../contract/service.ts';
import type { Locale } from '../locales.ts';
import { viewMessages } from '../messages/views.ts';
import { type FilterNames, filterKey, narrowing } from './list-chips.ts';
import { type Content, html } from './markup.ts';
import { type Asking, askMaybe, type PageLocation } from './page.ts';
import { usualSort, valueIn, valuesIn } from './queries.ts';
import { showNumber } from './words.ts';

interface Option {
  readonly value: string;
  readonly label: string;
  /** How many titles have it, if the catalogue says so. */
  readonly count?: number;
}

type Enumerated = 'formats' | 'statuses' | 'seasons' | 'availability';
type Counted = 'genres' | 'tags' | 'studios' | 'teams';
type Options = Readonly<Record<Enumerated | Counted, readonly Option[]>>;

/** The most boxes of one filter. A visitor types other values. */
const mostBoxes = 60;

/** Boxes, with the numbers of titles that are known: «Драма (1 234)». */
function boxes(name: string, label: string, options: readonly Option[], location: PageLocation): Content {
  const chosen = new Set(valuesIn(location.query, name));
  return html`<fieldset><legend>${label}</legend><div class="boxes">${options.map(
    ({ value, label: text, count }) =>
      html`<label>
        <input type="checkbox" name="${name}" value="${value}"${chosen.has(value) && html` checked`}> ${text}
        ${count !== undefined && ` (${showNumber(count, location.locale)})`}</label>`,
  )}</div></fieldset>`;
}

/** Boxes of the most frequent values, and a line for the others. */
function manyBoxes(name: string, label: string, all: readonly Option[], location: PageLocation): Content {
  const options = all
    .filter(({ count = 0 }) => count > 0)
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0));
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
  return html`<fieldset><legend>${words.years}</legend><div class="boxes">${year('yearFrom')}
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
export function* askOptions(locale: Locale): Asking<Options> {
  const all = viewMessages[locale];
  const genres = yield* askMaybe('genres');
  const tags = yield* askMaybe('tags');
  const studios = yield* askMaybe('studios');
  const teams = yield* askMaybe('teams', { query: 'sort=count&limit=50' });
  const option = (value: string, label: string, count: number): Option => ({ value, label, count });
  const translated = (items: readonly NamedCount[] = []): readonly Option[] =>
    items.map(({ name, ua, animeCount }) => option(name, locale === 'uk' ? ua : name, animeCount));
  return {
    formats: optionsOf(enums.animeFormats, all.formats),
    statuses: optionsOf(enums.animeStatuses, all.statuses),
    seasons: optionsOf(enums.seasons, all.seasons),
    availability: optionsOf(enums.availabilities, all.availability),
    genres: translated(genres?.result),
    tags: translated(tags?.result),
    studios: (studios?.result ?? []).map(({ name, animeCount }) => option(name, name, animeCount)),
    teams: (teams?.result ?? []).map(({ id, name, animeCount }) => option(String(id), name, animeCount)),
  };
}

/** The names of all values that the catalogue's filters know. */
export const filterNames = (options: Options): FilterNames =>
  new Map(
    Object.entries(options).flatMap(([name, own]) =>
      own.map(({ value, label }): [string, string] => [filterKey(name, value), label]),
    ),
  );

/**
 * The drawer with the filters that are not used often. `tabindex`: a click on a label must not move the
 * focus out.
 */
function drawer(options: Options, location: PageLocation): Content {
  const { locale, query } = location;
  const words = viewMessages[locale].list;
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
export function listFilters(options: Options, location: PageLocation): Content {
  const { locale, query } = location;
  const all = viewMessages[locale];
  const words = all.list;
  const chosen = new Set(valuesIn(query, 'availability'));
  const pills = enums.availabilities.map(
    (value) => html`<label class="pill"><input type="checkbox" name="availability" value="${value}"
      ${chosen.has(value) && html` checked`}><span>${all.availability[value]}</span></label>`,
  );
  const sorts = optionsOf(enums.animeSortFields, words.sorts);
  const count = narrowing.flatMap((name) => valuesIn(query, name)).length;
  return html`<div class="list-bar">
    <fieldset class="pills"><legend class="sr-only">${words.availability}</legend>${pills}</fieldset>
    ${choice('sort', html`<span>${words.sort}</span>`, sorts, valueIn(query, 'sort') || usualSort)}
    <button type="button" class="site-button quiet" popovertarget="filters">${words.filters}
    ${count > 0 && html` <span class="count">${count}</span>`}</button>
      ${drawer(options, location)}</div>`;
}
