/** OpenAPI 3.1 of `/public/v1`, derived from the contract table; deterministic. */

import { generalDecisions } from './decisions.ts';
import { endpointNames, endpoints } from './endpoints/table.ts';
import { contractVersion, serviceName } from './enums.ts';
import { errorCodes, errorStatus, mostAllowed } from './errors.ts';
import { errorExample, errorNotes } from './openapi/errors.ts';
import type { Answers } from './openapi/examples.ts';
import { cacheHeaders, cacheTag, contentLocation, headers, limitHeaders } from './openapi/headers.ts';
import {
  codesByStatus,
  codesOf,
  component,
  errorResponse,
  errorResponseName,
  headerRefs,
  operationOf,
} from './openapi/operations.ts';
import { publish, readResultSchemas } from './openapi/schemas.ts';
import { tags } from './openapi/tags.ts';
import { apiRoot } from './routes.ts';

const introduction = `A read-only catalogue of anime that have Ukrainian voice-over or subtitles, and transliteration of names and titles into Ukrainian.

Every answer is JSON in an envelope: \`ok\`, and \`result\` or \`error\`. Switch on \`error.code\`, not on \`error.message\`. A key is optional; it raises the limits. Send a descriptive \`User-Agent\` with the name, the version and a contact of your application. Credit the service as the source and keep the authorship of teams and poster authors (\`team\`, \`author\`); do not mass-mirror video.

Within v1 fields, optional parameters, endpoints and enumeration values may be added at any time: ignore what you do not know. HEAD works wherever GET does.

Details:`;

const general = generalDecisions.map(({ text }) => `- ${text.en}`).join('\n');

const errorSchema = {
  type: 'object',
  description: 'The error envelope',
  required: ['ok', 'error'],
  properties: {
    ok: { type: 'boolean', const: false, description: 'Always false here' },
    error: {
      type: 'object',
      description: 'The error',
      required: ['errorCode', 'code', 'message', 'messageEn'],
      properties: {
        errorCode: { type: 'integer', description: 'Equal to the HTTP status' },
        code: {
          description: 'Stable identifier; the list may grow',
          anyOf: [{ type: 'string', enum: errorCodes }, { type: 'string' }],
        },
        message: { type: 'string', description: 'For people, in Ukrainian; may be reworded at any time' },
        messageEn: {
          type: 'string',
          description: 'The same sentence in English; may be reworded at any time',
        },
        parameter: {
          type: 'string',
          description:
            'The wrong parameter, by its name in this description; absent unless exactly one is wrong',
        },
        allowed: {
          description: `The allowed values (at most ${mostAllowed}), or the bounds of a number, a length or a count; absent if there are none`,
          oneOf: [
            { type: 'array', items: { type: 'string' }, maxItems: mostAllowed },
            {
              type: 'object',
              properties: {
                min: { type: 'number', description: 'The minimum; absent if there is none' },
                max: { type: 'number', description: 'The maximum; absent if there is none' },
              },
            },
          ],
        },
      },
    },
  },
} as const;

function paths(options: DocumentOptions) {
  const byPath = new Map<string, Record<string, unknown>>();
  for (const name of endpointNames) {
    const { path, method } = endpoints[name];
    const item = byPath.get(path) ?? {};
    byPath.set(path, { ...item, [method.toLowerCase()]: operationOf(name, options) });
  }
  return Object.fromEntries(byPath);
}

/** Codes of failed HTTP exchanges, which operations do not list. */
function otherCodes() {
  const named = new Set(endpointNames.flatMap(codesOf));
  return errorCodes.filter((code) => !named.has(code) || errorStatus[code] === 404);
}

/** Every set of codes that an endpoint can return with the same status. */
function errorResponses() {
  const all = endpointNames.flatMap((name) => [...codesByStatus(name)]);
  return Object.fromEntries(all.map(([, codes]) => [errorResponseName(codes), errorResponse(codes)]));
}

/** 304; `caching` is the component of its `Cache-Control`. */
function notModified(caching: keyof typeof headers) {
  return {
    description: 'The content named by If-None-Match has not changed. No body; counts as a request.',
    headers: {
      ...headerRefs(cacheHeaders),
      'Cache-Control': component('headers', caching),
      ...(caching === 'Cache-Control' ? headerRefs(cacheTag) : {}),
      ...headerRefs(contentLocation),
      ...headerRefs(limitHeaders),
    },
  };
}

function responses() {
  return {
    NotModified: notModified('Cache-Control'),
    NotModifiedNoStore: notModified('NoStore'),
    ...errorResponses(),
    OtherError: errorResponse(otherCodes()),
  };
}

function components() {
  return {
    schemas: {
      ...Object.fromEntries([...readResultSchemas().named].map(([name, schema]) => [name, publish(schema)])),
      Error: errorSchema,
    },
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, { type, example, text }]) => [
        name,
        { description: text.en, schema: { type }, example },
      ]),
    ),
    responses: responses(),
    examples: Object.fromEntries(
      errorCodes.map((code) => [
        code,
        {
          summary: errorNotes[code].cause.en,
          description: errorNotes[code].recoveryHint.en,
          value: errorExample(code),
        },
      ]),
    ),
    securitySchemes: {
      apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: 'Optional; raises the limits' },
      bearer: { type: 'http', scheme: 'bearer', description: 'The same key as Authorization: Bearer' },
    },
  };
}

export interface DocumentOptions {
  /** Scheme and host without a trailing slash, e.g. `http://localhost:8080`. */
  readonly origin: string;
  /** Examples of answers; absent = a description without examples. */
  readonly answers?: Answers | undefined;
}

/** The interface description served at `/public/v1/openapi.json`. */
export function openApiDocument(options: DocumentOptions): object {
  const { origin } = options;
  return {
    openapi: '3.1.0',
    info: {
      title: `${serviceName}: anime with Ukrainian voice-over and subtitles`,
      version: contractVersion,
      summary: 'A read-only catalogue and transliteration into Ukrainian',
      description: `${introduction}\n\n${general}`,
      // The licence of the service. /meta lists the owners and licences of the data.
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: serviceName, url: `${origin}/` },
    },
    externalDocs: { description: 'Documentation', url: `${origin}/docs/` },
    servers: [{ url: `${origin}${apiRoot}` }],
    // A key is optional for every endpoint (contract: Authentication 1).
    security: [{}, { apiKey: [] }, { bearer: [] }],
    tags: tags.map(({ name, summary }) => ({ name, description: summary.en })),
    paths: paths(options),
    components: components(),
  };
}
