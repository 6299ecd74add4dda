/**
 * Records that a mirror's operator blocked without the origin. `blocked.json` beside the copy names them and the
 * withheld files, so that mirrors of this mirror treat these files as absent.
 */
import { join } from 'node:path';
import { z } from 'zod';
import { parseAs } from '../../files/json.ts';
import { readRegular } from '../../files/regular.ts';
import type { RecordIds } from '../../records/without.ts';
import type { RecordKind } from '../../snapshot/artefacts.ts';
import type { Disk } from '../../snapshot/disk.ts';
import { listOf } from './list-of.ts';
import { isPathBelow } from './paths.ts';

const record = z.object({
  kind: z.enum(['anime', 'characters', 'teams']),
  id: z.int().min(1),
  /** Withheld until the next update, which fetches its files again. */
  ends: z.literal(true).optional(),
});
export type BlockedRecord = z.infer<typeof record>;

/** Drops fields that a later version of the program may add. */
const records = listOf(record).transform((all) => all.map((one) => record.parse(one)));
/** Drops paths that no snapshot can have. */
const paths = listOf(z.string()).transform((all) => all.filter(isPathBelow));

const shape = z.object({
  /** Blocked here. */
  records,
  /** Blocked by mirrors between this one and the origin. */
  above: records,
  /** Withheld files of the tree, without endings of encodings. */
  paths,
  /** Pictures among these paths that are withheld for records blocked here. */
  pictures: paths.optional(),
});
/** The blocked records and the withheld files. */
export type Blocked = z.infer<typeof shape>;

const nothing: Blocked = { records: [], above: [], paths: [] };
const fileOf = (folder: string) => join(folder, 'blocked.json');

/** Parses a `blocked.json`. A missing or invalid file blocks nothing. */
export const parseBlocked = (bytes: Buffer | undefined): Blocked => parseAs(shape, bytes) ?? nothing;

/** Reads which records are blocked in a folder. */
export const readBlocked = (folder: string): Blocked => parseBlocked(readRegular(fileOf(folder)));

/** Whether both name one record. */
export const isSameRecord = (a: BlockedRecord, b: BlockedRecord): boolean =>
  a.kind === b.kind && a.id === b.id;

/** Whether any records are blocked, here or above. If so, dumps would show them. */
export const hidesRecords = ({ records, above }: Blocked): boolean => records.length + above.length > 0;

/** Writes `blocked.json`, or removes it if nothing is blocked. */
export function writeBlocked(disk: Disk, folder: string, blocked: Blocked): void {
  const isNeeded = hidesRecords(blocked) || blocked.paths.length > 0;
  if (isNeeded) disk.replace(fileOf(folder), Buffer.from(`${JSON.stringify(blocked)}\n`));
  else disk.remove(fileOf(folder));
}

/** The ids of blocked records by kind. */
export function blockedIds({
  records,
  above = [],
}: {
  readonly records: readonly BlockedRecord[];
  readonly above?: readonly BlockedRecord[];
}): RecordIds {
  const of = (kind: RecordKind) =>
    new Set([...records, ...above].filter((own) => own.kind === kind).map(({ id }) => id));
  return { anime: of('anime'), characters: of('characters'), teams: of('teams') };
}

/** The pictures that are withheld for records blocked here. */
export function ownPictures({ pictures = [] }: Blocked, more: readonly string[] = []) {
  return [...new Set([...pictures, ...more])].filter((path) => path.startsWith('images/')).sort();
}
