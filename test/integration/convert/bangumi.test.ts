import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { convertItem, type Item, readItems } from '../../../scripts/convert/bangumi/item.ts';
import { takeOnce } from '../../../scripts/convert/bangumi/once.ts';
import { convertBroadcast } from '../../../scripts/convert/bangumi/schedule.ts';
import { convert } from '../../../scripts/convert/bangumi.ts';
import type { AnimeLine } from '../../../src/catalog/source/shapes.ts';
import { runHere } from '../../harness/command.ts';
import { newFolder } from '../../harness/folder.ts';

const now = new Date('2026-04-22T12:00:00Z');

const item: Item = {
  title: '進撃の巨人',
  titleTranslate: { en: ['Attack on Titan', 'AoT'], 'zh-Hans': ['进击的巨人'], ja: ['進撃の巨人'] },
  type: 'tv',
  lang: 'ja',
  begin: '2026-03-31T16:30:00.000Z',
  broadcast: 'R/2026-03-31T16:30:00.000Z/P7D',
  end: '',
  sites: [
    { site: 'bangumi', id: '55770' },
    { site: 'mal', id: '16498' },
    { site: 'aniList', id: '16498' },
    { site: 'tmdb', id: 'tv/1429/season/1' },
    { site: 'netflix' },
  ],
};
const variant = (changes: Partial<Item>): Item => ({ ...item, ...changes });
const [first] = takeOnce([item]);

describe('a package of another shape', () => {
  it.each([
    [{}, 'data.json has no list of items.'],
    [{ items: [item, { ...item, titleTranslate: undefined }] }, 'data.json: item 2: titleTranslate: '],
    [{ items: [null] }, 'data.json: item 1: the item: '],
  ])('is refused with the place of %j', (data, told) => {
    expect(() => readItems(data, 'data.json')).toThrow(told);
  });
});

describe('an item', () => {
  it('becomes a title', () => {
    expect(first && convertItem(item, first.ids, now)).toEqual({
      id: 55770,
      slug: 'attack-on-titan',
      externalIds: { catalog_a: 16498, catalog_b: 16498, filmdb: 'tv/1429/season/1' },
      titles: { english: 'Attack on Titan', original: '進撃の巨人', synonyms: ['AoT', '进击的巨人'] },
      format: 'tv',
      status: 'ongoing',
      // 1 April in Tokyo
      season: 'spring',
      year: 2026,
      startDate: '2026-04-01',
      country: 'JP',
      episodes: { total: 0, aired: 0 },
    });
  });

  it.each<[Partial<Item>, AnimeLine['status']]>([
    [{ end: '2026-04-21T00:00:00.000Z' }, 'finished'],
    [{ end: '2026-06-21T00:00:00.000Z' }, 'ongoing'],
    [{ broadcast: '' }, 'unknown'],
    [{ begin: '2026-07-01T00:00:00.000Z' }, 'announce'],
    [{ type: 'movie', end: '' }, 'finished'],
  ])('of %j has the status %s', (changes, status) => {
    expect(convertItem(variant(changes), { own: 1, slug: 'x' }, now).status).toBe(status);
  });
});

describe('ids', () => {
  it('go to the earliest item if two have them', () => {
    const later = variant({ begin: '2026-05-01T00:00:00.000Z', title: '続' });
    const ids = takeOnce([later, item]).map((entry) => entry.ids);
    expect(ids).toEqual([
      { own: 55770, slug: 'attack-on-titan', catalog_a: 16498, catalog_b: 16498, filmdb: 'tv/1429/season/1' },
      // its own id was taken too: it lives under that of the next site
      { own: 10_016_498, slug: 'attack-on-titan-bangumi-10016498', filmdb: 'tv/1429/season/1' },
    ]);
  });

  it.each<[Partial<Item>, string]>([
    [{ titleTranslate: {} }, 'bangumi-55770'],
    [{ titleTranslate: {}, title: 'Ōoku: L’été 2!' }, 'ooku-lete-2'],
    [{ titleTranslate: { en: ['1984'] } }, '1984-bangumi-55770'],
  ])('the slug of %j is %s', (changes, slug) => {
    expect(takeOnce([variant(changes)])[0]?.ids.slug).toBe(slug);
  });

  it('an item without ids is left out', () => {
    expect(takeOnce([variant({ sites: [{ site: 'bangumi', id: 'x' }] })])).toEqual([]);
  });
});

describe('the schedule', () => {
  it('counts the weeks from the rule of broadcasts', () => {
    // Kyiv week of 20–26 April: the fourth Tuesday
    expect(convertBroadcast(item, 1, now)).toEqual({
      anime: 1,
      episode: 4,
      airing: '2026-04-21T16:30:00Z',
      finished: true,
    });
  });

  it('turns at Monday midnight in Kyiv, across the change of clocks', () => {
    // Monday 00:00 in Kyiv is 22:00 UTC in winter and 21:00 in summer
    const sunday = (begin: string): Item => variant({ begin, broadcast: `R/${begin}/P7D` });
    expect(convertBroadcast(sunday('2026-03-22T21:30:00.000Z'), 1, now)?.airing).toBe('2026-04-19T21:30:00Z');
    expect(convertBroadcast(sunday('2026-03-22T20:30:00.000Z'), 1, now)?.airing).toBe('2026-04-26T20:30:00Z');
  });

  it.each<[string, Partial<Item>]>([
    ['over', { end: '2026-04-20T00:00:00.000Z' }],
    ['without a rule', { broadcast: '' }],
    ['daily', { broadcast: 'R/2026-03-31T16:30:00.000Z/P1D' }],
    ['not begun', { begin: '2026-05-01T00:00:00.000Z', broadcast: 'R/2026-05-01T00:00:00.000Z/P7D' }],
    [
      'too long ago to count',
      { begin: '2020-04-01T00:00:00.000Z', broadcast: 'R/2020-04-01T00:00:00.000Z/P7D' },
    ],
    ['moved to another slot', { begin: '2026-01-01T00:00:00.000Z' }],
  ])('leaves out what is %s', (_name, changes) => {
    expect(convertBroadcast(variant(changes), 1, now)).toBeNull();
  });
});

test('the whole package becomes a source that an import takes, and the same files every time', async () => {
  const dir = newFolder();
  await convert({ out: join(dir, 'a'), now });
  await convert({ out: join(dir, 'b'), now });
  const { code, stdout, stderr } = await runHere('import', [join(dir, 'a'), '--check'], {
    DATA_DIR: join(dir, 'var'),
  });
  expect([code, stderr]).toEqual([0, expect.not.stringContaining('warning')]);
  expect(Number(/^valid: ([\d,]+) anime/.exec(stdout)?.[1]?.replaceAll(',', ''))).toBeGreaterThan(8000);
  const info = JSON.parse(await readFile(join(dir, 'a', 'source.json'), 'utf8'));
  expect(info).toMatchObject({
    name: expect.stringMatching(/^bangumi-data \d/),
    licence: 'CC BY 4.0',
    url: expect.stringContaining('bangumi-data'),
  });
  for (const name of ['anime.ndjson', 'schedule.ndjson', 'source.json'])
    expect(await readFile(join(dir, 'b', name))).toEqual(await readFile(join(dir, 'a', name)));
});
