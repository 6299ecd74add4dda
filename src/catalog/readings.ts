import { type CatalogDatabase, countUp } from './database.ts';
import { heedless, rules } from './import/validate/rules.ts';
import { type Diagnostic, formatDiagnostic } from './source/diagnostics.ts';
import { explainIssues, formatPath } from './source/explain.ts';
import { type ReadingLine, readingLine } from './source/shapes.ts';

/** The operator's own corrections of the transliteration. They override those of the source, and imports keep them. */
interface ManualReading {
  readonly lang: string;
  /** '' = every system of the language */
  readonly system: string;
  /** '' = every mode */
  readonly mode: string;
  readonly source: string;
  readonly result: string;
  /** RFC3339 in UTC */
  readonly added_at: string;
}

/** Adds a correction, or replaces the correction with the same language, system, mode and source. */
export function addReading(db: CatalogDatabase, reading: ReadingLine, now: string): void {
  const { lang, system = '', mode = '', source, result } = reading;
  const insert = db.prepare('INSERT OR REPLACE INTO manual_reading VALUES (?, ?, ?, ?, ?, ?)');
  db.transaction(() => {
    insert.run(lang, system, mode, source, result, now);
    countUp(db, 'edited');
  }).immediate();
}

/**
 * Removes the correction of a source text and returns it. An absent system or mode matches corrections without one.
 */
export function removeReading(
  db: CatalogDatabase,
  { lang = '', system = '', mode = '', source = '' }: Record<string, string | undefined>,
): ManualReading | undefined {
  const remove = db.prepare<string[], ManualReading>(
    'DELETE FROM manual_reading WHERE lang = ? AND system = ? AND mode = ? AND source = ? RETURNING *',
  );
  return db
    .transaction(() => {
      const removed = remove.get(lang, system, mode, source);
      if (removed !== undefined) countUp(db, 'edited');
      return removed;
    })
    .immediate();
}

/** The operator's own corrections, without those of the source, sorted by language, source, system and mode. */
export function listReadings(db: CatalogDatabase): ManualReading[] {
  const order = 'ORDER BY lang, source, system, mode';
  return db.prepare<[], ManualReading>(`SELECT * FROM manual_reading ${order}`).all();
}

/** Makes a correction from its fields. @returns a text that explains the mistakes, if there are any */
export function parseReading(given: Record<string, string | undefined>): ReadingLine | string {
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const diagnostics: Omit<Diagnostic, 'file' | 'line'>[] = [];
  const parsed = readingLine.safeParse(fields);
  if (parsed.success) {
    rules.readings(parsed.data, {
      ...heedless,
      report: (field, value, message) => diagnostics.push({ field, value, message }),
    });
    if (diagnostics.length === 0) return parsed.data;
  } else {
    for (const { path, value, message } of explainIssues(readingLine, fields, parsed.error.issues)) {
      diagnostics.push({ field: formatPath(path), value, message });
    }
  }
  return diagnostics
    .map((diagnostic) => formatDiagnostic({ file: 'reading', line: 0, ...diagnostic }))
    .join('\n');
}
