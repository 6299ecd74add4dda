import { beforeEach, expect, test } from 'vitest';
import { changedUrls, explain } from '../../../scripts/publish/report.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { instant, keptBasis, openShop, origin, type Shop, small, withFields } from '../../harness/shop.ts';

let shop: Shop;
const store = keptBasis();
beforeEach(async () => {
  store.forget();
  shop = openShop();
  await shop.import();
});

const publish = () => shop.publish(instant, origin, undefined, { basis: store });

test('explains nothing and names no address if nothing changed', async () => {
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

test('a renamed title explains its own files and those that show it, and names their addresses', async () => {
  await publish();
  await shop.import({ anime: withFields(1, { titles: { ua: 'Нова' }, slug: 'nova' }) });
  const published = await publish();
  const lines = explain(published);
  expect(lines).toHaveLength(5);
  for (const [at, path] of ['anime/1/player', 'teams/2/anime', 'characters/1'].entries())
    expect(lines[at]).toContain(`public/v1/${path}.json`);
  for (const path of ['calendars/schedule.ics', 'feeds/teams/2.atom', 'ids/slug/pe.json'])
    expect(lines[3]).toContain(path);
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

test('a change of order names the lists; a renamed character names the pages of its titles', async () => {
  await publish();
  await shop.import({ anime: withFields(1, { views: 123_456 }) });
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

test('counts removed files once, however many encodings they had', async () => {
  const paths = () => Array.from(openSnapshot(shop.layout.snapshot).files.values(), ({ path }) => path);
  await publish();
  const before = paths();
  shop.hide('anime', 3);
  const { whole, removed } = await publish();
  const after = new Set(paths());
  const gone = before.filter((path) => !after.has(path)).length;
  expect([whole, removed, gone > 2]).toEqual([undefined, gone, true]);
});
