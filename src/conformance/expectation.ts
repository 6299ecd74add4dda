/** Expectations of rows: a broken one throws a message with the actual and the expected value. */
import { type EndpointName, type ErrorCode, endpoints, errorStatus } from '../contract/index.ts';
import type { HttpResponse } from './client.ts';

const longestQuote = 240;

/** A value as JSON, cut to fit a line. */
export function quote(value: unknown): string {
  const text = typeof value === 'string' ? JSON.stringify(value) : (JSON.stringify(value) ?? String(value));
  return text.length > longestQuote ? `${text.slice(0, longestQuote)}…` : text;
}

/** A broken rule; `message` says how it is broken. */
export class BrokenRule extends Error {
  override readonly name = 'BrokenRule';
}

/** @throws BrokenRule always */
export function fail(message: string): never {
  throw new BrokenRule(message);
}

/** @throws BrokenRule with the message where the condition does not hold */
export function must(condition: boolean, message: string): asserts condition {
  if (!condition) fail(message);
}

/** A rule that cannot be checked here; `message` says why. */
export class Undecided extends Error {
  override readonly name = 'Undecided';
}

/** @throws Undecided always; the report gives the reason */
export function pending(reason: string): never {
  throw new Undecided(reason);
}

/** Undecided, as the catalogue has no such case. */
export function noCase(what: string): never {
  pending(`no such case in this catalogue: ${what}`);
}

/** @throws Undecided where the catalogue has no such case */
export function needsCase(isThere: boolean, what: string): asserts isThere {
  if (!isThere) noCase(what);
}

/** Deep equality of JSON values, except for the order of object keys. */
export function same(got: unknown, expected: unknown, what: string): void {
  // Most values are equal in their order too, which is quickly seen.
  if (JSON.stringify(got) === JSON.stringify(expected)) return;
  if (canonical(got) !== canonical(expected)) fail(`${what}: got ${quote(got)}, expected ${quote(expected)}`);
}

function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      inner !== null && typeof inner === 'object' && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? 'undefined'
  );
}

/** All values differ. */
export function distinct(values: readonly unknown[], what: string): void {
  same(new Set(values).size, values.length, `distinct ${what}`);
}

/** Each item may stand before the next one; the message shows both. */
export function ordered<T>(
  items: readonly T[],
  mayPrecede: (one: T, next: T) => boolean,
  shown: (item: T) => unknown,
  what: string,
): void {
  items.forEach((one, i) => {
    const next = items[i + 1];
    if (next === undefined || mayPrecede(one, next)) return;
    fail(`${what}: ${quote(shown(one))} stands before ${quote(shown(next))}`);
  });
}

/** The same bytes under the same ETag. */
export function sameAnswer(got: HttpResponse, expected: HttpResponse, what: string): void {
  same(got.text, expected.text, `body of ${what}`);
  same(got.headers.get('etag'), expected.headers.get('etag'), `ETag of ${what}`);
}

/** One of some primitive values. */
export function oneOf(got: unknown, allowed: readonly unknown[], what: string): void {
  if (!allowed.includes(got)) fail(`${what}: got ${quote(got)}, expected one of ${quote(allowed)}`);
}

/** Text that matches; other values do not. */
export function matches(got: unknown, pattern: RegExp, what: string): void {
  if (typeof got !== 'string' || !pattern.test(got)) {
    fail(`${what}: got ${quote(got)}, expected a match of ${pattern}`);
  }
}

/** The HTTP status; the message quotes the body, which has the server's reason. */
export function status(response: HttpResponse, expected: number, what: string): void {
  if (response.status !== expected) {
    fail(`${what}: got ${response.status} ${quote(response.text)}, expected ${expected}`);
  }
}

