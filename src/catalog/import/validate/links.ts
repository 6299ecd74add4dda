import type { DescriptionLink } from '../../source/descriptions.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import type { ReferenceChecker } from './reference-checker.ts';
import { describePlace } from './rules.ts';

interface Place {
  readonly file: string;
  readonly line: number;
  readonly field: string;
}

/** Links of descriptions, which may lead to lines further down and to files not yet read. */
export interface Links {
  note(link: DescriptionLink, place: Place): void;
  /** To be called when all files have been read: warns of links to records that do not exist. */
  check(warnings: Diagnostics): void;
}

/** Collects the links of new and changed lines that lead to no line so far. */
export function createLinks(references: ReferenceChecker): Links {
  const open: { readonly link: DescriptionLink; readonly place: Place }[] = [];
  return {
    note(link, place) {
      if (!leadsToLine(references, link)) open.push({ link, place });
    },
    check(warnings) {
      for (const { link, place } of open) {
        if (leadsToLine(references, link)) continue;
        const message = `is a link to no line in ${link.file}.ndjson ${describePlace(link)}`;
        warnings.add({ ...place, value: link.path, message });
      }
    },
  };
}

/** As the service understands the path (contract: {ref}): an id, a slug, or for characters both, where the id decides. */
function leadsToLine(references: ReferenceChecker, { file, record }: DescriptionLink): boolean {
  const space = file === 'anime' ? 'anime.slug' : 'character.slug';
  const id = (file === 'anime' ? /^\d+$/ : /^\d+(?=-|$)/).exec(record)?.[0];
  if (references.lineWith(space, record) !== undefined) return true;
  return id !== undefined && references.lineOf(file, String(Number(id))) !== undefined;
}
