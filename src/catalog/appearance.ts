/**
 * When an item of the feed or a Ukrainian poster appeared in this service (decision: decisions.ts, Meaning, /updates).
 * A follower asks for items later than the newest one it has seen. Therefore no change may add an item with a time
 * before the previous change: such an item gets the time of the change that adds it.
 */

import { formatUtc } from '../contract/time.ts';
import type { Records } from '../records/records.ts';
import { continueAirings } from './airings.ts';
import { forgetChanges } from './change-log.ts';
import { type CatalogDatabase, readMeta, writeMeta } from './database.ts';
import { createPublicViews } from './read/public.ts';
import { toUtc } from './source/time.ts';

/** The inputs from which `beginChange` computes the moment of a change. */
export interface ChangeTime {
  /** The clock, milliseconds since 1970. */
  readonly now: number;
  /** `createdAt` of the newest published snapshot, if there is one. */
  readonly publishedAt?: string | undefined;
}

/** The latest of some moments (RFC3339 in UTC); '' if there are none. */
function latest(moments: Iterable<string>): string {
  let last = '';
  for (const moment of moments) if (moment > last) last = moment;
  return last;
}

/**
 * Begins a change, inside its transaction. Returns the moment of the change and stores it in `meta`. Even if the clock
 * was set back, the moment is not earlier than the last change or the newest snapshot.
 */
export function beginChange(db: CatalogDatabase, { now, publishedAt }: ChangeTime): string {
  const published = publishedAt === undefined ? '' : toUtc(publishedAt);
  const moment = latest([formatUtc(now), readMeta(db, 'changedAt') ?? '', published]);
  writeMeta(db, 'changedAt', moment);
  return moment;
}

/** Turns the time that a source gives a new item into the moment at which the item appears (both RFC3339 in UTC). */
export type Appear = (given: string) => string;

/**
 * Begins an import. Returns the function that decides when new items appear.
 * @param asOf the moment that the source is shown at (`--as-of`), milliseconds since 1970
 */
export function beginImport(db: CatalogDatabase, time: ChangeTime, asOf?: number): Appear {
  const last = readMeta(db, 'changedAt');
  // A catalogue from before this rule has imports, but no `changedAt`.
  const isFirst = last === undefined && readMeta(db, 'imported') === '0';
  const moment = beginChange(db, time);
  if (isFirst || asOf !== undefined) {
    const cut = asOf === undefined ? moment : formatUtc(asOf);
    return (given) => (given < cut ? given : cut);
  }
  return (given) => (given > (last ?? moment) && given <= moment ? given : moment);
}

export type ReplacedItems = ReturnType<typeof createReplacedItems>;

const knownSources = `SELECT r.anime, r.key, s.number, s.provider, s.added_at, s.appeared_at
  FROM release r JOIN episode_source s ON s.release = r.id`;

const knownPosters = 'SELECT id, published_at, appeared_at FROM poster';

/** Items that the catalogue had before the import keep their moments. */
const keepMoments = [
  `UPDATE episode_source SET appeared_at = old.appeared_at
   FROM replaced_source old JOIN release r ON r.anime = old.anime AND r.key = old.release
   WHERE episode_source.release = r.id AND episode_source.number = old.number
     AND episode_source.provider = old.provider`,
  'UPDATE poster SET appeared_at = old.appeared_at FROM replaced_poster old WHERE poster.id = old.id',
];

/**
 * `--as-of` moves the moments of known items with their source. But an item that appeared later than its source says
 * never moves back, because followers have already asked for items after that moment. New items appear now.
 */
const moveMoments = [
  `${keepMoments[0]} AND old.appeared_at > max(old.added_at, episode_source.appeared_at)`,
  `${keepMoments[1]} AND old.appeared_at > max(old.published_at, poster.appeared_at)`,
  `UPDATE episode_source SET appeared_at = $moment WHERE NOT EXISTS (
     SELECT 1 FROM release r JOIN replaced_source old ON old.anime = r.anime AND old.release = r.key
     WHERE r.id = episode_source.release AND old.number = episode_source.number
       AND old.provider = episode_source.provider)`,
  'UPDATE poster SET appeared_at = $moment WHERE id NOT IN (SELECT id FROM replaced_poster)',
];

/**
 * Keeps the moments of items whose lines an import replaces; with `--as-of` it moves them.
 * Call this function, and the functions that it returns, inside the transaction.
 * @param moment the moment of the import
 */