/** A header with exactly this text, or matching this pattern. */
export function header(response: HttpResponse, name: string, expected: string | RegExp, what: string): void {
  const got = response.headers.get(name);
  const holds = typeof expected === 'string' ? got === expected : got !== null && expected.test(got);
  if (!holds) fail(`${what}: ${name} is ${quote(got)}, expected ${expected}`);
}

/** A JSON object: neither null nor an array. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The result in a body as an object; empty where there is none. */
export function resultOf({ json }: HttpResponse): Readonly<Record<string, unknown>> {
  return isObject(json) && isObject(json.result) ? json.result : {};
}

/** Seconds that caches may show a response: its max-age and its stale-while-revalidate. */
export function heldFor(response: HttpResponse): number {
  const ages = [...(response.headers.get('cache-control') ?? '').matchAll(/=(\d+)/g)];
  return ages.reduce((sum, [, age]) => sum + Number(age), 0);
}

/** Paths of members unknown to a schema: zod's plain objects omit them when they parse. */
function undocumented(input: unknown, known: unknown, path: string): string[] {
  if (Array.isArray(input) && Array.isArray(known)) {
    return input.flatMap((item, i) => undocumented(item, known[i], `${path}[${i}]`));
  }
  if (!isObject(input) || !isObject(known)) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    if (Object.hasOwn(known, key)) return undocumented(value, known[key], `${path}.${key}`);
    // Zod omits this key of a record too, where it is allowed.
    return key === '__proto__' ? [] : [`${path}.${key}`];
  });
}

const envelopeMembers = {
  single: ['ok', 'result'],
  total: ['ok', 'result', 'total'],
  pages: ['ok', 'page', 'pages', 'result', 'total'],
  pagesAndLimit: ['limit', 'ok', 'page', 'pages', 'result', 'total'],
} as const;

/** Checks a success of an endpoint: status, envelope, and a result without undocumented members. */
export function success(name: EndpointName, response: HttpResponse, what: string): void {
  status(response, 200, what);
  const body = response.json;
  must(isObject(body), `${what}: the body is no JSON object: ${quote(response.text)}`);
  same(body.ok, true, `${what}: ok`);
  const { result: schema, envelope } = endpoints[name];
  same(Object.keys(body).sort(), envelopeMembers[envelope], `${what}: members of the envelope`);
  for (const member of ['total', 'page', 'pages', 'limit']) {
    const value = body[member];
    must(value === undefined || Number.isSafeInteger(value), `${what}: ${member} is ${quote(value)}`);
  }
  const parsed = schema.safeParse(body.result);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    fail(`${what}: result.${issue?.path.join('.')}: ${issue?.message}`);
  }
  const unknown = undocumented(body.result, parsed.data, 'result');
  must(unknown.length === 0, `${what}: members that are not documented: ${quote(unknown.slice(0, 5))}`);
}

/** Checks the error envelope, its code and status, and the mentions in the Ukrainian message. */
export function error(
  response: HttpResponse,
  code: ErrorCode,
  what: string,
  mentions: readonly (string | RegExp)[] = [],
): void {
  status(response, errorStatus[code], what);
  const body = response.json;
  must(isObject(body), `${what}: the body is no JSON object: ${quote(response.text)}`);
  same(Object.keys(body).sort(), ['error', 'ok'], `${what}: members of the error envelope`);
  same(body.ok, false, `${what}: ok`);
  const problem = body.error;
  must(isObject(problem), `${what}: error is ${quote(problem)}`);
  same(Object.keys(problem).sort(), ['code', 'errorCode', 'message'], `${what}: members of error`);
  same(problem.code, code, `${what}: code`);
  same(problem.errorCode, errorStatus[code], `${what}: errorCode`);
  matches(problem.message, /[а-щьюяєіїґ]/i, `${what}: a message in Ukrainian`);
  const message = String(problem.message);
  for (const mention of mentions) {
    const holds = typeof mention === 'string' ? message.includes(mention) : mention.test(message);
    must(holds, `${what}: the message ${quote(message)} does not mention ${mention}`);
  }
}
