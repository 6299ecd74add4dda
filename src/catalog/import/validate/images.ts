import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { imageFormats, imageSizes } from '../../../contract/enums.ts';
import { type Budget, createBudget } from '../../../images/budget.ts';
import type { CatalogDatabase } from '../../database.ts';
import { type Diagnostics, type FieldLocation, listedDiagnostics } from '../../source/diagnostics.ts';
import type { FileName } from '../../source/files.ts';
import { locate } from '../../source/locate.ts';
import { type FileDiffs, keptRows } from '../diff/file-diff.ts';

/** Stores the variants of pictures (src/images); the Error that `put` throws says why a picture is refused. */
export interface VariantStore {
  put(bytes: Uint8Array): Promise<{ id: string; width: number; height: number }>;
  /** Keeps variants that were made elsewhere, by size and format; a store without it takes none. */
  adopt?(
    id: string,
    variants: ReadonlyMap<string, Uint8Array>,
  ): Promise<{ id: string; width: number; height: number }>;
  has(id: string): boolean;
  /** Whether the variants are as they were written. */
  isSound(id: string): boolean;
}

/** Stores the pictures as they came, by hash, so that the catalogue can be exported. */
export interface Originals {
  put(bytes: Uint8Array, hash: string): Promise<void>;
  has(hash: string): boolean;
  /** Whether it is as it was written. */
  isSound(hash: string): boolean;
}

/** A row of the table `image`. */
export interface ImageRow {
  readonly path: string;
  readonly image_id: string;
  readonly width: number;
  readonly height: number;
  /** Of the original; empty where only its variants are there. */
  readonly hash: string;
  readonly size: number;
  readonly mtime: number;
}

interface ImageContext {
  readonly db: CatalogDatabase;
  /** Of the source; its real path, since pictures must not lead out of it. */
  readonly folder: string;
  /** The folder of `images/…`, if it is another one. */
  readonly imagesFolder?: string | undefined;
  readonly store: VariantStore;
  readonly originals: Originals;
  /** Hash every file, of the stores too, instead of trusting its size and time. */
  readonly verify: boolean;
  readonly diagnostics: Diagnostics;
  readonly progress: (done: number, total: number) => void;
  /** Memory for the bytes of files that are read at once. */
  readonly reading: Budget;
}

/** Of one picture, and of all that are read at once. */
export const maxPictureBytes = 64 << 20;
/** Decoding runs outside of JavaScript's thread: a few at a time keep the cores busy, memory stays bounded. */
const atOnce = 4;

/** Rows that are to be written. */
export interface ImageRows {
  /** Of pictures that are new or have another content. */
  readonly changed: readonly ImageRow[];
  /** Of files that were copied or touched: size or time changed, the content did not. */
  readonly touched: readonly ImageRow[];
}

/** Checks all pictures of a source, and stores those that are new or changed. */
export async function checkImages(
  options: Omit<ImageContext, 'reading'>,
  pictures: ReadonlyMap<string, FieldLocation>,
): Promise<ImageRows> {
  const folder = realpathSync(options.folder);
  const imagesFolder = options.imagesFolder && realpathSync(options.imagesFolder);
  const context = { ...options, folder, imagesFolder, reading: createBudget(maxPictureBytes) };
  const known = context.db.prepare<[string], ImageRow>('SELECT * FROM image WHERE path = ?');
  const changed: ImageRow[] = [];
  const touched: ImageRow[] = [];
  const queue = [...pictures].values();
  let done = 0;
  const work = async () => {
    for (const [path, location] of queue) {
      context.progress(done++, pictures.size);
      // Pictures take the longest: once the list is full, more diagnostics would not be shown.
      if (context.diagnostics.total >= listedDiagnostics) return;
      const found = await checkImage(context, path, location, known.get(path));
      if (found !== undefined) (found.touched ? touched : changed).push(found.row);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { changed: changed.sort(byPath), touched: touched.sort(byPath) };
}

const byPath = (left: ImageRow, right: ImageRow) => (left.path < right.path ? -1 : 1);

/** The file of a picture. `images/x.jpg` is `x.jpg` in the folder of pictures, if one is given. */
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
  return context.reading.share(size, async () => {
    const bytes = await readFile(found.path);
    const hash = createHash('sha256').update(bytes).digest('hex');
    if (complete && known.hash === hash) {
      if (known.size === size && known.mtime === mtime) return undefined;
      return { row: { ...known, size, mtime }, touched: true };
    }
    const stored = await storeImage(context, bytes, hash);
    if (typeof stored === 'string') return refuse(stored);
    return { row: { path, ...stored, hash, size, mtime }, touched: false };
  });
}

const variantNames = imageSizes.flatMap(({ name }) => imageFormats.map((format) => `${name}.${format}`));

/**
 * The ready variants of a picture (`images/0f/ID` names `images/0f/ID-big.webp` and the others), as a snapshot has them:
 * there is no original, and its hash is empty. Gives its row where they are new, or why they are refused.
 */
async function checkReady(
  { store, verify, reading, ...context }: ImageContext,
  path: string,
  id: string,
  known: ImageRow | undefined,
): Promise<ImageRow | string | undefined> {
  if (known?.image_id === id && (verify ? store.isSound(id) : store.has(id))) return undefined;
  const files = new Map<string, string>();
  let weight = 0;
  for (const name of variantNames) {
    const found = find(context, `${path}-${name}`);
    if (typeof found === 'string') return `names ready variants, and ${id}-${name} ${found}`;
    weight += found.stats.size;
    files.set(name, found.path);
  }
  if (weight > maxPictureBytes) return `has variants larger than ${maxPictureBytes >> 20} MiB`;
  return reading.share(weight, async () => {
    const variants = new Map<string, Uint8Array>();
    for (const [name, file] of files) variants.set(name, await readFile(file));
    const stored = await unlessRefused(() => store.adopt?.(id, variants) ?? Promise.resolve(undefined));
    if (stored === undefined || typeof stored === 'string')
      return stored ?? 'names variants, which are not kept here';
    return { path, image_id: id, width: stored.width, height: stored.height, hash: '', size: 0, mtime: 0 };
  });
}

/** What a store gives, or why it refuses a picture. */
async function unlessRefused<T>(work: () => Promise<T>): Promise<T | string> {
  try {
    return await work();
  } catch (error) {
    // Errors of the system, such as a full disk, say nothing about the picture.
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

/** Adds the pictures of unchanged lines: their files may have changed or be gone. */
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
