import type { CatalogDatabase } from '../../database.ts';
import { type FileName, namedFiles, outlivesLine } from '../../source/files.ts';
import { createCompactMap, fingerprintOfHash } from './compact-map.ts';
import { createKeys, firstByNumber, type Keys } from './key-sample.ts';
import { claimed, createRecordStates, invalid, missing, unchanged } from './record-states.ts';

/**
 * Which records of one file are added, changed, removed and kept. It compares the file with the stored records, which
 * the catalogue has from the last import. To save memory it holds only numbers, and reads the keys of stored records
 * again.
 */
export interface ChangeSet {
  /** Unchanged lines. */
  readonly kept: number;
  /** Stored records. */
  readonly stored: number;
  /** Stored records whose line is gone or changed. */
  readonly stale: number;
  readonly added: Keys;
  readonly changed: Keys;
  /** Stored records that the source no longer has, and that the catalogue will no longer have. */
  removed(): Keys;
  /** Takes an unchanged line by its SHA-1 in base64; false if the line is new, changed or repeated. */
  keep(sha1: string, line: number): boolean;
  /** Claimed lines whose content equals the stored record. */
  readonly same: number;
  /** New lines that repeat the operator's own data in the catalogue. */
  readonly known: number;
  /** Whether the catalogue has a record with this key from the last import. */
  isStored(key: string): boolean;
  /**
   * Takes the key of a new or changed line; false if another line has it.
   * @param isSame whether the catalogue already has this content, in other bytes or as the operator's own data
   */
  claim(key: string, line: number, isSame: boolean): boolean;
  /**
   * Notes an invalid line that seems to have this key, so that references to it are not reported as well. If the key is
   * unknown, any reference may lead to that line.
   */
  noteInvalid(key: string | undefined): void;
  /** Whether there is an invalid line without a recognizable key. */
  readonly hasUnidentified: boolean;
  /** Line of a record of the source; 0 for an invalid line that seems to have its key. */
  lineOf(key: string | number): number | undefined;
  /** Line of an unchanged record. */
  keptLine(key: string | number): number | undefined;
  /** Names, for suggestions; empty if references to this file are by id. */
  names(): readonly string[];
  /** Keys of unchanged lines. */
  keptKeys(): Generator<string>;
  /** Keys of stored records whose line is gone or changed. A caller may write the catalogue during the iteration. */
  staleKeys(): Generator<{ readonly key: string; readonly removed: boolean }>;
}

/**
 * The records of one file by slot: first the stored records, by key, then those that the source adds.
 * @param known whether the last import had the same cache key, so that unchanged lines can be kept
 */
function loadRecords(db: CatalogDatabase, name: FileName, known: boolean) {
  const states = createRecordStates();
  const byHash = createCompactMap();
  const names = new Set<string>();
  const add = (key: string): number => {
    if (namedFiles.has(name)) names.add(key);
    return states.add(key);
  };
  const rows = db.prepare<[string], [string, string]>(
    'SELECT key, hash FROM source_line WHERE file = ? ORDER BY key',
  );
  for (const [key, sha1] of rows.raw().iterate(name)) {
    const slot = add(key);
    if (known) byHash.set(fingerprintOfHash(sha1), slot);
  }
  return {
    ...states,
    stored: states.count,
    slotOf: (key: string) => states.find(key) ?? add(key),
    slotOfHash: (sha1: string) => byHash.get(fingerprintOfHash(sha1)),
    names: () => [...names].filter((key) => states.stateOf(states.find(key)) !== missing),
    *storedStates(): Generator<readonly [key: string, state: number]> {
      let slot = 0;
      for (const key of readKeys(db, name)) yield [key, states.stateOf(slot++)];
    },
  };
}

/** @param known whether the last import had the same cache key, so that unchanged lines can be kept */
export function createChangeSet(db: CatalogDatabase, name: FileName, known: boolean): ChangeSet {
  const records = loadRecords(db, name, known);
  const { stored, names } = records;
  const added = createKeys();
  const changed = createKeys();
  const changeSet: { -readonly [Member in keyof ChangeSet]: ChangeSet[Member] } = {
    added,
    changed,
    stored,
    names,
    kept: 0,
    same: 0,
    known: 0,
    hasUnidentified: false,
    get stale() {
      return stored - changeSet.kept;
    },
    removed() {
      const missed = keysOf(records.storedStates(), (state) => state === missing);
      return firstByNumber(missed.filter((key) => !outlivesLine(name, key)));
    },
    keep(sha1, line) {
      const slot = records.slotOfHash(sha1);
      if (slot === undefined || records.stateOf(slot) !== missing) return false;
      records.set(slot, unchanged, line);
      changeSet.kept++;
      return true;
    },
    isStored(key) {
      const slot = records.find(key);
      return slot !== undefined && slot < stored;
    },
    claim(key, line, isSame) {
      const slot = records.slotOf(key);
      const state = records.stateOf(slot);
      if (state !== missing && state !== invalid) return false;
      records.set(slot, claimed, line);
      if (isSame && slot < stored) changeSet.same++;
      else if (isSame) changeSet.known++;
      else (slot < stored ? changed : added).add(key);
      return true;
    },
    noteInvalid(key) {
      if (key === undefined) changeSet.hasUnidentified = true;
      else {
        const slot = records.slotOf(key);
        if (records.stateOf(slot) === missing) records.set(slot, invalid, 0);
      }
    },
    lineOf(key) {
      const slot = records.find(key);
      return records.stateOf(slot) === missing ? undefined : records.lineOf(slot);
    },
    keptLine(key) {
      const slot = changeSet.kept === 0 ? undefined : records.find(key);
      return records.stateOf(slot) === unchanged ? records.lineOf(slot) : undefined;
    },
    keptKeys: () => keysOf(records.storedStates(), (state) => state === unchanged),
    *staleKeys() {
      for (const [key, state] of records.storedStates())
        if (state !== unchanged) yield { key, removed: state !== claimed };
    },
  };
  return changeSet;
}

/** Stored keys of a file. Read in pages, because a connection cannot write while it iterates over a statement. */
function* readKeys(db: CatalogDatabase, name: FileName): Generator<string> {
  const page = db
    .prepare<[string, string], string>(
      'SELECT key FROM source_line WHERE file = ? AND key > ? ORDER BY key LIMIT 500',
    )
    .pluck();
  for (let keys = page.all(name, ''); keys.length > 0; keys = page.all(name, keys.at(-1) ?? '')) {
    yield* keys;
  }
}

function* keysOf(
  records: Iterable<readonly [key: string, state: number]>,
  test: (state: number) => boolean,
): Generator<string> {
  for (const [key, state] of records) if (test(state)) yield key;
}
