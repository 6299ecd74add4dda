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
import { undoMigrations } from '../../harness/earlier-schema.ts';
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

/** The exports of the module that `writeFollower` writes. */
interface Follower {
  poll(): Promise<readonly Item[]>;
}

const keyOf = ({ anime: { ids }, releaseId, episode, provider, publishedAt }: Item) =>
  JSON.stringify([ids.own, releaseId, episode, provider, publishedAt]);

/** A source of an episode in the files: whether it exists, and its time `addedAt`. */
interface Gene {
  readonly there: boolean;
  /** Seconds from the clock of its import. */
  readonly late: number;
  readonly address: number;
}

type Step = (
  | { readonly kind: 'import'; readonly genes: readonly Gene[]; readonly licensed: boolean }
  | { readonly kind: 'hide' | 'unhide'; readonly record: 'anime' | 'team'; readonly id: number }
  | { readonly kind: 'kill' | 'backup' | 'restore' }
  | { readonly kind: 'clock'; readonly seconds: number }
) & {
  /** Whether a publication and a poll follow the step. */
  readonly then: 'nothing' | 'published' | 'polled';
};

const gene = fc.record({
  there: fc.boolean(),
  late: fc.constantFrom(-7200, -60, -1, 0, 0, 1, 3600),
  address: fc.nat(2),
});

/** Two titles with two releases each (one by both teams), and an episode with two providers. */
const places = [1, 2].flatMap((title) =>
  [[1], [1, 2]].flatMap((teams) => ['a', 'b'].map((provider) => ({ title, teams, provider }))),
);

const then = fc.constantFrom<Step['then'][]>('nothing', 'published', 'polled', 'polled', 'polled');

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      genes: fc.array(gene, { minLength: places.length, maxLength: places.length }),
      licensed: fc.boolean(),
      then,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom('hide' as const, 'unhide' as const),
      record: fc.constantFrom('anime' as const, 'team' as const),
      id: fc.integer({ min: 1, max: 2 }),
      then,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('kill' as const, 'backup' as const, 'restore' as const),
      then,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('clock' as const),
      seconds: fc.constantFrom(1, 1, 60, 7200, -30, -7200),
      then,
    }),
  },
);

function toSource({ genes, licensed }: Extract<Step, { kind: 'import' }>, now: number) {
  const releases = Map.groupBy(
    places.map((place, at) => ({ ...place, gene: genes[at] })),
    ({ title, teams }) => `${title} ${teams}`,
  );
  return {
    anime: [anime(1), anime(2, { license: { licensee: 'L', strict: licensed, watch: [] } })],
    teams: [team(1), team(2)],
    releases: [...releases.values()].map((sources) => {
      const shown = sources.flatMap(({ provider, gene: { there, late, address } = {} as Gene }) =>
        there
          ? [
              {
                provider,
                embedUrl: `https://player.example/${address}`,
                addedAt: formatUtc(now + late * 1000),
              },
            ]
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

  let follower: Follower | undefined;
  let starts = 0;
  const start = async (): Promise<Follower> => {
    follower ??= (await import(`${pathToFileURL(module).href}?${++starts}`)) as Follower; // what the module exports
    return follower;
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
    await (await start()).poll();
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
    await (await start()).poll().catch(() => {});
    cut = Number.POSITIVE_INFINITY;
    const grown = readFileSync(record).length - before;
    if (grown > 0) truncateSync(record, before + ((seed * 31 + at) % (grown + 1)));
    follower = undefined;
  };

  for (const [at, step] of steps.entries()) {
    highest = Math.max(highest, clock);
    if (step.kind === 'clock') clock += step.seconds * 1000;
    else if (step.kind === 'import') await load(db, toSource(step, clock), time());
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
    if (step.then !== 'nothing') publish();
    if (step.then === 'polled') await poll(at);
  }
  db.close();
}

test('a follower gets each item once, despite changes of the catalogue, the clock and the follower', async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), fc.nat(1000), follow), {
    numRuns: 25,
  });
});

const items = (db: CatalogDatabase) =>
  db.prepare('SELECT provider, appeared_at FROM episode_source ORDER BY provider').raw().all();

const withSource = (...sources: readonly { provider: string; addedAt: string; appearedAt?: string }[]) => ({
  anime: [anime(1)],
  teams: [team(1)],
  releases: [
    release(1, [1], {
      episodes: [
        {
          number: 1,
          addedAt: '2026-03-01T00:00:00Z',
          sources: sources.map((source) => ({ embedUrl: 'https://player.example/1', ...source })),
        },
      ],
    }),
  ],
});

test('a migrated catalogue keeps the moments that it served, and new items appear when they come', async () => {
  const path = join(folder, 'catalog.sqlite');
  const at = (now: string) => ({ now: Date.parse(now) });
  const old = { provider: 'a', addedAt: '2026-03-01T10:00:00Z' };
  let db = openCatalog(path);
  await load(db, withSource(old), at('2026-03-02T00:00:00Z'));
  // The schema of version 1.
  db.exec(`DROP INDEX poster_appeared; CREATE INDEX poster_published ON poster (published_at, id);
    ALTER TABLE episode_source DROP COLUMN appeared_at; ALTER TABLE poster DROP COLUMN appeared_at;
    DELETE FROM meta WHERE key = 'changedAt'`);
  undoMigrations(db, 1);
  db.close();
  db = openCatalog(path);
  expect(items(db)).toEqual([['a', '2026-03-01T10:00:00Z']]);
  const between = { provider: 'b', addedAt: '2026-03-02T12:00:00Z' };
  await load(db, withSource(old, between), at('2026-03-03T00:00:00Z'));
  expect(items(db)).toEqual([
    ['a', '2026-03-01T10:00:00Z'],
    ['b', '2026-03-03T00:00:00Z'],
  ]);
  // From now on the last change is known.
  const given = { provider: 'c', addedAt: '2026-01-01T00:00:00Z', appearedAt: '2026-03-03T12:00:00Z' };
  const early = { provider: 'd', addedAt: '2026-03-03T11:00:00Z', appearedAt: '2026-01-01T00:00:00Z' };
  await load(
    db,
    withSource({ ...old, addedAt: '2026-03-03T13:00:00Z' }, between, given, early),
    at('2026-03-04T00:00:00Z'),
  );
  expect(items(db)).toEqual([
    ['a', '2026-03-01T10:00:00Z'],
    ['b', '2026-03-03T00:00:00Z'],
    ['c', '2026-03-03T12:00:00Z'],
    ['d', '2026-03-04T00:00:00Z'],
  ]);
  db.close();
});
