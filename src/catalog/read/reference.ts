import type { Catalog } from '../database.ts';
import type { ReadingRecord, Records } from '../records.ts';

/** Genres, tags and studios as stored; their order is the API's business. */
export function readReferences(db: Catalog): Pick<Records, 'genres' | 'tags' | 'studios'> {
  return {
    genres: db.prepare<[], { name: string; ua: string }>('SELECT name, ua FROM genre ORDER BY name').all(),
    tags: db.prepare<[], { name: string; ua: string }>('SELECT name, ua FROM tag ORDER BY name').all(),
    studios: db.prepare<[], { name: string }>('SELECT name FROM studio ORDER BY name').all(),
  };
}

/** Corrections of the transliteration, the operator's own last: of equals the later one holds. */
export function readReadings(db: Catalog): ReadingRecord[] {
  const columns = "lang, nullif(system, '') AS system, nullif(mode, '') AS mode, source, result";
  const order = 'ORDER BY lang, system, mode, source';
  return ['reading', 'manual_reading'].flatMap((table) =>
    db.prepare<[], ReadingRecord>(`SELECT ${columns} FROM ${table} ${order}`).all(),
  );
}
