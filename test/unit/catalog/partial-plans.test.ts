/** Reading some records looks them up: what a publication costs follows what changed, not how large the catalogue is. */
import { expect, test } from 'vitest';
import { openCatalog } from '../../../src/catalog/database.ts';
import { openPartialCatalog } from '../../../src/catalog/read/partial.ts';

/** Tables that a query goes through from end to end, as SQLite says of it. */
function scannedBy(plan: readonly string[]): string[] {
  return plan
    .flatMap((line) => /^SCAN (\w+)/.exec(line)?.[1] ?? [])
    .filter((name) => !/^(?:json_each|CONSTANT)$/.test(name));
}

test('no query for some records goes through a whole table', () => {
  const db = openCatalog(':memory:');
  const plans = new Map<string, string[]>();
  const prepare = db.prepare.bind(db);
  const watched = Object.assign(Object.create(db), {
    exec: db.exec.bind(db),
    prepare(query: string) {
      const names = new Set(Array.from(query.matchAll(/\$(\w+)/g), ([, name = '']) => name));
      const parameters = names.size > 0 ? [Object.fromEntries([...names].map((name) => [name, '[5]']))] : [5];
      if (/[?$]/.test(query))
        plans.set(
          query,
          prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${query}`)
            .all(...parameters)
            .map(({ detail }) => detail),
        );
      return prepare(query);
    },
  });
  const catalog = openPartialCatalog(watched);
  for (const read of [catalog.anime, catalog.characters, catalog.feed]) read([5]);
  catalog.animeDetail(5);
  catalog.characterDetail(5);
  // A bare `= ?` beside a join is planned anew for each value (public.ts).
  expect([...plans.keys()].filter((query) => /= [?$]/.test(query))).toEqual([]);
  const scans = [...plans].flatMap(([query, plan]) => scannedBy(plan).map((table) => `${table}: ${query}`));
  expect(plans.size).toBeGreaterThan(20);
  expect(scans).toEqual([]);
  db.close();
});
