import type { Diagnostics } from '../../source/diagnostics.ts';
import { type FileName, namedFiles, type SourceLines, tombstoneFiles } from '../../source/files.ts';
import { readLines } from '../../source/lines.ts';
import type { FileDiffs } from '../diff/file-diff.ts';
import { describeFile } from './reference-checker.ts';
import { heedless, rules } from './rules.ts';

/** The files whose records other lines name. */
const named = [...namedFiles, ...Object.values(tombstoneFiles)];

/**
 * Reports unchanged lines that refer to records which the source no longer has. If it lacks none, the lines are not
 * read.
 */
export function checkDependents(diffs: FileDiffs, diagnostics: Diagnostics): void {
  const gone = new Set(named.flatMap((name) => removedOf(diffs, name)));
  if (gone.size === 0) return;
  for (const { name, file, path, pending } of diffs.values())
    for (const { number: line, bytes } of path === undefined ? [] : readLines(path)) {
      if (pending.has(line)) continue;
      for (const { target, id, field } of referencesOf(name, bytes))
        if (gone.has(`${target}/${id}`)) {
          const message = `is gone from ${describeFile(diffs, target)}`;
          diagnostics.add({ file, line, field, value: id, message, isReference: true });
        }
    }
}

/** The removed records of a file, as `file/key`. */
function removedOf(diffs: FileDiffs, name: FileName): string[] {
  const changeSet = diffs.get(name)?.changeSet;
  // An invalid line, which is already reported, may contain the record that seems to be removed.
  if (changeSet === undefined || changeSet.hasUnidentified) return [];
  return [...changeSet.staleKeys()]
    .filter(({ key, removed }) => removed && changeSet.lineOf(key) === undefined)
    .map(({ key }) => `${name}/${key}`);
}

interface Reference {
  readonly target: FileName;
  readonly id: string | number;
  readonly field: string;
}

function referencesOf<Name extends FileName>(name: Name, bytes: Buffer): Reference[] {
  const references: Reference[] = [];
  // `as`: an earlier import has checked this line.
  rules[name](JSON.parse(bytes.toString()) as SourceLines[Name], {
    ...heedless,
    refer: (target, id, field) => references.push({ target, id, field }),
  });
  return references;
}
