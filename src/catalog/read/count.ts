import type { CatalogDatabase } from '../database.ts';
import { feedItems } from './feed.ts';
import { createPublicViews } from './public.ts';

/** Counts the public records of each kind, named as in a snapshot's counts. */
export function countPublic(db: CatalogDatabase): ReadonlyMap<string, number> {
  createPublicViews(db);
  const count = (from: string) => Number(db.prepare(`SELECT count(*) FROM ${from}`).pluck().get());
  return new Map([
    ['anime', count('public_anime')],
    ['characters', count('public_character')],
    ['teams', count('public_team')],
    ['posters', count('public_poster')],
    ['updates', count(feedItems)],
  ]);
}
