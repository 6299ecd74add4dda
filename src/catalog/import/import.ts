import type { ChangeTime } from '../appearance.ts';
import { type CatalogDatabase, type RecordsOrigin, readMeta, writeOrigin } from '../database.ts';
import { describeRemoval, needsPermission } from '../removals.ts';
import { createDiagnostics, type Diagnostic, type Diagnostics } from '../source/diagnostics.ts';
import { fileNames } from '../source/files.ts';
import { cacheKey, cacheKeyName, diffFile, type FileDiff, type FileDiffs } from './diff/file-diff.ts';
import type { Keys } from './diff/key-sample.ts';
import { loadLines, touchImages } from './load/load.ts';
import { checkFolder, readSourceInfo } from './source-folder.ts';
import { createChangedIds } from './validate/changed-ids.ts';
import { type CheckContext, checkLines } from './validate/check.ts';
import { checkDependents } from './validate/dependents.ts';
import {
  addKeptPictures,
  checkImages,
  type ImageRows,
  type Originals,
  type VariantStore,
} from './validate/images.ts';
import { createReferenceChecker } from './validate/reference-checker.ts';
import { createRenamings } from './validate/renamings.ts';

export interface ImportOptions {
  readonly db: CatalogDatabase;
  /** The source folder. */
  readonly folder: string;
  /** The base folder of picture paths; by default the source folder. */
  readonly pictureFolder?: string;
  /** The folder for `images/…`, if it is not `images` in the source folder. */
  readonly imagesFolder?: string | undefined;
  /** The snapshot that the source was made from. */
  readonly from?: RecordsOrigin | undefined;
  readonly images: VariantStore;
  readonly originals: Originals;
  /** When the import happens. */
  readonly time: ChangeTime;
  /** The moment of `--as-of`, milliseconds since 1970. The source is then loaded as if for the first time. */
  readonly asOf?: number | undefined;
  /** Validate the source and report the changes, but write nothing. */
  readonly dryRun?: boolean;
  /** Remove any number of records (removals.ts), and accept a source without titles. */
  readonly allowRemoved?: boolean;
  /** Called with every mistake as it is found. */
  readonly onError?: ((mistake: Diagnostic) => void) | undefined;
  /** Rename any number of titles (validate/renamings.ts), and change ids of any records (validate/changed-ids.ts). */
  readonly allowChanged?: boolean;
  /** Hash all pictures instead of trusting size and time. */
  readonly verify?: boolean;
  readonly progress?: (step: 'check' | 'load', what: string, done: number, total: number) => void;
}

/** The findings and changes of an import. Keys name records: ids, names, `anime/release`, … (see files.ts). */
export interface ImportResult {
  /** Mistakes of the source. If there is any, nothing was written. */
  readonly errors: Diagnostics;
  /** Probable mistakes in new and changed lines. They do not prevent the import. */
  readonly warnings: Diagnostics;
  /** Changes that the operator must permit. If there is any, nothing was written. */
  readonly refusals: readonly Refusal[];
  readonly files: readonly FileChange[];
  /** Pictures that were new or whose content changed. */
  readonly images: readonly string[];
  /** Whether the import changed (with `dryRun`: would change) the catalogue. */
  readonly changed: boolean;
}

interface Refusal {
  readonly message: string;
  /** The option that permits it. */
  readonly permit: 'allowRemoved' | 'allowChanged';
}

export interface FileChange {
  readonly file: string;
  readonly lines: number;
  /** Records that the catalogue had before. */
  readonly stored: number;
  readonly added: Keys;
  readonly changed: Keys;
  readonly removed: Keys;
}

/**
 * Validates the whole source and loads it in one transaction. Unchanged lines are skipped.
 * @throws CatalogError for failures other than mistakes in the content (no folder, no anime.ndjson, a race)
 */
