/** Rows of the pages on the source format, from the shapes that the importer validates with. */
import { z } from 'zod';
import { fileKinds, fileNames } from '../catalog/source/files.ts';
import { sourceInfo } from '../catalog/source/shapes.ts';
import { type FieldRow, textIn } from './fields.ts';
import type { Locale } from './locales.ts';
import type { SourceFileName } from './source-files.ts';
import { sourceNotes } from './source-notes.ts';

interface SourceFile {
  /** `anime.ndjson` */
  readonly file: SourceFileName;
  /** Fields that identify a record; empty for `source.json`. */
  readonly keyFields: readonly string[];
  readonly schema: z.core.$ZodType;
}

/** All files of a source, in the order in which they are checked and loaded. */
export const sourceFiles: readonly SourceFile[] = [
  { file: 'source.json', keyFields: [], schema: sourceInfo },
  ...fileNames.map((name) => ({ file: `${name}.ndjson` as const, ...fileKinds[name] })),
];

/**
 * The fields of a file, each followed by those of its nested object. Their names are paths: `episodes[].sources[].embedUrl`,
 * `links.*` for every value of a map.
 * @param prefix the path of the outer object
 */
export function sourceFields(
  { file, schema }: Pick<SourceFile, 'file' | 'schema'>,
  locale: Locale,
  prefix = '',
): readonly FieldRow[] {
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const { inner, required, list, map } = typeOf(field);
    const rule = textIn(z.globalRegistry.get(inner), locale);
    const text = sourceNotes.get(`${file} ${path}`)?.[locale];
    const below = `${path}${list ? '[]' : ''}${map ? '.*' : ''}.`;
    const type = { kind: kindOf(inner), list, map, rule, values: valuesOf(inner) };
    return [{ name: path, type, required, text }, ...sourceFields({ file, schema: inner }, locale, below)];
  });
}

/** Unwraps an optional field, a list or a map to the schema inside. */
function typeOf(field: z.core.$ZodType) {
  const required = !(field instanceof z.ZodOptional);
  const bare = required ? field : field.unwrap();
  const list = bare instanceof z.ZodArray;
  const map = bare instanceof z.ZodRecord;
  const inner: z.core.$ZodType = list ? bare.element : map ? bare.valueType : bare;
  return { required, list, map, inner };
}

function kindOf(schema: z.core.$ZodType): FieldRow['type']['kind'] {
  if (schema instanceof z.ZodObject) return 'object';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  return schema instanceof z.ZodNumber || schema instanceof z.ZodLiteral ? 'number' : 'string';
}

function valuesOf(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  return schema instanceof z.ZodLiteral ? [...schema.values].map(String) : [];
}
