/** Caches the Markdown of HTML in the catalogue, so that an import converts only new texts. */
import { hash } from 'node:crypto';
import type { CatalogDatabase } from '../database.ts';

/** Raise it if the converter gives other Markdown for the same HTML. */
const version = '2';

/** Converts HTML whose Markdown is not in the catalogue. @param catalog the catalogue of earlier imports */
export function createHtmlTexts(catalog: CatalogDatabase, htmlToMarkdown: (html: string) => string) {
  const select = catalog.prepare<[string], string>('SELECT markdown FROM html_text WHERE hash = ?').pluck();
  const add = catalog.prepare<[string, string]>('INSERT INTO html_text VALUES (?, ?)');
  const used = new Set<string>();
  return {
    toMarkdown(html: string): string {
      const key = hash('sha1', version + html, 'base64');
      used.add(key);
      const known = select.get(key);
      if (known !== undefined) return known;
      const markdown = htmlToMarkdown(html);
      if (!catalog.readonly) add.run(key, markdown);
      return markdown;
    },
    /** Ends a source: removes all texts that it does not have. */
    finish(): void {
      if (catalog.readonly) return;
      const remove = catalog.prepare<[string]>('DELETE FROM html_text WHERE hash = ?');
      for (const key of catalog.prepare<[], string>('SELECT hash FROM html_text').pluck().all())
        if (!used.has(key)) remove.run(key);
    },
  };
}
