import type { CatalogDatabase } from '../../database.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import { type FileDiffs, keptRows } from '../diff/file-diff.ts';

/**
 * Finds cycles in the merges of characters, because a cycle leaves no character to redirect to. Starts with the merges
 * of unchanged lines, from the catalogue. `note` adds those of new and changed lines, and `check` reports each cycle
 * once.
 */
export function createMerges(db: CatalogDatabase, diffs: FileDiffs) {
  const merges = new Map<number, { into: number; line: number }>();
  const stored = 'SELECT id, merged_into FROM character WHERE merged_into IS NOT NULL';
  for (const { id, value: into, line } of keptRows<number>(db, diffs, 'characters', stored))
    merges.set(id, { into, line });
  return {
    note: (id: number, into: number, line: number) => merges.set(id, { into, line }),
    check(diagnostics: Diagnostics) {
      const visited = new Set<number>();
      for (const start of merges.keys()) {
        const path: number[] = [];
        let id = start;
        for (let step = merges.get(id); step !== undefined && !visited.has(id); step = merges.get(id)) {
          visited.add(id);
          path.push(id);
          id = step.into;
        }
        // It is a cycle only if the walk returns to its own path. If it joins an earlier walk, that walk checked the
        // rest.
        const from = path.indexOf(id);
        if (from < 0) continue;
        const cycle = [...path.slice(from), id];
        diagnostics.add({
          file: 'characters.ndjson',
          line: merges.get(id)?.line ?? 0,
          field: 'mergedInto',
          value: merges.get(id)?.into,
          message: `closes a cycle of merges: ${cycle.join(' → ')}`,
        });
      }
    },
  };
}
