/** Which mutants are drawn, and by which name their results are kept. */
import { createHash } from 'node:crypto';

/** A change of the code, as Stryker makes it. */
export interface Change {
  readonly file: string;
  readonly mutator: string;
  readonly original: string;
  readonly replacement: string;
}

/**
 * A key for each change. No line stands in it, so that code added above costs no result; changes that are equal
 * are numbered.
 */
export function keysOf(changes: readonly Change[]): string[] {
  const seen = new Map<string, number>();
  return changes.map(({ file, mutator, original, replacement }) => {
    const text = JSON.stringify([file, mutator, original, replacement]);
    const number = seen.get(text) ?? 0;
    seen.set(text, number + 1);
    return createHash('sha256').update(`${text} ${number}`).digest('hex').slice(0, 16);
  });
}

/** `count` of the keys, by a seed: a key that is drawn stays drawn when others come and go, but for a few. */
export function draw(keys: readonly string[], count: number, seed: string): string[] {
  const place = (key: string) => createHash('sha256').update(`${seed} ${key}`).digest('hex');
  const placed = keys.map((key) => [place(key), key] as const).sort(([a], [b]) => (a < b ? -1 : 1));
  return placed.slice(0, count).map(([, key]) => key);
}
