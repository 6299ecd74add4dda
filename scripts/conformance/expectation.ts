/** Expectations of rules. A broken one throws a message with the actual and the expected value. */
import { type EndpointName, type ErrorCode, endpoints, errorStatus } from '../../src/contract/index.ts';
import type { HttpResponse } from './client.ts';

const longestQuote = 240;

/** A value as JSON, shortened to fit into a line. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
}

/** A broken rule; `message` says how it is broken. */
export class BrokenRule extends Error {
  override readonly name = 'BrokenRule';
}

/** A rule that cannot be checked here; `message` says why. */
export class Undecided extends Error {
  override readonly name = 'Undecided';
}

/** @throws BrokenRule with the message if the condition does not hold */
export function must(condition: boolean, message: string): asserts condition {
  if (!condition) throw new BrokenRule(message);
}

/** Equality of JSON values. @throws BrokenRule that shows both */
export function same(got: unknown, expected: unknown, what: string): void {
  must(
    JSON.stringify(got) === JSON.stringify(expected),
    `${what}: got ${quote(got)}, expected ${quote(expected)}`,
  );
}

/** Checks the HTTP status. The message quotes the body, because it contains the server's reason. */
export function status(response: HttpResponse, ...expected: readonly number[]): void {
  const what = `status ${response.status} ${quote(response.text)}, expected ${expected.join(' or ')}`;
  must(expected.includes(response.status), what);
}

/** Checks that a header has this text or matches this pattern. null: the header must be absent. */
export function header(response: HttpResponse, name: string, expected: string | RegExp | null): void {
  const got = response.headers.get(name);
  const holds = expected instanceof RegExp ? got !== null && expected.test(got) : got === expected;
  must(holds, `${name} is ${quote(got)}, expected ${expected}`);
}

/** Reads a header that must be a whole number. */
export function numberIn(response: HttpResponse, name: string): number {
  header(response, name, /^\d+$/);
  return Number(response.headers.get(name));
}

/** Whether a JSON value is an object, and neither null nor an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads the value at a path of members, or undefined if it does not exist. */
export function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce((inner, name) => (isObject(inner) ? inner[name] : undefined), value);
}

/** Paths of members that a schema does not know. Found by comparison, because zod's plain objects omit them. */
function undocumented(input: unknown, known: unknown, path: string): string[] {
  if (Array.isArray(input) && Array.isArray(known)) {
    return input.flatMap((item, i) => undocumented(item, known[i], `${path}[${i}]`));
  }
  if (!isObject(input) || !isObject(known)) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    if (Object.hasOwn(known, key)) return undocumented(value, known[key], `${path}.${key}`);
    // Zod also omits this key of a record, where it is allowed.
    return key === '__proto__' ? [] : [`${path}.${key}`];
  });
}

const envelopeMembers = {
  single: ['ok', 'result'],
  total: ['ok', 'result', 'total'],
  pages: ['ok', 'page', 'pages', 'result', 'total'],
  pagesAndLimit: ['limit', 'ok', 'page', 'pages', 'result', 'total'],
} as const;

/** Checks a success of an endpoint: status, envelope, and a result with only the documented members. */
export function success(name: EndpointName, response: HttpResponse): void {
  status(response, 200);
  header(response, 'content-type', /^application\/json(?:;\s*charset=utf-8)?$/i);
  const body = response.json;
  must(isObject(body), `the body is not a JSON object: ${quote(response.text)}`);
  same(body.ok, true, 'ok');
  const { result: schema, envelope } = endpoints[name];
  same(Object.keys(body).sort(), envelopeMembers[envelope], 'members of the envelope');
  for (const member of ['total', 'page', 'pages', 'limit']) {
    const value = body[member];
    must(value === undefined || Number.isSafeInteger(value), `${member} is ${quote(value)}`);
  }
  const parsed = schema.safeParse(body.result);
  const [issue] = parsed.error?.issues ?? [];
  must(parsed.success, `result.${issue?.path.join('.')}: ${issue?.message}`);
  const unknown = undocumented(body.result, parsed.data, 'result');
  must(unknown.length === 0, `members that are not documented: ${quote(unknown.slice(0, 5))}`);
}

/** Headers that scripts of other sites may read. */
const exposed = [
  'etag',
  'retry-after',
  'content-location',
  'x-snapshot-id',
  'ratelimit',
  'ratelimit-policy',
  'x-ratelimit-limit',
  'x-ratelimit-remaining',
  'x-ratelimit-reset',
  'x-quota-limit',
  'x-quota-remaining',
  'x-quota-reset',
];

/** Checks that any origin may read the response and its headers. */
export function openToAll(response: HttpResponse): void {
  header(response, 'access-control-allow-origin', '*');
  const list = (response.headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  const missing = exposed.filter((name) => !list.includes(name) && !list.includes('*'));
  must(missing.length === 0, `Access-Control-Expose-Headers lacks ${quote(missing)}`);
}

/** The expected parts of an error besides its code. */
export interface Told {
  /** Parts of the Ukrainian message. */
  readonly mentions?: readonly string[];
  readonly parameter?: string;
  readonly allowed?: readonly string[] | { readonly min?: number; readonly max?: number };
}

/** Members of an error. `false`: only some errors have it. */
const errorMembers = {
  code: true,
  errorCode: true,
  message: true,
  messageEn: true,
  parameter: false,
  allowed: false,
};

/** Allowed values may come in any order. */
const inOrder = (allowed: unknown) => (Array.isArray(allowed) ? allowed.toSorted() : allowed);

/** Checks the error envelope, its code and status, its messages, and its members for programs. */
export function errorEnvelope(response: HttpResponse, code: ErrorCode, told: Told = {}): void {
  status(response, errorStatus[code]);
  const body = response.json;
  must(isObject(body) && isObject(body.error), `no error envelope: ${quote(response.text)}`);
  same(Object.keys(body).sort(), ['error', 'ok'], 'members of the error envelope');
  const { ok, error: problem } = body;
  for (const [member, isAlways] of Object.entries(errorMembers))
    must(!isAlways || Object.hasOwn(problem, member), `error has no member ${member}`);
  const unknown = Object.keys(problem).filter((member) => !Object.hasOwn(errorMembers, member));
  must(unknown.length === 0, `members of error that are not documented: ${quote(unknown)}`);
  same([ok, problem.code, problem.errorCode], [false, code, errorStatus[code]], 'ok, code and errorCode');
  const message = String(problem.message);
  must(/[а-щьюяєіїґ]/i.test(message), `the message ${quote(message)} is not in Ukrainian`);
  const missing = (told.mentions ?? []).filter((mention) => !message.includes(mention));
  must(missing.length === 0, `the message ${quote(message)} does not mention ${quote(missing)}`);
  const { messageEn, parameter, allowed } = problem;
  must(
    typeof messageEn === 'string' && /[a-z]{3}/.test(messageEn) && !/Дозволено|Параметр/.test(messageEn),
    `messageEn is ${quote(messageEn)}`,
  );
  if (told.parameter !== undefined) same(parameter, told.parameter, 'parameter');
  if (told.allowed !== undefined) same(inOrder(allowed), inOrder(told.allowed), 'allowed');
}

/** Checks an error with its envelope and the headers that every error of the service has. */
export function error(response: HttpResponse, code: ErrorCode, told: Told = {}): void {
  errorEnvelope(response, code, told);
  header(response, 'content-type', /^application\/json/);
  header(response, 'cache-control', 'no-store');
  openToAll(response);
}
