import type { CatalogDatabase } from '../../database.ts';
import { type FileName, namedFiles, outlivesLine } from '../../source/files.ts';
import { createKeys, firstByNumber, type Keys } from './key-sample.ts';

export type ChangeSet = ReturnType<typeof createChangeSet>;

/** A record of the catalogue or of the source. */
interface RecordState {
  /**
   * `missing`: so far no line of the source has its key. `claimed`: a new or changed line has it. `invalid`: a line that
   * cannot be read seems to have it.
   */
  state: 'missing' | 'unchanged' | 'claimed' | 'invalid';
  line: number;
  readonly isStored: boolean;
}

/** The records of one file by key: first the stored ones, then those that the source adds. */
function loadRecords(db: CatalogDatabase, name: FileName) {
  const records = new Map<string, RecordState>();
  const byHash = new Map<string, RecordState>();
  const add = (key: string, isStored: boolean): RecordState => {
    const record: RecordState = { state: 'missing', line: 0, isStored };
    records.set(key, record);
    return record;
  };
  const rows = db.prepare<[string], [string, string]>(
    'SELECT key, hash FROM source_line WHERE file = ? ORDER BY key',
  );
  for (const [key, sha1] of rows.raw().iterate(name)) byHash.set(sha1, add(key, true));
  return { records, byHash, recordOf: (key: string) => records.get(key) ?? add(key, false) };
}

/** Looks things up in the records of one file. */
function lookUpsOf(name: FileName, records: ReadonlyMap<string, RecordState>) {
  const keysOf = (test: (record: RecordState) => boolean) =>
    [...records].filter(([, record]) => test(record)).map(([key]) => key);
  return {
    /** Names, for suggestions; empty if references to this file are by id. */
    names: () => (namedFiles.has(name) ? keysOf(({ state }) => state !== 'missing') : []),
    /** Stored records that the source no longer has, and that the catalogue will no longer have. */
    removed(): Keys {
      const missed = keysOf(({ state }) => state === 'missing');
      return firstByNumber(missed.filter((key) => !outlivesLine(name, key)));
    },
    /** Whether the catalogue has a record with this key from the last import. */
    isStored: (key: string): boolean => records.get(key)?.isStored === true,
    /** Line of a record of the source; 0 for an invalid line that seems to have its key. */
    lineOf(key: string | number): number | undefined {
      const record = records.get(String(key));
      return record?.state === 'missing' ? undefined : record?.line;
    },
    /** Line of an unchanged record. */
    keptLine(key: string | number): number | undefined {
      const record = records.get(String(key));
      return record?.state === 'unchanged' ? record.line : undefined;
    },
    /** Keys of unchanged lines. */
    keptKeys: () => keysOf(({ state }) => state === 'unchanged'),
    /** Keys of stored records whose line is gone or changed. */
    *staleKeys(): Generator<{ readonly key: string; readonly removed: boolean }> {
      for (const [key, { state, isStored }] of records)
        if (isStored && state !== 'unchanged') yield { key, removed: state !== 'claimed' };
    },
  };
}

/**
 * Finds which records of one file are added, changed, removed and kept. It compares the file with the stored records,
 * which the catalogue has from the last import.
 * @param known whether the last import had the same cache key, so that unchanged lines can be kept
 */
export function createChangeSet(db: CatalogDatabase, name: FileName, known: boolean) {
  const { records, byHash, recordOf } = loadRecords(db, name);
  const stored = records.size;
  const changeSet = {
    ...lookUpsOf(name, records),
    added: createKeys(),
    changed: createKeys(),
    /** Stored records. */
    stored,
    /** Unchanged lines. */
    kept: 0,
    /** Claimed lines whose content equals the stored record. */
    same: 0,
    /** New lines that repeat the operator's own data in the catalogue. */
    known: 0,
    /** Whether there is an invalid line without a recognizable key. */
    hasUnidentified: false,
    /** Stored records whose line is gone or changed. */
    get stale(): number {
      return stored - changeSet.kept;
    },
    /** Takes an unchanged line by its SHA-1 in base64; false if the line is new, changed or repeated. */
    keep(sha1: string, line: number): boolean {
      const record = known ? byHash.get(sha1) : undefined;
      if (record?.state !== 'missing') return false;
      record.state = 'unchanged';
      record.line = line;
      changeSet.kept++;
      return true;
    },
    /**
     * Takes the key of a new or changed line; false if another line has it.
     * @param isSame whether the catalogue already has this content, in other bytes or as the operator's own data
     */
    claim(key: string, line: number, isSame: boolean): boolean {
      const record = recordOf(key);
      if (record.state !== 'missing' && record.state !== 'invalid') return false;
      record.state = 'claimed';
      record.line = line;
      if (isSame && record.isStored) changeSet.same++;
      else if (isSame) changeSet.known++;
      else (record.isStored ? changeSet.changed : changeSet.added).add(key);
      return true;
    },
    /**
     * Notes an invalid line that seems to have this key, so that references to it are not reported as well. If the key
     * is unknown, any reference may lead to that line.
     */
    noteInvalid(key: string | undefined): void {
      if (key === undefined) changeSet.hasUnidentified = true;
      else {
        const record = recordOf(key);
        if (record.state === 'missing') record.state = 'invalid';
      }
    },
  };
  return changeSet;
}
