/** Checks the shape of an origin's data before it is used. */
import { z } from 'zod';
import { parseAs } from '../../files/json.ts';
import type { Changes } from '../../snapshot/changes.ts';
import { type Leaf, parseRoot, type Root, sha256, snapshotFormat, toBytes } from '../../snapshot/manifest.ts';
import { listOf } from './list-of.ts';
import { OriginError } from './origin.ts';
import { foldPath, isPathBelow } from './paths.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const size = z.int().min(0);
const content = z.object({ hash, size });

const path = z.string().refine(isPathBelow);
const entry = z.object({ path, hash, size, gz: content.optional(), br: content.optional() });
const cache = z.string().max(40);

/** Checks a value but keeps it unchanged, with the order of its fields, because its hash depends on that. */
const asItCame = <T>(shape: z.ZodType): z.ZodType<T> =>
  z.custom<T>((value) => shape.safeParse(value).success);

const leaf = asItCame<Leaf>(z.object({ name: z.string(), cache, files: listOf(entry) }));

/** A leaf, checked. @throws OriginError */
export function readLeaf(bytes: Buffer): Leaf {
  const value = parseAs(leaf, bytes);
  if (value === undefined) throw new OriginError('A leaf of the manifest has another shape, or wrong paths.');
  return value;
}

/** Fields that are not checked here can only give a result with a wrong hash. */
const changes = asItCame<Changes>(
  z.object({
    leaves: listOf(
      z.object({ name: z.string(), cache, changed: listOf(entry), removed: listOf(z.string()) }),
    ),
    records: listOf(z.object({ name: z.string(), delta: z.looseObject({}) })),
  }),
);

/** Changes, checked enough to apply them; undefined if they cannot be applied. Their result is checked by hash. */
export const readChanges = (bytes: Buffer): Changes | undefined => parseAs(changes, bytes);

const rootId = /^[0-9a-f]{16}$/;

/** Refuses the field `__proto__`, which the check of a shape overlooks. @throws OriginError */
function refusePrototype(name: string, value: unknown): unknown {
  if (name === '__proto__') throw new OriginError('The root of the snapshot has a field __proto__.');
  return value;
}

/**
 * A checked root, with all its fields unchanged.
 * @throws OriginError if it is not a root of this format
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
    throw new OriginError(
      `The root of the snapshot is damaged, or not of the format ${snapshotFormat}, which this version of the program copies.`,
    );
  // `as`: its shape is checked. Later programs may add fields, which mirrors pass on.
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

/** Adds the files of a leaf. @throws OriginError if a path is there already */
export function addNames(names: Names, { files }: Leaf): void {
  for (const { path: own, gz, br } of files) {
    if (names.has(own)) throw new OriginError('The manifest names a path twice.');
    names.set(own, (gz === undefined ? 0 : 1) + (br === undefined ? 0 : 2));
  }
}

/** Whether a path is that of a file or of one of its encodings. */
export const isNamed = (names: Names, name: string): boolean =>
  names.has(name) ||
  encodings.some(
    ([ending, bit]) => name.endsWith(ending) && ((names.get(name.slice(0, -ending.length)) ?? 0) & bit) !== 0,
  );

/**
 * Checks the paths of all files of a snapshot against each other. Gives the folders that they need.
 * @throws OriginError if two files need one name on some system, or a file needs the name of a folder
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

/** Checks folded paths. Most paths equal their folded form, so only the others are stored a second time. */
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
