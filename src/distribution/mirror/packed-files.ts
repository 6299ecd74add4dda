/**
 * Fetches files in packs: runs of files that are adjacent in the pack of their leaf. The rest is fetched file by file
 * later. That is the case if the origin has no packs (a plain file host), sends wrong bytes, or has just published.
 */
import { isContent, type LeafRow } from '../../snapshot/manifest.ts';
import { filesOfPack, mostOfFile, type PackedFile } from '../packs.ts';
import { forEachParallel } from '../parallel.ts';
import { ignoreFailure, type Origin } from './origin.ts';
import type { Wanted, WantedFile } from './wanted.ts';

/** Shorter runs are fetched file by file, because the origin reads a leaf for each part of a pack. */
const leastOfRun = 4;
/** Maximum size of a run, bytes. */
const mostOfRun = mostOfFile;
/** Runs at once; each holds its bytes in memory. */
const pool = { width: 8, budget: Number.POSITIVE_INFINITY };

/** Adjacent wanted files of the pack of a leaf. */
interface Run {
  readonly row: LeafRow;
  readonly files: readonly PackedFile[];
}

function runsOf({ leaf }: Wanted, row: LeafRow, missing: ReadonlySet<number>): Run[] {
  if (missing.size < leastOfRun) return [];
  const runs: PackedFile[][] = [];
  let last: PackedFile[] = [];
  for (const file of filesOfPack(leaf(row))) {
    if (!missing.has(file.at)) continue;
    const isNext = last.at(-1)?.to === file.from && file.to - (last[0]?.from ?? 0) <= mostOfRun;
    if (isNext) last.push(file);
    else {
      last = [file];
      runs.push(last);
    }
  }
  return runs.filter((files) => files.length >= leastOfRun).map((files) => ({ row, files }));
}

/** The bytes at a file's place in a pack; undefined if they are not that file. */
function cameOf({ parts }: PackedFile, bytes: Buffer): Buffer[] | undefined {
  let at = 0;
  const came: Buffer[] = [];
  for (const [, content] of parts) {
    const part = bytes.subarray(at, at + content.size);
    if (!isContent(part, content)) return undefined;
    came.push(part);
    at += content.size;
  }
  return came;
}

/**
 * Fetches long enough runs. A run is cut into files after it has arrived.
 * @param take writes a file from its encodings, or from the file itself if it has none; an error from it ends
 *   everything
 */
export async function fetchPacked(
  origin: Origin,
  wanted: Wanted,
  take: (file: WantedFile, came: readonly Buffer[]) => void,
): Promise<void> {
  const memories: Buffer[] = [];
  let hasPacks = true;
  const runs = wanted.rows.entries().flatMap(([row, missing]) => runsOf(wanted, row, missing));
  await forEachParallel(runs, { ...pool, weigh: () => 0 }, async ({ row, files }) => {
    const memory = memories.pop() ?? Buffer.allocUnsafeSlow(mostOfRun);
    const to = files.at(-1)?.to ?? 0;
    for (let next = files; next[0] !== undefined && hasPacks; ) {
      const { from } = next[0];
      let held = 0;
      const push = (chunk: Buffer) => {
        held += chunk.copy(memory, held);
      };
      await origin.receive(`packs/${row.hash}`, to - from, push, { from, to }).catch(ignoreFailure);
      const whole = next.filter((file) => file.to <= from + held);
      let isSound = false;
      for (const file of whole) {
        const came = cameOf(file, memory.subarray(file.from - from, file.to - from));
        if (came === undefined) continue;
        isSound = true;
        take({ row, at: file.at, entry: file.entry }, came);
      }
      if (!isSound) hasPacks = false;
      // The incomplete file is fetched alone later: it may have been replaced a moment ago.
      next = next.slice(whole.length + 1);
    }
    memories.push(memory);
  });
}
