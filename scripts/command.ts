import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Wrong use of a command: exit status 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Runs a command's main function: `--help` prints the usage, errors become one line and an exit status
 * (0 done, 1 failed, 2 wrong usage). `main` gives the status, nothing = 0.
 */
export async function runCommand(
  usage: string,
  main: (args: string[]) => Promise<number | undefined> | number | undefined,
): Promise<void> {
  const args = process.argv.slice(2);
  if (args.includes('--help') || args.includes('-h')) {
    console.log(usage.trim());
    return;
  }
  try {
    process.exitCode = (await main(args)) ?? 0;
  } catch (error) {
    const wrongUse =
      error instanceof UsageError ||
      (error instanceof Error && error.name === 'ConfigError') ||
      isArgumentError(error);
    console.error(explainError(error));
    if (wrongUse) console.error('For help: --help');
    process.exitCode = wrongUse ? 2 : 1;
  }
}

/** What the system's codes mean to somebody who has to mend it. */
const systemErrors = new Map([
  ['EACCES', 'this user may not do that'],
  ['EPERM', 'this user may not do that'],
  ['EROFS', 'the file system is read-only'],
  ['ENOTDIR', 'a part of the path is no folder'],
  ['EISDIR', 'that is a folder'],
  ['ENOSPC', 'there is no space left on the disk'],
  ['EDQUOT', 'there is no space left on the disk for this user'],
  ['EMFILE', 'too many files are open'],
]);

const noSpace = new Set(['ENOSPC', 'EDQUOT']);

/** An error in one line. Node's own about files do not say what to do. */
function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // `as`: any error may have these fields, or not.
  const { code, path } = error as NodeJS.ErrnoException;
  if (code?.startsWith('SQLITE_READONLY'))
    return `This user may not write the databases of ${dirname(dataPaths().catalog)} (DATA_DIR), which this command changes.`;
  const reason = systemErrors.get(code ?? '');
  if (reason === undefined) return error.message;
  if (path !== undefined) return `${path}: ${reason} (${code}).`;
  // Where it was a write, the error does not say where to.
  return noSpace.has(code ?? '')
    ? `There is no space left on a disk that this command writes to (${code}): free some and run it again.`
    : error.message;
}

/** Whether an error comes from `parseArgs` of node:util. */
function isArgumentError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}

/**
 * Makes an empty folder for what a command writes; what it wrote there before goes, what others did does not.
 * @param mark a field of a JSON file in the folder and what it begins with, by which the command knows its own
 * @throws UsageError if something else is there
 */
export function emptyFolder(folder: string, mark: { file: string; field: string; start: string }): void {
  if (existsSync(folder)) {
    if (!statSync(folder).isDirectory()) throw new UsageError(`${folder} is no folder.`);
    const entries = readdirSync(folder);
    if (entries.length > 0 && !readField(join(folder, mark.file), mark.field).startsWith(mark.start)) {
      throw new UsageError(`${folder} is not empty. Give a new or an empty folder.`);
    }
    for (const entry of entries) rmSync(join(folder, entry), { recursive: true, force: true });
  }
  mkdirSync(folder, { recursive: true });
}

/** A text of a JSON file; empty where there is none. */
function readField(path: string, field: string): string {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'));
    const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}

/** Where the service keeps its state: `DATA_DIR`, default `var`. */
export function dataPaths(dataDir = process.env.DATA_DIR || 'var') {
  return {
    catalog: join(dataDir, 'catalog.sqlite'),
    images: join(dataDir, 'images'),
    originals: join(dataDir, 'originals'),
    temporary: join(dataDir, 'tmp'),
  };
}
