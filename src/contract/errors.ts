/**
 * Errors are data: a code, its HTTP status, and a problem with its arguments. One table, `messages.ts`, makes the
 * message from the problem (contract: Errors).
 */

export const errorStatus = {
  invalid_parameter: 422,
  invalid_reference: 422,
  too_many_ids: 422,
  invalid_request: 400,
  not_found: 404,
  invalid_api_key: 401,
  api_key_disabled: 403,
  rate_limited: 429,
  quota_exceeded: 429,
  internal_error: 500,
  // decision: decisions.ts, HTTP — not in the contract
  method_not_allowed: 405,
  request_timeout: 408,
  payload_too_large: 413,
  uri_too_long: 414,
  headers_too_large: 431,
  overloaded: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as ErrorCode[]; // the keys of a literal

/** A catalogue: its name in the contract, and its name in the source. */
interface CatalogMeant {
  readonly key: string;
  readonly name: string;
}

/** The problem of a request, discriminated by `kind`; `messages.ts` has a Ukrainian sentence for each. */
export type Problem =
  | {
      readonly kind: 'unknownValue';
      readonly parameter: string;
      readonly value: string;
      readonly allowed: readonly string[];
      /** The catalogue, where the value is the name of one. */
      readonly means?: CatalogMeant;
    }
  | {
      readonly kind: 'unknownItem';
      readonly parameter: string;
      readonly value: string;
      readonly nearest: readonly string[];
      readonly list: string;
    }
  | {
      readonly kind: 'notInteger';
      readonly parameter: string;
      readonly value: string;
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly kind: 'notNumber';
      readonly parameter: string;
      readonly value: string;
      readonly min: number;
      readonly max: number;
    }
  | {
      readonly kind: 'outOfRange';
      readonly parameter: string;
      /** A string, where a number would differ from the sent text. */
      readonly value: number | string;
      readonly min: number;
      readonly max: number;
    }
  | { readonly kind: 'notYear'; readonly parameter: string; readonly value: string }
  | { readonly kind: 'notTimestamp'; readonly parameter: string; readonly value: string }
  | { readonly kind: 'wrongType'; readonly parameter: string; readonly expected: string }
  | { readonly kind: 'repeated'; readonly parameter: string }
  | { readonly kind: 'required'; readonly parameter: string }
  | { readonly kind: 'eitherOr'; readonly one: string; readonly other: string; readonly both: boolean }
  | { readonly kind: 'bounds'; readonly from: string; readonly to: string }
  | { readonly kind: 'tooShort'; readonly parameter: string; readonly value: string; readonly min: number }
  | { readonly kind: 'needs'; readonly parameter: string; readonly value: string; readonly needed: string }
  | { readonly kind: 'alone'; readonly parameter: string; readonly other: string }
  | { readonly kind: 'lineBreak'; readonly parameter: string; readonly index: number }
  | { readonly kind: 'textTooLong'; readonly bytes: number; readonly max: number }
  | { readonly kind: 'tooManyItems'; readonly count: number; readonly max: number }
  | { readonly kind: 'tooManyIds'; readonly count: number; readonly max: number }
  | { readonly kind: 'filmdb' }
  /** `position`: characters from the beginning; null where the bytes are not UTF-8. */
  | { readonly kind: 'notJson'; readonly position: number | null }
  | { readonly kind: 'notObject'; readonly got: 'array' | 'string' | 'number' | 'boolean' | 'null' }
  | { readonly kind: 'badTarget' }
  | { readonly kind: 'notHttp' }
  | { readonly kind: 'reference'; readonly value: string }
  | {
      readonly kind: 'referencePrefix';
      readonly value: string;
      readonly prefix: string;
      readonly means?: CatalogMeant;
    }
  | { readonly kind: 'referenceNumber'; readonly value: string; readonly prefix: string }
  | { readonly kind: 'referenceEmpty'; readonly value: string; readonly prefix: string }
  | { readonly kind: 'noResource'; readonly noun: 'anime' | 'team' | 'character'; readonly ref: string }
  | { readonly kind: 'noPath'; readonly path: string }
  | { readonly kind: 'noFile' }
  | {
      readonly kind: 'noMethod';
      readonly method: string;
      readonly path: string;
      readonly allow: readonly string[];
    }
  | { readonly kind: 'invalidKey' }
  | { readonly kind: 'expiredKey' }
  | { readonly kind: 'disabledKey' }
  | {
      readonly kind: 'rateLimited';
      readonly limit: number;
      readonly retryAfterSec: number;
      /** Address of the dumps. */
      readonly dumps: string;
    }
  | {
      readonly kind: 'quotaExceeded';
      readonly limit: number;
      readonly retryAfterSec: number;
      /** Address of the dumps. */
      readonly dumps: string;
    }
  | { readonly kind: 'bodyTooLarge'; readonly max: number }
  | { readonly kind: 'uriTooLong'; readonly max: number }
  | { readonly kind: 'headersTooLarge' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'overloaded' }
  | { readonly kind: 'internal'; readonly reference: string };

/** The only intended exception of the API; all others are defects (500). */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly problem: Problem;

  constructor(code: ErrorCode, problem: Problem) {
    super(`${code}: ${problem.kind}`);
    this.name = 'ApiError';
    this.code = code;
    this.problem = problem;
  }
}

/** 422 `invalid_parameter`. */
export function invalidParameter(problem: Problem): ApiError {
  return new ApiError('invalid_parameter', problem);
}
