import type { Catalog } from '../database.ts';
import type { FileName, SourceLines } from './files.ts';
import { inspectors } from './inspect.ts';
import { readLines } from './lines.ts';
import type { Problems } from './problems.ts';
import type { Plans } from './registry.ts';

/** Where the catalogue refers to records of a file: the owner's file, and how to find its key. */
interface Dependency {
  readonly target: FileName;
  readonly owner: FileName;
  /** Takes the id or name that is gone, gives keys of the owners. */
  readonly sql: string;
}

const releaseOwner = `SELECT r.anime || '/' || r.key FROM release r`;
const scheduleKey = `s.anime || '/' || s.episode || '/' || s.airing`;
const tombstoneOwner = (kind: string) =>
  `SELECT '${kind}/' || id FROM tombstone WHERE kind = '${kind}' AND replaced_by = ?`;

const dependencies: readonly Dependency[] = [
  { target: 'genres', owner: 'anime', sql: 'SELECT anime FROM anime_genre WHERE genre = ?' },
  { target: 'tags', owner: 'anime', sql: 'SELECT anime FROM anime_tag WHERE tag = ?' },
  { target: 'studios', owner: 'anime', sql: 'SELECT id FROM anime WHERE studio = ?' },
  {
    target: 'teams',
    owner: 'releases',
    sql: `${releaseOwner} JOIN release_team t ON t.release = r.id WHERE t.team = ?`,
  },
  { target: 'teams', owner: 'posters', sql: 'SELECT id FROM poster WHERE team = ?' },
  { target: 'teams', owner: 'tombstones', sql: tombstoneOwner('team') },
  { target: 'anime', owner: 'anime', sql: 'SELECT anime FROM relation WHERE target = ?' },
  { target: 'anime', owner: 'anime', sql: 'SELECT anime FROM similar WHERE target = ?' },
  { target: 'anime', owner: 'releases', sql: `${releaseOwner} WHERE r.anime = ?` },
  { target: 'anime', owner: 'posters', sql: 'SELECT id FROM poster WHERE anime = ?' },
  {
    target: 'anime',
    owner: 'schedule',
    sql: `SELECT ${scheduleKey} FROM schedule s WHERE s.anime = ?`,
  },
  {
    target: 'anime',
    owner: 'characters',
    sql: 'SELECT character FROM character_anime WHERE anime = ?',
  },
  { target: 'anime', owner: 'tombstones', sql: tombstoneOwner('anime') },
  {
    target: 'characters',
    owner: 'characters',
    sql: 'SELECT id FROM character WHERE merged_into = ?',
  },
  { target: 'characters', owner: 'tombstones', sql: tombstoneOwner('character') },
];

/** By the number of an unchanged line: the records gone that it refers to, as `file/key`. */
type Dependents = Map<number, Set<string>>;

/** Finds unchanged lines that refer to records which are gone from the source. */
export function checkDependents(db: Catalog, plans: Plans, problems: Problems): void {
  const dependents = new Map<FileName, Dependents>();
  for (const { target, owner, sql } of dependencies) {
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
    const found: Dependents = dependents.get(owner) ?? new Map();
    dependents.set(owner, found);
    for (const { key, removed } of targets.staleKeys()) {
      if (!removed || targets.lineOf(key) !== undefined) continue;
      for (const ownerKey of find.all(key)) {
        const line = ownerPlan.ledger.keptLine(ownerKey);
        if (line !== undefined) found.set(line, (found.get(line) ?? new Set()).add(`${target}/${key}`));
      }
    }
  }
  for (const [owner, found] of dependents) report(owner, found, plans.get(owner)?.path, problems);
}

/** Reads the lines again, as the check reads them, to say where in them the references stand. */
function report(owner: FileName, found: Dependents, path: string | undefined, problems: Problems): void {
  if (found.size === 0 || path === undefined) return;
  for (const { number: line, bytes } of readLines(path)) {
    const gone = found.get(line);
    if (gone === undefined) continue;
    for (const { file, id, field } of referencesOf(owner, bytes)) {
      if (!gone.has(`${file}/${id}`)) continue;
      problems.add({
        file: `${owner}.ndjson`,
        line,
        field,
        value: id,
        message: `is gone from ${file}.ndjson`,
      });
    }
  }
}

interface Reference {
  readonly file: FileName;
  readonly id: string | number;
  readonly field: string;
}

function referencesOf<Name extends FileName>(name: Name, bytes: Buffer): Reference[] {
  const references: Reference[] = [];
  // `as`: the line is the one that an earlier import has checked.
  inspectors[name](JSON.parse(bytes.toString()) as SourceLines[Name], {
    refer: (file, id, field) => references.push({ file, id, field }),
    wrong: () => {},
    claim: () => {},
    picture: () => {},
  });
  return references;
}
