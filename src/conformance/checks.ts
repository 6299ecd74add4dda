/** Checks of many rows: requests with expectations of their answers. */
import type { ErrorCode } from '../contract/index.ts';
import type { Api } from './api.ts';
import type { HttpResponse, RequestOptions } from './client.ts';
import {
  error,
  fail,
  header,
  must,
  needsCase,
  ordered,
  pending,
  quote,
  same,
  sameAnswer,
  status,
} from './expectation.ts';
import type { Sample } from './fixtures/reader.ts';
import { spread } from './fixtures.ts';
import { nameOrder } from './oracles/order.ts';
import { plainName } from './oracles/whole-names.ts';

type Mention = string | RegExp;

/** A request in a message, with the start of its address. */
const brief = (path: string) => `GET ${path.slice(0, 100)}`;

/** A GET that succeeds, with any result. */
export async function answers(api: Api, path: string, options?: RequestOptions): Promise<HttpResponse> {
  const response = await api.fetch(path, options);
  status(response, 200, brief(path));
  return response;
}

/** Two addresses with the same answer: bytes and ETag are equal. */
export async function sameAs(api: Api, path: string, other: string): Promise<HttpResponse> {
  const got = await answers(api, path);
  sameAnswer(got, await api.fetch(other), `${path} and of ${other}`);
  return got;
}

/** A GET that is refused with this code and a message with these mentions. */
export async function refuses(
  api: Api,
  path: string,
  code: ErrorCode,
  ...mentions: Mention[]
): Promise<void> {
  error(await api.fetch(path), code, brief(path), mentions);
}

/** A GET that is refused for a parameter with a message with these mentions. */
export async function invalid(api: Api, path: string, ...mentions: Mention[]): Promise<void> {
  await refuses(api, path, 'invalid_parameter', ...mentions);
}

/** A POST of a text, or of a value as JSON. */
export async function post(
  api: Api,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = { 'content-type': 'application/json' },
): Promise<HttpResponse> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return api.request('POST', path, { headers, body: text });
}

/** A POST that is refused with this code and a message with these mentions. */
export async function refusesBody(
  api: Api,
  path: string,
  body: unknown,
  code: ErrorCode,
  ...mentions: Mention[]
): Promise<void> {
  error(await post(api, path, body), code, `POST ${quote(body)}`, mentions);
}

/** A POST that is refused for a parameter with a message with these mentions. */
export async function invalidBody(
  api: Api,
  path: string,
  body: unknown,
  ...mentions: Mention[]
): Promise<void> {
  await refusesBody(api, path, body, 'invalid_parameter', ...mentions);
}

/** Another address of a record: the answer of its canonical path, which Content-Location names. */
export async function isAlias(api: Api, alias: string, canonical: string): Promise<void> {
  header(await sameAs(api, alias, canonical), 'content-location', new RegExp(`${canonical}$`), alias);
}

/** Names in the order of the Ukrainian alphabet. */
export function inNameOrder(names: readonly string[], what: string): void {
  const mayPrecede = (name: string, next: string) => nameOrder(name, next) <= 0;
  ordered(names, mayPrecede, (name) => name, what);
}

/** A list holds exactly the known records that the oracle accepts, as far as it was read; gives their number. */
export function holdsExactly<Item, Known>(
  { items, whole }: Sample<Item>,
  known: readonly Known[],
  oracle: (record: Known) => boolean,
  idOf: (record: Item | Known) => number,
  what: string,
): number {
  const got = new Set(items.map(idOf));
  same(got.size, items.length, `${what}: distinct records`);
  const expected = known.filter(oracle);
  for (const record of expected)
    must(got.has(idOf(record)) || !whole, `${what}: lacks ${idOf(record)} ${quote(record)}`);
  for (const record of known)
    must(oracle(record) || !got.has(idOf(record)), `${what}: has ${idOf(record)} ${quote(record)}`);
  return expected.length;
}

/** Checks every case of a list; undecided when it is empty. */
export async function every<T>(
  cases: readonly T[],
  what: string,
  check: (one: T) => void | Promise<void>,
): Promise<void> {
  needsCase(cases.length > 0, what);
  for (const one of cases) await check(one);
}

/**
 * A search for a whole name gives a record of that name first: some names at even distances, and the shortest, which longer
 * ones may hold.
 * @param names proper names of the list; null where a record has none
 */
export async function firstIsNamed<T>(
  names: readonly (string | null | undefined)[],
  search: (name: string) => Promise<readonly T[]>,
  namesOf: (found: T) => readonly (string | null | undefined)[],
): Promise<void> {
  const isShort = (name: string) => plainName(name).length > 1 && name.length < 100;
  const usable = names.flatMap((name) => (name && isShort(name) ? [name] : []));
  const shortest = usable.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, 6);
  await every([...new Set([...shortest, ...spread(usable, 6)])], 'a name', async (name) => {
    const [first] = await search(name);
    const own = first === undefined ? [] : namesOf(first).map((text) => plainName(text ?? ''));
    if (!own.includes(plainName(name))) fail(`search=${name} gives ${quote(own)} first`);
  });
}

/** Repeats a measurement until it fits into one minute of the limits; it gives undefined where the minute ended. */
export async function withinMinute<T>(measure: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const measured = await measure();
    if (measured !== undefined) return measured;
  }
  return pending('the minute turned at each attempt');
}
