/** Files for crawlers and other programs: robots.txt, sitemap.xml, security.txt, llms.txt. */
import { apiRoot } from '../contract/api-root.ts';
import { exampleOrigin } from './origin.ts';
import { dataSitemap, writeSitemap } from './views/sitemaps.ts';

/** Whether search engines may list a page: not the 404 page, and not the shells of records' pages. */
const isFindable = (path: string) => !/404|\/_\//.test(path);

/**
 * The sitemap of the site's own pages; the pages of records have others (src/site/views/sitemaps.ts).
 * @param paths addresses of all pages of a build
 */
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
 * In the format of RFC 9116. Each operator has another contact, so the file links to the page that names it. That page
 * keeps its address at least until the date.
 */
export const securityText = `Contact: ${exampleOrigin}/en/docs/terms/#vulnerabilities
Expires: 2027-11-01T00:00:00Z
Preferred-Languages: uk, en
Canonical: ${exampleOrigin}/.well-known/security.txt
`;

/** In the format of llmstxt.org: what a language model should read to use the service. */
export const llms = `# ani-ua

> A public, read-only JSON API over a catalogue of anime with Ukrainian voice-over or subtitles, and the transliteration
> of Japanese, Chinese, Korean and Western names into Ukrainian. No key is needed; CORS is open; OpenAPI 3.1.

Every answer is an envelope: \`ok\`, then \`result\`, or \`error\` with a \`code\` to switch on. Paginated lists have \`total\`, \`page\`,
\`pages\`. A 429 carries \`Retry-After\` in seconds.

## Documentation

- [Getting started](${exampleOrigin}/en/docs/): the first request and the first application
- [Conventions](${exampleOrigin}/en/docs/conventions/): the envelope, references, time, images
- [Limits, caching, keys](${exampleOrigin}/en/docs/limits/): how much may be asked, ETags
- [Errors](${exampleOrigin}/en/docs/errors/): every code, its cause and what to do
- [Following what is new](${exampleOrigin}/en/docs/following/): polling /updates without losing or repeating anything
- [Take everything as files](${exampleOrigin}/en/docs/dumps/): dumps as JSON lines, ids, SQLite
- [Assistants](${exampleOrigin}/en/docs/assistants/): tools over MCP at ${exampleOrigin}/mcp
- [Coming from Jikan](${exampleOrigin}/en/docs/from-jikan/): which endpoint here replaces which of Jikan's; likewise from-anilist, from-shikimori
- [Terms](${exampleOrigin}/en/docs/terms/): whom to credit, what is not allowed
- [Versions](${exampleOrigin}/en/docs/versioning/): what may change within v1
- [Reference](${exampleOrigin}/en/docs/reference/): every address with its parameters and fields

## For machines

- [OpenAPI description](${exampleOrigin}${apiRoot}/openapi.json)
- [Lists, bounds and limits](${exampleOrigin}${apiRoot}/meta)
`;
