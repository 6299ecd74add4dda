import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { freeBytes, isNoSpace } from '../../src/files/room.ts';
import { endWithNpm } from './end-with-npm.ts';

/** Wrong use of a command: exit status 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/**
 * Runs the main function of a command. `--help` prints the usage. An error becomes one line and an exit status (0 done,
 * 1 failed, 2 wrong usage). `main` returns the status; undefined means 0.
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
  endWithNpm();
  // Fast commands preload it (package.json). Imported by URL, because it has no types.
  await import(new URL('compiled.mjs', import.meta.url).href);
  try {
    process.exitCode = (await main(args)) ?? 0;
  } catch (error) {
    const wrongUse =
      error instanceof UsageError ||
      (error instanceof Error && error.name === 'ConfigError') ||
      isArgumentError(error);
    console.error(await explainError(error));
    if (wrongUse) console.error('For help: --help');
    process.exitCode = wrongUse ? 2 : 1;
  }
}

/** Messages of the system's error codes, for operators. */
const systemErrors = new Map([
  ['EACCES', 'this user may not do that'],
  ['EPERM', 'this user may not do that'],
  ['EROFS', 'the file system is read-only'],
  ['ENOTDIR', 'a part of the path is not a folder'],
  ['EISDIR', 'that is a folder'],
  ['EEXIST', 'there is another file already'],
  ['ENOSPC', 'there is no space left on the disk'],
  ['EDQUOT', 'there is no space left on the disk for this user'],
  ['EMFILE', 'too many files are open'],
]);

const noRight = new Set(['EACCES', 'EPERM', 'EROFS']);

/** An error in one line. Node's own messages about files do not say what to do. */
export async function explainError(error: unknown): Promise<string> {
  if (!(error instanceof Error)) return String(error);
  // `as`: any error may have these fields.
  const { path, dest, ...rest } = error as NodeJS.ErrnoException & { dest?: string };
  const code = rest.code === 'ENOENT' && rest.syscall === 'mkdir' ? whyNoFolder(path) : rest.code;
  if (isNoSpace(error) && path === undefined) return await explainNoSpace(code);
  if (code?.startsWith('SQLITE_') === true) return (await explainDatabase(code)) ?? error.message;
  const reason = systemErrors.get(code ?? '');
  if (reason === undefined) return error.message;
  if (path !== undefined) {
    const advice = noRight.has(code ?? '') ? ' Change its rights, or name another folder (DATA_DIR).' : '';
    // If a copy finds no space, `path` is the file that it reads, and `dest` the file that it writes.
    return `${(isNoSpace(error) ? dest : undefined) ?? path}: ${reason} (${code}).${advice}`;
  }
  return error.message;
}

/** Why a folder cannot be made, because Node reports ENOENT even if the file system is read-only. */
function whyNoFolder(path = ''): string | undefined {
  let above = resolve(path);
  while (!existsSync(above)) above = dirname(above);
  try {
    accessSync(above, constants.W_OK);
    return 'ENOENT';
  } catch (error) {
    // `as`: an error of the system.
    return (error as NodeJS.ErrnoException).code;
  }
}

/** The folders that a command writes to, with their free space: an error of writing does not name the file. */
async function explainNoSpace(code: string | undefined): Promise<string> {
  const { readDataFolder } = await import('./environment.ts');
  const places = [readDataFolder(process.env).dir, ...process.argv.slice(2)].filter((path) =>
    existsSync(path),
  );
  const left = places.map((path) => `${path} (${(freeBytes(path) / 1e6).toFixed(1)} MB left)`);
  return `There is no space left on a disk that this command writes to (${code}). Free some space and run it again. Disks: ${left.join(', ')}.`;
}

/** The message of an SQLite error; undefined if its own message is clear. */
async function explainDatabase(code: string): Promise<string | undefined> {
  // Loaded only if needed, because some commands do not read the environment.
  const { readDataFolder } = await import('./environment.ts');
  const { dir, catalog } = readDataFolder(process.env);
  if (code.startsWith('SQLITE_READONLY'))
    return `This user may not write the databases of ${dir} (DATA_DIR), which this command changes.`;
  if (code.startsWith('SQLITE_BUSY'))
    return `Another process is writing the databases of ${dir} (DATA_DIR). Try again when that process has finished.`;
  if (/^SQLITE_(?:IOERR|CANTOPEN)/.test(code))
    return `The databases of ${dir} (DATA_DIR) cannot be read or written (${code}). Check the disk and the rights of this folder.`;
  // SQLite opens a damaged file, and reports the damage only when it reads it.
  if (/^SQLITE_(?:CORRUPT|NOTADB)/.test(code))
    return `${catalog} is damaged (${code}). Move it and its -wal and -shm files away. Then restore a backup (npm run restore -- FOLDER), or import again (npm run import -- SOURCE), which shows hidden records again and loses corrections made by command.`;
  return undefined;
}

/** Whether an error comes from `parseArgs` of node:util. */
function isArgumentError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
