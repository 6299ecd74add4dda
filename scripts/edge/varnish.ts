/** The configuration of Varnish in front of sidecars. */
import { apiRoot } from '../../src/contract/routes.ts';
import { limitFields, patternOf, uncachedPaths } from './addresses.ts';
import { overloaded, typedHeaders } from './errors.ts';
import type { EdgeSettings } from './settings.ts';

const setHeaders = (object: string) =>
  typedHeaders(overloaded)
    .map(([name, value]) => `    set ${object}.http.${name} = "${value}";`)
    .join('\n');

function backendsOf(sidecars: readonly string[]): string {
  const backends = sidecars.map((address, n) => {
    const [, host = '', port = ''] = /^(.*):(\d+)$/.exec(address) ?? [];
    return `backend sidecar${n} {
    .host = "${host.replaceAll(/[[\]]/g, '')}";
    .port = "${port}";
    .connect_timeout = 2s;
    .first_byte_timeout = 60s;
    .probe = {
        .url = "${apiRoot}/health";
        .interval = 1s;
        .timeout = 2s;
        .initial = 3;
    }
}`;
  });
  const members = sidecars.map((_, n) => `    sidecars.add_backend(sidecar${n});`);
  return `${backends.join('\n')}

sub vcl_init {
    new sidecars = directors.round_robin();
${members.join('\n')}
}`;
}

/** The arguments that varnishd needs beside the file: its own gzip off, and room for long addresses. */
export const varnishParameters: readonly string[] = [
  'http_gzip_support=off',
  'http_req_size=600k',
  'http_req_hdr_len=512k',
  'http_resp_size=64k',
  'workspace_client=1m',
  'workspace_backend=1m',
];

/** Purges, by regular expressions of addresses and of tags; any other client gets the sidecar's answer to such a method. */
const purging = `    # deploy/varnish/purge.ts asks for it, at the publisher's; not through another proxy, for any client may be behind that.
    # Varnish itself has written one address into X-Forwarded-For.
    if (req.method == "PURGE" && client.ip ~ publisher
        && req.http.X-Forwarded-For !~ "," && !req.http.Forwarded) {
        if (req.http.X-Purge-Addresses && !std.ban("obj.http.X-Purge-Address ~ " + req.http.X-Purge-Addresses)) {
            return (synth(503));
        }
        if (req.http.X-Purge-Tags && !std.ban("obj.http.Cache-Tag ~ " + req.http.X-Purge-Tags)) {
            return (synth(503));
        }
        return (synth(204));
    }
`;

/** The cached requests, with normalized addresses; all others pass. */
function receiving(): string {
  const uncached = uncachedPaths.map(patternOf).join('|');
  return `sub vcl_recv {
${purging}    set req.backend_hint = sidecars.backend();
    # Who asks: the sidecar believes this one hop (TRUST_PROXY).
    set req.http.X-Forwarded-For = client.ip;
    # The sidecar names its requests itself.
    unset req.http.X-Request-Id;
    # No answer depends on it; one host is one cache.
    set req.http.Host = "ani-ua";
    unset req.http.Cookie;

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # A key is counted and checked every time, a wrong one too.
    if (req.http.X-API-Key || req.http.Authorization) {
        return (pass);
    }
    if (req.url ~ "^(?:${uncached})(?:[?]|$)") {
        return (pass);
    }
    # Varnish compares one tag, not lists, nor "*".
    if (req.http.If-None-Match ~ "[,*]" || req.http.If-Modified-Since) {
        return (pass);
    }
    # Few spellings, so that few variants are stored; what weighs codings is the sidecar's to read.
    if (req.http.Accept-Encoding) {
        if (req.http.Accept-Encoding !~ "^[A-Za-z]+(?: *, *[A-Za-z]+)*$") {
            return (pass);
        } elseif (req.http.Accept-Encoding ~ "(?i)(?:^|[ ,])br(?:[ ,]|$)") {
            set req.http.Accept-Encoding = "br";
        } elseif (req.http.Accept-Encoding ~ "(?i)(?:^|[ ,])gzip(?:[ ,]|$)") {
            set req.http.Accept-Encoding = "gzip";
        } else {
            unset req.http.Accept-Encoding;
        }
    }
    if (req.url ~ "^${apiRoot}(?:[/?]|$)") {
        unset req.http.Range;
    }
    return (hash);
}`;
}

/** An address or a CIDR as the member of a list. */
const memberOf = (publisher: string) => `    ${publisher.replace(/^[^/]+/, '"$&"')};`;

/** The whole configuration. */
export function varnishConfig({ sidecars, publishers }: EdgeSettings): string {
  return `# Varnish in front of ani-ua's sidecars. Written by: npm run edge (do not edit: name other addresses there).
# Start varnishd with: ${varnishParameters.map((parameter) => `-p ${parameter}`).join(' ')}
vcl 4.1;

import directors;
import std;

acl publisher {
${publishers.map(memberOf).join('\n')}
}

${backendsOf(sidecars)}

${receiving()}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        return (deliver);
    }
    # max-age is the time to live and stale-while-revalidate the grace: Varnish reads both. What is not 200 is an error, or
    # names another address: never stored.
    if (beresp.status != 200 || beresp.http.Cache-Control !~ "(?:^|[, ])public(?:[, ]|$)") {
        return (pass(0s));
    }
    # One client's limits are nobody else's.
${limitFields.map((name) => `    unset beresp.http.${name};`).join('\n')}
    # Asks by If-None-Match whether what is old has changed.
    set beresp.keep = 1h;
    # What a purge by address compares.
    set beresp.http.X-Purge-Address = bereq.url;
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.X-Varnish;
    unset resp.http.X-Purge-Address;
}

sub vcl_synth {
    if (resp.status == 204) {
        return (deliver);
    }
    set resp.status = ${overloaded.status};
${setHeaders('resp')}
    synthetic("""${overloaded.body}""");
    return (deliver);
}

sub vcl_backend_error {
    set beresp.status = ${overloaded.status};
${setHeaders('beresp')}
    synthetic("""${overloaded.body}""");
    return (deliver);
}
`;
}
