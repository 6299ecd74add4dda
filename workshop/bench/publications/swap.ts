/** Publishes under load: no request may fail, and no answer may mix two snapshots. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { readCurrentRoot } from '../../../src/snapshot/current-root.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { ask } from '../../../test/harness/ask.ts';
import type { EditedSource } from './edited-source.ts';
import { hashOf, keyOf, type LoadResult, startLoad } from './load.ts';

/** Addresses to request: titles, whose answers are files of the tree, and others. */
function addressesOf(snapshot: string): { titles: string[]; others: string[] } {
  const ids = Array.from(openSnapshot(snapshot).records.anime, ({ id }) => id);
  const step = Math.max(1, Math.floor(ids.length / 40));
  const chosen = ids.filter((_, at) => at % step === 0);
  return {
    titles: chosen.map((id) => `/public/v1/anime/${id}`),
    others: [
      ...chosen.map((id) => `/public/v1/anime/${id}/player?episodes=false`),
      ...['/public/v1/anime?sort=views', '/public/v1/anime?search=a', '/public/v1/characters?limit=50'],
    ],
  };
}

/** Records the answers about titles in the files of the published snapshot. */
function noteRight(snapshot: string, titles: readonly string[], right: Map<string, string>): void {
  const layout = layoutOf(snapshot);
  const id = readCurrentRoot(layout)?.root.id ?? '';
  for (const address of titles)
    right.set(keyOf(id, address), hashOf(readFileSync(join(layout.tree, `${address}.json`))));
}

export interface SwapPlan {
  /** Whether to publish again after this number of publications. */
  goesOn(publications: number): boolean;
  /** Number of titles to rename before each publication. */
  readonly changes: number;
  /** Requests a second. */
  readonly rate: number;
  /** Called when the load runs, before the first publication. */
  rest?(): Promise<void>;
  /** Called before each publication with the addresses of requested titles, and after the first new answer. */
  beforeEach?(publications: number, titles: readonly string[]): Promise<void>;
  afterEach?(): Promise<void>;
}

export interface SwapResult {
  /** Milliseconds of every request. */
  readonly times: readonly number[];
  readonly failures: readonly string[];
  /** Different answers of one snapshot, and answers that do not match the snapshot that they name. */
  readonly mixed: readonly string[];
  /** Number of snapshots in the answers. */
  readonly snapshots: number;
  /** Longest time from the end of a publication to the first new answer. */
  readonly longestSwapMs: number;
}

/** Publishes repeatedly while a steady load runs on the sidecar at `url`. The source must be published already. */
export async function swapOften(source: EditedSource, url: string, plan: SwapPlan): Promise<SwapResult> {
  const { snapshot } = dataFolder(source.dataDir);
  const { titles, others } = addressesOf(snapshot);
  const right = new Map<string, string>();
  noteRight(snapshot, titles, right);
  const stop = await startLoad({ url, addresses: [...titles, ...others], rate: plan.rate });
  let longestSwapMs = 0;
  let load: LoadResult;
  try {
    await plan.rest?.();
    for (let publications = 0; plan.goesOn(publications); publications++) {
      const { id, name } = await source.rename(plan.changes);
      await source.import();
      await plan.beforeEach?.(publications, titles);
      await source.run('publish');
      noteRight(snapshot, titles, right);
      const published = performance.now();
      while (!(await ask(`${url}/public/v1/anime/${id}`)).body.includes(name)) await sleep(10);
      longestSwapMs = Math.max(longestSwapMs, performance.now() - published);
      await plan.afterEach?.();
    }
  } finally {
    load = await stop();
  }
  const { times, failures, mixed, answers } = load;
  const wrong = [...answers].flatMap(([key, hash]) => ((right.get(key) ?? hash) === hash ? [] : [key]));
  const snapshots = new Set([...answers.keys()].map((key) => key.split(' ')[0])).size;
  return { times, failures, mixed: [...mixed, ...wrong], snapshots, longestSwapMs };
}
