/** Rows of the pages on the source format, from the shapes that the importer validates with. */
import type { z } from 'zod';
import { fileKinds, fileNames } from '../catalog/source/files.ts';
import { sourceInfo } from '../catalog/source/shapes.ts';
import { isSchema, type JsonSchema, parameterSchema } from '../contract/openapi/schemas.ts';
import { type FieldRow, textIn, typeOf } from './fields.ts';
import type { Locale } from './locales.ts';
import type { SourceFileName } from './source-files.ts';
import { sourceNotes } from './source-notes.ts';

interface SourceFile {
  /** `anime.ndjson` */
  readonly file: SourceFileName;
  /** Fields that identify a record; empty for `source.json`. */
  readonly keyFields: readonly string[];
  readonly schema: z.ZodType;
}

/** All files of a source, in the order in which they are checked and loaded. */
export const sourceFiles: readonly SourceFile[] = [
  { file: 'source.json', keyFields: [], schema: sourceInfo },
  ...fileNames.map((name) => ({ file: `${name}.ndjson` as const, ...fileKinds[name] })),
];

/**
 * The fields of a file, each followed by those of its nested object. Their names are paths: `episodes[].sources[].embedUrl`,
 * `links.*` for every value of a map.
 */
export const sourceFields = (
  { file, schema }: Pick<SourceFile, 'file' | 'schema'>,
  locale: Locale,
): readonly FieldRow[] => fieldsBelow(file, parameterSchema(schema), locale, '');

/** @param prefix the path of the object that has the fields */
function fieldsBelow(
  file: SourceFileName,
  { properties, required = [] }: JsonSchema,
  locale: Locale,
  prefix: string,
): readonly FieldRow[] {
  const fields = isSchema(properties) ? Object.entries(properties) : [];
  return fields.flatMap(([name, field]) => {
    if (!isSchema(field)) return [];
    const path = `${prefix}${name}`;
    const inner = [field.items, field.additionalProperties].find(isSchema) ?? field;
    const { kind, list, map, values } = typeOf(field);
    const type = {
      kind: kind === 'integer' ? 'number' : kind,
      list,
      map,
      rule: textIn(inner, locale),
      values: inner.const === undefined ? values : [String(inner.const)],
    } as const;
    const text = sourceNotes.get(`${file} ${path}`)?.[locale];
    const row = { name: path, type, required: Array.isArray(required) && required.includes(name), text };
    const below = `${path}${list ? '[]' : ''}${map ? '.*' : ''}.`;
    return [row, ...fieldsBelow(file, inner, locale, below)];
  });
}
