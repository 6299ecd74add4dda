import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { ImageStore } from '../../../images/store.ts';
import { variantNames } from '../../../images/stored.ts';
import type { CatalogDatabase } from '../../database.ts';
import type { Diagnostics, FieldLocation } from '../../source/diagnostics.ts';
import type { FileName } from '../../source/files.ts';
import { locate } from '../../source/locate.ts';
import { type FileDiffs, keptRows } from '../diff/file-diff.ts';
import { maxPictureBytes, type OriginalStore } from './originals.ts';

/** Stores the variants of pictures. If `put` refuses a picture, its Error says why. Without `adopt` it takes no ready ones. */
export type VariantStore = Pick<ImageStore, 'put' | 'has' | 'isSound'> & Partial<Pick<ImageStore, 'adopt'>>;

/** Stores the original pictures by hash, because an export needs them. */
export type Originals = Pick<OriginalStore, 'put' | 'has' | 'isSound'>;

/** A row of the table `image`. */
export interface ImageRow {
  readonly path: string;
  readonly image_id: string;
  readonly width: number;
  readonly height: number;
  /** SHA-256 of the original; empty if the source has only variants. */
  readonly hash: string;
  readonly size: number;
  readonly mtime: number;
}

interface ImageContext {
  readonly db: CatalogDatabase;
  /** The source folder as a real path, because a picture must not be outside of it. */
  readonly folder: string;
  /** The folder for `images/…`, if it is not in the source folder. */
  readonly imagesFolder?: string | undefined;
  readonly store: VariantStore;
  readonly originals: Originals;
  /** Hash every file, also in the stores, instead of trusting size and time. */
  readonly verify: boolean;
  readonly diagnostics: Diagnostics;
  readonly progress: (done: number, total: number) => void;
}

/** Other threads decode pictures. A few at a time keep the cores busy, and limit the memory. */
const atOnce = 4;

/** Rows to write. */
export interface ImageRows {
  /** Pictures that are new or have new content. */
  readonly changed: readonly ImageRow[];
  /** Pictures whose file was copied or touched: its size or time changed, but not the content. */
  readonly touched: readonly ImageRow[];
}

