/**
 * Fetches files by packs: runs of them that stand beside each other in the pack of their leaf. What does not come so, for an
 * origin has no packs (a host of files alone), or lies, or has just published, comes file by file after it.
 */
import { isContent, type LeafRow } from '../../snapshot/manifest.ts';
import { filesOfPack, mostOfFile, type PackedFile } from '../packs.ts';
import { ignoreFailure, type Origin } from './origin.ts';
import { forEachParallel } from './parallel.ts';
import type { Wanted, WantedFile } from './wanted.ts';

/** Shorter runs come file by file: the origin reads a leaf for each part of a pack. */
const leastOfRun = 4;
/** The most bytes of a run. */
const mostOfRun = mostOfFile;
/** Runs at once; each holds its bytes. */
const pool = { width: 8, budget: Number.POSITIVE_INFINITY };

/** Bytes of a pack in which wanted files stand beside each other. */
interface Run {
  readonly row: LeafRow;
  readonly from: number;
  readonly to: number;
}

/** The runs of a leaf. */
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

/** What stands at the place of a file, unless it is another file. */
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
 * Fetches what stands in long enough runs; what then lacks comes file by file. A run is cut into files when it is here: its
 * leaf is read anew for that, for entries that are held while bytes come would outlive the young part of the heap.
 * @param take writes a file of which this came: its encodings, or the file itself where it has none; what it throws ends all
 */
export async function fetchPacked(
  origin: Origin,
  wanted: Wanted,
  take: (file: WantedFile, came: readonly Buffer[]) => void,
): Promise<void> {
  const memories: Buffer[] = [];
  let hasPacks = true;
  /** Takes the files of a run of which so many bytes came. Gives where the next one begins that may come. */
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
    // The one at which it ended comes by itself: it may have been replaced a moment ago.
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
