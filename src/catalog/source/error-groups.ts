/** Errors of one cause as one line: a column that is wrong in 3,000 lines is one mistake. */
import { formatCount } from '../removals.ts';
import { type ErrorGroup, formatDiagnostic, placeOf, quote } from './diagnostics.ts';

/** How many groups are listed. */
const listedGroups = 10;

/** `3,000 × slug: only a–z, 0–9 and '-' (first: anime.ndjson:1 "fate_zero")`; a single error as always. */
function formatGroup({ count, first }: ErrorGroup): string {
  if (count === 1) return formatDiagnostic(first);
  const { field, value, message } = first;
  const shown = value === undefined ? '' : ` ${quote(value)}`;
  const what = field === undefined ? '' : `${field.replaceAll(/\[\d+\]/g, '[]')}: `;
  return `${formatCount(count)} × ${what}${message} (first: ${placeOf(first)}${shown})`;
}

const countAll = (groups: readonly ErrorGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);

/**
 * A line for each of the first groups, and one for the others.
 * @param format gives the line of a group
 */
export function listGroups(
  groups: readonly ErrorGroup[],
  kind: 'errors' | 'warnings',
  format = formatGroup,
): string[] {
  const lines = groups.slice(0, listedGroups).map(format);
  const others = groups.slice(listedGroups);
  if (others.length > 0)
    lines.push(`${formatCount(countAll(others))} ${kind} of ${others.length} further kinds`);
  return lines;
}

/** The lines of a report: the first groups, and how many errors there are. */
export function describeErrors(
  groups: readonly ErrorGroup[],
  consequences: number,
  format?: (group: ErrorGroup) => string,
): string[] {
  const total = countAll(groups);
  const lines = listGroups(groups, 'errors', format);
  if (consequences > 0)
    lines.push(
      `${formatCount(consequences)} references may mean lines that cannot be read; they are not counted`,
    );
  const all = total > Math.min(groups.length, listedGroups) ? ' Each error in a file: --all-errors FILE' : '';
  lines.push(`${formatCount(total)} ${total === 1 ? 'error' : 'errors'}; nothing was imported.${all}`);
  return lines;
}
