import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { createDumpDatabase } from '../../../src/dumps/database.ts';
import { describeTables } from '../../../src/dumps/describe.ts';
import { type KindName, rowSchemas } from '../../../src/dumps/kinds.ts';
import { newFolder } from '../../harness/folder.ts';

const schema = join(import.meta.dirname, '../../../data/dump-schema.sql');
const at = (day: number) => `2026-03-${String(day).padStart(2, '0')}T10:00:00Z`;
const url = (name: string) => `https://img.example/${name}.jpg`;
const images = (name: string) => ({ big: { jpg: url(name) }, small: { jpg: url('other') } });

/** Every field has a value of its own. */
const full = {
  ids: { own: 1, slug: 'a-1', catalog_a: 11, catalog_b: 12, catalog_c: 'c13', filmdb: 'f14' },
  titles: { ua: 'Назва', english: 'Name', original: '名', synonyms: ['Перша', 'Друга'] },
  description: 'Опис',
  format: 'tv',
  status: 'finished',
  season: 'winter',
  year: 2020,
  startDate: '2020-01',
  source: 'manga',
  studio: 'Студія',
  country: 'JP',
  ageRating: 'R',
  isAdult: true,
  episodes: { total: 24, aired: 23, localized: 22, durationMin: 21 },
  scores: { own: 8.5, ownCount: 31, catalog_a: 7.25, catalog_aCount: 32 },
  licensed: true,
  license: {
    licensee: 'Хто',
    watch: [
      { name: 'A', url: 'https://a' },
      { name: 'B', url: 'https://b' },
    ],
  },
  images: { poster: images('poster') },
  genres: [{ name: 'Drama' }, { name: 'Action' }],
  tags: [{ name: 'School' }, { name: 'Magic' }],
  relations: [
    { kind: 'sequel', anime: { ids: { own: 3 } } },
    { kind: 'prequel', anime: { ids: { own: 2 } } },
  ],
  similar: [{ ids: { own: 5 } }, { ids: { own: 4 } }],
  episodeTypes: {
    filler: [
      { from: 1, to: 2 },
      { from: 5, to: 5 },
    ],
    canon: [{ from: 3, to: 4 }],
  },
};
/** Every field is as empty as it may be. */
const bare = {
  ids: { own: 2, slug: 'a-2', catalog_a: null, catalog_b: 0, catalog_c: null, filmdb: null },
  titles: { ua: null, english: null, original: '', synonyms: [] },
  description: null,
  format: 'movie',
  status: 'announced',
  season: 'summer',
  year: null,
  startDate: null,
  source: null,
  studio: null,
  country: null,
  ageRating: null,
  isAdult: false,
  episodes: { total: 0, aired: 0, localized: 0, durationMin: null },
  scores: { own: null, ownCount: 0, catalog_a: null, catalog_aCount: null },
  licensed: false,
  images: { poster: null },
  genres: [],
  tags: [],
  episodeTypes: {},
};
const rows: [KindName, object][] = [
  ['genres', { name: 'Drama', ua: 'Драма', count: 9 }],
  ['tags', { name: 'School', ua: 'Школа', count: 8 }],
  ['studios', { name: 'Студія', count: 7 }],
  [
    'teams',
    {
      id: 1,
      slug: 't-1',
      name: 'Голос',
      description: 'Про',
      birthday: '2001-02-03',
      hasVoice: true,
      hasSubs: false,
      animeCount: 41,
      views: { total: 42, last30Days: 43, monthlyAvg: 44 },
      avatar: images('avatar'),
      links: { site: 'https://s', telegram: 'https://t' },
    },
  ],
  ['anime', full],
  ['anime', bare],
  [
    'releases',
    {
      anime: 1,
      id: 'r1',
      kind: 'voice',
      isCollab: true,
      episodesCount: 2,
      lastEpisode: 2.5,
      updatedAt: at(1),
      teams: [{ id: 2 }, { id: 1 }],
      episodes: [
        {
          number: 1,
          label: null,
          kind: 'regular',
          addedAt: at(2),
          sources: [
            { provider: 'B', embedUrl: 'https://b/1', addedAt: at(4) },
            { provider: 'A', embedUrl: 'https://a/1', addedAt: at(3) },
          ],
        },
        { number: 2.5, label: 'Огляд', kind: 'recap', addedAt: at(5), sources: [] },
      ],
    },
  ],
  [
    'posters',
    {
      id: 1,
      anime: 2,
      isSelected: true,
      author: 'Автор',
      team: { id: 1 },
      publishedAt: at(6),
      images: images('p1'),
    },
  ],
  ['posters', { id: 2, anime: 1, isSelected: false, publishedAt: at(7), images: images('p2') }],
  [
    'characters',
    {
      id: 1,
      slug: 'c-1',
      names: { ua: 'Їжак', en: 'Hedgehog', native: 'はり' },
      altNames: ['Колючий', 'Їжачок'],
      description: 'Хто це',
      gender: 'male',
      ageMin: 10,
      ageMax: 11,
      birthday: '--02-29',
      heightCm: 12,
      favorites: 13,
      animeCount: 14,
      updatedAt: at(8),
      image: { jpg: url('c1') },
      externalIds: { catalog_a: ['7', '6', '7'], catalog_b: ['7'] },
      anime: [
        { id: 2, role: 'main' },
        { id: 1, role: 'supporting' },
      ],
    },
  ],
  ['schedule', { anime: 1, episode: 3, airing: at(10), finished: true }],
  [
    'updates',
    {
      anime: 1,
      releaseId: 'r1',
      teams: [2, 1],
      kind: 'voice',
      episode: 2.5,
      provider: 'A',
      embedUrl: 'https://a/1',
      publishedAt: at(12),
    },
  ],
];

