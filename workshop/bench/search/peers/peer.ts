/** What is measured: something that answers a query with ids, the best first. */
import type { Item } from '../catalog.ts';

export interface Engine {
  readonly name: string;
  search(text: string, limit: number): readonly number[] | Promise<readonly number[]>;
  close?(): Promise<void> | void;
}

export type Open = (items: readonly Item[]) => Engine | Promise<Engine>;

/** Thrown where a peer's program is not there: it is left out, and the output says so. */
export class MissingPeer extends Error {}

/** Ids without repetition, at most `limit`. */
export function distinct(ids: Iterable<number>, limit: number): number[] {
  const found = new Set<number>();
  for (const id of ids) {
    if (found.size === limit) break;
    found.add(id);
  }
  return [...found];
}
