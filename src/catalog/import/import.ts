import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type Catalog, CatalogError, readMeta } from '../database.ts';
import { loadAhead } from './ahead.ts';
import { checkLines } from './check.ts';
import { checkDependents } from './dependents.ts';
import { explainIssues, formatPath } from './explain.ts';
import { type FileName, fileNames } from './files.ts';
import { addKeptPictures, checkImages, type ImageRows, type ImageStore, type Originals } from './images.ts';
import { describeFault, findJsonFault } from './json.ts';
import type { Keys } from './keys.ts';
import { loadLines, touchImages } from './load.ts';
import { locate } from './locate.ts';
import { nearest } from './nearest.ts';
import { createProblems, type Problem, type Problems, suggestion } from './problems.ts';
import { createRegistry, type Plans } from './registry.ts';
import { type FilePlan, scanFile } from './scan.ts';
import { type SourceInfo, sourceInfo } from './shapes.ts';
import { createShift, noShift, type Shift } from './shift.ts';

export interface ImportOptions {
  readonly db: Catalog;
  /** The source folder. */
  readonly folder: string;
  readonly images: ImageStore;
  readonly originals: Originals;
  /** Validate and tell what would change, but write nothing. */
  readonly dryRun?: boolean;
  /** Hash all pictures instead of trusting size and time. */
  readonly verify?: boolean;
  /** Move recent timestamps up to this day, `YYYY-MM-DD` (see shift.ts). */
  readonly asOf?: string;
  readonly progress?: (step: 'check' | 'load', what: string, done: number, total: number) => void;
}

/** What an import found and did. Keys name records: ids, names, `anime/release`, … (see files.ts). */
export interface ImportResult {
  /** The first 100; nothing was written if there is one. */
  readonly problems: readonly Problem[];
  readonly problemTotal: number;
  readonly files: readonly FileChange[];
  /** Pictures that were new or whose content changed. */
  readonly images: readonly string[];
  /** Whether the catalogue differs (with `dryRun`: would differ) from what it was. */
  readonly changed: boolean;
}

export interface FileChange {
  readonly file: string;
  readonly lines: number;
  readonly added: Keys;
  readonly changed: Keys;
  readonly removed: Keys;
}

/**
 * Validates a source whole and loads it in one transaction; lines that did not change are skipped.
 * @throws CatalogError for what is wrong beyond the source's content (no folder, no anime.ndjson, a race)
 */
export async function importSource(options: ImportOptions): Promise<ImportResult> {
  const { db, folder } = options;
  const files = fileNames.map((name) => `${name}.ndjson`);
  const problems = createProblems(['source.json', ...files]);
  checkFolder(folder, files, problems);
  const imported = readMeta(db, 'imported');
  const source = readSourceInfo(folder, problems);
  const shift = chooseShift(source, options.asOf);
  const plans: Plans = new Map(fileNames.map((name) => [name, scanFile(db, folder, name, shift)]));
  const meta = JSON.stringify({ ...source, ...(shift.weeks === 0 ? {} : { shiftWeeks: shift.weeks }) });
  const progress = (what: string, done: number, total: number) =>
    options.progress?.('load', what, done, total);
  const load = { db, plans, shift, source: meta, imported, progress };
  const ahead = options.dryRun === true || problems.total > 0 ? undefined : loadAhead(load);
  let images: ImageRows;
  try {
    images = await check(options, plans, shift, problems, ahead?.pass);
  } catch (error) {
    await ahead?.abandon();
    throw error;
  }
  const changed = isChanged(db, plans, images, meta);
  // Before the load, while the catalogue still knows the old keys.
  const changes = [...plans.values()].map(describeChange);
  if (problems.total > 0) await ahead?.abandon();
  else if (options.dryRun !== true && !(await ahead?.commit(images))) {
    if (changed) loadLines({ ...load, images: () => images });
    else touchImages(db, images);
  }
  return {
    problems: problems.list(),
    problemTotal: problems.total,
    files: changes,
    images: images.changed.map((image) => image.path),
    changed,
  };
}

