/** Marks of records in files: as text, in anything packed, in databases and in text indexes. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** The bytes of a file, and what they unpack to: replaced content has no ending that would tell. */
function unpackings(bytes: Buffer): Buffer[] {
  const unpacked = [gunzipSync, zstdDecompressSync, brotliDecompressSync].flatMap(
    (unpack) => tryTo(() => unpack(bytes)) ?? [],
  );
  return [bytes, ...unpacked];
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

/** Everything that the files of some folders say, by their path. Text indexes hold units of 16 bits. */
export function textsOf(folders: readonly string[]): Map<string, string> {
  return new Map(
    folders.filter(existsSync).flatMap((folder) =>
      filesBelow(folder).map((path) => {
        const all = unpackings(readFileSync(join(folder, path)));
        const texts = all.flatMap((bytes) => [
          bytes.toString(),
          bytes.toString('utf16le'),
          bytes.subarray(1).toString('utf16le'),
          rowsOf(bytes),
        ]);
        return [join(folder, path), [path, ...texts].join('\n')] as const;
      }),
    ),
  );
}

/** Which files of some folders hold which marks: `MARK in PATH`. */
export function findTraces(folders: readonly string[], marks: readonly string[]): string[] {
  if (marks.length === 0) return [];
  return [...textsOf(folders)].flatMap(([path, text]) =>
    marks.filter((mark) => text.includes(mark)).map((mark) => `${mark} in ${path}`),
  );
}
