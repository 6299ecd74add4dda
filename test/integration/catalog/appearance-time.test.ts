/** When an item of an import appears (decision: decisions.ts, Meaning, /updates): the boundary cases. */
import { expect, test } from 'vitest';
import { beginImport } from '../../../src/catalog/appearance.ts';
import { openCatalog, writeMeta } from '../../../src/catalog/database.ts';
import { hideRecord, unhideRecord } from '../../../src/catalog/operator.ts';
import {
  anime,
  bench,
  benchForEachTest,
  episode,
  release,
  type Source,
  team,
} from '../../harness/catalog-bench.ts';
import { undoMigrations } from '../../harness/earlier-schema.ts';

benchForEachTest();

const [before, last, within, now, later] = [
  '2026-05-01T00:00:00Z',
  '2026-05-02T00:00:00Z',
  '2026-05-02T12:00:00Z',
  '2026-05-03T00:00:00Z',
  '2026-05-04T00:00:00Z',
];

test.each([
  ['before the last change', before, now],
  // A follower that has seen this moment asks for later ones.
  ['at the moment of the last change', last, now],
  ['after it', within, within],
  ['at the moment of this import', now, now],
  ['in the future', later, now],
])('an item with a time %s appears when it should', (_what, given, expected) => {
  writeMeta(bench.db, 'changedAt', last);
  expect(beginImport(bench.db, { now: Date.parse(now) })(given)).toBe(expected);
});

/** Moments of the feed and of posters, by episode or id. */
function moments(): Record<string, string> {
  const rows = bench.db
    .prepare<[], { name: string; moment: string }>(
      `SELECT 'episode ' || CAST(number AS INTEGER) AS name, appeared_at AS moment FROM episode_source
       UNION SELECT 'poster ' || id, appeared_at FROM poster`,
    )
    .all();
  return Object.fromEntries(rows.map(({ name, moment }) => [name, moment]));
}

/** A source with episodes and posters from these days of May. */
const ofDays = (episodes: readonly number[], posters: readonly number[]) => {
  const at = (day: number) => `2026-05-${String(day).padStart(2, '0')}T00:00:00Z`;
  return {
    anime: [anime(1)],
    teams: [team(1)],
    releases: [
      release(1, [1], {
        episodes: episodes.map((day, index) =>
          episode(index + 1, {
            addedAt: at(day),
            sources: [{ provider: 'P', embedUrl: 'https://e.example/', addedAt: at(day) }],
          }),
        ),
      }),
    ],
    posters: posters.map((day, index) => ({
      id: index + 1,
      anime: 1,
      image: 'images/a.jpg',
      publishedAt: at(day),
    })),
    files: { 'images/a.jpg': 'a' },
  };
};

test('--as-of moves known items with their source, and new items appear at the moment of the import', async () => {
  const load = (source: Source, now: string, asOf = now) =>
    bench.import(source, { time: { now: Date.parse(now) }, asOf: Date.parse(asOf) });
  await load(ofDays([1, 2], [2]), '2026-05-03T00:00:00Z');
  expect(moments()).toEqual({
    'episode 1': '2026-05-01T00:00:00Z',
    'episode 2': '2026-05-02T00:00:00Z',
    'poster 1': '2026-05-02T00:00:00Z',
  });
  const shown = {
    'episode 1': '2026-05-08T00:00:00Z',
    'episode 2': '2026-05-09T00:00:00Z',
    'episode 3': '2026-05-10T00:00:00Z',
    'poster 1': '2026-05-09T00:00:00Z',
    'poster 2': '2026-05-10T00:00:00Z',
  };
  await load(ofDays([8, 9, 1], [9, 3]), '2026-05-10T00:00:00Z');
  expect(moments()).toEqual(shown);
  // Followers saw episode 3 on the tenth, so another version of its line must not move it to an earlier day.
  await load(ofDays([8, 9, 1, 1], [9, 4]), '2026-05-11T00:00:00Z');
  expect(moments()).toEqual({ ...shown, 'episode 4': '2026-05-11T00:00:00Z' });
  await load(ofDays([15, 16, 15, 17], [16, 17]), '2026-05-17T12:00:00Z', '2026-05-16T12:00:00Z');
  expect(moments()).toEqual({
    'episode 1': '2026-05-15T00:00:00Z',
    'episode 2': '2026-05-16T00:00:00Z',
    'episode 3': '2026-05-15T00:00:00Z',
    'episode 4': '2026-05-16T12:00:00Z',
    'poster 1': '2026-05-16T00:00:00Z',
    'poster 2': '2026-05-16T12:00:00Z',
  });
});

test.each(['anime', 'team'] as const)(
  'episodes of a hidden %s appear when it is shown again',
  async (kind) => {
    await bench.import(ofDays([1], []));
    hideRecord(bench.db, kind, 1, { now: Date.parse('2030-05-01T00:00:00Z') });
    unhideRecord(bench.db, kind, 1, { now: Date.parse('2030-05-02T00:00:00Z') });
    expect(moments()).toEqual({ 'episode 1': '2030-05-02T00:00:00Z' });
  },
);

test('a migrated catalogue keeps the moments that it served, and new items appear when they come', async () => {
  const load = (now: string, ...sources: readonly { addedAt: string; appearedAt?: string }[]) => {
    const episodes = sources.map((source, at) =>
      episode(at + 1, { sources: [{ provider: 'P', embedUrl: 'https://e.example/', ...source }] }),
    );
    const source = { anime: [anime(1)], teams: [team(1)], releases: [release(1, [1], { episodes })] };
    return bench.import(source, { time: { now: Date.parse(now) } });
  };
  const old = { addedAt: '2026-03-01T10:00:00Z' };
  await load('2026-03-02T00:00:00Z', old);
  // The schema of version 1.
  bench.db.exec(`DROP INDEX poster_appeared; CREATE INDEX poster_published ON poster (published_at, id);
    ALTER TABLE episode_source DROP COLUMN appeared_at; ALTER TABLE poster DROP COLUMN appeared_at;
    DELETE FROM meta WHERE key = 'changedAt'`);
  undoMigrations(bench.db, 1);
  openCatalog(bench.db.name).close();
  const served = { 'episode 1': '2026-03-01T10:00:00Z' };
  expect(moments()).toEqual(served);
  const between = { addedAt: '2026-03-02T12:00:00Z' };
  await load('2026-03-03T00:00:00Z', old, between);
  expect(moments()).toEqual({ ...served, 'episode 2': '2026-03-03T00:00:00Z' });
  // From now on the last change is known.
  const given = { addedAt: '2026-01-01T00:00:00Z', appearedAt: '2026-03-03T12:00:00Z' };
  const early = { addedAt: '2026-03-03T11:00:00Z', appearedAt: '2026-01-01T00:00:00Z' };
  await load('2026-03-04T00:00:00Z', { addedAt: '2026-03-03T13:00:00Z' }, between, given, early);
  expect(moments()).toEqual({
    ...served,
    'episode 2': '2026-03-03T00:00:00Z',
    'episode 3': '2026-03-03T12:00:00Z',
    'episode 4': '2026-03-04T00:00:00Z',
  });
});
