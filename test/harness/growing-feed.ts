/** A feed that grows from snapshot to snapshot, answered by services of different age. */
import type { Update } from '../../src/client/index.ts';
import { type Answered, type Asked, envelope } from './faulty-service.ts';

const start = Date.parse('2026-03-04T10:00:00Z');

/** A new episode. Several may have the same second. */
export function updateOf(number: number, second: number): Update {
  const publishedAt = `${new Date(start + second * 1000).toISOString().slice(0, -5)}Z`;
  // `as`: the fields that identify it. A client reads no others.
  return {
    anime: { ids: { own: 1 } },
    releaseId: '1-voice',
    episode: number,
    provider: 'Течія',
    publishedAt,
  } as Update;
}

/** Answers `/updates` like the service, with the newest `limit` items of a feed in order of time. */
export function answerFeed(feed: readonly Update[], snapshot: string, { path }: Asked): Answered {
  const query = new URL(path, 'http://feed').searchParams;
  const limit = Math.min(Number(query.get('limit') ?? 20), pageSize);
  const page = Number(query.get('page') ?? 1);
  const since = query.get('since');
  const found = feed
    .filter(({ publishedAt }) => since === null || Date.parse(publishedAt) > Date.parse(since))
    .toReversed();
  const result = found.slice((page - 1) * limit, page * limit);
  const pages = Math.ceil(found.length / limit);
  const body = { result, total: found.length, page, pages };
  return envelope(body, { 'X-Snapshot-Id': snapshot, ETag: `"${snapshot}-${path}"` });
}

/** Items on a page: few, so that a few items need several pages. */
const pageSize = 3;
