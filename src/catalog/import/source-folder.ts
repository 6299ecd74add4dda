import { copyFileSync, existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { findJsonError } from '../../files/json-error.ts';
import { statOf } from '../../files/regular.ts';
import { CatalogError } from '../database.ts';
import type { Diagnostics } from '../source/diagnostics.ts';
import { explainIssues, formatPath } from '../source/explain.ts';
import { suggestKnown } from '../source/field-synonyms.ts';
import { fileNames } from '../source/files.ts';
import { locate } from '../source/locate.ts';
import { type SourceInfo, sourceInfo } from '../source/shapes.ts';
import { describeJsonError } from './validate/read-line.ts';

const files = fileNames.map((name) => `${name}.ndjson`);
const sourceFiles: readonly string[] = ['source.json', ...files];

/** Whether a file is data that the format does not know: its name may be misspelt. */
const isUnknown = (file: string): boolean =>
  /\.(nd)?jsonl?$/.test(file) && !file.startsWith('.') && !sourceFiles.includes(file);

/** Copies the files that the format does not know, so that the import of the copy reports them. */
export function copyUnknownFiles(folder: string, out: string): void {
  for (const file of readdirSync(folder))
    if (isUnknown(file)) copyFileSync(join(folder, file), join(out, file));
}

/**
 * Reports files that the format does not know, since their names may be misspelt.
 * @throws CatalogError if there is no anime.ndjson, or a file of the source is not a regular file inside the folder
 */
export function checkFolder(folder: string, diagnostics: Diagnostics): void {
  if (statOf(join(folder, 'anime.ndjson')) === undefined) {
    throw new CatalogError(`${folder} is not a catalogue source: it has no anime.ndjson.`);
  }
  const root = realpathSync(folder);
  for (const file of readdirSync(folder)) {
    if (sourceFiles.includes(file)) {
      const found = locate(root, file);
      // Thrown, not listed, because every reference to the lines of this file would be reported as well.
      if (typeof found === 'string') throw new CatalogError(`${file} of the source ${folder} ${found}.`);
    }
    if (!isUnknown(file)) continue;
    diagnostics.add({ file, line: 0, message: `is not a file of a source${suggestKnown(file, files)}` });
  }
}

/** Reads `source.json`; undefined if it does not exist. If it is wrong, reports that and returns undefined. */
export function readSourceInfo(folder: string, diagnostics: Diagnostics): SourceInfo | undefined {
  const path = join(folder, 'source.json');
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  const at = { file: 'source.json', line: 1 };
  // Also finds a field given twice, which JSON.parse accepts.
  const error = findJsonError(text, true);
  if (error !== undefined) {
    const before = text.slice(0, error.index).split('\n');
    const column = [...(before.at(-1) ?? '')].length + 1;
    diagnostics.add({ ...at, line: before.length, column, ...describeJsonError(error) });
    return undefined;
  }
  const info: unknown = JSON.parse(text);
  const parsed = sourceInfo.safeParse(info);
  if (parsed.success) return parsed.data;
  for (const { path: field, value, message } of explainIssues(sourceInfo, info, parsed.error.issues)) {
    const location = field.length === 0 ? at : { ...at, field: formatPath(field) };
    diagnostics.add({ ...location, value, message });
  }
  return undefined;
}
