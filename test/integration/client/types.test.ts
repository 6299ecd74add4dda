/** The types that the package of the client has are those of the contract. */
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { writeClientTypes } from '../../../scripts/package/client-types.ts';
import { type EndpointName, endpoints } from '../../../src/contract/index.ts';
import { newFolder } from '../../harness/folder.ts';
import { compileProgram, resolutions } from '../../harness/packages.ts';

const folder = newFolder();

const names = Object.keys(endpoints) as EndpointName[]; // the keys of a literal

/** Says that each is assignable to the other, for each endpoint. */
const comparison = `
import type * as packaged from './packaged.ts';
import type * as contract from '${resolve('src/client/types.ts')}';
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : 'the contract is narrower') : 'the contract is wider';
${names
  .map(
    (name) =>
      `export const ${name}: [Same<packaged.Results['${name}'], contract.Results['${name}']>, Same<packaged.Inputs['${name}'], contract.Inputs['${name}']>] = [true, true];`,
  )
  .join('\n')}
export const endpoints: Same<packaged.EndpointName, contract.EndpointName> = true;
`;

const compile = (types: string) => {
  writeFileSync(join(folder, 'packaged.ts'), types);
  const options = { ...resolutions.bundler, skipLibCheck: true, allowImportingTsExtensions: true };
  return compileProgram(join(folder, 'comparison.ts'), comparison, options);
};

test('the package has the types of results and parameters that the contract has', () => {
  expect(compile(writeClientTypes())).toBe('');
});

test('the compiler reports a difference', () => {
  const types = writeClientTypes().replaceAll('titles: Titles;', 'titles: string;');
  expect(compile(types)).toContain('TS2322');
});
