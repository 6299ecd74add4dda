/** Wrong use of every command: an exit status, one line with problem, place and what is allowed; no data is lost. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { withSnapshotSettings } from '../../scripts/build/snapshot.ts';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { readConfig } from '../../scripts/cli/environment.ts';
import { limitProfiles } from '../../src/contract/limits.ts';
import { publishCatalog } from '../../src/snapshot/from-catalog.ts';
import { newFolder } from '../harness/folder.ts';
import { listen } from '../harness/listening.ts';
import { instant, openShop, type Shop } from '../harness/shop.ts';
import { anime, writeSource } from '../harness/source.ts';

const script = (name: string) => fileURLToPath(new URL(`../../scripts/${name}.ts`, import.meta.url));
let root: string;
beforeAll(() => {
  root = newFolder();
  writeSource(join(root, 'in'), { anime: [anime(1)] });
  writeFileSync(join(root, 'broken.json'), '{');
  writeFileSync(join(root, 'null.json'), 'null');
});

function run(command: string, args: readonly string[], env: Record<string, string> = {}, input = '') {
  const { DATA_DIR: _own, ORIGIN: _origin, PORT: _port, ...rest } = process.env;
  return spawnSync(process.execPath, [script(command), ...args], {
    cwd: root,
    encoding: 'utf8',
    input,
    env: { ...rest, DATA_DIR: join(root, 'var'), ...env },
  });
}

describe('wrong use', () => {
  test.each([
    [['--lang', 'jp', 'x'], '"jp"; give one of ja, zh, ko, en'],
    [['--lang', 'ja', '--data', 'broken.json', 'x'], 'broken.json cannot be used. It is not JSON'],
    [['--check', '--system', 'ukt', 'x'], '"ukt"; --check knows ja_default, gojuon'],
    [['--check', '--names', 'null.json', 'x'], 'null.json is not a JSON array of names'],
  ])('translit %j', (args, says) => {
    const result = run('translit', args);
    expect([result.status, result.stdout]).toEqual([2, '']);
    expect(result.stderr).toContain(says);
    expect(result.stderr).not.toMatch(/^ {4}at /m);
  });

  test('refuses to package into a foreign folder', () => {
    // Each package has its own folder there.
    const own = join(root, 'packages', 'ani-ua-client');
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'precious.txt'), 'keep');
    const result = run('package', ['ani-ua-client', '--out', join(root, 'packages')]);
    expect(result.status).toBe(2);
    expect(result.stderr).toContain('is not empty');
    expect(readdirSync(own)).toEqual(['precious.txt']);
  });
});

describe('an address where nobody can listen', () => {
  test('is refused before anything is imported', async () => {
    const { port, close } = await listen(createServer());
    const result = run('start', [], { PORT: String(port), SOURCE: join(root, 'in') });
    await close();
    expect([result.status, result.stdout]).toEqual([2, '']);
    expect(result.stderr).toContain(`PORT=${port} is in use`);
  });

  test('is refused if HOST is not of this machine', () => {
    const result = run('start', [], { HOST: '256.1.1.1', PORT: '0', SOURCE: join(root, 'in') });
    expect(result.status).toBe(2);
    expect(result.stderr).toContain('HOST=256.1.1.1');
  });
});

describe('the origin of a snapshot', () => {
  let shop: Shop;

  const originOf = (env: Record<string, string>) =>
    withSnapshotSettings(readConfig({ DATA_DIR: shop.dataDir, ...env }), env);

  test('stays until another is named; a default origin follows PORT', async () => {
    shop = openShop();
    await shop.import();
    const publish = (origin: string) =>
      publishCatalog({ data: dataFolder(shop.dataDir), origin, profile: limitProfiles.A, now: instant });
    await publish('https://api.example');
    expect(originOf({})).toMatchObject({ origin: 'https://api.example', profile: { name: 'A' } });
    expect(originOf({ PORT: '9000' }).origin).toBe('https://api.example');
    expect(originOf({ ORIGIN: 'https://b.example' }).origin).toBe('https://b.example');
    expect(originOf({ LIMIT_PROFILE: 'B' }).profile.name).toBe('B');
    await publish('http://localhost:8080');
    expect(originOf({}).origin).toBe('http://localhost:8080');
    expect(originOf({ PORT: '9000' }).origin).toBe('http://localhost:9000');
    expect(originOf({ PORT: '0' }).origin).toBe('http://localhost:8080');
    rmSync(dataFolder(shop.dataDir).snapshot, { recursive: true });
    expect(originOf({ PORT: '9000' }).origin).toBe('http://localhost:9000');
  });
});

test('translit reads arguments and standard input', () => {
  const named = ['--lang', 'ja', '--system', 'gojuon', '--mode', 'name'];
  const lines = run('translit', named, {}, 'Koizumi\nNiigata\n');
  expect(lines.stdout).toBe('Коідзумі\nНііґата\n');
  expect(JSON.parse(run('translit', ['--lang', 'ja', '--json', 'Yui']).stdout)).toMatchObject({ text: 'Юй' });
  expect(run('translit', ['--lang', 'ja', '--explain', 'Jo']).stdout).toContain('Jo → джьо  ja.syllable');
});

test('translit --check names what the system would write otherwise, where, and why', () => {
  writeFileSync(join(root, 'names.json'), '["jibanyan"]');
  const text = 'Наруто\nбачив Мицуки й Дзибаняна';
  const found = run('translit', ['--check', '--names', 'names.json', text]);
  expect([found.status, found.stdout, found.stderr]).toEqual([
    1,
    '2:7  Мицуки → Міцукі  (mitsuki)\n2:16  Дзибаняна → Джібаняна  (jibanyan)\n',
    '',
  ]);
  const [mark] = JSON.parse(run('translit', ['--check', '--json', 'до Мицуки']).stdout);
  expect(mark).toMatchObject({ start: 3, end: 9, written: 'Мицуки', proposal: 'Міцукі', romaji: 'mitsuki' });
  expect(run('translit', ['--check', 'Міцукі й Нацукі'])).toMatchObject({ status: 0, stdout: '' });
});
