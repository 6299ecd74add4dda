/** Protection against imports that empty a catalogue by accident. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  anime,
  bench,
  benchForEachTest,
  character,
  dump,
  type Source,
  writeSource,
} from '../../harness/catalog-bench.ts';
import { watch } from '../../harness/process.ts';

benchForEachTest();

const titles = (count: number, from = 1) => Array.from({ length: count }, (_, index) => anime(from + index));

describe('an import asks for permission before it removes', () => {
  const airing = (day: number) => ({
    anime: 1,
    episode: day,
    airing: `2026-03-0${day}T10:00:00Z`,
    finished: false,
  });
  const reading = { lang: 'ja', source: 'naruto', result: 'Наруто' };
  const full: Source = {
    genres: [{ name: 'Drama', ua: 'Драма' }],
    anime: titles(210),
    characters: [character(1), character(2)],
    schedule: [airing(1), airing(2)],
    readings: [reading],
    tombstones: [{ kind: 'anime', id: 9000 }],
  };

  test.each<[string, Source, string[]]>([
    ['a tenth', { ...full, anime: titles(189) }, []],
    ['more than a tenth', { ...full, anime: titles(188) }, ['would remove 22 of 210 anime']],
    [
      'another reading instead',
      { ...full, readings: [{ ...reading, source: 'saske' }] },
      ['would remove 1 of 1 readings'],
    ],
    ['the schedule of the next week', { ...full, schedule: [airing(8), airing(9)] }, []],
    [
      'nearly everything',
      { anime: titles(1) },
      [
        'would remove 1 of 1 genres',
        'would remove 209 of 210 anime',
        'would remove 2 of 2 schedule',
        'would remove 2 of 2 characters',
        'would remove 1 of 1 readings',
        'would remove 1 of 1 tombstones',
      ],
    ],
    [
      'an empty anime.ndjson',
      { ...full, schedule: [], anime: [] },
      ['anime.ndjson is empty', 'would remove 210 of 210 anime', 'would remove 2 of 2 schedule'],
    ],
  ])('%s', async (_name, next, expected) => {
    await bench.import(full);
    const before = dump(bench.db);
    const result = await bench.import(next, { allowRemoved: false });
    expect(result.diagnostics).toEqual([]);
    expect(result.refusals.map(({ message }) => message)).toEqual(expected);
    if (expected.length === 0) return;
    expect(dump(bench.db)).toEqual(before);
    const allowed = await bench.import(undefined, { allowRemoved: true });
    expect([allowed.refusals, allowed.changed]).toEqual([[], true]);
    expect(dump(bench.db)).not.toEqual(before);
  });

  test('refuses an empty anime.ndjson at the first import, too', async () => {
    const result = await bench.import({ anime: [], characters: [character(1)] }, { allowRemoved: false });
    expect(result.refusals).toEqual([{ message: 'anime.ndjson is empty', permit: 'allowRemoved' }]);
    expect(bench.db.prepare('SELECT count(*) FROM character').pluck().get()).toBe(0);
  });
});

describe('an import asks for permission before it renames titles that keep their ids:', () => {
  /** Titles of another catalogue with the same ids, from 1. */
  const others = (count: number, from: number) =>
    titles(count).map((title) =>
      title.id < from ? title : { ...title, titles: { ua: `Інше ${title.id}` } },
    );
  const refusal = (count: number, of: number) => ({
    message: `would change all names of ${count} of ${of} anime, which keep their ids: the ids may be those of another catalogue`,
    permit: 'allowChanged',
  });

  test.each([
    ['all of few', 20, 1, []],
    ['21 of 21', 21, 1, [refusal(21, 21)]],
    ['21 of 210: no more than a tenth', 210, 190, []],
    ['22 of 210', 210, 189, [refusal(22, 210)]],
  ])('%s', async (_name, count, from, expected) => {
    await bench.import({ anime: titles(count) });
    const before = dump(bench.db);
    const result = await bench.import({ anime: others(count, from) }, { allowChanged: false });
    expect([result.diagnostics, result.refusals]).toEqual([[], expected]);
    if (expected.length === 0) return;
    expect(dump(bench.db)).toEqual(before);
    expect((await bench.import(undefined, { allowChanged: true })).changed).toBe(true);
    expect(dump(bench.db)).not.toEqual(before);
  });

  test('accepts a title that keeps one name, even as a synonym or in other letter case', async () => {
    await bench.import({ anime: titles(30) });
    const renamed = titles(30).map((title) => ({
      ...title,
      titles: { ua: `Нова ${title.id}`, synonyms: [String(title.titles.english).toUpperCase()] },
    }));
    const result = await bench.import({ anime: renamed }, { allowChanged: false });
    expect([result.refusals, result.changed]).toEqual([[], true]);
  });
});

test('the command allows removals only at the first import of --watch', async () => {
  const root = join(bench.folder, '..');
  const few = join(root, 'few');
  writeSource(few, { anime: titles(1) });
  await bench.import({ anime: titles(30), characters: [character(1)] });
  const child = spawn(process.execPath, ['scripts/import.ts', few, '--watch', '--allow-removed'], {
    env: { ...process.env, DATA_DIR: root },
  });
  const running = await watch(child, (said) => said.includes('watching '));
  try {
    writeFileSync(join(few, 'anime.ndjson'), '');
    await expect.poll(running.said, { timeout: 30_000 }).toMatch(/watching [\s\S]*watching /);
  } finally {
    await running.stop('SIGKILL');
  }
  expect(running.said()).toContain('30 removed');
  expect(running.said()).toMatch(/anime\.ndjson is empty\nwould remove 1 of 1 anime\nNothing was imported\./);
});
