/**
 * The Content-Security-Policy of the site's pages: each page names the hashes of its own inline scripts and styles, so
 * that nothing else runs. (Astro's own `security.csp` hashes what Astro bundles; Starlight's inline scripts are not
 * among that, and a browser would refuse them.)
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { filesBelow } from '../files/below.ts';
import { exampleOrigin } from './origin.ts';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of the inline elements of a kind; scripts that are data are none. */
function hashesOf(html: string, tag: 'script' | 'style'): readonly string[] {
  const elements = html.matchAll(new RegExp(`<${tag}([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'));
  const texts = [...elements].flatMap(([, attributes = '', text = '']) =>
    /\ssrc=|application\/(?:ld\+)?json/.test(attributes) ? [] : [text],
  );
  return [...new Set(texts.map(hashOf))].sort();
}

/** The policy of a page; a publication puts the snapshot's origin in the place of the examples'. */
export function policyOf(html: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${hashesOf(html, 'script').join(' ')}`.trim(),
    `style-src-elem 'self' ${hashesOf(html, 'style').join(' ')}`.trim(),
    // Highlighted code has its colours in hundreds of attributes a page, which cannot be named by hash without
    // allowing the same for scripts' handlers; attributes neither run nor fetch what img-src does not allow.
    `style-src-attr 'unsafe-inline'`,
    // The pictures of the API stand under the snapshot's origin, which need not be that of the page.
    `img-src 'self' data: ${exampleOrigin}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ');
}

/** A page with its policy, before all that the policy is about. */
function withPolicy(html: string): string {
  const charset = /<meta charset="utf-8"\s*\/?>/i.exec(html);
  if (charset === null) return html;
  const end = charset.index + charset[0].length;
  const meta = `<meta http-equiv="Content-Security-Policy" content="${policyOf(html)}">`;
  return html.slice(0, end) + meta + html.slice(end);
}

/** Keeps each dash on the line of the word before it, but in code and attributes. */
const keepDashes = (html: string): string =>
  html.replace(
    /<(script|style|pre|code)(?=[\s>])[\s\S]*?<\/\1>|<(?:"[^"]*"|'[^']*'|[^"'>])*>| (?=[–—] )/g,
    (found) => (found === ' ' ? '\u00a0' : found),
  );

/**
 * A page that names the files which its scripts import, so that a browser asks for all at once. Where a bundler has left of a script
 * only the import of one file, the page names that file.
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

/** Gives every page of a build its policy and preloads, and keeps its dashes in place. */
export function contentSecurity(): AstroIntegration {
  return {
    name: 'content-security',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const file of filesBelow(folder)) {
          if (!file.endsWith('.html')) continue;
          const path = join(folder, file);
          writeFileSync(path, withPolicy(withFewScripts(keepDashes(readFileSync(path, 'utf8')), folder)));
        }
      },
    },
  };
}
