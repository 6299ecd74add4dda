import type { DescriptionLink } from '../../source/descriptions.ts';
import type { Diagnostics, FieldLocation } from '../../source/diagnostics.ts';
import type { ReferenceChecker } from './reference-checker.ts';

/** A position inside a description, in words. (In the file the description is a JSON string on one line.) */
export const describeTextPosition = ({ line, column }: { readonly line: number; readonly column: number }) =>
  `(line ${line}, column ${column} of the text)`;

export type Links = ReturnType<typeof createLinks>;

/**
 * Collects links in descriptions of new and changed lines whose target is not read yet: it may follow in the same file
 * or in a later one.
 */
export function createLinks(references: ReferenceChecker) {
  const open: { readonly link: DescriptionLink; readonly place: FieldLocation }[] = [];
  return {
    note(link: DescriptionLink, location: FieldLocation): void {
      if (!leadsToLine(references, link)) open.push({ link, place: location });
    },
    /** After all files were read: warns of links to records that do not exist. */
    check(warnings: Diagnostics): void {
      for (const { link, place: location } of open) {
        if (leadsToLine(references, link)) continue;
        const message = `is a link to a record that is not in ${link.file}.ndjson ${describeTextPosition(link)}`;
        warnings.add({ ...location, value: link.path, message });
      }
    },
  };
}

/**
 * Reads the path as the service does (contract: {ref}): an id, a slug, or for characters both, where only the id
 * counts.
 */
function leadsToLine(references: ReferenceChecker, { file, record }: DescriptionLink): boolean {
  const space = file === 'anime' ? 'anime.slug' : 'character.slug';
  const id = (file === 'anime' ? /^\d+$/ : /^\d+(?=-|$)/).exec(record)?.[0];
  if (references.lineWith(space, record) !== undefined) return true;
  return id !== undefined && references.lineOf(file, String(Number(id))) !== undefined;
}
