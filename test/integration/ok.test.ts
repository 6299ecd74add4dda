/** `npm run ok -- --changed`: which files count as changed. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { changedFiles, checkChanged } from '../../scripts/ok/changed.ts';
import { newFolder } from '../harness/folder.ts';
import { describeWith, git as gitProgram } from '../harness/programs.ts';

const uncommitted = ['edited.ts', 'new.ts', 'src/назва з пробілом.ts', 'staged.ts'];

describeWith(gitProgram, 'in a repository', (program) => {
  let folder: string;
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const git = (...args: string[]) =>
    execFileSync(program, ['-c', 'user.name=a', '-c', 'user.email=a@example', ...args], { cwd: folder });

  beforeAll(() => {
    folder = newFolder();
    mkdirSync(join(folder, 'src'));
    git('init', '--quiet');
    write('.gitignore', 'dist\n');
    for (const name of ['as-it-was.ts', 'edited.ts', 'staged.ts', 'gone.ts', 'src/назва з пробілом.ts'])
      write(name, '');
    git('add', '.');
    git('commit', '--quiet', '--message', 'first');
    write('committed.ts', '');
    git('add', '.');
    git('commit', '--quiet', '--message', 'second');
    for (const name of ['edited.ts', 'staged.ts', 'src/назва з пробілом.ts']) write(name, '// now');
    git('add', 'staged.ts');
    write('new.ts', '');
    write('dist', '');
    rmSync(join(folder, 'gone.ts'));
  });

  test('finds what is edited, staged or new, or committed since; not what is ignored or removed', () => {
    expect(changedFiles('HEAD', folder)).toEqual(uncommitted);
    expect(changedFiles('HEAD~1', folder)).toEqual(['committed.ts', ...uncommitted]);
    expect(() => changedFiles('no-such-commit', folder)).toThrow('git knows no commit "no-such-commit"');
    // What another branch has changed since does not count. All files of the root are gone in it.
    const tree = git('rev-parse', 'HEAD~1:src').toString().trim();
    const other = git('commit-tree', tree, '-p', 'HEAD~1', '-m', 'other').toString().trim();
    expect(changedFiles(other, folder)).toEqual(['committed.ts', ...uncommitted]);
  });
});

test('leaves the slowest tests out unless they are edited; CONTRIBUTING names them', () => {
  const leftOut = (files: readonly string[]) =>
    checkChanged([...files, 'test/harness/shop.ts']).tests.flatMap(
      (argument) => argument.split('--exclude=')[1] ?? [],
    );
  const slow = leftOut(['src/api/anime.ts']);
  expect(slow).toHaveLength(4);
  expect(slow.filter((file) => !existsSync(file))).toEqual([]);
  expect(leftOut(slow.slice(0, 2))).toEqual(slow.slice(2));
  const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
  expect(slow.filter((file) => !contributing.includes(file.replace('test/', '')))).toEqual([]);
});
