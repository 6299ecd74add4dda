/** Asks lists through `render()` as a client would, and the naive orders they are held to. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { Deps } from '../../../src/api/context.ts';
import { render } from '../../../src/api/render.ts';
import { type EndpointName, encodeQuery, routeOf } from '../../../src/contract/index.ts';

interface Item {
  readonly id?: number;
  readonly ids?: { readonly own: number };
  readonly episode?: number;
}

/** Asks a list as a client would: the parameters as a query string, the body from its bytes. */
export function idsOf(
  name: EndpointName,
  input: Readonly<Record<string, unknown>>,
  deps: Deps,
  idOf: (item: Item) => number = ({ id, ids }) => id ?? ids?.own ?? expect.fail('an item without an id'),
) {
  const query = new URLSearchParams(encodeQuery(routeOf(name).parameters, input));
  const { status, bytes } = render(name, { query }, deps);
  const body = JSON.parse(new TextDecoder().decode(bytes));
  expect(status, JSON.stringify(body)).toBe(200);
  const ids: number[] = body.result.map(idOf);
  return { ids, total: body.total, pages: body.pages };
}

/** The naive order: what has no key last in both directions, then the id. */
export function sorted<T extends { id: number }>(
  items: readonly T[],
  compare: (a: T, b: T) => number,
  order: 'asc' | 'desc',
  lacks: (item: T) => boolean = () => false,
): number[] {
  const sign = order === 'asc' ? 1 : -1;
  return [...items]
    .sort(
      (a, b) => Number(lacks(a)) - Number(lacks(b)) || (lacks(a) ? 0 : compare(a, b) * sign) || a.id - b.id,
    )
    .map((item) => item.id);
}

/** The pages of a list hold all of it, and say how much that is. */
export function expectPages(
  all: readonly number[],
  ask: (page: number, limit: number) => ReturnType<typeof idsOf>,
) {
  const limit = 5;
  const got = Array.from({ length: Math.ceil(all.length / limit) + 1 }, (_, i) => ask(i + 1, limit));
  expect(got.flatMap((page) => page.ids)).toEqual(all);
  for (const page of got)
    expect([page.total, page.pages]).toEqual([all.length, Math.ceil(all.length / limit)]);
}

/** Mostly absent: with every filter at once hardly a title would pass. */
export const seldom = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
export const some = <T>(values: readonly T[]) => seldom(fc.subarray([...values], { minLength: 1 }));
export const order = fc.constantFrom('asc' as const, 'desc' as const, undefined);
/** Names and birthdays ascend by themselves, everything else descends. */
export const directionOf = (sort: string, given: 'asc' | 'desc' | undefined) =>
  given ?? (sort === 'name' || sort === 'birthday' ? 'asc' : 'desc');
