/** Common parts of the commands: error messages, output folders, stamps, the basis, contents of backups, packages. */
import { mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readContents, writeContents } from '../../../scripts/backup/contents.ts';
import { createBasisStore } from '../../../scripts/build/basis.ts';
import { emptyFolder } from '../../../scripts/cli/output-folder.ts';
import { explainError, UsageError } from '../../../scripts/cli/run.ts';
import { stampOf } from '../../../scripts/cli/stamp.ts';
import { affordableConnections } from '../../../scripts/serve/descriptors.ts';
import { newFolder } from '../../harness/folder.ts';

let folder: string;
beforeEach(() => {
  folder = newFolder();
});
const put = (path: string, content: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), content);
  return join(folder, path);
};

const systemError = (code: string, fields: object = {}) =>
  Object.assign(new Error('as Node says'), { code, ...fields });

describe('an error is explained in one line', () => {
  const rights = 'this user may not do that';
  const advice = ' Change its rights, or name another folder (DATA_DIR).';
  test.each<[unknown, string]>([
    ['a text', 'a text'],
    [systemError('EACCES', { path: '/x' }), `/x: ${rights} (EACCES).${advice}`],
    [systemError('EROFS', { path: '/x' }), `/x: the file system is read-only (EROFS).${advice}`],
    [systemError('ENOTDIR', { path: '/x' }), '/x: a part of the path is not a folder (ENOTDIR).'],
    [systemError('EEXIST', { path: '/x', syscall: 'mkdir' }), '/x: there is another file already (EEXIST).'],
    // Errors of a copy: no space for the target, and no right to read the source.
    [
      systemError('ENOSPC', { path: '/from', dest: '/to' }),
      '/to: there is no space left on the disk (ENOSPC).',
    ],
    [systemError('EACCES', { path: '/from', dest: '/to' }), `/from: ${rights} (EACCES).${advice}`],
    [systemError('ENOENT', { path: '/x', syscall: 'open' }), 'as Node says'],
    [systemError('SQLITE_CONSTRAINT'), 'as Node says'],
  ])('for %s', async (error, expected) => expect(await explainError(error)).toBe(expected));

  test.each([
    ['ENOSPC', /^There is no space left on a disk .* \(ENOSPC\)\. Free some .* Disks: /],
    ['SQLITE_READONLY_DIRECTORY', /^This user may not write the databases of .* \(DATA_DIR\)/],
    ['SQLITE_BUSY', /^Another process is writing the databases of .* \(DATA_DIR\)/],
    ['SQLITE_IOERR_READ', /cannot be read or written \(SQLITE_IOERR_READ\)/],
    ['SQLITE_CORRUPT_VTAB', /is damaged \(SQLITE_CORRUPT_VTAB\).*npm run restore .*hidden records again/],
  ])('for %s without a path, with the folder that the command writes to', async (code, expected) =>
    expect(await explainError(systemError(code))).toMatch(expected),
  );
});

describe('an output folder', () => {
  const mark = { file: 'm.json', field: 'kind', start: 'ours' };
  const empty = (name = 'out') => emptyFolder(join(folder, name), mark);

  test('is created, or emptied if it has the mark', () => {
    empty('deep/out');
    expect(readdirSync(join(folder, 'deep/out'))).toEqual([]);
    empty('deep/out');
    put('deep/out/m.json', '{"kind": "ours, of yesterday"}');
    put('deep/out/.hidden/x', '');
    empty('deep/out');
    expect(readdirSync(join(folder, 'deep/out'))).toEqual([]);
  });

  test.each(['{"kind": "theirs: ours"}', '{"kind": 5}', '{"other": "ours"}', '["ours"]', 'null', 'ours', ''])(
    'with the mark %s is refused and left unchanged',
    (text) => {
      put('out/m.json', text);
      put('out/x', 'kept');
      expect(() => empty()).toThrow(UsageError);
      expect(readFileSync(join(folder, 'out/x'), 'utf8')).toBe('kept');
    },
  );

  test('is refused if it is a file or has other files', () => {
    put('file', '');
    expect(() => empty('file')).toThrow(/is not a folder/);
    put('out/x', '');
    expect(() => empty()).toThrow(/is not empty/);
  });
});

