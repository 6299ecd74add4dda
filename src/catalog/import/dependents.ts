import type { Catalog } from '../database.ts';
import type { FileName } from './files.ts';
import type { Problems } from './problems.ts';
import type { Plans } from './registry.ts';

/** Where the catalogue refers to records of a file: the owner's file, its field, and how to find its key. */
interface Dependency {
  readonly target: FileName;
  readonly owner: FileName;
  readonly field: string;
  /** Takes the id or name that is gone, gives keys of the owners. */
  readonly sql: string;
}

const releaseOwner = `SELECT r.anime || '/' || r.key FROM release r`;
const scheduleKey = `s.anime || '/' || s.episode || '/' || s.airing`;
const tombstoneOwner = (kind: string) =>
  `SELECT '${kind}/' || id FROM tombstone WHERE kind = '${kind}' AND replaced_by = ?`;

const dependencies: readonly Dependency[] = [
  { target: 'genres', owner: 'anime', field: 'genres', sql: 'SELECT anime FROM anime_genre WHERE genre = ?' },
  { target: 'tags', owner: 'anime', field: 'tags', sql: 'SELECT anime FROM anime_tag WHERE tag = ?' },
  { target: 'studios', owner: 'anime', field: 'studio', sql: 'SELECT id FROM anime WHERE studio = ?' },
  {
    target: 'teams',
    owner: 'releases',
    field: 'teams',
    sql: `${releaseOwner} JOIN release_team t ON t.release = r.id WHERE t.team = ?`,
  },
  { target: 'teams', owner: 'posters', field: 'team', sql: 'SELECT id FROM poster WHERE team = ?' },
  { target: 'teams', owner: 'tombstones', field: 'replacedBy', sql: tombstoneOwner('team') },
  { target: 'anime', owner: 'anime', field: 'relations', sql: 'SELECT anime FROM relation WHERE target = ?' },
  { target: 'anime', owner: 'anime', field: 'similar', sql: 'SELECT anime FROM similar WHERE target = ?' },
  { target: 'anime', owner: 'releases', field: 'anime', sql: `${releaseOwner} WHERE r.anime = ?` },
  { target: 'anime', owner: 'posters', field: 'anime', sql: 'SELECT id FROM poster WHERE anime = ?' },
  {
    target: 'anime',
    owner: 'schedule',
    field: 'anime',
    sql: `SELECT ${scheduleKey} FROM schedule s WHERE s.anime = ?`,
  },
  {
    target: 'anime',
    owner: 'characters',
    field: 'anime',
    sql: 'SELECT character FROM character_anime WHERE anime = ?',
  },
  { target: 'anime', owner: 'tombstones', field: 'replacedBy', sql: tombstoneOwner('anime') },
  {
    target: 'characters',
    owner: 'characters',
    field: 'mergedInto',
    sql: 'SELECT id FROM character WHERE merged_into = ?',
  },
  { target: 'characters', owner: 'tombstones', field: 'replacedBy', sql: tombstoneOwner('character') },
];

/** Finds unchanged lines that refer to records which are gone from the source. */
export function checkDependents(db: Catalog, plans: Plans, problems: Problems): void {
  for (const { target, owner, field, sql } of dependencies) {
    const ownerPlan = plans.get(owner);
    const targets = plans.get(target)?.ledger;
    if (
      ownerPlan === undefined ||
      ownerPlan.ledger.kept === 0 ||
      targets === undefined ||
      targets.stale === 0 ||
      // A line that is reported already may be the one that seems to be gone.
      targets.obscure
    )
      continue;
    const find = db.prepare<[string], string | number>(sql).pluck();
    for (const { key, removed } of targets.staleKeys()) {
      if (!removed || targets.lineOf(key) !== undefined) continue;
      for (const ownerKey of find.all(key)) {
        const line = ownerPlan.ledger.keptLine(ownerKey);
        if (line === undefined) continue;
        problems.add({
          file: ownerPlan.file,
          line,
          field,
          value: key,
          message: `is gone from ${target}.ndjson`,
        });
      }
    }
  }
}
