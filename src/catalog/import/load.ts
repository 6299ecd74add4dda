import { hash } from 'node:crypto';
import { type Catalog, CatalogError, countUp, readMeta, writeMeta } from '../database.ts';
import { dropIndexes, isEmpty, rejectBrokenReferences, withoutForeignKeys } from './bulk.ts';
import { type FileName, fileKinds, fileNames, type SourceLines } from './files.ts';
import type { ImageRow, ImageRows } from './images.ts';
import type { Plans } from './registry.ts';
import { type FilePlan, stampOf } from './scan.ts';
import type { Shift } from './shift.ts';
import { createGravedigger, liftTombstones, removeUnusedImages } from './tombstones.ts';
import { createWriters, deleteRecord, type Writers } from './write/index.ts';
import { createBatch, type Insert } from './write/rows.ts';

/** What a load needs to know of a file. */
export type LoadPlan = Pick<FilePlan, 'name' | 'file' | 'path' | 'stamp' | 'salt'> & {
  readonly pending: { readonly count: number; read(): Iterable<{ readonly bytes: Buffer }> };
};

/** A source that is to be written, and how far the writing is. */
export interface LoadContext {
  readonly db: Catalog;
  readonly plans: ReadonlyMap<FileName, LoadPlan>;
  /** Asked for once, when all lines are written. */
  readonly images: () => ImageRows;
  readonly shift: Shift;
  /** Value of `meta.source`. */
  readonly source: string;
  /** `meta.imported` as it was when the plans were made. */
  readonly imported: string | undefined;
  readonly progress: (file: string, done: number, total: number) => void;
  /** Called before each line; what it throws ends the load. */
  readonly beforeLine?: () => void;
}

/**
 * Writes a validated source in one transaction: whoever reads sees the old catalogue until it commits, and
 * a process that dies leaves the old one.
 * @throws CatalogError if the source or the catalogue changed since the check; nothing is written then
 */
export function loadLines(context: Omit<LoadContext, 'plans'> & { readonly plans: Plans }): void {
  const { db, plans } = context;
  if (isEmpty(db)) {
    fillCatalogue(context);
    return;
  }
  transact(context, () => {
    // Tombstones first, at the end of the list: what is removed behind them leaves one.
    for (const name of fileNames.toReversed()) deleteStale(db, plans.get(name));
    writeAll(context, 'single');
  });
}

/**
 * The same for a catalogue without any line: in bulk.
 * @throws as `loadLines`
 */
export function fillCatalogue(context: LoadContext): void {
  const { db } = context;
  withoutForeignKeys(db, () => {
    transact(context, () => {
      // Here, because that the catalogue is empty was seen before the transaction began.
      const makeIndexes = dropIndexes(db);
      writeAll(context, 'bulk', makeIndexes);
      rejectBrokenReferences(db);
    });
  });
}

/** Notes new sizes and times of pictures, so that the next import need not read them; no change to anybody else. */
export function touchImages(db: Catalog, { touched }: ImageRows): void {
  if (touched.length > 0) db.transaction(() => writeImages(db, touched)).immediate();
}

function transact(context: LoadContext, write: () => void): void {
  const { db, plans } = context;
  try {
    db.transaction(() => {
      rejectIfOvertaken(context);
      write();
      rejectIfTouched(plans);
    }).immediate();
  } catch (error) {
    // Half a line may fail in any way: the cause is what the operator needs to know.
    rejectIfTouched(plans);
    if (error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY') {
      throw new CatalogError(
        'Another process is writing to the catalogue. Run the import again when it is done.',
      );
    }
    throw error;
  }
}

function rejectIfOvertaken({ db, imported }: LoadContext): void {
  if (readMeta(db, 'imported') !== imported) {
    throw new CatalogError('Another import has changed the catalogue meanwhile. Run this one again.');
  }
}

function writeAll(context: LoadContext, way: 'bulk' | 'single', makeIndexes?: () => void): void {
  const { db, plans } = context;
  const batch = createBatch(db, way);
  const writers = createWriters(db, batch, context.shift);
  const insertLine = batch.insertInto('source_line');
  for (const name of fileNames) {
    const plan = plans.get(name);
    if (plan === undefined) continue;
    writePending(context, name, plan, writers, insertLine);
    writeMeta(db, `salt:${name}`, plan.salt);
  }
  batch.flush();
  const images = context.images();
  writeImages(db, images.changed);
  writeImages(db, images.touched);
  makeIndexes?.();
  liftTombstones(db);
  removeUnusedImages(db);
  writeMeta(db, 'source', context.source);
  countUp(db, 'imported');
}

function rejectIfTouched(plans: ReadonlyMap<FileName, LoadPlan>): void {
  for (const { file, path, stamp } of plans.values()) {
    if (stampOf(path) === stamp) continue;
    throw new CatalogError(`${file} changed while it was being read. Run the import again.`);
  }
}

/** Takes out changed and removed records of a file first, so that two lines may exchange a slug. */
function deleteStale(db: Catalog, plan: FilePlan | undefined): void {
  if (plan === undefined || plan.ledger.stale === 0) return;
  const record = db.prepare<[{ key: string }]>(deleteRecord[plan.name]);
  const line = db.prepare<[string, string]>('DELETE FROM source_line WHERE file = ? AND key = ?');
  const bury = createGravedigger(db, plan.name);
  for (const { key, removed } of plan.ledger.staleKeys()) {
    if (removed) bury?.(key);
    record.run({ key });
    line.run(plan.name, key);
  }
}

function writePending<Name extends FileName>(
  { shift, progress, beforeLine }: LoadContext,
  name: Name,
  plan: LoadPlan,
  writers: Writers,
  insertLine: Insert,
): void {
  const { pending } = plan;
  const write: (line: SourceLines[Name]) => void = writers[name];
  let done = 0;
  for (const { bytes } of pending.read()) {
    if (done % 1000 === 0) progress(plan.file, done, pending.count);
    done++;
    beforeLine?.();
    // `as`: the check has read the same bytes; that the file is the same is checked before the commit.
    const record = JSON.parse(bytes.toString()) as SourceLines[Name];
    write(record);
    insertLine(name, fileKinds[name].key(record, shift.moment), hash('sha1', bytes, 'base64'));
  }
}

function writeImages(db: Catalog, images: readonly ImageRow[]): void {
  const insert = db.prepare<[ImageRow]>(
    `INSERT OR REPLACE INTO image (path, image_id, width, height, hash, size, mtime)
     VALUES ($path, $image_id, $width, $height, $hash, $size, $mtime)`,
  );
  for (const row of images) insert.run(row);
}
