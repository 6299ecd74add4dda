import type { CatalogDatabase } from '../../database.ts';
import type { Diagnostics } from '../../source/diagnostics.ts';
import type { SourceLines } from '../../source/files.ts';

/** Reports a number that another text id already has, and a text id that has another number in the catalogue. */
export function createNumberCheck(db: CatalogDatabase, diagnostics: Diagnostics) {
  const textOf = db
    .prepare<[string, number], string>('SELECT text FROM text_id WHERE kind = ? AND id = ?')
    .pluck();
  const numberOf = db
    .prepare<[string, string], number>('SELECT id FROM text_id WHERE kind = ? AND text = ?')
    .pluck();
  const seen = new Map<string, string>();
  return ({ kind, text, id }: SourceLines['ids'], line: number): void => {
    const key = `${kind} ${id}`;
    const other = textOf.get(kind, id) ?? seen.get(key) ?? text;
    const before = numberOf.get(kind, text) ?? id;
    seen.set(key, text);
    const report = (message: string) =>
      diagnostics.add({ file: 'ids.ndjson', line, field: 'id', value: id, message });
    if (other !== text)
      report(`is already the number of the ${kind} ${JSON.stringify(other)}; a number is given once`);
    else if (before !== id)
      report(
        `is not the number that ${JSON.stringify(text)} has in the catalogue, ${before}; it keeps its number`,
      );
  };
}
