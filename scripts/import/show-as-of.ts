import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CatalogError } from '../../src/catalog/database.ts';
import { copyUnknownFiles } from '../../src/catalog/import/source-folder.ts';
import { createAsOf, isObject, type UncheckedLine } from '../../src/catalog/source/as-of.ts';
import { fileNames } from '../../src/catalog/source/files.ts';
import { isTimestamp } from '../../src/catalog/source/time.ts';

/**
 * Writes a source as it was at a moment into another folder, without pictures. It keeps line numbers, so messages about
 * the copy are also right for the source. It copies lines that are not JSON objects, so that the import reports them.
 * @param moment milliseconds since 1970
 * @throws CatalogError if source.json has no `createdAt`
 */
export function showSourceAsOf(source: string, moment: number, out: string): void {
  const info = readInfo(source);
  const createdAt = info?.createdAt;
  if (typeof createdAt !== 'string' || !isTimestamp(createdAt)) {
    throw new CatalogError('--as-of needs a createdAt in source.json: the moment the source was made for.');
  }
  const linesOf = (file: string) => {
    const path = join(source, `${file}.ndjson`);
    return existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  };
  const asOf = createAsOf(createdAt, moment, linesOf('schedule').flatMap(parseLine));
  mkdirSync(out, { recursive: true });
  for (const file of fileNames) {
    const name = `${file}.ndjson`;
    if (existsSync(join(source, name)))
      writeFileSync(join(out, name), linesOf(file).map(show(file)).join('\n'));
  }
  copyUnknownFiles(source, out);
  writeFileSync(join(out, 'source.json'), JSON.stringify({ ...info, createdAt: asOf.createdAt }));

  function show(file: string) {
    return (text: string): string => {
      const [line] = parseLine(text);
      if (line === undefined) return text;
      const shown = asOf.showLine(file, line);
      // A blank line, so that the following lines keep their numbers.
      return shown === undefined ? '' : shown === line ? text : JSON.stringify(shown);
    };
  }
}

/** The line of a text, if it is a JSON object. */
function parseLine(text: string): UncheckedLine[] {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? [value] : [];
  } catch {
    return [];
  }
}

function readInfo(source: string): UncheckedLine | undefined {
  const path = join(source, 'source.json');
  return existsSync(path) ? parseLine(readFileSync(path, 'utf8'))[0] : undefined;
}
