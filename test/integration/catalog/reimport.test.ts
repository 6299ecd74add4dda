/** A further import skips, replaces and removes records, and keeps the operator's own. */
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openCatalog, readMeta } from '../../../src/catalog/database.ts';
import { parseReading } from '../../../src/catalog/readings.ts';
import { formatDiagnostic } from '../../../src/catalog/source/diagnostics.ts';
import {
  anime,
  type Bench,
  bench,
  benchForEachTest,
  character,
  dump,
  episode,
  release,
  team,
} from '../../harness/catalog-bench.ts';

benchForEachTest();

const changesOf = (result: Awaited<ReturnType<Bench['import']>>) =>
  Object.fromEntries(
    result.files
      .filter(({ added, changed, removed }) => added.count + changed.count + removed.count > 0)
      .map(({ file, added, changed, removed }) => [
        file,
        { added: added.first, changed: changed.first, removed: removed.first },
      ]),
  );

test('reports added, changed and removed records by id; a dry run changes nothing', async () => {
  await bench.import({ anime: [anime(1), anime(2), anime(3)], genres: [{ name: 'A', ua: 'А' }] });
  const next = { anime: [anime(1), anime(3, { year: 2000 }), anime(10)], genres: [{ name: 'B', ua: 'Б' }] };
  const expected = {
    'anime.ndjson': { added: ['10'], changed: ['3'], removed: ['2'] },
    'genres.ndjson': { added: ['B'], changed: [], removed: ['A'] },
  };
  const before = dump(bench.db);
  expect(changesOf(await bench.import(next, { dryRun: true }))).toEqual(expected);
  expect(dump(bench.db)).toEqual(before);
  expect(readMeta(bench.db, 'imported')).toBe('1');
  expect(changesOf(await bench.import(next))).toEqual(expected);
  expect(readMeta(bench.db, 'imported')).toBe('2');
  await bench.import(next);
  expect(readMeta(bench.db, 'imported')).toBe('2');
});

test('titles may exchange their slugs and external ids, and keep their releases', async () => {
  const rest = { teams: [team(1)], releases: [release(1, [1], { episodes: [episode(1)] })] };
  const ids = (value: number) => ({ externalIds: { catalog_a: value } });
  await bench.import({
    ...rest,
    anime: [anime(1, { slug: 'a', ...ids(1) }), anime(2, { slug: 'b', ...ids(2) })],
  });
  const result = await bench.import({
    ...rest,
    anime: [anime(1, { slug: 'b', ...ids(2) }), anime(2, { slug: 'a', ...ids(1) })],
  });
  expect(result.diagnostics).toEqual([]);
  expect(bench.db.prepare('SELECT id, slug, catalog_a FROM anime').raw().all()).toEqual([
    [1, 'b', 2],
    [2, 'a', 1],
  ]);
  expect(bench.db.prepare('SELECT count(*) FROM episode_source').pluck().get()).toBe(1);
});

describe('refuses a changed line that repeats a value of an unchanged one:', () => {
  const makers = { anime, teams: team, characters: character };
  test.each<[keyof typeof makers, object, string]>([
    ['anime', { slug: 'title-1' }, 'slug: "title-1"'],
    ['anime', { externalIds: { catalog_a: 5 } }, 'externalIds.catalog_a: 5'],
    ['anime', { externalIds: { catalog_b: 5 } }, 'externalIds.catalog_b: 5'],
    ['anime', { externalIds: { catalog_c: 'e-5' } }, 'externalIds.catalog_c: "e-5"'],
    ['anime', { id: 1, slug: 'x' }, 'id: 1'],
    ['teams', { slug: 'title-1' }, 'slug: "title-1"'],
    ['characters', { slug: 'title-1' }, 'slug: "title-1"'],
  ])('%s %j', async (file, fields, told) => {
    const make = makers[file];
    const first = make(1, { ...fields, slug: 'title-1' });
    await bench.import({ anime: [], [file]: [first, make(2)] });
    expect(await bench.diagnostics({ anime: [], [file]: [first, make(2, fields)] })).toEqual([
      expect.stringContaining(`${file}.ndjson:2: ${told} is already used in ${file}.ndjson:1`),
    ]);
  });

  test('a second selected poster', async () => {
    const poster = (id: number) => ({
      id,
      anime: 1,
      isSelected: true,
      image: 'a.png',
      publishedAt: '2026-01-01T00:00:00Z',
    });
    const rest = { anime: [anime(1)], files: { 'a.png': 'a' } };
    await bench.import({ ...rest, posters: [poster(1)] });
    const diagnostics = await bench.diagnostics({ ...rest, posters: [poster(1), poster(2)] });
    expect(diagnostics).toEqual([
      expect.stringContaining('posters.ndjson:2: isSelected: 1 already has its selected'),
    ]);
  });

  test('a merge that closes a cycle', async () => {
    const merged = character(1, { mergedInto: 2 });
    await bench.import({ anime: [], characters: [merged, character(2)] });
    const diagnostics = await bench.diagnostics({
      anime: [],
      characters: [merged, character(2, { mergedInto: 1 })],
    });
    expect(diagnostics).toEqual([expect.stringContaining('closes a cycle of merges: 1 → 2 → 1')]);
  });
});

