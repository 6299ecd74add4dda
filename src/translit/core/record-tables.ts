/** Lists of the published records, written as tables: what a system does, what it does not, whom it follows. */
import type { SystemRecord } from './engine.ts';
import { readRows } from './text-tables.ts';

/** Rules, one a line: `text | example`. */
export const rulesOf = (table: string): SystemRecord['rules'] =>
  readRows(table).map(([text = '', example = '']) => ({ text, example }));

/** Forms that the system does not write, one a line: `bad | good | why`. */
export const againstOf = (table: string): SystemRecord['against'] =>
  readRows(table).map(([bad = '', good = '', why = '']) => ({ bad, good, why }));

/** Sources, one a line: `title | url`. */
export const sourcesOf = (table: string): SystemRecord['sources'] =>
  readRows(table).map(([title = '', url = '']) => ({ title, url }));
