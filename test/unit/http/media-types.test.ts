/** Media types of files: the table against that of another project, and what is worth compressing. */
import { getMimeType } from 'hono/utils/mime';
import { expect, test } from 'vitest';
import { isCompressible, mediaTypeOf, typeByExtension } from '../../../src/http/media-types.ts';

const essence = (type: string) => type.split(';')[0];

/** What Hono does not know or names otherwise: by their registrations (IANA, media types) and by use (tsv, ndjson). */
const others = new Map([
  ['ndjson', 'application/x-ndjson'],
  ['tsv', 'text/tab-separated-values'],
  ['atom', 'application/atom+xml'],
  ['zst', 'application/zstd'],
]);

test.each([...typeByExtension])('files ending in %s have the type %s', (extension, type) => {
  expect(essence(type)).toBe(others.get(extension) ?? essence(getMimeType(`a.${extension}`) ?? ''));
  if (essence(type)?.startsWith('text/') === true) expect(type).toMatch(/; charset=utf-8$/);
});

test.each([
  ['a/b.json', 'application/json; charset=utf-8'],
  ['a.html/b.css', 'text/css; charset=utf-8'],
  ['a.tar.gz', 'application/gzip'],
  ['json', 'application/json; charset=utf-8'],
  ['a.JSON', 'application/octet-stream'],
  ['a.html/b', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('the file %s has the type %s', (path, type) => {
  expect(mediaTypeOf(path)).toBe(type);
});

test.each([
  ...['json', 'html', 'css', 'js', 'xml', 'atom', 'ics', 'txt', 'ndjson', 'tsv'].map(
    (it) => [it, true] as const,
  ),
  ...['svg', 'webmanifest', 'wasm'].map((it) => [it, true] as const),
  ...['webp', 'jpg', 'png', 'ico', 'gz', 'zst', 'woff2', 'bin'].map((it) => [it, false] as const),
])('files ending in %s are compressed: %s', (extension, isWorthIt) => {
  expect(isCompressible(`a.${extension}`, 1024)).toBe(isWorthIt);
  expect(isCompressible(`a.${extension}`, 1023)).toBe(false);
});
