/**
 * The Content-Security-Policy of the site's pages. Each page lists the hashes of its inline scripts and styles; a browser
 * refuses all others. (Astro's own `security.csp` hashes only what Astro bundles, so a browser would refuse Starlight's
 * inline scripts.)
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../files/below.ts';
import { exampleOrigin } from './origin.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of a page's inline scripts or styles. A script element with JSON does not run, so it needs no hash. */
function hashesOf(html: string, tag: 'script' | 'style'): readonly string[] {
  const elements = html.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'));
  const texts = [...elements].flatMap(([, attributes = '', text = '']) =>
    /\ssrc=|application\/(?:ld\+)?json/.test(attributes) ? [] : [text],
  );
  return [...new Set(texts.map(hashOf))].sort();
}

/** The policy of a page. A publication replaces the examples' origin with the snapshot's. */
export function policyOf(html: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${hashesOf(html, 'script').join(' ')}`.trim(),
    `style-src-elem 'self' ${hashesOf(html, 'style').join(' ')}`.trim(),
    // Highlighted code has its colours in hundreds of style attributes on a page, too many to list by hash.
    // A style attribute runs nothing, and loads only what img-src allows.
    `style-src-attr 'unsafe-inline'`,
    // The API's pictures have the snapshot's origin, which can differ from the page's.
    `img-src 'self' data: ${exampleOrigin}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ');
}

/** Adds the policy to a page, before everything that it restricts. */
function withPolicy(html: string): string {
  const charset = /<meta charset="utf-8"\s*\/?>/i.exec(html);
  if (charset === null) return html;
  const end = charset.index + charset[0].length;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html)}">`;
  return html.slice(0, end) + meta + html.slice(end);
}

/** Keeps each dash on the line of the word before it, except in code and attributes. */
const keepDashes = (html: string): string =>
  html.replace(
    /<(script|style|pre|code)(?=[\s>])[\s\S]*?<\/\1>|<(?:"[^"]*"|'[^']*'|[^"'>])*>| (?=[–—] )/g,
    (found) => (found === ' ' ? '\u00a0' : found),
  );

/**
 * Preloads the files that a page's scripts import, so a browser requests all of them at once. If a bundled script only
 * imports one file, the page loads that file instead.
 */
function withFewScripts(html: string, folder: string): string {
  const importsOf = (path: string, pattern: RegExp) =>
    Array.from(readFileSync(join(folder, path), 'utf8').matchAll(pattern), ([, name]) => `/_astro/${name}`);
  const own = new Set<string>();
  const page = html.replace(/<script type="module" src="([^"]+)"><\/script>/g, (_, path: string) => {
    const [script = path] = importsOf(path, /^import\s*["'`]\.\/([^"'`]+\.js)["'`];?\s*$/g);
    if (own.has(script)) return '';
    own.add(script);
    return `<script type="module" src="${script}"></script>`;
  });
  const imported = [...own].flatMap((path) =>
    importsOf(path, /(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g),
  );
  const links = [...new Set(imported)]
    .filter((path) => !own.has(path))
    .map((path) => `<link rel="modulepreload" href="${path}">`);
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

/** Adds the policy and the preloads to every page of a build, and keeps dashes in place. */
export function securePages(folder: string): void {
  for (const file of filesBelow(folder)) {
    if (!file.endsWith('.html')) continue;
    const path = join(folder, file);
    writeFileSync(path, withPolicy(withFewScripts(keepDashes(readFileSync(path, 'utf8')), folder)));
  }
}
