/**
 * A catalogue that is damaged or without permissions: every command names the file and what to do, and that advice works.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newFolder } from '../../harness/folder.ts';
import { anime, writeSource } from '../../harness/source.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));
let root: string;
let good: Buffer;
const catalog = (name: string) => join(root, name, 'catalog.sqlite');

interface Who {
  readonly uid?: number;
  readonly gid?: number;
}

function run(dataDir: string, [command = '', ...args]: readonly string[], who: Who = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(project, 'scripts', `${command}.ts`), ...args],
    {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: join(root, dataDir), PORT: '0' },
      ...who,
    },
  );
  return { status, stdout, stderr };
}

beforeAll(() => {
  root = newFolder();
  // Writable for another user, so that the user can create files next to DATA_DIR.
  chmodSync(root, 0o777);
  writeSource(join(root, 'in'), { anime: Array.from({ length: 400 }, (_, index) => anime(index + 1)) });
  expect(run('var', ['import', 'in']).status).toBe(0);
  good = readFileSync(catalog('var'));
});

/** Commands that read the catalogue, and commands that write it. */
const commands = [['publish'], ['export', 'out'], ['catalog', 'hide', 'anime', '1'], ['import', 'in']];

describe('a truncated catalogue', () => {
  const name = 'truncated';
  beforeAll(() => {
    mkdirSync(join(root, name));
    writeFileSync(catalog(name), good.subarray(0, good.length >> 1));
  });

  test.each(commands)('%s %s', (...command) => {
    const { status, stderr } = run(name, command);
    expect([status, stderr]).toEqual([1, expect.stringContaining(catalog(name))]);
    expect(stderr).toContain('npm run import -- SOURCE');
    expect(stderr).not.toMatch(/^ {4}at /m);
    expect(existsSync(join(root, 'out'))).toBe(false);
  });

  test('is replaced by what the commands say', () => {
    for (const ending of ['', '-wal', '-shm'])
      if (existsSync(catalog(name) + ending)) renameSync(catalog(name) + ending, join(root, `away${ending}`));
    expect(run(name, ['import', 'in'])).toMatchObject({ status: 0 });
    expect(run(name, ['catalog', 'stats']).stdout).toMatch(/ 400 {2}anime\n/);
  });
});

test('an empty file is no catalogue, until an import makes one', () => {
  mkdirSync(join(root, 'empty'));
  writeFileSync(catalog('empty'), '');
  expect(run('empty', ['publish'])).toMatchObject({
    status: 1,
    stderr: `There is no catalogue at ${catalog('empty')}. Make one with: npm run import -- SOURCE\n`,
  });
  expect(run('empty', ['import', 'in']).status).toBe(0);
});

/** Root may write anywhere, so the command runs as another user, if that user can run the program. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
const canRun =
  spawnSync(process.execPath, ['scripts/keys.ts', '--help'], { cwd: project, ...nobody }).status === 0;

/** Elsewhere there is no skipped test, since nothing could be installed: only its owner can read a private checkout. */
const describeWhereItRuns = canRun ? describe : () => {};

describeWhereItRuns('a folder that may not be written', () => {
  beforeAll(() => {
    cpSync(join(root, 'var'), join(root, 'locked'), { recursive: true });
    expect(run('locked', ['keys', 'create', 'x']).status).toBe(0);
    for (const file of ['catalog.sqlite', 'tmp', 'accounts.sqlite'])
      chmodSync(join(root, 'locked', file), 0o555);
    chmodSync(join(root, 'locked'), 0o555);
  });
  afterAll(() => chmodSync(join(root, 'locked'), 0o755));

  test.each([...commands, ['catalog', 'stats'], ['keys', 'create', 'y']])('%s %s', (...command) => {
    const { status, stderr } = run('locked', command, nobody);
    expect([status, stderr]).toEqual([1, expect.stringContaining(join(root, 'locked'))]);
    expect(stderr).toMatch(/this user (?:may not|must be able)/i);
    expect(stderr).not.toMatch(/^ {4}at /m);
  });

  test('keys can still be listed', () => {
    expect(run('locked', ['keys', 'list'], nobody)).toMatchObject({ status: 0, stderr: '' });
  });
});
