/** A running sidecar takes over what a thread has read of the next snapshot: it answers as one that was opened in its place. */
import { beforeEach, expect, test } from 'vitest';
import { readContent } from '../../../sidecar/snapshot/content.ts';
import { openInThread, openState, type State, type StateOptions } from '../../../sidecar/snapshot/state.ts';
import { render } from '../../../src/api/render.ts';
import type { EndpointName } from '../../../src/contract/index.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { instant, openPublishedShop, type Shop, withFields, withoutTitle } from '../../harness/shop.ts';
import { character } from '../../harness/source.ts';

let shop: Shop;
let options: StateOptions;
beforeEach(async () => {
  shop = await openPublishedShop();
  options = {
    folder: shop.layout.snapshot,
    profile: limitProfiles.B,
    now: () => instant,
    random: () => 0.5,
    startedAt: instant,
  };
});

/** The fifth title with other fields. */
const other = (fields: object) => ({
  anime: withFields(5, fields),
});

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
  [
    'a title with another name and slug, that is watched more',
    other({ titles: { ua: 'Нова назва' }, slug: 'nova', views: 987_654 }),
  ],
  [
    'a title of another year, genre and format, with an id elsewhere',
    other({
      year: 2021,
      season: 'winter',
      genres: ['Drama'],
      format: 'movie',
      externalIds: { catalog_b: 55 },
    }),
  ],
  [
    'a title, its characters and all releases less',
    { anime: withoutTitle(1005), characters: [], releases: [], posters: [] },
  ],
  [
    'a name that enough characters have, and another correction',
    {
      characters: [11, 12, 13].map((id) =>
        character(id, { names: { en: 'Oksana', ua: 'Ксана' }, uaOrigin: 'human' }),
      ),
      readings: [{ lang: 'ja', source: 'Sasuke', result: 'Саске' }],
    },
  ],
];

const { signal } = new AbortController();
const opened = async () => openState(options, await openInThread(options.folder, signal));

test.each(steps)('after %s a running sidecar answers as one that starts', async (_what, source) => {
  const before = await opened();
  const old = answers(before);
  await publish(source);
  const now = answers(await opened());
  expect(now).toEqual(answers(openState(options, readContent(options.folder))));
  expect(now).not.toEqual(old);
  // And the one before goes on as it was.
  expect(answers(before)).toEqual(old);
});
