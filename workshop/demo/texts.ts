import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('texts/', import.meta.url);

/** Text under a heading `## slug`, by slug. */
export type Texts = ReadonlyMap<string, string>;

/** Splits one Markdown file of texts; a slug that occurs twice is an error. */
export function splitTexts(markdown: string, into: Map<string, string>): void {
  for (const part of markdown.split(/^## /m).slice(1)) {
    const end = part.indexOf('\n');
    const slug = part.slice(0, end).trim();
    if (into.has(slug)) throw new Error(`two texts for ${slug}`);
    into.set(slug, part.slice(end).trim());
  }
}

/** Reads all files of texts/ whose name begins with the given word (`titles`, `characters`). */
export function readTexts(kind: string): Texts {
  const texts = new Map<string, string>();
  for (const name of readdirSync(FOLDER).sort()) {
    if (name.startsWith(kind) && name.endsWith('.md'))
      splitTexts(readFileSync(new URL(name, FOLDER), 'utf8'), texts);
  }
  return texts;
}

/**
 * Turns `(anime:slug)` and `(character:slug)` of a Markdown link into paths of the service.
 * Throws when the page does not exist: a dead link in the demo is a mistake of ours.
 */
export function resolveLinks(
  text: string,
  ids: { readonly anime: ReadonlyMap<string, number>; readonly character: ReadonlyMap<string, number> },
): string {
  return text.replace(
    /\]\((anime|character):([a-z0-9-]+)\)/g,
    (_, kind: 'anime' | 'character', slug: string) => {
      const id = ids[kind].get(slug);
      if (id === undefined) throw new Error(`a text links to ${kind} ${slug}, which does not exist`);
      return `](/${kind === 'anime' ? 'anime' : 'characters'}/${id})`;
    },
  );
}
