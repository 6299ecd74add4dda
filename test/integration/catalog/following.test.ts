/**
 * Runs the documentation's example of a follower of /updates, while random imports, hides, restores and publications
 * happen and the clock is set back. The follower records every item, and each appearance once.
 */
import { mkdtempSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appearAfterRestore, type ChangeTime, shownMoments } from '../../../src/catalog/appearance.ts';
import { type CatalogDatabase, openCatalog } from '../../../src/catalog/database.ts';
import { importSource } from '../../../src/catalog/import/import.ts';
import { createOriginalStore } from '../../../src/catalog/import/validate/originals.ts';
import { hideRecord, unhideRecord } from '../../../src/catalog/operator.ts';
import { readPublicCatalog } from '../../../src/catalog/read/index.ts';
import { formatUtc } from '../../../src/contract/time.ts';
import type { Records } from '../../../src/records/records.ts';
import { newFolder } from '../../harness/folder.ts';
import { anime, createCountingStore, release, type Source, team, writeSource } from '../../harness/source.ts';

/** An item of the feed, as the follower gets it. */
interface Item {
  readonly anime: { readonly ids: { readonly own: number } };
  readonly releaseId: string;
  readonly episode: number;
  readonly provider: string;
  readonly publishedAt: string;
}

const keyOf = ({ anime: { ids }, releaseId, episode, provider, publishedAt }: Item) =>
  JSON.stringify([ids.own, releaseId, episode, provider, publishedAt]);

/** A source of an episode in the files: whether it exists, and its time `addedAt`, seconds from the clock. */
const gene = fc.record({
  there: fc.boolean(),
  late: fc.constantFrom(-7200, -60, -1, 0, 0, 1, 3600),
  address: fc.nat(2),
});

/** Two titles with two releases each (one by both teams), and an episode with two providers. */
const places = [1, 2].flatMap((title) =>
  [[1], [1, 2]].flatMap((teams) => ['a', 'b'].map((provider) => ({ title, teams, provider }))),
);

const imports = fc.record({
  genes: fc.array(gene, { minLength: places.length, maxLength: places.length }),
  licensed: fc.boolean(),
});

const step = fc.record({
  kind: fc.constantFrom(
    ...['import', 'import', 'import', 'import', 'hide', 'hide', 'unhide', 'unhide'],
    ...['clock', 'clock', 'clock', 'clock', 'kill', 'backup', 'restore'],
  ),
  source: imports,
  record: fc.constantFrom('anime', 'team'),
  id: fc.integer({ min: 1, max: 2 }),
  seconds: fc.constantFrom(1, 1, 60, 7200, -30, -7200),
  /** Whether a publication and a poll follow the step. */
  after: fc.constantFrom('nothing', 'published', 'polled', 'polled', 'polled'),
});

type Value<A> = A extends fc.Arbitrary<infer T> ? T : never;
type Step = Value<typeof step>;

function toSource({ genes, licensed }: Step['source'], now: number) {
  const releases = Map.groupBy(
    places.map((place, at) => ({ ...place, gene: genes[at] })),
    ({ title, teams }) => `${title} ${teams}`,
  );
  return {
    anime: [anime(1), anime(2, { license: { licensee: 'L', strict: licensed, watch: [] } })],
    teams: [team(1), team(2)],
    releases: [...releases.values()].map((sources) => {
      const shown = sources.flatMap(({ provider, gene: own }) =>
        own?.there
          ? {
              provider,
              embedUrl: `https://player.example/${own.address}`,
              addedAt: formatUtc(now + own.late * 1000),
            }
          : [],
      );
      return release(sources[0]?.title ?? 0, sources[0]?.teams ?? [], {
        episodes: [{ number: 1, addedAt: formatUtc(now), sources: shown }],
      });
    }),
  };
}

function itemsOf({ feed }: Records): Item[] {
  return Array.from(feed, ({ release: { anime, id }, number, provider, publishedAt }) => ({
    anime: { ids: { own: anime } },
    releaseId: id,
    episode: number,
    provider,
    publishedAt: formatUtc(publishedAt * 1000),
  }));
}

/** Writes the example of the documentation as a module whose record is in a folder. `import` it again after a kill. */
function writeFollower(folder: string): { readonly module: string; readonly record: string } {
  const sample = readFileSync('src/site/samples/follow.js', 'utf8');
  const record = join(folder, 'episodes.ndjson');
  const module = join(folder, 'follow.mjs');
  const code = sample
    .replace("'episodes.ndjson'", JSON.stringify(record))
    .replace("limit: '100', since }", "limit: '3', since }")
    .replace("limit: '100', since, page:", "limit: '3', since, page:")
    .replace(/^console\.log.*$/m, 'export { poll };');
  expect(code).toContain("limit: '3', since, page:");
  writeFileSync(module, code);
  return { module, record };
}

