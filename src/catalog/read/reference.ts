import type { Catalogs } from '../../contract/catalogs.ts';
import type { CreditRecord, HostingRecord, OverrideRecord, Records } from '../../records/records.ts';
import { type CatalogDatabase, readMeta } from '../database.ts';
import type { SourceInfo } from '../source/shapes.ts';

/** Credits of `source.json`: the source itself if it has a name, then the sources it was made from. */
export function readCredits(db: CatalogDatabase): CreditRecord[] {
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

/** How to reach the operator and where else the snapshot lives, from `source.json`. */
export function readHosting(db: CatalogDatabase): HostingRecord {
  // `as`: the importer checked what it stored.
  const {
    contact = null,
    mirrors = [],
    successor,
  } = JSON.parse(readMeta(db, 'source') ?? '{}') as Partial<SourceInfo>;
  return {
    contact,
    mirrors: mirrors.map(({ url, name = null }) => ({ url, name })),
    ...(successor !== undefined && { successor }),
  };
}

/** The names of the other catalogues, from `source.json`. */
export function readCatalogs(db: CatalogDatabase): Catalogs {
  // `as`: the importer checked what it stored.
  const { catalogs = {} } = JSON.parse(readMeta(db, 'source') ?? '{}') as Partial<SourceInfo>;
  return catalogs;
}

/** Genres, tags and studios as stored; the API orders them. */
export function readReferences(db: CatalogDatabase): Pick<Records, 'genres' | 'tags' | 'studios'> {
  return {
    genres: db.prepare<[], { name: string; ua: string }>('SELECT name, ua FROM genre ORDER BY name').all(),
    tags: db.prepare<[], { name: string; ua: string }>('SELECT name, ua FROM tag ORDER BY name').all(),
    studios: db.prepare<[], { name: string }>('SELECT name FROM studio ORDER BY name').all(),
  };
}

/** Corrections of the transliteration, the operator's own last: of equal ones the later one applies. */
export function readReadings(db: CatalogDatabase): OverrideRecord[] {
  const columns = "lang, nullif(system, '') AS system, nullif(mode, '') AS mode, source, result";
  const order = 'ORDER BY lang, system, mode, source';
  return ['reading', 'manual_reading'].flatMap((table) =>
    db.prepare<[], OverrideRecord>(`SELECT ${columns} FROM ${table} ${order}`).all(),
  );
}
