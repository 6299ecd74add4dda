import { copyFileSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CatalogDatabase } from '../database.ts';
import { readSourceInfo } from '../import/source-folder.ts';
import { readJson } from '../import/validate/read-line.ts';
import { isObject } from '../source/as-of.ts';
import { createDiagnostics, type Diagnostics } from '../source/diagnostics.ts';
import { hasDuplicateKeys } from '../source/duplicate-keys.ts';
import { formatPath } from '../source/explain.ts';
import { type FileName, fileNames, type SourceLines } from '../source/files.ts';
import { readLines } from '../source/lines.ts';
import type { SourceQueries } from '../source/shapes.ts';
import { openLines } from '../source/write-lines.ts';
import { parseExact, toLine } from './exact-json.ts';
import { createFit } from './fit.ts';
import { createSlugs, slugNames } from './slugs.ts';
import { createTextIds, idFields } from './text-ids.ts';

/** A source, and where it is written as the format wants it. */
export interface PrepareOptions {
  readonly folder: string;
  readonly out: string;
  /** Whether its lines are rows of a database. */
  readonly isOfDatabase: boolean;
  /** The catalogue of the imports before, for numbers and slugs that were given. */
  readonly catalog: CatalogDatabase;
}

/** A source of the format, and what could not be written so. */
export interface PreparedSource {
  readonly folder: string;
  readonly problems: Diagnostics;
}

/** Prepares a source of a database, or one whose source.json has `queries`; another one stays as it is. */
export async function prepareSource(options: PrepareOptions): Promise<PreparedSource> {
  const { folder, out, isOfDatabase } = options;
  const problems = createDiagnostics(['source.json']);
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
  { folder, out, catalog }: PrepareOptions,
  queries: SourceQueries,
  htmlToMarkdown: ((html: string) => string) | undefined,
): Diagnostics {
  const files = fileNames.filter((name) => existsSync(join(folder, `${name}.ndjson`)));
  const diagnostics = createDiagnostics(files.map((name) => `${name}.ndjson`));
  const slugs = createSlugs(catalog);
  const ids = createTextIds(catalog, files.includes('ids') ? givenIds(folder) : []);
  copyUnknown(folder, out);
  if (queries.slugs !== undefined || queries.ids !== undefined) {
    for (const name of files) noteRecords(name, { folder, slugs, ids, diagnostics });
  }
  if (queries.ids !== undefined) ids.giveNumbers();
  for (const name of files) {
    if (name === 'ids' && queries.ids === 'text') continue;
    let line = 0;
    const fitLine = createFit(name, {
      queries,
      htmlToMarkdown,
      report: (path, value, message) =>
        diagnostics.add({ file: `${name}.ndjson`, line, field: formatPath(path), value, message }),
      numberOf(kind, text, path) {
        const number = ids.numberOf(kind, text);
        // What is gone or hidden need not be in the source.
        const isKnown =
          idFields.get(`${name} id`) === 'kind' ? number !== undefined : ids.isInSource(kind, text);
        if (isKnown) return number;
        const message = `is the id of no ${kind} of this source`;
        diagnostics.add({ file: `${name}.ndjson`, line, field: formatPath(path), value: text, message });
        return undefined;
      },
    });
    const lines = openLines(join(out, `${name}.ndjson`));
    for (const { number, text, record } of readRecords(join(folder, `${name}.ndjson`))) {
      // Blank lines, so that the following ones keep their numbers.
      for (; line < number - 1; line++) lines.write('');
      line = number;
      lines.write(record === undefined ? text : toLine(finish(name, fitLine(record))));
    }
    lines.close();
  }
  if (queries.ids === 'text') {
    const lines = openLines(join(out, 'ids.ndjson'));
    for (const row of ids.rows()) lines.write(JSON.stringify(row));
    lines.close();
  }
  return diagnostics;

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

/** Copies files that are none of a source, so that the import reports them. */
function copyUnknown(folder: string, out: string): void {
  const known = ['source.json', ...fileNames.map((name) => `${name}.ndjson`)];
  for (const file of readdirSync(folder))
    if (/\.(nd)?jsonl?$/.test(file) && !known.includes(file))
      copyFileSync(join(folder, file), join(out, file));
}

/** The lines of a file; `record` is absent where the import will report the line. */
function* readRecords(path: string) {
  for (const { number, bytes } of readLines(path)) {
    const parsed = readJson(bytes, () => {});
    const text = bytes.toString();
    const isSound = parsed !== undefined && !hasDuplicateKeys(bytes, parsed);
    // `as`: the same text, read as an object above.
    const record = isSound ? (parseExact(text) as Record<string, unknown>) : undefined;
    yield { number, text, record };
  }
}

/** Lines of ids.ndjson that give numbers; the import reports the others. */
function* givenIds(folder: string): Generator<SourceLines['ids']> {
  for (const { record } of readRecords(join(folder, 'ids.ndjson'))) {
    // `as`: checked here but for the kind, which only names.
    const row = record as SourceLines['ids'] | undefined;
    if (isText(row?.text) && Number.isSafeInteger(row.id)) yield row;
  }
}

interface Noted {
  readonly folder: string;
  readonly slugs: ReturnType<typeof createSlugs>;
  readonly ids: ReturnType<typeof createTextIds>;
  readonly diagnostics: Diagnostics;
}

/** Notes the ids and the slugs that a file gives, before any is made. */
function noteRecords(name: FileName, { folder, slugs, ids, diagnostics }: Noted): void {
  const kind = idFields.get(`${name} id`);
  if (kind === undefined || kind === 'kind') return;
  for (const { number, record } of readRecords(join(folder, `${name}.ndjson`))) {
    if (isText(record?.slug)) slugs.take(kind, record.slug);
    const id = plainId(record?.id);
    const text = id === undefined ? undefined : ids.note(kind, id);
    if (text === undefined) continue;
    const message = `is the number that was given to the text id ${JSON.stringify(text)}`;
    diagnostics.add({ file: `${name}.ndjson`, line: number, field: 'id', value: id, message });
  }
}

/** An id as {@link createFit} reads it: digits are a number as long as they fit. */
function plainId(id: unknown): number | string | undefined {
  if (typeof id !== 'string' && typeof id !== 'number' && typeof id !== 'bigint') return undefined;
  return /^[1-9]\d*$/.test(String(id)) && Number.isSafeInteger(Number(id)) ? Number(id) : String(id);
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
