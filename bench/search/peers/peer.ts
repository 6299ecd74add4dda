/** What is measured: something that answers a query with ids, the best first. */
import { createRequire } from 'node:module';
import type { Item } from '../catalog.ts';

export interface Engine {
  readonly name: string;
  search(text: string, limit: number): readonly number[] | Promise<readonly number[]>;
  close?(): Promise<void> | void;
}

export type Open = (items: readonly Item[]) => Engine | Promise<Engine>;

const require = createRequire(new URL('package.json', import.meta.url));

/** Thrown where a peer's program or package is not there: it is left out, and said so. */
export class MissingPeer extends Error {}

/**
 * A package of this folder, which has a lock file of its own: nothing but this benchmark needs them.
 * @throws MissingPeer with the line that installs it
 */
export function need<T>(name: string): T {
  try {
    // `as`: each peer says of its package what it uses.
    return require(name) as T;
  } catch {
    throw new MissingPeer(`${name} is not installed: npm ci in bench/search/peers`);
  }
}

/** Ids without repetition, at most `limit`. */
export function distinct(ids: Iterable<number>, limit: number): number[] {
  const found = new Set<number>();
  for (const id of ids) {
    if (found.size === limit) break;
    found.add(id);
  }
  return [...found];
}
