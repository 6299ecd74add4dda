/** Readings as text for other programs. */
import type { Readings } from './show.ts';

/** The readings as lines of cells, to be pasted into a table. */
export function readingText({ first, second }: Readings): string {
  const lines = first.lines.map(({ source, result }, row) => {
    const other = second?.lines[row];
    return [source, result, ...(other === undefined ? [] : [other.result])].join('\t');
  });
  return `${lines.join('\n')}\n`;
}
