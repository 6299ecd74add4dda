import type { Item, ItemIds } from './item.ts';

/**
 * Gives every item its ids, sorted by own id. An item without a stable id is left out. If several items (parts of a
 * series) have the same external id, the earliest gets it, because in a source it must be unique.
 */
export function takeOnce(items: readonly Item[]): readonly { readonly item: Item; readonly ids: ItemIds }[] {
  const taken = new Set<string>();
  const claim = (site: string, id: string | null): string | null => {
    if (id === null || taken.has(`${site} ${id}`)) return null;
    taken.add(`${site} ${id}`);
    return id;
  };
  const byBegin = [...items].sort((a, b) => compare(a.begin, b.begin) || compare(a.title, b.title));
  const result: { item: Item; ids: ItemIds }[] = [];
  for (const item of byBegin) {
    const own = ownId(item, claim);
    if (own === null) continue;
    const a = claim('mal', siteId(item, 'mal'));
    const b = claim('aniList', siteId(item, 'aniList'));
    // May repeat, because one record of the film database covers a franchise.
    const filmdb = siteId(item, 'tmdb', /^(?:movie|tv)\/\d+(?:\/season\/\d+(?:\/episode\/\d+)?)?/);
    const ids: ItemIds = {
      own,
      slug: slugOf(item, own, taken),
      ...(a === null ? {} : { catalog_a: Number(a) }),
      ...(b === null ? {} : { catalog_b: Number(b) }),
      ...(filmdb === null ? {} : { filmdb }),
    };
    result.push({ item, ids });
  }
  return result.sort((x, y) => x.ids.own - y.ids.own);
}

// By code units, so that the order does not depend on the locale of the machine.
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * decision: the service id is the package's own id (`bangumi`), so that it stays the same when the package grows. A
 * title without this id gets the id of another site plus an offset. A title without any stable id is left out.
 */
const idSites: readonly (readonly [site: string, base: number])[] = [
  ['bangumi', 0],
  ['mal', 10_000_000],
  ['aniList', 20_000_000],
  ['anidb', 30_000_000],
];

function ownId(item: Item, claim: (site: string, id: string | null) => string | null): number | null {
  for (const [site, base] of idSites) {
    const id = claim(`own ${site}`, siteId(item, site));
    if (id !== null) return base + Number(id);
  }
  return null;
}

function siteId(item: Item, site: string, pattern = /^[1-9]\d{0,6}$/): string | null {
  const id = item.sites.find((entry) => entry.site === site)?.id;
  return (id === undefined ? null : pattern.exec(id)?.[0]) ?? null;
}

/** From the English title, else from an original one in Latin letters; the package has no romaji. */
function slugOf(item: Item, own: number, taken: Set<string>): string {
  const title = [item.titleTranslate.en?.[0], item.title].find((text) =>
    /^[\p{Script=Latin}\P{L}]+$/u.test(text ?? ''),
  );
  const words = (title ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’`\p{M}]/gu, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const base = words.join('-').slice(0, 80).replace(/-$/, '');
  const slug =
    /[a-z]/.test(base) && !taken.has(`slug ${base}`)
      ? base
      : [base, 'bangumi', own].filter(Boolean).join('-');
  taken.add(`slug ${slug}`);
  return slug;
}
