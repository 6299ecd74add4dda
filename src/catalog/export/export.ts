import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readStored } from '../../images/stored.ts';
import { type CatalogDatabase, CatalogError, readMeta } from '../database.ts';
import type { OriginalStore } from '../import/validate/originals.ts';
import { type FileName, fileNames } from '../source/files.ts';
import { openLines } from '../source/write-lines.ts';
import { exporters } from './exporters.ts';

interface ExportResult {
  /** Lines written, by file. */
  readonly lines: ReadonlyMap<string, number>;
  readonly images: number;
}

/**
 * Writes the catalogue as a source folder: the lines of every file in a fixed order, the operator's own hides and
 * readings, and the imported pictures (originals or variants). Importing this folder gives the same catalogue.
 * @throws CatalogError if the folder is not empty
 */
export async function exportCatalog(
  db: CatalogDatabase,
  folder: string,
  originals: OriginalStore,
  imageFolder: string,
): Promise<ExportResult> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new CatalogError(`${folder} is not empty. Export into a new or an empty folder.`);
  }
  mkdirSync(folder, { recursive: true });
  // One transaction, so that an import at the same time has no effect on the result.
  const read = db.transaction(() => {
    writeSourceInfo(db, folder);
    const lines = fileNames.map((name) => [`${name}.ndjson`, writeFile(db, name, folder)] as const);
    return { lines: new Map(lines.filter(([, count]) => count > 0)), images: imagesOf(db) };
  });
  const { lines, images } = read();
  for (const { path, hash, id } of images) {
    if (hash === '') {
      copyVariants(imageFolder, id, join(folder, path));
      continue;
    }
    if (!originals.has(hash))
      throw new CatalogError(`The picture ${path} is missing. Import its source again.`);
    await originals.copy(hash, join(folder, path));
  }
  return { lines, images: images.length };
}

/** Writes `anime.ndjson` even if it is empty, because every source must have it. */
function writeFile(db: CatalogDatabase, name: FileName, folder: string): number {
  let file: ReturnType<typeof openLines> | undefined;
  let count = 0;
  const open = () => (file ??= openLines(join(folder, `${name}.ndjson`)));
  if (name === 'anime') open();
  for (const line of exporters[name](db)) {
    open().write(JSON.stringify(line));
    count++;
  }
  file?.close();
  return count;
}

interface Image {
  readonly path: string;
  readonly hash: string;
  readonly id: string;
}

const imagesOf = (db: CatalogDatabase): Image[] =>
  db.prepare<[], Image>('SELECT path, hash, image_id AS id FROM image ORDER BY path').all();

/** Copies the imported variants of a picture that has no original. */
function copyVariants(imageFolder: string, id: string, target: string): void {
  const picture = readStored(imageFolder, id);
  if (picture === undefined)
    throw new CatalogError(`The variants of the picture ${id} are missing. Import its source again.`);
  mkdirSync(dirname(target), { recursive: true });
  for (const [name, { bytes }] of picture) writeFileSync(`${target}-${name}`, bytes);
}

function writeSourceInfo(db: CatalogDatabase, folder: string): void {
  const info = JSON.parse(readMeta(db, 'source') ?? '{}');
  if (Object.keys(info).length === 0) return;
  writeFileSync(join(folder, 'source.json'), `${JSON.stringify(info, null, 2)}\n`);
}
