/** What every answer of the API must satisfy, by the published OpenAPI description. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { matchPath } from '../../../src/api/router.ts';
import { apiPathOf } from '../../../src/http/target.ts';
import type { FuzzRequest } from './requests.ts';

/** An answer with its whole body. */
export interface FuzzAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

interface Described {
  readonly paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

const pathOf = (target: string) => target.split('?')[0] ?? '';

const statusesOfErrors = new Set([400, 401, 403, 404, 405, 413, 414, 422, 429, 431]);

/**
 * Makes the check of answers.
 * @param openapi the description as the service publishes it
 * @returns what is wrong with an answer; undefined if it is right
 */
export function createCheck(
  openapi: Described,
): (asked: FuzzRequest, answer: FuzzAnswer) => string | undefined {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema(openapi, 'openapi');
  const validators = new Map<string, ValidateFunction>();
  const validatorOf = (path: string, method: string) => {
    const pointer = `openapi#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}/responses/200/content/application~1json/schema`;
    const known = validators.get(pointer) ?? ajv.compile({ $ref: encodeURI(pointer) });
    validators.set(pointer, known);
    return known;
  };
  const errorOf = ajv.compile({ $ref: 'openapi#/components/schemas/Error' });

  const wrongSuccess = ({ method, target }: FuzzRequest, body: unknown): string | undefined => {
    const route = matchPath(apiPathOf(pathOf(target)) ?? '')?.resource.routes[0];
    // A file without an endpoint has no schema.
    if (route === undefined) return undefined;
    const validate = validatorOf(route.path === '' ? '/' : route.path, method === 'POST' ? 'post' : 'get');
    return validate(body)
      ? undefined
      : `no answer of the OpenAPI description: ${ajv.errorsText(validate.errors)}`;
  };

  return (asked, { status, headers, body }) => {
    if (status >= 500) return `status ${status}`;
    if (headers['access-control-allow-origin'] !== '*') return 'no CORS header';
    // `/public/v1;a=b` is an address of the site.
    if (apiPathOf(pathOf(asked.target)) === undefined) return undefined;
    const isLimited = headers['x-ratelimit-limit'] !== undefined && headers.ratelimit !== undefined;
    // Requests that are refused before the caller is known carry no limits.
    if (!isLimited && ![400, 414, 431].includes(status)) return 'no limit headers';
    if (asked.method === 'HEAD' || status === 204 || status === 304 || status === 308)
      return body === '' ? undefined : 'a body where there is none';
    let read: unknown;
    try {
      read = JSON.parse(body);
    } catch {
      return 'no JSON';
    }
    if (status === 200) return wrongSuccess(asked, read);
    if (!statusesOfErrors.has(status)) return `status ${status}`;
    if (!errorOf(read)) return `no error envelope: ${ajv.errorsText(errorOf.errors)}`;
    // `as`: checked by the schema above.
    const { error } = read as { error: { errorCode: number } };
    return error.errorCode === status ? undefined : `errorCode ${error.errorCode} with status ${status}`;
  };
}
