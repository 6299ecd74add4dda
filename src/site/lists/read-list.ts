/**
 * A visitor's list as other catalogues write it out, read in the browser: MyAnimeList's XML, AniList's data download and
 * a saved answer of its API, or ids and links pasted. Manga is told apart and left out.
 */

/** Whose ids a list holds. */
export type ListSource = 'MyAnimeList' | 'AniList';

/** What the visitor does with a title. */
type ListStatus = 'watching' | 'completed' | 'onHold' | 'dropped' | 'planned';

export interface ListEntry {
  readonly source: ListSource;
  readonly id: number;
  /** As the list calls it. */
  readonly title?: string | undefined;
  readonly status?: ListStatus | undefined;
}

export interface ReadList {
  /** Each title once, in the order of the list. */
  readonly entries: readonly ListEntry[];
  /** How many manga were left out. */
  readonly manga: number;
}

const empty: ReadList = { entries: [], manga: 0 };

const statuses: ReadonlyMap<string, ListStatus> = new Map([
  ['watching', 'watching'],
  ['current', 'watching'],
  ['repeating', 'watching'],
  ['completed', 'completed'],
  ['onhold', 'onHold'],
  ['paused', 'onHold'],
  ['dropped', 'dropped'],
  ['plantowatch', 'planned'],
  ['planning', 'planned'],
  // MyAnimeList once wrote numbers.
  ['1', 'watching'],
  ['2', 'completed'],
  ['3', 'onHold'],
  ['4', 'dropped'],
  ['6', 'planned'],
]);

const statusOf = (word: unknown): ListStatus | undefined =>
  typeof word === 'string' ? statuses.get(word.toLowerCase().replace(/[^a-z\d]/g, '')) : undefined;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const idOf = (value: unknown): number | undefined => {
  const id = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The text of an element: CDATA as it is, entities decoded. */
function textIn(xml: string, tag: string): string | undefined {
  const [, inside] = new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`).exec(xml) ?? [];
  if (inside === undefined) return undefined;
  const data = /^\s*<!\[CDATA\[([\s\S]*)\]\]>\s*$/.exec(inside)?.[1];
  if (data !== undefined) return data;
  return inside.trim().replace(/&(\w+);/g, (whole, name: string) => entities.get(name) ?? whole);
}

/** Each title once: a list may name one in several of its parts. */
function once(entries: readonly ListEntry[]): readonly ListEntry[] {
  const seen = new Set<string>();
  return entries.filter(({ source, id }) => {
    const key = `${source} ${id}`;
    return seen.size < seen.add(key).size;
  });
}

/** MyAnimeList's export. */
function readXml(text: string): ReadList {
  const elements = text.match(/<anime>[\s\S]*?<\/anime>/g) ?? [];
  const entries = elements.flatMap((element): ListEntry[] => {
    const id = idOf(textIn(element, 'series_animedb_id'));
    if (id === undefined) return [];
    const [title, status] = [textIn(element, 'series_title'), statusOf(textIn(element, 'my_status'))];
    return [{ source: 'MyAnimeList', id, title, status }];
  });
  return { entries: once(entries), manga: text.match(/<manga>/g)?.length ?? 0 };
}

/** AniList's data download: `series_type` 0 is anime, 1 manga; its statuses are undocumented numbers. */
function readDownload(lists: readonly unknown[]): ReadList {
  const rows = lists.filter(isRecord);
  const anime = rows.filter(
    ({ series_type: type }) => type === undefined || Number(type) === 0 || type === 'anime',
  );
  const entries = anime.flatMap(({ series_id }): ListEntry[] => {
    const id = idOf(series_id);
    return id === undefined ? [] : [{ source: 'AniList', id }];
  });
  return { entries: once(entries), manga: rows.length - anime.length };
}

/** A saved answer of AniList's `MediaListCollection`. */
function readCollection(lists: readonly unknown[]): ReadList {
  const rows = lists.filter(isRecord).flatMap(({ entries }) => listOf(entries).filter(isRecord));
  let manga = 0;
  const entries = rows.flatMap((row): ListEntry[] => {
    const media = isRecord(row.media) ? row.media : {};
    if (media.type === 'MANGA') {
      manga += 1;
      return [];
    }
    const id = idOf(row.mediaId) ?? idOf(media.id);
    if (id === undefined) return [];
    const titles = isRecord(media.title) ? media.title : {};
    const title = [titles.userPreferred, titles.english, titles.romaji].find(
      (name) => typeof name === 'string',
    );
    return [{ source: 'AniList', id, title: title as string | undefined, status: statusOf(row.status) }];
  });
  return { entries: once(entries), manga };
}

function readJson(text: string): ReadList | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isRecord(value)) return undefined;
  const data = isRecord(value.data) ? value.data : value;
  const collection = isRecord(data.MediaListCollection) ? data.MediaListCollection : data;
  const lists = listOf(collection.lists);
  return lists.some((list) => isRecord(list) && 'entries' in list)
    ? readCollection(lists)
    : readDownload(lists);
}

/** Ids and links of whatever text. @param numbers whose ids bare numbers are */
function readText(text: string, numbers: ListSource): ReadList {
  const found = text.matchAll(
    /myanimelist\.net\/(anime|manga)\/(\d+)|anilist\.co\/(anime|manga)\/(\d+)|(?<=^|[\s,;])(\d{1,9})(?=$|[\s,;])/gim,
  );
  let manga = 0;
  const entries: ListEntry[] = [];
  for (const [, malKind, malId, aniKind, aniId, bare] of found) {
    const id = idOf(malId ?? aniId ?? bare);
    if ((malKind ?? aniKind)?.toLowerCase() === 'manga') manga += 1;
    else if (id !== undefined)
      entries.push({
        source: malId !== undefined ? 'MyAnimeList' : aniId !== undefined ? 'AniList' : numbers,
        id,
      });
  }
  return { entries: once(entries), manga };
}

/** Reads a list in any of the forms; without entries where it is none of them. @param numbers whose ids bare numbers are */
export function readList(text: string, numbers: ListSource): ReadList {
  const plain = text.replace(/^\ufeff/, '').trim();
  if (plain === '') return empty;
  if (plain.startsWith('<')) return readXml(plain);
  return (plain.startsWith('{') ? readJson(plain) : undefined) ?? readText(plain, numbers);
}
