/** Who may read what lies in DATA_DIR: modes are compared, as root may read everything. */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { ownerProblem } from '../../scripts/cli/owner.ts';
import { entriesBelow, pathBelow } from '../../src/files/below.ts';
import { bareEnvironment, projectRoot } from '../harness/program.ts';
import { describeWhere } from '../harness/programs.ts';
import { openPublishedShop, type Shop } from '../harness/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openPublishedShop();
});

/** Runs a command as a shell with another umask starts it. */
function runUnder(umask: string, dataDir: string, script: string, ...args: string[]) {
  const command = [process.execPath, join(projectRoot, 'scripts', `${script}.ts`), ...args];
  return spawnSync('sh', ['-c', `umask ${umask}; exec "$@"`, 'sh', ...command], {
    env: { ...bareEnvironment(), DATA_DIR: dataDir },
    encoding: 'utf8',
  });
}

const modeOf = (path: string) => lstatSync(path).mode & 0o777;

/** Everything in a folder but links, whose modes mean nothing. */
const contentsOf = (folder: string) =>
  Array.from(entriesBelow(folder)).filter((entry) => !entry.isSymbolicLink());

/** Paths whose mode is not what it should be, with this mode. `source` is no part of the service's state. */
function wrongIn(dataDir: string): string[] {
  const wrong = contentsOf(dataDir).flatMap((entry) => {
    const path = pathBelow(dataDir, entry);
    const [top] = path.split('/');
    const mode = modeOf(join(dataDir, path));
    if (top === 'source') return [];
    const isPublic = top === 'snapshot2' || top === 'dumps';
    const isRight = isPublic ? mode === (entry.isDirectory() ? 0o755 : 0o644) : (mode & 0o077) === 0;
    return isRight ? [] : [`${path} ${mode.toString(8)}`];
  });
  return modeOf(dataDir) === 0o755 ? wrong : [`. ${modeOf(dataDir).toString(8)}`, ...wrong];
}

describe.each(['000', '077'])('under the umask %s', (umask) => {
  test('only the user of the service may read what commands write, except the snapshot and the dumps', async () => {
    const dataDir = join(shop.dataDir, 'new');
    const steps = [
      ['import', join(shop.dataDir, 'source')],
      ['keys', 'create', 'x'],
      ['readings', 'add', 'ja', 'Naruto', 'Нарутко'],
    ] as const;
    for (const [script, ...args] of steps) {
      const { status, stderr } = runUnder(umask, dataDir, script, ...args);
      expect([script, status, stderr]).toEqual([script, 0, expect.anything()]);
      expect(wrongIn(dataDir), script).toEqual([]);
    }
    expect(readdirSync(dataDir)).toEqual(expect.arrayContaining(['catalog.sqlite', 'images', 'originals']));
  });

  test('a web server may read a publication and dumps', async () => {
    for (const [script, ...args] of [['catalog', 'hide', 'anime', '1'], ['dumps']] as const) {
      const { status, stderr } = runUnder(umask, shop.dataDir, script, ...args);
      expect([script, status, stderr]).toEqual([script, 0, expect.anything()]);
    }
    expect(existsSync(join(shop.layout.dumps, 'latest', 'SHA256SUMS'))).toBe(true);
    expect(wrongIn(shop.dataDir)).toEqual([]);
  });
});

test.each([
  ['open to all', 0o777, 0o666],
  ['open to none', 0o700, 0o600],
])('the next command corrects the modes of a copied folder that is %s', async (_what, folders, files) => {
  await shop.dump();
  for (const name of ['cards', 'purges', 'keys', 'build', 'tmp'])
    mkdirSync(join(shop.dataDir, name, 'deep'), { recursive: true });
  for (const name of ['catalog.sqlite-wal', 'damage.ndjson', 'cards/deep/a.jpg'])
    writeFileSync(join(shop.dataDir, name), '');
  const own = join(shop.dataDir, 'of-the-operator');
  writeFileSync(own, '');
  for (const entry of contentsOf(shop.dataDir).reverse())
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? folders : files);
  chmodSync(own, 0o664);
  chmodSync(shop.dataDir, folders);
  expect(runUnder('022', shop.dataDir, 'keys', 'list').status).toBe(0);
  expect(modeOf(own)).toBe(0o664);
  chmodSync(own, 0o600);
  expect(wrongIn(shop.dataDir)).toEqual([]);
});

const isRoot = process.geteuid?.() === 0;

describeWhere(isRoot, 'root over the folder of another user', 'root', () => {
  test('is told the command to run instead, and changes nothing', () => {
    const stranger = 12_345;
    const all = [
      shop.dataDir,
      ...contentsOf(shop.dataDir).map((entry) => join(entry.parentPath, entry.name)),
    ];
    for (const path of all) chownSync(path, stranger, stranger);
    for (const [script, args, command] of [
      ['keys', ['create', 'my bot'], "npm run keys -- create 'my bot'"],
      ['keys', ['list'], 'npm run keys -- list'],
      ['publish', [], 'npm run publish'],
      ['catalog', ['hide', 'anime', '1'], 'npm run catalog -- hide anime 1'],
    ] as const) {
      const { status, stdout, stderr } = runUnder('022', shop.dataDir, script, ...args);
      expect([status, stdout]).toEqual([2, '']);
      expect(stderr).toContain(`${shop.dataDir} belongs to user ${stranger}`);
      expect(stderr).toContain(
        `Run instead: setpriv --reuid ${stranger} --regid ${stranger} --clear-groups ${command}\n`,
      );
    }
    expect(new Set(all.map((path) => lstatSync(path).uid))).toEqual(new Set([stranger]));
    expect(existsSync(shop.layout.accounts)).toBe(false);
  });

  test('runs commands in a folder that does not exist yet, and in its own', async () => {
    expect(runUnder('022', join(shop.dataDir, 'new'), 'keys', 'create', 'x').status).toBe(0);
    expect(runUnder('022', join(shop.dataDir, 'new'), 'keys', 'list').status).toBe(0);
  });
});

test('another user than root is not asked whose a folder is', () => {
  expect(ownerProblem(shop.dataDir, 'x', 1)).toBeUndefined();
});
