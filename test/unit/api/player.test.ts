/** GET /anime/{ref}/player: its parts. */
import { describe, expect, test } from 'vitest';
import { render } from '../../../src/api/render.ts';
import type { Player } from '../../../src/contract/index.ts';
import { depsOf, plainTitle } from './world.ts';

const release = (id: string, teams: readonly number[], numbers: readonly number[]) => ({
  id,
  kind: 'voice',
  teams: teams.map((team) => ({ id: team, slug: `t-${team}`, name: `T ${team}` })),
  episodesCount: numbers.length,
  episodes: numbers.map((number) => ({ number, sources: [] })),
});
const releases = [
  release('3-voice', [3], [1, 1.5, 2]),
  release('3+7-voice', [3, 7], [2, 3]),
  release('7-voice', [7], []),
];

const deps = depsOf({ anime: [plainTitle(1)], characters: [], teams: [] });

function ask(list: readonly object[], query: string, licensed = false) {
  // `as`: what else a player has is not looked at here.
  const player = { anime: { ids: { own: 1 } }, licensed, releases: list } as unknown as Player;
  const details = { ...deps.details, player: () => player };
  const { status, bytes } = render(
    'animePlayer',
    { ref: '1', query: new URLSearchParams(query) },
    { ...deps, details },
  );
  const body = JSON.parse(new TextDecoder().decode(bytes));
  return { status, result: body.result, message: body.error?.message };
}

/** The chosen releases with the numbers of their episodes. Figures stay those of the whole. */
test.each([
  ['', { '3-voice': [1, 1.5, 2], '3+7-voice': [2, 3], '7-voice': [] }],
  ['releases=3%2B7-voice', { '3+7-voice': [2, 3] }],
  // A `+` that a client did not encode.
  ['releases=3+7-voice,3-voice', { '3-voice': [1, 1.5, 2], '3+7-voice': [2, 3] }],
  ['teams=7', { '3+7-voice': [2, 3], '7-voice': [] }],
  ['teams=3,7&releases=7-voice', { '7-voice': [] }],
  ['from=1.5&to=2', { '3-voice': [1.5, 2], '3+7-voice': [2], '7-voice': [] }],
  ['teams=3&from=3', { '3-voice': [], '3+7-voice': [3] }],
  ['releases=3-voice&to=1.5', { '3-voice': [1, 1.5] }],
  ['episodes=false&teams=3&to=1', { '3-voice': undefined, '3+7-voice': undefined }],
])('«%s» gives a part of a player', (query, parts) => {
  const { result } = ask(releases, query);
  expect(result.releases).toEqual(
    releases
      .filter(({ id }) => Object.hasOwn(parts, id))
      .map(({ episodes, ...own }) => {
        const numbers: readonly number[] | undefined = new Map(Object.entries(parts)).get(own.id);
        return { ...own, episodes: numbers && episodes.filter(({ number }) => numbers.includes(number)) };
      }),
  );
});

test.each(['3%2B7-voice-BD%20%2B%20subs', '3+7-voice-BD+%2B+subs', '3+7-voice-BD + subs'])(
  'releases=%s finds a release whose track has spaces',
  (id) => {
    const list = [...releases, release('3+7-voice-BD + subs ', [3, 7], [1])];
    expect(ask(list, `releases=${id}`).result?.releases).toMatchObject([{ id: '3+7-voice-BD + subs ' }]);
  },
);

describe('an id without a release here', () => {
  test.each([
    ['releases=nobody', '3-voice'],
    ['teams=987654321', '3, 7'],
    ['releases=__proto__', '3-voice'],
  ])('%s is 422; a licensed title answers without releases', (query, allowed) => {
    const { status, message } = ask(releases, query);
    expect([status, message]).toEqual([422, expect.stringContaining(allowed)]);
    expect(ask([], query, true)).toMatchObject({ status: 200, result: { releases: [] } });
    expect(ask([], query).message).toMatch(/Дозволених значень тут немає/);
  });
});

test('rejects from after to, under a licence too', () => {
  expect(ask(releases, 'from=2&to=1.5').message).toMatch(/«from».*«to»/);
  expect(ask([], 'from=2&to=1', true).status).toBe(422);
});
