/** The feed of parts: the columns of one are read when a row of it is asked for, and a few are kept. */
import type { FeedColumns, FeedRecords, FeedRow } from './records.ts';

/** A part of the feed. */
interface FeedPart {
  readonly length: number;
  read(): FeedColumns;
}

/** So many parts are kept as they were read. */
const mostKept = 8;

/** A month of the feed: its columns, or the bytes of them. */
export function feedPart(month: FeedColumns | Uint8Array): FeedPart {
  if (!(month instanceof Uint8Array)) return { length: month.publishedAt.length, read: () => month };
  const read = () => JSON.parse(new TextDecoder().decode(month)) as FeedColumns; // written by toShards, verified by hash
  return { length: countRows(month) ?? read().publishedAt.length, read };
}

const column = new TextEncoder().encode('"publishedAt":[');
const [comma, nine, closeBracket] = [44, 57, 93];

/** How many rows a month has, without parsing it; undefined where another program wrote it. */
function countRows(bytes: Uint8Array): number | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(column) + column.length;
  if (start < column.length) return undefined;
  let [at, commas] = [start, 0];
  for (; (bytes[at] ?? 0) >= comma && (bytes[at] ?? 0) <= nine; at += 1) if (bytes[at] === comma) commas += 1;
  return bytes[at] !== closeBracket ? undefined : at === start ? 0 : commas + 1;
}

/** The feed of its parts, the newest first. */
export function joinFeed(parts: readonly FeedPart[]): FeedRecords {
  const ends: number[] = [];
  for (const { length } of parts) ends.push((ends.at(-1) ?? 0) + length);
  const kept = new Map<number, FeedColumns>();
  const columnsOf = (at: number): FeedColumns | undefined => {
    const columns = kept.get(at) ?? parts[at]?.read();
    kept.delete(at);
    if (columns !== undefined) kept.set(at, columns);
    for (const [oldest] of kept) if (kept.size > mostKept) kept.delete(oldest);
    return columns;
  };
  const find = (row: number) => {
    const at = ends.findIndex((end) => row < end);
    const columns = columnsOf(at);
    if (columns === undefined) throw new Error(`The feed has no row ${row}`);
    return { columns, own: row - (ends[at - 1] ?? 0) };
  };
  return {
    length: ends.at(-1) ?? 0,
    publishedAt(row) {
      const { columns, own } = find(row);
      return columns.publishedAt[own] ?? 0;
    },
    row(row) {
      const { columns, own } = find(row);
      return rowOf(columns, own);
    },
  };
}

/** The feed of one part. */
export const feedOf = (columns: FeedColumns): FeedRecords => joinFeed([feedPart(columns)]);

/** A row of columns. Rows of one release share it. */
function rowOf(feed: FeedColumns, row: number): FeedRow {
  const release = feed.releases[feed.release[row] ?? -1];
  if (release === undefined) throw new Error(`Row ${row} of the feed has no release`);
  return {
    release,
    number: feed.number[row] ?? 0,
    provider: feed.providers[feed.provider[row] ?? -1] ?? '',
    publishedAt: feed.publishedAt[row] ?? 0,
    embedUrl: feed.embedUrl[row] ?? '',
  };
}

/** All rows, in the feed's order. */
export const feedRows = (feed: FeedRecords): FeedRow[] =>
  Array.from({ length: feed.length }, (_, row) => feed.row(row));
