/** Headers that responses have in common. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LimitState } from '../../../src/contract/limits.ts';
import { apiRoot } from '../../../src/contract/routes.ts';
import {
  cacheControl,
  common,
  contentHeaders,
  limitHeaders,
  longestLocation,
  mcpPreflight,
  preflight,
  successorLink,
} from '../../../src/http/headers.ts';
import { securityHeaders } from '../../../src/http/security.ts';

const state: LimitState = {
  minute: { limit: 60, used: 13, resetSec: 21 },
  day: null,
  translit: { limit: 300, used: 302, resetSec: 22 },
  exceeded: null,
};

describe('limits', () => {
  test('tell the counter that was charged, and the day if there is a quota', () => {
    const usage = fc.record({ limit: fc.nat(), used: fc.nat(), resetSec: fc.nat() });
    fc.assert(
      fc.property(usage, fc.option(usage), usage, fc.boolean(), (minute, day, translit, spent) => {
        const headers = limitHeaders({ minute, day, translit, exceeded: null }, spent);
        const { limit, used, resetSec } = spent ? translit : minute;
        const left = Math.max(0, limit - used);
        const today = day && Math.max(0, day.limit - day.used);
        expect(headers).toEqual({
          'X-RateLimit-Limit': `${limit}`,
          'X-RateLimit-Remaining': `${left}`,
          'X-RateLimit-Reset': `${resetSec}`,
          'RateLimit-Policy': `"minute";q=${limit};w=60${day ? `, "day";q=${day.limit};w=86400` : ''}`,
          RateLimit: `"minute";r=${left};t=${resetSec}${day ? `, "day";r=${today};t=${day.resetSec}` : ''}`,
          ...(day && {
            'X-Quota-Limit': `${day.limit}`,
            'X-Quota-Remaining': `${today}`,
            'X-Quota-Reset': `${day.resetSec}`,
          }),
        });
      }),
    );
  });

  test('may be read by scripts of other sites, and no browser guesses a type', () => {
    expect(common).toMatchObject({
      'Access-Control-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
    });
    const exposed = String(common['Access-Control-Expose-Headers']).split(', ');
    const all = limitHeaders({ ...state, day: { limit: 1000, used: 400, resetSec: 3600 } }, false);
    expect(Object.keys(all).filter((name) => !exposed.includes(name))).toEqual([]);
  });
});

test.each([
  [60, false, 'public, max-age=60, stale-while-revalidate=60'],
  [60, true, 'private, max-age=60, stale-while-revalidate=60'],
  [1, false, 'public, max-age=1, stale-while-revalidate=1'],
  [0, false, 'no-store'],
  [-1, true, 'no-store'],
])('Cache-Control for %i seconds, with a key: %s, is %s', (seconds, withKey, expected) => {
  expect(cacheControl(seconds, withKey)).toBe(expected);
});

describe('a representation', () => {
  const whole = {
    status: 200,
    bytes: new Uint8Array(),
    maxAge: 60,
    etag: '"1-2"',
    cacheTag: 'anime-1',
    contentLocation: '/anime/1',
  };

  test('is private with a key, and has no tag to purge by', () => {
    const headers = contentHeaders(whole, true);
    expect(headers['Cache-Control']).toMatch(/^private, /);
    expect(headers).not.toHaveProperty('Cache-Tag');
  });

  test.each([
    [longestLocation, true],
    [longestLocation + 1, false],
  ])('has a Content-Location of %i bytes: %s', (length, isTold) => {
    const contentLocation = `/${'a'.repeat(length - apiRoot.length - 1)}`;
    const headers = contentHeaders({ ...whole, contentLocation }, false);
    expect(headers['Content-Location']).toBe(isTold ? apiRoot + contentLocation : undefined);
  });
});

test('the preflight of /mcp allows the headers of the API and of its protocol', () => {
  const allowedBy = (headers: Readonly<Record<string, unknown>>) =>
    String(headers['Access-Control-Allow-Headers']).split(', ');
  const own = ['Accept', 'Mcp-Protocol-Version', 'Mcp-Method', 'Mcp-Name', 'Mcp-Session-Id', 'Last-Event-ID'];
  const all = ['X-API-Key', 'Authorization', 'If-None-Match', 'Content-Type'];
  expect(allowedBy(preflight(['GET', 'HEAD']))).toEqual(all);
  expect(allowedBy(mcpPreflight(['POST', 'OPTIONS']))).toEqual([...all, ...own]);
  expect(mcpPreflight(['POST', 'OPTIONS'])).toMatchObject({
    'Access-Control-Allow-Methods': 'POST, OPTIONS',
    'Access-Control-Max-Age': '86400',
    Allow: 'POST, OPTIONS',
  });
});

test('a successor’s address cannot end the Link header early', () => {
  expect(successorLink('https://next.example/>>?a>b')).toBe(
    '<https://next.example/%3E%3E?a%3Eb>; rel="successor-version"',
  );
  expect(successorLink('https://next.example/a>;b')).toBe(
    '<https://next.example/a%3E;b>; rel="successor-version"',
  );
});

/** The directives of a policy, by name. */
const policyOf = (type: string) =>
  new Map(
    String(securityHeaders(type)['Content-Security-Policy'])
      .split('; ')
      .map((directive) => [
        directive.slice(0, directive.indexOf(' ')),
        directive.slice(directive.indexOf(' ') + 1),
      ]),
  );

describe('resources of the site', () => {
  const types = ['text/html; charset=utf-8', 'text/javascript; charset=utf-8', 'image/svg+xml', 'image/webp'];

  test.each(types)('%s may be in no frame, and tells other sites no path', (type) => {
    expect(policyOf(type).get('frame-ancestors')).toBe("'none'");
    expect(securityHeaders(type)['Referrer-Policy']).toBe('strict-origin-when-cross-origin');
  });

  test('a page may have no base, plugin or foreign form, and names its scripts itself', () => {
    const policy = policyOf('text/html; charset=utf-8');
    expect([policy.has('default-src'), policy.has('script-src')]).toEqual([false, false]);
    expect(['object-src', 'base-uri', 'form-action'].map((name) => policy.get(name))).toEqual([
      "'none'",
      "'none'",
      "'self'",
    ]);
  });

  test('a worker may run our scripts and WebAssembly, and ask our origin alone', () => {
    const policy = policyOf('text/javascript; charset=utf-8');
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self' 'wasm-unsafe-eval'");
    expect(policy.get('connect-src')).toBe("'self'");
  });

  test.each(['image/svg+xml', 'image/webp', 'application/octet-stream'])('%s may run nothing', (type) => {
    const policy = policyOf(type);
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.has('script-src')).toBe(false);
  });
});
