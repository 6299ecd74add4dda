/** Makes the OpenAPI operation of an endpoint. */
import type { z } from 'zod';
import { decisionsOn } from '../decisions.ts';
import { cacheSeconds, commonErrors, type Endpoint } from '../endpoint.ts';
import { type EndpointName, endpoints } from '../endpoints/table.ts';
import { type ErrorCode, errorStatus } from '../errors.ts';
import { routeOf } from '../routes.ts';
import { decodeQuery, type Input } from '../wire.ts';
import { type Answers, exampleRequest, shownAnswer } from './examples.ts';
import {
  allow,
  cacheHeaders,
  cacheTag,
  contentLocation,
  errorHeaders,
  limitHeaders,
  retryAfter,
} from './headers.ts';
import { parameterExamples } from './parameter-examples.ts';
import { type JsonSchema, parameterSchema, publish, readResultSchemas } from './schemas.ts';

/** A reference to a component. */
export const component = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
/** References to the components of these headers. */
export const headerRefs = (table: object) =>
  Object.fromEntries(Object.keys(table).map((name) => [name, component('headers', name)]));

/** An endpoint without the literal types of the table. */
export const rowOf = (name: EndpointName): Endpoint => endpoints[name];

/** Codes of an endpoint, without those of failed HTTP exchanges. */
export const codesOf = (name: EndpointName): readonly ErrorCode[] => [
  ...new Set([...commonErrors, ...rowOf(name).errors]),
];

/** The example values of the query parameters of an endpoint. */
function examplesOfQuery(endpoint: EndpointName): Input {
  const { parameters, names } = routeOf(endpoint);
  return decodeQuery(parameters, new URLSearchParams(parameterExamples[endpoint]), names);
}

function describeParameter(name: string, zodSchema: z.ZodType, place: 'path' | 'query', example: unknown) {
  const { description, ...schema } = publish(parameterSchema(zodSchema));
  return {
    name,
    in: place,
    required: place === 'path' || !zodSchema.safeParse(undefined).success,
    description,
    // Array parameters are passed comma-separated (contract: Endpoints, General rules).
    ...(schema.type === 'array' ? { style: 'form', explode: false } : {}),
    schema,
    example,
  };
}

function parametersOf(endpoint: EndpointName) {
  const row = rowOf(endpoint);
  const path = Object.entries(row.pathParams).map(([name, s]) => describeParameter(name, s, 'path', '1'));
  if (row.method === 'POST') return path;
  const examples = examplesOfQuery(endpoint);
  const query = Object.entries(row.params).map(([name, s]) =>
    describeParameter(name, s, 'query', examples[name]),
  );
  const aliases = Object.entries(row.aliases ?? {}).flatMap(([alias, name]) => {
    const own = query.find((parameter) => parameter.name === name);
    return own === undefined ? [] : [{ ...own, name: alias, description: `Another name of ${name}` }];
  });
  return [...path, ...query, ...aliases];
}

function bodyOf(row: Endpoint) {
  const members = Object.entries(row.params);
  const required = members.filter(([, s]) => !s.safeParse(undefined).success).map(([name]) => name);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(members.map(([name, s]) => [name, publish(parameterSchema(s))])),
    ...(required.length > 0 ? { required } : {}),
  };
  return { required: true, content: { 'application/json': { schema, example: row.example.body } } };
}

const counts = { type: 'integer', minimum: 0 };
const envelopes = {
  single: {},
  total: { total: { ...counts, description: 'Number of items' } },
  pages: {
    total: { ...counts, description: 'Total number of items' },
    page: { type: 'integer', minimum: 1, description: 'Current page' },
    pages: { ...counts, description: 'Number of pages' },
  },
} as const;
const pagesAndLimit = {
  ...envelopes.pages,
  limit: { type: 'integer', minimum: 1, description: 'Items a page' },
};

/** The schema of a result, described by its own description or the summary of the endpoint. */
function describedResult(name: EndpointName): JsonSchema {
  const schema = publish(readResultSchemas().results.get(name) ?? {});
  // OpenAPI allows a description next to `$ref` since 3.1.
  return { description: rowOf(name).summary.en, ...schema };
}

