/**
 * The manifest: a small root names leaves by their hash, a leaf lists files. Two builds of one catalogue give the
 * same leaves and the same snapshot id; the time of creation stands only in the root.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { CacheClass } from '../contract/endpoint.ts';
import { imageFormats } from '../contract/enums.ts';

/** Version of the snapshot's format; readers refuse another one. */
export const snapshotFormat = 1;

const hash = z.string().regex(/^[0-9a-f]{64}$/);

/** One file: path under `tree/`, SHA-256 (hex) and size of its bytes, sizes of its encodings. */
export interface FileEntry {
  readonly path: string;
  readonly hash: string;
  readonly size: number;
  readonly gz?: number;
  readonly br?: number;
}

export interface Leaf {
  /** Kind and id range, e.g. `anime/3`. */
  readonly name: string;
  readonly cache: CacheClass | 'immutable';
  readonly files: readonly FileEntry[];
}

const root = z.object({
  format: z.literal(snapshotFormat),
  /** Names the published content: changes when, and only when, a byte of it does. */
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** Scheme and host of every absolute address inside. */
  origin: z.url(),
  contract: z.string(),
  /** Limit profile that the tree's /meta shows. */
  profile: z.enum(['A', 'B']),
  counts: z.record(z.string(), z.int()),
  leaves: z.array(z.object({ name: z.string(), hash, files: z.int(), bytes: z.int() })),
  /** Record shards by name. */
  records: z.record(z.string(), hash),
});
export type Root = z.infer<typeof root>;

/** SHA-256 in hexadecimal, of text as UTF-8. */
export function sha256(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Bytes of a leaf or root: JSON with a final line break. */
export function toBytes(value: Leaf | Root): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/**
 * Reads a leaf.
 * @throws Error when its bytes are not those the root names
 */
export function parseLeaf(bytes: Uint8Array, expected: string): Leaf {
  if (sha256(bytes) !== expected) throw new Error(`A leaf of the manifest is damaged: ${expected}`);
  // What has this hash was written by toBytes.
  return JSON.parse(Buffer.from(bytes).toString('utf8')) as Leaf;
}

/** Reads a root; `undefined` when it is damaged or of another format. */
export function parseRoot(bytes: Uint8Array): Root | undefined {
  try {
    return root.safeParse(JSON.parse(Buffer.from(bytes).toString('utf8'))).data;
  } catch {
    return undefined;
  }
}

/** The id of a snapshot: everything of the root but the time. */
export function snapshotId({ createdAt: _left, id: _id, ...content }: Root): string {
  return sha256(JSON.stringify(content)).slice(0, 16);
}

const typeByExtension: ReadonlyMap<string, string> = new Map([
  ['json', 'application/json; charset=utf-8'],
  ['html', 'text/html; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['mjs', 'text/javascript; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['ico', 'image/x-icon'],
  ['xml', 'application/xml; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['webmanifest', 'application/manifest+json'],
  ['wasm', 'application/wasm'],
  ['woff2', 'font/woff2'],
]);

/** Media type of a file by its extension. */
export function typeOf(path: string): string {
  return typeByExtension.get(path.slice(path.lastIndexOf('.') + 1)) ?? 'application/octet-stream';
}

/** Whether compressing a file is worth it: text, and more than a packet's worth saved is possible. */
export function isCompressible(path: string, size: number): boolean {
  const type = typeOf(path);
  const text =
    type.includes('charset') || type.includes('svg') || type.includes('manifest') || type.includes('wasm');
  return text && size >= 1024 && !imageFormats.some((format) => path.endsWith(`.${format}`));
}
