/** Engines that are asked one after the other: an index of each would not leave room for the next. */

import type { Item } from './catalog.ts';
import { openFts5 } from './peers/fts5.ts';
import { openMiniSearch } from './peers/minisearch.ts';

export interface Engine {
  readonly name: string;
  /** Ids, the best first. */
  search(text: string, limit: number): readonly number[];
  close?(): void;
}

export type Open = (items: readonly Item[]) => Engine;

export const peers: Readonly<Record<string, Open>> = { fts5: openFts5, minisearch: openMiniSearch };
