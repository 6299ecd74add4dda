/** Finishes a build: sections for the documentation search, files for crawlers, the policy of each page. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { filesBelow } from '../../files/below.ts';
import { securePages } from '../content-security.ts';
import { type Locale, locales } from '../locales.ts';
import { llms, robots, securityText, sitemapOf } from '../well-known-files.ts';
import { type Section, sectionsOf } from './sections.ts';

/** Addresses of the pages of a built site. */
const pagesOf = (folder: string): readonly string[] =>
  filesBelow(folder)
    .map((file) => `/${file}`)
    .filter((path) => path.endsWith('/index.html'))
    .map((path) => path.replace(/index\.html$/, ''))
    .sort();

/** The sections of the documentation's pages in a locale, from a built site. */
export function readSections(folder: string, locale: Locale): readonly Section[] {
  const own = filesBelow(folder).filter(
    (file) => file.endsWith('index.html') && file.startsWith('en/') === (locale === 'en'),
  );
  return own.flatMap((file) => {
    const path = `/${file.replace(/index\.html$/, '')}`;
    return path.includes('/docs/') ? sectionsOf(readFileSync(join(folder, file), 'utf8'), path) : [];
  });
}

/** At the end of a build writes `search/uk.json`, `search/en.json` and the files for crawlers, and secures the pages. */
export function finishedBuild(): AstroIntegration {
  return {
    name: 'finished-build',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        mkdirSync(join(folder, 'search'), { recursive: true });
        for (const locale of locales) {
          const file = join(folder, 'search', `${locale}.json`);
          writeFileSync(file, JSON.stringify(readSections(folder, locale)));
        }
        writeFileSync(join(folder, 'sitemap.xml'), sitemapOf(pagesOf(folder)));
        writeFileSync(join(folder, 'robots.txt'), robots);
        writeFileSync(join(folder, 'llms.txt'), llms);
        mkdirSync(join(folder, '.well-known'), { recursive: true });
        writeFileSync(join(folder, '.well-known', 'security.txt'), securityText);
        securePages(folder);
      },
    },
  };
}
