import type { ChangeTime } from '../../src/catalog/appearance.ts';
import { readCurrentRoot } from '../../src/snapshot/current-root.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import type { DataFolder } from './data-folder.ts';

/** The time of a change of the catalogue: the clock, and the newest publication, which the change must not precede. */
export function changeTime(data: DataFolder): ChangeTime {
  const root = readCurrentRoot(layoutOf(data.snapshot))?.root;
  return { now: Date.now(), publishedAt: root?.createdAt || undefined };
}
