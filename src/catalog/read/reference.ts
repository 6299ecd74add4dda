import { type Catalog, readMeta } from '../database.ts';
import type { SourceInfo } from '../import/shapes.ts';
import type { CreditRecord, ReadingRecord, Records } from '../records.ts';

/** Whom the source names in `source.json`: itself if it has a name, then what it was made from. */
export function readCredits(db: Catalog): CreditRecord[] {
  // `as`: the importer checked what it stored.
  const {
    name,
    licence,
    url,
    credits = [],
  } = JSON.parse(readMeta(db, 'source') ?? '{}') as Partial<SourceInfo>;
  const named = name === undefined ? credits : [{ name, licence, url }, ...credits];
  return named.map((credit) => ({
    name: credit.name,
    licence: credit.licence ?? null,
    url: credit.url ?? null,
  }));
}

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
