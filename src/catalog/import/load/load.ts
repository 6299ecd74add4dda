import { hash } from 'node:crypto';
import { type AiringsBefore, givenOf, keptOf, lineKeyOf, readAirings, settleAirings } from '../../airings.ts';
import {
  type Appear,
  beginImport,
  type ChangeTime,
  createReplacedItems,
  type ReplacedItems,
} from '../../appearance.ts';
import { type CatalogDatabase, CatalogError, countUp, readMeta, writeMeta } from '../../database.ts';
import { type FileName, fileKinds, fileNames, type SourceLines } from '../../source/files.ts';
import type { ScheduleLine } from '../../source/shapes.ts';
import { forgetTakedowns } from '../../takedowns.ts';
import { cacheKey, cacheKeyName, type FileDiff, type FileDiffs, stampOf } from '../diff/file-diff.ts';
import type { ImageRow, ImageRows } from '../validate/images.ts';
import { type Insert, insertInto } from './rows.ts';
import { createTombstoneWriter, removeObsoleteTombstones, removeUnusedImages } from './tombstones.ts';
import { createWriters, deleteRecord, type Writers } from './write.ts';

/** The validated source, and the catalogue to write it to. */
interface LoadContext {
  readonly db: CatalogDatabase;
  readonly diffs: FileDiffs;
  readonly images: ImageRows;
  /** Value of `meta.source`. */
  readonly source: string;
  /** `meta.imported` when the files were compared with the catalogue. */
  readonly imported: string | undefined;
  readonly time: ChangeTime;
  /** The moment of `--as-of`, milliseconds since 1970. */
  readonly asOf?: number | undefined;
  readonly progress: (file: string, done: number, total: number) => void;
}

/**
 * Writes a validated source in one transaction. Readers see the old catalogue until it commits. If the process dies,
 * the old catalogue stays.
 * @throws CatalogError if the source or the catalogue changed since the check. Then nothing is written
 */
export function loadLines(context: LoadContext): void {
  const { db, diffs, time, asOf } = context;
  transact(context, () => {
    const isEmpty = db.prepare('SELECT 1 FROM source_line').get() === undefined;
    // The published snapshot was made from another catalogue.
    if (isEmpty && time.publishedAt !== undefined) forgetTakedowns(db);
    const appear = beginImport(db, time, asOf);
    const airings = readAirings(db);
    const moment = readMeta(db, 'changedAt') ?? '';
    const replaced = createReplacedItems(db, moment, asOf !== undefined && !isEmpty);
    // In reverse order, because removing old tombstones must come before the removed records leave new ones.
    for (const name of fileNames.toReversed()) deleteStale(db, diffs.get(name), replaced);
    writeAll(context, appear, airings);
    replaced.restore();
  });
}

/** Stores new sizes and times of picture files, so that the next import does not read them. */
export function touchImages(db: CatalogDatabase, { touched }: ImageRows): void {
  if (touched.length > 0) db.transaction(() => writeTouched(db, touched)).immediate();
}

function transact(context: LoadContext, write: () => void): void {
  const { db, diffs } = context;
  try {
    db.transaction(() => {
      rejectIfCatalogChanged(context);
      write();
      rejectIfSourceChanged(diffs);
    }).immediate();
  } catch (error) {
    // If the source changed during the import, any error may follow, so we report this cause instead.
    rejectIfSourceChanged(diffs);
    throw error;
  }
}

function rejectIfCatalogChanged({ db, imported }: LoadContext): void {
  if (readMeta(db, 'imported') !== imported) {
    throw new CatalogError('Another import has changed the catalogue meanwhile. Run this import again.');
  }
}

function writeAll(context: LoadContext, appear: Appear, airings: AiringsBefore): void {
  const { db, diffs } = context;
  const schedule: ScheduleLine[] = [];
  const writers = createWriters(db, appear, (line) => schedule.push(line));
  const into = { writers, insertLine: insertInto(db, 'source_line') };
  for (const name of fileNames) {
    const diff = diffs.get(name);
    if (diff === undefined) continue;
    writePending(context, name, diff, into);
    writeMeta(db, cacheKeyName(name), cacheKey);
  }
  const kept = airings.rows.filter(
    (row) => diffs.get('schedule')?.changeSet.keptLine(lineKeyOf(row)) !== undefined,
  );
  settleAirings(
    db,
    airings,
    [...kept.map(keptOf), ...schedule.map(givenOf)],
    appear,
    context.time.publishedAt,
  );
  writeImages(db, context.images.changed);
  writeTouched(db, context.images.touched);
  removeObsoleteTombstones(db);
  removeUnusedImages(db);
  writeMeta(db, 'source', context.source);
  countUp(db, 'imported');
}

function rejectIfSourceChanged(diffs: FileDiffs): void {
  for (const { file, path, stamp } of diffs.values()) {
    if (stampOf(path) === stamp) continue;
    throw new CatalogError(`${file} changed while it was being read. Run the import again.`);
  }
}

/** Deletes changed and removed records of a file before new ones are written, so that two lines may exchange a slug. */
function deleteStale(db: CatalogDatabase, diff: FileDiff | undefined, replaced: ReplacedItems): void {
  if (diff === undefined || diff.changeSet.stale === 0) return;
  const { name } = diff;
  const deletion = deleteRecord[name];
  const record = deletion === undefined ? undefined : db.prepare<[{ key: string }]>(deletion);
  const line = db.prepare<[string, string]>('DELETE FROM source_line WHERE file = ? AND key = ?');
  const leaveTombstone = createTombstoneWriter(db, name);
  for (const { key, removed } of diff.changeSet.staleKeys()) {
    if (removed) leaveTombstone?.(key);
    replaced.note(name, key);
    record?.run({ key });
    line.run(name, key);
  }
}

function writePending<Name extends FileName>(
  { progress }: LoadContext,
  name: Name,
  diff: FileDiff,
  { writers, insertLine }: { readonly writers: Writers; readonly insertLine: Insert },
): void {
  const { pending } = diff;
  const write: (line: SourceLines[Name]) => void = writers[name];
  let done = 0;
  for (const { bytes } of pending.read()) {
    if (done % 1000 === 0) progress(diff.file, done, pending.count);
    done++;
    // `as`: the check has read the same bytes, since `rejectIfSourceChanged` runs before the commit.
    const record = JSON.parse(bytes.toString()) as SourceLines[Name];
    write(record);
    insertLine(name, fileKinds[name].key(record), hash('sha1', bytes, 'base64'));
  }
}

function writeImages(db: CatalogDatabase, images: readonly ImageRow[]): void {
  const insert = db.prepare<[ImageRow]>(
    `INSERT OR REPLACE INTO image (path, image_id, width, height, hash, size, mtime)
     VALUES ($path, $image_id, $width, $height, $hash, $size, $mtime)`,
  );
  for (const row of images) insert.run(row);
}

/** Updates only size and time. The change log does not watch these columns, because no published file shows them. */
function writeTouched(db: CatalogDatabase, images: readonly ImageRow[]): void {
  const update = db.prepare<[ImageRow]>('UPDATE image SET size = $size, mtime = $mtime WHERE path = $path');
  for (const row of images) update.run(row);
}
