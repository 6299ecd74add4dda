import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CatalogDatabase, CatalogError } from '../database.ts';
import { copyUnknownFiles, readSourceInfo } from '../import/source-folder.ts';
import { type Report, readJson, reportDuplicateField } from '../import/validate/read-line.ts';
import { createAsOf, isObject } from '../source/as-of.ts';
import { createDiagnostics, type Diagnostic, type Diagnostics } from '../source/diagnostics.ts';
import { hasDuplicateKeys } from '../source/duplicate-keys.ts';
import { formatPath } from '../source/explain.ts';
import { type FileName, fileNames } from '../source/files.ts';
import { readLines } from '../source/lines.ts';
import type { SourceInfo, SourceQueries } from '../source/shapes.ts';
import { openLines } from '../source/write-lines.ts';
import { exactNumbers, toLine } from './exact-json.ts';
import { createFit } from './fit.ts';
import { createHtmlTexts } from './html-texts.ts';
import { createSlugs, slugNames } from './slugs.ts';
import { createTextIds, idFields, plainId } from './text-ids.ts';

/** A source, and the folder for its prepared files. */
export interface PrepareOptions {
  readonly folder: string;
  readonly out: string;
  /** Whether its lines come from a database. */
  readonly isOfDatabase: boolean;
  /** The catalogue of earlier imports, for numbers and slugs that it already gave. */
  readonly catalog: CatalogDatabase;
  /** Show the source as it was at this moment (`--as-of`), milliseconds since 1970. */
  readonly asOf?: number | undefined;
  /** Called with every mistake as it is found. */
  readonly onError?: ((mistake: Diagnostic) => void) | undefined;
}

/** A prepared source, and the mistakes found on the way. */
export interface PreparedSource {
  readonly folder: string;
  readonly problems: Diagnostics;
}

/**
 * Prepares a source from a database, with `queries` in its source.json, or for `--as-of`. Another source stays unchanged.
 * @throws CatalogError if `asOf` is given, but source.json has no `createdAt`
 */
export async function prepareSource(options: PrepareOptions): Promise<PreparedSource> {
  const { folder, out, isOfDatabase, asOf, onError } = options;
  // If the source is not from a database, the import reports mistakes in its source.json.
  const problems = createDiagnostics(isOfDatabase ? onError : undefined);
  const info = readSourceInfo(folder, problems);
  if (problems.total > 0) return { folder, problems: isOfDatabase ? problems : createDiagnostics() };
  const queries = info?.queries ?? (isOfDatabase ? {} : undefined);
  if (queries === undefined && asOf === undefined) return { folder, problems };
  const past = asOf === undefined ? undefined : openPast(folder, info, asOf);
  mkdirSync(out, { recursive: true });
  const prepared = { ...info, ...(past && { createdAt: past.createdAt }), queries: undefined };
  if (info !== undefined) writeFileSync(join(out, 'source.json'), JSON.stringify(prepared));
  // Loaded only if needed, because most sources have no HTML.
  const html = queries?.descriptions === 'html' ? await import('./html.ts') : undefined;
  const ways = { queries, past, htmlToMarkdown: html?.htmlToMarkdown };
  return { folder: out, problems: writeAsAsked(options, ways) };
}

/** Opens the source of a past moment. */
function openPast(folder: string, info: SourceInfo | undefined, moment: number) {
  if (info?.createdAt === undefined)
    throw new CatalogError('--as-of needs a createdAt in source.json: the moment the source was made for.');
  const airings = existsSync(join(folder, 'schedule.ndjson'))
    ? readRecords(folder, 'schedule', () => () => {}).map(({ record }) => record)
    : [];
  return createAsOf(info.createdAt, moment, airings);
}

/** How to change the lines of a source. */
interface Ways {
  /** Undefined if values stay as they are. */
  readonly queries: SourceQueries | undefined;
  readonly past: ReturnType<typeof createAsOf> | undefined;
  readonly htmlToMarkdown: ((html: string) => string) | undefined;
}

/** The state that the steps of one preparation share. */
interface Preparation extends Pick<PrepareOptions, 'folder' | 'out'>, Ways {
  /** The files that the source has. */
  readonly files: readonly FileName[];
  readonly diagnostics: Diagnostics;
  readonly slugs: ReturnType<typeof createSlugs>;
  readonly ids: ReturnType<typeof createTextIds>;
  readonly texts: ReturnType<typeof createHtmlTexts> | undefined;
}

/** Writes a changed source, line by line, so that line numbers stay. @returns the mistakes found */
function writeAsAsked({ folder, out, catalog, onError }: PrepareOptions, ways: Ways): Diagnostics {
  const { queries, htmlToMarkdown } = ways;
  const files = fileNames.filter((name) => existsSync(join(folder, `${name}.ndjson`)));
  const diagnostics = createDiagnostics(onError);
  const slugs = createSlugs(catalog);
  const ids = createTextIds(catalog);
  const texts = htmlToMarkdown && createHtmlTexts(catalog, htmlToMarkdown);
  const preparation: Preparation = { folder, out, ...ways, files, diagnostics, slugs, ids, texts };
  copyUnknownFiles(folder, out);
  if (queries?.slugs !== undefined || queries?.ids !== undefined)
    for (const name of files) noteRecords(preparation, name);
  if (queries?.ids === 'text') writeIds(preparation);
  for (const name of files) writeFile(preparation, name);
  texts?.finish();
  return diagnostics;
}

