import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { etagOf, formatEtag } from '../../src/api/etag.ts';
import { openCatalog } from '../../src/catalog/database.ts';
import { parseLeaf, parseRoot, sha256 } from '../../src/snapshot/manifest.ts';
import { openSnapshot } from '../../src/snapshot/published.ts';
import { openShop, type Shop, small } from './shop.ts';

let shop: Shop;

beforeEach(async () => {
  shop = openShop();
  await shop.import();
});
afterEach(() => shop.close());

function treeJson(path: string): { result: never } {
  return JSON.parse(readFileSync(join(shop.layout.snapshot, 'tree/public/v1', `${path}.json`), 'utf8'));
}

function rename(id: number, ua: string) {
  return (small.anime ?? []).map((line) =>
    typeof line === 'object' && 'id' in line && line.id === id ? { ...line, titles: { ua } } : line,
  );
}

describe('a snapshot', () => {
  test('is byte-identical when the same catalogue is built twice, but for the time in the root', async () => {
    const { root } = await shop.publish();
    const other = openShop();
    await other.import();
    const { root: otherRoot } = await other.publish(Date.parse('2026-03-05T10:00:00Z'));
    const [own, theirs] = [shop.files(), other.files()];
    own.delete('root.json');
    theirs.delete('root.json');
    other.close();
    expect([...theirs.keys()]).toEqual([...own.keys()]);
    for (const [path, bytes] of own) expect(theirs.get(path)?.equals(bytes), path).toBe(true);
    expect(otherRoot).toEqual({ ...root, createdAt: '2026-03-05T10:00:00Z' });
  });

  test('is written again only where something changed', async () => {
    const first = await shop.publish();
    expect(first.kept).toBe(0);
    const second = await shop.publish();
    expect([second.written, second.removed]).toEqual([0, 0]);
    expect(second.root.id).toBe(first.root.id);
    await shop.import({ anime: rename(5, 'Нова назва') });
    const third = await shop.publish();
    // detail, player (both show titles); posters shows only ids
    expect(third.written).toBe(2);
    expect(third.root.id).not.toBe(first.root.id);
    expect(treeJson('anime/5').result).toMatchObject({ titles: { ua: 'Нова назва' } });
  });

  test('forgets what is gone, in every encoding', async () => {
    await shop.publish();
    const gone = join(shop.layout.snapshot, 'tree/public/v1/anime/1005.json');
    expect(existsSync(gone)).toBe(true);
    await shop.import({
      anime: (small.anime ?? []).filter((line) => !JSON.stringify(line).includes('"dorosla"')),
    });
    const { removed } = await shop.publish();
    expect(removed).toBe(3);
    expect([gone, `${gone}.gz`, `${gone}.br`].filter((path) => existsSync(path))).toEqual([]);
  });

  test('trusts nothing after a run that was cut off', async () => {
    await shop.publish();
    const half = join(shop.layout.snapshot, 'tree/public/v1/anime/1.json');
    const stray = join(shop.layout.snapshot, 'tree/public/v1/anime/99.json');
    writeFileSync(half, '{"ok":tr');
    writeFileSync(stray, '{}');
    writeFileSync(join(shop.layout.snapshot, 'publishing'), '');
    const { kept } = await shop.publish();
    expect(kept).toBe(0);
    expect(treeJson('anime/1').result).toMatchObject({ ids: { own: 1 } });
    expect(existsSync(stray)).toBe(false);
    expect(existsSync(join(shop.layout.snapshot, 'publishing'))).toBe(false);
  });

  test('is not published twice at once', async () => {
    await shop.publish();
    writeFileSync(join(shop.layout.snapshot, 'publishing'), `${process.ppid}\n`);
    await expect(shop.publish()).rejects.toThrow(`Process ${process.ppid} is publishing`);
  });

  test('with another origin is rebased whole', async () => {
    await shop.publish();
    await shop.publish(undefined, 'https://mirror.example');
    const text = readFileSync(join(shop.layout.snapshot, 'tree/public/v1/anime/1.json'), 'utf8');
    expect(text).toContain('https://mirror.example/images/');
    expect(text).not.toContain('https://api.example');
  });

  test('has a manifest that names every file with its hash and size', async () => {
    await shop.publish();
    const files = shop.files();
    const root = parseRoot(files.get('root.json') ?? Buffer.alloc(0));
    if (root === undefined) throw new Error('The root is none');
    const named = new Set<string>();
    for (const { hash } of root.leaves) {
      const leaf = parseLeaf(files.get(`manifest/${hash}.json`) ?? Buffer.alloc(0), hash);
      for (const { path, hash: own, size, gz, br } of leaf.files) {
        const bytes = files.get(`tree/${path}`) ?? Buffer.alloc(0);
        expect([sha256(bytes), bytes.length], path).toEqual([own, size]);
        named.add(`tree/${path}`);
        if (gz !== undefined) {
          named.add(`tree/${path}.gz`);
          expect(gunzipSync(files.get(`tree/${path}.gz`) ?? Buffer.alloc(0)).equals(bytes)).toBe(true);
        }
        if (br !== undefined) {
          named.add(`tree/${path}.br`);
          expect(brotliDecompressSync(files.get(`tree/${path}.br`) ?? Buffer.alloc(0)).equals(bytes)).toBe(
            true,
          );
        }
      }
    }
    expect([...files.keys()].filter((path) => path.startsWith('tree/')).sort()).toEqual([...named].sort());
  });

  test('carries the ETag of each content in the time of its file, as nginx would make it', async () => {
    await shop.publish();
    for (const [path, bytes] of shop.files()) {
      if (!path.startsWith('tree/')) continue;
      const { mtimeMs, size } = statSync(join(shop.layout.snapshot, path));
      expect(formatEtag(mtimeMs / 1000, size), path).toBe(etagOf(bytes));
    }
  });

  test('that is damaged is not opened', async () => {
    const { root } = await shop.publish();
    const record = join(shop.layout.snapshot, 'records', `${root.records['anime/0']}.json`);
    writeFileSync(record, readFileSync(record, 'utf8').replace('Перша', 'Друга'));
    expect(() => openSnapshot(shop.layout.snapshot)).toThrow(/damaged/);
    writeFileSync(join(shop.layout.snapshot, 'root.json'), '{"format":0}');
    expect(() => openSnapshot(shop.layout.snapshot)).toThrow(/another version/);
    rmSync(join(shop.layout.snapshot, 'root.json'));
    expect(() => openSnapshot(shop.layout.snapshot)).toThrow(/no snapshot/);
  });
});