describe('stamps', () => {
  const stamp = (extra?: unknown[]) => stampOf([join(folder, 'a'), join(folder, 'f')], extra);

  test('change with every path, size, time and further value', () => {
    const seen = [stamp()];
    const changes: (() => unknown)[] = [
      () => put('f', 'x'),
      () => put('f', 'xy'),
      () => utimesSync(join(folder, 'f'), 1000, 1000),
      () => put('a/b/deep', ''),
      () => utimesSync(join(folder, 'a/b/deep'), 1000, 1000),
      () => rmSync(join(folder, 'a'), { recursive: true }),
    ];
    for (const change of changes) {
      change();
      expect(stamp()).toBe(stamp());
      seen.push(stamp());
    }
    seen.push(stamp(['1']), stamp(['2']));
    // Without the folder the stamp is the same as before.
    expect(seen[6]).toBe(seen[3]);
    expect(new Set(seen).size).toBe(seen.length - 1);
    put('other', '');
    expect(stamp()).toBe(seen[6]);
  });
});

test('the basis of a publication is ignored if another program wrote it or it is damaged', () => {
  const file = join(folder, 'basis.json');
  const store = createBasisStore(file);
  expect(store.read()).toBeUndefined();
  const basis = { root: 'r', revision: { id: 3, token: 't' } };
  store.write(basis);
  expect(createBasisStore(file).read()).toMatchObject(basis);
  const written = JSON.parse(readFileSync(file, 'utf8'));
  for (const other of [{ ...written, program: 'other' }, { ...written, revision: { id: 3 } }, {}, 5]) {
    writeFileSync(file, JSON.stringify(other));
    expect(store.read()).toBeUndefined();
  }
  writeFileSync(file, '{');
  expect(store.read()).toBeUndefined();
});

test('writing the contents of a backup removes the databases of the previous one', () => {
  expect(readContents(folder)).toBeUndefined();
  const nameOf = (database: string, hash: string) => `${database}-${hash.repeat(16)}.sqlite`;
  const [catalog, accounts] = [nameOf('catalog', '2'), nameOf('accounts', '2')];
  const names = [nameOf('catalog', '1'), catalog, accounts, nameOf('accounts', 'a')];
  // Those without a hash are databases of a service.
  const others = [
    'other.sqlite',
    'catalog.sqlite',
    'accounts.sqlite',
    `${nameOf('catalog', '1')}-wal`,
    'images',
  ];
  for (const name of [...names, ...others]) put(name, '');
  const copy = (file: string) => ({ file, sha256: 'x' });
  const contents = {
    format: 1,
    madeAt: '2026-03-04T10:00:00Z',
    databases: { catalog: copy(catalog), accounts: copy(accounts) },
  } as const;
  writeContents(folder, contents);
  expect(readContents(folder)).toEqual(contents);
  expect(readdirSync(folder).toSorted()).toEqual([accounts, 'backup.json', catalog, ...others].toSorted());
  for (const own of [
    { format: 2 },
    { more: 1 },
    { databases: { catalog: copy('../x') } },
    { databases: { x: copy('x') } },
  ]) {
    put('backup.json', JSON.stringify({ ...contents, ...own }));
    expect(() => readContents(folder)).toThrow(UsageError);
  }
});

test('allows the wanted number of connections, limited by the descriptors, and at least one', () => {
  expect(affordableConnections(1)).toBe(1);
  const most = affordableConnections(Number.MAX_SAFE_INTEGER);
  expect([affordableConnections(most), affordableConnections(most - 1), affordableConnections(0)]).toEqual([
    most,
    most - 1,
    1,
  ]);
});
