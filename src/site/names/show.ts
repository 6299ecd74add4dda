/** Readings as HTML: a row for each line, a button for each word that shows its rules, one or two systems. */
import { type RequestLang, ruleOf, type TranslitLine } from '../../translit/index.ts';
import type { Locale } from '../locales.ts';
import { nameMessages } from '../messages/names.ts';
import { type Content, html } from '../views/markup.ts';
import type { Reading, Readings, ReadWord } from './readings.ts';
import type { Settled } from './settled.ts';
import { sourceLinks } from './sources.ts';
import { readingHeads } from './text.ts';
import { reasonOf } from './unread.ts';

/** The text between words. Marks what no engine read. */
const rest = (text: string, unresolved: ReadonlySet<string>): Content =>
  text
    .split(/(\s+)/)
    .map((part) => (unresolved.has(part) ? html`<mark class="unread">${part}</mark>` : part));

/** Why words were not read, and what to do about it. */
function unreadNotes(
  { unresolved = [], lang, suggest }: TranslitLine,
  asked: RequestLang,
  locale: Locale,
): Content {
  const words = nameMessages[locale];
  const read = asked === 'auto' ? (lang ?? null) : asked;
  const reasons = Map.groupBy(unresolved, (word) => reasonOf(word, asked, read));
  const notes = Array.from(
    reasons,
    ([reason, its]) =>
      html`<span class="note">${words.unresolved} <bdi>${its.join(', ')}</bdi> — ${words.reasons[reason]}</span>`,
  );
  if (suggest === undefined) return notes;
  const button =
    asked !== 'auto' &&
    html` <button type="button" class="small-button" data-lang="${suggest.lang}">${words.languages[suggest.lang]}</button>`;
  return [
    notes,
    html`<span class="note">${words.suggest} <span lang="uk">${suggest.text}</span>${button}</span>`,
  ];
}

/** A word of the table, and the system that read it. */
export interface ShownWord {
  readonly word: ReadWord;
  readonly system: string;
}

interface Cell {
  readonly reading: Reading;
  readonly other: Reading | undefined;
  readonly column: number;
  /** The words of the table so far. A button has the number of its word. */
  readonly shown: ShownWord[];
}

function wordsOf({ reading: { line, system }, other, shown }: Cell): Content {
  const { result, words = [] } = line;
  const unresolved = new Set(line.unresolved);
  const its = other?.line.words ?? [];
  const isSameCount = its.length === words.length;
  const runs: Content[] = [];
  let at = 0;
  for (const [index, word] of words.entries()) {
    const found = result.indexOf(word.result, at);
    // A correction may change the spelling of a word. Then the word is part of the text between others.
    if (found < 0 || word.result === '') continue;
    const isOther = isSameCount && its[index]?.result !== word.result;
    const number = shown.push({ word, system }) - 1;
    runs.push(
      rest(result.slice(at, found), unresolved),
      html`<button type="button" class="${isOther ? 'word different' : 'word'}"
        data-word="${number}"${number === 0 && html` aria-pressed="true"`}>${word.result}</button>`,
    );
    at = found + word.result.length;
  }
  runs.push(rest(result.slice(at), unresolved));
  const isDifferent = other !== undefined && !isSameCount && other.line.result !== result;
  return isDifferent ? html`<span class="different">${runs}</span>` : runs;
}

function lineCell(cell: Cell, asked: RequestLang, locale: Locale): Content {
  const words = nameMessages[locale];
  const { reading, other, column } = cell;
  const { line, system } = reading;
  const isSame = other?.line.result === line.result;
  const isRead = (line.words?.length ?? 0) > 0;
  return html`<td class="${isSame && column === 1 ? 'same' : ''}"><span lang="uk">${wordsOf(cell)}</span>
    <span class="note system">${system}</span>${
      isSame && isRead && column === 0 && html`<span class="note both">${words.both}</span>`
    }${
      line.from === 'catalog' &&
      html`<span class="note">${words.catalog}; ${words.byRules}: <span lang="uk">${line.rules}</span></span>`
    }${column === 0 && unreadNotes(line, asked, locale)}</td>`;
}

/** The table of readings, with the explanation of the first word below its line, and the words of the table. */
export function readingTable(readings: Readings, locale: Locale) {
  const words = nameMessages[locale];
  const { lang, rows } = readings;
  const heads = readingHeads(readings, locale).map(
    (head) => html`<th scope="col" lang="${locale}">${head}</th>`,
  );
  const shown: ShownWord[] = [];
  const body = rows.map(([first, second]) => {
    const { source, lang: own } = first.line;
    if (source.trim() === '') return undefined;
    const isBeginning = shown.length === 0;
    const cell = (column: number, reading: Reading, other: Reading | undefined) =>
      lineCell({ reading, other, column, shown }, lang, locale);
    const row = html`<tr><th scope="row">${source}${own && html`<span class="note">${words.languages[own]}</span>`}</th>
      ${cell(0, first, second)}${second ? cell(1, second, first) : heads.length > 1 && html`<td class="none">—</td>`}</tr>`;
    const [word] = isBeginning ? shown : [];
    return [
      row,
      word &&
        html`<tr class="why-row"><td colspan="3"><div class="why"><div class="panel" role="region" tabindex="0"
          aria-label="${words.why}">${explanation(word, locale)}</div></div></td></tr>`,
    ];
  });
  const isDifferent = rows.some(([first, second]) => second && second.line.result !== first.line.result);
  const table = html`${
    isDifferent && html`<p class="note"><span class="different">${words.differs}</span></p>`
  }<table class="${lang === 'auto' ? 'data-table readings by-line' : 'data-table readings'}"><thead><tr>
    <th scope="col">${words.written}</th>${heads}</tr></thead><tbody>${body}</tbody></table>`;
  return { table, words: shown };
}

/** No name has more pieces. Other input must not fill the page. */
const mostSteps = 100;

/**
 * The rule behind each piece of a word.
 * @param better address for sending a better reading
 * @param settled the lists that settled forms come from, by the piece that was read
 */
export function explanation(
  { word }: ShownWord,
  locale: Locale,
  better?: string,
  settled?: ReadonlyMap<string, Settled>,
): Content {
  const words = nameMessages[locale];
  const quoted = (text: string) => (locale === 'uk' ? `«${text}»` : `“${text}”`);
  const linked = new Set<string>();
  const rows = word.steps.slice(0, mostSteps).map(({ from, to, rule }) => {
    const note = ruleOf(rule, from);
    const list = settled?.get(from);
    const becomes = to === ' ' ? '␣' : to || '∅';
    return html`<tr><td><code>${from || '∅'}</code></td><td lang="uk"><code>${becomes}</code></td>
      <td>${note?.[locale] ?? rule}${list && html`, ${words.fromList} ${quoted(list.list)}`}</td>
      <td class="muted" lang="${list ? locale : 'uk'}">${sourceLinks(list?.source ?? note?.source ?? '', linked)}</td></tr>`;
  });
  return html`<h2 class="small-heading">${quoted(word.source)} → <span lang="uk">${quoted(word.result)}</span></h2>
    <table class="data-table"><thead><tr><th scope="col">${words.part}</th>
    <th scope="col">${words.becomes}</th><th scope="col">${words.rule}</th>
    <th scope="col" class="sr-only">${words.source}</th></tr></thead><tbody>${rows}</tbody></table>${
      better !== undefined && html`<p><a href="${better}">${words.better}</a></p>`
    }`;
}
