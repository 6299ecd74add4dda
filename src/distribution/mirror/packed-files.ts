/**
 * Fetches files by packs: runs of them that stand beside each other in the pack of their leaf. What does not come so, for an
 * origin has no packs (a host of files alone), or lies, or has just published, comes file by file after it.
 */
import { createMemory } from '../../files/regular.ts';
import { type FileEntry, isContent, type Leaf, type LeafRow } from '../../snapshot/manifest.ts';
import { filesOfPack, type PackedFile } from '../packs.ts';
import { ignoreFailure, type Origin, OriginError } from './origin.ts';
import { forEachParallel } from './parallel.ts';

/** Shorter runs come file by file: the origin reads a leaf for each part of a pack. */
const leastOfRun = 4;
/** Runs at once; each holds one file. */
const pool = { width: 8, budget: Number.POSITIVE_INFINITY };

/** Files beside each other in a pack. */
interface Run {
  readonly path: string;
  readonly files: readonly PackedFile[];
}

function* runsOf(
  leaves: Iterable<readonly [row: LeafRow, leaf: Leaf]>,
  isWanted: (entry: FileEntry) => boolean,
): Generator<Run> {
  for (const [{ hash }, leaf] of leaves) {
    const wanted = new Set(leaf.files.filter(isWanted));
    if (wanted.size < leastOfRun) continue;
    let files: PackedFile[] = [];
    for (const file of [...filesOfPack(leaf), undefined]) {
      if (file !== undefined && wanted.has(file.entry)) {
        files.push(file);
        continue;
      }
      if (files.length >= leastOfRun) yield { path: `packs/${hash}`, files };
      files = [];
    }
  }
}

/** Takes what came of a file, by the ending of its name, and is as the leaf names it. */
type TakeFile = (entry: FileEntry, came: Map<string, Buffer>) => void;

/** Cuts bytes, as they come, into files, which it copies: the bytes are free when the next ones come. */
function createCutter(files: readonly PackedFile[], take: TakeFile) {
  const memory = createMemory();
  let [at, held] = [0, 0];
  const finish = ({ entry, parts }: PackedFile, bytes: Buffer) => {
    const came = new Map<string, Buffer>();
    let from = 0;
    for (const [ending, content] of parts) {
      const part = bytes.subarray(from, from + content.size);
      if (!isContent(part, content)) throw new OriginError(`${entry.path}: у пачці стоїть інший файл.`);
      came.set(ending, part);
      from += content.size;
    }
    take(entry, came);
    at += 1;
  };
  return {
    /** How many files have come. */
    count: () => at,
    push(chunk: Buffer): void {
      let rest = chunk;
      for (let file = files[at]; file !== undefined; file = files[at]) {
        const bytes = memory(file.to - file.from).subarray(0, file.to - file.from);
        const count = rest.copy(bytes, held);
        rest = rest.subarray(count);
        held += count;
        if (held < bytes.length) return;
        held = 0;
        finish(file, bytes);
      }
    },
  };
}

/**
 * Fetches what stands in long enough runs; what then lacks comes file by file.
 * @param isWanted is asked once for each file of all leaves
 * @param take writes the file; what it throws ends all
 */
export async function fetchPacked(
  origin: Origin,
  leaves: Iterable<readonly [row: LeafRow, leaf: Leaf]>,
  isWanted: (entry: FileEntry) => boolean,
  take: TakeFile,
): Promise<void> {
  let hasPacks = true;
  await forEachParallel(runsOf(leaves, isWanted), { ...pool, weigh: () => 0 }, async ({ path, files }) => {
    for (let rest = files; rest.length >= leastOfRun && hasPacks; ) {
      const [from, to] = [rest[0]?.from ?? 0, rest.at(-1)?.to ?? 0];
      const { count, push } = createCutter(rest, take);
      await origin.receive(path, to - from, push, { from, to }).catch(ignoreFailure);
      if (count() === 0) hasPacks = false;
      // The one at which it ended comes by itself: it may have been replaced a moment ago.
      rest = rest.slice(count() + 1);
    }
  });
}
