/** The tables of `tables.tsv`, and rows of other files in this folder. */
import { readFileSync } from 'node:fs';
import type { Random } from '../../random.ts';

/** Changes a text; null if it has nothing to change. */
export type Change = (text: string, random: Random) => string | null;

/** The lines of a file without comments, split into cells. */
export const readRows = (file: string): string[][] =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

const rows = new Map(
  readRows('tables.tsv').map(([name = '', pattern = '', pairs = '']) => [name, { pattern, pairs }]),
);

/** A table of replacements. */
export function tableOf(name: string): ReadonlyMap<string, string> {
  const cells = (rows.get(name)?.pairs ?? '')
    .split(' ')
    .map((cell) => cell.replace('-', '').replace('_', ' '));
  return new Map(cells.flatMap((from, at) => (at % 2 === 0 ? [[from, cells[at + 1] ?? '']] : [])));
}

/** A change of (nearly) every place that fits. */
function spelled(name: string): Change {
  const [table, pattern] = [tableOf(name), new RegExp(rows.get(name)?.pattern ?? '', 'g')];
  return (text, random) => {
    const lower = text.toLowerCase();
    const made = lower.replace(pattern, (found) =>
      random.chance(0.8) ? random.pick((table.get(found) ?? found).split('/')) : found,
    );
    return made === lower ? null : made;
  };
}

/** The changes of the tables that have a pattern, by name. */
export const spellings = new Map(
  [...rows].flatMap(([name, { pattern }]) => (pattern === '' ? [] : [[name, spelled(name)] as const])),
);

/** Replaces one pattern after another, everywhere. */
export function replaced(text: string | null, name: string): string | null {
  return [...tableOf(name)].reduce<string | null>(
    (made, [from, to]) => made?.replace(new RegExp(from, 'g'), to) ?? null,
    text,
  );
}
