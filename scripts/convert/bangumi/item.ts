import { z } from 'zod';
import { CatalogError } from '../../../src/catalog/database.ts';
import type { AnimeLine } from '../../../src/catalog/source/shapes.ts';
import type { Season } from '../../../src/contract/enums.ts';

/** The used fields of an item of bangumi-data (its data.d.ts). */
const itemSchema = z.object({
  title: z.string(),
  titleTranslate: z.record(z.string(), z.array(z.string())),
  type: z.enum(['tv', 'web', 'movie', 'ova']),
  lang: z.string(),
  /** First broadcast, first showing or first release; RFC3339. */
  begin: z.string(),
  /** Weekly rule, `R/<first broadcast>/P7D`; other rules do not recur weekly. */
  broadcast: z.string().exactOptional(),
  /** Last broadcast; empty if it is in the future or unknown. It has no meaning for films. */
  end: z.string(),
  sites: z.array(z.object({ site: z.string(), id: z.string().exactOptional() })),
});

/** An item of the package. */
export type Item = z.infer<typeof itemSchema>;

/** Reads the items of the package. @throws CatalogError with the item and the field if a field has a wrong type */
export function readItems({ items }: { readonly items?: unknown }, path: string): readonly Item[] {
  if (!Array.isArray(items)) throw new CatalogError(`${path} has no list of items.`);
  return items.map((item: unknown, index) => {
    const { data, error } = itemSchema.safeParse(item);
    if (data !== undefined) return data;
    const [issue] = error.issues;
    const field = issue?.path.join('.') || 'the item';
    throw new CatalogError(
      `${path}: item ${index + 1}: ${field}: ${issue?.message}. Install the package anew: npm ci`,
    );
  });
}

export interface ItemIds {
  readonly own: number;
  readonly slug: string;
  readonly catalog_a?: number;
  readonly catalog_b?: number;
  readonly filmdb?: string;
}

const formats = { tv: 'tv', web: 'ona', movie: 'movie', ova: 'ova' } as const;

/** Countries of the package's languages, with the offset of their clocks in hours. */
const homes = new Map([
  ['ja', { country: 'JP', offset: 9 }],
  ['zh-Hans', { country: 'CN', offset: 8 }],
  ['zh-Hant', { country: 'TW', offset: 8 }],
]);

/**
 * Makes a line of anime.ndjson. Days are those of the country of the item's language (else UTC). `now` decides whether
 * the item has begun and ended. If the beginning is not valid, the season is `unknown`, and there is no year.
 */
export function convertItem(item: Item, { own, slug, ...externalIds }: ItemIds, now: Date): AnimeLine {
  const home = homes.get(item.lang);
  const startDate = localDate(item.begin, home?.offset ?? 0);
  const begun = Date.parse(item.begin) <= now.getTime();
  // A film has one episode. For series the package has no number of episodes.
  const isFilm = item.type === 'movie';
  return {
    id: own,
    slug,
    ...(Object.keys(externalIds).length === 0 ? {} : { externalIds }),
    titles: convertTitles(item),
    format: formats[item.type],
    status: statusOf(item, begun, now),
    season: startDate === null ? 'unknown' : seasonOf(startDate),
    ...(startDate === null ? {} : { year: Number(startDate.slice(0, 4)), startDate }),
    ...(home === undefined ? {} : { country: home.country }),
    episodes: { total: isFilm ? 1 : 0, aired: isFilm && begun ? 1 : 0 },
  };
}

function convertTitles({ title, titleTranslate }: Item): AnimeLine['titles'] {
  const clean = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const original = clean(title);
  const [english, ...others] = (titleTranslate.en ?? []).map(clean).filter((text) => text !== '');
  const rest = ['ja', 'zh-Hans', 'zh-Hant'].flatMap((lang) => titleTranslate[lang] ?? []).map(clean);
  const synonyms = [...new Set([...others, ...rest])].filter(
    (text) => !['', original, english].includes(text),
  );
  return {
    ...(english === undefined ? {} : { english }),
    original,
    ...(synonyms.length === 0 ? {} : { synonyms }),
  };
}

/** A weekly rule without an end means that the item is running; without a rule this is unknown. */
function statusOf(item: Item, begun: boolean, now: Date): AnimeLine['status'] {
  if (!begun) return 'announce';
  if (item.type === 'movie') return 'finished';
  if (item.end !== '') return Date.parse(item.end) <= now.getTime() ? 'finished' : 'ongoing';
  return isWeekly(item) ? 'ongoing' : 'unknown';
}

/** Whether the item is broadcast every seven days, by its rule. */
export const isWeekly = ({ broadcast }: Item): boolean => /^R\/.+\/P7D$/.test(broadcast ?? '');

/** The day in the country of the item; null for an invalid date. */
function localDate(moment: string, offset: number): string | null {
  const time = Date.parse(moment);
  return Number.isNaN(time) ? null : new Date(time + offset * 3_600_000).toISOString().slice(0, 10);
}

function seasonOf(date: string): Season {
  const month = Number(date.slice(5, 7));
  return month <= 3 ? 'winter' : month <= 6 ? 'spring' : month <= 9 ? 'summer' : 'autumn';
}
