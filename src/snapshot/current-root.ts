/** The root of the published snapshot. `roots/` holds it a second time under its hash, which vouches for it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Layout } from './layout.ts';
import { parseRoot, type Root, sha256 } from './manifest.ts';

export interface CurrentRoot {
  readonly root: Root;
  /** SHA-256 of its bytes: its name in `roots/`. */
  readonly hash: string;
  /** `root.json` or its copy is damaged or gone: to be written again. */
  readonly isDamaged: boolean;
}

/** A root by its hash; `undefined` where there is none, or a damaged one. */
export function readRoot({ roots }: Layout, hash: string): Root | undefined {
  const bytes = readIfThere(join(roots, `${hash}.json`));
  return bytes !== undefined && sha256(bytes) === hash ? parseRoot(bytes) : undefined;
}

/**
 * The published root. A damaged `root.json` is replaced by the newest of `roots/`: a root gets there when all its files
 * are in place. One whose copy is lost is believed where there is nothing better.
 */
export function readCurrentRoot(layout: Layout): CurrentRoot | undefined {
  const first = readOnce(layout);
  // Switched between the reading of the two.
  return first?.isDamaged ? readOnce(layout) : first;
}

function readOnce(layout: Layout): CurrentRoot | undefined {
  const bytes = readIfThere(layout.root);
  const own = bytes && parseRoot(bytes);
  const newest = () => findNewest(layout);
  if (bytes === undefined || own === undefined) return newest();
  const hash = sha256(bytes);
  const isVouched = readIfThere(join(layout.roots, `${hash}.json`))?.equals(bytes) === true;
  return isVouched ? { root: own, hash, isDamaged: false } : newestOf(own, hash, newest());
}

/** A root whose copy is lost, or the newest that has one: a damaged root has the generation, or the id, of its own copy. */
function newestOf(own: Root, hash: string, newest: CurrentRoot | undefined): CurrentRoot {
  const isNewer =
    newest === undefined || (own.generation > newest.root.generation && own.id !== newest.root.id);
  return isNewer ? { root: own, hash, isDamaged: true } : newest;
}

/** The newest of `roots/`. */
function findNewest(layout: Layout): CurrentRoot | undefined {
  const names = existsSync(layout.roots) ? readdirSync(layout.roots) : [];
  let newest: CurrentRoot | undefined;
  for (const hash of names.map((name) => name.replace('.json', ''))) {
    const root = readRoot(layout, hash);
    if (root !== undefined && root.generation > (newest?.root.generation ?? 0))
      newest = { root, hash, isDamaged: true };
  }
  return newest;
}

/** The bytes of a file that may not be there. */
export function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
