/** Finds marks of records in files: in text, in packed data, in databases and in text indexes. */
import { existsSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { filesBelow } from '../../src/files/below.ts';

function tryTo<T>(run: () => T): T | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}

const packings = new Map<string, (bytes: Buffer) => Buffer>([
  ['.gz', gunzipSync],
  ['.zst', zstdDecompressSync],
  ['.br', brotliDecompressSync],
]);

/** The bytes of a file, and all ways to unpack them. The extension decides; replaced content is named by a hash. */
function unpackings(path: string, bytes: Buffer): Buffer[] {
  const ending = extname(path);
  const all = ending === '' ? [...packings.values()] : [packings.get(ending) ?? []].flat();
  return [bytes, ...all.flatMap((unpack) => tryTo(() => unpack(bytes)) ?? [])];
}

/** The rows of a database, as JSON. */
function rowsOf(bytes: Buffer): string {
  if (!bytes.subarray(0, 15).equals(Buffer.from('SQLite format 3'))) return '';
  const db = new Database(bytes);
  try {
    const tables = db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all();
    return tables
      .map((table) => tryTo(() => JSON.stringify(db.prepare(`SELECT * FROM "${table}"`).all())))
      .join();
  } finally {
    db.close();
  }
}

/** Text indexes contain units of 16 bits. */
const unitsOf = (path: string, bytes: Buffer) =>
  path.startsWith('index/') ? [bytes, bytes.subarray(1)].map((own) => own.toString('utf16le')) : [];

/** The text in the files of some folders, by path. A file deleted meanwhile has no text. */
export function textsOf(folders: readonly string[]): Map<string, string> {
  return new Map(
    folders.filter(existsSync).flatMap((folder) =>
      filesBelow(folder).flatMap((path) => {
        const bytes = tryTo(() => readFileSync(join(folder, path)));
        if (bytes === undefined) return [];
        const texts = unpackings(path, bytes).flatMap((own) => [
          own.toString(),
          rowsOf(own),
          ...unitsOf(path, own),
        ]);
        return [[join(folder, path), [path, ...texts].join('\n')] as const];
      }),
    ),
  );
}

/** Marks found in files of some folders: `MARK in PATH`. */
export function findTraces(folders: readonly string[], marks: readonly string[]): string[] {
  if (marks.length === 0) return [];
  return [...textsOf(folders)].flatMap(([path, text]) =>
    marks.filter((mark) => text.includes(mark)).map((mark) => `${mark} in ${path}`),
  );
}
