/** The data of a snapshot that a sidecar serves. A thread prepares it, and the serving thread takes it over. */
import { makeTables } from '../../src/api/tables.ts';
import { blockedIds, readBlocked } from '../../src/distribution/mirror/blocked.ts';
import { openRecords, storeRecords } from '../../src/records/shards.ts';
import { withoutRecords } from '../../src/records/without.ts';
import { readSnapshot } from '../../src/snapshot/open.ts';
import type { Damage } from '../../src/snapshot/reader.ts';

export type ServedContent = ReturnType<typeof readContent>;

/**
 * Reads the published snapshot, and makes the tables for look-ups in its records.
 * @param at hash of the root of a kept older generation
 * @throws SnapshotError if the snapshot is missing, DamagedError if it is damaged
 */
export function readContent(folder: string, at?: string) {
  const damage: Damage[] = [];
  const { texts, ...snapshot } = readSnapshot(folder, { at, onDamage: (found) => damage.push(found) });
  const blocked = readBlocked(folder);
  const published = openRecords(snapshot.records);
  const records = withoutRecords(published, blockedIds(blocked));
  const isWhole = records === published;
  return {
    snapshot: isWhole ? snapshot : { ...snapshot, records: storeRecords(records) },
    // Stored indexes contain blocked records, too. So they are made again if any record is blocked.
    tables: makeTables(records, isWhole ? texts : {}),
    /** Paths of the tree that a mirror withholds. */
    withheld: blocked.paths,
    /** Damage that was found, but does not prevent serving. */
    damage,
  };
}
