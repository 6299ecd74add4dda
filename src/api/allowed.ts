/** Checks filter values against the catalogue: an unknown value is 422, never an empty list. */
import { ApiError, invalidParameter, mostAllowed } from '../contract/errors.ts';
import { nearest } from '../search/nearest.ts';

const mostNearest = 3;

/**
 * The values of a filter as the catalogue spells them. They are compared after Unicode normalization.
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
    if (names.length <= mostAllowed) {
      throw invalidParameter({ kind: 'unknownValue', parameter, value, allowed: names });
    }
    const nearestNames = nearest(value, names, mostNearest);
    throw invalidParameter({ kind: 'unknownItem', parameter, value, nearest: nearestNames, list });
  });
}

/**
 * Checks the ids of a filter. An error suggests the three nearest numbers.
 * @throws ApiError `invalid_parameter`
 */
export function checkIds(
  parameter: string,
  values: readonly number[] | undefined,
  allowed: { has(id: number): boolean; keys(): Iterable<number> },
  list: string,
): void {
  for (const id of values ?? []) {
    if (allowed.has(id)) continue;
    const value = String(id);
    const ids = [...allowed.keys()];
    if (ids.length <= mostAllowed) {
      throw invalidParameter({ kind: 'unknownValue', parameter, value, allowed: ids.map(String) });
    }
    const nearestIds = ids.sort((a, b) => Math.abs(a - id) - Math.abs(b - id)).slice(0, mostNearest);
    throw invalidParameter({ kind: 'unknownItem', parameter, value, nearest: nearestIds.map(String), list });
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

/**
 * Checks how many ids a parameter has. Repeated ids count.
 * @throws ApiError `too_many_ids`
 */
export function checkCount(parameter: string, { length: count }: readonly unknown[], max: number): void {
  if (count > max) throw new ApiError('too_many_ids', { kind: 'tooManyIds', parameter, count, max });
}
