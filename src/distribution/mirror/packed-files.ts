/**
 * Fetches files in packs: runs of files that are adjacent in the pack of their leaf. The rest is fetched file by file
 * later. That is the case if the origin has no packs (a plain file host), sends wrong bytes, or has just published.
 */
import { isContent, type LeafRow } from '../../snapshot/manifest.ts';
import { filesOfPack, mostOfFile, type PackedFile } from '../packs.ts';
import { ignoreFailure, type Origin } from './origin.ts';
import { forEachParallel } from './parallel.ts';
import type { Wanted, WantedFile } from './wanted.ts';

/** Shorter runs are fetched file by file, because the origin reads a leaf for each part of a pack. */
const leastOfRun = 4;
/** Maximum size of a run, bytes. */
const mostOfRun = mostOfFile;
/** Runs at once; each holds its bytes in memory. */
const pool = { width: 8, budget: Number.POSITIVE_INFINITY };

/** A range of bytes in a pack that holds adjacent wanted files. */
interface Run {
  readonly row: LeafRow;
  readonly from: number;
  readonly to: number;
}

function runsOf({ leaf }: Wanted, row: LeafRow, missing: ReadonlySet<number>): Run[] {
  if (missing.size < leastOfRun) return [];
  const runs: Run[] = [];
  let [count, from, to] = [0, 0, 0];
  for (const file of [...filesOfPack(leaf(row)), undefined]) {
    const isNext = file !== undefined && missing.has(file.at);
    if (isNext && count > 0 && file.to - from <= mostOfRun) {
      [count, to] = [count + 1, file.to];
      continue;
    }
    if (count >= leastOfRun) runs.push({ row, from, to });
    [count, from, to] = isNext ? [1, file.from, file.to] : [0, 0, 0];
  }
  return runs;
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
 * Fetches long enough runs. A run is cut into files after it has arrived. Its leaf is read again for that, because
 * entries that wait for bytes would outlive the young generation of the heap.
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
  /** Takes the files of a run that have arrived. Returns the offset to continue at: after the incomplete file. */
  const cut = ({ row, from, to }: Run, memory: Buffer, held: number): number => {
    const files = filesOfPack(wanted.leaf(row)).filter((file) => file.from >= from && file.to <= to);
    const whole = files.filter((file) => file.to <= from + held);
    let isSound = false;
    for (const file of whole) {
      const came = cameOf(file, memory.subarray(file.from - from, file.to - from));
      if (came === undefined) continue;
      isSound = true;
      take({ row, at: file.at, entry: file.entry }, came);
    }
    if (!isSound) hasPacks = false;
    // The incomplete file is fetched alone later: it may have been replaced a moment ago.
    return files[whole.length + 1]?.from ?? to;
  };
  const runs = wanted.rows.entries().flatMap(([row, missing]) => runsOf(wanted, row, missing));
  await forEachParallel(runs, { ...pool, weigh: () => 0 }, async ({ row, from, to }) => {
    const memory = memories.pop() ?? Buffer.allocUnsafeSlow(mostOfRun);
    for (let at = from; at < to && hasPacks; ) {
      let held = 0;
      const push = (chunk: Buffer) => {
        held += chunk.copy(memory, held);
      };
      await origin.receive(`packs/${row.hash}`, to - at, push, { from: at, to }).catch(ignoreFailure);
      at = cut({ row, from: at, to }, memory, held);
    }
    memories.push(memory);
  });
}
