/** JSON Schemas of the contract's zod shapes: as zod makes them (with `uk`), and as published. */
import { z } from 'zod';
import { endpointNames, endpoints } from '../endpoints/table.ts';

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
export type JsonSchema = { readonly [keyword: string]: Json };

/** Whether a member of a schema is an object, so it is a schema itself. */
export const isSchema = (value: Json | undefined): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const definitions = '#/$defs/';
const components = '#/components/schemas/';

/** Zod's JSON Schema, as plain JSON. */
function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  return z.toJSONSchema(schema, { target: 'draft-2020-12', io }) as unknown as JsonSchema;
}

const schemasIn = (value: Json | undefined): readonly (readonly [string, JsonSchema])[] =>
  isSchema(value)
    ? Object.entries(value).filter((entry): entry is [string, JsonSchema] => isSchema(entry[1]))
    : [];

interface ResultSchemas {
  /** The result of each endpoint; they carry `description` and `uk`. */
  readonly results: ReadonlyMap<string, JsonSchema>;
  /** Every named shape. */
  readonly named: ReadonlyMap<string, JsonSchema>;
}

/** All results in one conversion, so that every shape with an id becomes one definition. */
function convertResults(): ResultSchemas {
  const all = convert(
    z.object(Object.fromEntries(endpointNames.map((name) => [name, endpoints[name].result]))),
    'output',
  );
  return {
    results: new Map<string, JsonSchema>(schemasIn(all.properties)),
    named: new Map<string, JsonSchema>(schemasIn(all.$defs)),
  };
}

let converted: ResultSchemas | undefined;

/** The schemas of results, converted at their first use: small publications do not need them. */
export function readResultSchemas(): ResultSchemas {
  converted ??= convertResults();
  return converted;
}

/** Schema of one parameter or body member, as zod makes it (with `description` and `uk`). */
export function parameterSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = convert(schema, 'input');
  return rest;
}

/** The name of the shape that a reference points to. */
export function referenced(schema: JsonSchema): string | undefined {
  const { $ref } = schema;
  return typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined;
}

const mapSchemas = (value: Json) =>
  Object.fromEntries(schemasIn(value).map(([name, schema]) => [name, publish(schema)]));

/** Merges a choice within a choice (an open enumeration that may be null) into one choice. */
function publishChoice(choice: Json): readonly Json[] {
  if (!isSchema(choice)) return [choice];
  const published = publish(choice);
  const { anyOf } = published;
  return Array.isArray(anyOf) && Object.keys(published).length === 1 ? anyOf : [published];
}

function publishKeyword(
  keyword: string,
  value: Json,
  schema: JsonSchema,
): readonly [string, Json] | undefined {
  switch (keyword) {
    case 'uk':
    case 'id':
      return undefined;
    case 'additionalProperties':
      // Clients must ignore unknown fields (contract: Versioning 2), so objects are open.
      return isSchema(value) ? [keyword, publish(value)] : undefined;
    case 'maximum':
    case 'minimum':
      // zod gives every whole number the bounds ±(2⁵³ − 1).
      return Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER ? undefined : [keyword, value];
    case 'exclusiveMinimum':
      return schema.type === 'integer' && value === 0 ? ['minimum', 1] : [keyword, value];
    case 'pattern':
      // The format says the same in a readable way.
      return schema.format === undefined ? [keyword, value] : undefined;
    case '$ref':
      return [keyword, String(value).replace(definitions, components)];
    case 'properties':
      return [keyword, mapSchemas(value)];
    case 'items':
    case 'propertyNames':
      return isSchema(value) ? [keyword, publish(value)] : undefined;
    case 'anyOf':
      return [keyword, Array.isArray(value) ? value.flatMap(publishChoice) : value];
    default:
      return [keyword, value];
  }
}

/**
 * A type or null as a list of types. Generators of Swift drop a field that is a choice with null
 * (https://github.com/apple/swift-openapi-generator/issues/817).
 */
function joinNull(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  const [value, none, another] = Array.isArray(anyOf) ? anyOf : [];
  const isOrNull = isSchema(none) && none.type === 'null' && another === undefined;
  if (!isOrNull || !isSchema(value) || typeof value.type !== 'string') return schema;
  // A list of values would have to hold null, too.
  return 'enum' in value || 'const' in value ? schema : { ...value, ...rest, type: [value.type, 'null'] };
}

/** A schema as in the OpenAPI document: open objects, plain whole numbers, references to components. */
export function publish(schema: JsonSchema): JsonSchema {
  const keywords = Object.entries(schema).flatMap(([keyword, value]) => {
    const published = publishKeyword(keyword, value, schema);
    return published === undefined ? [] : [published];
  });
  return joinNull(Object.fromEntries(keywords));
}
