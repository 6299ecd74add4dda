/** The Markdown of HTML, kept in the catalogue: an import makes only that of new texts. */
import { hash } from 'node:crypto';
import type { CatalogDatabase } from '../database.ts';

/** Raise when other Markdown is made of the same HTML. */
const version = '1';
/** How many texts are kept at once. */
const batch = 1000;

/** Makes Markdown of HTML that the catalogue has none of. @param catalog that of the imports before */
export function createHtmlTexts(catalog: CatalogDatabase, htmlToMarkdown: (html: string) => string) {
  const select = catalog.prepare<[string], string>('SELECT markdown FROM html_text WHERE hash = ?').pluck();
  const used = new Set<string>();
  const made = new Map<string, string>();
  /** Keeps the made texts of this source, and removes the `gone` ones. */
  const write = (gone: readonly string[]) => {
    if (catalog.readonly || made.size + gone.length === 0) return;
    const add = catalog.prepare<[string, string]>('INSERT OR IGNORE INTO html_text VALUES (?, ?)');
    const remove = catalog.prepare<[string]>('DELETE FROM html_text WHERE hash = ?');
    catalog
      .transaction(() => {
        for (const entry of made) add.run(...entry);
        for (const key of gone) remove.run(key);
      })
      .immediate();
    made.clear();
  };
  return {
    toMarkdown(html: string): string {
      const key = hash('sha1', version + html, 'base64');
      used.add(key);
      const known = made.get(key) ?? select.get(key);
      if (known !== undefined) return known;
      const markdown = htmlToMarkdown(html);
      made.set(key, markdown);
      if (made.size === batch) write([]);
      return markdown;
    },
    /** Ends a source: keeps its texts, and no others. */
    finish(): void {
      const stored = catalog.prepare<[], string>('SELECT hash FROM html_text').pluck().all();
      write(stored.filter((key) => !used.has(key)));
    },
  };
}
