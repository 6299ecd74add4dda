/** Reads the arguments of the mirror command. */
import { existsSync, readFileSync } from 'node:fs';
import { snapshotAddress } from '../../src/distribution/mirror/origin.ts';
import type { FirstTrust } from '../../src/distribution/mirror/trust.ts';
import { readOptions } from '../cli/options.ts';
import { UsageError } from '../cli/run.ts';

const usual = {
  root: undefined,
  trustOnFirstUse: false,
  acceptExpired: false,
  unsigned: false,
  watch: false,
  followSuccessor: false,
  origin: undefined,
  dryRun: false,
  verify: false,
  withDumps: false,
  limitRate: undefined,
} as const;

const units = new Map([
  ['', 1],
  ['k', 1e3],
  ['m', 1e6],
]);

function readRate(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const [, number, unit = ''] = /^([1-9]\d{0,8})([km]?)$/i.exec(text) ?? [];
  if (number === undefined)
    throw new UsageError(`--limit-rate "${text}" is not a rate. Allowed: bytes per second, e.g. 500k or 2m.`);
  return Number(number) * (units.get(unit.toLowerCase()) ?? 1);
}

/** Reads the addresses and the folder. */
function readPlaces(places: readonly string[]): { urls: string[]; folder: string } {
  const folder = places.at(-1);
  if (folder === undefined || places.length < 2)
    throw new UsageError('Give the address of an origin, and a folder: npm run mirror -- URL… FOLDER');
  const urls = places.slice(0, -1).map((text) => {
    const url = snapshotAddress(text);
    if (url === undefined)
      throw new UsageError(`${text} is not the address of a snapshot. Allowed: e.g. https://api.example.`);
    return url;
  });
  if (snapshotAddress(folder) !== undefined)
    throw new UsageError(`A folder must be last, and ${folder} is an address.`);
  return { urls, folder };
}

function readFirstTrust(root: string | undefined, onFirstUse: boolean): FirstTrust | undefined {
  if (root === undefined) return onFirstUse ? { kind: 'first use' } : undefined;
  if (onFirstUse) throw new UsageError('Give only one of --root, --trust-on-first-use.');
  if (!existsSync(root))
    throw new UsageError(`There is no file ${root}. Allowed: a root of signatures (root.json).`);
  return { kind: 'root', bytes: readFileSync(root) };
}

/** Reads the arguments of an update. @throws UsageError */
export function readArguments(args: string[]) {
  const { words, root, trustOnFirstUse, unsigned, limitRate, ...options } = readOptions(args, usual, true);
  const first = readFirstTrust(root, trustOnFirstUse);
  if (unsigned && (first !== undefined || options.acceptExpired || options.followSuccessor))
    throw new UsageError('--unsigned cannot be used with options about signatures.');
  return { ...readPlaces(words), ...options, first, unsigned, limitRate: readRate(limitRate) };
}
export type MirrorArguments = ReturnType<typeof readArguments>;

const kinds = new Map([
  ['anime', 'anime'],
  ['character', 'characters'],
  ['team', 'teams'],
] as const);

/** Reads the arguments of `block` and `unblock`. @throws UsageError */
export function readRecord(args: string[]) {
  const [word = '', id = '', folder, ...more] = readOptions(args, {}, true).words;
  const kind = [...kinds].find(([own]) => own === word)?.[1];
  if (kind === undefined || !/^[1-9]\d{0,14}$/.test(id) || folder === undefined || more.length > 0)
    throw new UsageError(
      'Give the kind of a record (anime, character, team), its id, and the folder of the mirror.',
    );
  return { record: { kind, id: Number(id) }, folder };
}
