/**
 * Cards of shared links: drawn one at a time when they are first asked for, and kept in a folder of a bounded number of files
 * while the snapshot has them.
 */
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { readRegular } from '../../src/files/regular.ts';
import type { CardContent } from '../../src/images/card-content.ts';
import { createQueue } from '../queue.ts';
import type { Cards } from '../service.ts';

/** The most cards that are kept, and that wait. */
const [mostKept, mostWaiting] = [2000, 16];
/** More bytes than a card ever has. */
const mostBytes = 1 << 20;

/** A JPEG from its first marker to its last. */
const isWhole = (bytes: Uint8Array) =>
  bytes[0] === 0xff && bytes[1] === 0xd8 && bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;

/** Of too many cards removes those that were written first, until a quarter is free. */
async function makeRoom(dir: string): Promise<void> {
  const names = await readdir(dir);
  if (names.length <= mostKept) return;
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(dir, name);
      return { path, at: (await stat(path).catch(() => undefined))?.mtimeMs ?? 0 };
    }),
  );
  const oldest = files.sort((a, b) => a.at - b.at).slice(0, files.length - (mostKept * 3) / 4);
  await Promise.all(oldest.map(({ path }) => rm(path, { force: true })));
}

/**
 * The cards of a service.
 * @param dir made with the first card
 * @param log told once of a folder that cannot be written
 */
export function createCards(
  dir: string,
  draw: (content: CardContent) => Promise<Uint8Array>,
  log: (line: string) => void,
): Cards {
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
      if (!isTold) log(`cards are not kept in ${dir}: ${error instanceof Error ? error.message : error}`);
      isTold = true;
    }
  };

  return {
    kept(name) {
      const bytes = readRegular(join(dir, name), undefined, { most: mostBytes });
      return bytes !== undefined && isWhole(bytes) ? bytes : undefined;
    },
    draw(name, content, isCurrent) {
      const known = begun.get(name);
      if (known !== undefined) return known;
      if (begun.size > mostWaiting) return undefined;
      const drawn = inTurn(() => draw(content)).finally(() => begun.delete(name));
      begun.set(name, drawn);
      const keep = async () => {
        const bytes = await drawn;
        if (isCurrent()) await write(name, bytes);
        // Taken down while it was written, perhaps after the sweep.
        if (!isCurrent()) await remove(name);
      };
      // Whether it fails concerns those who asked for it.
      inTurn(keep).catch(() => {});
      return drawn;
    },
    async sweep(isCurrent) {
      for (const name of await readdir(dir).catch(() => [])) {
        try {
          if (!name.endsWith('.tmp') && !isCurrent(name)) await remove(name);
        } catch {
          // Of a damaged record nothing is known; the next sweep looks again.
        }
        // Requests come between two cards: a folder of them takes a fraction of a second.
        await setImmediate();
      }
    },
  };
}