async function check(
  options: ImportOptions,
  plans: Plans,
  shift: Shift,
  problems: Problems,
  passed?: () => void,
): Promise<ImageRows> {
  const { db, folder } = options;
  const report = (what: string, done: number, total: number) =>
    options.progress?.('check', what, done, total);
  const registry = createRegistry(db, plans, problems);
  const pictures = checkLines({ db, plans, registry, problems, shift, progress: report, passed });
  checkDependents(db, plans, problems);
  addKeptPictures(db, plans, pictures);
  return await checkImages(
    {
      db,
      folder,
      store: options.images,
      originals: options.originals,
      verify: options.verify ?? false,
      problems,
      progress: (done, total) => report('images', done, total),
    },
    pictures,
  );
}

/**
 * A misspelt file name must not vanish any more than a misspelt field.
 * @throws CatalogError where a file of the source is no file inside of it
 */
function checkFolder(folder: string, files: readonly string[], problems: Problems): void {
  if (!existsSync(join(folder, 'anime.ndjson'))) {
    throw new CatalogError(`${folder} is no catalogue source: it has no anime.ndjson.`);
  }
  const root = realpathSync(folder);
  for (const file of readdirSync(folder)) {
    if (file === 'source.json' || files.includes(file)) {
      const found = locate(root, file);
      // Not in the list: without the file, all that refers to its lines would be listed as well.
      if (typeof found === 'string') throw new CatalogError(`${file} of the source ${folder} ${found}.`);
      continue;
    }
    if (!/\.(nd)?jsonl?$/.test(file) || file.startsWith('.')) continue;
    const hint = suggestion(nearest(file, files));
    problems.add({ file, line: 0, message: `is no file of a source${hint} Known: ${files.join(', ')}` });
  }
}

function readSourceInfo(folder: string, problems: Problems): SourceInfo | undefined {
  const path = join(folder, 'source.json');
  if (!existsSync(path)) return undefined;
  const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  const at = { file: 'source.json', line: 1 };
  // Also finds what JSON.parse lets pass: a field given twice.
  const fault = findJsonFault(text);
  if (fault !== undefined) {
    const before = text.slice(0, fault.index).split('\n');
    const column = [...(before.at(-1) ?? '')].length + 1;
    problems.add({ ...at, line: before.length, column, ...describeFault(fault) });
    return undefined;
  }
  const info: unknown = JSON.parse(text);
  const parsed = sourceInfo.safeParse(info);
  if (parsed.success) return parsed.data;
  for (const { path: field, value, message } of explainIssues(sourceInfo, info, parsed.error.issues)) {
    const place = field.length === 0 ? at : { ...at, field: formatPath(field) };
    problems.add({ ...place, value, message });
  }
  return undefined;
}

function chooseShift(source: SourceInfo | undefined, asOf: string | undefined): Shift {
  if (asOf === undefined) return noShift;
  if (source?.createdAt === undefined) {
    throw new CatalogError('--as-of needs a createdAt in source.json: the day the source was made for.');
  }
  return createShift(source.createdAt, asOf);
}

function isChanged(db: Catalog, plans: Plans, images: ImageRows, meta: string): boolean {
  const salted = (plan: Pick<FilePlan, 'name' | 'lines' | 'salt'>) =>
    plan.lines === 0 || readMeta(db, `salt:${plan.name}`) === plan.salt;
  const still = [...plans.values()].every(
    ({ pending, ledger, ...plan }) => pending.count === 0 && ledger.stale === 0 && salted(plan),
  );
  return !(still && images.changed.length === 0 && readMeta(db, 'source') === meta);
}

function describeChange({ file, lines, ledger }: FilePlan): FileChange {
  return { file, lines, added: ledger.added, changed: ledger.changed, removed: ledger.removed() };
}

export type { FileName, ImageStore, Originals };
