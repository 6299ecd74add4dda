/** Rows of the page on the source format, read off the shapes that the importer checks with. */
import { z } from 'zod';
import { fileKinds, fileNames } from '../catalog/source/files.ts';
import { sourceInfo } from '../catalog/source/shapes.ts';
import type { Locale } from './locales.ts';
import { sourceNotes } from './source-notes.ts';

interface SourceField {
  /** `episodes[].sources[].embedUrl`; `links.*` = every value of a map. */
  readonly path: string;
  readonly kind: 'string' | 'number' | 'boolean' | 'object';
  readonly list: boolean;
  /** Keys of the operator's own choice lead to such values. */
  readonly map: boolean;
  readonly optional: boolean;
  /** What a value must look like, beyond its JSON type. */
  readonly rule: string | undefined;
  readonly values: readonly string[];
  /** What the field means, and rules that look beyond it. */
  readonly note: string | undefined;
}

interface SourceFile {
  /** `anime.ndjson` */
  readonly file: string;
  /** Fields that tell its records apart; none for `source.json`. */
  readonly keyFields: readonly string[];
  readonly schema: z.core.$ZodType;
}

/** All files of a source, in the order in which they are checked and loaded. */
export const sourceFiles: readonly SourceFile[] = [
  { file: 'source.json', keyFields: [], schema: sourceInfo },
  ...fileNames.map((name) => ({ file: `${name}.ndjson`, ...fileKinds[name] })),
];

/** The fields of a file, those of nested objects behind their own. */
export function sourceFields({ file, schema }: SourceFile, locale: Locale): readonly SourceField[] {
  return [...fieldsIn(schema, '', file, locale)];
}

function* fieldsIn(
  schema: z.core.$ZodType,
  prefix: string,
  file: string,
  locale: Locale,
): Generator<SourceField> {
  if (!(schema instanceof z.ZodObject)) return;
  for (const [name, field] of Object.entries(schema.shape)) {
    const path = `${prefix}${name}`;
    const { inner, ...rest } = typeOf(field);
    const rule = z.globalRegistry.get(inner);
    yield {
      path,
      ...rest,
      kind: kindOf(inner),
      rule: textIn(rule, locale),
      values: valuesOf(inner),
      note: sourceNotes.get(`${file} ${path}`)?.[locale],
    };
    yield* fieldsIn(inner, `${path}${rest.list ? '[]' : ''}${rest.map ? '.*' : ''}.`, file, locale);
  }
}

/** Takes the wrappings off a field: what is optional, a list or a map of what. */
function typeOf(field: z.core.$ZodType) {
  const optional = field instanceof z.ZodOptional;
  const bare = optional ? field.unwrap() : field;
  const list = bare instanceof z.ZodArray;
  const map = bare instanceof z.ZodRecord;
  const inner: z.core.$ZodType = list ? bare.element : map ? bare.valueType : bare;
  return { optional, list, map, inner };
}

function kindOf(schema: z.core.$ZodType): SourceField['kind'] {
  if (schema instanceof z.ZodObject) return 'object';
  if (schema instanceof z.ZodBoolean) return 'boolean';
  return schema instanceof z.ZodNumber || schema instanceof z.ZodLiteral ? 'number' : 'string';
}

function valuesOf(schema: z.core.$ZodType): readonly string[] {
  if (schema instanceof z.ZodEnum) return schema.options.map(String);
  return schema instanceof z.ZodLiteral ? [...schema.values].map(String) : [];
}

function textIn(meta: Readonly<Record<string, unknown>> | undefined, locale: Locale): string | undefined {
  const text = locale === 'uk' ? meta?.uk : meta?.description;
  return typeof text === 'string' ? text : undefined;
}
