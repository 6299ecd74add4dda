/** Drawn cards, kept in a folder of a bounded number of files. */
import { readdirSync, rmSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readRegular } from '../../src/files/regular.ts';

/** More bytes than a card ever has. */
const mostBytes = 1 << 20;

export type CardFolder = ReturnType<typeof createCardFolder>;

interface CardFolderOptions {
  /** The most files. */
  readonly most?: number;
  /** Told once of a folder that cannot be written. */
  readonly log: (line: string) => void;
}

/** A JPEG from its first marker to its last. */
const isWhole = (bytes: Uint8Array) =>
  bytes[0] === 0xff && bytes[1] === 0xd8 && bytes.at(-2) === 0xff && bytes.at(-1) === 0xd9;

/** @param dir made with the first card */
export function createCardFolder(dir: string, { most = 2000, log }: CardFolderOptions) {
  let temporaries = 0;
  let isTold = false;

  /** Removes the oldest until a quarter is free. */
  const makeRoom = async () => {
    const names = await readdir(dir);
    if (names.length <= most) return;
    const files = await Promise.all(
      names.map(async (name) => {
        const path = join(dir, name);
        return { path, at: (await stat(path).catch(() => undefined))?.mtimeMs ?? 0 };
      }),
    );
    const oldest = files.sort((a, b) => a.at - b.at).slice(0, files.length - Math.floor((most * 3) / 4));
    await Promise.all(oldest.map(({ path }) => rm(path, { force: true })));
  };

  return {
    /** The bytes of a card; undefined where it is not kept, or was written only in part. */
    read(name: string): Uint8Array | undefined {
      const bytes = readRegular(join(dir, name), undefined, { most: mostBytes });
      return bytes !== undefined && isWhole(bytes) ? bytes : undefined;
    },
    /** Keeps a card; of too many those go that were written first. Never rejects. */
    async write(name: string, bytes: Uint8Array): Promise<void> {
      temporaries += 1;
      const temporary = join(dir, `${name}.${process.pid}-${temporaries}.tmp`);
      try {
        await mkdir(dir, { recursive: true });
        await writeFile(temporary, bytes);
        await rename(temporary, join(dir, name));
        await makeRoom();
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => {});
        if (!isTold) log(`cards are not kept in ${dir}: ${error instanceof Error ? error.message : error}`);
        isTold = true;
      }
    },
    names(): readonly string[] {
      try {
        return readdirSync(dir).filter((name) => !name.endsWith('.tmp'));
      } catch {
        return [];
      }
    },
    remove: (name: string) => rmSync(join(dir, name), { force: true }),
  };
}
