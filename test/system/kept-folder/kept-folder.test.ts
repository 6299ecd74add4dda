/** This version opens a data folder of commit 8701f822 without loss. Its databases are next to this file as SQL. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeAll, expect, test } from 'vitest';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { newFolder } from '../../harness/folder.ts';
import { runCommandOf, type Sidecar, startSidecar } from '../../harness/service.ts';
import { anime, character, release, team, writeSource } from '../../harness/source.ts';

const data = dataFolder(newFolder());
let service: Sidecar;

/** An episode as the source of that folder had it. */
const episodeOf = (number: number, addedAt: string) => ({
  ...{ number, addedAt },
  sources: [{ provider: 'Плеєр', embedUrl: `https://player.example/${number}`, addedAt }],
});

const added = ['2026-01-05T10:00:00Z', '2026-01-07T10:00:00Z', '2026-01-08T10:00:00Z'];
/** The same source with a third episode and a third title. */
const source = {
  genres: [{ name: 'Drama', ua: 'Драма' }],
  teams: [team(1, { name: 'Команда' })],
  anime: [1, 2, 3].map((id) => anime(id, { titles: { ua: `Назва ${id}` }, genres: ['Drama'] })),
  releases: [
    release(1, [1], { episodes: added.map((at, place) => episodeOf(place + 1, at)) }),
    release(2, [1], { kind: 'sub', episodes: [episodeOf(1, '2026-01-06T10:00:00Z')] }),
  ],
  characters: [character(1, { names: { ua: 'Юі', en: 'Yui' }, anime: [{ anime: 1, role: 'main' }] })],
  readings: [{ lang: 'ja', source: 'Rin', result: 'Ріна' }],
  tombstones: [{ kind: 'anime', id: 9, slug: 'gone', replacedBy: 1 }],
};

async function ask(path: string, key?: string) {
  const headers = key === undefined ? {} : { 'X-API-Key': key };
  const response = await fetch(`${service.url}/public/v1${path}`, { headers });
  return { status: response.status, result: (await response.json()).result };
}

beforeAll(async () => {
  for (const name of ['catalog', 'accounts'] as const) {
    const db = new Database(data[name]);
    db.exec(readFileSync(join(import.meta.dirname, `${name}.sql`), 'utf8'));
    db.close();
  }
  writeSource(join(data.dir, 'source'), source);
  for (const command of [['publish'], ['import', join(data.dir, 'source')], ['publish']]) {
    const { status, output } = runCommandOf(data.dir, command);
    expect(status, `${command.join(' ')}\n${output}`).toBe(0);
  }
  service = await startSidecar(data.dir);
}, 120_000);

test('serves an old title and a new one', async () => {
  for (const id of [1, 3]) expect((await ask(`/anime/${id}`)).result.titles.ua).toBe(`Назва ${id}`);
});

test('keeps a hidden title hidden when its line comes again', async () => {
  expect((await ask('/anime/2')).status).toBe(404);
  const { result } = await ask('/updates');
  expect(result.map(({ anime: { ids } }: { anime: { ids: { own: number } } }) => ids.own)).toEqual([1, 1, 1]);
});

test('old items keep their publishedAt, and a new one is newer', async () => {
  const { result } = await ask('/updates');
  const times = new Map(
    result.map(({ episode, publishedAt }: { episode: number; publishedAt: string }) => [
      episode,
      publishedAt,
    ]),
  );
  expect([times.get(1), times.get(2)]).toEqual(['2026-01-05T10:00:00Z', '2026-02-01T12:00:00Z']);
  // The moment of the last change in that folder.
  expect(String(times.get(3)) >= '2026-02-03T10:00:00Z').toBe(true);
});

test.each([
  ['the operator', 'Yui', 'Юй'],
  ['the source', 'Rin', 'Ріна'],
])('keeps a correction of %s', async (_whose, text, expected) => {
  expect((await ask(`/translit?lang=ja&text=${text}`)).result.text).toBe(expected);
});

test('knows the old key', async () => {
  const { result } = await ask('/me', 'aua_of-the-kept-folder');
  expect([result.authenticated, result.key.name]).toEqual([true, 'tester']);
  expect((await ask('/me', 'aua_of-another-folder')).status).toBe(401);
});
