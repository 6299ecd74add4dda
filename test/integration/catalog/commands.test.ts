/** The commands of a catalogue as an operator meets them: exit statuses, and what they print. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCatalog } from '../../../src/catalog/database.ts';
import { type CommandName, runHere } from '../../harness/command.ts';
import { anime, writeSource } from '../../harness/source.ts';

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

test('the import prints a warning and imports all the same', async () => {
  writeSource(source('in'), { anime: [anime(1, { description: '[x](/anime/2)' })] });
  const { status, stdout, stderr } = await run('import', 'in');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^imported: /);
  expect(stderr).toContain(
    '\nwarning: anime.ndjson:1: description: "/anime/2" is a link to no line in anime.ndjson (line 1, column 1 of the text)\n',
  );
});

test('the import counts warnings of one kind in one line, in front of the errors', async () => {
  const linked = (id: number) => anime(id, { description: `[x](/anime/9${id})` });
  writeSource(source('in'), { anime: [linked(1), linked(2), linked(3), anime(4, { year: 'x' })] });
  const { stderr } = await run('import', 'in', '--check');
  const lines = stderr.split('\n').filter((line) => /^warning: |: year: /.test(line));
  expect(lines).toEqual([
    'warning: 3 × description: is a link to no line in anime.ndjson (line 1, column 1 of the text) (first: anime.ndjson:1 "/anime/91")',
    expect.stringMatching(/^anime\.ndjson:4: year: /),
  ]);
});

test('the first key names its file, since a service with another DATA_DIR does not read it', async () => {
  const told = `${source('var/accounts.sqlite')} is new: the service needs the same DATA_DIR.`;
  expect((await run('keys', 'create', 'x')).stderr).toContain(told);
  expect((await run('keys', 'create', 'y')).stderr).not.toContain('is new');
});

test('catalog show escapes characters that a terminal obeys or turns', async () => {
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

test('the import prints each error with its place and imports nothing', async () => {
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
