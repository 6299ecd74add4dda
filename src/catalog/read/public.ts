import type { CatalogDatabase } from '../database.ts';

/**
 * Creates temporary views of the public rows of the authoring tables. The readers of this folder take titles, teams,
 * releases, characters and posters from `public_*`, so that only these views exclude hidden titles, strict licences and
 * merged characters. Only `readMerged` reads merged characters, from their table.
 *
 * Readers of one record write `= +?`. With `= ?` and a join or an order, SQLite (built with STAT4) plans the query
 * again for each value, which takes four to seven times as long as the query itself.
 */
export function createPublicViews(db: CatalogDatabase): void {
  db.exec(`
    CREATE TEMP VIEW IF NOT EXISTS public_anime AS
      SELECT a.* FROM main.anime a
      WHERE NOT EXISTS (SELECT 1 FROM main.hidden h WHERE h.kind = 'anime' AND h.id = a.id);
    CREATE TEMP VIEW IF NOT EXISTS public_team AS
      SELECT t.* FROM main.team t
      WHERE NOT EXISTS (SELECT 1 FROM main.hidden h WHERE h.kind = 'team' AND h.id = t.id);
    -- decision: if the operator hides one of its teams, a release is hidden too
    CREATE TEMP VIEW IF NOT EXISTS public_release AS
      SELECT r.* FROM main.release r JOIN public_anime a ON a.id = r.anime
      WHERE coalesce(a.license_strict, 0) = 0
        AND NOT EXISTS (
          SELECT 1 FROM main.release_team rt
          JOIN main.hidden h ON h.kind = 'team' AND h.id = rt.team WHERE rt.release = r.id);
    CREATE TEMP VIEW IF NOT EXISTS public_character AS
      SELECT c.* FROM main.character c
      WHERE c.merged_into IS NULL
        AND NOT EXISTS (SELECT 1 FROM main.hidden h WHERE h.kind = 'character' AND h.id = c.id);
    CREATE TEMP VIEW IF NOT EXISTS picture AS
      SELECT path, json_object('id', image_id, 'width', width, 'height', height) AS json FROM main.image;
    CREATE TEMP VIEW IF NOT EXISTS public_poster AS
      SELECT p.*, i.json AS picture FROM main.poster p
      JOIN public_anime a ON a.id = p.anime
      JOIN picture i ON i.path = p.image;
  `);
}

/** Groups the values of one column by another column, in the order of the query. */
export function groupBy<R, K extends keyof R, V extends keyof R>(rows: Iterable<R>, key: K, value: V) {
  const groups = new Map<R[K], R[V][]>();
  for (const row of rows) {
    const list = groups.get(row[key]);
    if (list === undefined) groups.set(row[key], [row[value]]);
    else list.push(row[value]);
  }
  return groups;
}

/** Ids of records. Not an iterator, because some functions iterate twice. */
export type Ids = ReadonlySet<number> | readonly number[];

/**
 * A query of all rows, or of the rows with one of some ids in a column.
 * @param query returns the SQL with a condition (`WHERE …`, or nothing)
 */
export function queryOf<R>(
  db: CatalogDatabase,
  query: (which: string) => string,
  column: string,
): (ids?: Ids) => Iterable<R> {
  const prepare = (which: string) => db.prepare<{ ids?: string }[], R>(query(which));
  let [all, some]: (ReturnType<typeof prepare> | undefined)[] = [];
  return (ids) => {
    if (ids === undefined) {
      all ??= prepare('');
      return all.iterate();
    }
    some ??= prepare(`WHERE ${column} IN (SELECT value FROM json_each($ids))`);
    return some.all({ ids: JSON.stringify([...ids]) });
  };
}
