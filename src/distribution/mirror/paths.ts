/** Paths as an origin may name them. */

/**
 * A name of a file or folder: no way out of its folder, no character that Windows refuses or that some file systems leave out
 * of names, no lone half of a character.
 */
const segment = /^(?!\.{1,2}$)[^/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{DI}]+$/u;
/** Names of devices of Windows, whatever ending follows. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i;
const longestPath = 1000;
const longestName = 200;

/** Whether a path can name a file of a snapshot: one below its folder, on any system. */
export function isPathBelow(path: string): boolean {
  const names = path.split('/');
  return (
    Buffer.byteLength(path) <= longestPath &&
    names.every(
      (name) => segment.test(name) && !device.test(name) && Buffer.byteLength(name) <= longestName,
    ) &&
    !path.endsWith('.tmp')
  );
}

/** Windows leaves out dots and spaces at the end of a name. */
const withoutEnd = (name: string) => name.replace(/[. ]+$/, '') || name;

/** The same text for all paths that are one file on some system: one that keeps no letter case, say, or no composed letters. */
export const foldPath = (path: string): string =>
  path.split('/').map(withoutEnd).join('/').normalize('NFD').toUpperCase().toLowerCase().normalize('NFC');
