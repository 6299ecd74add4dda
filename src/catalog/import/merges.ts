import type { Catalog } from '../database.ts';
import type { Problems } from './problems.ts';
import type { Plans, Registry } from './registry.ts';

/** The merges of characters, old and new; a circle of them would have no one to answer for it. */
export interface Merges {
  note(id: number, into: number, line: number): void;
  check(problems: Problems): void;
}

export function createMerges(db: Catalog, plans: Plans): Merges {
  const merges = new Map<number, { into: number; line: number }>();
  const kept = plans.get('characters')?.kept;
  const rows = db.prepare<[], [number, number]>(
    'SELECT id, merged_into FROM character WHERE merged_into IS NOT NULL',
  );
  for (const [id, into] of kept === undefined || kept.size === 0 ? [] : rows.raw().iterate()) {
    const line = kept?.get(String(id));
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

/** A record cannot be alive and gone at once. */
export function checkGraves(plans: Plans, registry: Registry, problems: Problems): void {
  const plan = plans.get('tombstones');
  if (plan === undefined) return;
  const lines = [...plan.kept, ...plan.pending.map(({ key, number }) => [key, number] as const)];
  for (const [key, line] of lines) {
    const [kind, id] = key.split('/');
    for (const [graveKind, file] of graveFiles) {
      const living = kind === graveKind && id !== undefined ? registry.lineOf(file, id) : undefined;
      if (living === undefined) continue;
      const message = `is gone according to this line, but lives in ${file}.ndjson:${living}`;
      problems.add({ file: plan.file, line, field: 'id', value: Number(id), message });
    }
  }
}
