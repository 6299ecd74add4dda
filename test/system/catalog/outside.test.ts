/** Sources outside of the checkout: converters by their path, and archives on standard input. */
import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { newFolder } from '../../harness/folder.ts';
import { watch } from '../../harness/process.ts';
import { projectRoot } from '../../harness/program.ts';
import { anime, writeSource } from '../../harness/source.ts';

let root: string;
beforeEach(() => {
  root = newFolder();
});

const script = (name: string) => join(projectRoot, 'scripts', `${name}.ts`);

function run(command: string, ...given: (string | { readonly input: string | Buffer })[]) {
  const args = given.filter((one) => typeof one === 'string');
  const { input } = given.find((one) => typeof one !== 'string') ?? {};
  const { status, stdout, stderr } = spawnSync(process.execPath, [script(command), ...args], {
    cwd: root,
    ...(input === undefined ? {} : { input }),
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: join(root, 'var') },
  });
  return { status, stdout, stderr };
}

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
  const env = { ...process.env, DATA_DIR: source('var') };
  const args = [script('import'), 'convert.ts', '--watch', '--every', '1'];
  const watched = await watch(spawn(process.execPath, args, { cwd: root, env }), (said) =>
    said.includes('watching '),
  );
  try {
    writeFileSync(source('convert.ts'), converter.replace('Сон', 'Сон удень'));
    while (!/ 0 added, 1 changed, 0 removed/.test(watched.said())) await sleep(20);
  } finally {
    await watched.stop();
  }
});

test('an archive on standard input', () => {
  writeSource(source('in'), { anime: [anime(1)] });
  const args = ['--create', '--gzip', '--directory', source('in'), '.'];
  const { stdout: input } = spawnSync('tar', args);
  expect(run('import', { input }, '-')).toMatchObject({ status: 0 });
  expect(run('import', { input: input.subarray(0, 100) }, '-')).toMatchObject({ status: 1 });
  expect(run('import', { input: '' }, '-').stderr).toMatch(/standard-input.* is not a catalogue source/);
});