/** Checks all pictures of a source, and stores those that are new or changed. */
export async function checkImages(
  options: ImageContext,
  pictures: ReadonlyMap<string, FieldLocation>,
): Promise<ImageRows> {
  const folder = realpathSync(options.folder);
  const imagesFolder = options.imagesFolder && realpathSync(options.imagesFolder);
  const context = { ...options, folder, imagesFolder };
  const known = context.db.prepare<[string], ImageRow>('SELECT * FROM image WHERE path = ?');
  const changed: ImageRow[] = [];
  const touched: ImageRow[] = [];
  const queue = [...pictures].values();
  let done = 0;
  const work = async () => {
    for (const [path, location] of queue) {
      context.progress(done++, pictures.size);
      // Pictures take the longest, so we stop if no further diagnostic would be shown.
      if (context.diagnostics.isFull()) return;
      const found = await checkImage(context, path, location, known.get(path));
      if (found !== undefined) (found.touched ? touched : changed).push(found.row);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { changed: changed.sort(byPath), touched: touched.sort(byPath) };
}

const byPath = (left: ImageRow, right: ImageRow) => (left.path < right.path ? -1 : 1);

/** Finds the file of a picture. `images/x.jpg` is `x.jpg` in the folder of `--images`, if that is given. */
function find({ folder, imagesFolder }: Pick<ImageContext, 'folder' | 'imagesFolder'>, path: string) {
  if (imagesFolder === undefined) return locate(folder, path);
  if (!path.startsWith('images/')) return 'must begin with images/, since --images is given';
  return locate(imagesFolder, path.slice('images/'.length), 'the folder of --images');
}

async function checkImage(
  context: ImageContext,
  path: string,
  location: FieldLocation,
  known: ImageRow | undefined,
): Promise<{ row: ImageRow; touched: boolean } | undefined> {
  const refuse = (message: string) => {
    context.diagnostics.add({ ...location, value: path, message });
    return undefined;
  };
  const ready = /(?:^|\/)([0-9a-f]{32})$/.exec(path)?.[1];
  if (ready !== undefined) {
    const row = await checkReady(context, path, ready, known);
    return typeof row === 'string' ? refuse(row) : row && { row, touched: false };
  }
  const found = find(context, path);
  if (typeof found === 'string') return refuse(found);
  const { size, mtimeMs: mtime } = found.stats;
  const { store, originals, verify } = context;
  const complete =
    known !== undefined &&
    (verify
      ? store.isSound(known.image_id) && originals.isSound(known.hash)
      : store.has(known.image_id) && originals.has(known.hash));
  if (complete && !verify && known.size === size && known.mtime === mtime) return undefined;
  if (size > maxPictureBytes) return refuse(`is larger than ${maxPictureBytes >> 20} MiB`);
  const bytes = await readFile(found.path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (complete && known.hash === hash) {
    if (known.size === size && known.mtime === mtime) return undefined;
    return { row: { ...known, size, mtime }, touched: true };
  }
  const stored = await storeImage(context, bytes, hash);
  if (typeof stored === 'string') return refuse(stored);
  return { row: { path, ...stored, hash, size, mtime }, touched: false };
}

/**
 * Checks and stores the ready variants of a picture, which a snapshot contains (`images/0f/ID` stands for
 * `images/0f/ID-big.webp` and the others). There is no original, so its hash is empty.
 * @returns the row if the variants are new, or a message if they are refused
 */
async function checkReady(
  { store, verify, ...context }: ImageContext,
  path: string,
  id: string,
  known: ImageRow | undefined,
): Promise<ImageRow | string | undefined> {
  if (known?.image_id === id && (verify ? store.isSound(id) : store.has(id))) return undefined;
  const files = new Map<string, string>();
  let weight = 0;
  for (const name of variantNames) {
    const found = find(context, `${path}-${name}`);
    if (typeof found === 'string') return `names ready variants, but ${id}-${name} ${found}`;
    weight += found.stats.size;
    files.set(name, found.path);
  }
  if (weight > maxPictureBytes) return `has variants larger than ${maxPictureBytes >> 20} MiB`;
  const variants = new Map<string, Uint8Array>();
  for (const [name, file] of files) variants.set(name, await readFile(file));
  const stored = await unlessRefused(() => store.adopt?.(id, variants) ?? Promise.resolve(undefined));
  if (stored === undefined || typeof stored === 'string')
    return stored ?? 'names ready variants, which this store does not accept';
  return { path, image_id: id, width: stored.width, height: stored.height, hash: '', size: 0, mtime: 0 };
}

/** Returns the result of a store, or the message why it refuses a picture. */
async function unlessRefused<T>(work: () => Promise<T>): Promise<T | string> {
  try {
    return await work();
  } catch (error) {
    // An error of the system, such as a full disk, is not the fault of the picture.
    if (!(error instanceof Error) || 'code' in error) throw error;
    return `cannot be used: ${error.message}`;
  }
}

/** Stores a picture and its variants. @returns the columns of its row, or why it is refused */
function storeImage(
  { store, originals }: ImageContext,
  bytes: Uint8Array,
  hash: string,
): Promise<Pick<ImageRow, 'image_id' | 'width' | 'height'> | string> {
  return unlessRefused(async () => {
    const { id, width, height } = await store.put(bytes);
    await originals.put(bytes, hash);
    return { image_id: id, width, height };
  });
}

const pictureColumns: readonly (readonly [file: FileName, field: string, sql: string])[] = [
  ['teams', 'avatar', 'SELECT id, avatar FROM team WHERE avatar IS NOT NULL'],
  ['anime', 'poster', 'SELECT id, poster FROM anime WHERE poster IS NOT NULL'],
  ['posters', 'image', 'SELECT id, image FROM poster'],
  ['characters', 'image', 'SELECT id, image FROM character WHERE image IS NOT NULL'],
];

/** Adds the pictures of unchanged lines, because their files may have changed or disappeared. */
export function addKeptPictures(
  db: CatalogDatabase,
  diffs: FileDiffs,
  pictures: Map<string, FieldLocation>,
): void {
  for (const [file, field, sql] of pictureColumns) {
    for (const { value: path, line } of keptRows<string>(db, diffs, file, sql))
      if (!pictures.has(path)) pictures.set(path, { file: `${file}.ndjson`, line, field });
  }
}
