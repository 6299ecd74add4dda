import { type Catalog, CatalogError, countUp } from './database.ts';
import { explainIssues, formatPath } from './import/explain.ts';
import { inspectors } from './import/inspect.ts';
import { formatProblem, type Problem } from './import/problems.ts';
import { type ReadingLine, readingLine } from './import/shapes.ts';

/** The operator's own corrections of the transliteration. They win over those of the source, and imports leave them. */
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

/**
 * Adds a correction, or replaces the one with the same language, system, mode and source.
 * @throws CatalogError if a field holds what is not allowed there
 */
export function addReading(db: Catalog, given: Record<string, string | undefined>, now: string): void {
  const { lang, system = '', mode = '', source, result } = validate(given);
  db.transaction(() => {
    db.prepare('INSERT OR REPLACE INTO manual_reading VALUES (?, ?, ?, ?, ?, ?)').run(
      lang,
      system,
      mode,
      source,
      result,
      now,
    );
    countUp(db, 'edited');
  }).immediate();
}

/** Removes corrections of a source text; without a system or mode, those that have none. False if there is none. */
export function removeReading(
  db: Catalog,
  { lang = '', system = '', mode = '', source = '' }: Record<string, string | undefined>,
): boolean {
  return db
    .transaction(() => {
      const { changes } = db
        .prepare('DELETE FROM manual_reading WHERE lang = ? AND system = ? AND mode = ? AND source = ?')
        .run(lang, system, mode, source);
      if (changes > 0) countUp(db, 'edited');
      return changes > 0;
    })
    .immediate();
}

/** The operator's own corrections by language, source, system and mode; those of the source are not among them. */
export function listReadings(db: Catalog): ManualReading[] {
  const order = 'ORDER BY lang, source, system, mode';
  return db.prepare<[], ManualReading>(`SELECT * FROM manual_reading ${order}`).all();
}

function validate(given: Record<string, string | undefined>): ReadingLine {
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const problems: Omit<Problem, 'file' | 'line'>[] = [];
  const parsed = readingLine.safeParse(fields);
  if (parsed.success) {
    inspectors.readings(parsed.data, {
      wrong: (field, value, message) => problems.push({ field, value, message }),
      refer: () => {},
      claim: () => {},
      picture: () => {},
    });
    if (problems.length === 0) return parsed.data;
  } else {
    for (const { path, value, message } of explainIssues(readingLine, fields, parsed.error.issues)) {
      problems.push({ field: formatPath(path), value, message });
    }
  }
  throw new CatalogError(
    problems.map((problem) => formatProblem({ file: 'reading', line: 0, ...problem })).join('\n'),
  );
}
