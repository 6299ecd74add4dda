/** Followers of /updates, by the code of the documentation, killed at random while a service publishes. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import type { FeedItem } from '../../../src/contract/index.ts';
import { formatUtc } from '../../../src/contract/time.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { projectRoot } from '../program.ts';
import type { EditedSource } from './edited-source.ts';

export interface FollowPlan {
  readonly seconds: number;
  readonly followers: number;
}

export interface Followed {
  readonly publications: number;
  readonly kills: number;
  /** Items that appeared meanwhile. */
  readonly appeared: number;
  /** Items that some record has not, or has twice: one line each. */
  readonly lost: readonly string[];
  readonly doubled: readonly string[];
}

const keyOf = ({ anime, releaseId, episode, provider, publishedAt }: FeedItem) =>
  [anime.ids.own, releaseId, episode, provider, publishedAt].join(' ');

/** Items of the published feed by their documented key. */
function shownItems(dataDir: string): Set<string> {
  const { feed } = openSnapshot(dataFolder(dataDir).snapshot).records;
  return new Set(
    Array.from(feed, ({ release: { anime, id }, number, provider, publishedAt }) =>
      [anime, id, number, provider, formatUtc(publishedAt * 1000)].join(' '),
    ),
  );
}

interface Follower {
  readonly record: string;
  start(): void;
  kill(): Promise<void>;
}

/** The documentation's example in a process of its own: it polls for ever, each time as another caller. */
function createFollower(folder: string, url: string): Follower {
  mkdirSync(folder);
  const sample = readFileSync(join(projectRoot, 'src/site/samples/follow.js'), 'utf8');
  const caller =
    "{ headers: { 'X-Forwarded-For': '10.' + [1, 2, 3].map(() => (Math.random() * 255) | 0).join('.') } }";
  const code = sample
    .replace('http://localhost:8080', url)
    .replace('URLSearchParams(query)}`)', `URLSearchParams(query)}\`, ${caller})`)
    .replace(/^console\.log.*$/m, 'for (;;) { await poll().catch(() => {}); await wait(100); }');
  const program = join(folder, 'follow.mjs');
  writeFileSync(program, code);
  let child: ChildProcess | undefined;
  return {
    record: join(folder, 'episodes.ndjson'),
    start() {
      child = spawn(process.execPath, [program], { cwd: folder, stdio: 'ignore' });
    },
    async kill() {
      if (child === undefined) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      child = undefined;
    },
  };
}

/** How often each item stands in a record. A last line that was cut off does not count. */
function countItems({ record }: Follower): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of readFileSync(record, 'utf8').split('\n').slice(0, -1)) {
    const key = keyOf(JSON.parse(line));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

async function until(condition: () => boolean, whileSeconds: number): Promise<void> {
  for (let tries = whileSeconds * 10; tries > 0 && !condition(); tries--) await sleep(100);
}

/**
 * Publishes new episodes, late ones too, hides and shows a title, and kills followers, as often as the time allows; then
 * looks into their records.
 * @param source published already; @param url of the sidecar, which trusts X-Forwarded-For
 */
export async function followOften(
  source: EditedSource,
  url: string,
  folder: string,
  { seconds, followers: count }: FollowPlan,
): Promise<Followed> {
  const followers = Array.from({ length: count }, (_, at) =>
    createFollower(join(folder, `follower-${at}`), url),
  );
  const before = shownItems(source.dataDir);
  for (const follower of followers) follower.start();
  let [publications, kills] = [0, 0];
  try {
    await until(() => followers.every(({ record }) => existsSync(record)), 60);
    const end = performance.now() + seconds * 1000;
    for (let round = 0; performance.now() < end; round++) {
      const { id } = await source.addEpisodes(5, round % 2 === 0 ? 0 : 7200);
      await source.run('import', source.folder, '--publish');
      publications++;
      if (round % 3 === 1) {
        await source.run('catalog', 'hide', 'anime', String(id));
        await source.run('catalog', 'unhide', 'anime', String(id));
        publications += 2;
      }
      const killed = followers[round % count];
      await sleep(Math.random() * 300);
      await killed?.kill();
      killed?.start();
      kills++;
    }
    const appeared = [...shownItems(source.dataDir)].filter((key) => !before.has(key));
    const missing = (follower: Follower) => {
      const counts = countItems(follower);
      return appeared.filter((key) => !counts.has(key));
    };
    await until(() => followers.every((follower) => missing(follower).length === 0), 20);
    for (const follower of followers) await follower.kill();
    return {
      publications,
      kills,
      appeared: appeared.length,
      lost: followers.flatMap(missing),
      doubled: followers.flatMap((follower) =>
        [...countItems(follower)].filter(([, times]) => times > 1).map(([key]) => key),
      ),
    };
  } finally {
    for (const follower of followers) await follower.kill();
  }
}