export async function importSource(options: ImportOptions): Promise<ImportResult> {
  const { db, folder } = options;
  const diagnostics = createDiagnostics(options.onError);
  const warnings = createDiagnostics();
  checkFolder(folder, diagnostics);
  const imported = readMeta(db, 'imported');
  const source = readSourceInfo(folder, diagnostics);
  const diffs: FileDiffs = new Map(fileNames.map((name) => [name, diffFile(db, folder, name)]));
  const meta = JSON.stringify(source ?? {});
  const progress = (what: string, done: number, total: number) =>
    options.progress?.('load', what, done, total);
  const renamings = createRenamings(db);
  const changedIds = createChangedIds(db, diffs);
  const images = await check(options, diffs, { diagnostics, warnings, renamings, changedIds });
  const changed = isChanged(db, diffs, images, meta);
  // Before the load, which deletes the old keys from the catalogue.
  const changes = [...diffs.values()].map(describeChange);
  const refusals = findRefusals(changes, [renamings.refusal(), changedIds.refusal()]).filter(
    ({ permit }) => options[permit] !== true,
  );
  if (diagnostics.total === 0 && refusals.length === 0 && options.dryRun !== true) {
    if (changed)
      loadLines({
        db,
        diffs,
        images,
        source: meta,
        imported,
        time: options.time,
        asOf: options.asOf,
        progress,
      });
    else touchImages(db, images);
    writeOrigin(db, options.from);
  }
  return {
    errors: diagnostics,
    warnings,
    refusals,
    files: changes,
    images: images.changed.map((image) => image.path),
    changed,
  };
}

async function check(
  options: ImportOptions,
  diffs: FileDiffs,
  collected: Pick<CheckContext, 'diagnostics' | 'warnings' | 'renamings' | 'changedIds'>,
): Promise<ImageRows> {
  const { db } = options;
  const { diagnostics } = collected;
  const report = (what: string, done: number, total: number) =>
    options.progress?.('check', what, done, total);
  const references = createReferenceChecker(db, diffs, diagnostics);
  const pictures = checkLines({
    db,
    diffs,
    references,
    ...collected,
    progress: report,
  });
  checkDependents(diffs, diagnostics);
  addKeptPictures(db, diffs, pictures);
  return await checkImages(
    {
      db,
      folder: options.pictureFolder ?? options.folder,
      imagesFolder: options.imagesFolder,
      store: options.images,
      originals: options.originals,
      verify: options.verify ?? false,
      diagnostics,
      progress: (done, total) => report('images', done, total),
    },
    pictures,
  );
}

function isChanged(db: CatalogDatabase, diffs: FileDiffs, images: ImageRows, meta: string): boolean {
  const still = [...diffs.values()].every(
    ({ name, lines, pending, changeSet }) =>
      pending.count === changeSet.same + changeSet.known &&
      changeSet.stale === changeSet.same &&
      (lines === 0 || readMeta(db, cacheKeyName(name)) === cacheKey),
  );
  return !(still && images.changed.length === 0 && readMeta(db, 'source') === meta);
}

function describeChange({ file, lines, changeSet }: FileDiff): FileChange {
  const { stored, added, changed } = changeSet;
  return { file, lines, stored, added, changed, removed: changeSet.removed() };
}

/** Every file counts as a kind: removing all readings is as likely a mistake as removing all titles. */
function findRefusals(
  changes: readonly FileChange[],
  changed: readonly (string | undefined)[],
): readonly Refusal[] {
  const removals = changes.flatMap(({ file, stored: before, added, removed }) => {
    // Next week's airings replace last week's, so a removed airing counts only if no other one was added.
    const replaced = file === 'schedule.ndjson' ? added.count : 0;
    const removal = { kind: file.replace('.ndjson', ''), removed: removed.count - replaced, before };
    return needsPermission(removal) ? [describeRemoval(removal)] : [];
  });
  const anime = changes.find(({ file }) => file === 'anime.ndjson');
  const removed = anime?.lines === 0 ? ['anime.ndjson is empty', ...removals] : removals;
  return [
    ...removed.map((message): Refusal => ({ message, permit: 'allowRemoved' })),
    ...changed.flatMap((message): Refusal[] =>
      message === undefined ? [] : [{ message, permit: 'allowChanged' }],
    ),
  ];
}
