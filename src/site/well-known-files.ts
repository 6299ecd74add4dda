/** Files beside the pages for machines that read sites: robots.txt, sitemap.xml, security.txt, llms.txt. */
import { apiRoot } from '../contract/api-root.ts';
import { exampleOrigin } from './origin.ts';
import { dataSitemap, writeSitemap } from './views/sitemaps.ts';

/** Pages that search engines must not list: the missing page, and shells of pages that have their own addresses. */
const isFindable = (path: string) => !/404|\/_\//.test(path);

/** The site's own pages; those of records have maps of their own (src/site/views/sitemaps.ts). @param paths addresses of all pages of a build */
export function sitemapOf(paths: readonly string[]): string {
  const urls = paths.filter(isFindable).map((path) => exampleOrigin + path);
  return writeSitemap('urlset', 'url', urls);
}

export const robots = `User-agent: *
Allow: /

Sitemap: ${exampleOrigin}/sitemap.xml
Sitemap: ${exampleOrigin}${dataSitemap}
`;

/**
 * In the form of RFC 9116. Whom to write to stands on a page, because it is each operator's own matter; the date is the
 * one until which that page is sure to be where it is.
 */
export const securityText = `Contact: ${exampleOrigin}/en/docs/terms/#vulnerabilities
Expires: 2027-11-01T00:00:00Z
Preferred-Languages: uk, en
Canonical: ${exampleOrigin}/.well-known/security.txt
`;

/** In the form of llmstxt.org: what a language model should read to use the service. */
export const llms = `# ani-ua

> A public, read-only JSON API over a catalogue of anime with Ukrainian voice-over or subtitles, and the transliteration
> of Japanese, Chinese, Korean and Western names into Ukrainian. No key is needed; CORS is open; OpenAPI 3.1.

Every answer is an envelope: \`ok\`, then \`result\`, or \`error\` with a \`code\` to switch on. Paginated lists have \`total\`, \`page\`,
\`pages\`. A 429 carries \`Retry-After\` in seconds.

## Documentation

- [Getting started](${exampleOrigin}/en/docs/): the first request and the first application
- [Conventions](${exampleOrigin}/en/docs/conventions/): the envelope, references, time, images
- [Limits, caching, keys](${exampleOrigin}/en/docs/limits/): how much may be asked, ETags
- [Errors](${exampleOrigin}/en/docs/errors/): every code and its cure
- [Following what is new](${exampleOrigin}/en/docs/following/): polling /updates without losing or repeating anything
- [Take everything as files](${exampleOrigin}/en/docs/dumps/): dumps as JSON lines, ids, SQLite
- [Assistants](${exampleOrigin}/en/docs/assistants/): tools over MCP at ${exampleOrigin}/mcp
- [Coming from Jikan](${exampleOrigin}/en/docs/from-jikan/): what each endpoint is here; likewise from-anilist, from-shikimori
- [Terms](${exampleOrigin}/en/docs/terms/): whom to credit, what is not allowed
- [Versions](${exampleOrigin}/en/docs/versioning/): what may change within v1
- [Reference](${exampleOrigin}/en/docs/reference/): every address with its parameters and fields

## For machines

- [OpenAPI description](${exampleOrigin}${apiRoot}/openapi.json)
- [Lists, bounds and limits](${exampleOrigin}${apiRoot}/meta)
`;
