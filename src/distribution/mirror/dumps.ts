/**
 * Copies an origin's dumps beside the snapshot. A list names the files by hash. Signatures prove the list, or only the
 * connection does if the origin signs nothing.
 */
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Dump, type DumpFile, parseIndex } from '../../dumps/index-page.ts';
import { hasSums, installDump, showIndex, writeSums } from '../../dumps/install.ts';
import { removeDumps } from '../../dumps/remove.ts';
import { hashFile } from '../../files/hash.ts';
import { makePublicFolder } from '../../files/public.ts';
import { readRegular } from '../../files/regular.ts';
import { createKindFinder, dumpsFolder } from '../addresses.ts';
import { hidesRecords, readBlocked } from './blocked.ts';
import { createOrigin, ignoreMissing, type Origin, OriginError, type OriginOptions } from './origin.ts';
import { requireRoom } from './room.ts';
import { mirroredDumps } from './state.ts';
import type { Vouched } from './update.ts';

const mostIndex = 4e6;
const kindOf = createKindFinder(dumpsFolder);

async function isThere(file: string, { size, sha256 }: DumpFile): Promise<boolean> {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() === true && stat.size === size && (await hashFile(file)) === sha256;
}

/** Fetches a generation. Files that an earlier run has fetched stay. */
async function fetchDump(
  origin: Origin,
  folder: string,
  { generation, files }: Dump,
  verify: boolean,
): Promise<void> {
  const isWhole = async (own: string) => {
    for (const file of files) if (!(await isThere(join(own, file.name), file))) return false;
    return true;
  };
  const target = join(folder, String(generation));
  // If an origin has lost its dumps and made them again, the same number stands for other files.
  if (hasSums(target, files) && (!verify || (await isWhole(target)))) return;
  const made = `${target}.tmp`;
  mkdirSync(made, { recursive: true });
  for (const file of files) {
    const own = join(made, file.name);
    const content = { hash: file.sha256, size: file.size };
    if (!(await isThere(own, file))) await origin.saveContent(`${generation}/${file.name}`, content, own);
  }
  writeSums(made, files);
  installDump(folder, made, generation);
}

/** Makes the copied dumps equal to the origin's list. */
async function copyDumps(origin: Origin, folder: string, list: Buffer, verify: boolean): Promise<void> {
  if (!verify && readRegular(join(folder, 'index.json'))?.equals(list) === true) return;
  const index = parseIndex(list);
  const names = index?.dumps.flatMap(({ generation, files }) =>
    files.map(({ name }) => `${generation}/${name}`),
  );
  const isSound = names?.every((name) => kindOf(name) !== undefined) === true;
  if (index === undefined || !isSound || !index.dumps.some((dump) => dump.generation === index.latest))
    throw new OriginError(`${origin.url}index.json: the list of dumps is damaged.`);
  makePublicFolder(folder);
  const missing = index.dumps.filter((dump) => !hasSums(join(folder, String(dump.generation)), dump.files));
  const needed = missing.flatMap(({ files }) => files).reduce((sum, { size }) => sum + size, 0);
  requireRoom(folder, needed, 'the dumps');
  for (const dump of index.dumps) await fetchDump(origin, folder, dump, verify);
  const unfinished = readdirSync(folder).filter((name) => /^\d+\.tmp$/.test(name));
  for (const name of unfinished) rmSync(join(folder, name), { recursive: true });
  showIndex(folder, index, list);
}

export interface DumpsOptions extends Omit<OriginOptions, 'url'> {
  /** The folder of the copy. */
  readonly folder: string;
  /** Whether to check existing files against their hashes. */
  readonly verify?: boolean;
  readonly log: (line: string) => void;
}

/**
 * Copies the dumps that belong to a root, unless records are blocked here: the origin's dumps contain them.
 * @throws OriginError if the origin fails or sends wrong content; existing dumps stay
 */
export async function updateDumps(
  snapshot: Origin,
  { isSigned, dumps: vouched }: Vouched,
  options: DumpsOptions,
): Promise<void> {
  const { folder, log, verify = false } = options;
  if (hidesRecords(readBlocked(folder)))
    return log(
      'The dumps are not copied, because they contain records that are taken down here (npm run mirror -- block).',
    );
  const origin = createOrigin({ ...options, url: new URL('../dumps/', snapshot.url).href });
  const read = () => (isSigned ? undefined : origin.read('index.json', mostIndex));
  const reading = vouched ? origin.readContent('index.json', vouched) : read();
  // After a takedown the list is missing until new dumps are made.
  const list = await reading?.catch(ignoreMissing);
  if (list !== undefined) await copyDumps(origin, mirroredDumps(folder), list, verify);
  // A record may have been blocked here meanwhile, and the new dumps contain it.
  if (hidesRecords(readBlocked(folder))) removeDumps(mirroredDumps(folder));
  else if (list === undefined) log(`${origin.url}: there are no dumps now that the origin has confirmed.`);
}
