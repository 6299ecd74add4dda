/** What a catalogue keeps of airings for calendars comes through an export, a restore and an earlier schema. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appearAfterRestore, shownMoments } from '../../../src/catalog/appearance.ts';
import { copyDatabase } from '../../../src/catalog/copy-database.ts';
import { openCatalog } from '../../../src/catalog/database.ts';
import { readPublicCatalog } from '../../../src/catalog/read/index.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { openCalendarStage } from '../../harness/calendar-stage.ts';
import { undoMigrations } from '../../harness/earlier-schema.ts';
import { anime, createBench } from '../../harness/source.ts';

const base = Date.parse('2026-03-04T10:00:00Z');
const iso = (instant: number) => new Date(instant).toISOString().replace('.000Z', 'Z');
const at = (minutes: number) => base + minutes * 60_000;
const names = ['schedule', 'anime/1'] as const;
const airing = (episode: number, day: string, more: object = {}) => ({
  ...{ anime: 1, episode, airing: `2026-03-${day}T15:00:00Z`, finished: false },
  ...more,
});
const sourceOf = (...lines: object[]) => ({ anime: [anime(1), anime(2)], schedule: lines });

let stage: ReturnType<typeof openCalendarStage>;
beforeEach(() => {
  stage = openCalendarStage();
});
afterEach(() => stage.close());

/** One airing moved, one is cancelled, one went after it aired. */
async function change() {
  await stage.import(sourceOf(airing(1, '02'), airing(2, '06'), airing(3, '07')), at(0));
  await stage.publish(at(1), names);
  await stage.import(sourceOf(airing(3, '08')), at(2));
  return await stage.publish(at(3), names);
}

test('an export names what is kept, and its import publishes the same snapshot, here and elsewhere', async () => {
  const { id } = await change();
  const folder = join(stage.data.dir, 'export');
  await stage.export(folder);
  const lines = readFileSync(join(folder, 'schedule.ndjson'), 'utf8').trim().split('\n');
  const kept = { ordinal: 1, changedAt: '2026-03-04T10:02:00Z' };
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    airing(1, '02', { ...kept, sequence: 0, finished: true, cancelled: true }),
    airing(2, '06', { ...kept, sequence: 1, cancelled: true }),
    airing(3, '08', { ...kept, sequence: 1 }),
  ]);
  await stage.importFolder(folder, at(4));
  expect((await stage.publish(at(4), names)).id).toBe(id);
  const other = openCalendarStage();
  try {
    await other.importFolder(folder, at(4));
    expect((await other.publish(at(3), names)).id).toBe(id);
    // A source that knows nothing of what an export names takes nothing of it away.
    await other.import(sourceOf(airing(3, '08'), airing(1, '20')), at(5));
    await other.publish(at(6), names);
    expect(other.events('anime/1').map(({ sequence, isCancelled }) => [sequence, isCancelled])).toEqual([
      [1, true],
      [1, false],
      [0, false],
    ]);
    await stage.import(sourceOf(airing(3, '08'), airing(1, '20')), at(5));
    await stage.publish(at(6), names);
    expect(other.events('anime/1')).toEqual(stage.events('anime/1'));
  } finally {
    other.close();
  }
});

test('a change of airings alone is published in the answer of their title', async () => {
  const shown = () => {
    const file = join(stage.data.snapshot, 'tree', 'public/v1/anime/1.json');
    return JSON.parse(readFileSync(file, 'utf8')).result.airings;
  };
  const of = (episode: number, day: string) => ({ episode, airing: `2026-03-${day}T15:00:00Z` });
  await stage.import(sourceOf(airing(2, '06'), airing(3, '07')), at(0));
  await stage.publish(at(1), names);
  expect(shown()).toEqual([of(2, '06'), of(3, '07')]);
  await stage.import(sourceOf(airing(3, '08')), at(2));
  await stage.publish(at(3), names);
  expect(shown()).toEqual([of(3, '08')]);
  const many = Array.from({ length: 203 }, (_, index) => airing(index + 1, '10', { airing: iso(at(index)) }));
  await stage.import(sourceOf(...many.toReversed()), at(4));
  await stage.publish(at(5), names);
  expect(shown()).toEqual(many.slice(3).map(({ episode, airing: moment }) => ({ episode, airing: moment })));
});

test('a title that goes takes its cancelled airings along', async () => {
  await change();
  await stage.import({ anime: [anime(2)] }, at(4));
  await stage.publish(at(5), names);
  expect(stage.events('schedule')).toEqual([]);
  expect(stage.db.pragma('foreign_key_check')).toEqual([]);
});

