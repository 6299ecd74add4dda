/** Records as shards and back, from nothing and from what an earlier snapshot gave; and without what was taken down. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { feedOf } from '../../../src/records/feed.ts';
import { readFeedReleases } from '../../../src/records/patch.ts';
import type { FeedRow, PosterRecord, Records } from '../../../src/records/records.ts';
import { fromShards, isRange, type Shards, toFeedShard, toShards } from '../../../src/records/shards.ts';
import { readRecordBytes } from '../../../src/records/stored-list.ts';
import { withoutRecords } from '../../../src/records/without.ts';
import { finish } from '../../../src/scheduling/task.ts';
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
    embedUrl: fc.constantFrom('https://a.example', '],"providers":['),
  }),
  { maxLength: 8 },
);
const poster = fc.record({
  ...{ id: fc.nat(9), anime: fc.constantFrom(1, 2, 3, 4).map(spread), isSelected: fc.boolean() },
  ...{
    author: fc.constant(null),
    team: fc.constant(null),
    image: fc.constant('ab'),
    publishedAt: fc.constant(''),
  },
}) as fc.Arbitrary<PosterRecord>; // the same fields
const ids = (values: readonly number[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 });

function recordsOf(world: World, rows: readonly FeedRow[], posters: readonly PosterRecord[]): Records {
  const anime = world.anime.map((one) => ({ ...one, id: spread(one.id) }));
  const characters = world.characters.map((one) => ({
    ...one,
    id: spread(one.id),
    anime: one.anime.map(({ id, role }) => ({ id: spread(id), role })),
  }));
  return {
    ...{ ...noRecords, anime, characters, teams: world.teams, posters },
    feed: feedOf(toFeedShard(rows.toSorted((a, b) => b.publishedAt - a.publishedAt))),
    merged: characters.map(({ id }) => ({ id: id + 1, slug: `old-${id}`, into: id })),
    schedule: anime.map(({ id }) => ({
      ...{ anime: id, episode: 1, airing: '', durationMin: null, finished: false },
    })),
    byName: {
      anime: anime.map(({ id }) => id).reverse(),
      teams: world.teams.map(({ id }) => id).reverse(),
      characters: characters.map(({ id }) => id).reverse(),
    },
  };
}

/** Lists as arrays. */
const plain = ({ anime, characters, feed, ...rest }: Records) => ({
  ...{ ...rest, anime: [...anime], characters: [...characters], feed: [...feed] },
});

/** As a snapshot that was read has them: ranges and months stay bytes. */
const stored = (shards: Shards): Shards =>
  new Map(
    Array.from(shards, ([name, value]) => {
      const bytes = Buffer.from(JSON.stringify(value));
      return [name, isRange(name) ? readRecordBytes(bytes) : name.startsWith('feed/') ? bytes : value];
    }),
  );

const successions = fc
  .tuple(
    worlds,
    worlds,
    rowsOf,
    rowsOf,
    fc.array(poster),
    fc.record({ anime: fc.boolean(), characters: fc.boolean(), feed: fc.boolean() }),
  )
  .map(([one, other, rows, others, posters, isChanged]) => ({
    before: recordsOf(one, rows, posters),
    now: recordsOf(
      {
        anime: isChanged.anime ? other.anime : one.anime,
        characters: isChanged.characters ? other.characters : one.characters,
        teams: one.teams,
      },
      isChanged.feed ? others : rows,
      posters,
    ),
  }));

test('the records come back, of shards in any order, beside shards that are gone', () => {
  fc.assert(
    fc.property(successions, fc.boolean(), ({ now }, isStored) => {
      const shards = toShards(now);
      const turned = new Map([...(isStored ? stored(shards) : shards)].reverse());
      turned.set('anime/999', undefined).set('characters/999', undefined);
      expect(plain(fromShards(turned))).toEqual(plain(now));
    }),
  );
});

test('a snapshot after another has what its own shards say, and keeps the lists whose shards are the same', () => {
  fc.assert(
    fc.property(successions, ({ before, now }) => {
      const old = stored(toShards(before));
      const shared = (name: string, value: unknown) => {
        const own = old.get(name);
        // `as`: stored() made it.
        const bytes = own instanceof Buffer ? own : (own as { bytes?: Buffer } | undefined)?.bytes;
        return bytes?.toString() === JSON.stringify(value) ? own : undefined;
      };
      const fresh = toShards(now);
      const made = stored(fresh);
      const shards = new Map(
        [...made].map(([name, value]) => [name, shared(name, fresh.get(name)) ?? value]),
      );
      const base = { shards: old, records: fromShards(old) };
      const following = fromShards(shards, base);
      expect(plain(following)).toEqual(plain(now));
      for (const list of ['anime', 'characters', 'feed'] as const) {
        const own = (all: Shards) =>
          JSON.stringify([...all].filter(([name]) => name.startsWith(`${list}/`)).map(([name]) => name));
        const isSame =
          own(shards) === own(old) &&
          [...shards].every(([name, value]) => !name.startsWith(`${list}/`) || old.get(name) === value);
        expect([list, following[list] === base.records[list]]).toEqual([list, isSame]);
      }
    }),
  );
});

test('a month numbers releases and providers from its oldest row on, and is read back', () => {
  fc.assert(
    fc.property(rowsOf, (rows) => {
      const shard = toFeedShard(rows);
      const oldest = rows.toReversed();
      expect(shard.releases).toEqual([...new Set(oldest.map(({ release }) => release))]);
      expect(shard.providers).toEqual([...new Set(oldest.map(({ provider }) => provider))]);
      expect([...feedOf(shard)]).toEqual(rows);
      expect(readFeedReleases(Buffer.from(JSON.stringify(shard)))).toEqual(shard.releases);
    }),
  );
});

describe('what was taken down', () => {
  test('is nowhere, and all else is as it was', () => {
    const gone = fc.record({
      anime: ids([1, 2, 3, 4].map(spread)),
      characters: ids([50, 51, 52].map(spread)),
      teams: ids(teamIds.slice(0, 4)),
    });
    fc.assert(
      fc.property(successions, gone, ({ now }, { anime, characters, teams }) => {
        const without = { anime: new Set(anime), characters: new Set(characters), teams: new Set(teams) };
        const left = finish(withoutRecords(now, without));
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