test('refuses to remove a record that unchanged lines refer to', async () => {
  const at = '2026-01-01T00:00:00Z';
  const lists = {
    genres: [{ name: 'A', ua: 'А' }],
    tags: [{ name: 'T', ua: 'Т' }],
    studios: [{ name: 'S' }],
    teams: [team(1), team(2)],
    releases: [release(2, [1])],
    posters: [{ id: 1, anime: 2, team: 2, image: 'a.png', publishedAt: at }],
    schedule: [{ anime: 2, episode: 1, airing: at, finished: false }],
    characters: [character(1, { anime: [{ anime: 2, role: 'main' }], mergedInto: 2 }), character(2)],
    tombstones: [
      { kind: 'anime', id: 50, replacedBy: 2 },
      { kind: 'team', id: 50, replacedBy: 2 },
      { kind: 'character', id: 50, replacedBy: 2 },
    ],
    files: { 'a.png': 'a' },
  } as const;
  const referring = anime(1, {
    genres: ['A'],
    tags: ['T'],
    studio: 'S',
    similar: [2],
    relations: [{ kind: 'sequel', anime: 2 }],
  });
  const first = await bench.import({ ...lists, anime: [referring, anime(2)] });
  expect(first.diagnostics.map(formatDiagnostic)).toEqual([]);
  const diagnostics = await bench.diagnostics({
    ...lists,
    anime: [referring],
    genres: [],
    tags: [],
    studios: [],
    teams: [],
    characters: [lists.characters[0]],
  });
  expect(diagnostics.sort()).toEqual([
    'anime.ndjson:1: genres[0]: "A" is gone from genres.ndjson, which has no records',
    'anime.ndjson:1: relations[0].anime: 2 is gone from anime.ndjson',
    'anime.ndjson:1: similar[0]: 2 is gone from anime.ndjson',
    'anime.ndjson:1: studio: "S" is gone from studios.ndjson, which has no records',
    'anime.ndjson:1: tags[0]: "T" is gone from tags.ndjson, which has no records',
    'characters.ndjson:1: anime[0].anime: 2 is gone from anime.ndjson',
    'characters.ndjson:1: mergedInto: 2 is gone from characters.ndjson',
    'posters.ndjson:1: anime: 2 is gone from anime.ndjson',
    'posters.ndjson:1: team: 2 is gone from teams.ndjson, which has no records',
    'releases.ndjson:1: anime: 2 is gone from anime.ndjson',
    'releases.ndjson:1: teams[0]: 1 is gone from teams.ndjson, which has no records',
    'schedule.ndjson:1: anime: 2 is gone from anime.ndjson',
    'tombstones.ndjson:1: replacedBy: 2 is gone from anime.ndjson',
    'tombstones.ndjson:2: replacedBy: 2 is gone from teams.ndjson, which has no records',
    'tombstones.ndjson:3: replacedBy: 2 is gone from characters.ndjson',
  ]);
});

test('reports a broken line once, and not the unchanged lines that refer to it', async () => {
  const referring = [anime(1, { similar: [2], relations: [{ kind: 'sequel', anime: 2 }] }), anime(3)];
  const rest = { teams: [team(1)], releases: [release(2, [1], { episodes: [episode(1)] })] };
  await bench.import({ ...rest, anime: [...referring, anime(2)] });
  const broken = [...referring, '{"id":2,"slug":'];
  const own = await bench.diagnostics({ ...rest, anime: broken });
  expect(own).toEqual([expect.stringMatching(/^anime\.ndjson:3:\d+: /)]);
  // References to removed records are still reported.
  const both = await bench.diagnostics({ ...rest, anime: broken, teams: [] });
  expect(both.map((text) => text.split(' ')[0])).toEqual([
    expect.stringMatching(/^anime\.ndjson:3:\d+:$/),
    'releases.ndjson:1:',
  ]);
});

describe('tombstones', () => {
  const rows = () => bench.db.prepare('SELECT kind, id, slug, replaced_by FROM tombstone').raw().all();

  test('a removed record leaves a tombstone, a returning record removes it, the source overrides it', async () => {
    const all = { anime: [anime(1), anime(2)], characters: [character(5)], teams: [team(7)] };
    await bench.import(all);
    await bench.import({ anime: [anime(1)] });
    expect(rows()).toEqual([
      ['anime', 2, 'title-2', null],
      ['character', 5, 'character-5', null],
      ['team', 7, 'team-7', null],
    ]);
    await bench.import({ ...all, anime: [anime(1)], tombstones: [{ kind: 'anime', id: 2, replacedBy: 1 }] });
    expect(rows()).toEqual([['anime', 2, null, 1]]);
    await bench.import(all);
    expect(rows()).toEqual([]);
  });
});

test('refuses a reading with an unknown system or language', () => {
  const wrong = { lang: 'ja', system: 'ukt', source: 'a', result: 'б' };
  expect(parseReading(wrong)).toMatch(/not a system of ja/);
  expect(parseReading({ ...wrong, lang: 'xx' })).toMatch(/Allowed: ja, zh, ko, en/);
});
test('refuses a catalogue of a newer program, a missing one and a file of another kind', () => {
  const path = bench.db.name;
  bench.db.pragma('user_version = 99');
  expect(() => openCatalog(path)).toThrow(/schema version 99/);
  expect(() => openCatalog(`${path}.none`, { readonly: true })).toThrow(/npm run import/);
  writeFileSync(`${path}.text`, 'no database '.repeat(100));
  expect(() => openCatalog(`${path}.text`)).toThrow(/is not a database/);
});