describe('what may not leave the house', () => {
  test('episodes under a strict licence and spoilers are in no file', async () => {
    await shop.publish();
    for (const [path, bytes] of shop.files()) {
      for (const secret of ['strict-2', 'Zradnytsia'])
        expect(bytes.includes(secret), `${secret} in ${path}`).toBe(false);
    }
    expect(treeJson('anime/2').result).toMatchObject({
      licensed: true,
      releases: [],
      license: { licensee: 'Ліцензіат' },
    });
    const other = treeJson('anime/3').result;
    expect(other).toMatchObject({ licensed: false, releases: [{ id: '2-sub-bd' }] });
    expect(other).not.toHaveProperty('license');
    // Голос voices titles 1 and 4; the strict title 2 does not count
    expect(treeJson('teams/1').result).toMatchObject({ animeCount: 2, hasVoice: true, hasSubs: false });
  });

  test('a hidden title vanishes everywhere, a hidden team with its releases', async () => {
    const db = openCatalog(shop.layout.catalog);
    const hide = db.prepare("INSERT INTO hidden VALUES (?, ?, '2026-03-04T00:00:00Z')");
    hide.run('anime', 4);
    hide.run('team', 2);
    db.close();
    await shop.publish();
    const files = shop.files();
    expect([...files.keys()].some((path) => path.includes('anime/4'))).toBe(false);
    for (const [path, bytes] of files) expect(bytes.includes('Схована'), path).toBe(false);
    expect(treeJson('anime/1').result).toMatchObject({
      relations: [],
      similar: [{ ids: { own: 2 } }],
      releases: [],
    });
    expect(treeJson('characters/1').result).toMatchObject({ animeCount: 1, anime: [{ id: 1 }] });
    expect(existsSync(join(shop.layout.snapshot, 'tree/public/v1/teams/2.json'))).toBe(false);
  });
});
