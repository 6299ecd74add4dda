/** The engine of the service, and others that are asked the same. */
import Database from 'better-sqlite3';
import MiniSearch from 'minisearch';
import { serviceReadings } from '../../../src/api/readings.ts';
import { createTextIndex } from '../../../src/search/text.ts';
import type { Item } from './catalog.ts';

export interface Engine {
  readonly name: string;
  /** Ids, the best first. */
  search(text: string, limit: number): readonly number[];
  close?(): void;
}

export type Open = (items: readonly Item[]) => Engine;

/** The index of the service, as src/api makes it. */
export const openOwn: Open = (items): Engine => {
  const index = createTextIndex(
    items.map(({ id, names, rank, year }) => ({
      id,
      rank,
      year: year ?? null,
      fields: names.map(({ text, role }) => ({ text, weight: role === 'synonym' ? 0.8 : 1 })),
    })),
    serviceReadings(),
  );
  const search = (text: string, limit: number) =>
    Array.from(index.rows(text).subarray(0, limit), (row) => items[row]?.id ?? 0);
  return { name: 'own', search };
};

/** The trigrams of a query; a shorter one can only be a phrase. */
function toMatch(text: string): string {
  const letters = [...text.normalize('NFKC').toLowerCase().trim()];
  const grams = letters.slice(0, -2).map((_, at) => letters.slice(at, at + 3).join(''));
  return [...new Set(grams)].map((gram) => `"${gram.replaceAll('"', '""')}"`).join(' OR ');
}

/** FTS5's trigram tokenizer without diacritics; any trigram may match, bm25 ranks, popularity breaks ties. */
const openFts5: Open = (items) => {
  const db = new Database(':memory:');
  db.exec(`CREATE VIRTUAL TABLE names USING fts5(text, id UNINDEXED, place UNINDEXED,
    tokenize = 'trigram remove_diacritics 1')`);
  const insert = db.prepare('INSERT INTO names (text, id, place) VALUES (?, ?, ?)');
  db.transaction(() => {
    for (const [place, { id, names }] of items.entries())
      for (const { text } of names) insert.run(text, id, place);
  })();
  db.exec("INSERT INTO names (names) VALUES ('optimize')");
  const select = db.prepare('SELECT id FROM names WHERE names MATCH ? ORDER BY rank LIMIT ?').pluck();
  return {
    name: 'FTS5 trigram',
    search(text, limit) {
      const match = toMatch(text);
      // `as`: the one column is the id.
      return match === '' ? [] : [...new Set(select.all(match, limit * 4) as number[])].slice(0, limit);
    },
    close: () => {
      db.close();
    },
  };
};

/** Prefixes and fuzziness as its README's autocompletion has them. */
const openMiniSearch: Open = (items) => {
  const index = new MiniSearch({
    fields: ['main', 'other'],
    processTerm: (term) => term.normalize('NFKC').toLowerCase(),
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { main: 2 } },
  });
  index.addAll(
    items.map(({ id, names }) => ({
      id,
      main: names.flatMap(({ role, text }) => (role === 'synonym' ? [] : [text])).join(' \n '),
      other: names.flatMap(({ role, text }) => (role === 'synonym' ? [text] : [])).join(' \n '),
    })),
  );
  return {
    name: 'minisearch',
    search: (text, limit) =>
      index
        .search(text)
        .slice(0, limit)
        .map(({ id }) => id),
  };
};

export const peers: Readonly<Record<string, Open>> = { fts5: openFts5, minisearch: openMiniSearch };
