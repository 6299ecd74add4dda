/** Nothing that is cut from the API is in any file that can be taken away, before a takedown and after it. */
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { runCommandOf } from '../../harness/service.ts';
import { openShop, type Shop, small } from '../../harness/shop.ts';
import { textsOf } from '../../harness/traces.ts';

const source = {
  anime: (small.anime ?? []).map((line) =>
    (line as { id: number }).id === 4
      ? { ...(line as object), externalIds: { catalog_a: 987654321, catalog_c: 'taiemna-deinde' } }
      : line,
  ),
  posters: [
    ...(small.posters ?? []),
    { id: 8, anime: 4, author: 'Художник-4', image: 'images/cover.png', publishedAt: '2026-03-01T10:00:00Z' },
  ],
  schedule: [
    ...(small.schedule ?? []),
    { anime: 4, episode: 77, airing: '2026-12-06T20:30:00Z', finished: false },
  ],
};

/** Of a strict licence its episodes, and names that are spoilers: shown by nothing. */
const never = ['strict-2', 'Zradnytsia'];
/** Of the title and the team that are taken down: names, ids, players, posters, feeds. */
const ofTitle = [
  'Схована',
  'skhovana',
  'player.example/4-1',
  // As long as no hash or size is likely to hold by chance.
  '987654321',
  'taiemna-deinde',
  'Художник-4',
  '/anime/4/',
];
const ofTeam = ['Тиша', 'tysha', 'player.example/3-1', 'player.example/1-1', '/teams/2/'];

let shop: Shop;
let folders: string[];
const run = (...args: string[]) => {
  const { status, stderr } = runCommandOf(shop.dataDir, args);
  expect([args, status, stderr]).toEqual([args, 0, expect.anything()]);
};
const expectNone = (secrets: readonly string[]) => {
  for (const [path, text] of textsOf(folders))
    for (const secret of secrets) expect(text.includes(secret), `${secret} in ${path}`).toBe(false);
};

beforeAll(async () => {
  shop = openShop();
  const { snapshot, dumps } = shop.layout;
  folders = [...['feeds', 'calendars', 'ids'].map((name) => join(snapshot, 'tree', name)), dumps];
  await shop.import(source);
  run('publish', '--allow-removed');
  run('dumps');
}, 60_000);

test('files show nothing that is cut from the API, and all that will be hidden', () => {
  expectNone(never);
  for (const secret of [...ofTitle, ...ofTeam])
    expect(
      textsOf(folders)
        .values()
        .some((text) => text.includes(secret)),
      secret,
    ).toBe(true);
});

test('a takedown removes all traces from feeds, calendars, maps, dumps and the snapshot', {
  timeout: 60_000,
}, () => {
  run('catalog', 'hide', 'anime', '4');
  run('catalog', 'hide', 'team', '2');
  expectNone([...never, ...ofTitle, ...ofTeam]);
  const files = [...textsOf(folders).keys()].join('\n');
  for (const gone of ['feeds/anime/4.', 'feeds/teams/2.', 'calendars/anime/4.', 'calendars/teams/2.'])
    expect(files).not.toContain(gone);
  expect(files).toContain('calendars/schedule.ics');
  // The dumps are made anew of what is left.
  expect([...textsOf([shop.layout.dumps]).values()].join()).toContain('Перша');
  folders = [shop.layout.snapshot, shop.layout.dumps];
  // The maps and feeds of generations before are gone, too.
  expectNone(['player.example/4-1', 'taiemna-deinde', 'player.example/3-1']);
});
