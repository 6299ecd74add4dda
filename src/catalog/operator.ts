import { beginChange, type ChangeTime, showAgain } from './appearance.ts';
import { type CatalogDatabase, CatalogError, countUp } from './database.ts';
import { exportAnime } from './export/anime.ts';
import { exportCharacters } from './export/character.ts';
import { exportPosters, exportSchedule, exportTeams } from './export/list.ts';
import { exportReleases } from './export/release.ts';

/** Kinds of records that an operator can hide and look at. */
export const recordKinds = ['anime', 'character', 'team'] as const;
export type RecordKind = (typeof recordKinds)[number];

/**
 * The id of a record given by id or slug.
 * @throws CatalogError if it does not exist
 */
export function findRecord(db: CatalogDatabase, kind: RecordKind, ref: string): number {
  const column = /^\d+$/.test(ref) ? 'id' : 'slug';
  const id = db.prepare<[string], number>(`SELECT id FROM ${kind} WHERE ${column} = ?`).pluck().get(ref);
  if (id === undefined) throw new CatalogError(`The catalogue has no ${kind} with the ${column} ${ref}.`);
  return id;
}

/**
 * Hides a record from everything that is published. Imports do not unhide it.
 * @returns false if it was hidden already
 */
export function hideRecord(db: CatalogDatabase, kind: RecordKind, id: number, time: ChangeTime): boolean {
  return db
    .transaction(() => {
      if (isHidden(db, kind, id)) return false;
      db.prepare('INSERT INTO hidden VALUES (?, ?, ?)').run(kind, id, beginChange(db, time));
      countUp(db, 'edited');
      return true;
    })
    .immediate();
}

/** Shows a hidden record again; false if it was not hidden. The record itself may be gone by now. */
export function unhideRecord(db: CatalogDatabase, kind: RecordKind, id: number, time: ChangeTime): boolean {
  return db
    .transaction(() => {
      if (!isHidden(db, kind, id)) return false;
      db.prepare('DELETE FROM hidden WHERE kind = ? AND id = ?').run(kind, id);
      showAgain(db, kind, id, beginChange(db, time));
      countUp(db, 'edited');
      return true;
    })
    .immediate();
}

const isHidden = (db: CatalogDatabase, kind: RecordKind, id: number): boolean =>
  db.prepare('SELECT 1 FROM hidden WHERE kind = ? AND id = ?').get(kind, id) !== undefined;

/** All hidden records, with their slugs if they still exist. */
export function listHidden(db: CatalogDatabase) {
  return db
    .prepare<[], { kind: RecordKind; id: number; slug: string | null; hidden_at: string }>(
      `SELECT kind, id, hidden_at, CASE kind
         WHEN 'anime' THEN (SELECT slug FROM anime WHERE anime.id = hidden.id)
         WHEN 'character' THEN (SELECT slug FROM character WHERE character.id = hidden.id)
         ELSE (SELECT slug FROM team WHERE team.id = hidden.id) END AS slug
       FROM hidden ORDER BY kind, id`,
    )
    .all();
}

/** A stored record and everything that belongs to it, in the source format, including unpublished fields. */
export function readStored(db: CatalogDatabase, kind: RecordKind, id: number): Record<string, unknown> {
  const hidden = db
    .prepare<[string, number], string>('SELECT hidden_at FROM hidden WHERE kind = ? AND id = ?')
    .pluck()
    .get(kind, id);
  const own = { hiddenAt: hidden ?? null };
  if (kind === 'character') return { character: [...exportCharacters(db, id)][0], ...own };
  if (kind === 'team') return { team: [...exportTeams(db, id)][0], ...own };
  return {
    anime: [...exportAnime(db, id)][0],
    releases: [...exportReleases(db, id)],
    posters: [...exportPosters(db, id)],
    schedule: [...exportSchedule(db, id)],
    ...own,
  };
}
