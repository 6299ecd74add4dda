import type { CreditRecord, HostingRecord, OverrideRecord, Records } from '../../records/records.ts';
import { type CatalogDatabase, readMeta } from '../database.ts';
import type { SourceInfo } from '../source/shapes.ts';
import { readMerged, readWrittenNames } from './character.ts';
import { readCancelled, readSchedule } from './feed.ts';

/** Short lists, which every publication reads completely. */
export type ShortLists = Omit<Records, 'anime' | 'teams' | 'characters' | 'posters' | 'feed' | 'byName'>;

/** Reads the short lists as of a moment. The API sorts genres, tags and studios. */
export function readShortLists(db: CatalogDatabase, now: number): ShortLists {
  // `as`: the importer checked what it stored.
  const source = JSON.parse(readMeta(db, 'source') ?? '{}') as Partial<SourceInfo>;
  return {
    catalogs: source.catalogs ?? {},
    credits: creditsOf(source),
    hosting: hostingOf(source),
    genres: db.prepare<[], { name: string; ua: string }>('SELECT name, ua FROM genre ORDER BY name').all(),
    tags: db.prepare<[], { name: string; ua: string }>('SELECT name, ua FROM tag ORDER BY name').all(),
    studios: db.prepare<[], { name: string }>('SELECT name FROM studio ORDER BY name').all(),
    schedule: readSchedule(db),
    cancelledAirings: readCancelled(db, now),
    readings: readReadings(db),
    merged: readMerged(db),
    writtenNames: readWrittenNames(db),
  };
}

/** The source itself if it has a name, then the sources it was made from. */
function creditsOf({ name, nameEn, licence, url, credits = [] }: Partial<SourceInfo>): CreditRecord[] {
  const named = name === undefined ? credits : [{ name, nameEn, licence, url }, ...credits];
  return named.map((credit) => ({
    name: credit.name,
    ...(credit.nameEn !== undefined && { nameEn: credit.nameEn }),
    licence: credit.licence ?? null,
    url: credit.url ?? null,
  }));
}

/** How to reach the operator and where else the snapshot lives. */
function hostingOf({ contact, mirrors = [], successor }: Partial<SourceInfo>): HostingRecord {
  return {
    contact: contact ?? null,
    mirrors: mirrors.map(({ url, name = null }) => ({ url, name })),
    ...(successor !== undefined && { successor }),
  };
}

/** Corrections of the transliteration. The operator's own come last, because the last of equal corrections applies. */
function readReadings(db: CatalogDatabase): OverrideRecord[] {
  const columns = "lang, nullif(system, '') AS system, nullif(mode, '') AS mode, source, result";
  const order = 'ORDER BY lang, system, mode, source';
  return ['reading', 'manual_reading'].flatMap((table) =>
    db.prepare<[], OverrideRecord>(`SELECT ${columns} FROM ${table} ${order}`).all(),
  );
}
