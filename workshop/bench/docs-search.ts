/** How well the documentation is searched, beside MiniSearch with the same stems. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import { UsageError } from '../../scripts/cli/run.ts';
import { type Locale, locales } from '../../src/site/locales.ts';
import { createDocsSearch, tellingWords, worthOfPage } from '../../src/site/search/docs-search.ts';
import { readSections } from '../../src/site/search/integration.ts';
import type { Section } from '../../src/site/search/sections.ts';
import { stemsOf, wordsOf } from '../../src/site/search/stem.ts';
import { synonymsOf } from '../../src/site/search/synonyms.ts';
import {
  docsQueryParts,
  type Find,
  placeOf,
  readDocsQueries,
  sharesOf,
} from '../../test/harness/docs-queries.ts';
import type { Run } from './runner/benchmark.ts';
import { readOptions } from './runner/options.ts';

export const usage = `
npm run bench -- docs-search SITE [options]

Asks the search of the documentation what readers ask. SITE is the folder of a built site (dist/site).
JSON lines, for each set of questions, for the own search and for MiniSearch with the same stems and synonyms: of each
kind of questions the part that has a right page first and within five; of nonsense the part that finds nothing.

  --part PART  only this set: ${docsQueryParts.join(', ')}
  --misses     also each question without its page first, with what was found; never of the held-out sets, by which
               nothing may be changed

Exit status: 0 done, 2 wrong usage.
`;

type Open = (sections: readonly Section[]) => (query: string) => readonly string[];

const openOwn: Open = (sections) => {
  const search = createDocsSearch(sections);
  return (query) => search.find(query).map(({ url }) => url);
};

/** Fuzziness and prefixes as its README has them; the same stems, synonyms, empty words and worth of pages. */
const openMiniSearch: Open = (sections) => {
  const index = new MiniSearch({
    fields: ['title', 'heading', 'text'],
    storeFields: ['url'],
    tokenize: (text) => [...wordsOf(text)],
    processTerm: (term) => [...stemsOf(term)],
    searchOptions: {
      boost: { title: 3, heading: 2 },
      boostDocument: (_, __, stored) => worthOfPage(pageOf(stored?.url)),
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
    },
  });
  index.addAll(sections.map((section, id) => ({ ...section, id })));
  return (query) => {
    const queries = tellingWords(query).map((word) => ({
      combineWith: 'OR' as const,
      queries: [word, ...stemsOf(word).flatMap(synonymsOf)],
    }));
    const all = index.search({ combineWith: 'AND', queries });
    const found = all.length > 0 || queries.length < 3 ? all : index.search({ combineWith: 'OR', queries });
    return [...new Set(found.map(({ url }) => pageOf(url)))].slice(0, 12);
  };
};

// `as`: the stored field is a text.
const pageOf = (url: unknown) => (url as string).replace(/#.*/, '');

/**
 * Prints JSON lines for each engine.
 * @throws UsageError when the arguments name no built site
 */
export async function run(args: string[], { print }: Run): Promise<undefined> {
  const { part, misses, words } = readOptions(args, { part: '', misses: false }, 1);
  const site = words[0] ?? '';
  if (!existsSync(join(site, 'docs', 'index.html')))
    throw new UsageError(`${site} is no built site: it has no docs.`);
  const parts = docsQueryParts.filter((name) => part === '' || name === part);
  if (parts.length === 0) throw new UsageError(`There is no part ${part}.`);
  const sections = new Map(locales.map((locale) => [locale, readSections(site, locale)]));
  for (const [engine, open] of Object.entries({ own: openOwn, minisearch: openMiniSearch })) {
    const searches = new Map([...sections].map(([locale, own]) => [locale, open(own)]));
    const find: Find = (query, locale: Locale) => searches.get(locale)?.(query) ?? [];
    for (const name of parts) {
      const queries = readDocsQueries(name);
      for (const [kind, { queries: count, first, five }] of sharesOf(queries, find))
        print({ part: name, engine, kind, queries: count, first: round(first), five: round(five) });
      if (!misses || name.startsWith('held-out')) continue;
      for (const one of queries.filter((query) => placeOf(query, find) !== 0))
        print({ engine, ...one, place: placeOf(one, find), found: find(one.query, one.locale).slice(0, 5) });
    }
  }
}

const round = (share: number) => Math.round(share * 1000) / 1000;
