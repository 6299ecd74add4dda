/**
 * The records of the snapshot's format, as a program wrote them once: `kept-records-FORMAT.ndjson`, with answers. Records of
 * today have all their fields, and today's program answers from them as then. New fields may come. If this fails, the
 * format has changed, and so must `snapshotFormat` (src/snapshot/manifest.ts): older servers and mirrors read these
 * records. A new format needs a new file. The source below stays as it is.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { render } from '../../../src/api/render.ts';
import { readPublicCatalog } from '../../../src/catalog/read/index.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { openRecords, readRecords, toShards } from '../../../src/records/shards.ts';
import { createBuildDeps } from '../../../src/snapshot/build-deps.ts';
import { snapshotFormat } from '../../../src/snapshot/manifest.ts';
import {
  anime,
  bench,
  benchForEachTest,
  character,
  episode,
  release,
  team,
} from '../../harness/catalog-bench.ts';

benchForEachTest();

/** A source with every field that public records show. */
const source = {
  info: {
    ...{ version: 1, name: 'Каталог', licence: 'CC0', createdAt: '2026-01-01T00:00:00Z' },
    catalogs: { catalog_a: { name: 'A', nameEn: 'A', urls: { anime: 'https://a.example/{id}' } } },
    credits: [{ name: 'Хтось', nameEn: 'Somebody', licence: 'CC0', url: 'https://c.example/' }],
    contact: 'me@example.org',
    mirrors: [{ url: 'https://m.example/', name: 'Дзеркало' }],
    successor: 'https://next.example/',
  },
  files: { 'images/a.png': 'cover', 'images/b.png': 'poster' },
  genres: [{ name: 'Drama', ua: 'Драма' }],
  tags: [{ name: 'School', ua: 'Школа' }],
  studios: [{ name: 'Мідь' }],
  teams: [
    team(1, {
      ...{ name: 'Голос', description: 'Команда.', birthday: '2020-05-01', avatar: 'images/a.png' },
      ...{ links: { telegram: 'https://t.example/' }, views: { total: 9, last30Days: 3, monthlyAvg: 2 } },
    }),
    team(2),
  ],
  anime: [
    anime(1, {
      externalIds: { catalog_a: 11, catalog_b: 12, catalog_c: 'tri', filmdb: 'tv/4' },
      titles: { ua: 'Їжак', english: 'Hedgehog', original: 'ハリネズミ', synonyms: ['Їжачок'] },
      ...{
        year: 2024,
        studio: 'Мідь',
        genres: ['Drama'],
        tags: ['School'],
        poster: 'images/a.png',
        views: 7,
      },
      ...{
        isAdult: true,
        scores: { catalog_a: 8.1, catalog_aCount: 5 },
        episodes: { total: 12, aired: 2, durationMin: 24 },
      },
    }),
    anime(2, { license: { licensee: 'Л', strict: true, watch: [{ name: 'W', url: 'https://w.example/' }] } }),
  ],
  releases: [
    release(1, [1, 2], {
      track: 'bd',
      episodes: [episode(1, { label: 'Початок', kind: 'mangaCanon' }), episode(1.5)],
    }),
    release(1, [1], { kind: 'sub', episodes: [episode(2)] }),
  ],
  posters: [
    {
      ...{ id: 7, anime: 1, isSelected: true, author: 'Авторка', team: 1, image: 'images/b.png' },
      publishedAt: '2026-01-02T00:00:00Z',
    },
  ],
  schedule: [{ anime: 1, episode: 3, airing: '2026-01-10T17:00:00Z', finished: false }],
  characters: [
    character(1, {
      names: { ua: 'Оксана', en: 'Oksana', native: 'オクサナ' },
      ...{ uaOrigin: 'human', altNames: [{ name: 'Ксеня' }], description: { ua: 'Опис.' }, gender: 'female' },
      ...{ ageMin: 15, ageMax: 16, birthday: '--03-04', image: 'images/a.png', favorites: 4 },
      anime: [{ anime: 1, role: 'main' }],
    }),
    character(2, { mergedInto: 1 }),
  ],
  readings: [{ lang: 'ja', system: 'ja_default', mode: 'name', source: 'Yui', result: 'Юї' }],
};

type Shard = readonly [name: string, value: unknown];

const asked = [
  ['animeList', 'include=teams'],
  ['animeList', 'search=їжачок'],
  ['characters', 'search=ксеня'],
  ['teams', ''],
  ['updates', ''],
  ['postersUa', ''],
  ['airings', 'from=2026-01-10&to=2026-01-12'],
  ['schedule', ''],
  ['genres', ''],
  ['tags', ''],
  ['studios', ''],
  ['resolve', 'source=catalog_c&ids=tri'],
  ['translit', 'lang=ja&mode=name&text=Yui'],
] as const;

/** The answers from the records of shards, by request. */
function answersFrom(shards: readonly Shard[]): Record<string, unknown> {
  const bytes = new Map(shards.map(([name, value]) => [name, Buffer.from(JSON.stringify(value))]));
  const records = openRecords(readRecords(bytes));
  const details = { records, animeDetail: () => undefined, characterDetail: () => undefined };
  const now = Date.parse('2026-01-09T10:00:00Z');
  const deps = createBuildDeps(details, { origin: 'https://api.example', profile: limitProfiles.B, now });
  const answer = ([name, query]: (typeof asked)[number]) =>
    JSON.parse(new TextDecoder().decode(render(name, { query: new URLSearchParams(query) }, deps).bytes));
  return Object.fromEntries(asked.map((one) => [one.join(' '), answer(one)]));
}

interface Line {
  readonly shard?: string;
  readonly asked?: string;
  readonly value: unknown;
}

/** The lines of the file of this format: the shards of the source above, and the answers from them. */
function readKept(kind: 'shard' | 'asked'): readonly Shard[] {
  const file = join(import.meta.dirname, `kept-records-${snapshotFormat}.ndjson`);
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return lines
    .map((line): Line => JSON.parse(line))
    .flatMap((line) => (line[kind] === undefined ? [] : [[line[kind], line.value]]));
}

test('records of today have every field of the kept records', async () => {
  expect(await bench.diagnostics(source)).toEqual([]);
  const written = Object.fromEntries(toShards(readPublicCatalog(bench.db).records));
  expect(JSON.parse(JSON.stringify(written))).toMatchObject(Object.fromEntries(readKept('shard')));
});

test('the kept records are answered from as when they were written', () =>
  expect(answersFrom(readKept('shard'))).toMatchObject(Object.fromEntries(readKept('asked'))));
