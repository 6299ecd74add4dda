/** What of a list the catalogue has: ids are resolved in batches, then the titles asked with their teams. */
import type { AnimeListCard } from '../../contract/anime.ts';
import { type CatalogKey, type Catalogs, catalogCalled } from '../../contract/catalogs.ts';
import { type ListEntry, type ListTitle, sources } from './entries.ts';

/** So many ids a call takes (contract: POST /resolve, GET /anime). */
const batch = 100;

/** So many titles are looked up by their names. */
export const mostTitles = 30;

export interface FoundEntry {
  /** Without an id if the list has none and the catalogue has none of a source that lists name. */
  readonly entry: ListEntry | (ListTitle & { readonly source?: undefined; readonly id?: undefined });
  /** Undefined where the catalogue does not have it. */
  readonly card: AnimeListCard | undefined;
}

/** The calls of a look-up; they wait for the limits themselves. */
export interface Catalogue {
  /** Service ids by external id, null for unknown ones. */
  resolve(
    source: CatalogKey,
    ids: readonly number[],
  ): Promise<Readonly<Record<string, { own: number } | null>>>;
  /** Cards with their teams. */
  cards(ids: readonly number[]): Promise<readonly AnimeListCard[]>;
  /** The card that fits a title best, with its teams. */
  search(title: string): Promise<AnimeListCard | undefined>;
}

function* batches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += batch) yield items.slice(at, at + batch);
}

/**
 * Looks the entries of a list up, in their order; an entry of a source that the catalogue does not know is not found.
 * @param progress told of each batch that is done, as a share of the whole
 */
export async function lookUp(
  entries: readonly ListEntry[],
  catalogs: Catalogs,
  catalogue: Omit<Catalogue, 'search'>,
  progress: (share: number) => void,
): Promise<readonly FoundEntry[]> {
  const owns = new Map<ListEntry, number>();
  const bySource = [...Map.groupBy(entries, ({ source }) => source)];
  let done = 0;
  for (const [source, own] of bySource) {
    const key = catalogCalled(catalogs, source);
    for (const some of batches(own)) {
      const resolved =
        key === undefined
          ? {}
          : await catalogue.resolve(
              key,
              some.map(({ id }) => id),
            );
      for (const entry of some) {
        const record = resolved[String(entry.id)];
        if (record != null) owns.set(entry, record.own);
      }
      done += some.length;
      progress(done / entries.length / 2);
    }
  }
  const cards = new Map<number, AnimeListCard>();
  const ids = [...new Set(owns.values())];
  done = 0;
  for (const some of batches(ids)) {
    for (const card of await catalogue.cards(some)) cards.set(card.ids.own, card);
    done += some.length;
    progress(0.5 + done / ids.length / 2);
  }
  return entries.map((entry) => ({ entry, card: cards.get(owns.get(entry) ?? 0) }));
}

/**
 * Looks the first titles up by their names. What is found is a guess.
 * @param progress told of the titles that are done
 */
export async function guessTitles(
  titles: readonly ListTitle[],
  catalogs: Catalogs,
  { search }: Pick<Catalogue, 'search'>,
  progress: (done: number) => void,
): Promise<readonly FoundEntry[]> {
  const keys = sources.flatMap((source) => {
    const key = catalogCalled(catalogs, source);
    return key === undefined ? [] : [[source, key] as const];
  });
  const guesses: FoundEntry[] = [];
  for (const title of titles.slice(0, mostTitles)) {
    const card = await search(title.title);
    const [known] = keys.flatMap(([source, key]) => {
      const id = card?.ids[key];
      return typeof id === 'number' ? [{ source, id }] : [];
    });
    guesses.push({ entry: { ...title, ...known }, card });
    progress(guesses.length);
  }
  return guesses;
}
