import type { HasId } from '../../records/list.ts';
import type { Records } from '../../records/records.ts';
import type { CatalogDatabase } from '../database.ts';
import { openPartialCatalog } from './partial.ts';

/** The public part of a catalogue: all records, and the details of one title or character at a time. */
export type PublicCatalog = ReturnType<typeof readPublicCatalog>;

// decision: decisions.ts, Parameters — `sort=name` is the Ukrainian alphabet, numbers by value
const collator = new Intl.Collator('uk', { numeric: true });

function idsByName<R extends HasId>(records: Iterable<R>, nameOf: (record: R) => string): number[] {
  return Array.from(records, (record) => ({ id: record.id, name: nameOf(record) }))
    .sort((a, b) => collator.compare(a.name, b.name) || a.id - b.id)
    .map(({ id }) => id);
}

/** Ids of records by name, equal names by id. */
export const orderByName = ({
  anime,
  teams,
  characters,
}: Pick<Records, 'anime' | 'teams' | 'characters'>): Records['byName'] => ({
  anime: idsByName(anime, (a) => a.ua ?? a.english ?? a.original ?? ''),
  teams: idsByName(teams, (t) => t.name),
  characters: idsByName(characters, (c) => c.ua ?? c.en),
});

/**
 * Reads the public records of an open catalogue. Call inside a read transaction for one consistent state.
 * @param now leaves out cancelled airings of weeks before this moment
 */
export function readPublicCatalog(db: CatalogDatabase, now = 0) {
  const readers = openPartialCatalog(db);
  const lists = { anime: readers.anime(), teams: readers.teams(), characters: readers.characters() };
  const records: Records = {
    ...readers.lists(now),
    ...lists,
    posters: readers.posters(),
    feed: readers.feed(),
    byName: orderByName(lists),
  };
  return { ...readers, records };
}
