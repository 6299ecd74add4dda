/** Checks paths that an origin names. */

/**
 * A valid name of a file or folder. It cannot leave its folder, and has no character that Windows forbids or that some
 * file systems drop from names, and no unpaired surrogate.
 */
const segment = /^(?!\.{1,2}$)[^/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{DI}]+$/u;
/** Windows reserves these names for devices, with any extension. */
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³]) *(?:\.|$)/i;
const longestPath = 1000;
const longestName = 200;

/** Whether a path stays below its folder and is a valid file name on every system. */
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

/** Windows drops dots and spaces at the end of a name. */
const withoutEnd = (name: string) => name.replace(/[. ]+$/, '') || name;

/** Gives the same text for all paths that are one file on some system, for example one that ignores letter case. */
export const foldPath = (path: string): string =>
  path.split('/').map(withoutEnd).join('/').normalize('NFD').toUpperCase().toLowerCase().normalize('NFC');
