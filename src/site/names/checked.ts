/** A checked text as HTML: the words that a system writes differently, and why. */
import type { Mark } from '../../translit/check/check.ts';
import { parseRuleNotes } from '../../translit/core/rule-note.ts';
import tables from '../../translit/ja/tables.json' with { type: 'json' };
import type { Locale } from '../locales.ts';
import { nameMessages } from '../messages/names.ts';
import { type Content, html } from '../views/markup.ts';
import { sourceLinks } from './sources.ts';

const japaneseRule = parseRuleNotes(tables['rule-notes']);

/** Limits that keep a check fast: characters that are checked, and words that are drawn. */
const most = { letters: 100_000, shown: 200 } as const;

/** The part of a text that is checked: its beginning, up to a whole word. */
export const checkedPart = (text: string): string =>
  text.length > most.letters ? text.slice(0, most.letters).replace(/\S+$/, '') : text;

/** How many words were found, and what is not shown or not checked. */
export function foundIn(text: string, marks: readonly Mark[], locale: Locale): string {
  const { check } = nameMessages[locale];
  if (text.trim() === '') return '';
  return [
    check.found(marks.length),
    marks.length > most.shown ? check.onlyFirst(most.shown) : '',
    checkedPart(text) === text ? '' : check.onlyBeginning,
  ]
    .filter(Boolean)
    .join(' ');
}

const idOf = (at: number) => `mark-${at}`;

/** The text with its marked words as links to their explanations. It ends at the last explained word. */
function markedText(text: string, all: readonly Mark[]): Content {
  const marks = all.slice(0, most.shown);
  let end = 0;
  const shown: Content[] = marks.map((mark, at) => {
    const before = text.slice(end, mark.start);
    end = mark.end;
    return [before, html`<a class="slip" href="#${idOf(at)}">${mark.written}</a>`];
  });
  return html`<div class="checked" lang="uk">${shown}${all.length > marks.length ? '…' : text.slice(end)}</div>`;
}

/** The changes in a word, each with its rule. */
function changes({ steps }: Mark, locale: Locale): Content {
  const words = nameMessages[locale];
  const linked = new Set<string>();
  const rows = steps.flatMap(({ written, from, to, rule }) => {
    if (written === to) return [];
    const note = japaneseRule(rule);
    return html`<tr><td lang="uk"><code>${written || '∅'}</code></td><td lang="uk"><code>${to || '∅'}</code></td>
      <td><code>${from}</code>: ${note?.[locale] ?? rule}</td>
      <td class="muted" lang="uk">${sourceLinks(note?.source ?? '', linked)}</td></tr>`;
  });
  return html`<table class="data-table"><thead><tr><th scope="col">${words.check.written}</th>
    <th scope="col">${words.check.right}</th><th scope="col">${words.rule}</th>
    <th scope="col" class="sr-only">${words.source}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

/** The marked text, and below it each word with the system's spelling. */
export function checkedText(text: string, marks: readonly Mark[], locale: Locale): Content {
  const { check } = nameMessages[locale];
  if (marks.length === 0) return undefined;
  const items = marks.slice(0, most.shown).map(
    (mark, at) => html`<li class="panel" id="${idOf(at)}" tabindex="-1">
      <p class="slip-head"><span lang="uk"><del>${mark.written}</del> → <strong>${mark.proposal}</strong></span>
      <span class="muted">${mark.romaji}</span>
      <button type="button" class="small-button" data-mark="${at}">${check.mend}</button></p>${changes(mark, locale)}</li>`,
  );
  return [markedText(text, marks), html`<ol class="slips">${items}</ol>`];
}

/** The text with proposals in place of some marks. */
export function mended(text: string, marks: readonly Mark[]): string {
  return marks.reduceRight(
    (whole, { start, end, proposal }) => whole.slice(0, start) + proposal + whole.slice(end),
    text,
  );
}
