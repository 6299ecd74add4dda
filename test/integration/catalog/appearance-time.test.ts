/** When an item of an import appears (decision: decisions.ts, Meaning, /updates), at the bounds. */
import { expect, test } from 'vitest';
import { beginImport } from '../../../src/catalog/appearance.ts';
import { writeMeta } from '../../../src/catalog/database.ts';
import { hideRecord, unhideRecord } from '../../../src/catalog/operator.ts';
import { readPublicCatalog } from '../../../src/catalog/read/index.ts';
import { anime, character, createBench, episode, importTime, release, team } from '../../harness/source.ts';

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
])('a time %s', (_what, given, expected) => {
  const bench = createBench();
  try {
    writeMeta(bench.db, 'changedAt', last);
    expect(beginImport(bench.db, { now: Date.parse(now) })(given)).toBe(expected);
  } finally {
    bench.close();
  }
});

test.each([
  ['a first import takes times as they are, up to its own moment', undefined, [before, now, now]],
  ['--as-of cuts them at its moment', within, [before, within, within]],
])('%s', (_what, asOf, expected) => {
  const bench = createBench();
  try {
    const appear = beginImport(
      bench.db,
      { now: Date.parse(now) },
      asOf === undefined ? undefined : Date.parse(asOf),
    );
    expect([before, now, later].map(appear)).toEqual(expected);
  } finally {
    bench.close();
  }
});

test('what an unhidden record shows again appears at that moment, and all that was shown keeps its own', async () => {
  const bench = createBench();
  try {
    const episodes = [episode(1), episode(2)];
    const credited = [[1], [1, 2], [2], [3]].map((teams, at) => release(1 + (at % 2), teams, { episodes }));
    const source = {
      anime: [anime(1), anime(2)],
      teams: [team(1), team(2), team(3)],
      characters: [character(1)],
      releases: credited,
    };
    expect(await bench.diagnostics(source)).toEqual([]);
    const shown = () =>
      new Map(
        Array.from(
          readPublicCatalog(bench.db).records.feed,
          ({ release: { anime, id }, number, publishedAt }) => [
            `${anime} ${id} ${number}`,
            publishedAt * 1000,
          ],
        ),
      );
    const records = [
      ['anime', 1],
      ['team', 2],
      ['team', 1],
      ['character', 1],
    ] as const;
    let { now } = importTime;
    for (const [kind, id] of records) hideRecord(bench.db, kind, id, { now });
    let before = shown();
    expect(before.size).toBe(2);
    // What two records hid comes with the second of them.
    const came = records.map(([kind, id]) => {
      now += 1000;
      unhideRecord(bench.db, kind, id, { now });
      const after = shown();
      for (const [item, moment] of after) expect([item, moment]).toEqual([item, before.get(item) ?? now]);
      const more = after.size - before.size;
      before = after;
      return more;
    });
    expect(came).toEqual([0, 2, 4, 0]);
  } finally {
    bench.close();
  }
});
