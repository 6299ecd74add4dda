/** Prepared errors of the contract, which a web server in front answers where no sidecar can. */
import { fieldsOf } from '../../sidecar/app/responses.ts';
import { renderError } from '../../src/api/render.ts';
import { maxBodyBytes } from '../../src/contract/enums.ts';
import { ApiError } from '../../src/contract/errors.ts';
import { apiType, common } from '../../src/http/headers.ts';
import { longestUrl } from '../../src/http/target.ts';

export type FrontError = ReturnType<typeof frontError>;

const always = Object.entries({ ...common, 'Cache-Control': 'no-store' });

/** @param statuses those of servers with the same meaning */
function frontError(name: string, statuses: readonly number[], error: ApiError) {
  const { status, bytes } = renderError(error);
  const headers = [...always, ...Object.entries(fieldsOf(error))];
  return { name, statuses, status, body: Buffer.from(bytes).toString(), headers };
}

/** Header fields of an error, where its type stands among them. */
export const typedHeaders = ({ headers }: FrontError) => [...headers, ['Content-Type', apiType] as const];

/** No sidecar answers. */
export const overloaded = frontError(
  'overloaded',
  [502, 503, 504],
  new ApiError('overloaded', { kind: 'overloaded' }),
);

/** Unknown addresses of a host with files alone. */
export const noFile = frontError('no-file', [404], new ApiError('not_found', { kind: 'noFile' }));

/**
 * Errors in place of sidecars that do not get the request or do not answer; 494 is nginx's own number for too large
 * headers.
 */
export const frontErrors: readonly FrontError[] = [
  frontError('not-http', [400], new ApiError('invalid_request', { kind: 'notHttp' })),
  frontError('timeout', [408], new ApiError('request_timeout', { kind: 'timeout' })),
  frontError('body', [413], new ApiError('payload_too_large', { kind: 'bodyTooLarge', max: maxBodyBytes })),
  frontError('target', [414], new ApiError('uri_too_long', { kind: 'uriTooLong', max: longestUrl })),
  frontError('headers', [431, 494], new ApiError('headers_too_large', { kind: 'headersTooLarge' })),
  overloaded,
];