/** Notes the ids and slugs of a file, before any new ones are made. */
function noteRecords({ folder, queries, diagnostics, slugs, ids }: Preparation, name: FileName): void {
  const kind = idFields.get(`${name} id`);
  if (kind === undefined || kind === 'kind') return;
  for (const { line, record } of readRecords(folder, name, () => () => {})) {
    if (isText(record.slug)) slugs.take(kind, record.slug);
    const id = plainId(record.id);
    const text = id === undefined || queries?.ids === undefined ? undefined : ids.note(kind, id);
    if (text === undefined) continue;
    const message = `is the number that was given to the text id ${JSON.stringify(text)}`;
    diagnostics.add({ file: `${name}.ndjson`, line, field: 'id', value: id, message });
  }
}

function writeIds({ out, files, diagnostics, ids }: Preparation): void {
  if (files.includes('ids')) {
    const message = 'excludes "ids": "text" in queries; import the catalogue that it was exported from first';
    diagnostics.add({ file: 'ids.ndjson', line: 0, message });
  }
  const lines = openLines(join(out, 'ids.ndjson'));
  for (const row of ids.giveNumbers()) lines.write(JSON.stringify(row));
  lines.close();
}

function writeFile(preparation: Preparation, name: FileName): void {
  const { folder, out, queries, past, diagnostics, ids, texts } = preparation;
  if (name === 'ids' && queries?.ids === 'text') return;
  const file = `${name}.ndjson`;
  let at = 0;
  const report = (path: readonly PropertyKey[], value: unknown, message: string) =>
    diagnostics.add({ file, line: at, field: formatPath(path), value, message });
  // Tombstones and hides may name records that the source no longer has.
  const isOfGone = idFields.get(`${name} id`) === 'kind';
  const fitLine =
    queries &&
    createFit(name, {
      queries,
      htmlToMarkdown: texts?.toMarkdown,
      report,
      numberOf(kind, text, path) {
        const number = isOfGone || ids.isInSource(kind, text) ? ids.numberOf(kind, text) : undefined;
        if (number === undefined) report(path, text, `is not an id of ${kind} in this source`);
        return number;
      },
    });
  const lines = openLines(join(out, file));
  const tell =
    (line: number): Report =>
    (mistake) =>
      diagnostics.add({ file, line, ...mistake });
  for (const { line, record } of readRecords(folder, name, tell)) {
    const shown = past === undefined ? record : past.showLine(name, record);
    if (shown === undefined) continue;
    // Blank lines, so that the following lines keep their numbers.
    for (; at < line - 1; at++) lines.write('');
    at = line;
    lines.write(toLine(fitLine === undefined ? shown : finish(preparation, name, fitLine(shown))));
  }
  lines.close();
}

/** Adds the times and the slug that `queries` ask for. */
function finish(
  { queries, slugs }: Preparation,
  name: FileName,
  record: Record<string, unknown>,
): Record<string, unknown> {
  if (name === 'releases' && queries?.addedAt === 'from-episodes') addTimes(record);
  if (queries?.slugs === 'from-titles' && hasSlugs(name) && typeof record.id === 'number') {
    const { kind, fields } = slugNames[name];
    const names = fields.map((path) => path.reduce<unknown>(memberOf, record)).filter(isText);
    record.slug ??= slugs.slugOf(kind, record.id, names);
  }
  return record;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const hasSlugs = (name: FileName): name is keyof typeof slugNames => Object.hasOwn(slugNames, name);
const memberOf = (value: unknown, key: string): unknown => (isObject(value) ? value[key] : undefined);

/** The records of a file. Reports lines that are not a record. */
function* readRecords(folder: string, name: FileName, reportAt: (line: number) => Report) {
  for (const { number, bytes, tooLong } of readLines(join(folder, `${name}.ndjson`))) {
    const report = reportAt(number);
    const parsed = readJson({ bytes, tooLong }, report);
    if (parsed === undefined) continue;
    if (hasDuplicateKeys(bytes, parsed)) reportDuplicateField(bytes.toString(), report);
    else yield { line: number, record: exactNumbers(bytes.toString(), parsed) };
  }
}

/** Gives sources without a time the time of their episode. */
function addTimes({ episodes }: Record<string, unknown>): void {
  for (const episode of Array.isArray(episodes) ? episodes : []) {
    const sources: unknown = isObject(episode) ? episode.sources : undefined;
    if (Array.isArray(sources))
      episode.sources = sources.map((source) =>
        isObject(source) ? { addedAt: episode.addedAt, ...source } : source,
      );
  }
}
