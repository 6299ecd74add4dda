/** The same questions of PostgreSQL: one table with an index for every filter and order, prepared statements. */
import type { AnimeRecord } from '../../../src/records/records.ts';
import { type Cluster, startCluster } from './postgres.ts';
import type { AnimeInput } from './predicates.ts';

const columns = `id int, place int, format text, status text, season text, year int, studio text, genres text[],
  tags text[], teams int[], views bigint, rating float8, updated text`;

const indexes = [
  ...['format', 'status', 'season', 'year', 'studio', 'views', 'rating', 'updated', 'place'].map(
    (column) => `CREATE INDEX ON anime (${column})`,
  ),
  ...['genres', 'tags', 'teams'].map((column) => `CREATE INDEX ON anime USING gin (${column})`),
];

/** The order of a sort: without the value last, then by id, as the lists have it. */
const orders: Readonly<Record<string, string>> = {
  name: 'place',
  year: 'year DESC NULLS LAST, id',
  updated: 'updated DESC NULLS LAST, id',
  views: 'views DESC NULLS LAST, id',
  catalog_a_rating: 'rating DESC NULLS LAST, id',
};

interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Conditions as a prepared statement, one for each shape of a question. */
function toStatement(input: AnimeInput): Statement {
  const values: unknown[] = [];
  const conditions: string[] = [];
  const add = (condition: (parameter: string) => string, value: unknown): void => {
    if (value === undefined) return;
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  add((p) => `format = ANY(${p}::text[])`, input.formats);
  add((p) => `status = ANY(${p}::text[])`, input.statuses);
  add((p) => `season = ANY(${p}::text[])`, input.seasons);
  add((p) => `studio = ANY(${p}::text[])`, input.studios);
  add((p) => `year = ANY(${p}::int[])`, input.years?.map(Number));
  add((p) => `teams && ${p}::int[]`, input.teams);
  add((p) => `genres ${input.genresMatch === 'any' ? '&&' : '@>'} ${p}::text[]`, input.genres);
  add((p) => `tags ${input.tagsMatch === 'any' ? '&&' : '@>'} ${p}::text[]`, input.tags);
  add((p) => `NOT genres && ${p}::text[]`, input.genresExclude);
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
  const text = `SELECT id, count(*) OVER () AS total FROM anime ${where} ORDER BY ${orders[input.sort] ?? 'place'}
    LIMIT ${input.limit} OFFSET $${values.length + 1}`;
  values.push((input.page - 1) * input.limit);
  return { text, values };
}

export interface Database {
  ask(input: AnimeInput): Promise<{ readonly ids: readonly number[]; readonly total: number | undefined }>;
  stop(): Promise<void>;
}

/**
 * Loads the titles into a PostgreSQL of its own.
 * @param places where each title stands by name
 */
export async function openDatabase(
  anime: readonly AnimeRecord[],
  places: ReadonlyMap<number, number>,
): Promise<Database> {
  const cluster: Cluster = await startCluster();
  const { client } = cluster;
  await client.query(`CREATE TABLE anime (${columns})`);
  const rows = anime.map(
    ({ id, format, status, season, year, studio, genres, tags, teams, views, rating, updated }) => ({
      ...{
        id,
        place: places.get(id),
        format,
        status,
        season,
        year,
        studio,
        genres,
        tags,
        teams,
        views,
        rating,
        updated,
      },
    }),
  );
  for (let at = 0; at < rows.length; at += 5_000) {
    const part = JSON.stringify(rows.slice(at, at + 5_000));
    await client.query(`INSERT INTO anime SELECT * FROM json_to_recordset($1) AS row(${columns})`, [part]);
  }
  for (const index of indexes) await client.query(index);
  await client.query('VACUUM ANALYZE anime');
  // A name for each text, so that each is prepared once.
  const prepared = new Map<string, string>();
  return {
    async ask(input) {
      const statement = toStatement(input);
      const name = prepared.get(statement.text) ?? `q${prepared.size}`;
      prepared.set(statement.text, name);
      const { rows: found } = await client.query<{ id: number; total: string }>({ name, ...statement });
      const total = found[0] === undefined ? undefined : Number(found[0].total);
      return { ids: found.map(({ id }) => id), total };
    },
    stop: () => cluster.stop(),
  };
}
