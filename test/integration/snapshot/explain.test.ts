/** The explanation of a publication: changed files, their causes, and addresses that a cache in front must purge. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changedUrls, explain } from '../../../scripts/publish/report.ts';
import { nodeCalls } from '../../../src/snapshot/disk.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import type { Root } from '../../../src/snapshot/manifest.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { bareEnvironment } from '../../harness/program.ts';
import {
  instant,
  keptBasis,
  openShop,
  origin,
  type Shop,
  small,
  withFields,
  withoutTitle,
} from '../../harness/shop.ts';
import { writeSource } from '../../harness/source.ts';

let shop: Shop;
const store = keptBasis();
beforeEach(async () => {
  store.forget();
  shop = openShop();
  await shop.import();
});
afterEach(() => shop.close());

const publish = () => shop.publish(instant, origin, undefined, { basis: store });

const changed = (id: number, fields: object) => ({
  anime: withFields(id, fields),
});

test('where all was rendered, that and the reason', async () => {
  const first = await publish();
  expect(explain(first)).toEqual([
    expect.stringMatching(
      /^all was rendered, because there is no snapshot yet: \d+ files written, 0 removed$/,
    ),
  ]);
  expect(changedUrls(first)).toEqual([`${origin}/*`]);
});

test.each<[string, string, Partial<Parameters<Shop['publish']>[3]>, ((root: Root) => void)?]>([
  ['every file is to be checked', 'every file is checked', { verify: true }],
  [
    'a journal cannot be read',
    'the snapshot is in doubt',
    {},
    () => nodeCalls.write(layoutOf(shop.layout.snapshot).journal, Buffer.from('cut')),
  ],
  [
    'the root is damaged',
    'the snapshot is in doubt',
    {},
    () => writeFileSync(layoutOf(shop.layout.snapshot).root, 'cut'),
  ],
  [
    'another program made it',
    'the program is another one',
    {},
    (root) => shop.putRoot({ ...root, encoder: { ...root.encoder, gz: 'zlib 0.0.1' } }, store),
  ],
])('where %s, all is rendered, and the reason is told', async (_what, reason, options, harm) => {
  const { root } = await publish();
  harm?.(root);
  const { whole } = await shop.publish(instant, origin, undefined, { basis: store, ...options });
  expect(whole).toBe(reason);
});

test('of a team that comes, goes or has another name: the titles it works on, by their releases and posters', async () => {
  await publish();
  const causes = async (changed: Parameters<Shop['import']>[0]) => {
    await shop.import(changed);
    return explain(await publish());
  };
  const [first, second] = small.teams ?? [];
  const bare = { releases: (small.releases ?? []).slice(1) };
  // Of title 1 it has the poster alone.
  expect((await causes(bare)).join('\n')).toContain('a release of it changed: public/v1/anime/1');
  const renamed = await causes({
    ...bare,
    teams: [{ ...(first as object), name: 'Інший' }, second as object],
  });
  expect(renamed).toContainEqual(
    expect.stringMatching(/^a team of its posters changed: public\/v1\/anime\/1/),
  );
  await causes({});
  shop.hide('team', 2);
  expect(explain(await publish())).toContainEqual(
    expect.stringMatching(/^a team of its releases changed: public\/v1\/anime\/1\.json/),
  );
});

test('where nothing changed, nothing', async () => {
  await publish();
  const again = await publish();
  expect([explain(again), changedUrls(again)]).toEqual([['nothing changed'], []]);
  // Its pictures are drawn again: other files, the same pictures.
  await shop.import();
  const touched = await publish();
  expect([touched.kept, explain(touched), changedUrls(touched)]).toEqual([
    again.kept,
    ['nothing changed'],
    [],
  ]);
});

test('where all was rendered and no file is another one, but a record is: everything', async () => {
  await publish();
  await shop.import(changed(1, { views: 123_456 }));
  store.forget();
  const published = await publish();
  expect([published.whole, published.written, published.removed]).toEqual([expect.any(String), 0, 0]);
  expect(changedUrls(published)).toEqual([`${origin}/*`]);
  store.forget();
  expect(changedUrls(await publish())).toEqual([]);
});

test('of a title with another name: its own files, those that name it, and their addresses', async () => {
  await publish();
  await shop.import(changed(1, { titles: { ua: 'Нова' }, slug: 'nova' }));
  const published = await publish();
  expect(explain(published)).toEqual([
    'the title changed: public/v1/anime/1.json, public/v1/anime/1/player.json, public/v1/anime/1/posters.json',
    'a title of it changed: public/v1/teams/1/anime.json, public/v1/teams/2/anime.json',
    'a title it is in changed: public/v1/characters/1.json',
    `it lists what changed: ${[
      ...['anime/1', 'schedule', 'teams/1', 'teams/2'].map((name) => `calendars/${name}.ics`),
      ...['anime/1', 'posters', 'teams/1', 'teams/2', 'updates'].flatMap((name) =>
        ['atom', 'json'].map((format) => `feeds/${name}.${format}`),
      ),
      ...['ids/slug/no.json', 'ids/slug/pe.json'],
    ].join(', ')}`,
    'records: anime/0',
  ]);
  const urls = changedUrls(published).map((url) => url.replace(origin, ''));
  for (const ref of ['1', 'slug:nova', 'slug:persha', 'catalog_a:11'])
    for (const path of [`/public/v1/anime/${ref}`, `/public/v1/anime/${ref}/player`, `/anime/${ref}/`])
      expect(urls).toEqual(expect.arrayContaining([path, `${path}?*`]));
  expect(urls).toEqual(
    expect.arrayContaining(['/public/v1/teams/holos/anime', '/public/v1/characters/2', '/public/v1/anime?*']),
  );
  expect(urls).toEqual(expect.arrayContaining(['/public/v1/characters/1-*', '/en/characters/oksana/']));
  expect(urls).toEqual(expect.arrayContaining(['/cards/anime-1-*', '/cards/team-2-*']));
  expect(urls).toEqual(
    expect.arrayContaining(['/feeds/anime/1.json', '/calendars/schedule.ics', '/ids/slug/no.json']),
  );
  expect(urls.filter((url) => /anime[/-][2-5]|cards\/character|images|translit|genres/.test(url))).toEqual(
    [],
  );
});

test('of what only sorts: the lists and the titles of teams; of a character: the pages of its titles', async () => {
  await publish();
  await shop.import(changed(1, { views: 123_456 }));
  const urls = changedUrls(await publish()).map((url) => url.replace(origin, ''));
  expect(urls).toEqual(
    expect.arrayContaining(['/public/v1/anime?*', '/anime/?*', '/public/v1/teams/*', '/en/teams/*']),
  );
  const [first] = small.characters ?? [];
  await shop.import({
    characters: (small.characters ?? []).map((line) =>
      line === first ? { ...(line as object), names: { ua: 'Інша', en: 'Other' } } : line,
    ),
  });
  const renamed = changedUrls(await publish()).map((url) => url.replace(origin, ''));
  expect(renamed).toEqual(expect.arrayContaining(['/anime/1/', '/anime/persha/', '/en/anime/slug:persha/']));
});

test('what goes is told, too', async () => {
  await publish();
  await shop.import({
    anime: withoutTitle(1005),
  });
  const published = await publish();
  expect(explain(published)[0]).toMatch(/^the title changed: public\/v1\/anime\/1005.json, /);
  expect(changedUrls(published)).toContain(`${origin}/public/v1/anime/slug:dorosla`);
});

test('import --publish publishes what it imported, and nothing of a source that is wrong', async () => {
  await publish();
  const run = (ua: unknown) => {
    const folder = join(shop.dataDir, 'next');
    writeSource(folder, { anime: [{ ...(small.anime?.[4] as object), titles: { ua } }] });
    const command = join(import.meta.dirname, '../../../scripts/import.ts');
    return spawnSync(process.execPath, [command, folder, '--allow-removed', '--publish'], {
      cwd: shop.dataDir,
      env: { ...bareEnvironment(), DATA_DIR: shop.dataDir, ORIGIN: origin },
      encoding: 'utf8',
    });
  };
  const title = () => openSnapshot(shop.layout.snapshot).details.anime(5)?.titles.ua;
  const { status, stdout, stderr } = run('Нова назва');
  expect([status, stdout.split(':')[0], stderr]).toEqual([0, 'imported', expect.any(String)]);
  expect([title(), stdout]).toEqual(['Нова назва', expect.stringContaining('snapshot ')]);
  expect([run(7).status, title()]).toEqual([1, 'Нова назва']);
});
