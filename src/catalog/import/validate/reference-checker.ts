import { createGrowingArray } from '../../../packed/growing-array.ts';
import type { CatalogDatabase } from '../../database.ts';
import { closestMatch } from '../../source/closest-match.ts';
import {
  type Diagnostics,
  type FieldLocation,
  keptDiagnostics,
  suggestion,
} from '../../source/diagnostics.ts';
import { type FileName, namedFiles } from '../../source/files.ts';
import { fingerprintOf } from '../diff/compact-map.ts';
import type { FileDiffs } from '../diff/file-diff.ts';
import { keptUniques, type UniqueSpace } from './unique-values.ts';

type LineLocation = Omit<FieldLocation, 'file'>;

type Key = string | number;

export type ReferenceChecker = ReturnType<typeof createReferenceChecker>;

/**
 * All records that lines may refer to, and all values that only one line may have. Begins with the values of unchanged
 * lines; `claim` adds those of new and changed lines.
 */
export function createReferenceChecker(db: CatalogDatabase, diffs: FileDiffs, diagnostics: Diagnostics) {
  const uniques = keptUniques(db, diffs);
  const lineOf = (name: FileName, key: Key): number | undefined => diffs.get(name)?.changeSet.lineOf(key);
  const names = new Map<FileName, readonly string[]>();
  const namesOf = (name: FileName) => {
    const list = names.get(name) ?? diffs.get(name)?.changeSet.names() ?? [];
    names.set(name, list);
    return list;
  };
  let unresolved = createUnresolved();
  const report = (owner: FileName, target: FileName, key: Key, location: LineLocation) => {
    // The reference may mean an invalid line, which is reported already.
    if (diffs.get(target)?.changeSet.hasUnidentified === true) {
      diagnostics.consequences++;
      return;
    }
    // A suggestion costs a comparison with every name, so diagnostics that are only counted get none.
    const near = diagnostics.total < keptDiagnostics ? closestMatch(String(key), namesOf(target)) : undefined;
    const message = namedFiles.has(target)
      ? `is no name in ${target}.ndjson${suggestion(near)}`
      : `is the id of no line in ${target}.ndjson`;
    diagnostics.add({ file: `${owner}.ndjson`, ...location, value: key, message, isReference: true });
  };
  return {
    /** Line of a record of the source, undefined if there is none (0 for an invalid line that seems to hold it). */
    lineOf,
    /** Line that has a value, undefined if there is none. */
    lineWith: (space: UniqueSpace, value: Key) => uniques.get(space)?.get(fingerprintOf(value)),
    /** Claims a value for a line; undefined, or the number of the line that has it already. */
    claim(space: UniqueSpace, value: Key, line: number): number | undefined {
      const values = uniques.get(space);
      const fingerprint = fingerprintOf(value);
      const other = values?.get(fingerprint);
      if (other === undefined) values?.set(fingerprint, line);
      return other;
    },
    /**
     * Checks a reference to a file that is read already, or to the owner's own file, where the record may follow further
     * down: such references are checked again by `finishFile`.
     */
    refer(owner: FileName, target: FileName, key: Key, location: LineLocation): void {
      if (lineOf(target, key) !== undefined) return;
      if (target === owner) unresolved.add(Number(key), location);
      else report(owner, target, key, location);
    },
    /** To be called when a file has been read: reports its references to itself that lead to no line. */
    finishFile(owner: FileName): void {
      for (const { key, ...location } of unresolved.list()) {
        if (lineOf(owner, key) === undefined) report(owner, owner, key, location);
      }
      unresolved = createUnresolved();
    },
  };
}

/** References that lead to no line so far. Titles have many of them, so they are kept as numbers. */
function createUnresolved() {
  const keys = createGrowingArray(Float64Array);
  const lines = createGrowingArray(Uint32Array);
  const fields = createGrowingArray(Uint32Array);
  const fieldNames: string[] = [];
  const numbers = new Map<string, number>();
  return {
    add(key: number, { line, field }: LineLocation) {
      const number = numbers.get(field) ?? fieldNames.push(field) - 1;
      numbers.set(field, number);
      keys.push(key);
      lines.push(line);
      fields.push(number);
    },
    *list(): Generator<LineLocation & { readonly key: number }> {
      for (let index = 0; index < keys.length; index++) {
        const field = fieldNames[fields.items[index] ?? 0] ?? '';
        yield { key: keys.items[index] ?? 0, line: lines.items[index] ?? 0, field };
      }
    },
  };
}
