/** The committed demo catalogue as records, checked by the importer's schemas. */
import { readFileSync } from 'node:fs';
import { type FileName, fileKinds, type SourceLines } from '../../src/catalog/source/files.ts';

export const FOLDER = new URL('../../data/demo/', import.meta.url);

/** The records of a file. @throws if a line does not match the format */
export function rows<Name extends FileName>(name: Name): SourceLines[Name][] {
  const { schema } = fileKinds[name];
  const text = readFileSync(new URL(`${name}.ndjson`, FOLDER), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => schema.parse(JSON.parse(line)));
}
