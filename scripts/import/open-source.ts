import { createWriteStream, existsSync, readdirSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CatalogError } from '../../src/catalog/database.ts';
import { isDatabaseAddress, readDatabaseAddress } from '../../src/catalog/from-database/address.ts';
import type { ImportOptions } from '../../src/catalog/import/import.ts';
import { type ArchiveBounds, isArchive, unpackArchive } from '../../src/catalog/source/archive.ts';
import type { Diagnostic, Diagnostics } from '../../src/catalog/source/diagnostics.ts';
import { programEnding } from '../cli/program.ts';
import { explainError, UsageError } from '../cli/run.ts';

/** A source as a folder. `pictureFolder` is set if its pictures are in another folder. */
export interface OpenedSource extends Pick<ImportOptions, 'folder' | 'pictureFolder' | 'from'> {
  /** Rows of a database that cannot become lines. */
  readonly problems?: Diagnostics;
  /** The folder of queries, if the lines come from a database. */
  readonly queries?: string;
}

/** Options for opening a source. */
export interface OpenOptions {
  /** An empty folder for this import. */
  readonly temporary: string;
  /** The largest content of an archive. */
  readonly bounds: ArchiveBounds;
  /** The folder of queries, for databases. */
  readonly queries?: string | undefined;
  /** How long a query may take. */
  readonly querySeconds: number;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Called with every row of a database that cannot become a line. */
  readonly onError?: ((mistake: Diagnostic) => void) | undefined;
}

/**
 * Opens a source as a folder. If needed, unpacks or converts it, or reads it from a database first.
 * @throws CatalogError if it is not a source, UsageError if an option belongs to another kind of source
 */
export async function openSource(source: string, options: OpenOptions): Promise<OpenedSource> {
  const { temporary, bounds, queries } = options;
  const out = join(temporary, 'source');
  if (isDatabaseAddress(source)) return await readDatabase(source, out, options);
  if (queries !== undefined)
    throw new UsageError(
      `--queries belongs to a database (postgres://…, mysql://…, sqlite:FILE), not to ${source}.`,
    );
  if (source === '-') return { folder: await unpackArchive(await saveInput(temporary, bounds), out, bounds) };
  const converter = converterPath(source);
  if (converter !== undefined) return { folder: await runConverter(source, converter, out) };
  if (!existsSync(source))
    throw new CatalogError(
      `${source}: no such folder, archive or converter. Converters in this program: ${listConverters()}`,
    );
  if (statSync(source).isDirectory())
    return isSnapshot(source) ? await openMirror(source, temporary) : { folder: source };
  if (!isArchive(source))
    throw new CatalogError(
      `${source} is not a folder, an archive (.tar, .tar.gz, .tar.zst) or a converter (.ts, .js, .mjs).`,
    );
  return { folder: await unpackArchive(source, out, bounds) };
}

/** Whether a source cannot be watched, so that following it means reading it again and again. */
export const isReadAgain = (source: string): boolean =>
  isDatabaseAddress(source) || converterPath(source) !== undefined;

async function readDatabase(
  source: string,
  out: string,
  { queries, querySeconds: seconds, env, onError }: OpenOptions,
): Promise<OpenedSource> {
  const address = readDatabaseAddress(source, env);
  if (queries === undefined)
    throw new UsageError(
      'A database needs --queries FOLDER with anime.sql and other queries, one for each file of a source.',
    );
  // Loaded only if needed, because other sources need no driver.
  const { writeRows } = await import('../../src/catalog/from-database/write-rows.ts');
  const warn = (message: string) => console.error(`warning: ${message}`);
  const problems = await writeRows({ address, queries, out, seconds, env, warn, onError });
  return { folder: out, pictureFolder: queries, problems, queries };
}

/** Saves the archive from standard input. */
async function saveInput(temporary: string, { bytes }: ArchiveBounds): Promise<string> {
  if (process.stdin.isTTY)
    throw new UsageError(
      'The source "-" is an archive on standard input, e.g. tar c -C FOLDER . | npm run import -- -',
    );
  const path = join(temporary, 'standard-input');
  await pipeline(
    process.stdin,
    async function* (chunks: AsyncIterable<Buffer>) {
      let size = 0;
      for await (const chunk of chunks) {
        size += chunk.length;
        if (size > bytes)
          throw new CatalogError(
            `The archive on standard input is larger than ${bytes / 1024 ** 2} MB. If this is intended: --max-unpacked MB`,
          );
        yield chunk;
      }
    },
    createWriteStream(path),
  );
  return path;
}

async function runConverter(source: string, path: string, out: string): Promise<string> {
  // The time in the URL makes Node load the file again if it changed while the command watches.
  const address = `${pathToFileURL(path).href}?${statSync(path).mtimeMs}`;
  const { convert }: { convert?: unknown } = await import(address).catch((error: unknown) => {
    throw new CatalogError(
      `The converter ${source} cannot be loaded: ${error instanceof Error ? error.message : error}`,
    );
  });
  if (typeof convert !== 'function')
    throw new CatalogError(
      `The converter ${source} exports no function "convert" (scripts/convert/README.md).`,
    );
  try {
    await convert({ out });
  } catch (error) {
    throw new CatalogError(`The converter ${source} failed: ${await explainError(error)}`);
  }
  if (!existsSync(join(out, 'anime.ndjson')))
    throw new CatalogError(`The converter ${source} made no anime.ndjson: there is nothing to import.`);
  return out;
}

async function openMirror(source: string, temporary: string): Promise<OpenedSource> {
  const { writeSnapshotAsSource } = await import('./from-snapshot.ts');
  const folder = join(temporary, 'source');
  return { folder, ...writeSnapshotAsSource(source, folder) };
}

/** Whether a folder is a snapshot and not a source. */
const isSnapshot = (folder: string): boolean =>
  existsSync(join(folder, 'root.json')) && !existsSync(join(folder, 'anime.ndjson'));

const converters = new URL('../convert/', import.meta.url);

/** The file of a converter: a converter of this program by its name, or any other by its path. */
function converterPath(source: string): string | undefined {
  const isFile = statSync(source, { throwIfNoEntry: false })?.isFile() === true;
  if (isFile) return ['.ts', '.js', '.mjs'].includes(extname(source)) ? resolve(source) : undefined;
  if (!/^[a-z0-9-]+$/.test(source) || existsSync(source)) return undefined;
  const path = fileURLToPath(new URL(source + programEnding, converters));
  return existsSync(path) ? path : undefined;
}

function listConverters(): string {
  if (!existsSync(converters)) return 'none';
  // Leaves out the README and the folders with parts of converters.
  const names = readdirSync(converters).filter((file) => file.endsWith(programEnding));
  return names.map((file) => file.slice(0, -programEnding.length)).join(', ') || 'none';
}
