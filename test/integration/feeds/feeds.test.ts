/** Feeds, calendars and maps of ids: other parsers read in them what the API shows, and nothing else. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFeed } from 'feedsmith';
import ICAL from 'ical.js';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { formatUtc } from '../../../src/contract/time.ts';
import {
  calendarAddress,
  type FeedName,
  feedAddress,
  subscribeAddress,
} from '../../../src/feeds/addresses.ts';
import { mostItems } from '../../../src/feeds/feed.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { readEvents } from '../../harness/calendar-stage.ts';
import { openStand, type Stand } from '../../harness/serve.ts';
import { instant, keptBasis, openShop, origin, type Shop, small } from '../../harness/shop.ts';

/** Names with everything that XML, HTML, JSON or iCalendar could take for its own. */
const hostile = `<b>Ж&amp;"'</b> ]]> A\\,;:\u{1F600} \u0085 ${'довга назва, '.repeat(12)}`;
const team = '& <Голос>; ]]>';
const written = hostile.replace('\u0085', ' ');

const [first, ...others] = small.anime as { id: number }[];
const [holos, tysha] = small.teams as object[];
const many = (anime: number, teams: number[], count: number, day: string) => ({
  anime,
  kind: 'sub',
  track: 'long',
  teams,
  episodes: Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    addedAt: `2026-02-${day}T10:00:00Z`,
    sources: [
      {
        provider: '<i>Плеєр</i>',
        embedUrl: `https://player.example/${anime}?a=1&b=<"${index}">`,
        addedAt: `2026-02-${day}T${String(Math.floor(index / 60)).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}:00Z`,
      },
    ],
  })),
});
const source = {
  anime: [{ ...first, titles: { ua: hostile } }, ...others],
  teams: [{ ...holos, name: team }, tysha ?? {}],
  releases: [...(small.releases ?? []), many(1, [1], 130, '20'), many(3, [1, 2], 90, '10')],
  // The same episode twice: a repeat.
  schedule: [
    ...(small.schedule ?? []),
    { anime: 1, episode: 3, airing: '2027-01-08T22:30:00Z', finished: false },
  ],
};

let stand: Stand;
const get = (path: string, headers = {}) => fetch(stand.url + path, { headers });
const text = async (path: string) => (await get(path)).text();
const api = async (path: string) => (await (await stand.get(path)).json()).result;

beforeAll(async () => {
  const shop = openShop();
  // As a first import: its times are those of the source.
  await shop.import(source);
  await shop.publish();
  stand = await openStand('B', shop);
});
afterAll(() => stand.close());
afterEach(() => {
  vi.useRealTimers();
});

