import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogDatabase } from '../database.ts';
import { copyUnknownFiles, readSourceInfo } from '../import/source-folder.ts';
import { type Report, readJson, reportDuplicateField } from '../import/validate/read-line.ts';
import { isObject } from '../source/as-of.ts';
import { createDiagnostics, type Diagnostic, type Diagnostics } from '../source/diagnostics.ts';
import { hasDuplicateKeys } from '../source/duplicate-keys.ts';
import { formatPath } from '../source/explain.ts';
import { type FileName, fileNames } from '../source/files.ts';
import { longestLine, readLines } from '../source/lines.ts';
import type { SourceQueries } from '../source/shapes.ts';
import { openLines } from '../source/write-lines.ts';
import { exactNumbers, toLine } from './exact-json.ts';
import { createFit } from './fit.ts';
import { createHtmlTexts } from './html-texts.ts';
import { createSlugs, slugNames } from './slugs.ts';
import { createTextIds, idFields, plainId } from './text-ids.ts';

/** A source, and where it is written as the format wants it. */
export interface PrepareOptions {
  readonly folder: string;
  readonly out: string;
  /** Whether its lines are rows of a database. */
  readonly isOfDatabase: boolean;
  /** The catalogue of the imports before, for numbers and slugs that were given. */
  readonly catalog: CatalogDatabase;
  /** Called with every mistake as it is found. */
  readonly onError?: ((mistake: Diagnostic) => void) | undefined;
}

/** A source of the format, and what could not be written so. */
export interface PreparedSource {
  readonly folder: string;
  readonly problems: Diagnostics;
}

/** Prepares a source of a database, or one whose source.json has `queries`; another one stays as it is. */
export async function prepareSource(options: PrepareOptions): Promise<PreparedSource> {
  const { folder, out, isOfDatabase, onError } = options;
  // The import reports the mistakes in a source.json of another source.
  const problems = createDiagnostics(['source.json'], isOfDatabase ? onError : undefined);
  const info = readSourceInfo(folder, problems);
  if (problems.total > 0) return { folder, problems: isOfDatabase ? problems : createDiagnostics([]) };
  if (!isOfDatabase && info?.queries === undefined) return { folder, problems };
  const { queries = {}, ...rest } = info ?? {};
  mkdirSync(out, { recursive: true });
  if (info !== undefined) writeFileSync(join(out, 'source.json'), JSON.stringify(rest));
  // Loaded here, since most sources need none of it.
  const html = queries.descriptions === 'html' ? await import('./html.ts') : undefined;
  return { folder: out, problems: writeAsAsked(options, queries, html?.htmlToMarkdown) };
}

/** Writes a source as its `queries` say, line by line, so that line numbers stay. @returns what cannot be written so */
function writeAsAsked(
  { folder, out, catalog, onError }: PrepareOptions,
  queries: SourceQueries,
  htmlToMarkdown: ((html: string) => string) | undefined,
): Diagnostics {
  const files = fileNames.filter((name) => existsSync(join(folder, `${name}.ndjson`)));
  const diagnostics = createDiagnostics(
    files.map((name) => `${name}.ndjson`),
    onError,
  );
  const slugs = createSlugs(catalog);
  const ids = createTextIds(catalog);
  const texts = htmlToMarkdown && createHtmlTexts(catalog, htmlToMarkdown);
  copyUnknownFiles(folder, out);
  if (queries.slugs !== undefined || queries.ids !== undefined) for (const name of files) noteRecords(name);
  if (queries.ids === 'text') writeIds();
  for (const name of files) writeFile(name);
  texts?.finish();
  return diagnostics;

  /** Notes the ids and the slugs that a file gives, before any is made. */
  function noteRecords(name: FileName): void {
    const kind = idFields.get(`${name} id`);
    if (kind === undefined || kind === 'kind') return;
    for (const { line, record } of readRecords(folder, name, () => () => {})) {
      if (isText(record.slug)) slugs.take(kind, record.slug);
      const id = plainId(record.id);
      const text = id === undefined || queries.ids === undefined ? undefined : ids.note(kind, id);
      if (text === undefined) continue;
      const message = `is the number that was given to the text id ${JSON.stringify(text)}`;
      diagnostics.add({ file: `${name}.ndjson`, line, field: 'id', value: id, message });
    }
  }

  function writeIds(): void {
    if (files.includes('ids')) {
      const message =
        'excludes "ids": "text" in queries; import the catalogue that it was exported from first';
      diagnostics.add({ file: 'ids.ndjson', line: 0, message });
    }
    const lines = openLines(join(out, 'ids.ndjson'));
    for (const row of ids.giveNumbers()) lines.write(JSON.stringify(row));
    lines.close();
  }

  function writeFile(name: FileName): void {
    if (name === 'ids' && queries.ids === 'text') return;
    const file = `${name}.ndjson`;
    let at = 0;
    const report = (path: readonly PropertyKey[], value: unknown, message: string) =>
      diagnostics.add({ file, line: at, field: formatPath(path), value, message });
    // What is gone or hidden need not be in the source.
    const isOfGone = idFields.get(`${name} id`) === 'kind';
    const fitLine = createFit(name, {
      queries,
      htmlToMarkdown: texts?.toMarkdown,
      report,
      numberOf(kind, text, path) {
        const number = isOfGone || ids.isInSource(kind, text) ? ids.numberOf(kind, text) : undefined;
        if (number === undefined) report(path, text, `is the id of no ${kind} of this source`);
        return number;
      },
    });
    const lines = openLines(join(out, file));
    const tell =
      (line: number): Report =>
      (mistake) =>
        diagnostics.add({ file, line, ...mistake });
    for (const { line, record } of readRecords(folder, name, tell)) {
      // Blank lines, so that the following ones keep their numbers.
      for (; at < line - 1; at++) lines.write('');
      at = line;
      lines.write(toLine(finish(name, fitLine(record))));
    }
    lines.close();
  }

  function finish(name: FileName, record: Record<string, unknown>): Record<string, unknown> {
    if (name === 'releases' && queries.addedAt === 'from-episodes') addTimes(record);
    if (queries.slugs === 'from-titles' && hasSlugs(name) && typeof record.id === 'number') {
      const { kind, fields } = slugNames[name];
      const names = fields.map((path) => path.reduce<unknown>(memberOf, record)).filter(isText);
      record.slug ??= slugs.slugOf(kind, record.id, names);
    }
    return record;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';
const hasSlugs = (name: FileName): name is keyof typeof slugNames => Object.hasOwn(slugNames, name);
const memberOf = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined);

/** The records of a file; a line that holds none is reported. */
function* readRecords(folder: string, name: FileName, reportAt: (line: number) => Report) {
  for (const { number, bytes, tooLong } of readLines(join(folder, `${name}.ndjson`))) {
    const report = reportAt(number);
    if (tooLong) report({ message: `is longer than ${longestLine >> 20} MiB; a line must be shorter` });
    const parsed = tooLong ? undefined : readJson(bytes, report);
    if (parsed === undefined) continue;
    if (hasDuplicateKeys(bytes, parsed)) reportDuplicateField(bytes.toString(), report);
    else yield { line: number, record: exactNumbers(bytes.toString(), parsed) };
  }
}

/** Sources without a time of their own take that of their episode. */
function addTimes({ episodes }: Record<string, unknown>): void {
  for (const episode of Array.isArray(episodes) ? episodes : []) {
    const sources: unknown = isObject(episode) ? episode.sources : undefined;
    if (Array.isArray(sources))
      episode.sources = sources.map((source) =>
        isObject(source) ? { addedAt: episode.addedAt, ...source } : source,
      );
  }
}
