import type { Diagnostics } from '../../source/diagnostics.ts';
import { tombstoneFiles } from '../../source/files.ts';
import type { FileDiffs } from '../diff/file-diff.ts';
import type { ReferenceChecker } from './reference-checker.ts';

const fileOf = new Map(Object.entries(tombstoneFiles));

/** Warns if the source hides a record that it does not have. @param key the key of the hide */
export function checkHide(
  key: string,
  line: number,
  references: ReferenceChecker,
  warnings: Diagnostics,
): void {
  const [kind = '', id = ''] = key.split('/');
  const file = fileOf.get(kind);
  if (file === undefined || references.lineOf(file, id) !== undefined) return;
  const message = `is not an id in ${file}.ndjson; that record will be hidden if it is added`;
  warnings.add({ file: 'hidden.ndjson', line, field: 'id', value: Number(id), message });
}

/** Reports unchanged tombstones whose record exists in the source. */
export function checkKeptTombstones(
  diffs: FileDiffs,
  references: ReferenceChecker,
  diagnostics: Diagnostics,
): void {
  const changeSet = diffs.get('tombstones')?.changeSet;
  if (changeSet === undefined || changeSet.kept === 0) return;
  for (const key of changeSet.keptKeys())
    checkTombstone(key, changeSet.keptLine(key) ?? 0, references, diagnostics);
}

/** Reports a tombstone, by its key, if its record exists in the source. */
export function checkTombstone(
  key: string,
  line: number,
  references: ReferenceChecker,
  diagnostics: Diagnostics,
): void {
  const [kind = '', id = ''] = key.split('/');
  const file = fileOf.get(kind);
  const other = file && references.lineOf(file, id);
  if (other === undefined) return;
  const message = `is removed according to this line, but exists in ${file}.ndjson:${other}`;
  diagnostics.add({ file: 'tombstones.ndjson', line, field: 'id', value: Number(id), message });
}
