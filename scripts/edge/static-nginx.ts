/** The configuration of nginx over the tree alone: no sidecar runs, and pages that follow the data fill themselves. */
import { apiRoot } from '../../src/contract/routes.ts';
import { common, immutable } from '../../src/http/headers.ts';
import { typeByExtension } from '../../src/http/media-types.ts';
import { securityHeaders } from '../../src/http/security.ts';
import { shellRewrites } from '../../src/site/views/routes.ts';
import type { EdgeSettings } from './settings.ts';

const addHeader = ([name, value]: readonly [string, string]) =>
  `    add_header ${name} "${value.replaceAll(/["\\]/g, '\\$&')}";`;

/** The whole text: for the `http` block, as in /etc/nginx/conf.d. */
export function staticNginxConfig({ tree, listen }: Pick<EdgeSettings, 'tree' | 'listen'>): string {
  const types = [...typeByExtension].map(([extension, type]) => `        "${type}" ${extension};`);
  const shells = shellRewrites.map(
    ({ pattern, file }) => `    location ~ ${pattern} { try_files ${file} =404; }`,
  );
  const always = Object.entries({ ...common, ...securityHeaders('text/html') }).map(addHeader);
  return `# nginx over the tree of ani-ua alone, without a sidecar: titles, the schedule and the documentation are there; lists,
# search and transliteration are not. Written by: npm run edge (do not edit: name other paths there).
# Put it into /etc/nginx/conf.d/.

server {
    listen ${listen};
    server_tokens off;
    root "${tree}";

    types {
${types.join('\n')}
    }
    default_type application/octet-stream;
    gzip_static on;
    etag on;
${always.join('\n')}
    error_page 404 /404.html;

    # A page of the site per kind of record: it asks for the record that its address names.
${shells.join('\n')}
    location = ${apiRoot} { try_files $uri.json =404; }
    location ${apiRoot}/ { try_files $uri.json $uri =404; }
    location ~ ^/(?:_astro|images)/ {
        try_files $uri =404;
        add_header Cache-Control "${immutable}";
    }
    location / { try_files $uri $uri/index.html =404; }
}
`;
}
