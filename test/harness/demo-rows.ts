/** The committed demo catalogue as records, through the importer's own shapes. */
import { readFileSync } from 'node:fs';
import { type FileName, fileKinds, type SourceLines } from '../../src/catalog/source/files.ts';

export const FOLDER = new URL('../../data/demo/', import.meta.url);

/** Records of one file; a line that has not the format's shape throws. */
export function rows<Name extends FileName>(name: Name): SourceLines[Name][] {
  const { schema } = fileKinds[name];
  const text = readFileSync(new URL(`${name}.ndjson`, FOLDER), 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => schema.parse(JSON.parse(line)));
}
