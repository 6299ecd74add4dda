/** Time a query: each different, none asked twice in a round, nothing kept. */
import type { Engine } from './peers/peer.ts';
import type { Query } from './queries.ts';

const rounds = 3;

const at = (sorted: readonly number[], share: number) =>
  Number((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(3));

/** Median and 99th percentile of the fastest of three rounds of each query: what disturbs a round is not the engine's. */
export async function measureSpeed(engine: Engine, queries: readonly Query[]) {
  const texts = [...new Set(queries.map(({ text }) => text))];
  const best = texts.map(() => Number.POSITIVE_INFINITY);
  for (let round = 0; round < rounds; round += 1) {
    for (const [place, text] of texts.entries()) {
      const started = performance.now();
      await engine.search(text, 20);
      best[place] = Math.min(best[place] ?? 0, performance.now() - started);
    }
  }
  const sorted = best.toSorted((a, b) => a - b);
  return { queries: texts.length, p50Ms: at(sorted, 0.5), p99Ms: at(sorted, 0.99), maxMs: at(sorted, 1) };
}
