/** The titles found for a list, as a table and as text for other programs. */
import type { AnimeListCard } from '../../contract/anime.ts';
import type { Locale } from '../locales.ts';
import { listMessages } from '../messages/lists.ts';
import { teamAddress, titleAddress } from '../views/addresses.ts';
import { type Content, html, join } from '../views/markup.ts';
import { type Name, showName, titleName } from '../views/titles.ts';
import type { ListStatus } from './entries.ts';
import type { FoundEntry } from './look-up.ts';

/** Filters by what is available in Ukrainian, in the order of their buttons. */
export const ways = ['all', 'voice', 'sub', 'legal', 'none', 'absent'] as const;
type Way = (typeof ways)[number];

/** Which rows are shown. */
export interface Shown {
  readonly way: Way;
  readonly status: ListStatus | 'all';
}

function teamsOf(card: AnimeListCard | undefined, kind: 'voice' | 'sub') {
  return (card?.teams ?? []).filter(({ kinds }) => kinds.includes(kind));
}

/** Whether a row passes the filters. */
export function isShown({ entry, card }: FoundEntry, { way, status }: Shown): boolean {
  if (status !== 'all' && entry.status !== status) return false;
  if (way === 'all' || way === 'absent') return way === 'all' || card === undefined;
  const { availability } = card ?? {};
  return way === 'none' ? availability?.length === 0 : availability?.includes(way) === true;
}

function nameOf({ entry, card }: FoundEntry, locale: Locale): Name {
  if (card !== undefined) return titleName(card.titles, locale);
  const { title, source = 'ani-ua', id = entry.own } = entry;
  return { text: title ?? `${source} ${id}`, lang: undefined };
}

/** A table with its name, which scrolls sideways if it is wider than the page. */
const tableOf = (name: string, heads: readonly string[], body: Content): Content =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${name}">
    <table class="data-table list-table"><caption class="sr-only">${name}</caption>
    <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
    <tbody>${body}</tbody></table></div>`;

/** The table of a list. */
export function listTable(rows: readonly FoundEntry[], locale: Locale): Content {
  const words = listMessages[locale];
  const links = (card: AnimeListCard | undefined, kind: 'voice' | 'sub') =>
    join(
      teamsOf(card, kind).map((team) => html`<a href="${teamAddress(locale, team)}">${team.name}</a>`),
      ', ',
    );
  const hasStatus = rows.some(({ entry }) => entry.status !== undefined);
  const body = rows.map((row) => {
    const { entry, card } = row;
    const name = showName(nameOf(row, locale), locale);
    const title = card === undefined ? name : html`<a href="${titleAddress(locale, card.ids)}">${name}</a>`;
    const status = entry.status && words.statuses[entry.status];
    const legal =
      card?.availability.includes('legal') &&
      html` <span class="badge available legal">${words.summary.legal}</span>`;
    const ways =
      card === undefined
        ? html`<td colspan="2" class="muted">${words.summary.absent}</td>`
        : html`<td data-head="${words.voice}">${links(card, 'voice')}</td>
          <td data-head="${words.sub}">${links(card, 'sub')}</td>`;
    return html`<tr><th scope="row">${title}${legal}</th>${ways}
      ${hasStatus && html`<td data-head="${words.status}">${status}</td>`}</tr>`;
  });
  const heads = [words.title, words.voice, words.sub, ...(hasStatus ? [words.status] : [])];
  return tableOf(words.table, heads, body);
}

/** The catalogue's guess for each title of a list, with a box that confirms it. */
export function guessTable(guesses: readonly FoundEntry[], locale: Locale): Content {
  const words = listMessages[locale];
  const { titles } = words;
  const rows = guesses.map(({ entry, card }, at) => {
    if (card === undefined)
      return html`<tr><th scope="row">${entry.title}</th><td colspan="2" class="muted">${titles.nothing}</td></tr>`;
    const name = titleName(card.titles, locale);
    return html`<tr><th scope="row">${entry.title}</th>
      <td data-head="${titles.guess}"><a href="${titleAddress(locale, card.ids)}">${showName(name, locale)}</a> ${card.year}</td>
      <td data-head="${titles.confirm}"><input type="checkbox" value="${at}" aria-label="${titles.confirm}: ${entry.title} — ${name.text}"></td></tr>`;
  });
  return tableOf(titles.table, [words.title, titles.guess, titles.confirm], rows);
}

/** A cell (RFC 4180). A text that a spreadsheet would read as a formula gets an apostrophe. */
function cellOf(text: string, sign: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return safe.includes(sign) || /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The list as lines of cells: CSV, or TSV to be pasted into a table. */
export function listText(rows: readonly FoundEntry[], locale: Locale, form: 'csv' | 'tsv'): string {
  const words = listMessages[locale];
  const names = (card: AnimeListCard | undefined, kind: 'voice' | 'sub') =>
    Array.from(teamsOf(card, kind), ({ name }) => name).join('; ');
  const cells = rows.map((row) => [
    nameOf(row, locale).text,
    names(row.card, 'voice'),
    names(row.card, 'sub'),
    row.entry.status === undefined ? '' : words.statuses[row.entry.status],
    row.entry.source ?? '',
    String(row.entry.id ?? ''),
  ]);
  const lines = [[words.title, words.voice, words.sub, words.status, words.source, 'id'], ...cells];
  const sign = form === 'csv' ? ',' : '\t';
  return lines.map((line) => `${line.map((text) => cellOf(text, sign)).join(sign)}\r\n`).join('');
}
