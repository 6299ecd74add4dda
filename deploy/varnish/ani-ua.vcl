# Varnish in front of ani-ua's sidecars. Written by: npm run edge (do not edit: name other addresses there).
# Start varnishd with: -p http_gzip_support=off -p http_req_size=600k -p http_req_hdr_len=512k -p http_resp_size=64k -p workspace_client=1m -p workspace_backend=1m
vcl 4.1;

import directors;
import std;

acl publisher {
    "127.0.0.1";
    "::1";
}

backend sidecar0 {
    .host = "127.0.0.1";
    .port = "8080";
    .connect_timeout = 2s;
    .first_byte_timeout = 60s;
    .probe = {
        .url = "/public/v1/health";
        .interval = 1s;
        .timeout = 2s;
        .initial = 3;
    }
}

sub vcl_init {
    new sidecars = directors.round_robin();
    sidecars.add_backend(sidecar0);
}

sub vcl_recv {
    # deploy/varnish/purge.ts asks for it, at the publisher's; not through another proxy, for any client may be behind that.
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
    set req.backend_hint = sidecars.backend();
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
    if (req.url ~ "^(?:/public/v1/anime/random|/public/v1/translit|/public/v1/me|/public/v1/health)(?:[?]|$)") {
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
    if (req.url ~ "^/public/v1(?:[/?]|$)") {
        unset req.http.Range;
    }
    return (hash);
}

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
    unset beresp.http.X-RateLimit-Limit;
    unset beresp.http.X-RateLimit-Remaining;
    unset beresp.http.X-RateLimit-Reset;
    unset beresp.http.X-Quota-Limit;
    unset beresp.http.X-Quota-Remaining;
    unset beresp.http.X-Quota-Reset;
    unset beresp.http.RateLimit-Policy;
    unset beresp.http.RateLimit;
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
    set resp.status = 503;
    set resp.http.Access-Control-Allow-Origin = "*";
    set resp.http.Access-Control-Expose-Headers = "ETag, Retry-After, Content-Location, X-Snapshot-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Quota-Limit, X-Quota-Remaining, X-Quota-Reset, RateLimit, RateLimit-Policy";
    set resp.http.X-Content-Type-Options = "nosniff";
    set resp.http.Cache-Control = "no-store";
    set resp.http.Retry-After = "1";
    set resp.http.Content-Type = "application/json; charset=utf-8";
    synthetic("""{"ok":false,"error":{"errorCode":503,"code":"overloaded","message":"Сервіс перевантажений. Повторіть запит трохи згодом."}}""");
    return (deliver);
}

sub vcl_backend_error {
    set beresp.status = 503;
    set beresp.http.Access-Control-Allow-Origin = "*";
    set beresp.http.Access-Control-Expose-Headers = "ETag, Retry-After, Content-Location, X-Snapshot-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Quota-Limit, X-Quota-Remaining, X-Quota-Reset, RateLimit, RateLimit-Policy";
    set beresp.http.X-Content-Type-Options = "nosniff";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Retry-After = "1";
    set beresp.http.Content-Type = "application/json; charset=utf-8";
    synthetic("""{"ok":false,"error":{"errorCode":503,"code":"overloaded","message":"Сервіс перевантажений. Повторіть запит трохи згодом."}}""");
    return (deliver);
}
