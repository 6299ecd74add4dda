/** Readings as HTML: a row for each line, a button for each word that shows its rules, one or two systems. */
import { type RequestLang, ruleOf, type TranslitLine } from '../../translit/index.ts';
import type { Locale } from '../locales.ts';
import { nameMessages } from '../messages/names.ts';
import { type Content, html } from '../views/markup.ts';
import type { Place, Reading, Readings, ReadWord } from './readings.ts';
import type { Settled } from './settled.ts';
import { sourceLinks } from './sources.ts';
import { readingHeads } from './text.ts';
import { reasonOf } from './unread.ts';

interface Run {
  readonly text: string;
  /** Number of the word in its line; undefined for text between words. */
  readonly word: number | undefined;
}

/** Cuts a line into its words and the text between them. */
function runsOf({ result, words = [] }: TranslitLine): readonly Run[] {
  const runs: Run[] = [];
  let at = 0;
  words.forEach((word, index) => {
    const found = result.indexOf(word.result, at);
    // A correction may change the spelling of a word. Then the word is part of the text between others.
    if (found < 0 || word.result === '') return;
    if (found > at) runs.push({ text: result.slice(at, found), word: undefined });
    runs.push({ text: word.result, word: index });
    at = found + word.result.length;
  });
  if (at < result.length) runs.push({ text: result.slice(at), word: undefined });
  return runs;
}

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

interface Cell extends Omit<Place, 'word'> {
  readonly reading: Reading;
  readonly other: Reading | undefined;
  readonly chosen: Place | undefined;
}

function wordsOf({ reading: { line }, other, row, column, chosen }: Cell): Content {
  const unresolved = new Set(line.unresolved);
  const its = other?.line.words;
  const isSameCount = its?.length === line.words?.length;
  const isOther = (index: number) => isSameCount && its?.[index]?.result !== line.words?.[index]?.result;
  const isChosen = (word: number) =>
    chosen?.row === row && chosen.column === column && chosen.word === word && html` aria-pressed="true"`;
  const runs = runsOf(line).map(({ text, word }) =>
    word === undefined
      ? rest(text, unresolved)
      : html`<button type="button" class="${isOther(word) ? 'word different' : 'word'}" data-row="${row}"
          data-column="${column}" data-word="${word}"${isChosen(word)}>${text}</button>`,
  );
  const isDifferent = other !== undefined && !isSameCount && other.line.result !== line.result;
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

/** The table of readings. @param chosen the word that is explained in the row below its line, @param why its explanation */
export function readingTable(readings: Readings, locale: Locale, chosen?: Place, why?: Content): Content {
  const words = nameMessages[locale];
  const { lang, rows } = readings;
  const heads = readingHeads(readings, locale).map(
    (head) => html`<th scope="col" lang="${locale}">${head}</th>`,
  );
  const body = rows.map(([first, second], row) => {
    const { source, lang: own } = first.line;
    if (source.trim() === '') return undefined;
    const cell = (column: number, reading: Reading, other: Reading | undefined) =>
      lineCell({ reading, other, row, column, chosen }, lang, locale);
    const besides = second ? cell(1, second, first) : heads.length > 1 && html`<td class="none">—</td>`;
    return [
      html`<tr><th scope="row">${source}${own && html`<span class="note">${words.languages[own]}</span>`}</th>
        ${cell(0, first, second)}${besides}</tr>`,
      chosen?.row === row &&
        html`<tr class="why-row"><td colspan="3"><div class="why"><div class="panel" role="region" tabindex="0"
          aria-label="${words.why}">${why}</div></div></td></tr>`,
    ];
  });
  const isDifferent = rows.some(([first, second]) => second && second.line.result !== first.line.result);
  return html`${
    isDifferent && html`<p class="note"><span class="different">${words.differs}</span></p>`
  }<table class="${lang === 'auto' ? 'data-table readings by-line' : 'data-table readings'}"><thead><tr>
    <th scope="col">${words.written}</th>${heads}</tr></thead><tbody>${body}</tbody></table>`;
}

/** No name has more pieces. Other input must not fill the page. */
const mostSteps = 100;

/**
 * The rule behind each piece of a word.
 * @param better address for sending a better reading
 * @param settled the lists that settled forms come from, by the piece that was read
 */
export function explanation(
  word: ReadWord,
  locale: Locale,
  better?: string,
  settled?: ReadonlyMap<string, Settled>,
): Content {
  const words = nameMessages[locale];
  const linked = new Set<string>();
  const rows = word.steps.slice(0, mostSteps).map(({ from, to, rule }) => {
    const note = ruleOf(rule, from);
    const list = settled?.get(from);
    const becomes = to === ' ' ? '␣' : to || '∅';
    return html`<tr><td><code>${from || '∅'}</code></td><td lang="uk"><code>${becomes}</code></td>
      <td>${note?.[locale] ?? rule}${list && html`, ${words.fromList} «${list.list}»`}</td>
      <td class="muted" lang="${list ? locale : 'uk'}">${sourceLinks(list?.source ?? note?.source ?? '', linked)}</td></tr>`;
  });
  return html`<h2 class="small-heading">«${word.source}» → <span lang="uk">«${word.result}»</span></h2>
    <table class="data-table"><thead><tr><th scope="col">${words.part}</th>
    <th scope="col">${words.becomes}</th><th scope="col">${words.rule}</th>
    <th scope="col" class="sr-only">${words.source}</th></tr></thead><tbody>${rows}</tbody></table>${
      better !== undefined && html`<p><a href="${better}">${words.better}</a></p>`
    }`;
}
