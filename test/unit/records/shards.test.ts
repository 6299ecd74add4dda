/** Records as shards and back, and without what was taken down. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RecordList } from '../../../src/records/list.ts';
import type { FeedRow, PosterRecord, Records } from '../../../src/records/records.ts';
import { fromShards, openRecords, readRecords, storeRecords, toShards } from '../../../src/records/shards.ts';
import { withoutRecords } from '../../../src/records/without.ts';
import { noRecords, teamIds, type World, worlds } from '../api/world.ts';

/** Of several ranges, whose numbers in the order of texts are not in that of numbers. */
const spread = (id: number) => id * 400;
const rowsOf = fc.array(
  fc.record({
    release: fc.constantFrom(
      ...[1, 2, 3, 4].map((id, at) => ({
        anime: spread(id),
        id: `${at}-voice`,
        kind: 'voice' as const,
        teams: teamIds.slice(at, at + 2),
      })),
    ),
    number: fc.constantFrom(1, 1.5),
    provider: fc.constantFrom('A', 'Б', '"],"providers":["'),
    publishedAt: fc.constantFrom(
      ...['2025-12-31T23:59:59Z', '2026-01-01T00:00:00Z', '2026-10-01T00:00:00Z'].map(
        (at) => Date.parse(at) / 1000,
      ),
    ),
    embedUrl: fc.constantFrom('https://a.example', '],"providers":[', '"publishedAt":[1,2,3]'),
  }),
  { maxLength: 8 },
);
const poster = fc.record({
  ...{ id: fc.nat(9), anime: fc.constantFrom(1, 2, 3, 4).map(spread), isSelected: fc.boolean() },
  ...{
    author: fc.constant(null),
    team: fc.constant(null),
    image: fc.constant({ id: 'ab', width: 2, height: 3 }),
    publishedAt: fc.constant(''),
  },
}) as fc.Arbitrary<PosterRecord>; // the same fields
const ids = (values: readonly number[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });

const airingOf = (anime: number, ordinal: number) => ({
  ...{
    anime,
    episode: 1,
    airing: '',
    durationMin: null,
    finished: false,
    ordinal,
    sequence: 0,
    changedAt: '',
  },
});

function recordsOf(world: World, rows: readonly FeedRow[], posters: readonly PosterRecord[]): Records {
  const anime = world.anime.map((one) => ({ ...one, id: spread(one.id) }));
  const characters = world.characters.map((one) => ({
    ...one,
    id: spread(one.id),
    anime: one.anime.map(({ id, role }) => ({ id: spread(id), role })),
  }));
  return {
    ...{ ...noRecords, anime, characters, teams: world.teams, posters },
    feed: rows.toSorted((a, b) => b.publishedAt - a.publishedAt),
    merged: characters.map(({ id }) => ({ id: id + 1, slug: `old-${id}`, into: id })),
    schedule: anime.map(({ id }) => airingOf(id, 1)),
    cancelledAirings: anime.map(({ id }) => airingOf(id, 2)),
    byName: {
      anime: anime.map(({ id }) => id).reverse(),
      teams: world.teams.map(({ id }) => id).reverse(),
      characters: characters.map(({ id }) => id).reverse(),
    },
  };
}

/** A list as an array, whether it is read through or row by row. */
function rowsIn<R>(list: RecordList<R>): readonly R[] {
  const all = [...list];
  for (const row of [...all.keys()].reverse()) expect(list.at(row)).toEqual(all[row]);
  expect(list.length).toBe(all.length);
  return all;
}
const plain = ({ anime, characters, feed, ...rest }: Records) => ({
  ...{ ...rest, anime: rowsIn(anime), characters: rowsIn(characters), feed: rowsIn(feed) },
});

const worldsOfRecords = fc
  .tuple(worlds, rowsOf, fc.array(poster))
  .map(([world, rows, posters]) => recordsOf(world, rows, posters));

test('records are read back from their shards, in any order', () => {
  fc.assert(
    fc.property(worldsOfRecords, (now) => {
      const bytes = Array.from(toShards(now), ([name, value]) => {
        return [name, Buffer.from(JSON.stringify(value))] as const;
      });
      expect(plain(openRecords(readRecords(new Map(bytes.toReversed()))))).toEqual(plain(now));
      expect(plain(openRecords(storeRecords(now)))).toEqual(plain(now));
      expect(plain(fromShards(new Map([...toShards(now)].toReversed())))).toEqual(plain(now));
    }),
  );
});

describe('a taken down record', () => {
  test('is in no list, and all other records stay unchanged', () => {
    const gone = fc.record({
      anime: ids([1, 2, 3, 4].map(spread)),
      characters: ids([50, 51, 52].map(spread)),
      teams: ids(teamIds.slice(0, 4)),
    });
    fc.assert(
      fc.property(worldsOfRecords, gone, (now, { anime, characters, teams }) => {
        const without = { anime: new Set(anime), characters: new Set(characters), teams: new Set(teams) };
        const left = withoutRecords(now, without);
        const all = plain(now);
        const others = (list: readonly number[]) => list.filter((id) => !teams.includes(id));
        expect(plain(left)).toEqual({
          ...all,
          anime: all.anime
            .filter(({ id }) => !anime.includes(id))
            .map((one) => ({
              ...one,
              ...{
                teams: others(one.teams),
                voiceTeams: others(one.voiceTeams),
                subTeams: others(one.subTeams),
              },
            })),
          characters: all.characters
            .filter(({ id }) => !characters.includes(id))
            .map((one) => ({ ...one, anime: one.anime.filter(({ id }) => !anime.includes(id)) })),
          teams: all.teams.filter(({ id }) => !teams.includes(id)),
          merged: all.merged.filter(({ into }) => !characters.includes(into)),
          posters: all.posters.filter((one) => !anime.includes(one.anime)),
          schedule: all.schedule.filter((one) => !anime.includes(one.anime)),
          cancelledAirings: all.cancelledAirings.filter((one) => !anime.includes(one.anime)),
          feed: all.feed.filter(
            ({ release }) =>
              !anime.includes(release.anime) && !release.teams.some((id) => teams.includes(id)),
          ),
          byName: {
            anime: all.byName.anime.filter((id) => !anime.includes(id)),
            teams: all.byName.teams.filter((id) => !teams.includes(id)),
            characters: all.byName.characters.filter((id) => !characters.includes(id)),
          },
        });
        if (anime.length + characters.length + teams.length === 0) expect(left).toBe(now);
      }),
    );
  });
});
