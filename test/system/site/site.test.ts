/** The built site: both locales document the whole contract, and every link leads somewhere. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import demo from '../../../data/demo/source.json' with { type: 'json' };
import { readManual } from '../../../scripts/build/manual.ts';
import { decisions } from '../../../src/contract/decisions.ts';
import { apiRoot, type EndpointName, endpoints, errorCodes } from '../../../src/contract/index.ts';
import { headers } from '../../../src/contract/openapi/headers.ts';
import { rowOf } from '../../../src/contract/openapi/operations.ts';
import { staticAssets } from '../../../src/contract/tree.ts';
import { feedFolders } from '../../../src/feeds/addresses.ts';
import { policyOf } from '../../../src/site/content-security.ts';
import { address, locales, referenceAddress } from '../../../src/site/locales.ts';
import { commandRows, variableRows } from '../../../src/site/manual/help.ts';
import { exampleOrigin } from '../../../src/site/origin.ts';
import { readSections } from '../../../src/site/search/integration.ts';
import { builtSite } from '../../harness/site-build.ts';
import { docsSearchTests } from './docs-search.ts';
import { type Page, readPages, withKeptDashes } from './pages.ts';
import { printedTests } from './printed.ts';
import { sampleTests } from './samples.ts';
import { sourceFormatTests } from './source-format.ts';
import { wellKnownFileTests } from './well-known-files.ts';

const names = Object.keys(endpoints) as EndpointName[];
const manual = readManual();
const folder = builtSite();
let pages: ReadonlyMap<string, Page> = new Map();

beforeAll(() => {
  pages = new Map(readPages(folder).map((page) => [page.path, page]));
});

function pageAt(path: string): Page {
  const page = pages.get(path);
  if (page === undefined) throw new Error(`The site has no page ${path}`);
  return page;
}

describe.each(locales)('the %s locale', (locale) => {
  test.each(names)('documents %s: path, parameters, errors, caching', (name) => {
    const row = rowOf(name);
    const { text, html } = pageAt(referenceAddress(locale, name));
    expect(text).toContain(`${apiRoot}${row.path}`);
    expect(text).toContain(row.summary[locale]);
    for (const param of [...Object.keys(row.pathParams), ...Object.keys(row.params)]) {
      expect(html).toMatch(new RegExp(`<code class="name"[^>]*>${param}</code>`));
    }
    for (const alias of Object.keys(row.aliases ?? {})) expect(text).toContain(`: ${alias}`);
    for (const code of row.errors) expect(text).toContain(code);
    for (const note of row.notes ?? []) expect(text).toContain(withKeptDashes(note[locale]));
  });

  test('lists every endpoint', () => {
    const { html } = pageAt(address(locale, '/docs/reference/'));
    for (const name of names) expect(html).toContain(`href="${referenceAddress(locale, name)}"`);
  });

  test('documents every error code', () => {
    const { html } = pageAt(address(locale, '/docs/errors/'));
    for (const code of errorCodes) expect(html).toContain(`id="${code}"`);
  });

  test('documents every decision', () => {
    const { text } = pageAt(address(locale, '/docs/decisions/'));
    for (const decision of decisions) expect(text).toContain(withKeptDashes(decision.text[locale]));
  });

  test('documents every command with its options, and every variable', () => {
    const commands = pageAt(address(locale, '/docs/commands/'));
    for (const { name, forms, about, items, notes } of commandRows(manual, locale)) {
      expect(commands.html).toContain(`<h2 id="${name}"`);
      for (const said of [...forms, ...about, ...Object.entries(items).flat(), ...notes])
        expect(commands.text).toContain(withKeptDashes(said));
    }
    const configuration = pageAt(address(locale, '/docs/configuration/'));
    for (const { name, usual = '', text } of variableRows(manual, locale))
      for (const said of [name, usual, text]) expect(configuration.text).toContain(withKeptDashes(said));
  });

  test('documents every file without envelope', () => {
    const { text } = pageAt(address(locale, '/docs/conventions/'));
    for (const path of Object.values(staticAssets)) expect(text).toContain(`${apiRoot}${path}`);
  });

  test.each(['/docs/', '/docs/conventions/'])('%s says what the catalogues of the demo are', (path) => {
    const { html } = pageAt(address(locale, path));
    for (const { name, nameEn, urls } of Object.values(
      demo.catalogs as Record<string, { name: string; nameEn?: string; urls?: { anime: string } }>,
    )) {
      expect(html).toContain(`>${locale === 'uk' ? name : (nameEn ?? name)}</`);
      if (urls !== undefined) expect(html).toContain(`href="${urls.anime.replace('{id}', '20')}"`);
    }
  });

  test('documents every header', () => {
    const { text } = pageAt(address(locale, '/docs/limits/'));
    const guide = `${text} ${pageAt(address(locale, '/docs/conventions/')).text}`;
    // Two values of one header are two components. The second one is named after its value.
    for (const header of Object.keys(headers))
      expect(guide).toContain(header === 'NoStore' ? 'no-store' : header);
  });

  test('every page has a title, a description and the language of its locale', () => {
    const own = [...pages.values()].filter(({ path }) => path.startsWith('/en/') === (locale === 'en'));
    expect(own.length).toBeGreaterThan(names.length);
    for (const { path, html } of own) {
      expect(html, path).toContain(`<html lang="${locale}"`);
      expect(html, path).toMatch(/<title>[^<]+<\/title>/);
      if (path !== '/404.html') expect(html, path).toMatch(/<meta name="description" content="[^"]+"/);
    }
  });
});

sourceFormatTests(pageAt);
printedTests(() => [...pages.values()]);
describe('samples', () => sampleTests(() => [...pages.values()]));
docsSearchTests((locale) => readSections(folder, locale));
wellKnownFileTests(folder, () => pages);

test('both locales have the same pages', () => {
  const paths = [...pages.keys()].filter((path) => path !== '/404.html' && path !== '/en/404/');
  const ukrainian = paths.filter((path) => !path.startsWith('/en/'));
  const english = paths.filter((path) => path.startsWith('/en/')).map((path) => path.slice(3));
  expect(english.toSorted()).toEqual(ukrainian.toSorted());
});

const beside = [apiRoot, ...feedFolders.folders.map((folder) => `/${folder}`)];

/** The links of a page to a missing page, file or heading. */
function brokenLinks({ path, html }: Page): readonly string[] {
  const links = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, link]) => link ?? '');
  return links.filter((link) => {
    const url = new URL(link.replaceAll('&amp;', '&'), `http://site${path}`);
    // A publication adds the API and the feeds, which have their own tests.
    if (url.host !== 'site' || beside.some((root) => `${url.pathname}/`.startsWith(`${root}/`))) return false;
    const target = pages.get(url.pathname);
    if (target === undefined) return !existsSync(join(folder, decodeURIComponent(url.pathname)));
    return url.hash !== '' && !target.html.includes(`id="${decodeURIComponent(url.hash.slice(1))}"`);
  });
}

test('every link leads to a page, a file or a heading', () => {
  const broken = [...pages.values()].flatMap((page) =>
    brokenLinks(page).map((link) => `${page.path} → ${link}`),
  );
  expect(broken).toEqual([]);
});

test('no page asks another host for anything', () => {
  const loads = /<(?:script|img|source|iframe|link(?=[^>]+stylesheet))\b[^>]+(?:src|href)="(?:https?:)?\/\//;
  for (const { path, html } of pages.values()) expect(html, path).not.toMatch(loads);
});

test('no inline script names an origin, which a publication changes', () => {
  for (const { html } of pages.values()) {
    for (const [, text] of html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)) {
      expect(text).not.toContain(exampleOrigin);
    }
    expect(html).toContain(`content="${policyOf(html)}"`);
  }
});