const expected: Record<string, unknown[][]> = {
  about: [
    ['generation', '7'],
    ['service', 'https://s'],
  ],
  credits: [
    [0, 'Чиї, дані', 'CC0', 'https://c', 'Whose, data'],
    [1, 'Інші', null, null, null],
  ],
  catalogs: [
    ['catalog_a', 'MyAnimeList', 'https://m/{id}', null, null],
    ['catalog_b', 'Слаги', null, null, 'Slugs'],
    ['catalog_c', 'catalog_c', null, null, null],
  ],
  genres: [['Drama', 'Драма']],
  tags: [['School', 'Школа']],
  studios: [['Студія']],
  teams: [[1, 't-1', 'Голос', 'Про', '2001-02-03', 1, 0, 41, 42, 43, 44, url('avatar')]],
  team_links: [
    [1, 'site', 'https://s'],
    [1, 'telegram', 'https://t'],
  ],
  anime: [
    [
      ...[1, 'a-1', 'Назва', 'Name', '名', 'Опис', 'tv', 'finished', 'winter', 2020, '2020-01'],
      ...['manga', 'Студія', 'JP', 'R', 1, 24, 23, 22, 21, 8.5, 31, 7.25, 32],
      ...[1, 'Хто', 11, 12, 'c13', 'f14', url('poster')],
    ],
    [
      ...[2, 'a-2', null, null, '', null, 'movie', 'announced', 'summer', null, null],
      ...[null, null, null, null, 0, 0, 0, 0, null, null, 0, null, null],
      ...[0, null, null, 0, null, null, null],
    ],
  ],
  anime_synonyms: [
    [1, 0, 'Перша'],
    [1, 1, 'Друга'],
  ],
  anime_genres: [
    [1, 0, 'Drama'],
    [1, 1, 'Action'],
  ],
  anime_tags: [
    [1, 0, 'School'],
    [1, 1, 'Magic'],
  ],
  anime_relations: [
    [1, 0, 'sequel', 3],
    [1, 1, 'prequel', 2],
  ],
  anime_similar: [
    [1, 0, 5],
    [1, 1, 4],
  ],
  anime_episode_types: [
    [1, 'filler', 1, 2],
    [1, 'filler', 5, 5],
    [1, 'canon', 3, 4],
  ],
  watch_links: [
    [1, 0, 'A', 'https://a'],
    [1, 1, 'B', 'https://b'],
  ],
  releases: [[1, 'r1', 'voice', 1, 2, 2.5, at(1)]],
  release_teams: [
    [1, 'r1', 0, 2],
    [1, 'r1', 1, 1],
  ],
  episodes: [
    [1, 'r1', 1, null, 'regular', at(2)],
    [1, 'r1', 2.5, 'Огляд', 'recap', at(5)],
  ],
  episode_sources: [
    [1, 'r1', 1, 'B', 'https://b/1', at(4)],
    [1, 'r1', 1, 'A', 'https://a/1', at(3)],
  ],
  posters: [
    [1, 2, 1, 'Автор', 1, at(6), url('p1')],
    [2, 1, 0, null, null, at(7), url('p2')],
  ],
  characters: [
    [1, 'c-1', 'Їжак', 'Hedgehog', 'はり', 'Хто це', 'male', 10, 11, '--02-29', 12, 13, 14, at(8), url('c1')],
  ],
  character_names: [
    [1, 0, 'Колючий'],
    [1, 1, 'Їжачок'],
  ],
  character_ids: [
    [1, 'catalog_a', '6'],
    [1, 'catalog_a', '7'],
    [1, 'catalog_b', '7'],
  ],
  appearances: [
    [1, 0, 2, 'main'],
    [1, 1, 1, 'supporting'],
  ],
  schedule: [[1, 3, at(10), 1]],
  updates: [[1, 'r1', 2.5, 'A', 'https://a/1', at(12)]],
  anime_search: [
    ['Назва', 'Name', '名', 'Перша\nДруга'],
    [null, null, '', ''],
  ],
  character_search: [['Їжак', 'Hedgehog', 'はり', 'Колючий\nЇжачок']],
};

