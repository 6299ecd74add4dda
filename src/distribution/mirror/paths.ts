/** Paths as an origin may name them. */

/** A name of a file or folder: no way out of its folder, nothing that a system reads otherwise. */
const segment = /^(?!\.{1,2}$)[^/\\:\p{Cc}]+$/u;
const longestPath = 1000;
const longestName = 200;

/** Whether a path can name a file of a snapshot: one below its folder, on any system. */
export function isPathBelow(path: string): boolean {
  const names = path.split('/');
  return (
    path.length <= longestPath &&
    names.every((name) => segment.test(name) && Buffer.byteLength(name) <= longestName) &&
    !path.endsWith('.tmp')
  );
}
