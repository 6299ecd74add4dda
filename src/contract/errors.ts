/**
 * Errors are data: a code, its HTTP status, and a problem with its arguments. `messages.ts` makes the message of a
 * problem (contract: Errors).
 */
import type { Shape } from './shape.ts';

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

/** The value of a parameter, or the written name of one. */
interface Given {
  parameter: string;
  value: string;
}

interface Range {
  min: number;
  max: number;
}

/** A refusal by a limit; `dumps` is the address of the dumps, if there are any. */
interface Spent {
  limit: number;
  retryAfterSec: number;
  dumps?: string | undefined;
}

type Nothing = Record<never, never>;

/** The arguments of each kind of problem. `means` is the catalogue, if the value is the name of one. */
interface Problems {
  unknownValue: Given & { allowed: readonly string[]; means?: CatalogMeant };
  unknownItem: Given & { nearest: readonly string[]; list: string };
  notInteger: Given & Range;
  notNumber: Given & Range;
  /** `value` is a string if a number would differ from the sent text. */
  outOfRange: Range & { parameter: string; value: number | string };
  notYear: Given;
  /** `takesDates`: the parameter accepts a date, too. */
  notTimestamp: Given & { takesDates: boolean };
  wrongType: { parameter: string; expected: Shape };
  repeated: { parameter: string };
  /** A name that is nearly the name of a parameter. */
  nearName: Given;
  /** The name of a parameter with wrong brackets, or escaped twice. */
  nameForm: Given & { isList: boolean };
  required: { parameter: string };
  eitherOr: { one: string; other: string; both: boolean };
  bounds: { from: string; to: string };
  notLater: { from: string; to: string };
  tooWide: { from: string; to: string; days: number };
  tooShort: Given & { min: number };
  needs: Given & { needed: string };
  alone: { parameter: string; other: string };
  lineBreak: { parameter: string; index: number };
  textTooLong: { parameter: string; bytes: number; max: number };
  tooManyItems: { parameter: string; count: number; max: number };
  tooManyIds: { parameter: string; count: number; max: number };
  filmdb: { parameter: string; allowed: readonly string[] };
  /** `position`: characters from the beginning; null if the bytes are not UTF-8. */
  notJson: { position: number | null };
  notObject: { got: 'array' | 'string' | 'number' | 'boolean' | 'null' };
  nestedTooDeep: Nothing;
  badTarget: Nothing;
  notHttp: Nothing;
  reference: { value: string };
  referencePrefix: { value: string; prefix: string; means?: CatalogMeant };
  referenceNumber: { value: string; prefix: string };
  referenceEmpty: { value: string; prefix: string };
  noResource: { noun: 'anime' | 'team' | 'character'; ref: string };
  noPath: { path: string };
  noFile: Nothing;
  noMethod: { method: string; path: string; allow: readonly string[] };
  invalidKey: Nothing;
  expiredKey: Nothing;
  disabledKey: Nothing;
  rateLimited: Spent;
  quotaExceeded: Spent;
  bodyTooLarge: { max: number };
  uriTooLong: { max: number };
  headersTooLarge: Nothing;
  timeout: Nothing;
  overloaded: Nothing;
  keysUnreadable: Nothing;
  internal: { reference: string };
}

/** The problem of a request, discriminated by `kind`; `messages.ts` has a Ukrainian sentence for each. */
export type Problem = {
  [Kind in keyof Problems]: { readonly kind: Kind } & Readonly<Problems[Kind]>;
}[keyof Problems];

/** The only intended exception of the API. All others are bugs (500). */
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

/** An error lists at most this many allowed values (decision: decisions.ts, Parameters). */
export const mostAllowed = 50;
