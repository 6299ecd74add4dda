/** The root of the published snapshot. `roots/` has a copy named by its hash, which proves that the root is intact. */
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '../files/below.ts';
import { parseJson } from '../files/json.ts';
import { readRegular } from '../files/regular.ts';
import type { Layout } from './layout.ts';
import { parseRoot, type Root, sha256, snapshotFormat } from './manifest.ts';

export interface CurrentRoot {
  readonly root: Root;
  /** SHA-256 of its bytes: its name in `roots/`. */
  readonly hash: string;
  /** Whether `root.json` or its copy is damaged or missing, and must be written again. */
  readonly isDamaged: boolean;
}

/** A text that changes whenever a root is put in place; empty if `root.json` is missing or cannot be read. */
export function stampOf({ root }: Layout): string {
  try {
    const { ino, mtimeMs, ctimeMs, size } = statSync(root);
    return `${ino} ${mtimeMs} ${ctimeMs} ${size}`;
  } catch {
    return '';
  }
}

/** A root by its hash; `undefined` if it is missing or damaged. */
export function readRoot({ roots }: Layout, hash: string): Root | undefined {
  const bytes = readRegular(join(roots, `${hash}.json`));
  if (bytes === undefined || sha256(bytes) !== hash) return undefined;
  // `as`: a publication or a mirror wrote the root with this hash, and a mirror has checked its shape.
  const root = parseJson(bytes) as Root | undefined;
  return root?.format === snapshotFormat ? root : undefined;
}

/**
 * The published root. If `root.json` is damaged or missing, the newest root in `roots/` replaces it: a root is written
 * there only after all its files are in place. If its copy is missing, `root.json` is accepted unless `roots/` has a
 * newer root.
 */
export function readCurrentRoot(layout: Layout): CurrentRoot | undefined {
  const first = readOnce(layout);
  // A publication may have switched between reading the two files.
  return first?.isDamaged ? readOnce(layout) : first;
}

function readOnce(layout: Layout): CurrentRoot | undefined {
  const bytes = readRegular(layout.root);
  const own = bytes && parseRoot(bytes);
  if (bytes === undefined || own === undefined) return findNewest(layout);
  const hash = sha256(bytes);
  const isVouched = readRegular(join(layout.roots, `${hash}.json`))?.equals(bytes) === true;
  if (isVouched) return { root: own, hash, isDamaged: false };
  const newest = findNewest(layout);
  // If `own` is a damaged version of `newest`, at least its generation or its id is still the same.
  const isNewer =
    newest === undefined || (own.generation > newest.root.generation && own.id !== newest.root.id);
  return isNewer ? { root: own, hash, isDamaged: true } : newest;
}

function findNewest(layout: Layout): CurrentRoot | undefined {
  let newest: CurrentRoot | undefined;
  for (const hash of namesIn(layout.roots).map((name) => name.replace('.json', ''))) {
    const root = readRoot(layout, hash);
    if (root !== undefined && root.generation > (newest?.root.generation ?? 0))
      newest = { root, hash, isDamaged: true };
  }
  return newest;
}
