import type { CatalogDatabase } from '../../database.ts';
import { closestMatch } from '../../source/closest-match.ts';
import { type Diagnostics, type FieldLocation, suggestion } from '../../source/diagnostics.ts';
import { type FileName, namedFiles } from '../../source/files.ts';
import type { FileDiffs } from '../diff/file-diff.ts';
import { keptUniques, type UniqueSpace } from './unique-values.ts';

const mostSuggestions = 2000;

/** The file of a missing record. If it has no records at all, that is the cause. */
export const describeFile = (diffs: FileDiffs, name: FileName): string =>
  `${name}.ndjson${diffs.get(name)?.lines === 0 ? ', which has no records' : ''}`;

type LineLocation = Omit<FieldLocation, 'file'>;

type Key = string | number;

export type ReferenceChecker = ReturnType<typeof createReferenceChecker>;

/**
 * Checks references to records, and values that only one line may have. Starts with the values of unchanged lines, and
 * `claim` adds those of new and changed lines.
 */
export function createReferenceChecker(db: CatalogDatabase, diffs: FileDiffs, diagnostics: Diagnostics) {
  const uniques = keptUniques(db, diffs);
  const lineOf = (name: FileName, key: Key): number | undefined => diffs.get(name)?.changeSet.lineOf(key);
  /** References of the current file whose record was not read yet. */
  let unresolved: (LineLocation & { readonly key: Key })[] = [];
  const report = (owner: FileName, target: FileName, key: Key, location: LineLocation) => {
    // The reference may lead to an invalid line, which is already reported.
    if (diffs.get(target)?.changeSet.hasUnidentified === true) {
      diagnostics.consequences++;
      return;
    }
    // A suggestion is compared with every name, so after many diagnostics there are none.
    const names = diagnostics.total < mostSuggestions ? diffs.get(target)?.changeSet.names() : undefined;
    const near = closestMatch(String(key), names ?? []);
    const message = namedFiles.has(target)
      ? `is not a name in ${describeFile(diffs, target)}${suggestion(near)}`
      : `is not an id in ${describeFile(diffs, target)}`;
    diagnostics.add({ file: `${owner}.ndjson`, ...location, value: key, message, isReference: true });
  };
  return {
    /** Line of a record of the source, undefined if there is none, 0 for an invalid line that seems to have its key. */
    lineOf,
    /** Line that has a value, undefined if there is none. */
    lineWith: (space: UniqueSpace, value: Key) => uniques.get(space)?.get(String(value)),
    /** Claims a value for a line. @returns the number of the line that already has it, or undefined */
    claim(space: UniqueSpace, value: Key, line: number): number | undefined {
      const values = uniques.get(space);
      const other = values?.get(String(value));
      if (other === undefined) values?.set(String(value), line);
      return other;
    },
    /**
     * Checks a reference to a file that was read before, or to the owner's own file. In its own file the record may
     * follow later, so `finishFile` checks such a reference again.
     */
    refer(owner: FileName, target: FileName, key: Key, location: LineLocation): void {
      if (lineOf(target, key) !== undefined) return;
      if (target === owner) unresolved.push({ key, ...location });
      else report(owner, target, key, location);
    },
    /** After a file was read: reports its references to missing records of the same file. */
    finishFile(owner: FileName): void {
      for (const { key, ...location } of unresolved) {
        if (lineOf(owner, key) === undefined) report(owner, owner, key, location);
      }
      unresolved = [];
    },
  };
}
