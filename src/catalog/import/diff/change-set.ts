import type { CatalogDatabase } from '../../database.ts';
import { type FileName, namedFiles, outlivesLine } from '../../source/files.ts';
import { createCompactMap, fingerprintOfHash } from './compact-map.ts';
import { createKeys, firstByNumber, type Keys } from './key-sample.ts';
import { claimed, createRecordStates, invalid, missing, unchanged } from './record-states.ts';

/**
 * Which records of one file are added, changed, removed and kept, compared with the stored ones: those that the
 * catalogue has from the last import. It holds numbers only; keys of stored records are read from the catalogue when
 * they are needed.
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
  /** Takes an unchanged line by its SHA-1 in base64; false if it is new, changed, or there twice. */
  keep(sha1: string, line: number): boolean;
  /** Lines that were claimed but say what the stored record says. */
  readonly same: number;
  /** New lines of the operator's own that say what the catalogue knows. */
  readonly known: number;
  /** Whether the catalogue has a record with this key from the last import. */
  isStored(key: string): boolean;
  /**
   * Takes the key of a new or changed line; false if another line has it.
   * @param isSame the line says what the catalogue has, in other bytes or as the operator's own: no change
   */
  claim(key: string, line: number, isSame: boolean): boolean;
  /**
   * Notes an invalid line that seems to hold this key, so that references to it are not reported as well. Without a key
   * any reference may mean that line.
   */
  noteInvalid(key: string | undefined): void;
  /** Whether there is an invalid line without a recognizable key. */
  readonly hasUnidentified: boolean;
  /** Line of a record of the source; 0 for an invalid line that seems to hold it. */
  lineOf(key: string | number): number | undefined;
  /** Line of an unchanged record. */
  keptLine(key: string | number): number | undefined;
  /** Names, for suggestions; empty where records are not referred to by name. */
  names(): readonly string[];
  /** Keys of unchanged lines. */
  keptKeys(): Generator<string>;
  /** Keys of stored records whose line is gone or changed. The catalogue may be written between two of them. */
  staleKeys(): Generator<{ readonly key: string; readonly removed: boolean }>;
}

/**
 * The records of one file by slot: stored records come first, by key, then those that the source adds.
 * @param known whether the cache key is that of the last import, so that unchanged lines can be kept
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

/** @param known whether the cache key is that of the last import, so that unchanged lines can be kept */
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

/** Stored keys of a file, in pages: while a statement is being read, its connection cannot write. */
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
