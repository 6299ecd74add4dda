/** Readings as text for other programs. */
import type { Readings } from './readings.ts';

/** The readings as lines of cells, to be pasted into a table. */
export function readingText({ first, second }: Readings): string {
  const lines = first.lines.map(({ source, result }, row) => {
    const other = second[row]?.line.result ?? '';
    return [source, result, ...(second.length > 0 ? [other] : [])].join('\t');
  });
  return `${lines.join('\n')}\n`;
}
