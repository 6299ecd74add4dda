/** Checks the shape of what an origin sends before anything is made of it. */
import { z } from 'zod';
import { parseAs } from '../../files/json.ts';
import type { Changes } from '../../snapshot/changes.ts';
import { type Leaf, parseRoot, type Root, sha256, toBytes } from '../../snapshot/manifest.ts';
import { listOf } from './list-of.ts';
import { OriginError } from './origin.ts';
import { foldPath, isPathBelow } from './paths.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.int().min(0);
const content = z.object({ hash, size });

const path = z.string().refine(isPathBelow);
const entry = z.object({ path, hash, size, gz: content.optional(), br: content.optional() });
const cache = z.string().max(40);

/** A value as it came, its fields in their order, of which its hash is made. */
const asItCame = <T>(shape: z.ZodType): z.ZodType<T> =>
  z.custom<T>((value) => shape.safeParse(value).success);

const leaf = asItCame<Leaf>(z.object({ name: z.string(), cache, files: listOf(entry) }));

/** A leaf, checked. @throws OriginError */
export function readLeaf(bytes: Buffer): Leaf {
  const value = parseAs(leaf, bytes);
  if (value === undefined) throw new OriginError('A leaf of the manifest has another shape, or wrong paths.');
  return value;
}

/** What is not of their type makes another result. */
const changes = asItCame<Changes>(
  z.object({
    leaves: listOf(
      z.object({ name: z.string(), cache, changed: listOf(entry), removed: listOf(z.string()) }),
    ),
    records: listOf(z.object({ name: z.string(), delta: z.looseObject({}) })),
  }),
);

/** Changes, checked so far that they can be applied; undefined where they cannot. Their result is compared by hash. */
export const readChanges = (bytes: Buffer): Changes | undefined => parseAs(changes, bytes);

const rootId = /^[0-9a-f]{16}$/;

/** JSON may have a field of this name, which the check of a shape passes over. @throws OriginError */
function refusePrototype(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new OriginError('The root of the snapshot has a field __proto__.');
  return value;
}

/**
 * A root, checked, with all its fields as they came.
 * @throws OriginError where it is no root of this format
 */
export function readRoot(bytes: Buffer): { readonly root: Root; readonly hash: string } {
  const own = sha256(bytes);
  const root = parseRoot(bytes);
  const rows = root?.leaves ?? [];
  const numbers = [
    root?.generation ?? -1,
    ...rows.flatMap((row) => [row.size, row.files, row.bytes, row.stored]),
    ...Object.values(root?.records ?? {}).map((shard) => shard.size),
  ];
  const isSound = rootId.test(root?.id ?? '') && numbers.every((number) => number >= 0);
  if (!isSound || new Set(rows.map(({ name }) => name)).size !== rows.length)
    throw new OriginError('The root of the snapshot is damaged, or of another format.');
  // `as`: of this shape. Later programs may add fields, which mirrors hand on.
  const whole = JSON.parse(bytes.toString(), refusePrototype) as Root;
  if (sha256(toBytes(whole)) !== own)
    throw new OriginError('The root of the snapshot is not written as a publication writes it.');
  return { root: whole, hash: own };
}

/** Paths of a snapshot's files, and whether they have encodings: 1 for gzip, 2 for brotli. */
export type Names = Map<string, number>;

const encodings = [
  ['.gz', 1],
  ['.br', 2],
] as const;

/** Adds the files of a leaf. @throws OriginError where one is there already */
export function addNames(names: Names, { files }: Leaf): void {
  for (const { path: own, gz, br } of files) {
    if (names.has(own)) throw new OriginError('The manifest names a path twice.');
    names.set(own, (gz === undefined ? 0 : 1) + (br === undefined ? 0 : 2));
  }
}

/** Whether something is the path of a file or of an encoding of one. */
export const isNamed = (names: Names, name: string): boolean =>
  names.has(name) ||
  encodings.some(
    ([ending, bit]) => name.endsWith(ending) && ((names.get(name.slice(0, -ending.length)) ?? 0) & bit) !== 0,
  );

/**
 * Compares the names of all files of a snapshot with each other. Gives the folders that they need.
 * @throws OriginError if two need one name, on any system, or one stands where another needs a folder
 */
export function checkNames(names: Names): ReadonlySet<string> {
  const clash = (name: string) => new OriginError(`Two files of the snapshot claim one place: ${name}.`);
  const folders = new Set<string>();
  for (const [own, has] of names) {
    for (const [ending, bit] of encodings)
      if ((has & bit) !== 0 && names.has(own + ending)) throw clash(own + ending);
    for (let at = own.lastIndexOf('/'); at > 0; at = own.lastIndexOf('/', at - 1)) {
      const folder = own.slice(0, at);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  for (const folder of folders) if (isNamed(names, folder)) throw clash(folder);
  checkFolded(names, folders, clash);
  return folders;
}

/** Most paths are folded as they are, so only the others are held a second time. */
function checkFolded(names: Names, folders: ReadonlySet<string>, clash: (name: string) => OriginError): void {
  const others = new Set<string>();
  const check = (name: string) => {
    const folded = foldPath(name);
    if (folded === name) return;
    if (isNamed(names, folded) || folders.has(folded) || others.has(folded)) throw clash(name);
    others.add(folded);
  };
  for (const [own, has] of names) {
    check(own);
    for (const [ending, bit] of encodings) if ((has & bit) !== 0) check(own + ending);
  }
  for (const folder of folders) check(folder);
}
