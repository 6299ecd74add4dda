/** Cards of shared links, drawn by a process of their own and kept in a folder. */
import { findCard } from '../../sidecar/cards/addresses.ts';
import { createCards } from '../../sidecar/cards/cards.ts';
import { createCardFolder } from '../../sidecar/cards/folder.ts';
import type { ServedSnapshot, SnapshotSource } from '../../sidecar/service.ts';
import { createCardDrawer } from '../../src/images/draw-cards.ts';
import type { Scheduler } from '../../src/scheduling/scheduler.ts';

/** @param dir made with the first card */
export function openCards(dir: string, log: (line: string) => void) {
  const cards = createCards({ folder: createCardFolder(dir, { log }), draw: createCardDrawer() });
  return {
    cards,
    /** Removes, beside requests, what the current snapshot has no more. */
    sweep({ current }: Pick<SnapshotSource<ServedSnapshot>, 'current'>, scheduler: Scheduler): void {
      void scheduler.run(cards.sweep((name) => findCard(name, current()) !== undefined));
    },
  };
}
