import type { Catalog } from '../database.ts';
import type { Problems } from './problems.ts';
import type { Plans, Registry } from './registry.ts';

/** The merges of characters, old and new; a circle of them would have no one to answer for it. */
interface Merges {
  note(id: number, into: number, line: number): void;
  check(problems: Problems): void;
}

/**
 * Begins with the merges of the unchanged lines, which stand in the catalogue; `note` takes those of new and changed
 * lines, `check` reports each circle once.
 */
export function createMerges(db: Catalog, plans: Plans): Merges {
  const merges = new Map<number, { into: number; line: number }>();
  const ledger = plans.get('characters')?.ledger;
  const rows = db.prepare<[], [number, number]>(
    'SELECT id, merged_into FROM character WHERE merged_into IS NOT NULL',
  );
  for (const [id, into] of ledger === undefined || ledger.kept === 0 ? [] : rows.raw().iterate()) {
    const line = ledger?.keptLine(id);
    if (line !== undefined) merges.set(id, { into, line });
  }
  return {
    note: (id, into, line) => merges.set(id, { into, line }),
    check(problems) {
      const settled = new Set<number>();
      for (const start of merges.keys()) {
        const trail: number[] = [];
        let id = start;
        for (let step = merges.get(id); step !== undefined && !settled.has(id); step = merges.get(id)) {
          settled.add(id);
          trail.push(id);
          id = step.into;
        }
        // A circle is closed when the walk returns to its own trail, not to an earlier one.
        const from = trail.indexOf(id);
        if (from < 0) continue;
        const circle = [...trail.slice(from), id];
        problems.add({
          file: 'characters.ndjson',
          line: merges.get(id)?.line ?? 0,
          field: 'mergedInto',
          value: merges.get(id)?.into,
          message: `closes a circle of merges: ${circle.join(' → ')}`,
        });
      }
    },
  };
}

const graveFiles = new Map([
  ['anime', 'anime'],
  ['character', 'characters'],
  ['team', 'teams'],
] as const);

/** A record cannot be alive and gone at once: looks at the tombstones that did not change. */
export function checkKeptGraves(plans: Plans, registry: Registry, problems: Problems): void {
  const ledger = plans.get('tombstones')?.ledger;
  if (ledger === undefined || ledger.kept === 0) return;
  for (const key of ledger.keptKeys()) checkGrave(key, ledger.keptLine(key) ?? 0, registry, problems);
}

/** The same for one tombstone, by its key. */
export function checkGrave(key: string, line: number, registry: Registry, problems: Problems): void {
  const [kind, id = ''] = key.split('/');
  for (const [graveKind, file] of graveFiles) {
    const living = kind === graveKind ? registry.lineOf(file, id) : undefined;
    if (living === undefined) continue;
    const message = `is gone according to this line, but lives in ${file}.ndjson:${living}`;
    problems.add({ file: 'tombstones.ndjson', line, field: 'id', value: Number(id), message });
  }
}
