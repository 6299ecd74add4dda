import type { DescriptionLink } from '../../source/descriptions.ts';
import type { Diagnostics, FieldLocation } from '../../source/diagnostics.ts';
import type { ReferenceChecker } from './reference-checker.ts';
import { describeTextPosition } from './rules.ts';

export type Links = ReturnType<typeof createLinks>;

/**
 * Collects the links of descriptions in new and changed lines that lead to no line so far: they may lead to lines
 * further down and to files not yet read.
 */
export function createLinks(references: ReferenceChecker) {
  const open: { readonly link: DescriptionLink; readonly place: FieldLocation }[] = [];
  return {
    note(link: DescriptionLink, location: FieldLocation): void {
      if (!leadsToLine(references, link)) open.push({ link, place: location });
    },
    /** To be called when all files have been read: warns of links to records that do not exist. */
    check(warnings: Diagnostics): void {
      for (const { link, place: location } of open) {
        if (leadsToLine(references, link)) continue;
        const message = `is a link to no line in ${link.file}.ndjson ${describeTextPosition(link)}`;
        warnings.add({ ...location, value: link.path, message });
      }
    },
  };
}

/**
 * As the service understands the path (contract: {ref}): an id, a slug, or for characters both, where the id decides.
 */
function leadsToLine(references: ReferenceChecker, { file, record }: DescriptionLink): boolean {
  const space = file === 'anime' ? 'anime.slug' : 'character.slug';
  const id = (file === 'anime' ? /^\d+$/ : /^\d+(?=-|$)/).exec(record)?.[0];
  if (references.lineWith(space, record) !== undefined) return true;
  return id !== undefined && references.lineOf(file, String(Number(id))) !== undefined;
}
