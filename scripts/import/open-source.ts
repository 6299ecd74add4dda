import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CatalogError } from '../../src/catalog/database.ts';
import type { ImportOptions } from '../../src/catalog/import/import.ts';
import { type ArchiveBounds, isArchive, unpackArchive } from '../../src/catalog/source/archive.ts';
import { programEnding } from '../cli/program.ts';

/** A source as a folder; `pictureFolder` is set where its pictures lie in another folder. */
export type OpenedSource = Pick<ImportOptions, 'folder' | 'pictureFolder' | 'from'>;

/**
 * The folder of a source, unpacked or converted first where needed.
 * @param temporary an empty folder for that
 * @param bounds the largest content of an archive
 * @throws CatalogError if the source is neither a folder nor an archive nor the name of a converter
 */
export async function openSource(
  source: string,
  temporary: string,
  bounds: ArchiveBounds,
): Promise<OpenedSource> {
  if (existsSync(source)) {
    if (statSync(source).isDirectory())
      return isSnapshot(source) ? openMirror(source, temporary) : { folder: source };
    if (!isArchive(source)) throw new CatalogError(`${source} is no folder, .tar, .tar.gz or .tar.zst.`);
    return { folder: await unpackArchive(source, join(temporary, 'source'), bounds) };
  }
  const converter = converterPath(source);
  if (converter === undefined) {
    throw new CatalogError(`${source}: no such folder or archive. Converters: ${listConverters()}`);
  }
  const { convert } = await import(pathToFileURL(converter).href);
  const out = join(temporary, 'source');
  await convert({ out });
  if (!existsSync(join(out, 'anime.ndjson'))) {
    throw new CatalogError(`The converter ${source} made no anime.ndjson: there is nothing to import.`);
  }
  return { folder: out };
}

async function openMirror(source: string, temporary: string): Promise<OpenedSource> {
  const { writeSnapshotAsSource } = await import('./from-snapshot.ts');
  const folder = join(temporary, 'source');
  return { folder, ...writeSnapshotAsSource(source, folder) };
}

/** Whether a folder holds a snapshot and is no source. */
const isSnapshot = (folder: string): boolean =>
  existsSync(join(folder, 'root.json')) && !existsSync(join(folder, 'anime.ndjson'));

const converters = new URL('../convert/', import.meta.url);

function converterPath(name: string): string | undefined {
  if (!/^[a-z0-9-]+$/.test(name)) return undefined;
  const path = fileURLToPath(new URL(name + programEnding, converters));
  return existsSync(path) ? path : undefined;
}

function listConverters(): string {
  if (!existsSync(converters)) return 'none';
  // Without the folders of converters' parts and the README beside them.
  const names = readdirSync(converters).filter((file) => file.endsWith(programEnding));
  return names.map((file) => file.slice(0, -programEnding.length)).join(', ') || 'none';
}