export function createReplacedItems(db: CatalogDatabase, moment: string, isAsOf: boolean) {
  createPublicViews(db);
  db.exec(`
    CREATE TEMP TABLE IF NOT EXISTS replaced_source (
      anime INTEGER, release TEXT, number REAL, provider TEXT, added_at TEXT, appeared_at TEXT,
      PRIMARY KEY (anime, release, number, provider));
    CREATE TEMP TABLE IF NOT EXISTS replaced_poster (
      id INTEGER PRIMARY KEY, published_at TEXT, appeared_at TEXT);
    CREATE TEMP TABLE IF NOT EXISTS licensed_anime (id INTEGER PRIMARY KEY);
    DELETE FROM replaced_source; DELETE FROM replaced_poster; DELETE FROM licensed_anime;`);
  const statements = new Map(
    Object.entries({
      releases: `INSERT OR IGNORE INTO replaced_source ${knownSources}
        WHERE r.anime = substr($key, 1, instr($key, '/') - 1) AND r.key = substr($key, instr($key, '/') + 1)`,
      posters: `INSERT OR IGNORE INTO replaced_poster ${knownPosters} WHERE id = $key`,
      anime: 'INSERT INTO licensed_anime SELECT id FROM anime WHERE id = $key AND license_strict = 1',
    }).map(([file, sql]) => [file, db.prepare<[{ key: string }]>(sql)]),
  );
  // A moved line may contain new items beside known ones, so we must note all known items.
  if (isAsOf)
    db.exec(`INSERT OR IGNORE INTO replaced_source ${knownSources};
      INSERT INTO replaced_poster ${knownPosters};`);
  return {
    /** Notes the items of a release (its key `ANIME/RELEASE`), a poster or a title that is about to be deleted. */
    note: (file: string, key: string) => statements.get(file)?.run({ key }),
    /** After the load: restores the moments of known items. Items whose strict licence ended appear now. */
    restore(): void {
      const licensed = `UPDATE episode_source SET appeared_at = $moment WHERE release IN (
        SELECT r.id FROM public_release r JOIN licensed_anime l ON l.id = r.anime)`;
      for (const update of [...(isAsOf ? moveMoments : keepMoments), licensed])
        db.prepare(update).run({ moment });
    },
  };
}

/** By kind of an unhidden record: the updates that give its items and posters a new moment. */
const showingAgain = {
  anime: [
    'UPDATE episode_source SET appeared_at = $moment WHERE release IN (SELECT id FROM public_release WHERE anime = $id)',
    'UPDATE poster SET appeared_at = $moment WHERE id IN (SELECT id FROM public_poster WHERE anime = $id)',
    'UPDATE schedule SET changed_at = $moment WHERE anime = $id',
  ],
  character: [],
  team: [
    `UPDATE episode_source SET appeared_at = $moment WHERE release IN (
       SELECT r.id FROM public_release r JOIN release_team t ON t.release = r.id WHERE t.team = $id)`,
  ],
};

/** Gives the items and posters of an unhidden record the moment of the change. */
export function showAgain(
  db: CatalogDatabase,
  kind: keyof typeof showingAgain,
  id: number,
  moment: string,
): void {
  createPublicViews(db);
  for (const update of showingAgain[kind]) db.prepare(update).run({ id, moment });
}

/** When the published feed items and posters appeared. */
export type ShownMoments = ReturnType<typeof shownMoments>;

/** Reads from published records when their items appeared. */
export function shownMoments({
  feed,
  posters,
  schedule,
  cancelledAirings,
}: Pick<Records, 'feed' | 'posters' | 'schedule' | 'cancelledAirings'>) {
  const keyOf = (anime: number, release: string, number: number, provider: string) =>
    JSON.stringify([anime, release, number, provider]);
  const items = new Map(
    Array.from(feed, ({ release: { anime, id }, number, provider, publishedAt }) => [
      keyOf(anime, id, number, provider),
      formatUtc(publishedAt * 1000),
    ]),
  );
  const byId = new Map(posters.map(({ id, publishedAt }) => [id, publishedAt]));
  return {
    /** The newest of all; '' if nothing is published. */
    newest: latest([latest(items.values()), latest(byId.values())]),
    item: (...parts: Parameters<typeof keyOf>) => items.get(keyOf(...parts)),
    poster: (id: number) => byId.get(id),
    airings: [...schedule, ...cancelledAirings],
  };
}

/**
 * Prepares a restored catalogue so that its followers miss nothing: published items keep their published moments, all
 * others appear now.
 * @param shown what the service has published; absent if that is unknown
 */
export function appearAfterRestore(db: CatalogDatabase, time: ChangeTime, shown?: ShownMoments): void {
  db.transaction(() => {
    // The restored catalogue may not know the last change, and a clock that was set back would hide it.
    const publishedAt = latest([time.publishedAt ?? '', shown?.newest ?? '']) || undefined;
    const moment = beginChange(db, { ...time, publishedAt });
    continueAirings(db, shown?.airings ?? [], moment);
    if (shown === undefined) return;
    createPublicViews(db);
    // The driver takes the number of SQL arguments from the parameters of the function.
    const itemMoment = (anime: number, release: string, number: number, provider: string) =>
      shown.item(anime, release, number, provider) ?? moment;
    db.function('shown_item', itemMoment);
    db.function('shown_poster', (id: number) => shown.poster(id) ?? moment);
    const changes = [
      `UPDATE episode_source SET appeared_at = shown_item(r.anime, r.key, number, provider) FROM public_release r
       WHERE r.id = release AND appeared_at <> shown_item(r.anime, r.key, number, provider)`,
      `UPDATE poster SET appeared_at = shown_poster(id)
       WHERE id IN (SELECT id FROM public_poster) AND appeared_at <> shown_poster(id)`,
    ].map((update) => db.prepare(update).run().changes);
    if (changes.some((count) => count > 0)) forgetChanges(db);
  }).immediate();
}
