/** The signed roots (TUF) in a copy's `metadata/`, and the successor that the newest of them names. */
import { join } from 'node:path';
import { namesIn } from '../../files/below.ts';
import { readRegular } from '../../files/regular.ts';
import type { Disk } from '../../snapshot/disk.ts';
import type { Layout } from '../../snapshot/layout.ts';
import { sha256 } from '../../snapshot/manifest.ts';
import type { RootFile } from '../signing/key-folder.ts';
import { fileName, parseRoot, parseSigned } from '../signing/metadata.ts';
import { contentOfRoot, isSelfSigned, mayFollow } from '../signing/root-metadata.ts';
import { type Followed, readMirrorState } from './state.ts';

const versioned = /^[1-9]\d{0,8}\.root\.json$/;

/** Parses a root; undefined if the bytes are not one, or if its own keys have not signed it. */
export function readSignedRoot(bytes: Buffer | undefined): RootFile | undefined {
  const root = parseRoot(bytes);
  return bytes !== undefined && root !== undefined && isSelfSigned(root) ? { root, bytes } : undefined;
}

/** Whether this is the name of a root. */
export const isRootName = (name: string): boolean => versioned.test(name);

const rootNames = ({ metadata }: Layout) => namesIn(metadata).filter(isRootName);

/** All intact roots of the copy, newest first. */
export const allRoots = (layout: Layout): RootFile[] =>
  rootNames(layout)
    .flatMap((name) => readSignedRoot(readRegular(join(layout.metadata, name))) ?? [])
    .sort((a, b) => b.root.signed.version - a.root.signed.version);

/**
 * The trusted roots, oldest first. The chain starts from the root that has signed the rest of the metadata, and goes
 * forwards and back. Other roots in the folder are left from an earlier trust.
 */
export function trustedRoots(layout: Layout): RootFile[] {
  const all = allRoots(layout);
  const timestamp = readRegular(join(layout.metadata, 'timestamp.json'));
  const base = all.find(({ root }) => parseSigned(root, 'timestamp', timestamp) !== undefined) ?? all[0];
  const chain = base === undefined ? [] : [base];
  for (const one of all.toReversed()) if (mayFollow(chain.at(-1)?.root, one.root)) chain.push(one);
  for (const one of all) if (chain[0] !== undefined && mayFollow(one.root, chain[0].root)) chain.unshift(one);
  return chain;
}

/** Whether a mirror has begun to trust an origin. */
export const isPinned = (layout: Layout): boolean => trustedRoots(layout).length > 0;

/** Removes roots of an earlier trust, because clients that trust the present ones would refuse them. */
export function removeStrangers(disk: Disk, layout: Layout): void {
  const own = new Set(trustedRoots(layout).map(({ root }) => fileName('root', root.signed)));
  if (own.size === 0) return;
  for (const name of rootNames(layout)) if (!own.has(name)) disk.remove(join(layout.metadata, name));
}

const hashesOf = (roots: readonly RootFile[]): string[] => roots.map(({ bytes }) => sha256(bytes));

/** The successor that the mirror has followed; undefined if there is none, or if the mirror now trusts another root. */
export function readFollowed(
  layout: Layout,
  hashes: readonly string[] = hashesOf(trustedRoots(layout)),
): Followed | undefined {
  const followed = readMirrorState(layout.folder)?.followed;
  return followed && hashes.includes(followed.root) ? followed : undefined;
}

/** A successor that the mirror may follow next. */
export interface Step extends Followed {
  /** When the root that names the successor expires. */
  readonly expires: string;
}

/**
 * The successor that the newest trusted root names, with the roots to leave. Undefined if it names none, or names a
 * root that the mirror has already left: there is no way back.
 */
export function nextStep(layout: Layout): Step | undefined {
  const roots = trustedRoots(layout);
  const hashes = hashesOf(roots);
  const newest = roots.at(-1)?.root;
  const successor = newest && contentOfRoot(newest).successor;
  const left = [...(readFollowed(layout, hashes)?.left ?? []), ...hashes];
  if (newest === undefined || successor === undefined || left.includes(successor.root)) return undefined;
  return { ...successor, left, expires: newest.signed.expires };
}
