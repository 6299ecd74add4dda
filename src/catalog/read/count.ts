import type { CatalogDatabase } from '../database.ts';
import { feedItems } from './feed.ts';
import { createPublicViews } from './public.ts';

/**
 * Counts the public records of each kind, named as in a snapshot's counts. Records hidden since `publishedAt` count as
 * public.
 * @param db a connection whose public views no other code reads
 * @param publishedAt RFC3339 in UTC
 */
export function countPublic(db: CatalogDatabase, publishedAt: string): ReadonlyMap<string, number> {
  db.exec('CREATE TEMP TABLE hidden_before (kind TEXT, id INTEGER, PRIMARY KEY (kind, id))');
  db.prepare('INSERT INTO hidden_before SELECT kind, id FROM main.hidden WHERE hidden_at < ?').run(
    publishedAt,
  );
  createPublicViews(db, 'temp.hidden_before');
  const count = (from: string) => Number(db.prepare(`SELECT count(*) FROM ${from}`).pluck().get());
  return new Map([
    ['anime', count('public_anime')],
    ['characters', count('public_character')],
    ['teams', count('public_team')],
    ['posters', count('public_poster')],
    ['updates', count(feedItems)],
  ]);
}
