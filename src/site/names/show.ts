/** Readings as HTML: line by line, words that can be asked for their rules, two systems side by side. */
import { ruleOf, type TranslitLine, type TranslitResult } from '../../translit/index.ts';
import type { Locale } from '../locales.ts';
import { type Content, html } from '../views/markup.ts';
import { nameMessages } from './messages.ts';

/** A reading and the same by the second system. */
export interface Readings {
  readonly first: TranslitResult;
  readonly second: TranslitResult | undefined;
}

interface Run {
  readonly text: string;
  /** Number of the word in its line; undefined of what stands between words. */
  readonly word: number | undefined;
}

/** A line cut into its words and what is between them. */
function runsOf({ result, words = [] }: TranslitLine): readonly Run[] {
  const runs: Run[] = [];
  let at = 0;
  words.forEach((word, index) => {
    const found = result.indexOf(word.result, at);
    // A correction may write a word otherwise: then it is part of what stands between.
    if (found < 0 || word.result === '') return;
    if (found > at) runs.push({ text: result.slice(at, found), word: undefined });
    runs.push({ text: word.result, word: index });
    at = found + word.result.length;
  });
  if (at < result.length) runs.push({ text: result.slice(at), word: undefined });
  return runs;
}

/** What stands between words; what no engine read is marked. */
function rest(text: string, unresolved: ReadonlySet<string>, locale: Locale): Content {
  return text
    .split(/(\s+)/)
    .map((part) =>
      unresolved.has(part)
        ? html`<mark class="unread" title="${nameMessages(locale).unresolved}">${part}</mark>`
        : part,
    );
}

function lineCell(
  line: TranslitLine,
  other: TranslitLine | undefined,
  row: number,
  column: number,
  locale: Locale,
): Content {
  const words = nameMessages(locale);
  const unresolved = new Set(line.unresolved);
  const isSameCount = other?.words?.length === line.words?.length;
  const isOther = (index: number) =>
    isSameCount && other?.words?.[index]?.result !== line.words?.[index]?.result;
  const runs = runsOf(line).map(({ text, word }) =>
    word === undefined
      ? rest(text, unresolved, locale)
      : html`<button type="button" class="${isOther(word) ? 'word different' : 'word'}" data-row="${row}"
          data-column="${column}" data-word="${word}">${text}</button>`,
  );
  const isDifferent = other !== undefined && other.result !== line.result;
  return html`<td lang="uk">${
    isDifferent && !isSameCount ? html`<span class="different">${runs}</span>` : runs
  }${
    line.from === 'catalog' &&
    html`<span class="note">${words.catalog}; ${words.byRules}: ${line.rules}</span>`
  }${
    (line.unresolved?.length ?? 0) > 0 &&
    html`<span class="note">${words.unresolved}: ${line.unresolved?.join(', ')}</span>`
  }${
    line.suggest &&
    html`<span class="note">${words.suggest} ${line.suggest.section}: ${line.suggest.text}</span>`
  }</td>`;
}

/** The language that a text rather is in, with a button that reads it so. */
function suggestion({ suggest }: TranslitResult, locale: Locale): Content {
  if (suggest === undefined) return undefined;
  const words = nameMessages(locale);
  const button = html`<button type="button" class="small-button" data-lang="${suggest.lang}">${words.use}</button>`;
  const shown = html`<span lang="uk">${suggest.section}: ${suggest.text}</span>`;
  return html`<p class="hint">${words.suggest} ${shown} ${button}</p>`;
}

/** The table of readings. */
export function readingTable({ first, second }: Readings, locale: Locale): Content {
  const words = nameMessages(locale);
  const rows = first.lines.map((line, row) => {
    if (line.source.trim() === '') return undefined;
    const other = second?.lines[row];
    return html`<tr><th scope="row">${line.source}${
      line.lang && html`<span class="note">${words.languages[line.lang]}</span>`
    }</th>
      ${lineCell(line, other, row, 0, locale)}${other && lineCell(other, line, row, 1, locale)}</tr>`;
  });
  return html`<table class="releases readings"><thead><tr><th scope="col">${words.written}</th>
    <th scope="col" lang="uk">${first.system}</th>${
      second && html`<th scope="col" lang="uk">${second.system}</th>`
    }</tr></thead><tbody>${rows}</tbody></table>${suggestion(first, locale)}`;
}

/** The rule behind each piece of a word. @param better where a better reading can be sent */
export function explanation(
  line: TranslitLine | undefined,
  index: number,
  locale: Locale,
  better?: string,
): Content {
  const words = nameMessages(locale);
  const word = line?.words?.[index];
  if (word === undefined) return html`<p class="muted">${words.hint}</p>`;
  const rows = word.steps.map(({ from, to, rule }) => {
    const note = ruleOf(rule);
    const becomes = to === ' ' ? '␣' : to || '∅';
    const says = note === undefined ? html`<code>${rule}</code>` : note[locale];
    return html`<tr><td><code>${from || '∅'}</code></td><td lang="uk"><code>${becomes}</code></td>
      <td>${says}</td><td class="muted" lang="uk">${note?.source}</td></tr>`;
  });
  const heading = html`${words.why} «${word.source}» → <span lang="uk">«${word.result}»</span>`;
  return html`<h2 class="small-heading">${heading}</h2><table class="releases">
    <thead><tr><th scope="col">${words.part}</th><th scope="col">${words.becomes}</th>
    <th scope="col">${words.rule}</th><th scope="col">${words.source}</th></tr></thead><tbody>${rows}</tbody></table>
    ${better !== undefined && html`<p><a href="${better}">${words.better}</a></p>`}`;
}
