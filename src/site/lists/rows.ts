/**
 * A row of a list in any form: an element of XML, a record of JSON, a line of a table. The keys of its fields are plain
 * names (`plain`); a nested field has a second key with both names (`media.id`).
 */
import {
  type Found,
  idOf,
  type ListEntry,
  type ListSource,
  type ListStatus,
  type ListTitle,
  plain,
  sources,
} from './entries.ts';
import { readLinks } from './read-text.ts';
import {
  idFields,
  isNotAnime,
  isOfReader,
  linkFields,
  mangaFields,
  mediaIdField,
  numberedStatuses,
  otherIdFields,
  otherSources,
  ownIdFields,
  readingFields,
  rewatchingFields,
  sourceFields,
  sourceNames,
  statusFields,
  statusOf,
  titleFields,
  typeFields,
} from './vocabulary.ts';

type Fields = ReadonlyMap<string, string>;

export interface Row {
  readonly fields: Fields;
  /** Whether the place of the row says that it is manga. */
  readonly isManga: boolean;
}

const fieldOf = (fields: Fields, names: readonly string[]) => {
  const name = names.find((candidate) => fields.get(candidate));
  return name === undefined ? undefined : fields.get(name);
};

function idIn(fields: Fields, numbers: ListSource): Pick<ListEntry, 'source' | 'id'> | undefined {
  let isOfOthers = false;
  for (const [source, names] of idFields) {
    for (const name of names) {
      const id = idOf(fields.get(name) ?? '');
      if (id !== undefined) return { source, id };
      isOfOthers ||= fields.has(name);
    }
  }
  const word = plain(fieldOf(fields, sourceFields) ?? '');
  const said = sourceNames.get(word);
  // If there is a column for another catalogue's ids, `id` is only the number of the row.
  if (isOfOthers || otherSources.has(word)) return undefined;
  const isRowNumber = said === undefined && otherIdFields.some((name) => fields.has(name));
  const own = idOf(
    fieldOf(fields, isRowNumber ? ownIdFields.filter((name) => name !== 'id') : ownIdFields) ?? '',
  );
  if (own !== undefined) return { source: said ?? numbers, id: own };
  const media = idOf(fields.get(mediaIdField) ?? '');
  return media === undefined ? undefined : { source: said ?? 'AniList', id: media };
}

function statusIn(fields: Fields): ListStatus | undefined {
  // In AniDB a status says where a file is kept.
  if (fields.has('aid')) return undefined;
  if (/^(?:1|true)$/.test(fieldOf(fields, rewatchingFields) ?? '')) return 'watching';
  const numbered = fields.has('seriesid') ? numberedStatuses[Number(fields.get('status'))] : undefined;
  if (numbered !== undefined) return numbered;
  for (const name of statusFields) {
    const status = statusOf(fields.get(name) ?? '');
    if (status !== undefined) return status;
  }
  return undefined;
}

/** The entries of the links that name a title, by the catalogue that most services know. */
function linked(text: string) {
  const { entries, manga } = readLinks(text);
  const best = sources.find((source) => entries.some((entry) => entry.source === source));
  return { entries: entries.filter(({ source }) => source === best), manga };
}

/** Whether a row is more than a line between rows (`| --- | --- |`). */
const hasContent = (fields: Fields) => [...fields.values()].some((value) => /[^\p{P}\s]/u.test(value));

/** Whether a text can be searched for. */
const isName = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Whether a row is not anime. */
function isOfManga({ fields, isManga }: Row, hasId: boolean): boolean {
  return (
    isManga ||
    // In the download of AniList 0 is anime and 1 is manga.
    (fields.has('seriesid') && fields.get('seriestype') === '1') ||
    typeFields.some((name) => isNotAnime(fields.get(name) ?? '')) ||
    readingFields.some((name) => fields.has(name)) ||
    // Shikimori writes `Plan to Read` in its export of anime, too.
    (!fields.has('seriesanimedbid') && statusFields.some((name) => isOfReader(fields.get(name) ?? ''))) ||
    (!hasId && fieldOf(fields, mangaFields) !== undefined)
  );
}

/** The entries and titles of rows. @param numbers the catalogue of a bare `id` */
export function readRows(rows: readonly Row[], numbers: ListSource): Found {
  const entries: ListEntry[] = [];
  const titles: ListTitle[] = [];
  const unread: number[] = [];
  let manga = 0;
  for (const [at, row] of rows.entries()) {
    const { fields } = row;
    const found = idIn(fields, numbers);
    if (isOfManga(row, found !== undefined)) {
      manga += 1;
      continue;
    }
    const [title, status] = [fieldOf(fields, titleFields), statusIn(fields)];
    const links = found === undefined ? linked(fieldOf(fields, linkFields) ?? '') : undefined;
    manga += links?.manga ?? 0;
    const ids = found === undefined ? (links?.entries ?? []) : [found];
    for (const { source, id } of ids) entries.push({ source, id, title, status });
    if (ids.length > 0 || links?.manga !== 0) continue;
    if (title !== undefined && isName(title)) titles.push({ title, status });
    else if (hasContent(fields)) unread.push(at + 1);
  }
  return { entries, titles, manga, unread };
}
