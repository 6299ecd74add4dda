/**
 * The folders that are served beside the site: the snapshot folder under /snapshot/ (for mirrors), and the dumps under
 * /dumps/. Lists which of their files are served and how long caches may keep them. `next/`, locks and temporary files
 * are not served.
 */
import { cacheControl, immutable } from '../http/headers.ts';

const hash = '[0-9a-f]{64}';
const name = '(?![.]{1,2}(?:/|$))[^/]+';
const minute = cacheControl(60, false);

/** A kind of files: a regular expression of their path (also for PCRE, without anchors), and their `Cache-Control`. */
export interface FileKind {
  readonly pattern: string;
  readonly caching: string;
  /** Whether the file is sent without its media type, because its bytes may be an encoding. */
  readonly isOpaque?: true;
}

/** Files named by a hash or version never change. `tree/` and files that name the newest state are not cached. */
const fileKinds: readonly FileKind[] = [
  { pattern: `(?:roots|manifest|records)/${hash}[.]json`, caching: immutable },
  { pattern: `replaced/${hash}`, caching: immutable },
  { pattern: 'metadata/[1-9][0-9]{0,15}[.](?:root|snapshot|targets)[.]json', caching: immutable },
  { pattern: 'changes/[1-9][0-9]{0,15}[.]json', caching: minute },
  { pattern: 'index[.](?:html|json)', caching: minute },
  { pattern: '(?:root|blocked|metadata/timestamp)[.]json', caching: 'no-store' },
  { pattern: `tree/(?!.*[.]tmp$)(?:${name}/)*${name}`, caching: 'no-store', isOpaque: true },
];

/** The link in the folder of dumps that points to the newest generation. */
export const latestDump = 'latest';
const generation = '[1-9][0-9]{0,15}';

/** Dumps by generation. A takedown removes them, so caches must ask again. */
const dumpKinds: readonly FileKind[] = [
  { pattern: 'index[.](?:html|json)', caching: minute },
  { pattern: `(?:${latestDump}|${generation})/[A-Za-z][A-Za-z0-9.]*`, caching: minute },
];

/** A folder that is served below a prefix. */
export interface ServedFolder {
  /** With slashes at both ends. */
  readonly prefix: string;
  readonly kinds: readonly FileKind[];
}

export const snapshotFolder: ServedFolder = { prefix: '/snapshot/', kinds: fileKinds };
export const dumpsFolder: ServedFolder = { prefix: '/dumps/', kinds: dumpKinds };

/** Makes the function that finds the kind of a file by its path in the folder; undefined if it is not served. */
export function createKindFinder({ kinds }: ServedFolder): (path: string) => FileKind | undefined {
  const compiled = kinds.map((kind) => ({ kind, regExp: new RegExp(`^(?:${kind.pattern})$`, 'u') }));
  return (path) => compiled.find(({ regExp }) => regExp.test(path))?.kind;
}
