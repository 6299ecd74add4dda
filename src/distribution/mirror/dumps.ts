/**
 * Copies an origin's dumps beside the snapshot: by a list that signatures vouch for, or that the connection does where the
 * origin signs nothing; the list vouches for the files.
 */
import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { type Dump, type DumpFile, parseIndex } from '../../dumps/index-page.ts';
import { hasSums, installDump, showIndex, writeSums } from '../../dumps/install.ts';
import { hashFile } from '../../files/hash.ts';
import { readRegular } from '../../files/regular.ts';
import type { Content } from '../../snapshot/manifest.ts';
import { createKindFinder, dumpsFolder } from '../addresses.ts';
import { MissingError, type Origin, OriginError } from './origin.ts';
import { requireRoom } from './room.ts';

const mostIndex = 4e6;
const kindOf = createKindFinder(dumpsFolder);

async function isThere(file: string, { size, sha256 }: DumpFile): Promise<boolean> {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() === true && stat.size === size && (await hashFile(file)) === sha256;
}

/** Fetches a file while it is written. */
async function fetchFile(origin: Origin, path: string, file: string, content: Content): Promise<void> {
  const fd = openSync(file, 'w');
  try {
    await origin.receiveContent(path, content, (chunk) => {
      for (let at = 0; at < chunk.length; ) at += writeSync(fd, chunk, at);
    });
  } finally {
    closeSync(fd);
  }
}

/** Fetches a generation; what an earlier run has fetched stays. */
async function fetchDump(origin: Origin, folder: string, { generation, files }: Dump, verify: boolean) {
  const isWhole = async (own: string) => {
    for (const file of files) if (!(await isThere(join(own, file.name), file))) return false;
    return true;
  };
  const target = join(folder, String(generation));
  // The same number may stand for other files, where an origin has lost its dumps and made them anew.
  if (hasSums(target, files) && (!verify || (await isWhole(target)))) return 0;
  const made = `${target}.tmp`;
  mkdirSync(made, { recursive: true });
  for (const file of files) {
    const own = join(made, file.name);
    const content = { hash: file.sha256, size: file.size };
    if (!(await isThere(own, file))) await fetchFile(origin, `${generation}/${file.name}`, own, content);
  }
  writeSums(made, files);
  installDump(folder, made, generation);
  return 1;
}

/** @throws OriginError where the disk has no room */
function checkRoom(folder: string, dumps: readonly Dump[]): void {
  const missing = dumps.filter(({ generation, files }) => !hasSums(join(folder, String(generation)), files));
  const needed = missing.flatMap(({ files }) => files).reduce((sum, { size }) => sum + size, 0);
  requireRoom(folder, needed, 'Для дампів');
}

export interface DumpsOptions {
  /** At the address of the dumps. */
  readonly origin: Origin;
  readonly folder: string;
  /** The list that signatures name; absent where nothing is signed. */
  readonly vouched: Content | undefined;
  /** Whether files that are there are compared with their hashes. */
  readonly verify: boolean;
}

/**
 * Brings the dumps to the state of the origin. Gives how many generations came; undefined where the origin has no such list,
 * as between a takedown and its new dumps.
 * @throws OriginError where the origin fails or lies; what is there stays
 */
export async function copyDumps(options: DumpsOptions): Promise<number | undefined> {
  const { origin, folder, vouched, verify } = options;
  const reading = vouched ? origin.readContent('index.json', vouched) : origin.read('index.json', mostIndex);
  const bytes = await reading.catch((error: unknown) => {
    if (error instanceof MissingError) return undefined;
    throw error;
  });
  if (bytes === undefined) return undefined;
  if (!verify && readRegular(join(folder, 'index.json'))?.equals(bytes) === true) return 0;
  const index = parseIndex(bytes);
  const names = index?.dumps.flatMap(({ generation, files }) =>
    files.map(({ name, sha256 }) => [`${generation}/${name}`, sha256] as const),
  );
  const isSound =
    index?.dumps.some(({ generation }) => generation === index.latest) === true &&
    names?.every(([path, hash]) => kindOf(path) !== undefined && /^[0-9a-f]{64}$/.test(hash)) === true;
  if (index === undefined || !isSound)
    throw new OriginError(`${origin.url}index.json: перелік дампів пошкоджено.`);
  mkdirSync(folder, { recursive: true });
  checkRoom(folder, index.dumps);
  let came = 0;
  for (const dump of index.dumps) came += await fetchDump(origin, folder, dump, verify);
  const unfinished = readdirSync(folder).filter((name) => /^\d+\.tmp$/.test(name));
  for (const name of unfinished) rmSync(join(folder, name), { recursive: true });
  showIndex(folder, index, bytes);
  return came;
}
