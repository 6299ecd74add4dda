import type { Catalog } from '../database.ts';
import type { Plans } from './registry.ts';

/** What the source no longer holds: kind, id and the slug it had. */
export type Removed = readonly { kind: 'anime' | 'character' | 'team'; id: number; slug: string }[];

const kinds = [
  { kind: 'anime', file: 'anime' },
  { kind: 'character', file: 'characters' },
  { kind: 'team', file: 'teams' },
] as const;

/** Records that an import will remove. To be asked before it does. */
export function findRemoved(db: Catalog, plans: Plans): Removed {
  return kinds.flatMap(({ kind, file }) => {
    const plan = plans.get(file);
    if (plan === undefined || plan.stale.size === 0) return [];
    const written = new Set(plan.pending.map((line) => line.key));
    const slug = db.prepare<[number], string>(`SELECT slug FROM ${kind} WHERE id = ?`).pluck();
    return [...plan.stale]
      .filter((key) => !written.has(key))
      .map((key) => ({ kind, id: Number(key), slug: slug.get(Number(key)) ?? '' }));
  });
}

/** Leaves a tombstone for each removed record, unless the source gives one; lifts those of the living. */
export function buryRemoved(db: Catalog, removed: Removed): void {
  for (const { kind } of kinds) {
    db.prepare(`DELETE FROM tombstone WHERE kind = ? AND id IN (SELECT id FROM ${kind})`).run(kind);
  }
  const insert = db.prepare<[string, number, string]>(
    'INSERT OR IGNORE INTO tombstone VALUES (?, ?, ?, NULL)',
  );
  for (const { kind, id, slug } of removed) insert.run(kind, id, slug);
}

/** Forgets pictures that no record names any more. */
export function removeUnusedImages(db: Catalog): void {
  db.exec(`
    DELETE FROM image WHERE
      NOT EXISTS (SELECT 1 FROM anime WHERE poster = image.path)
      AND NOT EXISTS (SELECT 1 FROM poster WHERE poster.image = image.path)
      AND NOT EXISTS (SELECT 1 FROM character WHERE character.image = image.path)
      AND NOT EXISTS (SELECT 1 FROM team WHERE avatar = image.path)`);
}
