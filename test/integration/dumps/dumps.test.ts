/** Dumps hold what the API shows, in every form; they follow publications, and a takedown ends them. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { zstdDecompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { kindNames, rowSchemas } from '../../../src/dumps/kinds.ts';
import { removeDumps } from '../../../src/dumps/remove.ts';
import { sha256 } from '../../../src/snapshot/manifest.ts';
import { type CommandName, runHere } from '../../harness/command.ts';
import { newFolder } from '../../harness/folder.ts';
import { openOrigin } from '../../harness/origin-server.ts';
import { openStand, type Stand } from '../../harness/serve.ts';
import { instant, openDumpedShop, type Shop, small, withTitle } from '../../harness/shop.ts';
import { createTufClient } from '../../harness/tuf.ts';

const latest = ({ layout }: Shop, name: string) => readFileSync(join(layout.dumps, 'latest', name));
const linesOf = (shop: Shop, name: string): Record<string, unknown>[] =>
  zstdDecompressSync(latest(shop, `${name}.ndjson.zst`))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

function openDatabase(shop: Shop) {
  const file = join(shop.dataDir, 'dump.sqlite');
  writeFileSync(file, zstdDecompressSync(latest(shop, 'database.sqlite.zst')));
  return new Database(file, { readonly: true });
}

describe('what is in them', () => {
  let stand: Stand;
  const api = async (path: string) => (await (await stand.get(path)).json()).result;
  const get = (path: string, headers = {}) => fetch(`${stand.url}/dumps/${path}`, { headers });
  beforeAll(async () => {
    stand = await openStand('B', await openDumpedShop());
  });
  afterAll(() => stand.close());

  test('each kind begins with what it is, and its rows are the answers of the API', async () => {
    const { snapshot, createdAt } = JSON.parse(
      readFileSync(join(stand.shop.layout.dumps, 'index.json'), 'utf8'),
    ).dumps[0];
    for (const kind of kindNames) {
      const [head, ...rows] = linesOf(stand.shop, kind);
      expect(head).toMatchObject({ kind, snapshot, createdAt, schema: `${kind}.schema.json`, licence: null });
      for (const row of rows)
        expect(() => z.strictObject(rowSchemas[kind].shape).parse(row), kind).not.toThrow();
    }
    for (const [kind, noun] of [
      ['anime', 'anime'],
      ['teams', 'teams'],
      ['characters', 'characters'],
    ] as const) {
      const [, ...rows] = linesOf(stand.shop, kind);
      expect(rows.length).toBeGreaterThan(0);
      const include = kind === 'anime' ? '?include=releases,uaPosters,relations,similar' : '';
      for (const row of rows) {
        const id = kind === 'anime' ? (row.ids as { own: number }).own : row.id;
        expect(row).toEqual(await api(`/${noun}/${id}${include}`));
      }
    }
    for (const kind of ['genres', 'tags', 'studios'])
      expect(linesOf(stand.shop, kind).slice(1)).toEqual(await api(`/${kind}`));
    const player = await api('/anime/1/player');
    expect(linesOf(stand.shop, 'releases').filter(({ anime }) => anime === 1)).toEqual(
      player.releases.map((release: object) => ({ anime: 1, ...release })),
    );
    const updates = await api('/updates?limit=100');
    expect(linesOf(stand.shop, 'updates').slice(1)).toEqual(
      updates.map(({ anime, teams, isCollab: _c, teamName: _n, ...item }: Record<string, unknown>) => ({
        ...item,
        anime: (anime as { ids: { own: number } }).ids.own,
        teams: (teams as { id: number }[]).map(({ id }) => id),
      })),
    );
    const posters = await api('/posters/ua?limit=100');
    expect(linesOf(stand.shop, 'posters').slice(1)).toEqual(
      posters.map(({ anime, ...poster }: Record<string, unknown>) => ({
        ...poster,
        anime: (anime as { ids: { own: number } }).ids.own,
      })),
    );
    // All airings of the source, not only this week's.
    expect(linesOf(stand.shop, 'schedule').slice(1)).toHaveLength(small.schedule?.length ?? 0);
  });

  test('the database answers with the numbers of the API', async () => {
    const db = openDatabase(stand.shop);
    const one = (sql: string) => db.prepare(sql).pluck().get();
    const total = async (path: string) => (await (await stand.get(path)).json()).total;
    expect(db.pragma('foreign_key_check')).toEqual([]);
    expect(db.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
    const questions: [string, unknown][] = [
      ['SELECT count(*) FROM anime', await total('/anime')],
      ['SELECT count(*) FROM teams WHERE has_voice', await total('/teams?haveVoice=true')],
      ['SELECT count(*) FROM team_titles WHERE team_id = 1', await total('/teams/1/anime')],
      ['SELECT max(published_at) FROM newest_episodes', (await api('/updates?limit=1'))[0].publishedAt],
      ['SELECT count(*) FROM appearances WHERE anime_id = 1', await total('/characters?anime=1')],
      [
        "SELECT id FROM anime JOIN anime_search ON anime_search.rowid = id WHERE anime_search MATCH 'перша'",
        1,
      ],
      ["SELECT name FROM cast_lists WHERE anime_id = 1 AND role = 'main'", 'Оксана'],
      ['SELECT teams FROM in_ukrainian WHERE anime_id = 1', '["Голос","Тиша"]'],
    ];
    expect(questions.map(([sql]) => [sql, one(sql)])).toEqual(questions);
    const about = db.prepare('SELECT key, value FROM about').all() as { key: string; value: string }[];
    expect(about.map(({ key }) => key)).toEqual(expect.arrayContaining(['generation', 'licence', 'service']));
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE type IN ('table', 'view')").pluck().all();
    const described = JSON.parse(latest(stand.shop, 'database.metadata.json').toString());
    for (const name of Object.keys(described.databases.database.tables)) expect(tables).toContain(name);
    db.close();
  });

  test('the sidecar serves them under /dumps/, in parts too, the newest also as latest', async () => {
    const page = await get('');
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const list = await (await get('index.json')).json();
    const name = `${list.latest}/anime.ndjson.gz`;
    const whole = await get(name);
    expect([
      whole.status,
      ...[
        'content-type',
        'content-encoding',
        'x-ratelimit-limit',
        'access-control-allow-origin',
        'cache-control',
      ].map((header) => whole.headers.get(header)),
    ]).toEqual([200, 'application/gzip', null, null, '*', 'public, max-age=60, stale-while-revalidate=60']);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.equals(latest(stand.shop, 'anime.ndjson.gz'))).toBe(true);
    const part = await get('latest/anime.ndjson.gz', { Range: 'bytes=10-19' });
    expect([part.status, part.headers.get('etag')]).toEqual([206, whole.headers.get('etag')]);
    expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(10, 20))).toBe(true);
    for (const path of [
      'history.json',
      'latest',
      'latest/',
      `${list.latest}/../history.json`,
      '9/anime.ndjson.gz',
    ])
      expect((await get(path)).status, path).toBe(404);
  });
});

describe('how they go on', () => {
  let shop: Shop;
  const rename = async (step: number) => {
    await shop.import({ anime: withTitle(1, `Назва ${step}`) });
    // Older generations are a large part of so small a tree.
    const retention = { hours: 24, share: 1 };
    await shop.publish(instant + step * 1000, undefined, undefined, { retention });
  };
  const run = async (command: CommandName, ...args: string[]) =>
    expect(await runHere(command, args, { DATA_DIR: shop.dataDir })).toMatchObject({ code: 0 });
  beforeEach(async () => {
    shop = await openDumpedShop();
  });

  test('are made once a generation, and the newest three stay', async () => {
    expect((await shop.dump()).isNew).toBe(false);
    for (const step of [1, 2, 3]) {
      await rename(step);
      expect((await shop.dump()).isNew).toBe(true);
    }
    const { index } = await shop.dump();
    const generations = index.dumps.map(({ generation }) => String(generation));
    expect(generations).toHaveLength(3);
    expect(readlinkSync(join(shop.layout.dumps, 'latest'))).toBe(generations[0]);
    const made = readdirSync(shop.layout.dumps).filter((name) => /^\d+$/.test(name));
    expect(made.sort()).toEqual(generations.sort());
  });

  test('their list is signed if the catalogue is', async () => {
    await run('signing', 'init', '--root-key', join(newFolder(), 'root.pem'));
    await run('dumps');
    const { url, close } = await openOrigin(shop.layout.snapshot);
    const root = readFileSync(join(shop.layout.snapshot, 'metadata', '1.root.json'));
    const client = createTufClient(url, root);
    const expectListed = async () => {
      const list = readFileSync(join(shop.layout.dumps, 'index.json'));
      expect((await client.target('dumps/index.json'))?.hashes.sha256).toBe(sha256(list));
    };
    await expectListed();
    // A publication leaves it; the next dumps replace it.
    await rename(1);
    await run('publish');
    await expectListed();
    await run('dumps');
    await expectListed();
    expect((await client.update()).path).toMatch(/^roots\//);
    await close();
  });

  test('a takedown makes no dumps if there were none before', async () => {
    removeDumps(shop.layout.dumps);
    shop.hide('anime', 4);
    await run('publish');
    expect(existsSync(join(shop.layout.dumps, 'index.json'))).toBe(false);
    expect(removeDumps(shop.layout.dumps)).toBe(false);
  });

  test('an interrupted run does not hinder the next one', async () => {
    const { index } = await shop.dump();
    writeFileSync(join(shop.layout.dumps, 'index.json'), '{"format":1');
    writeFileSync(join(shop.layout.dumps, 'history.json'), 'x');
    expect((await shop.dump()).index.dumps.map(({ generation }) => generation)).toEqual([index.latest]);
  });

  test('two runs at once make one dump', async () => {
    await rename(1);
    const runs = await Promise.all([shop.dump(), shop.dump()]);
    expect(runs.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
  });

  test('a takedown during a run does not fail the run', async () => {
    await rename(1);
    const { index, isNew } = await shop.dump((what) => {
      if (what === 'writing anime' && existsSync(join(shop.layout.dumps, 'latest')))
        removeDumps(shop.layout.dumps);
    });
    expect(isNew).toBe(true);
    expect(index.dumps).toHaveLength(1);
  });

  test('a takedown removes a folder in which another process makes files', async () => {
    const folder = join(shop.layout.dumps, 'next');
    mkdirSync(folder);
    // The shell ends when it cannot make a file.
    const writer = spawn('sh', ['-c', 'i=0; while :; do : > "$0/$i"; i=$((i+1)); done', folder]);
    const ended = once(writer, 'exit');
    while (readdirSync(folder).length < 100) await sleep(1);
    expect(removeDumps(shop.layout.dumps)).toBe(true);
    await ended;
    expect(existsSync(folder)).toBe(false);
  });

  test('a deleted generation is made again', async () => {
    const { index } = await shop.dump();
    rmSync(join(shop.layout.dumps, String(index.latest)), { recursive: true });
    expect((await shop.dump()).isNew).toBe(true);
    expect(linesOf(shop, 'anime').length).toBeGreaterThan(1);
    expect((await shop.dump()).isNew).toBe(false);
  });
});
