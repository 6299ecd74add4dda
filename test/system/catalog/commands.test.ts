/** The commands as an operator meets them: exit statuses, what they print, and what a killed import leaves. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openCatalog } from '../../../src/catalog/database.ts';
import { watch } from '../../harness/process.ts';
import { anime, character, createBench, dump, writeSource } from '../../harness/source.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'commands-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const file = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

function run(command: string, ...given: (string | { readonly input: string | Buffer })[]) {
  const args = given.filter((one) => typeof one === 'string');
  const { input } = given.find((one) => typeof one !== 'string') ?? {};
  const { status, stdout, stderr } = spawnSync(process.execPath, [file(`scripts/${command}.ts`), ...args], {
    cwd: root,
    ...(input === undefined ? {} : { input }),
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

describe('sources from outside of the checkout', () => {
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
    writeFileSync(source('notes.txt'), '');
    expect(run('import', 'convert.ts')).toMatchObject({ status: 0 });
    expect(run('catalog', 'show', 'anime', 'son').stdout).toContain('"id": 1');
    expect(run('import', 'none.ts').stderr).toContain('The converter none.ts exports no function "convert"');
    expect(run('import', 'notes.txt').stderr).toContain('and no converter (.ts, .js or .mjs)');
  });

  test('--watch runs a converter again, also one that has changed', async () => {
    writeFileSync(source('convert.ts'), converter);
    const env = { ...process.env, DATA_DIR: source('var') };
    const args = [file('scripts/import.ts'), 'convert.ts', '--watch', '--every', '1'];
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

  test.each([
    ['tar', (tar: Buffer) => tar],
    ['gzip', gzipSync],
    ['zstd', zstdCompressSync],
  ])('an archive on standard input: %s', (_name, pack) => {
    writeSource(source('in'), { anime: [anime(1)] });
    const { stdout } = spawnSync('tar', ['--create', '--directory', source('in'), '.']);
    const input = pack(stdout);
    expect(run('import', { input }, '-')).toMatchObject({ status: 0 });
    expect(run('import', { input: input.subarray(0, 100) }, '-')).toMatchObject({ status: 1 });
    expect(run('import', { input: '' }, '-').stderr).toMatch(/standard-input.* is no catalogue source/);
  });
});
