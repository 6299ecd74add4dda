import { kyivWeek } from '../../api/kyiv.ts';
import type { FeedRelease, FeedRow, PosterRecord, ScheduleRecord } from '../../records/records.ts';
import type { CatalogDatabase } from '../database.ts';
import type { PosterRow } from '../rows.ts';
import { groupBy, type Ids, queryOf } from './public.ts';

/** A row of `public_poster`; its `picture` is a record as JSON. */
export type PublicPosterRow = PosterRow & { readonly picture: string };

/** A row of `public_poster` as a record. */
export function toPoster(row: PublicPosterRow): PosterRecord {
  return {
    id: row.id,
    anime: row.anime,
    isSelected: row.is_selected === 1,
    author: row.author,
    team: row.team,
    image: JSON.parse(row.picture),
    publishedAt: row.appeared_at,
  };
}

/** Reads public Ukrainian posters, newest first, ties by id. */
export const readPosters = (db: CatalogDatabase): PosterRecord[] =>
  Array.from(
    db.prepare<[], PublicPosterRow>('SELECT * FROM public_poster ORDER BY appeared_at DESC, id').iterate(),
    toPoster,
  );

/** Airings, by time. @param which a condition over the row `s` of each */
function readAirings(db: CatalogDatabase, which: string): ScheduleRecord[] {
  const rows = db
    .prepare<[], Omit<ScheduleRecord, 'finished'> & { finished: number }>(`
      SELECT s.anime, s.episode, s.airing, a.duration_min AS durationMin, s.finished, s.ordinal, s.sequence,
        s.changed_at AS changedAt
      FROM schedule s JOIN public_anime a ON a.id = s.anime
      WHERE ${which} ORDER BY s.airing, s.anime, s.episode, s.ordinal`)
    .all();
  return rows.map((row) => ({ ...row, finished: row.finished === 1 }));
}

/** The entries of the schedule, by airing. */
export const readSchedule = (db: CatalogDatabase): ScheduleRecord[] => readAirings(db, 's.cancelled = 0');

/** Cancelled airings whose Kyiv week is not over at a moment, by airing. */
export const readCancelled = (db: CatalogDatabase, now: number): ScheduleRecord[] =>
  readAirings(db, 's.cancelled = 1 AND s.finished = 0').filter(
    ({ airing }) => kyivWeek(Date.parse(airing)) >= kyivWeek(now),
  );

/** One item per episode and provider. If a source names a provider twice, the first one counts. */
const feedItems = `public_release r JOIN episode_source s ON s.release = r.id AND NOT EXISTS (
    SELECT 1 FROM episode_source first WHERE first.release = s.release AND first.number = s.number
      AND first.provider = s.provider AND first.position < s.position)`;

const itemsQuery = (which: string) => `
  SELECT r.id, s.number, s.provider, s.embed_url, unixepoch(s.appeared_at) AS published
  FROM ${feedItems}
  ${which} ORDER BY published DESC, r.anime, r.key, s.number, s.provider, s.position`;

interface ReleaseRow {
  id: number;
  anime: number;
  key: string;
  kind: FeedRelease['kind'];
}

const releasesQuery = (which: string) =>
  `SELECT r.id, r.anime, r.key, r.kind FROM public_release r ${which} ORDER BY r.anime, r.key`;

const releaseTeamsQuery = (which: string) => `
  SELECT rt.release, rt.team FROM release_team rt JOIN release r ON r.id = rt.release
  ${which} ORDER BY rt.release, rt.position`;

/** Reads the releases of the feed by their row: all, or those of some titles. */
function createReleaseReader(db: CatalogDatabase): (anime?: Ids) => Map<number, FeedRelease> {
  const releases = queryOf<ReleaseRow>(db, releasesQuery, 'r.anime');
  const teams = queryOf<{ release: number; team: number }>(db, releaseTeamsQuery, 'r.anime');
  return (ids) => {
    const teamsOf = groupBy(teams(ids), 'release', 'team');
    return new Map(
      Array.from(releases(ids), ({ id, anime, key, kind }) => [
        id,
        { anime, id: key, kind, teams: teamsOf.get(id) ?? [] },
      ]),
    );
  };
}

interface ItemRow {
  id: number;
  number: number;
  provider: string;
  embed_url: string;
  published: number;
}

/**
 * Reads the rows of the feed, of all titles or of some: newest first, ties by anime id, release id, number, provider
 * (decision: decisions.ts, Fields and enumerations).
 */
export function createFeedReader(db: CatalogDatabase): (anime?: Ids) => FeedRow[] {
  const items = queryOf<ItemRow>(db, itemsQuery, 'r.anime');
  const releases = createReleaseReader(db);
  return (anime) => {
    const byId = releases(anime);
    return Array.from(items(anime)).flatMap(({ id, number, provider, embed_url, published }) => {
      const release = byId.get(id);
      return release === undefined
        ? []
        : [{ release, number, provider, publishedAt: published, embedUrl: embed_url }];
    });
  };
}
