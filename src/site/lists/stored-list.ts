/** A visitor's list as a browser keeps it: ids and a status each, no titles. What was kept is validated when it is read. */
import { isRecord, parseJson } from '../../files/json.ts';
import { type ListSource, type ListStatus, listStatuses, sources } from './entries.ts';

/** The most entries that are kept. */
export const mostEntries = 20_000;
/** The version of the format below. A list of another version is not read. */
const version = 1;

/** A title by the id of another catalogue, by the service's own, or by both. */
export interface StoredEntry {
  readonly source?: ListSource | undefined;
  readonly id?: number | undefined;
  readonly status?: ListStatus | undefined;
  /** The service's id, if the last look-up found one. */
  readonly own?: number | undefined;
}

export interface StoredList {
  /** When the visitor last marked what is new as seen, milliseconds since 1970; 0 for never. */
  readonly seen: number;
  readonly entries: readonly StoredEntry[];
}

/** The text to keep; entries above the bound are left out. */
export function writeStored({ seen, entries }: StoredList): string {
  const rows = entries
    .slice(0, mostEntries)
    .map(({ source = null, id = null, status = null, own = null }) => [source, id, status, own]);
  return JSON.stringify({ version, seen, entries: rows });
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  values.some((one) => one === value);

function entryOf(row: unknown): StoredEntry | undefined {
  if (!Array.isArray(row) || row.length !== 4) return undefined;
  const [source, id, status, own]: readonly unknown[] = row;
  const isExternal = isOneOf(sources, source) && isId(id);
  if (!isExternal && !(source === null && id === null && isId(own))) return undefined;
  if ((own !== null && !isId(own)) || (status !== null && !isOneOf(listStatuses, status))) return undefined;
  return { ...(isExternal ? { source, id } : {}), status: status ?? undefined, own: own ?? undefined };
}

/** The list of a text that was kept; undefined if it is damaged or of another version. */
export function readStored(text: string): StoredList | undefined {
  const value = parseJson(text);
  if (!isRecord(value)) return undefined;
  const { version: own, seen, entries: rows } = value;
  if (own !== version || !Number.isSafeInteger(seen) || Number(seen) < 0) return undefined;
  if (!Array.isArray(rows) || rows.length > mostEntries) return undefined;
  const entries = rows.map(entryOf).filter((entry) => entry !== undefined);
  return entries.length === rows.length ? { seen: Number(seen), entries } : undefined;
}
