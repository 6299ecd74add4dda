/** The commands as an operator uses them: exit statuses, output, and the state after a killed import. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test } from 'vitest';
import { openCatalog } from '../../../src/catalog/database.ts';
import { newFolder } from '../../harness/folder.ts';
import { watch } from '../../harness/process.ts';
import { anime, character, createBench, dump, writeSource } from '../../harness/source.ts';

let root: string;
beforeEach(() => {
  root = newFolder();
});

const file = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

describe('an import that is killed', () => {
  test('leaves the old catalogue, and the next import works', async () => {
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

describe.runIf(process.platform === 'linux')('a command that npm started', () => {
  test.each(['SIGTERM', 'SIGKILL'] as const)('ends when npm has got %s', async (signal) => {
    const folder = join(root, 'in');
    writeSource(folder, { anime: [anime(1)] });
    const child = spawn('npm', ['run', 'import', '--', folder, '--watch'], {
      cwd: file('.'),
      env: { ...process.env, DATA_DIR: join(root, 'var') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    await watch(child, (said) => said.includes('watching '));
    // The command holds the same pipe, so it closes when both have ended.
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  });
});
