/** Shows errors with the same cause as one line: if a column is wrong in 3,000 lines, it is one mistake. */
import { formatCount } from '../removals.ts';
import {
  type Diagnostics,
  type ErrorGroup,
  formatDiagnostic,
  placeOf,
  quote,
  showControls,
} from './diagnostics.ts';

/** How many groups are listed. */
const listedGroups = 10;

/** `3,000 × slug: only a–z, 0–9 and '-' (first: anime.ndjson:1 "fate_zero")`; a single error by `formatDiagnostic`. */
function formatGroup({ count, first }: ErrorGroup): string {
  if (count === 1) return formatDiagnostic(first);
  const { field, value, message } = first;
  const shown = value === undefined ? '' : ` ${quote(value)}`;
  const what = field === undefined ? '' : `${field.replaceAll(/\[\d+\]/g, '[]')}: `;
  return showControls(`${formatCount(count)} × ${what}${message} (first: ${placeOf(first)}${shown})`);
}

/** A line for each of the first groups, and one line for the rest. */
export function listGroups(groups: readonly ErrorGroup[], kind: 'errors' | 'warnings'): string[] {
  const lines = groups.slice(0, listedGroups).map(formatGroup);
  const others = groups.slice(listedGroups);
  const count = others.reduce((sum, group) => sum + group.count, 0);
  if (others.length > 0) lines.push(`${formatCount(count)} ${kind} of ${others.length} further kinds`);
  return lines;
}

/** The lines of a report: the first groups, and the number of errors. */
export function describeErrors({ total, consequences, ...errors }: Diagnostics): string[] {
  const groups = errors.groups();
  const lines = listGroups(groups, 'errors');
  if (consequences > 0)
    lines.push(
      `${formatCount(consequences)} references may lead to lines that cannot be read; they are not counted`,
    );
  const all =
    total > Math.min(groups.length, listedGroups)
      ? ' To write each error into a file: --all-errors FILE'
      : '';
  lines.push(`${formatCount(total)} ${total === 1 ? 'error' : 'errors'}; nothing was imported.${all}`);
  return lines;
}
