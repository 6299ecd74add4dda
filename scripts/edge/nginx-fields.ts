/** Parts of both configurations of nginx: types of files, and header fields of files that nginx sends. */

import { dirname, join } from 'node:path/posix';
import { cacheSeconds } from '../../src/contract/endpoint.ts';
import { dumpsFolder, snapshotFolder } from '../../src/distribution/addresses.ts';
import { apiType, cacheControl, common, immutable, varyOfApi } from '../../src/http/headers.ts';
import { typeByExtension } from '../../src/http/media-types.ts';
import { securityHeaders } from '../../src/http/security.ts';
import { cachingOf, fileAddresses, hasReference, patternOf, recordId } from './addresses.ts';
import type { FrontError } from './errors.ts';
import type { EdgeSettings } from './settings.ts';

/** A value between double quotes. */
export const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, '\\$&')}"`;
/** A text that may contain double quotes. */
const single = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
/** A header field of nginx's own answers. */
export const addHeader = ([name, value]: readonly [string, string]) => `add_header ${name} ${quoted(value)};`;
/** A header field of nginx's own answers, of errors too. */
const addAlways = (field: readonly [string, string]) => addHeader(field).replace(/;$/, ' always;');
/** Indented lines. */
export const indented = (lines: readonly string[], by = '    ') => lines.map((line) => by + line).join('\n');

const security = (type: string) => securityHeaders(type)['Content-Security-Policy'] ?? '';
const endingsOf = (wanted: RegExp) =>
  [...typeByExtension].filter(([, type]) => wanted.test(type)).map(([extension]) => extension);

/** file → Cache-Control */
const caching = () =>
  fileAddresses.map((address) => {
    const { file, cache } = address;
    const name = hasReference(address) ? `~^${patternOf(file)}$` : file;
    return `${quoted(name)} ${quoted(cachingOf(cache))};`;
  });

/** file → Cache-Tag */
const tags = () =>
  fileAddresses.flatMap((address) => {
    const { file, tag } = address;
    if (tag === undefined) return [];
    const captured = patternOf(file).replace(recordId, `(?<ani_ua_id>${recordId})`);
    return hasReference(address)
      ? `${quoted(`~^${captured}$`)} ${quoted(tag.replace('{ref}', '$ani_ua_id'))};`
      : `${quoted(file)} ${quoted(tag)};`;
  });

/** Maps from a sent file to its fields, used by {@link siteFields} and {@link apiFields}. */
export function fieldMaps(): string {
  return `map $uri $ani_ua_caching {
    default ${quoted(cacheControl(cacheSeconds.fiveMinutes, false))};
    "~^/(?:_astro|images)/" ${quoted(immutable)};
${indented(
  [snapshotFolder, dumpsFolder].flatMap(({ prefix, kinds }) =>
    kinds.map(({ pattern, caching }) => `"~^${prefix}${pattern}$" ${quoted(caching)};`),
  ),
)}
${indented(caching())}
}
# By which a CDN purges; what has none is sent none.
map $uri $ani_ua_tag {
    default "";
${indented(tags())}
}
map $uri $ani_ua_policy {
    default ${quoted(security('image/png'))};
    "~[.](?:${endingsOf(/^text\/html/).join('|')})$" ${quoted(security('text/html'))};
    "~[.](?:${endingsOf(/javascript/).join('|')})$" ${quoted(security('text/javascript'))};
}`;
}

/**
 * The listening directives; without a host name for all names, which fails at the start if another site does so too.
 */
export const listening = ({ listen, name }: Pick<EdgeSettings, 'listen' | 'name'>): readonly string[] =>
  name === undefined ? [`listen ${listen} default_server;`] : [`listen ${listen};`, `server_name ${name};`];

/** The block of media types. */
export function typesBlock(): string {
  const types = [...typeByExtension].map(([extension, type]) => `${quoted(type)} ${extension};`);
  return `    types {\n${indented(types, '        ')}\n    }\n    default_type application/octet-stream;`;
}

// A file's time is derived from its content and is no date.
const always = Object.entries({ ...common, 'Last-Modified': '' }).map(addHeader);

/** The fields of a file of the site. */
export const siteFields: readonly string[] = [
  ...always,
  'add_header Cache-Control $ani_ua_caching;',
  addHeader(['Referrer-Policy', securityHeaders('')['Referrer-Policy'] ?? '']),
  'add_header Content-Security-Policy $ani_ua_policy;',
];

/** The fields of the 404 page. */
export const missingFields: readonly string[] = Object.entries({
  ...common,
  'Last-Modified': '',
  'Cache-Control': 'no-store',
  ...securityHeaders('text/html'),
}).map(addAlways);

/** The fields of a file under the API root. */
export const apiFields: readonly string[] = [
  ...always,
  'add_header Cache-Control $ani_ua_caching;',
  'add_header Cache-Tag $ani_ua_tag;',
  addHeader(['Vary', varyOfApi]),
];

/** Everything for mirrors but the tree, the tree, whose files have no type there, and the dumps. */
const folderParts = [
  { ...snapshotFolder, isOpaque: undefined, below: '', types: '' },
  { ...snapshotFolder, isOpaque: true, below: '', types: '\n        types { }' },
  { ...dumpsFolder, isOpaque: undefined, below: '/../dumps', types: '' },
].map(({ kinds, isOpaque, ...part }) => {
  const own = kinds.filter((kind) => kind.isOpaque === isOpaque);
  return { ...part, pattern: own.map(({ pattern }) => pattern).join('|') };
});

/**
 * Locations of the files for mirrors and of the dumps.
 * @param missing the parameters of `error_page` for requests that no file answers
 * @param encodings directives that turn encodings off
 */
export function snapshotLocations(
  { tree }: Pick<EdgeSettings, 'tree'>,
  missing: string,
  encodings: readonly string[],
): string {
  const locations = folderParts.map(
    ({ prefix, pattern, below, types }) => `    location ~ "^${prefix}(?<ani_ua_part>${pattern})$" {
        alias "${join(dirname(tree), below)}/$ani_ua_part";
${indented(encodings, '        ')}
        if_modified_since off;
        error_page 404 405 ${missing};${types}
${indented(siteFields, '        ')}
    }`,
  );
  return `    # What mirrors copy, and the dumps, as opaque bytes: never negotiated.
${locations.join('\n')}`;
}

/** The address of an error of the contract inside nginx. */
export const errorAddress = ({ name }: FrontError) => `/-ani-ua/${name}`;

/** The location of an error of the contract, at its own address. */
export function errorLocation(error: FrontError): string {
  const { status, body, headers } = error;
  return `    location = ${errorAddress(error)} {
        internal;
        default_type "${apiType}";
${indented(headers.map(addAlways), '        ')}
        return ${status} ${single(body)};
    }`;
}
