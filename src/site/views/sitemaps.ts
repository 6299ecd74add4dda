/** Sitemaps of the records' pages. The site's own pages have another one (src/site/well-known-files.ts). */
import { type Locale, locales } from '../locales.ts';
import { characterAddress, type Named, teamAddress, titleAddress } from './addresses.ts';

/** Address of the list of sitemaps, which has one for every few thousand records of a kind. */
export const dataSitemap = '/sitemap-data.xml';

/** The records that have pages. */
type Source = Readonly<Record<'anime' | 'teams' | 'characters', List>>;

interface List {
  readonly length: number;
  at(row: number): Named | undefined;
}

/** A record has two addresses. A sitemap may have 50,000, but a client waits while it is made. */
const recordsInMap = 5000;

/** The sitemaps by the name in their address: their records, and the address of a record's page. */
const kinds = new Map<string, readonly [keyof Source, (locale: Locale, record: Named) => string]>([
  ['titles', ['anime', (locale, { id, slug }) => titleAddress(locale, { own: id, slug })]],
  ['teams', ['teams', teamAddress]],
  ['characters', ['characters', characterAddress]],
]);

/** A sitemap, or a list of sitemaps. */
export function writeSitemap(root: string, item: string, addresses: readonly string[]): string {
  const rows = addresses.map((url) => `<${item}><loc>${url.replaceAll('&', '&amp;')}</loc></${item}>\n`);
  const open = `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${rows.join('')}</${root}>\n`;
}

/**
 * The sitemap at a path, or the list of all; undefined if there is none.
 * @param origin scheme and host of the snapshot
 */
export function sitemapAt(path: string, origin: string, source: Source): string | undefined {
  if (path === dataSitemap) {
    const maps = [...kinds].flatMap(([kind, [records]]) => {
      const count = Math.ceil(source[records].length / recordsInMap);
      return Array.from({ length: count }, (_, at) => `${origin}/sitemap-${kind}-${at + 1}.xml`);
    });
    return writeSitemap('sitemapindex', 'sitemap', maps);
  }
  const [, kind = '', number = ''] = /^\/sitemap-([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(path) ?? [];
  const first = (Number(number) - 1) * recordsInMap;
  const own = kinds.get(kind);
  if (own === undefined) return undefined;
  const [name, pageOf] = own;
  if (!(source[name].length > first)) return undefined;
  const records = Array.from({ length: recordsInMap }, (_, at) => source[name].at(first + at) ?? []);
  const addresses = records
    .flat()
    .flatMap((record) => locales.map((locale) => origin + pageOf(locale, record)));
  return writeSitemap('urlset', 'url', addresses);
}
