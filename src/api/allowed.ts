/** Filter values that only the catalogue knows: unknown ones are 422, never an empty list. */
import { invalidParameter } from '../contract/errors.ts';
import { nearest } from '../search/nearest.ts';

/** Up to so many allowed values are all named in the message (decision: decisions.ts, Parameters). */
const mostNamed = 50;
const mostNearest = 3;

/**
 * The values of a filter as the catalogue writes them, whichever way Unicode composes them.
 * @param allowed names by their NFC form
 * @param list address of the full list
 * @throws ApiError `invalid_parameter`
 */
export function knownNames(
  parameter: string,
  values: readonly string[] | undefined,
  allowed: ReadonlyMap<string, string>,
  list: string,
): string[] | undefined {
  return values?.map((value) => {
    const name = allowed.get(value.normalize('NFC'));
    if (name !== undefined) return name;
    const names = [...allowed.values()];
    if (names.length <= mostNamed) {
      throw invalidParameter({ kind: 'unknownValue', parameter, value, allowed: names });
    }
    throw invalidParameter({
      kind: 'unknownItem',
      parameter,
      value,
      nearest: nearest(value, names, mostNearest),
      list,
    });
  });
}

/**
 * Checks ids of a filter; the nearest three are the nearest numbers.
 * @throws ApiError `invalid_parameter`
 */
export function checkIds(
  parameter: string,
  values: readonly number[] | undefined,
  allowed: { has(id: number): boolean; keys(): Iterable<number> },
  list: string,
): void {
  for (const value of values ?? []) {
    if (allowed.has(value)) continue;
    const ids = [...allowed.keys()];
    if (ids.length <= mostNamed) {
      throw invalidParameter({
        kind: 'unknownValue',
        parameter,
        value: String(value),
        allowed: ids.map(String),
      });
    }
    const nearestIds = ids.sort((a, b) => Math.abs(a - value) - Math.abs(b - value)).slice(0, mostNearest);
    throw invalidParameter({
      kind: 'unknownItem',
      parameter,
      value: String(value),
      nearest: nearestIds.map(String),
      list,
    });
  }
}

/**
 * Checks that the lower bound of a range is not above the upper.
 * @throws ApiError `invalid_parameter`
 */
export function checkBounds(
  from: readonly [name: string, value: number | undefined],
  to: readonly [name: string, value: number | undefined],
): void {
  if (from[1] !== undefined && to[1] !== undefined && from[1] > to[1]) {
    throw invalidParameter({ kind: 'bounds', from: from[0], to: to[0] });
  }
}
