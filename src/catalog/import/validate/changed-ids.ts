/** Finds records whose id changed while slug and external ids stayed: links and lists with the old id would break. */
import type { Statement } from 'better-sqlite3';
import type { CatalogDatabase } from '../../database.ts';
import { fromJson } from '../../rows.ts';
import { type FileName, type SourceLines, tombstoneFiles } from '../../source/files.ts';
import type { FileDiffs } from '../diff/file-diff.ts';

type Kind = 'anime' | 'character' | 'team';

/** The stored id and external ids of a slug. */
const queries: Readonly<Record<Kind, string>> = {
  anime:
    "SELECT id, json_object('catalog_a', catalog_a, 'catalog_b', catalog_b, 'catalog_c', catalog_c) AS ids FROM anime WHERE slug = ?",
  character: 'SELECT id, external_ids_json AS ids FROM character WHERE slug = ?',
  team: 'SELECT id, NULL AS ids FROM team WHERE slug = ?',
};

interface Change {
  readonly kind: Kind;
  readonly slug: string;
  readonly from: number;
  readonly to: number;
}

/** How many changes a message lists. */
const listed = 3;

type Ids = Readonly<Record<string, unknown>>;

/** The stored record of a slug. */
interface Stored {
  readonly id: number;
  readonly ids: string | null;
}

/** The fields of a line that identify its record. */
interface Identified {
  readonly id: number;
  readonly slug: string;
  readonly externalIds?: Ids;
}

/** Whether the external ids that both records have are equal, except `filmdb`, which covers a franchise. */
const agree = (before: Ids, now: Ids): boolean =>
  Object.entries(now).every(
    ([catalog, id]) =>
      catalog === 'filmdb' ||
      before[catalog] == null ||
      JSON.stringify(before[catalog]) === JSON.stringify(id),
  );

export type ChangedIds = ReturnType<typeof createChangedIds>;

/** Collects changed ids. @param db the catalogue before the import */
export function createChangedIds(db: CatalogDatabase, diffs: FileDiffs) {
  const prepared = new Map<FileName, { kind: Kind; select: Statement<[string], Stored> }>(
    (Object.keys(queries) as Kind[]).map((kind) => [
      tombstoneFiles[kind],
      { kind, select: db.prepare(queries[kind]) },
    ]),
  );
  const named = db.prepare<[Change]>(
    'SELECT 1 FROM tombstone WHERE kind = $kind AND id = $from AND replaced_by = $to',
  );
  /** The successors that tombstones of the source name. */
  const successors = new Set<string>();
  const changes: Change[] = [];
  return {
    /** Takes a valid line whose key the catalogue does not know. */
    note(file: FileName, line: object) {
      const known = prepared.get(file);
      if (known === undefined) return;
      // `as`: lines of these files have an id and a slug.
      const { id, slug, externalIds = {} } = line as Identified;
      const stored = known.select.get(slug);
      if (stored === undefined || stored.id === id) return;
      if (agree(fromJson<Ids>(stored.ids, {}), externalIds))
        changes.push({ kind: known.kind, slug, from: stored.id, to: id });
    },
    /** Takes a valid tombstone. */
    noteTombstone({ kind, id, replacedBy }: SourceLines['tombstones']) {
      if (replacedBy !== undefined) successors.add(`${kind} ${id} ${replacedBy}`);
    },
    /** After all lines were read: a message if the operator, or a tombstone, must permit changed ids. */
    refusal(): string | undefined {
      const refused = changes.filter((change) => {
        const { kind, from, to } = change;
        const isGone = diffs.get(tombstoneFiles[kind])?.changeSet.lineOf(from) === undefined;
        return isGone && !successors.has(`${kind} ${from} ${to}`) && named.get(change) === undefined;
      });
      if (refused.length === 0) return undefined;
      const shown = refused.slice(0, listed).map(({ kind, slug, from, to }) => {
        const tombstone = JSON.stringify({ kind, id: from, slug, replacedBy: to });
        return `\n  ${kind} "${slug}": ${from} becomes ${to}. If this is intended, add to tombstones.ndjson: ${tombstone}`;
      });
      const more = refused.length > listed ? `\n  and ${refused.length - listed} more` : '';
      return `would change the ids of ${refused.length} records that keep their slug and external ids: links, lists of users and followers use the old ids${shown.join('')}${more}`;
    },
  };
}
