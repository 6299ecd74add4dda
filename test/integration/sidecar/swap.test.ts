/**
 * A running sidecar takes the next snapshot over in slices: the result equals a snapshot opened at the start, and
 * shares equal parts.
 */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openState, type State, type StateOptions } from '../../../sidecar/snapshot/state.ts';
import { watchSnapshot } from '../../../sidecar/snapshot/watcher.ts';
import { render } from '../../../src/api/render.ts';
import { buildServiceTransliterator } from '../../../src/api/translit.ts';
import type { EndpointName } from '../../../src/contract/index.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';
import type { Scheduler } from '../../../src/scheduling/scheduler.ts';
import { finish, type Task } from '../../../src/scheduling/task.ts';
import { instant, openShop, type Shop, withFields, withoutTitle } from '../../harness/shop.ts';
import { character } from '../../harness/source.ts';

let shop: Shop;
let options: StateOptions;
beforeEach(async () => {
  shop = openShop();
  await shop.import();
  await shop.publish();
  options = {
    folder: shop.layout.snapshot,
    profile: limitProfiles.B,
    buildTranslit: buildServiceTransliterator,
    now: () => instant,
    random: () => 0.5,
    startedAt: instant,
  };
});
afterEach(() => shop.close());

/** The fifth title with other fields. */
const other = (fields: object) => ({
  anime: withFields(5, fields),
});
const named = (ua: string) => other({ titles: { ua } });

let minutes = 0;
async function publish(source: Parameters<Shop['import']>[0]): Promise<string> {
  await shop.import(source);
  minutes += 1;
  return (await shop.publish(instant + minutes * 60_000)).root.id;
}

const asked: readonly [EndpointName, string, string?][] = [
  ['animeList', ''],
  ['animeList', 'sort=views&order=asc'],
  ['animeList', 'sort=updated'],
  ['animeList', 'sort=year&order=desc'],
  ['animeList', 'seasons=winter&formats=movie,tv'],
  ['animeList', 'search=назва'],
  ['animeList', 'genres=Drama&teams=1'],
  ['animeList', 'yearFrom=2020&yearTo=2021&formats=tv'],
  ['characters', ''],
  ['characters', 'search=оксана'],
  ['characters', 'anime=1&roles=main'],
  ['characters', 'birthMonth=3'],
  ['teams', 'sort=updated'],
  ['updates', ''],
  ['postersUa', ''],
  ['genres', ''],
  ['anime', '', '5'],
  ['anime', '', 'slug:persha'],
  ['anime', '', 'slug:nova'],
  ['anime', '', 'slug:bez-kartynky'],
  ['anime', '', 'catalog_b:55'],
  ['character', '', '2'],
  ['schedule', ''],
  ['translit', 'lang=en&text=Oksana'],
  ['translit', 'lang=ja&text=Sasuke'],
];

const answers = ({ deps }: State) =>
  asked.map(([name, query, ref]) => {
    const { status, bytes } = render(name, { ref, query: new URLSearchParams(query) }, deps);
    return `${name} ${query} ${status} ${Buffer.from(bytes)}`;
  });

const steps: [string, Parameters<Shop['import']>[0]][] = [
  ['a title with another name', named('Нова назва')],
  ['a title with another slug', other({ slug: 'nova' })],
  ['a title that is watched more', other({ views: 987_654 })],
  ['a title of another year', other({ year: 2021, season: 'winter' })],
  ['a title of another genre and format', other({ genres: ['Drama'], format: 'movie' })],
  ['a title with another id elsewhere', other({ externalIds: { catalog_b: 55 } })],
  ['a title less', { anime: withoutTitle(1005) }],
  [
    'a name that enough characters have',
    {
      characters: [11, 12, 13].map((id) =>
        character(id, { names: { en: 'Oksana', ua: 'Ксана' }, uaOrigin: 'human' }),
      ),
    },
  ],
  ['no characters', { characters: [] }],
  ['another release', { releases: [], posters: [] }],
  ['another correction', { readings: [{ lang: 'ja', source: 'Sasuke', result: 'Саске' }] }],
];

test.each(steps)('opened after %s it answers as one that starts', async (_what, source) => {
  const before = finish(openState(options));
  const old = answers(before);
  await publish(source);
  const next = finish(openState(options, before));
  const now = answers(next);
  expect(now).toEqual(answers(finish(openState(options))));
  expect(now).not.toEqual(old);
  // And the one before goes on as it was.
  expect(answers(before)).toEqual(old);
});

test('shares what is the same with the state before', async () => {
  const before = finish(openState(options));
  // As a sidecar does beside its first requests.
  finish(before.deps.lookups.prepare());
  await publish(named('Нова назва'));
  const { published, deps } = finish(openState(options, before));
  expect(published.records.characters).toBe(before.published.records.characters);
  expect(published.records.feed).toBe(before.published.records.feed);
  expect(deps.lookups.characterText()).toBe(before.deps.lookups.characterText());
  expect(deps.lookups.animeTables).toBe(before.deps.lookups.animeTables);
  expect(deps.lookups.animeText()).not.toBe(before.deps.lookups.animeText());
  expect(deps.lookups.animeFacets()).toBe(before.deps.lookups.animeFacets());
  expect(deps.lookups.animeOrder('views', 'desc')).toBe(before.deps.lookups.animeOrder('views', 'desc'));
  expect(deps.lookups.animeOrder('name', 'asc')).not.toBe(before.deps.lookups.animeOrder('name', 'asc'));
  expect(deps.translit).toBe(before.deps.translit);
  expect(published.files.get('public/v1/anime/5.json')).not.toEqual(
    before.published.files.get('public/v1/anime/5.json'),
  );
});

describe('while it is opened', () => {
  /** Work that goes on by so many steps at a time, when the test says. */
  function createHand() {
    const waiting: Task<unknown>[] = [];
    const scheduler: Scheduler = {
      run<T>(work: Task<T>) {
        waiting.push(work);
        return new Promise<T>(() => {});
      },
    };
    const go = (count: number) => {
      for (let at = 0; at < count; at++) for (const work of waiting) work.next();
    };
    return { scheduler, go, waiting };
  }

  const follow = (scheduler: Scheduler, log: string[]) =>
    watchSnapshot(options.folder, (before?: State) => openState(options, before), {
      scheduler,
      log: (line) => log.push(line),
    });

  const idOf = ({ published }: State) => published.root.id;

  test('the old one serves, and of two more publications only the last is opened', async () => {
    const { scheduler, go, waiting } = createHand();
    const log: string[] = [];
    const { current, stop } = follow(scheduler, log);
    try {
      const first = idOf(current());
      const second = await publish(named('Друга назва'));
      await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(1);
      go(3);
      await publish(named('Третя назва'));
      const fourth = await publish(named('Четверта назва'));
      expect(idOf(current())).toBe(first);
      go(100_000);
      expect(idOf(current())).toBe(second);
      await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(2);
      go(100_000);
      expect(idOf(current())).toBe(fourth);
      expect(log).toEqual(Array(2).fill('now serving the snapshot that was just published'));
    } finally {
      stop();
    }
  });

  test('a request that cannot wait for the rest ends it at once', async () => {
    const { scheduler, go, waiting } = createHand();
    const { current, refresh, stop } = follow(scheduler, []);
    try {
      const second = await publish(named('Друга назва'));
      await expect.poll(() => waiting.length, { timeout: 20_000 }).toBe(1);
      go(3);
      expect([refresh(), idOf(current())]).toEqual([true, second]);
      const served = current();
      go(100_000);
      expect(current()).toBe(served);
    } finally {
      stop();
    }
  });
});
