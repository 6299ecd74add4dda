/** The commands as an operator meets them: exit statuses, what they print, and what a killed import leaves. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCatalog } from '../../../src/catalog/database.ts';
import { anime, character, createBench, dump, team, writeSource } from '../../harness/source.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const file = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

function run(command: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file(`scripts/${command}.ts`), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: join(root, 'var') },
  });
  return { status, stdout, stderr };
}

const source = (name: string) => join(root, name);

test.each(['import', 'export', 'catalog', 'readings'])('%s --help and wrong use', (command) => {
  const help = run(command, '--help');
  expect(help).toMatchObject({ status: 0, stderr: '' });
  expect(help.stdout).toContain(`npm run ${command} --`);
  for (const args of [[], ['--nonsense']]) {
    const { status, stderr } = run(command, ...args);
    expect(status, args.join(' ')).toBe(2);
    expect(stderr).toContain('--help');
    expect(stderr).not.toContain('    at ');
  }
});

test('a warning is printed and keeps nothing from being imported', () => {
  writeSource(source('in'), { anime: [anime(1, { description: '[x](/anime/2)' })] });
  const { status, stdout, stderr } = run('import', 'in');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^imported: /);
  expect(stderr).toContain(
    '\nwarning: anime.ndjson:1: description: "/anime/2" is a link to no line in anime.ndjson (line 1, column 1 of the text)\n',
  );
});

test('import, look, hide, export', () => {
  writeSource(source('in'), { anime: [anime(1), anime(2)], teams: [team(3)] });
  expect(run('import', 'in', '--check').stdout).toMatch(/^valid: 1 teams, 2 anime/);
  expect(existsSync(source('var/catalog.sqlite'))).toBe(false);
  expect(run('import', 'in', '--dry-run').stdout).toMatch(
    /^teams.ndjson added 1: 3\nanime.ndjson added 2: 1, 2\n/,
  );
  expect(run('import', 'in').stdout).toMatch(
    /^imported: .*: 3 added, 0 changed, 0 removed; \d+\.\d s, peak memory \d+ MB\n$/,
  );
  expect(run('import', 'in').stdout).toMatch(/^nothing changed: /);
  expect(readdirSync(source('var/tmp'))).toEqual([]);
  expect(run('catalog', 'hide', 'anime', 'title-1')).toMatchObject({ status: 0 });
  expect(run('catalog', 'hidden').stdout).toMatch(/^anime 1 title-1 since /);
  expect(JSON.parse(run('catalog', 'show', 'anime', '1').stdout)).toMatchObject({
    stored: { anime: anime(1) },
  });
  expect(run('catalog', 'stats').stdout).toMatch(/ 2 {2}anime\n/);
  expect(run('catalog', 'unhide', 'anime', '1').status).toBe(0);
  expect(run('catalog', 'unhide', 'anime', '1').status).toBe(1);
  expect(run('catalog', 'hide', 'anime', '9')).toMatchObject({ status: 1, stdout: '' });
  expect(run('export', 'out').stdout).toMatch(/^exported: 1 teams, 2 anime, 0 images; /);
  expect(run('export', 'out')).toMatchObject({ status: 1 });
  expect(run('import', 'out', '--dry-run').status).toBe(0);
});

test('show escapes what a terminal obeys or turns', () => {
  const title = 'A\u009b31m\u202eB\u2066\u200f\u061c\u007f\u2028C';
  writeSource(source('in'), { anime: [anime(1)] });
  run('import', 'in');
  const db = openCatalog(source('var/catalog.sqlite'));
  db.prepare('UPDATE anime SET title_original = ?').run(title);
  db.close();
  const { stdout } = run('catalog', 'show', 'anime', '1');
  expect(stdout).not.toMatch(/(?!\n)\p{Cc}|\p{Bidi_Control}|[\u2028\u2029]/u);
  expect(stdout).toContain('A\\u009b31m\\u202eB\\u2066\\u200f\\u061c\\u007f\\u2028C');
  expect(JSON.parse(stdout).stored.anime.titles.original).toBe(title);
});

test('pictures come back from an export as they came', async () => {
  const { default: sharp } = await import('sharp');
  const picture = sharp({ create: { width: 40, height: 60, channels: 3, background: '#07c' } });
  writeSource(source('in'), {
    anime: [anime(1, { poster: 'images/deep/a.png' })],
    files: { 'images/deep/a.png': '' },
  });
  writeFileSync(source('in/images/deep/a.png'), await picture.png().toBuffer());
  expect(run('import', 'in')).toMatchObject({ status: 0 });
  expect(run('import', 'in', '--verify').stdout).toMatch(/^nothing changed/);
  expect(run('export', 'out').stdout).toContain('1 images');
  expect(readFileSync(source('out/images/deep/a.png'))).toEqual(readFileSync(source('in/images/deep/a.png')));
  writeFileSync(source('in/images/deep/a.png'), 'text');
  const { status, stderr } = run('import', 'in', '--check');
  expect(status).toBe(1);
  expect(stderr).toMatch(/anime.ndjson:1: poster: "images\/deep\/a.png" cannot be used: /);
});

test('errors of a source', () => {
  writeSource(source('in'), { anime: [anime(1, { format: 'tvv' }), '{'] });
  const { status, stdout, stderr } = run('import', 'in');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('anime.ndjson:1: format: "tvv" is not allowed; did you mean "tv"?');
  expect(stderr).toContain('anime.ndjson:2:2: broken JSON');
  expect(stderr).toContain('2 errors; nothing was imported.');
  expect(run('import', 'none')).toMatchObject({
    status: 1,
    stderr: 'none: no such folder or archive. Converters: bangumi\n',
  });
  expect(run('import', 'in', '--as-of', 'yesterday').status).toBe(2);
});

test('readings', () => {
  writeSource(source('in'), { anime: [anime(1)] });
  run('import', 'in');
  expect(run('readings', 'add', 'ja', 'naruto', 'Наруто', '--mode', 'name').status).toBe(0);
  expect(run('readings', 'list').stdout).toBe('ja\t*\tname\tnaruto\tНаруто\n');
  expect(run('readings', 'add', 'jp', 'naruto', 'Наруто')).toMatchObject({ status: 1 });
  expect(run('readings', 'remove', 'ja', 'naruto')).toMatchObject({ status: 1 });
  expect(run('readings', 'remove', 'ja', 'naruto', '--mode', 'name')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^removed: ja\t\*\tname\tnaruto\tНаруто\n/),
  });
  expect(run('readings', 'list').stdout).toBe('');
});

describe('an import that is killed', () => {
  test('leaves the old catalogue, and the next one works', async () => {
    const bench = createBench();
    await bench.import({ anime: [anime(1), anime(2)], characters: [character(1)] });
    const before = dump(bench.db);
    const next = { anime: [anime(2, { slug: 'new' }), anime(3)], characters: [character(5)] };
    bench.write(next);
    const child = spawn(process.execPath, [
      file('test/integration/catalog/stalled-import.ts'),
      bench.db.name,
      bench.folder,
    ]);
    const [text] = await once(child.stdout, 'data');
    expect(String(text)).toBe('stalled');
    // Readers see the old state while the other writes.
    expect(dump(bench.db)).toEqual(before);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const reopened = openCatalog(bench.db.name);
    expect(dump(reopened)).toEqual(before);
    expect(reopened.pragma('integrity_check', { simple: true })).toBe('ok');
    reopened.close();
    const result = await bench.import(next);
    expect(result.diagnostics).toEqual([]);
    expect(bench.db.prepare('SELECT slug FROM anime').pluck().all()).toEqual(['new', 'title-3']);
    bench.close();
  });

  test('a source that changes while it is read is not loaded', async () => {
    const bench = createBench();
    bench.write({ anime: [anime(1)] });
    let touched = false;
    const importing = bench.import(undefined, {
      progress(step) {
        if (step === 'load' && !touched) writeFileSync(join(bench.folder, 'anime.ndjson'), '{}');
        touched = step === 'load';
      },
    });
    await expect(importing).rejects.toThrow(/changed while it was being read/);
    expect(bench.db.prepare('SELECT count(*) FROM anime').pluck().get()).toBe(0);
    bench.close();
  });
});

test('--watch follows the path: another folder there, none, a file, and a folder again', async () => {
  const withTitles = (name: string, count: number) =>
    writeSource(source(name), { anime: Array.from({ length: count }, (_, index) => anime(index + 1)) });
  withTitles('in', 1);
  const child = spawn(process.execPath, [file('scripts/import.ts'), 'in', '--watch'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: join(root, 'var') },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
  /** What is printed until all of these stand in it. */
  const printed = async (...texts: string[]) => {
    await expect.poll(() => texts.filter((text) => !output.includes(text)), { timeout: 30_000 }).toEqual([]);
    output = '';
  };
  try {
    await printed('imported: 1 anime', 'watching in');
    withTitles('next', 2);
    renameSync(source('in'), source('old'));
    renameSync(source('next'), source('in'));
    await printed('imported: 2 anime', 'watching in');
    writeFileSync(source('in/anime.ndjson'), `${JSON.stringify(anime(1))}\n`.repeat(2));
    await printed('nothing was imported', 'watching in');
    rmSync(source('in'), { recursive: true });
    await printed('in is no folder now');
    withTitles('in', 3);
    await printed('imported: 3 anime', 'watching in');
    rmSync(source('in'), { recursive: true });
    writeFileSync(source('in'), 'a file');
    await printed('in is no folder now');
    rmSync(source('in'));
    withTitles('next', 4);
    symlinkSync('next', source('in'));
    await printed('imported: 4 anime', 'watching in');
    // A file of the folder that becomes a folder.
    rmSync(source('next/genres.ndjson'), { force: true });
    mkdirSync(source('next/images'));
    writeFileSync(source('next/images/a'), '');
    rmSync(source('next/images'), { recursive: true });
    writeFileSync(source('next/images'), 'a file');
    await printed('watching in');
    withTitles('next', 5);
    await printed('imported: 5 anime', 'watching in');
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill();
    await once(child, 'exit');
  }
});
