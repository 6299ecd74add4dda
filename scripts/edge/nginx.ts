/** The configuration of nginx that sends files of the tree and passes all other requests to a sidecar. */

import { maxBodyBytes } from '../../src/contract/enums.ts';
import { apiRoot } from '../../src/contract/routes.ts';
import { fileAddresses, hasReference, patternOf, shellAddresses } from './addresses.ts';
import { frontErrors } from './errors.ts';
import {
  apiFields,
  errorAddress,
  errorLocation,
  fieldMaps,
  indented,
  listening,
  quoted,
  siteFields,
  snapshotLocations,
  typesBlock,
} from './nginx-fields.ts';
import type { EdgeSettings } from './settings.ts';

/** address → file; names are tried first, then patterns in order. */
const files = () =>
  fileAddresses.map((address) => {
    const { path, file } = address;
    return hasReference(address)
      ? `"~^1(?<ani_ua_path>${patternOf(path)})$" "$ani_ua_path.json";`
      : `"1${path}" ${quoted(file)};`;
  });

const shells = () =>
  shellAddresses.map(
    ({ path }) => `"~^1${path.replaceAll(/\{\w+\}/g, '[^/?]+').replace(/\/$/, '/?$')}" "/-/";`,
  );

/** A folder is its index.html; dot segments and encodings of names are left to the sidecar. */
const segment = '[A-Za-z0-9_~-][A-Za-z0-9_~.-]*';
const notApi = `(?!${apiRoot}(?:[.]json$|/|$))`;

function mapsOf(): string {
  return `# An answer is a file's only if the request asks for nothing but the file: read, without a key, with preconditions and
# codings that nginx understands as RFC 9110 has them. The sidecar answers all others, with the same bytes and ETags.
map $request_method $ani_ua_reads {
    default 0;
    GET 1;
    HEAD 1;
}
# nginx knows neither "*" nor "identity;q=0" nor which of two codings a client would rather have.
map $http_accept_encoding $ani_ua_plain_coding {
    default 0;
    "" 1;
    "~^[A-Za-z]+(?:[ ]*,[ ]*[A-Za-z]+)*$" 1;
}
map "$http_x_api_key$http_authorization$http_if_match$http_if_modified_since$http_if_unmodified_since$http_if_range" $ani_ua_plain_request {
    default 0;
    "" 1;
}
map "$ani_ua_reads$ani_ua_plain_coding$ani_ua_plain_request" $ani_ua_direct {
    default 0;
    111 1;
}
# The target as it was sent: %2F is no slash, and a query may change an answer.
map "$ani_ua_direct$request_uri" $ani_ua_file {
    # No file has this name.
    default "/-/";
${indented(files())}
    # The sidecar fills these pages in.
${indented(shells())}
    "~^1(?<ani_ua_page>${notApi}/(?:${segment}/)*)$" "\${ani_ua_page}index.html";
    # Encodings are no files of their own.
    "~^1(?<ani_ua_asset>(?!.*[.](?:gz|br)$)${notApi}/(?:${segment}/)*${segment})$" "$ani_ua_asset";
}
${fieldMaps()}`;
}

/** Requests that nginx refuses. */
function errorsOf(): string {
  return frontErrors
    .map((error) => {
      const { statuses, status } = error;
      return `    error_page ${statuses.join(' ')} =${status} ${errorAddress(error)};\n${errorLocation(error)}`;
    })
    .join('\n');
}

/** Files of the site and of the API, and the sidecar behind both. */
function locations(): string {
  return `    location / {
        gzip_vary on;
        try_files $ani_ua_file @sidecar;
${indented(siteFields, '        ')}
    }

    location ~ ^${apiRoot}(?:/|$) {
        gzip_vary off;
        max_ranges 0;
        try_files $ani_ua_file @sidecar;
${indented(apiFields, '        ')}
    }

    location @sidecar {
        # Without a path behind it: the target goes on as it came.
        proxy_pass http://ani_ua_sidecar;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_set_header X-Request-Id $request_id;
        proxy_buffer_size 16k;
        proxy_buffers 8 64k;
        proxy_busy_buffers_size 128k;
        proxy_max_temp_file_size 0;
        # A sidecar that ends while it is asked: another one answers. Nothing here changes anything, POST neither.
        proxy_next_upstream error timeout non_idempotent;
        proxy_connect_timeout 2s;
        proxy_read_timeout 60s;
    }`;
}

/** The whole text: for the \`http\` block, as in /etc/nginx/conf.d. */
export function nginxConfig({ tree, sidecars, ...place }: EdgeSettings): string {
  return `# nginx in front of ani-ua. Written by: npm run edge (do not edit: name other paths there).
# Needs libnginx-mod-http-brotli-static. Put it into /etc/nginx/conf.d/.

upstream ani_ua_sidecar {
    # A client's requests come to one process: its connections and what it may take of the server are counted there.
    hash $binary_remote_addr consistent;
    # One that is replaced is tried again at once: with two of them one always answers.
${indented(sidecars.map((address) => `server ${address} max_fails=0;`))}
    keepalive 64;
}

${mapsOf()}

server {
${indented(listening(place))}
    server_tokens off;
    root ${quoted(tree)};

    # 98 KB of an address must pass, and the sidecar says what is too long.
    client_header_buffer_size 4k;
    large_client_header_buffers 4 512k;
    client_max_body_size ${2 * maxBodyBytes};
    client_body_buffer_size 128k;

${typesBlock()}
    # What is compressed already is sent as it is; nothing is compressed here, for its ETag would be weak.
    gzip off;
    gzip_static on;
    gzip_proxied any;
    gzip_http_version 1.0;
    brotli_static on;
    # A file's time stands for its content: it makes the ETag, and is no date.
    etag on;
    # Each is kept open: of 1024 files, which a worker of Debian may have open, 768 are for connections. More files here
    # want worker_rlimit_nofile in nginx.conf.
    open_file_cache max=200 inactive=60s;
    open_file_cache_valid 1s;

${locations()}

${snapshotLocations({ tree }, '= @sidecar', ['gzip_static off;', 'brotli_static off;'])}

    # What nginx refuses itself, in the envelope.
${errorsOf()}
}
`;
}
