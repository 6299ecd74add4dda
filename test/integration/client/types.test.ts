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

const name = (types: string, key: string) => `${types}['${key}']`;
/** Says that each is assignable to the other, for each endpoint, and that the compiler would report a difference. */
const comparison = `
import type * as packaged from './packaged.ts';
import type * as wrong from './wrong.ts';
import type * as contract from '${resolve('src/client/types.ts')}';
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : 'the contract is narrower') : 'the contract is wider';
${names.map((key) => `export const ${key}: [Same<${name('packaged.Results', key)}, ${name('contract.Results', key)}>, Same<${name('packaged.Inputs', key)}, ${name('contract.Inputs', key)}>] = [true, true];`).join('\n')}
export const endpoints: Same<packaged.EndpointName, contract.EndpointName> = true;
// @ts-expect-error a title's names are no string
export const different: Same<wrong.Results['anime'], contract.Results['anime']> = true;
`;

test('the package has the types of results and parameters that the contract has', () => {
  const types = writeClientTypes();
  writeFileSync(join(folder, 'packaged.ts'), types);
  writeFileSync(join(folder, 'wrong.ts'), types.replaceAll('titles: Titles;', 'titles: string;'));
  const options = { ...resolutions.bundler, skipLibCheck: true, allowImportingTsExtensions: true };
  expect(compileProgram(join(folder, 'comparison.ts'), comparison, options)).toBe('');
});
