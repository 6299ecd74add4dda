/** Writes the contract's types as declarations without zod, which replace `src/client/types.ts` in the package. */
import { type EndpointName, endpointNames } from '../../src/contract/endpoints/table.ts';
import { errorCodes } from '../../src/contract/errors.ts';
import { rowOf } from '../../src/contract/openapi/operations.ts';
import {
  isSchema,
  type Json,
  type JsonSchema,
  parameterSchema,
  readResultSchemas,
  referenced,
} from '../../src/contract/openapi/schemas.ts';

/** Lists in parameters are readonly, so that callers may pass constants. */
type Direction = 'given' | 'taken';

const schemasOf = (value: Json | undefined): readonly JsonSchema[] =>
  Array.isArray(value) ? value.filter(isSchema) : [];

/** A description as a docstring. */
const docstring = ({ description }: JsonSchema, indent: string): string =>
  typeof description === 'string' ? `${indent}/** ${description.replaceAll('*/', '*\\/')} */\n` : '';

/** A union of alternatives. If the list of values may grow, it also allows any other text. */
function unionOf(choices: readonly string[]): string {
  const isOpen = choices.includes('string') && choices.some((choice) => choice.includes("'"));
  const all = choices.map((choice) => (isOpen && choice === 'string' ? '(string & {})' : choice));
  return [...new Set(all)].join(' | ');
}

const literal = (value: Json): string => (typeof value === 'string' ? `'${value}'` : JSON.stringify(value));

function arrayOf(items: Json | undefined, direction: Direction, indent: string): string {
  const item = isSchema(items) ? typeOf(items, direction, indent) : 'unknown';
  const list = item.includes(' ') ? `(${item})[]` : `${item}[]`;
  return direction === 'taken' ? `readonly ${list}` : list;
}

function objectOf(schema: JsonSchema, direction: Direction, indent: string): string {
  const { properties, additionalProperties } = schema;
  if (isSchema(properties)) return membersOf(schema, direction, indent);
  return isSchema(additionalProperties)
    ? `Record<string, ${typeOf(additionalProperties, direction, indent)}>`
    : 'object';
}

/** The members of an object. Each has a line and a docstring. */
function membersOf({ properties, required }: JsonSchema, direction: Direction, indent: string): string {
  const members = Object.entries(isSchema(properties) ? properties : {}).flatMap(([name, schema]) => {
    if (!isSchema(schema)) return [];
    const mark = Array.isArray(required) && required.includes(name) ? '' : '?';
    const own = `${indent}  `;
    return [`${docstring(schema, own)}${own}${name}${mark}: ${typeOf(schema, direction, own)};\n`];
  });
  return `{\n${members.join('')}${indent}}`;
}

/** A schema as a type of TypeScript. @throws Error if the schema is of a kind that the contract did not use before */
function typeOf(schema: JsonSchema, direction: Direction, indent: string): string {
  const name = referenced(schema);
  if (name !== undefined) return name;
  const { enum: values, const: value, anyOf, type } = schema;
  if (Array.isArray(values)) return values.map(literal).join(' | ');
  if (value !== undefined) return literal(value);
  if (Array.isArray(anyOf))
    return unionOf(schemasOf(anyOf).flatMap((choice) => typeOf(choice, direction, indent).split(' | ')));
  if (Array.isArray(type)) return type.join(' | ');
  switch (type) {
    case 'array':
      return arrayOf(schema.items, direction, indent);
    case 'object':
      return objectOf(schema, direction, indent);
    case 'integer':
      return 'number';
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return type;
  }
  throw new Error(`No type for ${JSON.stringify(schema)}`);
}

function declarationOf(name: string, schema: JsonSchema): string {
  const body = typeOf(schema, 'given', '');
  const isInterface = schema.type === 'object' && isSchema(schema.properties);
  return `${docstring(schema, '')}export ${isInterface ? `interface ${name}` : `type ${name} =`} ${body}${isInterface ? '' : ';'}\n`;
}

/** Parameters that may be numbers instead of texts. */
const orNumbers = new Set(['ids', 'years']);

function takenType(parameter: string, schema: JsonSchema): string {
  const type = typeOf(schema, 'taken', '    ');
  return orNumbers.has(parameter) ? type.replace('readonly string[]', 'readonly (string | number)[]') : type;
}

/** The parameters of an endpoint as an object. */
function inputOf(name: EndpointName): string {
  const { pathParams, params } = rowOf(name);
  const lines = [...Object.entries(pathParams), ...Object.entries(params)].map(([parameter, field]) => {
    const schema = parameterSchema(field);
    const isPath = Object.hasOwn(pathParams, parameter);
    const type = isPath ? 'string | number' : takenType(parameter, schema);
    const own = `${docstring(schema, '    ')}    ${parameter}`;
    return field.safeParse(undefined).success ? `${own}?: ${type} | undefined;\n` : `${own}: ${type};\n`;
  });
  return lines.length === 0 ? 'object' : `{\n${lines.join('')}  }`;
}

/** The text of the declarations. */
export function writeClientTypes(): string {
  const { results, named } = readResultSchemas();
  const inputs = endpointNames.map((name) => `  ${name}: ${inputOf(name)};\n`);
  const outputs = endpointNames.map(
    (name) => `  ${name}: ${typeOf(results.get(name) ?? {}, 'given', '  ')};\n`,
  );
  return [
    '/** What endpoints take and give. */\n',
    ...[...named].map(([name, schema]) => declarationOf(name, schema)),
    `/** The parameters of each endpoint: of its path, and of its query or body. */\nexport interface Inputs {\n${inputs.join('')}}\n`,
    `/** The \`result\` of each endpoint. */\nexport interface Results {\n${outputs.join('')}}\n`,
    '/** The name of an endpoint. */\nexport type EndpointName = keyof Results;\n',
    `/** The code of an error of the API. */\nexport type ErrorCode = ${errorCodes.map(literal).join(' | ')};\n`,
  ].join('\n');
}
