/**
 * Metadata of TUF 1.0 (https://theupdateframework.github.io/specification/v1.0.31/). The root names the keys of all
 * roles. The targets name the published root by hash, the snapshot names the targets, and the timestamp names the
 * snapshot (pure).
 */
import { Metadata, MetadataKind, type Root } from '@tufjs/models';
import { formatUtc } from '../../contract/time.ts';
import { sha256 } from '../../snapshot/manifest.ts';
import type { SigningKey } from './keys.ts';

/** Roles whose keys are in the data folder. The metadata of each role names that of the one before. */
export const onlineRoles = ['targets', 'snapshot', 'timestamp'] as const;
/** A role that signs without an operator. */
export type OnlineRole = (typeof onlineRoles)[number];

const day = 86_400_000;

/** How long metadata is valid, ms. */
const lifetimes = { root: 365 * day, targets: 90 * day, snapshot: 90 * day, timestamp: 7 * day };

/** How long before it expires a root should be renewed, ms. */
export const rootWarning = 60 * day;

/** A plain object that the library has not read yet. */
type Plain = Parameters<typeof Metadata.fromJSON>[1];

/** The signed part of metadata: the common fields, and those of a role. */
interface Signed {
  readonly version: number;
  readonly expires: string;
  /** Of targets: length and hashes by path. */
  readonly targets?: Readonly<Record<string, Plain>>;
  /** Of snapshot and timestamp: the metadata that it names. */
  readonly meta?: Readonly<
    Record<string, { readonly version: number; readonly hashes?: { readonly sha256?: string } }>
  >;
}

/** Metadata with the bytes in which it is published. */
export interface SignedFile {
  readonly signed: Signed;
  readonly bytes: Buffer;
}

export interface Target {
  /** Relative to the snapshot's folder. A target replaces those in the same folder (`roots/`, `dumps/`). */
  readonly path: string;
  readonly size: number;
  readonly hash: string;
  readonly custom?: Readonly<Record<string, string | number>>;
}

/** The name of published metadata. */
export const fileName = (role: OnlineRole | 'root', { version }: Pick<Signed, 'version'>): string =>
  role === 'timestamp' ? 'timestamp.json' : `${version}.${role}.json`;

/** The fields at the beginning of all metadata. */
export const commonFields = (role: OnlineRole | 'root', version: number, now: number) => ({
  _type: role,
  spec_version: '1.0.31',
  version,
  expires: formatUtc(now + lifetimes[role]),
});

/** The published bytes of metadata. */
export const toMetadataBytes = (metadata: { toJSON(): object }) =>
  Buffer.from(`${JSON.stringify(metadata.toJSON(), null, 1)}\n`);

/** Parses a root, signed or not; `undefined` if the bytes are not one. */
export function parseRoot(bytes: Buffer | undefined): Metadata<Root> | undefined {
  try {
    return bytes && Metadata.fromJSON(MetadataKind.Root, JSON.parse(bytes.toString()));
  } catch {
    return undefined;
  }
}

/** Parses metadata that has enough signatures for a root; otherwise `undefined`. */
export function parseSigned(
  root: Metadata<Root>,
  role: OnlineRole,
  bytes: Buffer | undefined,
): SignedFile | undefined {
  try {
    const plain = bytes && JSON.parse(bytes.toString());
    // `as`: the overloads of fromJSON name one kind each.
    root.verifyDelegate(role, Metadata.fromJSON(role as never, plain));
    return bytes && { signed: plain.signed, bytes };
  } catch {
    return undefined;
  }
}

/** The contents to sign, with keys and versions. */
export interface SignInput {
  /** The published metadata. A role is absent if its metadata is missing, damaged or signed with other keys. */
  readonly published: Partial<Readonly<Record<OnlineRole, SignedFile>>>;
  /** The highest version of each role that clients may know. */
  readonly versions: Readonly<Record<OnlineRole, number>>;
  readonly keysOf: (role: OnlineRole) => readonly SigningKey[];
  /** Targets that replace those in their folder. */
  readonly targets: readonly Target[];
  readonly now: number;
}

const folderOf = (path: string) => path.slice(0, path.indexOf('/') + 1);

function nameTargets({ published, targets }: SignInput): Readonly<Record<string, Plain>> {
  const folders = new Set(targets.map(({ path }) => folderOf(path)));
  const others = Object.entries(published.targets?.signed.targets ?? {}).filter(
    ([path]) => !folders.has(folderOf(path)),
  );
  const own = targets.map(({ path, size, hash, custom }): [string, Plain] => [
    path,
    { length: size, hashes: { sha256: hash }, ...(custom && { custom }) },
  ]);
  return Object.fromEntries([...others, ...own].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Whether more than half of its lifetime is over, or it expires so late that a wrong clock must have set the date.
 */
function isDue({ signed }: SignedFile, role: OnlineRole, now: number): boolean {
  const left = Date.parse(signed.expires) - now;
  return left < lifetimes[role] / 2 || left > lifetimes[role] + day;
}

/** Signs metadata that is due. Metadata that stays is the same object as in `published`. */
export function signMetadata(input: SignInput): Record<OnlineRole, SignedFile> {
  const { published, versions, keysOf, now } = input;
  const next = (role: OnlineRole, isSame: boolean, content: Plain): SignedFile => {
    const file = published[role];
    if (isSame && file !== undefined && !isDue(file, role, now)) return file;
    // If a folder has lost its metadata, its versions must still be above those that clients know.
    const version = Math.max(versions[role] + 1, Math.floor(now / 1000));
    const signed = { ...commonFields(role, version, now), ...content };
    // `as`: see parseSigned.
    const metadata: Metadata<Root> = Metadata.fromJSON(role as never, { signed, signatures: [] });
    for (const key of keysOf(role)) metadata.sign((bytes) => key.sign(bytes));
    return { signed, bytes: toMetadataBytes(metadata) };
  };
  const naming = (name: string, { signed: { version }, bytes }: SignedFile): Plain => ({
    meta: { [name]: { version, length: bytes.length, hashes: { sha256: sha256(bytes) } } },
  });
  const named = nameTargets(input);
  const isSame = JSON.stringify(published.targets?.signed.targets) === JSON.stringify(named);
  const targets = next('targets', isSame, { targets: named });
  const snapshot = next('snapshot', targets === published.targets, naming('targets.json', targets));
  const timestamp = next('timestamp', snapshot === published.snapshot, naming('snapshot.json', snapshot));
  return { targets, snapshot, timestamp };
}
