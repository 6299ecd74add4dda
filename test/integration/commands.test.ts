/** Commands over a small data folder: what their options change, what they tell, and what wrong use ends with. */
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { withSnapshotSettings } from '../../scripts/build/snapshot.ts';
import { readConfig } from '../../scripts/cli/environment.ts';
import { openCatalog } from '../../src/catalog/database.ts';
import { filesBelow } from '../../src/files/below.ts';
import { readCurrentRoot } from '../../src/snapshot/current-root.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { type CommandName, type Ended, runHere } from '../harness/command.ts';
import { envelope, openFaulty } from '../harness/faulty-service.ts';
import { newFolder, readFolder } from '../harness/folder.ts';
import { openOrigin } from '../harness/origin-server.ts';
import { openShop, origin, type Shop } from '../harness/shop.ts';
import { anime, writeSource } from '../harness/source.ts';
import { openStoreServer } from '../harness/store-server.ts';

describe('wrong use', () => {
  const root = newFolder();
  writeSource(join(root, 'in'), { anime: [anime(1)] });
  mkdirSync(join(root, 'full'));
  writeFileSync(join(root, 'full', 'precious.txt'), 'keep');
  writeFileSync(join(root, 'file'), '');

  test.each<[command: CommandName, args: string[], code: number, says: string, env?: Record<string, string>]>(
    [
      [
        'keys',
        [],
        2,
        'Give an action. Allowed: create, list, rotate, rename, expire, limit, disable, enable, remove, share.',
      ],
      ['keys', ['make'], 2, '"make" is not an action'],
      ['keys', ['disable', '1'], 1, 'There are no keys yet'],
      ['backup', [], 2, 'Give one FOLDER'],
      ['backup', ['out'], 2, 'There is nothing to copy in'],
      ['restore', ['full'], 2, 'full is not a backup'],
      ['catalog', ['hide', 'anim', '1'], 2, '"anim" is not a KIND. Allowed: anime, character, team.'],
      ['catalog', ['hide'], 2, 'hide needs a KIND'],
      ['readings', ['ad'], 2, '"ad" is not a command. Allowed: add, remove, list.'],
      ['readings', ['add', 'ja', 'x'], 2, 'add takes LANG SOURCE RESULT; 2 given'],
      ['readings', ['add', 'xx', 'Rin', 'Рін'], 2, '"xx" is not allowed. Allowed: ja, zh, ko, en'],
      ['import', ['in', '--as-of', '2026-13-41'], 2, '--as-of takes a moment'],
      ['import', ['in'], 1, 'file/var', { DATA_DIR: 'file/var' }],
      ['backup', ['out', '--all'], 2, "Unknown option '--all'"],
      ['catalog', [], 2, 'Give a command: hide, unhide, hidden, show, stats.'],
      [
        'import',
        ['none'],
        1,
        'none: no such folder, archive or converter. Converters in this program: bangumi',
      ],
      ['import', ['in', '--publish', '--check'], 2, '--publish cannot be used with --check'],
      ['import', ['in', '--max-unpacked', '0'], 2, '--max-unpacked takes a whole number'],
      ['import', ['file', '--watch'], 2, '--watch needs a folder'],
      ['import', ['in', '--as-of', '2026-03-04'], 1, '--as-of needs a createdAt'],
      ['publish', ['--origin', 'https://own.example'], 2, '--origin needs --from'],
      ['publish', [], 1, 'There is no catalogue at'],
      ['publish', ['--from', 'full'], 2, 'has no copy of a snapshot'],
      ['dumps', [], 1, ''],
      ['conformance', [], 2, 'The URL of a server is missing'],
      ['conformance', ['nowhere'], 2, '"nowhere" is not an http or https URL'],
      ['conformance', ['http://127.0.0.1:1', 'http://127.0.0.1:2'], 2, 'got 2'],
      ['conformance', ['http://127.0.0.1:1'], 1, 'ECONNREFUSED'],
      ['keys', ['share'], 2, 'share needs VALKEY_URL'],
      ['keys', ['list'], 0, 'There are no keys yet'],
      ['mirror', ['http://127.0.0.1:1', 'copy', '--unsigned', '--origin', 'nope'], 2, 'ORIGIN=nope is not'],
      ['upload', [], 2, 'The store needs a key'],
    ],
  )('%s %j → %d', async (command, args, code, says, env = {}) => {
    const ended = await runHere(command, args, { DATA_DIR: join(root, 'var'), ...env }, root);
    expect([ended.code, ended.stdout]).toEqual([code, '']);
    expect(ended.stderr).toContain(says);
    expect(ended.stderr).not.toMatch(/^ {4}at /m);
    expect(ended.stderr.includes('For help: --help')).toBe(code === 2);
  });

  test('conformance names the request that a server answers with nonsense', async () => {
    const service = await openFaulty(() => envelope({ result: null }));
    const { code, stderr } = await runHere('conformance', [service.url]);
    await service.close();
    expect([code, stderr]).toEqual([1, expect.stringContaining('GET /updates?limit=1: ')]);
    expect(stderr).not.toMatch(/^\s+at /m);
  });

  test('wrong use loses and makes no files but locks', () => {
    expect(readFileSync(join(root, 'full', 'precious.txt'), 'utf8')).toBe('keep');
    const made = filesBelow(root).filter((path) => !/lock/.test(path) && !path.startsWith('in/'));
    // The import of a source without createdAt makes an empty catalogue, as any import that fails.
    expect(made.filter((path) => !path.startsWith('var/catalog.sqlite'))).toEqual([
      'file',
      'full/precious.txt',
      'var/import-failed',
    ]);
  });
});

