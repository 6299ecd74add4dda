/** `npm start` in each case: no catalogue, one that was never loaded, its own, the operator's. */
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { openCatalog } from '../../src/catalog/database.ts';
import { newFolder } from '../harness/folder.ts';
import { startCommandOf } from '../harness/service.ts';
import { anime, character, writeSource } from '../harness/source.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});

const data = (name = '') => join(folder, 'var', name);

/** Writes a source with a date and some titles. */
function writeDated(name: string, titles: number): string {
  const source = join(folder, name);
  writeSource(source, { anime: Array.from({ length: titles }, (_, at) => anime(at + 1)) });
  const about = { version: 1, name: 'Same name', licence: 'CC0', createdAt: '2026-11-16T00:00:00Z' };
  writeFileSync(join(source, 'source.json'), JSON.stringify(about));
  return source;
}

/** Runs a command until it ends or says that it serves. @returns its output and its exit status */
async function run(command: string, args: string[], source: string, more: Record<string, string> = {}) {
  const child = startCommandOf(data(), [command, ...args], { SOURCE: source, PORT: '0', ...more });
  const closed = once(child, 'close');
  let out = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      out += chunk;
      if (!child.killed && /^ +docs /m.test(out)) child.kill('SIGTERM');
    });
  const [status] = await closed;
  return { status, out };
}

test('imports, serves, ends on a signal; the second start only serves, also a catalogue of the operator', {
  timeout: 300_000,
}, async () => {
  const source = writeDated('in', 3);
  const first = await run('start', [], source);
  expect(first).toMatchObject({ status: 0, out: expect.stringContaining('serving 3 titles') });
  expect(first.out).toContain('imported: ');
  const second = await run('start', [], source);
  expect(second).toMatchObject({ status: 0, out: expect.stringContaining('serving 3 titles') });
  expect(second.out).not.toMatch(/^(imported|site built|snapshot)/m);
  expect((await run('import', [writeDated('own', 4)], source)).status).toBe(0);
  expect((await run('start', [], source)).out).toContain('serving 4 titles');
});

test('the next start publishes the site that an earlier publication lacked', async () => {
  const source = writeDated('in', 3);
  // The publication is served, although no cache was purged.
  const first = await run('start', [], source, { AFTER_PUBLISH: data('nowhere') });
  expect([first.status, first.out]).toEqual([
    0,
    expect.stringMatching(/AFTER_PUBLISH=[\s\S]*serving 3 titles/),
  ]);
  writeFileSync(data('snapshot.site'), 'that of an earlier build');
  // It publishes, and reports that the executable of the earlier publication is missing.
  expect(await run('publish', [], source)).toMatchObject({ status: 1 });
  const second = await run('start', [], source);
  expect(second.out).toMatch(/^snapshot /m);
  expect(second.out).not.toMatch(/^(imported|site built)/m);
  expect((await run('start', [], source)).out).not.toMatch(/^snapshot /m);
});

test('a takedown makes no catalogue, and an import that was stopped is made up for', async () => {
  const { status, out } = await run('catalog', ['hide', 'anime', '1'], '');
  expect([status, out]).toEqual([1, expect.stringContaining('There is no catalogue')]);
  openCatalog(data('catalog.sqlite')).close();
  expect((await run('build', [], '')).out).toContain('There is no catalogue');
  expect((await run('start', [], writeDated('in', 2))).out).toContain('serving 2 titles');
});

test('builds nothing that would remove too much, unless told to', async () => {
  const source = writeDated('in', 3);
  writeFileSync(join(source, 'characters.ndjson'), JSON.stringify(character(1)));
  await run('start', [], source);
  await run('import', [writeDated('fewer', 3), '--allow-removed'], source);
  for (const command of ['start', 'build']) {
    const { status, out } = await run(command, command === 'build' ? ['--if-needed'] : [], source);
    expect([status, out]).toEqual([1, expect.stringContaining('would remove 1 of 1 characters')]);
    expect(out).toContain('If this is intended: npm run build -- --allow-removed');
  }
  expect((await run('build', ['--if-needed', '--allow-removed'], source)).status).toBe(0);
  expect((await run('start', [], source)).out).toContain('serving 3 titles, 0 characters');
});
