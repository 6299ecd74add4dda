/** A service that publishes again and again while its publishers and its mirror are killed; the mirror's states are checked. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { readCurrentRoot } from '../../../src/snapshot/current-root.ts';
import { IntegrityError } from '../../../src/snapshot/errors.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import type { EditedSource } from './edited-source.ts';
import { startCommandOf } from './process.ts';

export interface MirrorResult {
  readonly publications: number;
  /** Of publishers, and of the mirror. */
  readonly kills: number;
  readonly mirrorKills: number;
  /** Updates that ended well, and those that did not. */
  readonly updates: number;
  readonly failures: number;
  /** States of the mirror that were checked, and how often. */
  readonly states: number;
  readonly checks: number;
  /** What was wrong with one. */
  readonly wrong: readonly string[];
}

const filesAtOnce = 1000;

/** Reads files of the copy at random: each must be what the manifest names, and the snapshot one of the origin. */
function checkCopy(copy: string, ids: ReadonlySet<string>): { id: string; wrong?: string } {
  const { root, files, read } = openSnapshot(copy);
  const all = [...files.values()];
  if (!ids.has(root.id)) return { id: root.id, wrong: `${root.id} is no snapshot of the origin` };
  for (let n = 0; n < filesAtOnce; n++) {
    const entry = all[Math.floor(Math.random() * all.length)];
    try {
      if (entry !== undefined) read(entry, n % 2 === 0 ? 'br' : 'gzip');
    } catch (error) {
      if (!(error instanceof IntegrityError)) throw error;
      // An older state may end while it is read; the newer one is looked at next.
      if (readCurrentRoot(layoutOf(copy))?.root.id === root.id)
        return { id: root.id, wrong: `${root.id} lacks ${entry?.path}` };
      break;
    }
  }
  return { id: root.id };
}

/**
 * Publishes in a loop and mirrors in a loop, and checks the copy all the while.
 * @param url where the source's snapshot is served
 * @param copy the folder of the mirror
 */
export async function mirrorOften(
  source: EditedSource,
  url: string,
  copy: string,
  { seconds }: { readonly seconds: number },
): Promise<MirrorResult> {
  const end = performance.now() + seconds * 1000;
  const counts = { publications: 0, kills: 0, mirrorKills: 0, updates: 0, failures: 0, checks: 0 };
  // On a busy machine a first update alone may take longer.
  const isOver = () =>
    performance.now() >= end && counts.checks > 0 && counts.updates > 0 && counts.mirrorKills > 0;
  const origin = layoutOf(dataFolder(source.dataDir).snapshot);
  const ids = new Set<string>();
  const note = () => ids.add(readCurrentRoot(origin)?.root.id ?? '');
  const noting = setInterval(note, 5);
  const wrong: string[] = [];
  const states = new Set<string>();
  const publish = async () => {
    while (!isOver()) {
      await source.rename(1 + Math.floor(Math.random() * 20));
      await source.import();
      const child = startCommandOf(source.dataDir, ['publish']);
      const ended = once(child, 'exit');
      const isKilled = Math.random() < 0.4;
      if (isKilled) {
        await Promise.race([ended, sleep(300 + Math.random() * 1500)]);
        child.kill('SIGKILL');
      }
      await ended;
      note();
      counts[isKilled ? 'kills' : 'publications'] += 1;
    }
  };
  const follow = async () => {
    for (let round = 1; !isOver(); round += 1) {
      const child = startCommandOf(`${copy}-data`, ['mirror', url, copy, '--unsigned']);
      const ended = once(child, 'exit');
      if (round % 3 === 0) {
        await Promise.race([ended, sleep(300 + Math.random() * 1500)]);
        child.kill('SIGKILL');
      }
      const [status, signal] = await ended;
      counts[signal === 'SIGKILL' ? 'mirrorKills' : status === 0 ? 'updates' : 'failures'] += 1;
    }
  };
  const check = async () => {
    while (!isOver()) {
      await sleep(100);
      if (!existsSync(layoutOf(copy).root)) continue;
      note();
      const found = checkCopy(copy, ids);
      states.add(found.id);
      counts.checks += 1;
      if (found.wrong !== undefined) wrong.push(found.wrong);
    }
  };
  try {
    await Promise.all([publish(), follow(), check()]);
  } finally {
    clearInterval(noting);
  }
  return { ...counts, states: states.size, wrong };
}