let folder = '';
beforeEach(() => {
  folder = newFolder();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Imports a source without errors. */
async function load(db: CatalogDatabase, source: Source, time: ChangeTime): Promise<void> {
  writeSource(join(folder, 'source'), source);
  const { errors } = await importSource({
    ...{ db, folder: join(folder, 'source'), time },
    images: createCountingStore(),
    originals: createOriginalStore({ dir: join(folder, 'originals') }),
    allowRemoved: true,
  });
  expect(errors.groups()).toEqual([]);
}

/** Runs some steps, and checks the record after every poll. */
async function follow(steps: readonly Step[], seed: number): Promise<void> {
  let clock = Date.parse('2026-03-01T12:00:00Z');
  let db: CatalogDatabase = openCatalog(':memory:');
  let highest = clock;
  let backup: Buffer | undefined;
  let published:
    | { readonly records: Records; readonly items: Item[]; readonly createdAt: string }
    | undefined;
  const time = () => ({ now: clock, publishedAt: published?.createdAt });
  const { module, record } = writeFollower(mkdtempSync(join(folder, 'follower-')));
  let generation = 0;
  let cut = Number.POSITIVE_INFINITY;

  // Answers like /updates. A follower that the test kills gets no further answer.
  vi.stubGlobal('fetch', async (address: string) => {
    if (--cut < 0) throw new Error('killed');
    const query = new URL(address).searchParams;
    const since = query.get('since') || '';
    const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit'))];
    const later = (published?.items ?? []).filter(
      (item) => since === '' || Date.parse(item.publishedAt) > Date.parse(since),
    );
    const body = {
      ok: true,
      result: later.slice((page - 1) * limit, page * limit),
      pages: Math.ceil(later.length / limit),
    };
    return new Response(JSON.stringify(body), { headers: { 'x-snapshot-id': String(generation) } });
  });

  let follower: { poll(): Promise<unknown> } | undefined;
  let starts = 0;
  const runFollower = async () => {
    follower ??= await import(`${pathToFileURL(module).href}?${++starts}`);
    await follower?.poll();
  };
  let began = false;

  const publish = () => {
    const { records } = readPublicCatalog(db);
    published = { records, items: itemsOf(records), createdAt: new Date(clock).toISOString() };
    generation++;
  };

  const poll = async (at: number) => {
    // At its first poll a follower reads only the newest page.
    if (published === undefined || (!began && published.items.length > 3)) return;
    await runFollower();
    began = true;
    const lines = readFileSync(record, 'utf8').split('\n').slice(0, -1);
    const kept = new Set(lines.map((line) => keyOf(JSON.parse(line))));
    expect(kept.size, `step ${at}: twice in the record`).toBe(lines.length);
    const lost = published.items.map(keyOf).filter((key) => !kept.has(key));
    expect(lost, `step ${at}`).toEqual([]);
  };

  /** Kills the follower in the middle of a poll, or of writing its lines. */
  const kill = async (at: number) => {
    const before = readFileSync(record).length;
    cut = (seed + at) % 3;
    await runFollower().catch(() => {});
    cut = Number.POSITIVE_INFINITY;
    const grown = readFileSync(record).length - before;
    if (grown > 0) truncateSync(record, before + ((seed * 31 + at) % (grown + 1)));
    follower = undefined;
  };

  for (const [at, step] of steps.entries()) {
    highest = Math.max(highest, clock);
    if (step.kind === 'clock') clock += step.seconds * 1000;
    else if (step.kind === 'import') await load(db, toSource(step.source, clock), time());
    else if (step.kind === 'hide') hideRecord(db, step.record, step.id, time());
    else if (step.kind === 'unhide') unhideRecord(db, step.record, step.id, time());
    else if (step.kind === 'backup') backup = db.serialize();
    else if (step.kind === 'restore' && backup !== undefined) {
      // A restored catalogue does not know the last change, so the clock must be right again.
      clock = Math.max(clock, highest);
      db.close();
      db = new Database(backup);
      db.pragma('foreign_keys = ON');
      appearAfterRestore(db, time(), published && shownMoments(published.records));
    } else if (step.kind === 'kill' && began) await kill(at);
    if (step.after !== 'nothing') publish();
    if (step.after === 'polled') await poll(at);
  }
  db.close();
}

test('a follower gets each item once, despite changes of the catalogue, the clock and the follower', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), fc.nat(1000), follow), {
    numRuns: 25,
  });
});
