/** What readers ask the documentation, with the pages that answer it, by kind; and nonsense that finds none. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { address, type Locale } from '../../src/site/locales.ts';

export interface DocsQuery {
  /** What kind of question it is; `nonsense` asks for nothing. */
  readonly kind: string;
  readonly locale: Locale;
  readonly query: string;
  /** Pages under /docs/, any of which is right. */
  readonly pages: readonly string[];
}

/** Of a kind of queries: how many, and which part had the right page first and within five (of nonsense: none). */
export interface Shares {
  readonly queries: number;
  readonly first: number;
  readonly five: number;
}

/** Addresses of the pages found, the best first. */
export type Find = (query: string, locale: Locale) => readonly string[];

/** The sets of queries, a file beside this one each. What is held out is for reports alone: nothing may be changed by it. */
export const docsQueryParts = [
  'development',
  'held-out',
  'held-out-2',
  'reader',
  'held-out-reader',
  'reader-2',
  'held-out-reader-2',
  'reader-3',
  'held-out-reader-3',
  'reader-4',
  'held-out-reader-4',
] as const;

/** The queries of a set. */
export function readDocsQueries(part: (typeof docsQueryParts)[number]): readonly DocsQuery[] {
  const lines = readFileSync(join(import.meta.dirname, 'docs-queries', `${part}.tsv`), 'utf8').split('\n');
  return lines.flatMap((line) => {
    const [kind = '', locale, query = '', pages = ''] = line.split('\t');
    if (line === '' || kind.startsWith('#')) return [];
    return [{ kind, locale: locale === 'en' ? 'en' : 'uk', query, pages: pages.split('|').filter(Boolean) }];
  });
}

function isRight(url: string, locale: Locale, page: string): boolean {
  const path = address(locale, `/docs/${page === '.' ? '' : `${page.replace('*', '')}/`.replace('//', '/')}`);
  return page.endsWith('*') ? url.startsWith(path) : url === path;
}

/** How far up the first right page stands, from 0; -1 where it is not found. Of nonsense 0 if nothing is found. */
export function placeOf({ locale, query, pages }: DocsQuery, find: Find): number {
  const found = find(query, locale);
  if (pages.length === 0) return found.length === 0 ? 0 : -1;
  return found.findIndex((url) => pages.some((page) => isRight(url, locale, page)));
}

/** The shares of each kind, and of `all` but nonsense. */
export function sharesOf(queries: readonly DocsQuery[], find: Find): ReadonlyMap<string, Shares> {
  const placed = queries.map((query) => ({ kind: query.kind, place: placeOf(query, find) }));
  const groups = Map.groupBy(placed, ({ kind }) => kind);
  groups.set(
    'all',
    placed.filter(({ kind }) => kind !== 'nonsense'),
  );
  const share = (all: readonly { place: number }[], within: number) =>
    all.filter(({ place }) => place >= 0 && place < within).length / all.length;
  return new Map(
    [...groups].map(([kind, all]) => [
      kind,
      { queries: all.length, first: share(all, 1), five: share(all, 5) },
    ]),
  );
}