test('an airing that is dropped while its title is hidden is not shown as cancelled later', async () => {
  await stage.import(sourceOf(airing(1, '06'), airing(2, '07')), at(0));
  await stage.publish(at(1), names);
  stage.hide(1, at(2));
  await stage.import(sourceOf(airing(2, '07')), at(3));
  stage.unhide(1, at(4));
  await stage.publish(at(5), names);
  expect(stage.events('anime/1').map(({ isCancelled }) => isCancelled)).toEqual([false]);
});

test('an airing that comes and goes between two publications is in no calendar', async () => {
  await stage.import(sourceOf(airing(1, '06')), at(0));
  await stage.publish(at(1), names);
  await stage.import(sourceOf(airing(1, '06'), airing(2, '07')), at(2));
  await stage.import(sourceOf(airing(1, '06')), at(3));
  await stage.publish(at(4), names);
  expect(stage.events('anime/1').map(({ isCancelled }) => isCancelled)).toEqual([false]);
});

test('a cancelled airing leaves the calendars when its week is over, without an import', async () => {
  await change();
  expect(stage.events('anime/1').map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
  await stage.publish(at(7 * 24 * 60), names);
  expect(stage.events('anime/1').map(({ isCancelled }) => isCancelled)).toEqual([false]);
});

test('nothing of a hidden title is in any calendar, nor in the records of the snapshot', async () => {
  await change();
  stage.hide(1, at(4));
  await stage.publish(at(5), names);
  expect(stage.events('schedule')).toEqual([]);
  const { records } = readPublicCatalog(stage.db, at(5));
  expect([records.schedule, records.cancelledAirings]).toEqual([[], []]);
});

test.each([
  ['a cancelled airing without its ordinal', [airing(1, '06', { cancelled: true })], 'ordinal'],
  ['an ordinal given twice', [airing(1, '06', { ordinal: 2 }), airing(1, '07', { ordinal: 2 })], 'ordinal'],
  ['a moment that is none', [airing(1, '06', { changedAt: 'today' })], 'changedAt'],
])('an import refuses %s', async (_what, lines, field) => {
  const bench = createBench();
  try {
    const found = await bench.diagnostics(sourceOf(...lines));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(field);
  } finally {
    bench.close();
  }
});

test('after a restore an event that changed since the backup changes again', async () => {
  await stage.import(sourceOf(airing(1, '06'), airing(2, '07')), at(0));
  await stage.publish(at(1), names);
  const backup = join(stage.data.dir, 'backup.sqlite');
  copyDatabase(stage.data.catalog, backup);
  await stage.import(sourceOf(airing(1, '08'), airing(2, '07')), at(2));
  const { createdAt: publishedAt } = await stage.publish(at(3), names);
  const restored = openCatalog(backup);
  try {
    const shown = shownMoments(openSnapshot(stage.data.snapshot).records);
    appearAfterRestore(restored, { now: at(4), publishedAt }, shown);
    const { records } = readPublicCatalog(restored, at(4));
    const events = records.schedule.map(({ episode, sequence, changedAt }) => [episode, sequence, changedAt]);
    expect(events).toEqual([
      [1, 2, '2026-03-04T10:04:00Z'],
      [2, 0, '2026-03-04T10:00:00Z'],
    ]);
  } finally {
    restored.close();
  }
});

test('airings of an earlier schema keep their events, and change from then on', async () => {
  await stage.import(sourceOf(airing(1, '06'), airing(1, '07'), airing(2, '08')), at(0));
  await stage.publish(at(1), names);
  const before = stage.events('anime/1');
  stage.db.exec(`
    CREATE TABLE earlier (
      anime INTEGER NOT NULL REFERENCES anime (id) DEFERRABLE INITIALLY DEFERRED,
      episode INTEGER NOT NULL,
      airing TEXT NOT NULL,
      finished INTEGER NOT NULL CHECK (finished IN (0, 1)),
      PRIMARY KEY (anime, episode, airing)
    ) STRICT, WITHOUT ROWID;
    INSERT INTO earlier SELECT anime, episode, airing, finished FROM schedule;
    DROP TABLE schedule;
    ALTER TABLE earlier RENAME TO schedule;
    CREATE INDEX schedule_airing ON schedule (airing);`);
  undoMigrations(stage.db, 3);
  openCatalog(stage.data.catalog).close();
  await stage.publish(at(2), names);
  expect(stage.events('anime/1')).toEqual(before);
  await stage.import(sourceOf(airing(1, '07'), airing(2, '09')), at(3));
  await stage.publish(at(4), names);
  expect(stage.events('anime/1').map(({ uid, isCancelled }) => [uid, isCancelled])).toEqual(
    before.map(({ uid }, place) => [uid, place === 0]),
  );
});
