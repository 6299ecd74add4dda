/** Errors of one cause as one line: a column that is wrong in 3,000 lines is one mistake. */
import { type Diagnostic, formatDiagnostic, quote } from './diagnostics.ts';

/** Errors that differ only by line, value and what the message quotes. */
export interface ErrorGroup {
  count: number;
  /** The one found first. */
  readonly first: Diagnostic;
}

/** How many groups are listed. */
const listedGroups = 10;

/** So many groups are told apart; more are counted with the last one of their file. */
const mostGroups = 1000;

/** What the errors of a group have in common: positions, numbers and quoted values left out. */
function keyOf({ file, field = '', message }: Diagnostic): string {
  const said = message.replaceAll(/"[^"]*"|«[^»]*»|\d+/g, '…');
  return `${file} ${field.replaceAll(/\d+/g, '')} ${said}`;
}

/** A line that cannot be read comes first; references to records that are not there come last: they may follow from it. */
const rankOf = ({ first: { field, isReference } }: ErrorGroup): number =>
  isReference === true ? 2 : field === undefined ? 0 : 1;

/** Counts errors by their cause. */
export function createErrorGroups() {
  const groups = new Map<string, ErrorGroup>();
  return {
    add(diagnostic: Diagnostic): void {
      const key = keyOf(diagnostic);
      const group = groups.get(key) ?? groups.get(diagnostic.file);
      if (group !== undefined) group.count += 1;
      else groups.set(groups.size < mostGroups ? key : diagnostic.file, { count: 1, first: diagnostic });
    },
    /** All groups: causes before what follows from them, then the largest first. */
    list: (): readonly ErrorGroup[] =>
      [...groups.values()].sort((a, b) => rankOf(a) - rankOf(b) || b.count - a.count),
  };
}

const numbers = new Intl.NumberFormat('en');

/** `3,000 × slug: only a–z, 0–9 and '-' (first: anime.ndjson:1 "fate_zero")`; a single error as always. */
function formatGroup({ count, first }: ErrorGroup): string {
  if (count === 1) return formatDiagnostic(first);
  const { file, line, column, field, value, message } = first;
  const place = [file, ...(line > 0 ? [line] : []), ...(column === undefined ? [] : [column])].join(':');
  const shown = value === undefined ? '' : ` ${quote(value)}`;
  const what = field === undefined ? '' : `${field.replaceAll(/\[\d+\]/g, '[]')}: `;
  return `${numbers.format(count)} × ${what}${message} (first: ${place}${shown})`;
}

/** The lines of a report: the first groups, and how many errors there are. */
export function describeErrors(groups: readonly ErrorGroup[], consequences: number): string[] {
  const total = groups.reduce((sum, { count }) => sum + count, 0);
  const lines = groups.slice(0, listedGroups).map(formatGroup);
  const more = groups.slice(listedGroups).reduce((sum, { count }) => sum + count, 0);
  if (more > 0) lines.push(`${numbers.format(more)} errors of ${groups.length - listedGroups} further kinds`);
  if (consequences > 0)
    lines.push(
      `${numbers.format(consequences)} references may mean lines that cannot be read; they are not counted`,
    );
  const all = total > Math.min(groups.length, listedGroups) ? ' Each error in a file: --all-errors FILE' : '';
  lines.push(`${numbers.format(total)} ${total === 1 ? 'error' : 'errors'}; nothing was imported.${all}`);
  return lines;
}
