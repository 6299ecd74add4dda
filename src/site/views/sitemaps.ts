/** Maps of the pages that follow the data, beside the one of the site's own pages (src/site/well-known-files.ts). */
import { locales } from '../locales.ts';
import { characterAddress, teamAddress, titleAddress } from './addresses.ts';

/** Names the maps: one for every few thousand records of a kind. */
export const dataSitemap = '/sitemap-data.xml';

/** The records that have pages. */
interface Source {
  readonly anime: readonly { readonly id: number }[];
  readonly teams: readonly { readonly slug: string }[];
  readonly characters: readonly { readonly slug: string }[];
}

/** A page is two addresses in a map. A map may have 50,000, but a client waits while it is made. */
const recordsInMap = 5000;

/** Which record an address names, by kind of page. */
const kinds = new Map<string, (source: Source) => readonly string[]>([
  ['titles', ({ anime }) => anime.map(({ id }) => String(id))],
  ['teams', ({ teams }) => teams.map(({ slug }) => slug)],
  ['characters', ({ characters }) => characters.map(({ slug }) => slug)],
]);

const addressOf = (kind: string) =>
  kind === 'titles' ? titleAddress : kind === 'teams' ? teamAddress : characterAddress;

function write(root: string, item: string, addresses: readonly string[]): string {
  const rows = addresses.map((url) => `<${item}><loc>${url.replaceAll('&', '&amp;')}</loc></${item}>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</${root}>\n`;
}

/**
 * The map that a path names, or the list of all; undefined where it names none.
 * @param origin scheme and host of the snapshot
 */
export function sitemapAt(path: string, origin: string, source: Source): string | undefined {
  if (path === dataSitemap) {
    const maps = [...kinds].flatMap(([kind, references]) => {
      const count = Math.ceil(references(source).length / recordsInMap);
      return Array.from({ length: count }, (_, at) => `${origin}/sitemap-${kind}-${at + 1}.xml`);
    });
    return write('sitemapindex', 'sitemap', maps);
  }
  const [, kind = '', number = ''] = /^\/sitemap-([a-z]+)-([1-9]\d{0,3})\.xml$/.exec(path) ?? [];
  const end = Number(number) * recordsInMap;
  const references =
    kinds
      .get(kind)?.(source)
      .slice(end - recordsInMap, end) ?? [];
  if (references.length === 0) return undefined;
  const page = addressOf(kind);
  const addresses = references.flatMap((reference) =>
    locales.map((locale) => origin + page(locale, reference)),
  );
  return write('urlset', 'url', addresses);
}
