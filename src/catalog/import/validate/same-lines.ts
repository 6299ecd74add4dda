/**
 * A line whose bytes differ from the last import can have the same content, because an export leaves out default
 * values. Such a line does not count as a change.
 */
import type { CatalogDatabase } from '../../database.ts';
import { exporters } from '../../export/exporters.ts';
import type { FileName, SourceLines } from '../../source/files.ts';

/**
 * Whether an export of the catalogue writes the same bytes for the record of a line.
 * @param mayBeSame whether the catalogue may have the record
 */
export type SameLines = <Name extends FileName>(
  name: Name,
  line: SourceLines[Name],
  bytes: Buffer,
  mayBeSame: boolean,
) => boolean;

/** If this many lines of a file differ, it is not an export, so we stop comparing. */
const mostDifferent = 200;

/** The id by which an exporter writes a line: the id of its title, or else its own id. */
function ownerOf(line: object): number | undefined {
  if ('anime' in line && typeof line.anime === 'number') return line.anime;
  return 'id' in line && typeof line.id === 'number' ? line.id : undefined;
}

/** @param db the catalogue before the import */
export function createSameLines(db: CatalogDatabase): SameLines {
  const different = new Map<FileName, number>();
  /** The lines of files whose exporters take no id. */
  const whole = new Map<FileName, ReadonlySet<string>>();
  const allOf = (name: FileName) => {
    const exported: Iterable<unknown> = exporters[name](db);
    const lines = whole.get(name) ?? new Set(Array.from(exported, (line) => JSON.stringify(line)));
    whole.set(name, lines);
    return lines;
  };
  const has = <Name extends FileName>(name: Name, line: SourceLines[Name], text: string): boolean => {
    const owner = ownerOf(line);
    if (owner === undefined || name === 'tombstones' || name === 'hidden' || name === 'ids')
      return allOf(name).has(text);
    for (const exported of exporters[name](db, owner)) if (JSON.stringify(exported) === text) return true;
    return false;
  };
  return (name, line, bytes, mayBeSame) => {
    const before = different.get(name) ?? 0;
    if (!mayBeSame || before >= mostDifferent) return false;
    const isSame = has(name, line, bytes.toString());
    if (!isSame) different.set(name, before + 1);
    return isSame;
  };
}
