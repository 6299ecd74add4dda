import { airingKey } from '../../airings.ts';
import type { CatalogDatabase } from '../../database.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import type { FileName, SourceLines } from '../../source/files.ts';
import { readLines } from '../../source/lines.ts';
import type { FileDiffs } from '../diff/file-diff.ts';
import { heedless, rules } from './rules.ts';

/**
 * A target file, a file whose lines refer to it, and a query. The query takes the id or name of a removed record of the
 * target, and returns the keys of the lines that refer to it.
 */
type Dependency = readonly [target: FileName, owner: FileName, sql: string];

const releaseOwner = `SELECT r.anime || '/' || r.key FROM release r`;
const tombstoneOwner = (kind: string) =>
  `SELECT '${kind}/' || id FROM tombstone WHERE kind = '${kind}' AND replaced_by = ?`;

const dependencies: readonly Dependency[] = [
  ['genres', 'anime', 'SELECT anime FROM anime_genre WHERE genre = ?'],
  ['tags', 'anime', 'SELECT anime FROM anime_tag WHERE tag = ?'],
  ['studios', 'anime', 'SELECT id FROM anime WHERE studio = ?'],
  ['teams', 'releases', `${releaseOwner} JOIN release_team t ON t.release = r.id WHERE t.team = ?`],
  ['teams', 'posters', 'SELECT id FROM poster WHERE team = ?'],
  ['teams', 'tombstones', tombstoneOwner('team')],
  ['anime', 'anime', 'SELECT anime FROM relation WHERE target = ?'],
  ['anime', 'anime', 'SELECT anime FROM similar WHERE target = ?'],
  ['anime', 'releases', `${releaseOwner} WHERE r.anime = ?`],
  ['anime', 'posters', 'SELECT id FROM poster WHERE anime = ?'],
  ['anime', 'schedule', `SELECT ${airingKey} FROM schedule WHERE anime = ?`],
  ['anime', 'characters', 'SELECT character FROM character_anime WHERE anime = ?'],
  ['anime', 'tombstones', tombstoneOwner('anime')],
  ['characters', 'characters', 'SELECT id FROM character WHERE merged_into = ?'],
  ['characters', 'tombstones', tombstoneOwner('character')],
  ['posters', 'tombstones', tombstoneOwner('poster')],
];

/** Maps the number of an unchanged line to the removed records that it refers to (`file/key`). */
type Dependents = Map<number, Set<string>>;

/** Reports unchanged lines that refer to records which the source no longer has. */
export function checkDependents(db: CatalogDatabase, diffs: FileDiffs, diagnostics: Diagnostics): void {
  const dependents = new Map<FileName, Dependents>();
  for (const [target, owner, sql] of dependencies) {
    const ownerDiff = diffs.get(owner);
    const targets = diffs.get(target)?.changeSet;
    if (
      ownerDiff === undefined ||
      ownerDiff.changeSet.kept === 0 ||
      targets === undefined ||
      targets.stale === 0 ||
      // An invalid line, which is already reported, may contain the record that seems to be removed.
      targets.hasUnidentified
    )
      continue;
    const find = db.prepare<[string], string | number>(sql).pluck();
    const found: Dependents = dependents.get(owner) ?? new Map();
    dependents.set(owner, found);
    for (const { key, removed } of targets.staleKeys()) {
      if (!removed || targets.lineOf(key) !== undefined) continue;
      for (const ownerKey of find.all(key)) {
        const line = ownerDiff.changeSet.keptLine(ownerKey);
        if (line !== undefined) found.set(line, (found.get(line) ?? new Set()).add(`${target}/${key}`));
      }
    }
  }
  for (const [owner, found] of dependents) report(owner, found, diffs.get(owner)?.path, diagnostics);
}

/** Reads the lines again and applies the rules, because only the rules know the field of each reference. */
function report(
  owner: FileName,
  found: Dependents,
  path: string | undefined,
  diagnostics: Diagnostics,
): void {
  if (found.size === 0 || path === undefined) return;
  for (const { number: line, bytes } of readLines(path)) {
    const gone = found.get(line);
    if (gone === undefined) continue;
    for (const { file, id, field } of referencesOf(owner, bytes)) {
      if (!gone.has(`${file}/${id}`)) continue;
      const message = `is gone from ${file}.ndjson`;
      diagnostics.add({ file: `${owner}.ndjson`, line, field, value: id, message });
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
  // `as`: an earlier import has checked this line.
  rules[name](JSON.parse(bytes.toString()) as SourceLines[Name], {
    ...heedless,
    refer: (file, id, field) => references.push({ file, id, field }),
  });
  return references;
}
