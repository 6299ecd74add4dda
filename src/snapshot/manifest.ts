/**
 * The manifest: a small root names leaves by their hash, and a leaf lists files. Two builds of one catalogue give the
 * same leaves and the same snapshot id. Only the root has generation, time of creation and history.
 */
import { hash as hashAtOnce } from 'node:crypto';
import { z } from 'zod';
import type { CacheClass } from '../contract/endpoint.ts';
import { parseJson } from '../files/json.ts';
import { formatEtag, tagTime } from '../http/etag.ts';

/** Version of the snapshot's format. Readers refuse other versions, and ignore fields that they do not know. */
export const snapshotFormat = 2;

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const content = z.object({ hash, size: z.int() });

/** Identifies bytes by their SHA-256 (hex) and their number. */
export type Content = Readonly<z.infer<typeof content>>;

/** One file of the tree: its path, its content, and its encodings if they save bytes. */
export interface FileEntry extends Content {
  readonly path: string;
  readonly gz?: Content;
  readonly br?: Content;
}

export interface Leaf {
  /** Kind and id range, e.g. `anime/3`. */
  readonly name: string;
  readonly cache: CacheClass | 'immutable';
  readonly files: readonly FileEntry[];
}

const generation = z.object({ generation: z.int(), id: z.string(), hash });

const leafRow = z.object({
  name: z.string(),
  hash,
  size: z.int(),
  /** The number of its files, and the total size of their identity bytes (without encoding). */
  files: z.int(),
  bytes: z.int(),
  /** Total size of the files and all their encodings. */
  stored: z.int(),
  /** Hash of the files' identity contents. The snapshot's id is made from these hashes. */
  identity: hash,
});
export type LeafRow = z.infer<typeof leafRow>;

const indexRow = content.extend({
  /** Version of the index's contents. Readers ignore other versions. */
  version: z.int(),
});
export type IndexRow = z.infer<typeof indexRow>;

const root = z.object({
  format: z.literal(snapshotFormat),
  /** Always increases: the larger of the base's generation + 1 and the seconds since 1970. */
  generation: z.int(),
  /** Identifies the published content: paths, cache classes, identity bytes and records, but not encodings. */
  id: z.string(),
  createdAt: z.iso.datetime(),
  /** Scheme and host of every absolute address inside. */
  origin: z.url(),
  contract: z.string(),
  /** The limit profile in the tree's /meta. */
  profile: z.enum(['A', 'B']),
  counts: z.record(z.string(), z.int()),
  leaves: z.array(leafRow),
  /** Record shards by name. */
  records: z.record(z.string(), content),
  /** Older generations that are kept whole, the newest first; `hash` is the hash of their root. */
  previous: z.array(generation),
  /** Libraries and settings that made the encodings. If they change, all files are compressed again. */
  encoder: z.record(z.string(), z.string()),
  /** Text indexes by the name of their list. The id does not cover them. */
  indexes: z.record(z.string(), indexRow).optional(),
  /** If the records were copied from another service and rendered here: the snapshot that they come from. */
  from: z.object({ origin: z.url(), id: z.string(), generation: z.int() }).optional(),
  /** The newest takedown that is applied in this generation and all kept ones (src/catalog/takedowns.ts). */
  takedown: z.string().optional(),
});
export type Root = z.infer<typeof root>;
export type Generation = z.infer<typeof generation>;

/** SHA-256 in hexadecimal, of text as UTF-8. */
export function sha256(bytes: Uint8Array | string): string {
  return hashAtOnce('sha256', bytes, 'hex');
}

/** Hash and size of bytes. */
export function contentOf(bytes: Uint8Array): Content {
  return { hash: sha256(bytes), size: bytes.length };
}

/** Whether bytes have this content. */
export function isContent(bytes: Uint8Array, { hash: expected, size }: Content): boolean {
  return bytes.length === size && sha256(bytes) === expected;
}

/** The modification time of a file, in seconds, derived from its content. */
export function timeOf({ hash: own }: Pick<Content, 'hash'>): number {
  return tagTime(Buffer.from(own.slice(0, 10), 'hex'));
}

/** The strong entity tag of a content. */
export function etagOfContent({ hash: own, size }: Content): string {
  return formatEtag(timeOf({ hash: own }), size);
}

/** The contents of a file and its encodings, each with the ending of its name. */
export function representationsOf({ hash: own, size, gz, br }: FileEntry): [ending: string, Content][] {
  const all: [string, Content][] = [['', { hash: own, size }]];
  if (gz !== undefined) all.push(['.gz', gz]);
  if (br !== undefined) all.push(['.br', br]);
  return all;
}

/** A path of the tree with the paths of its encodings, which need not exist. */
export const withEncodings = (path: string): string[] => [path, `${path}.gz`, `${path}.br`];

/** The path of a file from that of its encoding. Other paths are returned unchanged. */
export const withoutEncoding = (path: string): string => path.replace(/\.(?:gz|br)$/, '');

/** Bytes of a leaf or root: JSON with a final line break. */
export function toBytes(value: Leaf | Root): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

/** Reads a leaf whose bytes have been checked against its hash. */
export function parseLeaf(bytes: Uint8Array): Leaf {
  // `as`: toBytes wrote the bytes with this hash.
  return JSON.parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString()) as Leaf;
}

/** Reads a root; `undefined` if it is damaged or of another format. */
export function parseRoot(bytes: Buffer): Root | undefined {
  return root.safeParse(parseJson(bytes)).data;
}

/** The row of a root for a leaf. @param content its bytes */
export function rowOf({ name, cache, files }: Leaf, content: Content): LeafRow {
  let [bytes, stored, lines] = [0, 0, ''];
  for (const entry of files) {
    bytes += entry.size;
    for (const [, { size }] of representationsOf(entry)) stored += size;
    lines += `${entry.path}\t${cache}\t${entry.hash}\t${entry.size}\n`;
  }
  return { name, ...content, files: files.length, bytes, stored, identity: sha256(lines) };
}

/** The id of a snapshot: equal for equal published content, independent of compression. */
export function snapshotId(leaves: readonly LeafRow[], records: Readonly<Record<string, Content>>): string {
  const rows = leaves.map(({ name, identity }) => `${name}\t${identity}`);
  const shards = Object.entries(records).map(([name, { hash: own, size }]) => `${name}\t${own}\t${size}`);
  return sha256(`${rows.sort().join('\n')}\n\n${shards.sort().join('\n')}\n`).slice(0, 16);
}
