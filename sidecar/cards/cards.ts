/**
 * Draws cards (preview images of shared links) on first request, one at a time, and keeps them in a folder. The folder
 * holds a bounded number of files, and only cards of the current snapshot.
 */
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { readRegular } from '../../src/files/regular.ts';
import type { CardContent } from '../../src/images/card-content.ts';
import { createQueue } from '../queue.ts';

/** Maximum numbers of cards that are cached, and that wait to be drawn. */
const [mostCached, mostWaiting] = [2000, 16];
/** Upper bound of a card's size, bytes. */
const mostBytes = 1 << 20;

/** Whether a JPEG has its first and its last marker. */
const isWhole = (bytes: Uint8Array) =>
  bytes[0] === 0xff && bytes[1] === 0xd8 && bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;

/** If there are too many cards, removes the oldest until a quarter of the room is free. */
async function makeRoom(dir: string): Promise<void> {
  const names = await readdir(dir);
  if (names.length <= mostCached) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(dir, name);
      return { path, at: (await stat(path).catch(() => undefined))?.mtimeMs ?? 0 };
    }),
  );
  const oldest = files.sort((a, b) => a.at - b.at).slice(0, files.length - (mostCached * 3) / 4);
  await Promise.all(oldest.map(({ path }) => rm(path, { force: true })));
}

/**
 * The cards of a service.
 * @param dir the folder, which is made with the first card
 * @param log called once if the folder cannot be written
 */
export function createCards(
  dir: string,
  draw: (content: CardContent) => Promise<Uint8Array>,
  log: (line: string) => void,
) {
  const begun = new Map<string, Promise<Uint8Array>>();
  const inTurn = createQueue();
  let isTold = false;

  const remove = (name: string) => rm(join(dir, name), { force: true });
  const write = async (name: string, bytes: Uint8Array): Promise<void> => {
    const temporary = join(dir, `${name}.${process.pid}.tmp`);
    try {
      await mkdir(dir, { recursive: true });
      await writeFile(temporary, bytes);
      await rename(temporary, join(dir, name));
      await makeRoom(dir);
    } catch (error) {
      await rm(temporary, { force: true }).catch(() => {});
      if (!isTold) log(`cannot write cards to ${dir}: ${error instanceof Error ? error.message : error}`);
      isTold = true;
    }
  };

  return {
    /** A cached card; undefined if it was not drawn yet. */
    cached(name: string): Uint8Array | undefined {
      const bytes = readRegular(join(dir, name), undefined, { most: mostBytes });
      return bytes !== undefined && isWhole(bytes) ? bytes : undefined;
    },
    /**
     * Draws a card and caches it. Callers that ask for the same card meanwhile share the drawing.
     * @param isCurrent whether the snapshot still has the card; called after the drawing
     * @returns undefined if too many cards wait
     */
    draw(name: string, content: CardContent, isCurrent: () => boolean): Promise<Uint8Array> | undefined {
      const known = begun.get(name);
      if (known !== undefined) return known;
      if (begun.size > mostWaiting) return undefined;
      const drawn = inTurn(() => draw(content)).finally(() => begun.delete(name));
      begun.set(name, drawn);
      const keep = async () => {
        const bytes = await drawn;
        if (isCurrent()) await write(name, bytes);
        // A takedown may be published while the card is written, perhaps after its sweep.
        if (!isCurrent()) await remove(name);
      };
      // Those who asked for the card get the error.
      inTurn(keep).catch(() => {});
      return drawn;
    },
    /** Removes all cached cards that the snapshot no longer has, such as those of a takedown. */
    async sweep(isCurrent: (name: string) => boolean): Promise<void> {
      for (const name of await readdir(dir).catch(() => [])) {
        try {
          if (!name.endsWith('.tmp') && !isCurrent(name)) await remove(name);
        } catch {
          // If the record is damaged, we do not know whether the card is current. The next sweep tries again.
        }
        // Let requests in between two cards: a whole folder takes a fraction of a second.
        await setImmediate();
      }
    },
  };
}
