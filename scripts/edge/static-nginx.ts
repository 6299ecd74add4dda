/** The configuration of nginx over the tree alone: no sidecar runs, and pages that follow the data fill themselves. */
import { endpoints } from '../../src/contract/endpoints/table.ts';
import { apiRoot, routes } from '../../src/contract/routes.ts';
import { common, preflight } from '../../src/http/headers.ts';
import { shellRewrites } from '../../src/site/views/routes.ts';
import { noFile } from './errors.ts';
import {
  addHeader,
  apiFields,
  errorAddress,
  errorLocation,
  fieldMaps,
  indented,
  listening,
  missingFields,
  quoted,
  siteFields,
  snapshotLocations,
  typesBlock,
} from './nginx-fields.ts';
import type { EdgeSettings } from './settings.ts';

/**
 * Parameters that change an answer, so that no file has it. Not among them are page sizes: the envelope gives the
 * actual one, and the site's own pages send them.
 */
export function parameterNames(): readonly string[] {
  const inTree = routes.filter(({ name }) => endpoints[name].servedFrom === 'tree');
  const known = new Set(inTree.flatMap((route) => [...route.known]));
  known.delete('limit');
  return [...known].sort();
}

/** The whole configuration, for the `http` block, as in /etc/nginx/conf.d. */
export function staticNginxConfig({ tree, ...place }: Omit<EdgeSettings, 'sidecars'>): string {
  const shells = shellRewrites.map(
    ({ pattern, file }) => `location ~ ${pattern} { try_files ${file} =404; }`,
  );
  const allowed = { ...common, ...preflight(['GET', 'HEAD', 'OPTIONS']) };
  return `# nginx over the tree of ani-ua alone, without a sidecar: titles, the schedule and the documentation are there; lists,
# search and transliteration are not, nobody is counted, and a key is not looked at. Written by: npm run edge (do not edit:
# name other paths there). Put it into /etc/nginx/conf.d/.

${fieldMaps()}
# An answer that hangs on a parameter is no file, nor is one whose parameter is written in escapes.
map $args $ani_ua_asks {
    default 0;
    "~(?:^|&)(?:${parameterNames().join('|')}|[^=&]*%[^=&]*)(?:=|&|$)" 1;
}

server {
${indented(listening(place))}
    server_tokens off;
    root ${quoted(tree)};

${typesBlock()}
    # What is compressed already is sent as it is; nothing is compressed here, for its ETag would be weak.
    gzip off;
    gzip_static on;
    gzip_proxied any;
    gzip_http_version 1.0;
    gzip_vary on;
    # A file's time stands for its content: it makes the ETag, and is no date.
    etag on;
    if_modified_since off;
${indented(siteFields)}
    error_page 404 /404.html;

    # A page of the site per kind of record: it asks for the record that its address names.
${indented(shells)}
    location ~ ^${apiRoot}(?:/|$) {
        gzip_vary off;
        max_ranges 0;
        error_page 404 405 =404 ${errorAddress(noFile)};
        if ($request_method = OPTIONS) { rewrite ^ /-ani-ua/preflight last; }
        if ($ani_ua_asks) { return 404; }
        try_files $uri.json $uri =404;
${indented(apiFields, '        ')}
    }
    location = /-ani-ua/preflight {
        internal;
${indented(Object.entries(allowed).map(addHeader), '        ')}
        return 204;
    }
${errorLocation(noFile)}
${snapshotLocations({ tree }, `=404 ${errorAddress(noFile)}`, ['gzip_static off;'])}
    location = /snapshot/ { rewrite ^ /snapshot/index.html last; }
    location = /dumps/ { rewrite ^ /dumps/index.html last; }
    location = /404.html {
        internal;
${indented(missingFields, '        ')}
    }
    location / { try_files $uri $uri/index.html =404; }
}
`;
}
