/** Media types of files by extension, and which of them compress. */

/** Media types of the files that a snapshot has. */
export const typeByExtension: ReadonlyMap<string, string> = new Map([
  ['json', 'application/json; charset=utf-8'],
  ['html', 'text/html; charset=utf-8'],
  ['css', 'text/css; charset=utf-8'],
  ['js', 'text/javascript; charset=utf-8'],
  ['mjs', 'text/javascript; charset=utf-8'],
  ['svg', 'image/svg+xml'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
  ['png', 'image/png'],
  ['ico', 'image/x-icon'],
  ['xml', 'application/xml; charset=utf-8'],
  ['atom', 'application/atom+xml; charset=utf-8'],
  ['ics', 'text/calendar; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
  ['ndjson', 'application/x-ndjson; charset=utf-8'],
  ['tsv', 'text/tab-separated-values; charset=utf-8'],
  ['gz', 'application/gzip'],
  ['zst', 'application/zstd'],
  ['webmanifest', 'application/manifest+json'],
  ['wasm', 'application/wasm'],
  ['woff2', 'font/woff2'],
]);

/** Media type of a file by its extension. */
export function mediaTypeOf(path: string): string {
  return typeByExtension.get(path.slice(path.lastIndexOf('.') + 1)) ?? 'application/octet-stream';
}

/** Whether compressing a file pays off: a text that can save more than one packet. */
export function isCompressible(path: string, size: number): boolean {
  const type = mediaTypeOf(path);
  const isText =
    type.includes('charset') || type.includes('svg') || type.includes('manifest') || type.includes('wasm');
  return isText && size >= 1024;
}
