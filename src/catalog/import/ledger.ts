import type { Catalog } from '../database.ts';
import { createCompactMap, createNumbers, hashPrint, printOf } from './compact.ts';
import { type FileName, namedFiles } from './files.ts';
import { createKeys, firstByNumber, type Keys } from './keys.ts';

/**
 * The records of one file: those the catalogue has from the last import, and what becomes of each. It keeps
 * numbers only; the keys of old records are read from the catalogue when they are needed.
 */
export interface Ledger {
  /** Lines that are as they were. */
  readonly kept: number;
  /** Old records whose line is gone or changed. */
  readonly stale: number;
  readonly added: Keys;
  readonly changed: Keys;
  /** Old records that the source has no more. */
  removed(): Keys;
  /** Takes an unchanged line by its SHA-1 in base64; false if it is new, changed, or there twice. */
  keep(sha1: string, line: number): boolean;
  /** Takes the key of a new or changed line; false if another line has it. */
  claim(key: string, line: number): boolean;
  /**
   * A line could not be registered, but seems to hold this key; undefined if it does not show what it holds: any
   * reference may mean it then.
   */
  excuse(key: string | undefined): void;
  /** Whether a line could be any record. */
  readonly obscure: boolean;
  /** Line of a living record; 0 for a broken line that seems to hold it. */
  lineOf(key: string | number): number | undefined;
  /** Line of a record that did not change. */
  keptLine(key: string | number): number | undefined;
  /** Names, for suggestions; empty where records are not referred to by name. */
  names(): readonly string[];
  /** Keys of unchanged lines. */
  keptKeys(): Generator<string>;
  /** Keys of old records whose line is gone or changed. The catalogue may be written between two of them. */
  staleKeys(): Generator<{ readonly key: string; readonly removed: boolean }>;
}

// What became of a record.
const gone = 0;
const asBefore = 1;
const claimed = 2;
const excused = 3;

/** @param known whether lines would be read as last time, so that unchanged ones can be kept */
export function createLedger(db: Catalog, name: FileName, known: boolean): Ledger {
  const slots = createCompactMap();
  const byHash = createCompactMap();
  // By slot; old records come first, by key.
  const lines = createNumbers(Uint32Array);
  const states = createNumbers(Uint8Array);
  const names = new Set<string>();
  const added = createKeys();
  const changed = createKeys();
  let kept = 0;
  let obscure = false;

  const rows = db.prepare<[string], [string, string]>(
    'SELECT key, hash FROM source_line WHERE file = ? ORDER BY key',
  );
  const addSlot = (key: string): number => {
    const slot = lines.length;
    slots.set(printOf(key), slot);
    lines.push(0);
    states.push(gone);
    if (namedFiles.has(name)) names.add(key);
    return slot;
  };
  for (const [key, sha1] of rows.raw().iterate(name)) {
    const slot = addSlot(key);
    if (known) byHash.set(hashPrint(sha1), slot);
  }
  const old = lines.length;
  const slotOf = (key: string | number) => slots.get(printOf(key));
  const take = (slot: number, state: number, line: number) => {
    states.set(slot, state);
    lines.set(slot, line);
  };

  function* oldKeys(): Generator<readonly [key: string, state: number]> {
    // In pages: while a statement is being read, its connection cannot write.
    const page = db
      .prepare<[string, string], string>(
        'SELECT key FROM source_line WHERE file = ? AND key > ? ORDER BY key LIMIT 500',
      )
      .pluck();
    let slot = 0;
    for (let keys = page.all(name, ''); keys.length > 0; keys = page.all(name, keys.at(-1) ?? '')) {
      for (const key of keys) yield [key, states.at(slot++)];
    }
  }

  return {
    added,
    changed,
    get kept() {
      return kept;
    },
    get obscure() {
      return obscure;
    },
    get stale() {
      return old - kept;
    },
    removed: () => firstByNumber(keysOf(oldKeys(), (state) => state === gone)),
    keep(sha1, line) {
      const slot = byHash.get(hashPrint(sha1));
      if (slot === undefined || states.at(slot) !== gone) return false;
      take(slot, asBefore, line);
      kept++;
      return true;
    },
    claim(key, line) {
      const slot = slotOf(key) ?? addSlot(key);
      const state = states.at(slot);
      if (state !== gone && state !== excused) return false;
      take(slot, claimed, line);
      (slot < old ? changed : added).add(key);
      return true;
    },
    excuse(key) {
      if (key === undefined) {
        obscure = true;
        return;
      }
      const slot = slotOf(key) ?? addSlot(key);
      if (states.at(slot) === gone) take(slot, excused, 0);
    },
    lineOf(key) {
      const slot = slotOf(key);
      return slot === undefined || states.at(slot) === gone ? undefined : lines.at(slot);
    },
    keptLine(key) {
      const slot = kept === 0 ? undefined : slotOf(key);
      return slot === undefined || states.at(slot) !== asBefore ? undefined : lines.at(slot);
    },
    names: () => [...names].filter((key) => states.at(slotOf(key) ?? -1) !== gone),
    keptKeys: () => keysOf(oldKeys(), (state) => state === asBefore),
    *staleKeys() {
      for (const [key, state] of oldKeys()) {
        if (state !== asBefore) yield { key, removed: state !== claimed };
      }
    },
  };
}

function* keysOf(
  keys: Iterable<readonly [key: string, state: number]>,
  test: (state: number) => boolean,
): Generator<string> {
  for (const [key, state] of keys) if (test(state)) yield key;
}
