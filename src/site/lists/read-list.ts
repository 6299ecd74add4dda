/**
 * A visitor's list as other catalogues write it out, read in the browser: MyAnimeList's XML, AniList's data download and
 * a saved answer of its API, Shikimori's JSON, tables with a column of ids, or ids and links pasted. Manga is told apart
 * and left out; what is none of these is refused with the reason.
 */
import { parseTable } from './parse-table.ts';

/** What a file was taken for. */
type ListKind = 'myAnimeList' | 'aniList' | 'aniListAnswer' | 'shikimori' | 'table' | 'text';
/** Why nothing could be read: only manga, JSON or XML of another kind, a table without ids. */
type Refusal = 'manga' | 'json' | 'xml' | 'table';

/** Whose ids a list holds. */
export type ListSource = (typeof sources)[number];
const sources = ['MyAnimeList', 'AniList'] as const;

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
  readonly kind: ListKind;
  /** Where nothing of it could be read, and there is more to say than that. */
  readonly refused?: Refusal | undefined;
  /** Each title once, in the order of the list. */
  readonly entries: readonly ListEntry[];
  /** How many manga were left out. */
  readonly manga: number;
}

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

/** What stands between a beginning and the next end, again and again; a beginning without an end ends it. */
function* between(text: string, begin: string, end: string): Generator<string> {
  for (let at = text.indexOf(begin); at >= 0; ) {
    const from = at + begin.length;
    const to = text.indexOf(end, from);
    if (to < 0) return;
    yield text.slice(from, to);
    at = text.indexOf(begin, to + end.length);
  }
}

/** The text of an element: CDATA as it is, entities decoded. */
function textIn(xml: string, tag: string): string | undefined {
  const [inside] = between(xml, `<${tag}>`, `</${tag}>`);
  const text = inside?.trim();
  if (text?.startsWith('<![CDATA[') && text.endsWith(']]>')) return text.slice(9, -3);
  return text?.replace(/&(\w+);/g, (whole, name: string) => entities.get(name) ?? whole);
}

/** No title is as long: a browser lays out a line of marks without end for minutes. */
const longestTitle = 500;

/** Each title once: a list may name one in several of its parts. */
function once(entries: readonly ListEntry[]): readonly ListEntry[] {
  const seen = new Set<string>();
  const first = entries.filter(({ source, id }) => seen.size < seen.add(`${source} ${id}`).size);
  return first.map((entry) =>
    entry.title === undefined ? entry : { ...entry, title: entry.title.slice(0, longestTitle) },
  );
}

/** MyAnimeList's export. */
function readXml(text: string): ReadList {
  const entries = [...between(text, '<anime>', '</anime>')].flatMap((element): ListEntry[] => {
    const id = idOf(textIn(element, 'series_animedb_id'));
    if (id === undefined) return [];
    const [title, status] = [textIn(element, 'series_title'), statusOf(textIn(element, 'my_status'))];
    return [{ source: 'MyAnimeList', id, title, status }];
  });
  const manga = text.match(/<manga>/g)?.length ?? 0;
  const refused = entries.length > 0 ? undefined : manga > 0 ? 'manga' : 'xml';
  return { kind: 'myAnimeList', entries: once(entries), manga, refused };
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
  return { kind: 'aniList', entries: once(entries), manga: rows.length - anime.length };
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
  return { kind: 'aniListAnswer', entries: once(entries), manga };
}

/** Shikimori's JSON: its ids are those of MyAnimeList. */
function readShikimori(rows: readonly Readonly<Record<string, unknown>>[]): ReadList {
  const anime = rows.filter(({ target_type: type }) => type !== 'Manga' && type !== 'Ranobe');
  const entries = anime.flatMap(({ target_id, target_title, status }): ListEntry[] => {
    const id = idOf(target_id);
    if (id === undefined) return [];
    const title = typeof target_title === 'string' ? target_title : undefined;
    return [{ source: 'MyAnimeList', id, title, status: statusOf(status) }];
  });
  const refused = anime.length === 0 ? 'manga' : undefined;
  return { kind: 'shikimori', entries: once(entries), manga: rows.length - anime.length, refused };
}