/** Fields that the database leaves out: queries give them, or other tables have them. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  ...{ genres: ['animeCount'], tags: ['animeCount'], studios: ['animeCount'] },
  ...{ anime: ['airings', 'releases', 'uaPosters'], characters: ['mainAnime'] },
};

test.each(Object.entries(rowSchemas))('the rows here have every field of %s', (kind, { shape }) => {
  const used = rows.flatMap(([own, row]) => (own === kind ? Object.keys(row) : []));
  const missing = Object.keys(shape).filter((field) => !used.includes(field));
  expect(
    missing.sort(),
    'a field needs a column in data/dump-schema.sql, its value in src/dumps/database.ts, and both in this file',
  ).toEqual(leftOut[kind] ?? []);
});

test('the database of the dumps has every value in its column', () => {
  const folder = newFolder();
  const made = createDumpDatabase(join(folder, 'database.sqlite'), schema);
  // Rows of all fields that are written, and of no others.
  for (const [kind, row] of rows) made.store(kind, row as never);
  made.finish({
    about: { generation: '7', service: 'https://s' },
    credits: [
      { name: 'Чиї, дані', nameEn: 'Whose, data', licence: 'CC0', url: 'https://c' },
      { name: 'Інші', licence: null, url: null },
    ],
    catalogs: {
      catalog_a: { name: 'MyAnimeList', urls: { anime: 'https://m/{id}' } },
      catalog_b: { name: 'Слаги', nameEn: 'Slugs' },
    },
  });

  const db = new Database(join(folder, 'database.sqlite'), { readonly: true });
  onTestFinished(() => void db.close());
  const tables = db
    .prepare<[], { name: string }>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual')",
    )
    .all()
    .filter(({ name }) => !name.startsWith('sqlite_'))
    .map(({ name }) => name);
  const about = { service: 'https://s', licence: null, generation: 7, createdAt: at(1) };
  const described = describeTables(about, schema).databases.database.tables;
  const views = db.prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'view'").pluck().all();
  expect(Object.keys(described).sort()).toEqual([...tables, ...views].sort());
  // Those of release_teams come in the order of an index.
  const order = (name: string) => (name === 'release_teams' ? 'ORDER BY 1, 2, 3' : '');
  const read = tables.map((name) => [
    name,
    db
      .prepare(`SELECT * FROM ${name} ${order(name)}`)
      .raw()
      .all(),
  ]);
  expect(Object.fromEntries(read)).toEqual(expected);
  for (const [table, word, found] of [
    ['anime_search', 'друга', [1]],
    ['character_search', 'їжачок', [1]],
  ] as const)
    expect(db.prepare(`SELECT rowid FROM ${table} WHERE ${table} MATCH ?`).pluck().all(word)).toEqual(found);
});
