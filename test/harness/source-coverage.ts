/** Which fields of the source format the lines of a test use. */
import { type FileName, fileKinds, fileNames } from '../../src/catalog/source/files.ts';
import { sourceFields } from '../../src/site/source-fields.ts';

/** The values of a field in a line. @param path as `sourceFields` spells it: `episodes[].sources[].embedUrl` */
function valuesOf(line: unknown, path: string): unknown[] {
  let values = [line];
  for (const part of path.split('.')) {
    const name = part.replace('[]', '');
    values = values.flatMap((value) => {
      const isObject = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
      const member: unknown = isObject ? Reflect.get(value, name) : undefined;
      return part.endsWith('[]') && Array.isArray(member) ? member : [member];
    });
  }
  return values.filter((value) => value !== undefined);
}

/** Fields that only exports and operators' commands write; tests of these have examples of them. */
const writtenByPrograms =
  /^(?:hidden|ids)\.|^readings\S* byOperator$|^schedule\S* (?:ordinal|sequence|changedAt|cancelled)$| (?:\S+\.)?appearedAt$/;

/**
 * The fields that no line has, without those that only programs write: `anime.ndjson titles.ua`.
 * @param linesOf the lines of a file
 */
export const unusedFields = (linesOf: (name: FileName) => readonly unknown[]): string[] =>
  fileNames.flatMap((name) => {
    const lines = linesOf(name);
    return sourceFields({ file: `${name}.ndjson`, schema: fileKinds[name].schema }, 'en')
      .map((field) => field.name)
      .filter((path) => !lines.some((line) => valuesOf(line, path).length > 0))
      .map((path) => `${name}.ndjson ${path}`)
      .filter((field) => !writtenByPrograms.test(field));
  });