const refusedJson: ReadList = { kind: 'text', entries: [], manga: 0, refused: 'json' };

function readJson(text: string): ReadList {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refusedJson;
  }
  if (Array.isArray(value)) {
    const rows = value.filter(isRecord);
    return rows.some((row) => 'target_id' in row) ? readShikimori(rows) : refusedJson;
  }
  if (!isRecord(value)) return refusedJson;
  const data = isRecord(value.data) ? value.data : value;
  const collection = isRecord(data.MediaListCollection) ? data.MediaListCollection : data;
  if (!Array.isArray(collection.lists)) return refusedJson;
  const lists = listOf(collection.lists);
  return lists.some((list) => isRecord(list) && 'entries' in list)
    ? readCollection(lists)
    : readDownload(lists);
}

/** What the heads of tables call the columns. */
const columns = {
  own: /^(?:id|anime[ _]?id|series_animedb_id)$/i,
  mal: /^(?:mal|myanimelist)[ _]?id$|^idmal$/i,
  ani: /^(?:anilist|al)[ _]?id$/i,
  link: /^(?:url|link|посилання)$/i,
  title: /^(?:(?:series_|anime[ _]?)?(?:title|name)|назва)$/i,
  status: /^(?:(?:my_|watch[ _]?)?status|статус|у списку|in the list)$/i,
  source: /^(?:source|джерело)$/i,
} as const;

/** A table with a head: ids and links of its own columns alone, since others have numbers, too. */
function readTable(rows: readonly (readonly string[])[], numbers: ListSource): ReadList | undefined {
  const [head = [], ...lines] = rows;
  const find = (form: RegExp) => head.findIndex((cell) => form.test(cell.trim()));
  const places = new Map(Object.entries(columns).map(([name, form]) => [name, find(form)]));
  const column = (name: keyof typeof columns) => places.get(name) ?? -1;
  const at = (line: readonly string[], name: keyof typeof columns) => line[column(name)]?.trim() || undefined;
  let manga = 0;
  // Beside a column of another list's ids, `id` counts rows.
  const isOfOthers = column('mal') >= 0 || column('ani') >= 0;
  const entries = lines.flatMap((line): ListEntry[] => {
    const said = { title: at(line, 'title'), status: statusOf(at(line, 'status')) };
    const [mal, ani, own] = [idOf(at(line, 'mal')), idOf(at(line, 'ani')), idOf(at(line, 'own'))];
    if (mal !== undefined) return [{ source: 'MyAnimeList', id: mal, ...said }];
    if (ani !== undefined) return [{ source: 'AniList', id: ani, ...said }];
    const named = sources.find((source) => source === at(line, 'source'));
    if (own !== undefined && !isOfOthers) return [{ source: named ?? numbers, id: own, ...said }];
    const linked = readText(at(line, 'link') ?? '', numbers);
    manga += linked.manga;
    return linked.entries.map((entry) => ({ ...entry, ...said }));
  });
  const refused = entries.length > 0 ? undefined : manga > 0 ? 'manga' : 'table';
  // A text whose first line has a comma in it is no table.
  if (entries.length === 0 && [...places.values()].every((place) => place < 0)) return undefined;
  return { kind: 'table', entries: once(entries), manga, refused };
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
  return { kind: 'text', entries: once(entries), manga };
}

/** Reads a list in any of the forms; without entries where it is none of them. @param numbers whose ids bare numbers are */
export function readList(text: string, numbers: ListSource): ReadList {
  const plain = text.replace(/^\ufeff/, '').trim();
  if (plain.startsWith('<')) return readXml(plain);
  if (/^[{[]/.test(plain)) return readJson(plain);
  const table = parseTable(plain);
  return (table && readTable(table, numbers)) ?? readText(plain, numbers);
}
