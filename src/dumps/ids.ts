/** The compact file of identifiers, which media servers and bots read: each title's ids, slug and names. */
import type { DumpSource } from './kinds.ts';

/** The names of columns, and the fields of a title for them. */
const columns = [
  ['id', 'id'],
  ['slug', 'slug'],
  ['ua', 'ua'],
  ['english', 'english'],
  ['original', 'original'],
  ['catalog_a', 'catalogA'],
  ['catalog_b', 'catalogB'],
  ['catalog_c', 'catalogC'],
  ['filmdb', 'filmdb'],
] as const;

/** ids.json: an object per title and line, without unknown ids. @param about the head of the file */
export function* idsJson(source: DumpSource, about: object): Generator<string> {
  const head = JSON.stringify({ ...about, catalogs: source.records.catalogs });
  yield `${head.slice(0, -1)},"anime":[\n`;
  let separator = '';
  for (const title of source.records.anime) {
    const known = columns.filter(([, field]) => title[field] !== null);
    yield separator + JSON.stringify(Object.fromEntries(known.map(([name, field]) => [name, title[field]])));
    separator = ',\n';
  }
  yield '\n]}\n';
}

/** ids.tsv: a line per title, with tabs between columns. An unknown id is empty. */
export function* idsTsv(source: DumpSource): Generator<string> {
  yield `${columns.map(([name]) => name).join('\t')}\n`;
  for (const title of source.records.anime) {
    const cells = columns.map(([, field]) => String(title[field] ?? '').replace(/[\t\r\n]+/g, ' '));
    yield `${cells.join('\t')}\n`;
  }
}
