/** The commands of a catalogue as an operator meets them: exit statuses, and what they print. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCatalog } from '../../../src/catalog/database.ts';
import { type CommandName, runHere } from '../../harness/command.ts';
import { anime, createBench, team, writeSource } from '../../harness/source.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const source = (name: string) => join(root, name);

async function run(command: CommandName, ...args: string[]) {
  const { code, ...said } = await runHere(command, args, { DATA_DIR: source('var') }, root);
  return { status: code, ...said };
}

test('a warning is printed and keeps nothing from being imported', async () => {
  writeSource(source('in'), { anime: [anime(1, { description: '[x](/anime/2)' })] });
  const { status, stdout, stderr } = await run('import', 'in');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^imported: /);
  expect(stderr).toContain(
    '\nwarning: anime.ndjson:1: description: "/anime/2" is a link to no line in anime.ndjson (line 1, column 1 of the text)\n',
  );
});

test('import, look, hide, export', async () => {
  writeSource(source('in'), { anime: [anime(1), anime(2)], teams: [team(3)] });
  expect((await run('import', 'in', '--check')).stdout).toMatch(/^valid: 1 teams, 2 anime/);
  expect(existsSync(source('var/catalog.sqlite'))).toBe(false);
  expect((await run('import', 'in', '--dry-run')).stdout).toMatch(
    /^teams.ndjson added 1: 3\nanime.ndjson added 2: 1, 2\n/,
  );
  expect((await run('import', 'in')).stdout).toMatch(
    /^imported: .*: 3 added, 0 changed, 0 removed; \d+\.\d s, peak memory \d+ MB\n$/,
  );
  expect((await run('import', 'in')).stdout).toMatch(/^nothing changed: /);
  expect(readdirSync(source('var/tmp'))).toEqual([]);
  expect(await run('catalog', 'hide', 'anime', 'title-1')).toMatchObject({ status: 0 });
  expect((await run('catalog', 'hidden')).stdout).toMatch(/^anime 1 title-1 since /);
  expect(JSON.parse((await run('catalog', 'show', 'anime', '1')).stdout)).toMatchObject({
    stored: { anime: anime(1) },
  });
  expect((await run('catalog', 'stats')).stdout).toMatch(/ 2 {2}anime\n/);
  expect((await run('catalog', 'unhide', 'anime', '1')).status).toBe(0);
  expect((await run('catalog', 'unhide', 'anime', '1')).status).toBe(1);
  expect(await run('catalog', 'hide', 'anime', '9')).toMatchObject({ status: 1, stdout: '' });
  expect((await run('export', 'out')).stdout).toMatch(/^exported: 1 teams, 2 anime, 0 images; /);
  expect(await run('export', 'out')).toMatchObject({ status: 1 });
  expect((await run('import', 'out', '--dry-run')).status).toBe(0);
});

test('show escapes what a terminal obeys or turns', async () => {
  const title = 'A\u009b31m\u202eB\u2066\u200f\u061c\u007f\u2028C';
  writeSource(source('in'), { anime: [anime(1)] });
  await run('import', 'in');
  const db = openCatalog(source('var/catalog.sqlite'));
  db.prepare('UPDATE anime SET title_original = ?').run(title);
  db.close();
  const { stdout } = await run('catalog', 'show', 'anime', '1');
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
  expect(await run('import', 'in')).toMatchObject({ status: 0 });
  expect((await run('import', 'in', '--verify')).stdout).toMatch(/^nothing changed/);
  expect((await run('export', 'out')).stdout).toContain('1 images');
  expect(readFileSync(source('out/images/deep/a.png'))).toEqual(readFileSync(source('in/images/deep/a.png')));
  writeFileSync(source('in/images/deep/a.png'), 'text');
  const { status, stderr } = await run('import', 'in', '--check');
  expect(status).toBe(1);
  expect(stderr).toMatch(/anime.ndjson:1: poster: "images\/deep\/a.png" cannot be used: /);
});

test('errors of a source', async () => {
  writeSource(source('in'), { anime: [anime(1, { format: 'tvv' }), '{'] });
  const { status, stdout, stderr } = await run('import', 'in');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toContain('anime.ndjson:1: format: "tvv" is not allowed; did you mean "tv"?');
  expect(stderr).toContain('anime.ndjson:2:2: broken JSON');
  expect(stderr).toContain('2 errors; nothing was imported.');
  expect(await run('import', 'none')).toMatchObject({
    status: 1,
    stderr: 'none: no such folder, archive or converter. Converters that this program brings: bangumi\n',
  });
  expect((await run('import', 'in', '--as-of', 'yesterday')).status).toBe(2);
});

test('readings', async () => {
  writeSource(source('in'), { anime: [anime(1)] });
  await run('import', 'in');
  expect((await run('readings', 'add', 'ja', 'naruto', 'Наруто', '--mode', 'name')).status).toBe(0);
  expect((await run('readings', 'list')).stdout).toBe('ja\t*\tname\tnaruto\tНаруто\n');
  expect(await run('readings', 'add', 'jp', 'naruto', 'Наруто')).toMatchObject({ status: 1 });
  expect(await run('readings', 'remove', 'ja', 'naruto')).toMatchObject({ status: 1 });
  expect(await run('readings', 'remove', 'ja', 'naruto', '--mode', 'name')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^removed: ja\t\*\tname\tnaruto\tНаруто\n/),
  });
  expect((await run('readings', 'list')).stdout).toBe('');
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
