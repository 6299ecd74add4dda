import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openCatalog } from '../../../src/catalog/database.ts';
import { type CommandName, runHere } from '../../harness/command.ts';
import { newFolder } from '../../harness/folder.ts';
import { anime, writeSource } from '../../harness/source.ts';

let root: string;
beforeEach(() => {
  root = newFolder();
});

const source = (name: string) => join(root, name);

async function run(command: CommandName, ...args: string[]) {
  const { code, ...said } = await runHere(command, args, { DATA_DIR: source('var') }, root);
  return { status: code, ...said };
}

test('the import prints warnings of one kind in one line, and still imports', async () => {
  const linked = (id: number) => anime(id, { description: `[x](/anime/9${id})` });
  writeSource(source('in'), { anime: [linked(1), linked(2), linked(3)] });
  const { status, stdout, stderr } = await run('import', 'in');
  expect([status, stdout]).toEqual([0, expect.stringMatching(/^imported: /)]);
  expect(stderr.split('\n').filter((line) => line.startsWith('warning: '))).toEqual([
    'warning: 3 × description: is a link to a record that is not in anime.ndjson (line 1, column 1 of the text) (first: anime.ndjson:1 "/anime/91")',
  ]);
});

test('the command names the file of the first key, because a service with another DATA_DIR does not read it', async () => {
  const told = `${source('var/accounts.sqlite')} is a new file. The service must use the same DATA_DIR.`;
  expect((await run('keys', 'create', 'x')).stderr).toContain(told);
  expect((await run('keys', 'create', 'y')).stderr).not.toContain('is new');
});

test('catalog show escapes control characters and changes of the text direction', async () => {
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
