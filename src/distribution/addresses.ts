/**
 * The addresses under /snapshot/: which files of a snapshot folder are given to mirrors, and how long caches may keep
 * them. Nothing else of the folder is: no `next/`, no lock, no temporary files.
 */
import { cacheControl, immutable } from '../http/headers.ts';

export const snapshotRoot = '/snapshot/';

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
export const fileKinds: readonly FileKind[] = [
  { pattern: `(?:roots|manifest|records)/${hash}[.]json`, caching: immutable },
  { pattern: `replaced/${hash}`, caching: immutable },
  { pattern: 'metadata/[1-9][0-9]{0,15}[.](?:root|snapshot|targets)[.]json', caching: immutable },
  { pattern: 'changes/[1-9][0-9]{0,15}[.]json', caching: minute },
  { pattern: 'index[.](?:html|json)', caching: minute },
  { pattern: '(?:root|blocked|metadata/timestamp)[.]json', caching: 'no-store' },
  { pattern: `tree/(?!.*[.]tmp$)(?:${name}/)*${name}`, caching: 'no-store', isOpaque: true },
];

const compiled = fileKinds.map((kind) => ({ ...kind, regExp: new RegExp(`^(?:${kind.pattern})$`, 'u') }));

/** The kind of a file by its path in the folder; undefined where it is none of a mirror's business. */
export function fileKindOf(path: string): FileKind | undefined {
  return compiled.find(({ regExp }) => regExp.test(path));
}
