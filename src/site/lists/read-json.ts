/**
 * Rows of JSON: exports of catalogues, and saved answers of their APIs. Each nests rows in another way, but their fields
 * have similar names. So rows are looked for in all known containers, and their fields are flattened.
 */
import { isRecord } from '../../files/json.ts';
import { type ListStatus, plain } from './entries.ts';
import { readLinks } from './read-text.ts';
import type { Row } from './rows.ts';
import { isIdOfCatalogue, isLinkField, isNotAnime, statusOf } from './vocabulary.ts';

type Value = Readonly<Record<string, unknown>>;

/** Plain names of fields that lead to rows, in any order and depth. */
const containers = new Set([
  ...['data', 'page', 'medialistcollection', 'lists', 'list', 'entries', 'medialist', 'userrates', 'anime'],
  ...['animes', 'animelist'],
]);
const deepest = 8;

/** A link, or several in an array, as text; undefined for another value. */
function linkText(key: string, value: unknown): string | undefined {
  if (!isLinkField(key)) return undefined;
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string').join(' ') : String(value);
}

/** The fields of a record and of the records in it, the outer ones first. Skips arrays other than those of links. */
function fieldsOf(record: Value): Map<string, string> {
  const fields = new Map<string, string>();
  const queue: [name: string, record: Value, depth: number][] = [['', record, 0]];
  for (const [outer, inner, depth] of queue) {
    for (const [key, value] of Object.entries(inner)) {
      const name = plain(key);
      if (isRecord(value)) {
        if (depth < 3) queue.push([name, value, depth + 1]);
      } else if (Array.isArray(value)) {
        const links = linkText(key, value);
        if (links !== undefined && !fields.has(name)) fields.set(name, links);
      } else if (typeof value === 'string' || typeof value === 'number' || value === true) {
        // A bare `id` is that of the row, not of the title.
        if (name !== 'id' && !fields.has(name)) fields.set(name, String(value));
        if (depth > 0 && !fields.has(`${outer}.${name}`)) fields.set(`${outer}.${name}`, String(value));
      }
    }
  }
  return fields;
}

/** Records of JSON:API (Kitsu), by type and id. */
type Included = ReadonlyMap<string, Value>;

const recordsIn = (value: unknown): readonly Value[] => (Array.isArray(value) ? value.filter(isRecord) : []);
const within = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce((inner, key) => (isRecord(inner) ? inner[key] : undefined), value);

const includedIn = (value: Value): Included =>
  new Map(recordsIn(value.included).map((record) => [`${record.type} ${record.id}`, record]));

/** An entry of a library as a flat record; undefined if the row is not such an entry. */
function libraryEntry(row: Value, included: Included): Value | undefined {
  for (const type of ['anime', 'manga']) {
    const own = within(row, 'relationships', type, 'data', 'id');
    const media = within(row, 'relationships', 'media', 'data');
    const id = own ?? (within(media, 'type') === type ? within(media, 'id') : undefined);
    if (id === undefined) continue;
    const title = included.get(`${type} ${id}`);
    const mappings = recordsIn(within(title, 'relationships', 'mappings', 'data')).map((one) =>
      included.get(`${one.type} ${one.id}`),
    );
    const mal = mappings.find((one) => within(one, 'attributes', 'externalSite') === `myanimelist/${type}`);
    const canonicalTitle = within(title, 'attributes', 'canonicalTitle');
    const malId = within(mal, 'attributes', 'externalId');
    return {
      ...(isRecord(row.attributes) && row.attributes),
      ...{ targetType: type, kitsuId: id, canonicalTitle, malId },
    };
  }
  return undefined;
}

/** What the place of a row says about it. */
interface Place {
  readonly isManga: boolean;
  readonly status?: ListStatus | undefined;
}

/** Whether a record is about a work that is not anime: `{ "anime": null, "manga": { … } }`. */
const isAboutManga = (record: Value) =>
  !isRecord(record.anime) &&
  Object.entries(record).some(([key, inner]) => isNotAnime(key) && isRecord(inner)) &&
  !Object.keys(record).some(isIdOfCatalogue);

function rowOf(record: Value, included: Included, { isManga: isPlaceOfManga, status }: Place): Row {
  const isManga = isPlaceOfManga || isAboutManga(record);
  // AniDB's large template has `id`, which belongs to the row in all other lists.
  const own = 'romanjiName' in record ? { ...record, aid: record.id } : record;
  return { fields: fieldsOf({ listStatus: { status }, ...(libraryEntry(own, included) ?? own) }), isManga };
}

/** Adds the rows of a value. @returns whether it holds a list, even an empty one */
function collect(value: unknown, place: Place, included: Included, depth: number, rows: Row[]): boolean {
  if (depth > deepest) return false;
  if (Array.isArray(value)) {
    const records = value.filter(isRecord);
    for (const record of records) {
      if (!collect(record, place, included, depth + 1, rows)) rows.push(rowOf(record, included, place));
    }
    return records.length > 0 || value.length === 0;
  }
  if (!isRecord(value)) return false;
  const inside = 'included' in value ? includedIn(value) : included;
  const isOfManga = place.isManga || within(value, 'export', 'type') === 'manga';
  const found = Object.entries(value).map(([key, list]) => {
    const name = plain(key);
    // Some exports group titles by their status: { "Plan to Watch": […] }.
    const status = Array.isArray(list) ? statusOf(key) : undefined;
    const isForManga = isNotAnime(key);
    if (status === undefined && !isForManga && !containers.has(name)) return false;
    return collect(
      list,
      { isManga: isOfManga || isForManga, status: status ?? place.status },
      inside,
      depth + 1,
      rows,
    );
  });
  return found.includes(true);
}

/** Whether a record says which title it is: by an id of a named catalogue, or by a link. */
const namesTitle = (record: Value) =>
  Object.entries(record).some(
    ([key, value]) => isIdOfCatalogue(key) || readLinks(linkText(key, value) ?? '').entries.length > 0,
  );

/** Records that say which title they are, in containers of any name. */
function* identified(value: unknown, isManga: boolean, depth: number): Generator<Row> {
  if (typeof value !== 'object' || value === null || depth > deepest) return;
  if (isRecord(value) && namesTitle(value)) yield rowOf(value, new Map(), { isManga });
  else
    for (const [key, inner] of Object.entries(value))
      yield* identified(inner, isManga || isNotAnime(key), depth + 1);
}

/** The rows of JSON; undefined if it holds no list. */
export function rowsOfJson(value: unknown): readonly Row[] | undefined {
  const rows: Row[] = [];
  if (collect(value, { isManga: false }, new Map(), 0, rows)) return rows;
  rows.push(...identified(value, false, 0));
  return rows.length > 0 ? rows : undefined;
}
