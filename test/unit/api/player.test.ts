/** GET /anime/{ref}/player: its parts against a cut by hand, over random releases. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Deps } from '../../../src/api/context.ts';
import { render } from '../../../src/api/render.ts';
import type { Player } from '../../../src/contract/index.ts';
import { depsOf, teamIds, worlds } from './world.ts';

const numbers = fc.uniqueArray(
  fc.integer({ min: 0, max: 12 }).map((n) => n / 2),
  { maxLength: 8 },
);
const releases = fc
  .uniqueArray(
    fc.record({
      teams: fc.subarray([...teamIds], { minLength: 1 }),
      kind: fc.constantFrom('voice', 'sub'),
      numbers,
    }),
    { selector: ({ teams, kind }) => `${teams} ${kind}`, maxLength: 6 },
  )
  .map((list) =>
    list.map((one) => ({
      id: `${one.teams.join('+')}-${one.kind}`,
      kind: one.kind,
      isCollab: one.teams.length > 1,
      teams: one.teams.map((id) => ({ id, slug: `t-${id}`, name: `T ${id}` })),
      episodesCount: new Set(one.numbers.map(Math.floor)).size,
      lastEpisode: one.numbers.length === 0 ? null : Math.max(...one.numbers),
      updatedAt: '2026-01-01T00:00:00Z',
      episodes: [...one.numbers]
        .sort((a, b) => a - b)
        .map((number) => ({
          number,
          label: null,
          kind: 'unknown',
          addedAt: '2026-01-01T00:00:00Z',
          sources: [],
        })),
    })),
  );

const anime = { ids: { own: 1 }, titles: {} };
// `as`: ids and titles are not looked at here.
const playerOf = (list: Player['releases'], licensed = false) =>
  ({ anime, licensed, releases: list }) as unknown as Player;

function ask(deps: Deps, player: Player, query: string) {
  const details = { ...deps.details, player: () => player };
  const { status, bytes } = render(
    'animePlayer',
    { ref: '1', query: new URLSearchParams(query) },
    { ...deps, details },
  );
  const body = JSON.parse(new TextDecoder().decode(bytes));
  return { status, result: body.result, message: body.error?.message };
}

test('releases, teams, from and to choose parts of a player; figures stay those of the whole', () => {
  fc.assert(
    fc.property(
      worlds,
      releases,
      fc.record({
        odd: fc.option(fc.boolean(), { nil: undefined }),
        team: fc.option(fc.nat(), { nil: undefined }),
        from: fc.option(fc.integer({ min: 0, max: 12 }), { nil: undefined }),
        length: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
        brief: fc.boolean(),
      }),
      (world, list, { odd, team, from, length, brief }) => {
        const here = [...new Set(list.flatMap(({ teams }) => teams.map(({ id }) => id)))];
        const ids =
          odd === undefined ? [] : list.map(({ id }) => id).filter((_id, i) => i % 2 === Number(odd));
        const chosenTeam = team === undefined ? undefined : here[team % here.length];
        const low = from === undefined ? undefined : from / 2;
        const high = length === undefined ? undefined : (low ?? 0) + length / 2;
        const query = new URLSearchParams();
        if (ids.length > 0) query.set('releases', ids.join(','));
        if (chosenTeam !== undefined) query.set('teams', String(chosenTeam));
        if (low !== undefined) query.set('from', String(low));
        if (high !== undefined) query.set('to', String(high));
        if (brief) query.set('episodes', 'false');
        const expected = list
          .filter((one) => ids.length === 0 || ids.includes(one.id))
          .filter((one) => chosenTeam === undefined || one.teams.some(({ id }) => id === chosenTeam))
          .map(({ episodes, ...rest }) =>
            brief
              ? rest
              : {
                  ...rest,
                  episodes: episodes.filter((e) => e.number >= (low ?? 0) && e.number <= (high ?? 99)),
                },
          );
        for (const text of [query.toString(), query.toString().replaceAll('%2B', '+')]) {
          expect(ask(depsOf(world), playerOf(list), text)).toMatchObject({
            status: 200,
            result: { releases: expected },
          });
        }
      },
    ),
    { numRuns: 200 },
  );
});

test('an id without a release here is 422; a licensed title answers without releases', () => {
  const [world] = fc.sample(worlds, { numRuns: 1, seed: 1 });
  if (world === undefined) throw new Error('no world');
  const deps = depsOf(world);
  const [list = []] = fc.sample(
    releases.filter((all) => all.length > 2),
    { numRuns: 1, seed: 1 },
  );
  for (const query of ['releases=nobody', 'teams=987654321', 'releases=__proto__']) {
    const { status, message } = ask(deps, playerOf(list), query);
    expect([query, status]).toEqual([query, 422]);
    expect(message).toContain(query.startsWith('teams') ? String(list[0]?.teams[0]?.id) : list[0]?.id);
    expect(ask(deps, playerOf([], true), query)).toMatchObject({ status: 200, result: { releases: [] } });
    expect(ask(deps, playerOf([]), query).message).toMatch(/Дозволених значень тут немає/);
  }
  expect(ask(deps, playerOf(list), 'from=2&to=1.5').message).toMatch(/«from».*«to»/);
  expect(ask(deps, playerOf([], true), 'from=2&to=1').status).toBe(422);
});
