import type { FeedRecords, FeedRelease, PosterRecord, ScheduleRecord } from '../../records/records.ts';
import type { CatalogDatabase } from '../database.ts';
import { groupBy } from './public.ts';

export interface PosterRow {
  id: number;
  anime: number;
  is_selected: number;
  author: string | null;
  team: number | null;
  image_id: string;
  published_at: string;
}

/** A row of `public_poster` as a record; its `image_id` is the id of the image store. */
export function toPoster(row: PosterRow): PosterRecord {
  return {
    id: row.id,
    anime: row.anime,
    isSelected: row.is_selected === 1,
    author: row.author,
    team: row.team,
    image: row.image_id,
    publishedAt: row.published_at,
  };
}

/** Every public Ukrainian poster, newest first, ties by id. */
export function readPosters(db: CatalogDatabase): PosterRecord[] {
  const rows = db.prepare<[], PosterRow>('SELECT * FROM public_poster ORDER BY published_at DESC, id').all();
  return rows.map(toPoster);
}

/** The weekly schedule's entries, by airing. */
export function readSchedule(db: CatalogDatabase): ScheduleRecord[] {
  const rows = db
    .prepare<[], Omit<ScheduleRecord, 'finished'> & { finished: number }>(`
      SELECT s.*, a.duration_min AS durationMin FROM schedule s JOIN public_anime a ON a.id = s.anime
      ORDER BY s.airing, s.anime, s.episode`)
    .all();
  return rows.map((row) => ({ ...row, finished: row.finished === 1 }));
}

const itemsQuery = `
  SELECT r.id, s.number, s.provider, s.embed_url, unixepoch(s.added_at) AS published
  FROM public_release r JOIN episode_source s ON s.release = r.id
  ORDER BY published DESC, r.anime, r.key, s.number, s.provider, s.position`;

type Item = [release: number, number: number, provider: string, embedUrl: string, published: number];

/**
 * The whole feed, newest first, ties by anime id, release id, number, provider (decision: decisions.ts, Fields and
 * enumerations).
 */
export function readFeed(db: CatalogDatabase): FeedRecords {
  const { releases, indexOf } = readFeedReleases(db);
  const providerIndex = new Map<string, number>();
  const feed = {
    releases,
    providers: [] as string[],
    release: [] as number[],
    number: [] as number[],
    provider: [] as number[],
    publishedAt: [] as number[],
    embedUrl: [] as string[],
  };
  for (const row of db.prepare(itemsQuery).raw().iterate()) {
    const [release, number, provider, embedUrl, published] = row as Item; // the columns of itemsQuery
    let index = providerIndex.get(provider);
    if (index === undefined) {
      index = feed.providers.push(provider) - 1;
      providerIndex.set(provider, index);
    }
    feed.release.push(indexOf.get(release) ?? 0);
    feed.number.push(number);
    feed.provider.push(index);
    feed.publishedAt.push(published);
    feed.embedUrl.push(embedUrl);
  }
  return feed;
}

function readFeedReleases(db: CatalogDatabase): { releases: FeedRelease[]; indexOf: Map<number, number> } {
  const teams = groupBy(
    db
      .prepare<[], { release: number; team: number }>(
        'SELECT release, team FROM release_team ORDER BY release, position',
      )
      .iterate(),
    (row) => row.release,
    (row) => row.team,
  );
  const rows = db
    .prepare<[], { id: number; anime: number; key: string; kind: FeedRelease['kind'] }>(
      'SELECT id, anime, key, kind FROM public_release ORDER BY anime, key',
    )
    .all();
  return {
    releases: rows.map(({ id, anime, key, kind }) => ({ anime, id: key, kind, teams: teams.get(id) ?? [] })),
    indexOf: new Map(rows.map(({ id }, index) => [id, index])),
  };
}
