/**
 * A running server while its mirror follows a takedown, comes back after a long time, or blocks a record: it is asked for
 * every file of the snapshot that it shows whenever the mirror changes the disk.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { beforeEach, describe, expect, test } from 'vitest';
import { readContent } from '../../../sidecar/snapshot/content.ts';
import { openState, type State } from '../../../sidecar/snapshot/state.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { stampOf } from '../../../src/snapshot/current-root.ts';
import type { DiskCalls } from '../../../src/snapshot/disk.ts';
import { EndedError, IntegrityError } from '../../../src/snapshot/errors.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import type { Retention } from '../../../src/snapshot/retention.ts';
import { type MirrorStage, openMirrorStage } from '../../harness/mirroring.ts';
import { instant, quickDisk, withTitle } from '../../harness/shop.ts';
import { findTraces } from '../../harness/traces.ts';

let stage: MirrorStage;
/** What the server shows, and the root that it was opened from. */
let shown: { readonly state: State; readonly stamp: string };
let open: () => typeof shown;
let damaged: string[];

beforeEach(async () => {
  damaged = [];
  stage = await openMirrorStage({ withPacks: true });
  const { copy } = stage;
  await stage.update();
  const options = {
    folder: copy,
    profile: limitProfiles.B,
    now: () => instant,
    random: () => 0.5,
    startedAt: instant,
    onDamage: ({ path }: { path: string }) => void damaged.push(path),
  };
  open = () => ({ stamp: stampOf(layoutOf(copy)), state: openState(options, readContent(copy)) });
  shown = open();
  return stage.close;
});

const pathsOf = (folder: string) =>
  filesBelow(join(folder, 'tree')).filter((path) => !/\.(?:gz|br)$/.test(path));

/** Reads a file as `withSnapshot` does, within one call of the disk. */
function readNow(path: string) {
  const read = () => {
    const { files, cache } = shown.state;
    if (cache instanceof LRUCache) cache.clear();
    return files(path, ['br']);
  };
  try {
    return read();
  } catch (error) {
    if (!(error instanceof IntegrityError) || stampOf(layoutOf(stage.copy)) === shown.stamp) throw error;
    // A request waits until what is published now is opened.
    shown = open();
    return read();
  }
}

/** Asks the server for files, none of which it has in memory. */
function createAsker() {
  const missing = new Set<string>();
  const failures: string[] = [];
  const paths = pathsOf(stage.copy);
  return {
    missing,
    failures,
    ask() {
      for (const path of paths)
        try {
          const found = readNow(path);
          if (found === undefined) missing.add(path);
        } catch (error) {
          if (error instanceof EndedError) missing.add(path);
          else failures.push(`${path}: ${error}`);
        }
    },
  };
}

/** A disk on which the server is asked before each change of what it reads. */
function askedDisk(ask: () => void): DiskCalls {
  const asked =
    <A extends readonly unknown[], R>(call: (...args: A) => R) =>
    (...args: A): R => {
      const [path, to] = args;
      if ([path, to].some((own) => typeof own === 'string' && /tree|replaced|root/.test(own))) ask();
      return call(...args);
    };
  const { rename, remove, link } = quickDisk;
  return { ...quickDisk, rename: asked(rename), remove: asked(remove), link: asked(link) };
}

const titled = (id: number, ua: string, retention?: Retention) =>
  stage.publish({ anime: withTitle(id, ua) }, retention);
/** The takedown of a title at the origin, and the change of another one. */
async function takeDown(): Promise<void> {
  stage.shop.hide('anime', 1);
  await titled(3, 'Перейменована');
}
/** The origin tells that a mirror above blocks the first title. */
function tellBlocked(): void {
  const told = { records: [{ kind: 'anime', id: 1 }], above: [], paths: ['public/v1/anime/1.json'] };
  stage.origin.fault = (path, bytes) => (path === 'blocked.json' ? Buffer.from(JSON.stringify(told)) : bytes);
}
const blockFirst = (calls: DiskCalls) => stage.block(1, calls);

type Event = readonly [
  what: string,
  prepare: () => Promise<unknown>,
  change: (calls: DiskCalls) => Promise<unknown>,
];
const events: readonly Event[] = [
  ['follows a takedown', takeDown, (calls) => stage.update({ calls })],
  [
    'was away longer than the history of its origin',
    async () => {
      for (const round of [1, 2]) await titled(1, `Нова ${round}`, { hours: 0, share: 1 });
    },
    (calls) => stage.update({ calls }),
  ],
  ['blocks a record', async () => {}, blockFirst],
  [
    'blocks a record that its server shows in an older state',
    async () => {
      await titled(1, 'Нова');
      await stage.update();
    },
    blockFirst,
  ],
  ['copies a mirror that blocks a record', async () => tellBlocked(), (calls) => stage.update({ calls })],
];

test.each(events)('a server answers on while its mirror %s', async (_, prepare, change) => {
  await prepare();
  const { ask, missing, failures } = createAsker();
  await change(askedDisk(ask));
  ask();
  expect([failures, damaged]).toEqual([[], []]);
  // Only what is gone from the new state, too, is not found.
  const after = new Set(pathsOf(stage.copy));
  expect([...missing].filter((path) => after.has(path))).toEqual([]);
});

describe('after a takedown', () => {
  test('the record goes at once, with all replaced content', async () => {
    await takeDown();
    await stage.update();
    expect(findTraces([stage.copy], ['Перша', 'persha', 'player.example/1-'])).toEqual([]);
    expect(readdirSync(join(stage.copy, 'replaced'))).toEqual([]);
  });

  test('no older state that is kept has a record that a mirror above blocks', async () => {
    await titled(1, 'Друга назва');
    await stage.update();
    expect(findTraces([stage.copy], ['Перша']).length).toBeGreaterThan(0);
    tellBlocked();
    await stage.update();
    expect(findTraces([stage.copy], ['Перша'])).toEqual([]);
  });
});