describe('a new data folder', () => {
  const root = newFolder();
  const run = (command: CommandName, ...args: string[]) =>
    runHere(command, args, { DATA_DIR: join(root, 'var') }, root);

  test('the import prints warnings of one kind in one line, and still imports', async () => {
    const linked = (id: number) => anime(id, { description: `[x](/anime/9${id})` });
    writeSource(join(root, 'in'), { anime: [linked(1), linked(2), linked(3)] });
    const { code, stdout, stderr } = await run('import', 'in');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^imported: /)]);
    expect(stderr.split('\n').filter((line) => line.startsWith('warning: '))).toEqual([
      expect.stringMatching(/^warning: 3 × description: .+ \(first: anime\.ndjson:1 "\/anime\/91"\)$/),
    ]);
  });

  test('catalog show escapes control characters and changes of the text direction', async () => {
    const title = 'A\u009b31m\u202eB\u2066\u200f\u061c\u007f\u2028C';
    const db = openCatalog(join(root, 'var/catalog.sqlite'));
    db.prepare('UPDATE anime SET title_original = ?').run(title);
    db.close();
    const { stdout } = await run('catalog', 'show', 'anime', '1');
    expect(stdout).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}|[\u2028\u2029]/u);
    expect(JSON.parse(stdout).stored.anime.titles.original).toBe(title);
  });

  test('the command names the file of the first key, because a service with another DATA_DIR does not read it', async () => {
    const told = `${join(root, 'var/accounts.sqlite')} is a new file. The service must use the same DATA_DIR.`;
    expect((await run('keys', 'create', 'x')).stderr).toContain(told);
    expect((await run('keys', 'create', 'y')).stderr).not.toContain('is new');
  });
});

describe('a catalogue that is cut off', () => {
  const root = newFolder();
  const catalog = join(root, 'var/catalog.sqlite');
  const run = (command: CommandName, ...args: string[]) =>
    runHere(command, args, { DATA_DIR: join(root, 'var') }, root);

  beforeAll(async () => {
    const titles = Array.from({ length: 400 }, (_, index) => anime(index + 1));
    writeSource(join(root, 'in'), { anime: titles });
    expect((await run('import', 'in')).code).toBe(0);
    truncateSync(catalog, statSync(catalog).size >> 1);
  });

  test.each<[CommandName, ...string[]]>([
    ['publish'],
    ['export', 'out'],
    ['catalog', 'hide', 'anime', '1'],
    ['import', 'in'],
  ])('is named by %s %s', async (command, ...args) => {
    const { code, stderr } = await run(command, ...args);
    expect([code, stderr]).toEqual([1, expect.stringContaining(catalog)]);
    expect(stderr).toContain('npm run import -- SOURCE');
    expect(stderr).not.toMatch(/^ {4}at /m);
    expect(existsSync(join(root, 'out'))).toBe(false);
  });

  test('is replaced by what the commands say, and an empty file is no catalogue', async () => {
    for (const ending of ['', '-wal', '-shm']) rmSync(catalog + ending, { force: true });
    writeFileSync(catalog, '');
    expect((await run('publish')).stderr).toBe(
      `There is no catalogue at ${catalog}. Make one with: npm run import -- SOURCE\n`,
    );
    expect((await run('import', 'in')).code).toBe(0);
    expect((await run('catalog', 'stats')).stdout).toMatch(/ 400 {2}anime\n/);
  });
});

