/** Programs that tests need: where one is missing they name the line that installs it. */
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { findProgram, locate } from '../harness/programs.ts';

const here = { names: [process.execPath], install: 'install the program' };
const module = (isThere: boolean) => ({ isThere: () => isThere, install: 'install the module' });

test.each([
  ['a program that is there', here, { path: process.execPath, install: here.install }],
  [
    'one that is not',
    { ...here, names: ['/no/such/program'] },
    { path: undefined, install: 'install the program' },
  ],
  [
    'one with its module',
    { ...here, needs: module(true) },
    { path: process.execPath, install: here.install },
  ],
  ['one without', { ...here, needs: module(false) }, { path: undefined, install: 'install the module' }],
  [
    'neither program nor module',
    { ...here, names: ['/no/such/program'], needs: module(false) },
    { path: undefined, install: 'install the program' },
  ],
])('%s', (_what, program, found) => {
  expect(locate(program)).toEqual(found);
});

test('a name is looked for in PATH, the first that is there counts', () => {
  const names = ['no-such-program', basename(process.execPath)];
  expect(findProgram(names, `/no/such/folder:${dirname(process.execPath)}`)).toBe(process.execPath);
  expect(findProgram(names, '')).toBeUndefined();
});
