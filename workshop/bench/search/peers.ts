/** The engines that are asked, one after the other: an index of each would not leave room for the next. */
import type { Item } from './catalog.ts';
import { openFlexSearch } from './peers/flexsearch.ts';
import { openFts5 } from './peers/fts5.ts';
import { openLucene } from './peers/lucene.ts';
import { openMiniSearch } from './peers/minisearch.ts';
import { openOrama } from './peers/orama.ts';
import { type Engine, MissingPeer, type Open } from './peers/peer.ts';
import { openPgTrgm } from './peers/postgres.ts';
import { openUFuzzy } from './peers/ufuzzy.ts';

export const peerNames: Readonly<Record<string, Open>> = {
  pg_trgm: openPgTrgm,
  fts5: openFts5,
  minisearch: openMiniSearch,
  ufuzzy: openUFuzzy,
  flexsearch: openFlexSearch,
  orama: openOrama,
  lucene: openLucene,
};

/** The own index, then the peers; one that is not installed is told and left out. */
export async function* openPeers(
  names: readonly string[],
  own: Open,
  items: readonly Item[],
  tell: (line: object) => void,
): AsyncGenerator<Engine> {
  for (const open of [own, ...names.flatMap((name) => peerNames[name] ?? [])]) {
    globalThis.gc?.();
    const before = process.memoryUsage();
    const started = performance.now();
    try {
      const engine = await open(items);
      const buildMs = Math.round(performance.now() - started);
      globalThis.gc?.();
      const after = process.memoryUsage();
      const used = after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers;
      const memoryMiB = globalThis.gc ? Number((used / 2 ** 20).toFixed(1)) : null;
      tell({ engine: engine.name, records: items.length, buildMs, memoryMiB });
      yield engine;
    } catch (error) {
      if (!(error instanceof MissingPeer)) throw error;
      tell({ leftOut: error.message });
    }
  }
}