describe('a published data folder', () => {
  let shop: Shop;
  const folder = newFolder();
  beforeAll(async () => {
    shop = openShop();
    await shop.import();
    await shop.publish(Date.now());
  });
  const run = (command: CommandName, args: readonly string[], env: Record<string, string> = {}) =>
    runHere(command, args, { DATA_DIR: shop.dataDir, ...env });
  const done = async (ended: Promise<Ended>) => {
    const { code, stdout, stderr } = await ended;
    expect([code, stderr]).toEqual([0, expect.not.stringMatching(/^ {4}at /m)]);
    return stdout;
  };
  const root = () => readCurrentRoot(layoutOf(shop.layout.snapshot))?.root ?? expect.fail();

  test('publish --explain prints the causes', async () => {
    expect(await done(run('publish', ['--explain']))).toMatch(
      /^snapshot \w+: 6 titles, .+\neverything was rendered, because .+\n$/,
    );
    expect(await done(run('publish', ['--explain']))).toMatch(
      /\(0 written, \d+ kept, 0 removed\).*\nnothing changed\n$/,
    );
  });

  test('publish says that the origin changes, and keeps origin and profile', async () => {
    const moved = await done(run('publish', [], { ORIGIN: 'https://new.example', LIMIT_PROFILE: 'A' }));
    expect(moved).toContain(`absolute addresses now name https://new.example; they named ${origin}\n`);
    expect(await done(run('publish', []))).not.toContain('absolute addresses');
    expect([root().origin, root().profile]).toEqual(['https://new.example', 'A']);
    await done(run('publish', [], { ORIGIN: origin, LIMIT_PROFILE: 'B' }));
    expect([root().origin, root().profile]).toEqual([origin, 'B']);
  });

  test('a default origin follows PORT, and a given one stays', async () => {
    const originOf = (env: Record<string, string>) =>
      withSnapshotSettings(readConfig({ DATA_DIR: shop.dataDir, ...env }), env).origin;
    expect([originOf({}), originOf({ PORT: '9000' })]).toEqual([origin, origin]);
    await shop.publish(Date.now(), 'http://localhost:8080');
    expect([originOf({}), originOf({ PORT: '0' })]).toEqual(Array(2).fill('http://localhost:8080'));
    expect(originOf({ PORT: '9000' })).toBe('http://localhost:9000');
    await shop.publish(Date.now());
  });

  test('catalog hide publishes at once, unless it is told to wait', async () => {
    const before = root().generation;
    expect(await done(run('catalog', ['hide', 'anime', 'persha', '--no-publish']))).toBe(
      'anime 1 is hidden from the next publication on\n',
    );
    expect(await done(run('catalog', ['hide', 'anime', '1', 'vilna', '1', '--no-publish']))).toBe(
      'anime 1 was hidden already\nanime 3 is hidden from the next publication on\n',
    );
    // All or none.
    expect((await run('catalog', ['hide', 'anime', '4', '999'])).stderr).toContain(
      'no anime with the id 999',
    );
    expect(root().generation).toBe(before);
    expect(await done(run('catalog', ['hidden']))).toMatch(
      /^anime 1 persha since \S+\nanime 3 vilna since \S+\n$/,
    );
    const { stdout, stderr } = await run('catalog', ['unhide', 'anime', '1', '3', '--no-publish', '--']);
    expect([stdout, stderr]).toEqual([
      'anime 1 is shown again from the next publication on\nanime 3 is shown again from the next publication on\n',
      '',
    ]);
    expect((await run('catalog', ['unhide', 'anime', '1'])).stderr).toBe('anime 1 was not hidden\n');
    await done(run('catalog', ['hide', 'team', '2']));
    expect(root().counts.teams).toBe(1);
    // A takedown keeps no older generation.
    expect(root().previous).toEqual([]);
    const { rendered, stored } = JSON.parse(await done(run('catalog', ['show', 'team', '2'])));
    expect(rendered.team.error.code).toBe('not_found');
    expect(stored).toHaveProperty('team');
    await done(run('catalog', ['unhide', 'team', '2']));
    expect(root().counts.teams).toBe(2);
    expect(Object.keys(JSON.parse(await done(run('catalog', ['show', 'anime', '1']))).rendered)).toEqual([
      'anime',
      'animePlayer',
      'animePosters',
    ]);
  });

  test('readings add publishes at once, and list prints what a reading holds for', async () => {
    const { generation } = root();
    await done(run('readings', ['add', 'ja', 'Naruto', 'Нарутко', '--no-publish']));
    expect(root().generation).toBe(generation);
    await done(run('readings', ['add', 'ko', 'Min', 'Мін', '--system', 'ko_default', '--mode', 'name']));
    expect(root().generation).toBeGreaterThan(generation);
    expect(await done(run('readings', ['list']))).toBe(
      'ja\t*\t*\tNaruto\tНарутко\nko\tko_default\tname\tMin\tМін\n',
    );
    for (const args of [
      ['ja', 'Naruto'],
      ['ko', 'Min', '--system', 'ko_default', '--mode', 'name'],
    ])
      await done(run('readings', ['remove', ...args]));
    expect((await run('readings', ['remove', 'ja', 'Naruto'])).code).toBe(1);
  });

  test('import checks, tries, and refuses to take too much away', async () => {
    const source = join(folder, 'source');
    writeSource(source, { anime: [anime(1), anime(2)] });
    const bytes = readFileSync(shop.layout.catalog);
    const stored = () => filesBelow(shop.layout.images).length;
    const before = stored();
    expect(await done(run('import', [source, '--check', '--allow-removed', '--allow-changed']))).toMatch(
      /^valid: /,
    );
    const tried = await run('import', [source, '--dry-run', '--allow-removed']);
    expect([tried.code, tried.stderr]).toEqual([0, expect.any(String)]);
    expect(tried.stdout).toMatch(/anime\.ndjson removed 4: /);
    expect((await run('import', [source, '--check'])).code).toBe(1);
    const refused = await run('import', [source]);
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toMatch(
      /Nothing was imported\. If this is intended: npm run import -- \S+source --allow-removed\n$/,
    );
    expect(readFileSync(shop.layout.catalog).equals(bytes)).toBe(true);
    expect(stored()).toBe(before);
    expect(readdirSync(shop.layout.temporary)).toEqual([]);
    // With what is published afterwards.
    expect(await done(run('import', [source, '--allow-removed', '--publish']))).toMatch(
      /^imported: (?:.*\n)*snapshot /m,
    );
    expect(root().counts.anime).toBe(2);
    // The publication of a whole day of removals is asked for, too.
    await shop.import();
    await done(run('publish', []));
    await shop.import({ posters: [] });
    const stopped = await run('publish', []);
    expect([stopped.code, stopped.stderr]).toEqual([
      1,
      expect.stringContaining('npm run publish -- --allow-removed'),
    ]);
    await done(run('publish', ['--allow-removed']));
    await shop.import();
    await done(run('publish', []));
  });

  test('importing an export changes nothing', async () => {
    const out = join(folder, 'export');
    expect(await done(run('export', [out]))).toMatch(/^exported: .*6 anime.* 2 images; /);
    expect((await run('export', [out])).code).toBe(1);
    expect(await done(run('import', [out, '--dry-run']))).toMatch(/^nothing would change\nvalid: /);
  });

  test('mirror copies, takes records down and mends; it refuses a mix of signed and unsigned', async () => {
    const copy = join(folder, 'copy');
    const server = await openOrigin(shop.layout.snapshot);
    const env = { DATA_DIR: join(folder, 'mirror-data') };
    const mirror = (...args: string[]) => run('mirror', [server.url, copy, '--unsigned', ...args], env);
    try {
      const { id } = root();
      const notes = join(copy, 'tree/notes.txt');
      mkdirSync(join(copy, 'tree'), { recursive: true });
      writeFileSync(notes, 'mine');
      const refused = await mirror();
      expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining(`${copy} is not empty`)]);
      expect(existsSync(notes)).toBe(true);
      rmSync(copy, { recursive: true });
      const before = readFolder(shop.layout.snapshot);
      for (const words of [
        [server.url, shop.layout.snapshot, '--unsigned'],
        ['block', 'anime', '1', shop.layout.snapshot],
      ])
        expect(await run('mirror', words, env), words[0]).toMatchObject({
          code: 2,
          stderr: expect.stringContaining('is the snapshot of the catalogue'),
        });
      expect(readFolder(shop.layout.snapshot)).toEqual(before);
      const told = await done(mirror('--dry-run'));
      expect(told).toMatch(/^to fetch: \d+ files, \d+\.\d MB; the copy needs \d+\.\d MB of disk\n/);
      expect(told).toMatch(/files would come, 0 would go/);
      expect(existsSync(layoutOf(copy).root)).toBe(false);
      expect(await done(mirror())).toContain(`snapshot ${id} (${root().createdAt}): `);
      expect(await done(mirror())).toContain('): nothing changed; ');
      expect(await done(run('mirror', ['block', 'anime', '1', copy], env))).toMatch(
        /^[1-9]\d* files are withheld\n$/,
      );
      expect(existsSync(join(layoutOf(copy).tree, 'public/v1/anime/1.json'))).toBe(false);
      await done(run('mirror', ['unblock', 'anime', '1', copy], env));
      expect(await done(run('mirror', ['unblock', 'anime', '1', copy], env))).toBe(
        'It was not taken down here.\n',
      );
      await done(mirror());
      const file = join(layoutOf(copy).tree, 'public/v1/anime/1.json');
      const whole = readFileSync(file);
      writeFileSync(file, Buffer.alloc(whole.length));
      await done(mirror('--verify'));
      expect(readFileSync(file).equals(whole)).toBe(true);
      await done(run('dumps', []));
      await done(mirror('--with-dumps'));
      expect(readdirSync(join(copy, 'dumps'))).toContain('index.json');
      const signed = await run('mirror', [server.url, join(folder, 'other')], env);
      expect(signed.code).toBe(1);
    } finally {
      await server.close();
    }
  });

  test('upload writes below its prefix, and writes nothing again', async () => {
    const store = await openStoreServer();
    const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    const upload = (...args: string[]) => run('upload', [...args, '--endpoint', store.endpoint], keys);
    try {
      const wrong = { code: 2, stderr: expect.stringContaining('Give one address') };
      expect(await upload('s3://bucket?x')).toMatchObject(wrong);
      const place = 's3://bucket//way//here/';
      expect(await done(upload(place, '--dry-run'))).toMatch(
        / objects: [1-9]\d* to write \(.*\), 0 to remove/,
      );
      expect(store.objects.size).toBe(0);
      expect(await done(upload(place))).toMatch(/ objects: [1-9]\d* written \(.*\), 0 removed/);
      const names = [...store.objects.keys()];
      expect(names.filter((name) => !name.startsWith('way/here/'))).toEqual([]);
      expect(names).toContain('way/here/public/v1/anime/1.json');
      expect(names.some((name) => name.startsWith('way/here/snapshot/'))).toBe(false);
      expect(await done(upload(place))).toContain(' objects: 0 written');
      expect(await done(upload(place, '--all'))).not.toContain(' objects: 0 written');
      await done(upload(place, '--mirrorable', '--single-writer'));
      expect([...store.objects.keys()]).toContain('way/here/snapshot/root.json');
      // The copy of a mirror instead.
      await done(upload('s3://bucket/copy', '--snapshot', join(folder, 'copy')));
      expect([...store.objects.keys()]).toContain('copy/dumps/index.json');
    } finally {
      await store.close();
    }
  });
});