interface Item {
  readonly anime: { ids: { own: number }; titles: Record<string, string | null> };
  readonly teams: { id: number }[];
  readonly teamName: string;
  readonly episode: number;
  readonly publishedAt: string;
  readonly embedUrl: string;
}
const unescaped = (html: string | undefined) =>
  html?.replace(
    /&(lt|gt|quot|#39|amp);/g,
    (_, name) => ({ lt: '<', gt: '>', quot: '"', '#39': "'" })[name as string] ?? '&',
  );

async function allUpdates(): Promise<Item[]> {
  const pages = [1, 2, 3, 4].map((page) => api(`/updates?limit=100&page=${page}`));
  return (await Promise.all(pages)).flat();
}

/** A feed as another parser reads it, in both formats. */
async function read(name: FeedName) {
  const atom = parseFeed(await text(feedAddress(name, 'atom')));
  const json = parseFeed(await text(feedAddress(name, 'json')));
  if (atom.format !== 'atom' || json.format !== 'json') throw new Error('other formats');
  return { atom: atom.feed, json: json.feed };
}

test('feeds of episodes have the items of /updates, the newest first, up to their limits', async () => {
  const updates = await allUpdates();
  expect(updates.length).toBeGreaterThan(mostItems.all);
  const feeds: [FeedName, Item[], string][] = [
    ['updates', updates, 'Нові серії українською'],
    ['anime/1', updates.filter(({ anime }) => anime.ids.own === 1), `${written}: нові серії`],
    ['anime/3', updates.filter(({ anime }) => anime.ids.own === 3), 'Free: нові серії'],
    ['teams/1', updates.filter(({ teams }) => teams.some(({ id }) => id === 1)), `${team}: нові серії`],
    ['teams/2', updates.filter(({ teams }) => teams.some(({ id }) => id === 2)), 'Тиша: нові серії'],
  ];
  for (const [name, all, title] of feeds) {
    const items = all.slice(0, name === 'updates' ? mostItems.all : mostItems.one);
    const { atom, json } = await read(name);
    expect([atom.title?.value, json.title], name).toEqual([title, title]);
    expect(
      json.items?.map(({ title, date_published, date_modified, url, authors }) => ({
        ...{ title, date_published, date_modified, url },
        teamName: authors?.[0]?.name,
      })),
      name,
    ).toEqual(
      items.map(({ anime, teamName, episode, publishedAt }) => ({
        title: `${anime.titles.ua?.replace('\u0085', ' ') ?? anime.titles.english ?? anime.titles.original}, серія ${episode}`,
        ...{ date_published: publishedAt, date_modified: publishedAt },
        ...{ url: `${origin}/anime/${anime.ids.own}/`, teamName },
      })),
    );
    const ids = json.items?.map(({ id }) => id);
    expect(new Set(ids).size).toBe(items.length);
    expect(
      atom.entries?.map(({ title, content, published, updated, links, authors, ...entry }) => ({
        ...{ id: entry.id, title: title?.value, content_html: content?.value },
        ...{ date_published: published, date_modified: updated, url: links?.[0]?.href },
        authors: authors?.map(({ name }) => ({ name })),
      })),
      name,
    ).toEqual(json.items);
    expect(Date.parse(String(atom.updated))).toBe(Date.parse(items[0]?.publishedAt ?? ''));
    expect(atom.links?.find(({ rel }) => rel === 'self')?.href).toBe(origin + feedAddress(name, 'atom'));
    expect(json.feed_url).toBe(origin + feedAddress(name, 'json'));
    for (const [at, item] of items.entries())
      expect(unescaped(json.items?.[at]?.content_html), name).toContain(`href="${item.embedUrl}"`);
  }
});

test('the feed of posters shows each with its picture and who made it', async () => {
  const { atom, json } = await read('posters');
  const [poster] = await api('/posters/ua');
  expect(json.items).toHaveLength(1);
  expect(json.items?.[0]).toMatchObject({
    title: `${written}: український постер`,
    image: poster.images.big.jpg,
  });
  expect(atom.entries?.[0]?.authors?.[0]?.name).toBe('Авторка');
  const enclosure = atom.entries?.[0]?.links?.find(({ rel }) => rel === 'enclosure');
  expect(enclosure).toMatchObject({ href: poster.images.big.jpg, type: 'image/jpeg' });
});

test('ids are made of what an entry is about, and never change', async () => {
  // uuid.uuid5(namespace, '["episode",3,"2-sub-bd",1,"Криниця"]') and so on, made by Python.
  const { json } = await read('anime/3');
  expect(json.items?.map(({ id }) => id)).toContain('urn:uuid:116bc947-13ea-5f2e-b094-fa26d84dd7cf');
  expect((await read('posters')).json.items?.[0]?.id).toBe('urn:uuid:12120897-6975-577a-ac93-c499e0b0ba5d');
  expect(await text(calendarAddress('schedule'))).toContain(
    'UID:urn:uuid:9d682ba7-ccdc-52f9-9a22-3e121d707bc0',
  );
});

interface Event {
  readonly uid: string;
  readonly summary: string;
  readonly at: string;
}
const eventsOf = (calendar: string): Event[] =>
  readEvents(calendar).map(({ uid, summary, start }) => ({ uid, summary, at: formatUtc(start) }));

test('calendars have all airings of the source, in UTC, a repeat beside its episode', async () => {
  const all = await text(calendarAddress('schedule'));
  const shown = (anime: number, episode: number, at: string) => ({
    summary: `${anime === 1 ? written : 'Схована'}, серія ${episode}`,
    at,
    uid: expect.stringMatching(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    ),
  });
  const hidden = shown(4, 2, '2026-03-06T20:30:00Z');
  const ownAirings = [shown(1, 3, '2026-03-08T22:30:00Z'), shown(1, 3, '2027-01-08T22:30:00Z')];
  expect(eventsOf(all)).toEqual([hidden, ...ownAirings]);
  // A name with signs that mean something in the format is read as it was written.
  const own = new ICAL.Component(ICAL.parse(await text(calendarAddress('anime/1'))));
  const named = String(own.getFirstPropertyValue('x-wr-calname'));
  // The reader leaves properties that it does not know as they are; a bare separator would end the value.
  expect(named).not.toMatch(/(?<!\\)(?:\\\\)*[;,]/);
  expect(named.replaceAll(/\\([\\;,])/g, '$1')).toBe(`${written}: розклад`);
  expect(new Set(eventsOf(all).map(({ uid }) => uid)).size).toBe(3);
  expect(eventsOf(await text(calendarAddress('anime/1')))).toEqual(ownAirings);
  expect(eventsOf(await text(calendarAddress('teams/1')))).toEqual([hidden, ...ownAirings]);
  expect(eventsOf(await text(calendarAddress('teams/2')))).toEqual(ownAirings);
  for (const property of ['REFRESH-INTERVAL;VALUE=DURATION:PT6H', 'X-PUBLISHED-TTL:PT6H'])
    expect(all).toContain(`\r\n${property}\r\n`);
  // RFC 5545, 3.1
  const lines = all.split('\r\n');
  expect(lines.at(-1)).toBe('');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(subscribeAddress('schedule', 'https://api.example')).toBe(
    'webcal://api.example/calendars/schedule.ics',
  );
  // Without airings there is none: an error is never an empty calendar.
  expect((await get(calendarAddress('anime/3'))).status).toBe(404);
});

const folders = ['feeds', 'calendars', 'ids'];
const filesOf = ({ layout }: Shop) => {
  const tree = join(layout.snapshot, 'tree');
  return new Map(
    folders.flatMap((folder) =>
      filesBelow(join(tree, folder)).map(
        (path) => [`${folder}/${path}`, readFileSync(join(tree, folder, path))] as const,
      ),
    ),
  );
};

test('no clock is in them: at another moment the same files are made', async () => {
  const files = filesOf(stand.shop);
  expect(files.size).toBeGreaterThan(20);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2041-05-06T07:08:09Z') });
  await stand.shop.publish(Date.now(), origin, undefined, {
    data: { ...stand.shop.layout, snapshot: join(stand.shop.dataDir, 'later') },
  });
  const later = filesOf({
    ...stand.shop,
    layout: { ...stand.shop.layout, snapshot: join(stand.shop.dataDir, 'later') },
  });
  expect([...later.keys()]).toEqual([...files.keys()]);
  for (const [path, bytes] of later)
    expect(bytes.equals(files.get(path) ?? Buffer.alloc(0)), path).toBe(true);
});

test('they are served as files: with their types and ETags, to every origin, counted by no limit', async () => {
  for (const [path, type] of [
    ['/feeds/updates.atom', 'application/atom+xml; charset=utf-8'],
    ['/feeds/updates.json', 'application/json; charset=utf-8'],
    ['/feeds/anime/1.atom', 'application/atom+xml; charset=utf-8'],
    ['/calendars/schedule.ics', 'text/calendar; charset=utf-8'],
    ['/ids/catalog_a/0.json', 'application/json; charset=utf-8'],
  ]) {
    const answer = await get(path ?? '');
    const header = (name: string) => answer.headers.get(name);
    expect([path, answer.status, header('content-type'), header('cache-control')]).toEqual([
      path,
      200,
      type,
      'public, max-age=300, stale-while-revalidate=300',
    ]);
    expect([header('access-control-allow-origin'), header('x-ratelimit-limit')]).toEqual(['*', null]);
    const again = await get(path ?? '', { 'If-None-Match': header('etag') });
    expect([path, again.status]).toEqual([path, 304]);
  }
  for (const path of [
    '/feeds/anime/999.json',
    '/feeds/teams/999.atom',
    '/calendars/anime/2.ics',
    '/ids/catalog_a/9.json',
    '/feeds/',
    '/ids/',
  ])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
});

test('a feed is there before its first item and after its last one, a calendar only with airings', async () => {
  const shop = openShop();
  const basis = keptBasis();
  await shop.import({ releases: [], posters: [] });
  await shop.publish(instant, origin, undefined, { basis });
  const read = (name: FeedName) =>
    parseFeed(readFileSync(join(shop.layout.snapshot, 'tree', feedAddress(name, 'atom')), 'utf8'));
  const namesOf = (kind: string) => readdirSync(join(shop.layout.snapshot, 'tree/feeds', kind)).sort();
  const shown = [1, 1005, 2, 3, 4, 5];
  expect(namesOf('anime')).toEqual(shown.flatMap((id) => [`${id}.atom`, `${id}.json`]));
  for (const name of ['updates', 'posters', 'anime/2', 'teams/1'] as const) {
    const { feed } = read(name);
    expect([name, feed]).toMatchObject([name, { updated: '1970-01-01T00:00:00Z' }]);
    expect([name, 'entries' in feed]).toEqual([name, false]);
  }
  await shop.import();
  await shop.publish(instant + 1000, origin, undefined, { basis });
  expect(read('teams/2').feed).toMatchObject({ entries: expect.anything() });
  const calendar = join(shop.layout.snapshot, 'tree', calendarAddress('teams/2'));
  expect(existsSync(calendar)).toBe(true);
  const left = (line: unknown) => !(line as { teams: number[] }).teams.includes(2);
  await shop.import({ releases: (small.releases ?? []).filter(left) });
  await shop.publish(instant + 1500, origin, undefined, { basis });
  for (const name of ['teams/2', 'anime/3'] as const) expect('entries' in read(name).feed).toBe(false);
  expect(existsSync(calendar)).toBe(false);
  shop.hide('anime', 4);
  shop.hide('team', 2);
  await shop.publish(instant + 2000, origin, undefined, { basis });
  expect(namesOf('anime').filter((name) => name.startsWith('4.'))).toEqual([]);
  expect(namesOf('teams')).toEqual(['1.atom', '1.json']);
});
