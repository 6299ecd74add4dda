/** Looks up what the catalogue has of a list: resolves ids in batches, then asks for the titles with their teams. */
import type { AnimeListCard } from '../../contract/anime.ts';
import { type CatalogKey, type Catalogs, catalogCalled } from '../../contract/catalogs.ts';
import { type ListTitle, sources } from './entries.ts';
import type { StoredEntry } from './stored-list.ts';

/** The most ids that a call takes (contract: POST /resolve, GET /anime). */
const batch = 100;

/** The most titles that are looked up by their names. */
export const mostTitles = 30;

/** An entry of a list. A list that was just read has titles, one that was kept has none. */
export interface Entry extends StoredEntry {
  readonly title?: string | undefined;
}

export interface FoundEntry {
  readonly entry: Entry;
  /** Undefined if the catalogue does not have the title. */
  readonly card: AnimeListCard | undefined;
}

/** The calls of a look-up. If the limit is reached, a call waits and tries again. */
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
  /** The names of the other catalogues. */
  catalogs(): Promise<Catalogs>;
}

function* batches<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += batch) yield items.slice(at, at + batch);
}

/**
 * Looks the entries of a list up, in their order. An entry of a source that the catalogue does not know gets no id. An entry
 * without a source keeps the id that it has.
 * @param progress called after each batch with the share of the work that is done
 */
export async function lookUp(
  entries: readonly Entry[],
  catalogs: Catalogs,
  catalogue: Pick<Catalogue, 'resolve' | 'cards'>,
  progress: (share: number) => void,
): Promise<readonly FoundEntry[]> {
  const owns = new Map<Entry, number | undefined>();
  for (const [source, own] of Map.groupBy(entries, (entry) => entry.source)) {
    const key = source && catalogCalled(catalogs, source);
    for (const some of batches(own)) {
      const ids = some.flatMap(({ id }) => id ?? []);
      const resolved = key === undefined ? {} : await catalogue.resolve(key, ids);
      for (const entry of some)
        owns.set(entry, source === undefined ? entry.own : resolved[String(entry.id)]?.own);
      progress(owns.size / entries.length / 2);
    }
  }
  const resolved = entries.map((entry) => ({ ...entry, own: owns.get(entry) }));
  return findCards(resolved, catalogue, (share) => progress(0.5 + share / 2));
}

/** Asks for the cards of entries by the service's ids. @param progress as above */
export async function findCards(
  entries: readonly Entry[],
  catalogue: Pick<Catalogue, 'cards'>,
  progress: (share: number) => void,
): Promise<readonly FoundEntry[]> {
  const cards = new Map<number, AnimeListCard>();
  const ids = [...new Set(entries.flatMap(({ own }) => own ?? []))];
  let done = 0;
  for (const some of batches(ids)) {
    for (const card of await catalogue.cards(some)) cards.set(card.ids.own, card);
    done += some.length;
    progress(done / ids.length);
  }
  return entries.map((entry) => ({ entry, card: cards.get(entry.own ?? 0) }));
}

/**
 * Looks the first titles up by their names. What is found is a guess.
 * @param progress called after each title with the number of titles that are done
 */
export async function guessTitles(
  titles: readonly ListTitle[],
  catalogs: Catalogs,
  { search }: Pick<Catalogue, 'search'>,
  progress: (done: number) => void,
): Promise<readonly FoundEntry[]> {
  const guesses: FoundEntry[] = [];
  for (const title of titles.slice(0, mostTitles)) {
    const card = await search(title.title);
    const [known] = sources.flatMap((source) => {
      const key = catalogCalled(catalogs, source);
      const id = key && card?.ids[key];
      return typeof id === 'number' ? [{ source, id }] : [];
    });
    guesses.push({ entry: { ...title, ...known, own: card?.ids.own }, card });
    progress(guesses.length);
  }
  return guesses;
}
