# Varnish 7 in front of ani-ua's sidecars. It keeps answers as long as their Cache-Control allows.
# Start varnishd with the parameters of the next line. They give room for long addresses, and turn off the compression by
# Varnish, which makes ETags weak.
#   -p http_gzip_support=off -p http_req_size=600k -p http_req_hdr_len=512k -p http_resp_size=64k -p workspace_client=1m -p workspace_backend=1m
# Edit only the lines from here to "End of the edits".
vcl 4.1;

import directors;
import std;

# The machines that publish: only they may purge. Write a network as "10.0.0.0"/8;
acl publisher {
    "127.0.0.1";
    "::1";
}

probe health {
    .url = "/public/v1/health";
    .interval = 1s;
    .timeout = 2s;
    .initial = 3;
}

# One backend for each sidecar. An IPv6 address has no brackets here.
backend sidecar0 {
    .host = "127.0.0.1";
    .port = "8080";
    .probe = health;
    .connect_timeout = 2s;
    .first_byte_timeout = 60s;
}

sub vcl_init {
    new sidecars = directors.round_robin();
    # One line for each backend.
    sidecars.add_backend(sidecar0);
}

# End of the edits.

sub vcl_recv {
    # purge.ts sends this request. Varnish has written one address into X-Forwarded-For. A second one, or Forwarded, means
    # that the request came through another proxy, so any client may have sent it.
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
    # The sidecar takes the client's address from the last proxy that TRUST_PROXY names, so it needs no other.
    set req.http.X-Forwarded-For = client.ip;
    # The sidecar names requests itself.
    unset req.http.X-Request-Id;
    # No answer depends on the host or on cookies. With one host name Varnish stores every address once.
    set req.http.Host = "ani-ua";
    unset req.http.Cookie;

    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # The sidecar checks and counts each request with a key.
    if (req.http.X-API-Key || req.http.Authorization) {
        return (pass);
    }
    # The contract does not allow caching here. Without `pass` such requests would wait for each other's answer.
    if (req.url ~ "^/public/v1/(?:anime/random|translit|me|health)(?:[?]|$)") {
        return (pass);
    }
    # Varnish compares one ETag, but neither a list nor "*".
    if (req.http.If-None-Match ~ "[,*]" || req.http.If-Modified-Since) {
        return (pass);
    }
    # Varnish stores a variant for each spelling, so we reduce the field to one encoding. The sidecar reads weights
    # ("br;q=0.5").
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
        # The API does not support ranges.
        unset req.http.Range;
    } elseif (req.http.Range) {
        # Varnish would send 416 with the Cache-Control of the file.
        return (pass);
    }
    return (hash);
}

sub vcl_backend_response {
    if (bereq.uncacheable) {
        return (deliver);
    }
    # Only a success is stored. Varnish reads max-age and stale-while-revalidate (as grace) itself.
    if (beresp.status != 200 || beresp.http.Cache-Control !~ "(?:^|[, ])public(?:[, ]|$)") {
        return (pass(0s));
    }
    # These fields are the limits of one client.
    unset beresp.http.X-RateLimit-Limit;
    unset beresp.http.X-RateLimit-Remaining;
    unset beresp.http.X-RateLimit-Reset;
    unset beresp.http.X-Quota-Limit;
    unset beresp.http.X-Quota-Remaining;
    unset beresp.http.X-Quota-Reset;
    unset beresp.http.RateLimit-Policy;
    unset beresp.http.RateLimit;
    # Varnish keeps a stale answer for this long, to ask with If-None-Match whether it has changed.
    set beresp.keep = 1h;
    # A purge by address compares this field.
    set beresp.http.X-Purge-Address = bereq.url;
    return (deliver);
}

sub vcl_deliver {
    unset resp.http.X-Varnish;
    unset resp.http.X-Purge-Address;
}

# Varnish's own answers: 204 to a purge, else the API's error that the service is overloaded.
sub vcl_synth {
    if (resp.status == 204) {
        return (deliver);
    }
    set resp.status = 503;
    set resp.http.Access-Control-Allow-Origin = "*";
    set resp.http.Access-Control-Expose-Headers = "ETag, Retry-After, Content-Location, X-Snapshot-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Quota-Limit, X-Quota-Remaining, X-Quota-Reset, RateLimit, RateLimit-Policy";
    set resp.http.X-Content-Type-Options = "nosniff";
    set resp.http.Cache-Control = "no-store";
    set resp.http.Vary = "Accept-Encoding, X-API-Key, Authorization";
    set resp.http.Retry-After = "1";
    set resp.http.Content-Type = "application/json; charset=utf-8";
    synthetic("""{"ok":false,"error":{"errorCode":503,"code":"overloaded","message":"Сервіс перевантажений. Повторіть запит трохи згодом.","messageEn":"The service is overloaded. Try again a little later."}}""");
    return (deliver);
}

sub vcl_backend_error {
    set beresp.status = 503;
    set beresp.http.Access-Control-Allow-Origin = "*";
    set beresp.http.Access-Control-Expose-Headers = "ETag, Retry-After, Content-Location, X-Snapshot-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Quota-Limit, X-Quota-Remaining, X-Quota-Reset, RateLimit, RateLimit-Policy";
    set beresp.http.X-Content-Type-Options = "nosniff";
    set beresp.http.Cache-Control = "no-store";
    set beresp.http.Vary = "Accept-Encoding, X-API-Key, Authorization";
    set beresp.http.Retry-After = "1";
    set beresp.http.Content-Type = "application/json; charset=utf-8";
    synthetic("""{"ok":false,"error":{"errorCode":503,"code":"overloaded","message":"Сервіс перевантажений. Повторіть запит трохи згодом.","messageEn":"The service is overloaded. Try again a little later."}}""");
    return (deliver);
}
