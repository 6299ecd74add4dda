/** The feed, made of parts. A part is parsed when one of its rows is needed, and a few parsed parts are kept. */
import { LRUCache } from 'lru-cache';
import type { RecordList } from './list.ts';
import type { FeedColumns, FeedRow } from './records.ts';

interface FeedPart {
  readonly length: number;
  read(): FeedColumns;
}

/** Maximum number of parsed parts in memory. */
const mostKept = 8;

/** A part of the feed, from a month's columns or their bytes. */
export function feedPart(month: FeedColumns | Uint8Array): FeedPart {
  if (!(month instanceof Uint8Array)) return { length: month.publishedAt.length, read: () => month };
  const read = () => JSON.parse(new TextDecoder().decode(month)) as FeedColumns; // written by toShards, verified by hash
  return { length: countRows(month) ?? read().publishedAt.length, read };
}

const column = new TextEncoder().encode('"publishedAt":[');
const [comma, nine, closeBracket] = [44, 57, 93];

/** Counts the rows of a month without parsing it; undefined if another program wrote it in another form. */
function countRows(bytes: Uint8Array): number | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(column) + column.length;
  if (start < column.length) return undefined;
  let [at, commas] = [start, 0];
  for (; (bytes[at] ?? 0) >= comma && (bytes[at] ?? 0) <= nine; at += 1) if (bytes[at] === comma) commas += 1;
  return bytes[at] !== closeBracket ? undefined : at === start ? 0 : commas + 1;
}

/** The feed, from its parts; newest first. */
export function joinFeed(parts: readonly FeedPart[]): RecordList<FeedRow> {
  const ends: number[] = [];
  for (const { length } of parts) ends.push((ends.at(-1) ?? 0) + length);
  const kept = new LRUCache<FeedPart, FeedColumns>({ max: mostKept, memoMethod: (part) => part.read() });
  return {
    length: ends.at(-1) ?? 0,
    at(row) {
      const at = ends.findIndex((end) => row < end);
      const part = parts[at];
      return part && rowOf(kept.memo(part), row - (ends[at - 1] ?? 0));
    },
    // Parts that are read here are not kept, because a caller that reads all rows reads each only once.
    *[Symbol.iterator]() {
      for (const part of parts) {
        const columns = part.read();
        for (let row = 0; row < part.length; row += 1) yield rowOf(columns, row);
      }
    },
  };
}

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
