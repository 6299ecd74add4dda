/**
 * Folders that are served beside the site: which of their files, and how long caches may keep them. Under /snapshot/ the
 * snapshot folder, for mirrors, and under /dumps/ the dumps. Nothing else of them is: no `next/`, no lock, no temporary files.
 */
import { cacheControl, immutable } from '../http/headers.ts';

const hash = '[0-9a-f]{64}';
const name = '(?![.]{1,2}(?:/|$))[^/]+';
const minute = cacheControl(60, false);

/** Files of a folder: their path as a regular expression (also of PCRE), without anchors, and their `Cache-Control`. */
export interface FileKind {
  readonly pattern: string;
  readonly caching: string;
  /** Whether its bytes have no type: they are a representation of a published file. */
  readonly isOpaque?: true;
}

/** Those whose name is a hash or a version never change; `tree/` and what names the newest are never kept. */
const fileKinds: readonly FileKind[] = [
  { pattern: `(?:roots|manifest|records)/${hash}[.]json`, caching: immutable },
  { pattern: `replaced/${hash}`, caching: immutable },
  { pattern: 'metadata/[1-9][0-9]{0,15}[.](?:root|snapshot|targets)[.]json', caching: immutable },
  { pattern: 'changes/[1-9][0-9]{0,15}[.]json', caching: minute },
  { pattern: 'index[.](?:html|json)', caching: minute },
  { pattern: '(?:root|blocked|metadata/timestamp)[.]json', caching: 'no-store' },
  { pattern: `tree/(?!.*[.]tmp$)(?:${name}/)*${name}`, caching: 'no-store', isOpaque: true },
];

/** The name in the folder of dumps that leads to the newest generation. */
export const latestDump = 'latest';
const generation = '[1-9][0-9]{0,15}';

/** Dumps by generation; a takedown removes them, so caches ask again. */
const dumpKinds: readonly FileKind[] = [
  { pattern: 'index[.](?:html|json)', caching: minute },
  { pattern: `(?:${latestDump}|${generation})/[A-Za-z][A-Za-z0-9.]*`, caching: minute },
];

/** A folder that is served below an address. */
export interface ServedFolder {
  /** With slashes at both ends. */
  readonly prefix: string;
  readonly kinds: readonly FileKind[];
}

export const snapshotFolder: ServedFolder = { prefix: '/snapshot/', kinds: fileKinds };
export const dumpsFolder: ServedFolder = { prefix: '/dumps/', kinds: dumpKinds };

/** Gives the kind of a file by its path in a folder; undefined where it is not served. */
export function createKindFinder({ kinds }: ServedFolder): (path: string) => FileKind | undefined {
  const compiled = kinds.map((kind) => ({ kind, regExp: new RegExp(`^(?:${kind.pattern})$`, 'u') }));
  return (path) => compiled.find(({ regExp }) => regExp.test(path))?.kind;
}
