import { type Cluster, startCluster } from '../../lists/postgres.ts';
import { distinct, type Open } from './peer.ts';

/** pg_trgm with a GIN index: similar names and names that hold the query, as its manual's examples ask, best first. */
export const openPgTrgm: Open = async (items) => {
  const cluster: Cluster = await startCluster();
  const { client } = cluster;
  await client.query('CREATE EXTENSION pg_trgm');
  await client.query('CREATE TABLE names (id int, place int, text text)');
  const rows = items.flatMap(({ id, names }, place) =>
    names.map(({ text }) => ({ id, place, text: text.normalize('NFKC').toLowerCase() })),
  );
  for (let at = 0; at < rows.length; at += 5_000) {
    await client.query(
      'INSERT INTO names SELECT * FROM json_to_recordset($1) AS row(id int, place int, text text)',
      [JSON.stringify(rows.slice(at, at + 5_000))],
    );
  }
  await client.query('CREATE INDEX ON names USING gin (text gin_trgm_ops)');
  await client.query('ANALYZE names');
  const text = `SELECT id FROM names WHERE text % $1 OR $1 <% text OR text LIKE '%' || $1 || '%'
    ORDER BY similarity(text, $1) + word_similarity($1, text) DESC, place LIMIT $2`;
  return {
    name: 'pg_trgm',
    async search(query, limit) {
      const { rows: found } = await client.query<{ id: number }>({
        name: 'search',
        text,
        values: [query.normalize('NFKC').toLowerCase(), limit * 4],
      });
      return distinct(
        found.map(({ id }) => id),
        limit,
      );
    },
    close: () => cluster.stop(),
  };
};
