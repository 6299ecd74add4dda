/** Sources outside of the checkout: converters by their path, and archives on standard input. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { newFolder } from '../../harness/folder.ts';
import { watch } from '../../harness/process.ts';
import { runCommandOf, startCommandOf } from '../../harness/service.ts';
import { anime, writeSource } from '../../harness/source.ts';

let root: string;
beforeEach(() => {
  root = newFolder();
});

const run = (...command: string[]) => runCommandOf(source('var'), command, {}, { cwd: root });
const runWith = (input: string | Buffer) =>
  runCommandOf(source('var'), ['import', '-'], {}, { cwd: root, input });

const source = (name: string) => join(root, name);

const converter = `import { mkdirSync, writeFileSync } from 'node:fs';
    export async function convert({ out }: { out: string }): Promise<void> {
      mkdirSync(out, { recursive: true });
      writeFileSync(out + '/source.json', JSON.stringify({ version: 1, queries: { slugs: 'from-titles', ids: 'text' } }));
      writeFileSync(out + '/anime.ndjson', JSON.stringify({ id: 'one', titles: { ua: 'Сон' }, format: 'tv',
        status: 'finished', season: 'winter', episodes: { total: 0, aired: 0 } }));
    }`;

test('a converter by its path; its queries are heeded', () => {
  writeFileSync(source('convert.ts'), converter);
  writeFileSync(source('none.ts'), 'export const nothing = 1;');
  writeFileSync(source('fails.ts'), 'export const convert = () => JSON.parse("");');
  writeFileSync(source('notes.txt'), '');
  expect(run('import', 'convert.ts')).toMatchObject({ status: 0 });
  expect(run('catalog', 'show', 'anime', 'son').stdout).toContain('"id": 1');
  expect(run('import', 'none.ts').stderr).toContain('The converter none.ts exports no function "convert"');
  expect(run('import', 'fails.ts').stderr).toContain('The converter fails.ts failed: Unexpected end of JSON');
  expect(run('import', 'notes.txt').stderr).toContain('or a converter (.ts, .js, .mjs)');
});

test('--watch runs a converter again, also one that has changed', async () => {
  writeFileSync(source('convert.ts'), converter);
  const command = ['import', source('convert.ts'), '--watch', '--every', '1'];
  const { said } = await watch(startCommandOf(source('var'), command), (text) => text.includes('watching '));
  writeFileSync(source('convert.ts'), converter.replace('Сон', 'Сон удень'));
  while (!/ 0 added, 1 changed, 0 removed/.test(said())) await sleep(20);
});

test('an archive on standard input', () => {
  writeSource(source('in'), { anime: [anime(1)] });
  const args = ['--create', '--gzip', '--directory', source('in'), '.'];
  const { stdout: input } = spawnSync('tar', args);
  expect(runWith(input)).toMatchObject({ status: 0 });
  expect(runWith(input.subarray(0, 100))).toMatchObject({ status: 1 });
  expect(runWith('').stderr).toMatch(/standard-input.* is not a catalogue source/);
});
