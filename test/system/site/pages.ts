/** The pages of the built site: their text and links. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Page {
  /** Path on the site: `/docs/errors/`. */
  readonly path: string;
  readonly html: string;
  /** The visible text, entities decoded. */
  readonly text: string;
}

const entities = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
]);

/** Decodes the entities of an HTML text. */
export function decode(html: string): string {
  return html.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (entity, hex, decimal, name) => {
    if (name !== undefined) return entities.get(name) ?? entity;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

/** A text as pages show it: each dash stays on the line of the word before it. */
export const withKeptDashes = (text: string): string => text.replace(/ (?=[–—] )/g, '\u00a0');

function textOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const bare = main.replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, '');
  return decode(bare);
}

/** Every HTML page under a folder. */
export function readPages(folder: string): readonly Page[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.html'))
    .map((file) => {
      const html = readFileSync(join(folder, file), 'utf8');
      return { path: `/${file.replace(/(^|\/)index\.html$/, '$1')}`, html, text: textOf(html) };
    });
}
