/** Searches for whole names of the catalogue. */
import { expect } from 'vitest';
import { plainName } from '../harness/oracles/whole-names.ts';
import { spread } from './catalogue.ts';

/**
 * Expects that a search for a whole name gives a record with that name first. Tries some names at even distances, and
 * the shortest, which longer ones may contain.
 * @param names proper names of the list; null if a record has none
 */
export async function expectNamesFirst<T>(
  names: readonly (string | null | undefined)[],
  search: (name: string) => Promise<readonly T[]>,
  namesOf: (found: T) => readonly (string | null | undefined)[],
): Promise<void> {
  const isUsable = (name: string) => plainName(name).length > 1 && name.length < 100;
  const usable = names.flatMap((name) => (name && isUsable(name) ? [name] : []));
  expect(usable.length).toBeGreaterThan(0);
  const shortest = usable.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, 6);
  for (const name of new Set([...shortest, ...spread(usable, 6)])) {
    const [first] = await search(name);
    const own = first === undefined ? [] : namesOf(first).map((text) => plainName(text ?? ''));
    expect(own, `first of search=${name}`).toContain(plainName(name));
  }
}
