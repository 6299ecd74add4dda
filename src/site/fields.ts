/** Rows of the reference pages: fields and parameters, from their JSON Schemas. */
import type { z } from 'zod';
import {
  isSchema,
  type Json,
  type JsonSchema,
  parameterSchema,
  readResultSchemas,
  referenced,
} from '../contract/openapi/schemas.ts';
import type { Locale } from './locales.ts';

interface FieldType {
  readonly kind: 'string' | 'integer' | 'number' | 'boolean' | 'object';
  readonly list: boolean;
  /** Whether an object holds such values under keys. */
  readonly map: boolean;
  readonly nullable?: boolean;
  readonly values: readonly string[];
  /** Name of the object, if the contract names the type. */
  readonly object?: string | undefined;
  readonly format?: string | undefined;
  /** The required form of a value, beyond its JSON type. */
  readonly rule?: string | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

export interface FieldRow {
  readonly name: string;
  readonly type: FieldType;
  readonly required: boolean;
  readonly fallback?: string | undefined;
  readonly text: string | undefined;
}

const choices = (schema: JsonSchema): readonly JsonSchema[] =>
  Array.isArray(schema.anyOf)
    ? schema.anyOf
        .filter(isSchema)
        .flatMap((choice) => (choice.anyOf === undefined ? [choice] : choices(choice)))
    : [schema];

const isNull = (schema: JsonSchema) => schema.type === 'null';
const typesOf = (schema: JsonSchema): readonly Json[] =>
  Array.isArray(schema.type) ? schema.type : [schema.type ?? null];

/** A bound, unless it is ±(2⁵³ − 1), which zod adds to every integer. */
const bound = (value: Json | undefined) =>
  typeof value === 'number' && Math.abs(value) !== Number.MAX_SAFE_INTEGER ? value : undefined;

function kindOf(schema: JsonSchema): FieldType['kind'] {
  const name = typesOf(schema).find((type) => type !== 'null');
  return name === 'integer' || name === 'number' || name === 'boolean' || name === 'object' ? name : 'string';
}

/** The type of a value, from its schema. */
export function typeOf(schema: JsonSchema): FieldType {
  const all = choices(schema);
  const real = all.filter((choice) => !isNull(choice));
  const first = real[0] ?? schema;
  const nullable = all.some(isNull) || typesOf(first).includes('null');
  if (isSchema(first.items)) return { ...typeOf(first.items), list: true, nullable };
  if (isSchema(first.additionalProperties))
    return { ...typeOf(first.additionalProperties), map: true, nullable };
  return {
    kind: referenced(first) === undefined ? kindOf(first) : 'object',
    object: referenced(first),
    list: false,
    map: false,
    nullable,
    values: real.flatMap(({ enum: values }) => (Array.isArray(values) ? values.map(String) : [])),
    format: typeof first.format === 'string' ? first.format : undefined,
    min: bound(first.minimum),
    max: bound(first.maximum),
  };
}

/** The description in a schema ({@link parameterSchema}) or in zod's registry. */
export function textIn(
  said: Readonly<Record<string, unknown>> | undefined,
  locale: Locale,
): string | undefined {
  const text = locale === 'uk' ? said?.uk : said?.description;
  return typeof text === 'string' ? text : undefined;
}

/** The description of a field, else of one of its choices or of the object that a choice refers to. */
export function textOf(schema: JsonSchema, locale: Locale): string | undefined {
  const { named } = readResultSchemas();
  const others = choices(schema).flatMap((choice) => [choice, named.get(referenced(choice) ?? '')]);
  return [schema, ...others].map((one) => textIn(one, locale)).find((text) => text !== undefined);
}

/** Follows choices, references, items and values of a schema to the object inside. */
function objectIn(schema: JsonSchema): JsonSchema {
  const [first = schema] = choices(schema).filter((choice) => !isNull(choice));
  const inner =
    readResultSchemas().named.get(referenced(first) ?? '') ?? first.items ?? first.additionalProperties;
  return isSchema(inner) ? objectIn(inner) : first;
}

/** The fields of the object inside a schema. */
export function fieldsOf(about: JsonSchema, locale: Locale): readonly FieldRow[] {
  const schema = objectIn(about);
  const required = new Set(Array.isArray(schema.required) ? schema.required.map(String) : []);
  const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : [];
  return properties.flatMap(([name, field]) => {
    if (!isSchema(field)) return [];
    return { name, type: typeOf(field), required: required.has(name), text: textOf(field, locale) };
  });
}

/** The rows of an endpoint's parameters. */
export function parameterRows(
  fields: Readonly<Record<string, z.ZodType>>,
  locale: Locale,
): readonly FieldRow[] {
  return Object.entries(fields).map(([name, zodSchema]) => {
    const schema = parameterSchema(zodSchema);
    return {
      name,
      type: typeOf(schema),
      required: !zodSchema.safeParse(undefined).success,
      fallback: schema.default === undefined ? undefined : String(schema.default),
      text: textOf(schema, locale),
    };
  });
}