function envelopeOf(name: EndpointName) {
  const { envelope } = rowOf(name);
  const members = envelope === 'pagesAndLimit' ? pagesAndLimit : envelopes[envelope];
  return {
    type: 'object',
    required: ['ok', 'result', ...Object.keys(members)],
    properties: {
      ok: { type: 'boolean', const: true, description: 'Always true here; false in the error envelope' },
      result: describedResult(name),
      ...members,
    },
  };
}

/** The codes of an endpoint by status, ascending. */
export function codesByStatus(name: EndpointName): ReadonlyMap<number, readonly ErrorCode[]> {
  const statuses = Map.groupBy(codesOf(name), (code) => errorStatus[code]);
  return new Map([...statuses].toSorted(([a], [b]) => a - b));
}

/** Component name of the error response with these codes. */
export const errorResponseName = (codes: readonly ErrorCode[]) => codes.join('_or_');

const errorResponses = (name: EndpointName) =>
  Object.fromEntries(
    [...codesByStatus(name)].map(([status, codes]) => [
      status,
      component('responses', errorResponseName(codes)),
    ]),
  );

const meansWaiting: ReadonlySet<ErrorCode> = new Set(['rate_limited', 'quota_exceeded', 'overloaded']);

/** A response with the error envelope and these codes. */
export function errorResponse(codes: readonly ErrorCode[]) {
  const waits = codes.some((code) => meansWaiting.has(code));
  const names = codes.includes('method_not_allowed');
  return {
    description: codes.map((code) => `\`${code}\``).join(', '),
    headers: {
      ...headerRefs(errorHeaders),
      'Cache-Control': component('headers', 'NoStore'),
      ...headerRefs(limitHeaders),
      ...(waits ? headerRefs(retryAfter) : {}),
      ...(names ? headerRefs(allow) : {}),
    },
    content: {
      'application/json': {
        schema: component('schemas', 'Error'),
        examples: Object.fromEntries(codes.map((code) => [code, component('examples', code)])),
      },
    },
  };
}

const cacheSentence = (row: Endpoint) =>
  row.cache === 'none' ? 'Not cached (`no-store`).' : `Cached for ${cacheSeconds[row.cache]} seconds.`;

function description(name: EndpointName, row: Endpoint): string {
  const notes = (row.notes ?? []).map(({ en }) => en);
  const decided = decisionsOn(name).map(({ text }) => `- ${text.en}`);
  const parts = [...notes, cacheSentence(row)];
  if (decided.length > 0) parts.push(`Details:\n\n${decided.join('\n')}`);
  return parts.join('\n\n');
}

/** The answer of the demo catalogue, keyed by its request. */
function examplesOf(name: EndpointName, origin: string, answers: Answers) {
  const request = exampleRequest(name);
  const { value, isShortened } = shownAnswer(answers, request, origin);
  const description = isShortened ? 'Lists of objects are cut to their first two.' : undefined;
  return {
    demo: { summary: `${request}, of the demo catalogue`, ...(description && { description }), value },
  };
}

/** The OpenAPI operation of an endpoint. */
export function operationOf(
  name: EndpointName,
  { origin, answers }: { readonly origin: string; readonly answers?: Answers | undefined },
) {
  const row = rowOf(name);
  const parameters = parametersOf(name);
  // The root has two addresses, with and without a slash.
  const hasAliases = row.path === '/' || Object.keys(row.pathParams).length > 0;
  const headers = {
    ...headerRefs(cacheHeaders),
    ...(row.cache === 'none' ? { 'Cache-Control': component('headers', 'NoStore') } : headerRefs(cacheTag)),
    ...(hasAliases ? headerRefs(contentLocation) : {}),
    ...headerRefs(limitHeaders),
  };
  return {
    operationId: name,
    tags: [row.tag],
    summary: row.summary.en,
    description: description(name, row),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(row.method === 'POST' ? { requestBody: bodyOf(row) } : {}),
    responses: {
      200: {
        description: row.summary.en,
        headers,
        content: {
          'application/json': {
            schema: envelopeOf(name),
            ...(answers === undefined ? {} : { examples: examplesOf(name, origin, answers) }),
          },
        },
      },
      ...(row.method === 'GET'
        ? { 304: component('responses', row.cache === 'none' ? 'NotModifiedNoStore' : 'NotModified') }
        : {}),
      ...errorResponses(name),
      default: component('responses', 'OtherError'),
    },
  };
}
