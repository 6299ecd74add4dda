/** A data folder without permissions: every command names it. */
import type { SpawnSyncOptions } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFolder } from '../../harness/folder.ts';
import { runCommandOf } from '../../harness/service.ts';
import { anime, writeSource } from '../../harness/source.ts';

const root = newFolder();
const data = join(root, 'var');

const run = (command: readonly string[], who: SpawnSyncOptions = {}, folder = data) =>
  runCommandOf(folder, command, {}, { cwd: root, ...who });

/** Root may write anywhere, so the command runs as another user, if that user can run the program. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};

/** Elsewhere there is no skipped test, since nothing could be installed: only its owner can read a private checkout. */
const describeWhereItRuns = run(['keys', '--help'], nobody).status === 0 ? describe : () => {};

describeWhereItRuns('a folder that may not be written', () => {
  beforeAll(() => {
    // The user could create files next to DATA_DIR.
    chmodSync(root, 0o777);
    writeSource(join(root, 'in'), { anime: [anime(1)] });
    expect(run(['import', 'in']).status).toBe(0);
    expect(run(['keys', 'create', 'x']).status).toBe(0);
    for (const file of ['catalog.sqlite', 'tmp', 'accounts.sqlite', '']) chmodSync(join(data, file), 0o555);
  });
  afterAll(() => chmodSync(data, 0o755));

  test.each([
    ['publish'],
    ['export', 'out'],
    ['catalog', 'hide', 'anime', '1'],
    ['import', 'in'],
    ['catalog', 'stats'],
    ['keys', 'create', 'y'],
  ])('%s %s', (...command) => {
    const { status, stderr } = run(command, nobody);
    expect([status, stderr]).toEqual([1, expect.stringContaining(data)]);
    expect(stderr).toMatch(/this user (?:may not|must be able)/i);
    expect(stderr).not.toMatch(/^ {4}at /m);
  });

  test('keys can still be listed', () => {
    expect(run(['keys', 'list'], nobody)).toMatchObject({ status: 0, stderr: '' });
  });
});

describeWhereItRuns('a folder that may not be read', () => {
  const closed = join(root, 'closed');
  beforeAll(() => {
    chmodSync(root, 0o777);
    writeSource(closed, { anime: [anime(1)], files: { 'backup.json': '' } });
    writeSource(join(root, 'pictures'), { anime: [anime(1, { poster: 'images/a.png' })] });
    mkdirSync(join(root, 'pictures', 'images'), { mode: 0o700 });
    chmodSync(closed, 0o700);
  });

  test.each([
    ['import', 'closed'],
    ['import', 'pictures', '--images', 'closed/images'],
    ['import', 'pictures'],
    ['restore', 'closed'],
  ])('%s %s', (...command) => {
    const { status, stderr } = run(command, nobody, join(root, 'own'));
    expect([status, stderr]).toEqual([1, expect.stringMatching(/may not (?:do that|be read by this user)/)]);
  });
});
