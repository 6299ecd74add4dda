import { type Catalog, CatalogError, countUp, readMeta, writeMeta } from '../database.ts';
import { type FileName, fileNames, type SourceLines } from './files.ts';
import type { ImageRow } from './images.ts';
import { openStretches } from './lines.ts';
import type { Plans } from './registry.ts';
import { type FilePlan, stampOf } from './scan.ts';
import type { Shift } from './shift.ts';
import { buryRemoved, type Removed, removeUnusedImages } from './tombstones.ts';
import { createWriters, deleteRecord, type Writers } from './write/index.ts';

export interface LoadContext {
  readonly db: Catalog;
  readonly plans: Plans;
  readonly images: readonly ImageRow[];
  readonly removed: Removed;
  readonly shift: Shift;
  /** Value of `meta.source`. */
  readonly source: string;
  /** `meta.imported` as it was when the plans were made. */
  readonly imported: string | undefined;
  readonly progress: (file: string, done: number, total: number) => void;
}

/**
 * Writes a validated source in one transaction: whoever reads sees the old catalogue until it commits, and
 * a process that dies leaves the old one.
 * @throws CatalogError if the source or the catalogue changed since the check; nothing is written then
 */
export function loadLines(context: LoadContext): void {
  try {
    context.db.transaction(() => writeAll(context)).immediate();
  } catch (error) {
    // Half a line may fail in any way: the cause is what the operator needs to know.
    rejectIfTouched(context.plans);
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') {
      throw new CatalogError(
        'Another process is writing to the catalogue. Run the import again when it is done.',
      );
    }
    throw error;
  }
}

function writeAll(context: LoadContext): void {
  const { db, plans } = context;
  if (readMeta(db, 'imported') !== context.imported) {
    throw new CatalogError('Another import has changed the catalogue meanwhile. Run this one again.');
  }
  for (const name of fileNames) deleteStale(db, plans.get(name));
  writeImages(db, context.images);
  const writers = createWriters(db, context.shift);
  for (const name of fileNames) {
    const plan = plans.get(name);
    if (plan === undefined) continue;
    writePending(db, name, plan, writers, context.progress);
    writeMeta(db, `salt:${name}`, plan.salt);
  }
  buryRemoved(db, context.removed);
  removeUnusedImages(db);
  writeMeta(db, 'source', context.source);
  countUp(db, 'imported');
  rejectIfTouched(plans);
}

function rejectIfTouched(plans: Plans): void {
  for (const { file, path, stamp } of plans.values()) {
    if (stampOf(path) === stamp) continue;
    throw new CatalogError(`${file} changed while it was being read. Run the import again.`);
  }
}

/** Takes out changed and removed records of a file first, so that two lines may exchange a slug. */
function deleteStale(db: Catalog, plan: FilePlan | undefined): void {
  if (plan === undefined || plan.stale.size === 0) return;
  const record = db.prepare<[{ key: string }]>(deleteRecord[plan.name]);
  const line = db.prepare<[string, string]>('DELETE FROM source_line WHERE file = ? AND key = ?');
  for (const key of plan.stale) {
    record.run({ key });
    line.run(plan.name, key);
  }
}

function writePending<Name extends FileName>(
  db: Catalog,
  name: Name,
  plan: FilePlan,
  writers: Writers,
  progress: LoadContext['progress'],
): void {
  if (plan.path === undefined || plan.pending.length === 0) return;
  const write: (line: SourceLines[Name]) => void = writers[name];
  const insertLine = db.prepare<[string, string, string]>('INSERT INTO source_line VALUES (?, ?, ?)');
  const stretches = openStretches(plan.path);
  try {
    for (const [index, { key, hash, offset, length }] of plan.pending.entries()) {
      if (index % 1000 === 0) progress(plan.file, index, plan.pending.length);
      // `as`: the check has read the same bytes; that the file is the same is checked before the commit.
      write(JSON.parse(stretches.read(offset, length).toString()) as SourceLines[Name]);
      insertLine.run(name, key, hash);
    }
  } finally {
    stretches.close();
  }
}

function writeImages(db: Catalog, images: readonly ImageRow[]): void {
  const insert = db.prepare<[ImageRow]>(
    `INSERT OR REPLACE INTO image (path, image_id, width, height, hash, size, mtime)
     VALUES ($path, $image_id, $width, $height, $hash, $size, $mtime)`,
  );
  for (const row of images) insert.run(row);
}
