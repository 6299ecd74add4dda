/** Cards of shared links: drawn one at a time when they are first asked for, and kept while the snapshot has them. */
import { setImmediate } from 'node:timers/promises';
import type { CardContent } from '../../src/images/card-content.ts';
import type { Cards } from '../service.ts';
import type { CardFolder } from './folder.ts';

interface CardsOptions {
  readonly folder: CardFolder;
  readonly draw: (content: CardContent) => Promise<Uint8Array>;
  /** The most cards that wait. */
  readonly mostWaiting?: number;
}

/** The cards of a service. */
export function createCards({ folder, draw, mostWaiting = 16 }: CardsOptions): Cards {
  const begun = new Map<string, Promise<Uint8Array>>();
  let last: Promise<unknown> = Promise.resolve();

  return {
    kept: folder.read,
    draw(name, content, isCurrent) {
      const known = begun.get(name);
      if (known !== undefined) return known;
      if (begun.size > mostWaiting) return undefined;
      const keep = async (bytes: Uint8Array) => {
        if (isCurrent()) await folder.write(name, bytes);
        // Taken down while it was written, perhaps after the sweep.
        if (!isCurrent()) folder.remove(name);
      };
      const drawn = last.then(() => draw(content)).finally(() => begun.delete(name));
      begun.set(name, drawn);
      // Whether it fails concerns those who asked for it.
      last = drawn.then(keep).catch(() => {});
      return drawn;
    },
    async sweep(isCurrent) {
      for (const name of folder.names()) {
        try {
          if (!isCurrent(name)) folder.remove(name);
        } catch {
          // Of a damaged record nothing is known; the next sweep looks again.
        }
        // Requests come between two cards: a folder of them takes a fraction of a second.
        await setImmediate();
      }
    },
  };
}
