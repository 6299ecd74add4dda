/** A snapshot in memory that threads of one service share: what the first of them has read, others neither read nor hold. */
import type { TextData } from '../api/text-indexes.ts';
import type { Memory } from '../files/regular.ts';
import { packResumably, unpack } from '../packed/pack.ts';
import type { Task } from '../scheduling/task.ts';
import type { Content } from './manifest.ts';

/** What a thread sends to others: the memory itself, not a copy. */
export interface SentContent {
  /** The file of the root that it is of (inode, times, size), and the id of that snapshot. */
  readonly stamp: string;
  readonly id: string;
  /** Checked content by its hash. */
  readonly content: ReadonlyMap<string, Uint8Array>;
  /** Packed text indexes by list, where they are not content. */
  readonly texts: ReadonlyMap<string, Uint8Array>;
}

/** A follower opens a snapshot alone where the first thread has sent nothing of it for so long, ms. */
const patienceMs = 3000;

/** Memory that threads share. */
const allocate: Memory = (size) => Buffer.from(new SharedArrayBuffer(size));

/** What a thread shares with others. */
export type SharedContent = ReturnType<typeof createSharedContent>;

/**
 * @param first what the first thread has sent; absent in the first thread itself
 * @param clock milliseconds that only rise
 */
export function createSharedContent(first: SentContent | undefined, clock: () => number) {
  // Not `first` itself: what it holds is not kept longer than it is served.
  const isFirst = first === undefined;
  let received = first;
  let [content, texts] = [new Map<string, Uint8Array>(), new Map<string, Uint8Array>()];
  /** The snapshot whose indexes were shared. */
  let sharing = '';
  let waiting = { stamp: '', since: 0 };
  return {
    /** The content that was sent, else what `read` gives; it reads into memory that can be sent. */
    find({ hash }: Content, read: (into: Memory) => Buffer | undefined): Buffer | undefined {
      const sent = received?.content.get(hash);
      const bytes = sent ? Buffer.from(sent.buffer, sent.byteOffset, sent.length) : read(allocate);
      if (bytes !== undefined && isFirst) content.set(hash, bytes);
      return bytes;
    },
    /** Moves a text index that was made into memory that can be sent. @param id of the snapshot */
    *share(list: string, data: TextData, id: string): Task<TextData> {
      if (!isFirst) return data;
      const bytes = yield* packResumably(data, allocate);
      // One that was begun before and could not be opened has other texts.
      if (sharing !== id) texts = new Map();
      sharing = id;
      texts.set(list, bytes);
      return unpack(bytes) as TextData; // packed just now
    },
    /** The text index of a list, where it was sent last. @param id of the snapshot */
    text(list: string, id: string): TextData | undefined {
      const bytes = received?.id === id ? received.texts.get(list) : undefined;
      return bytes && (unpack(bytes) as TextData); // `share` packed it
    },
    /** What was found and made since the last call. */
    take(of: Pick<SentContent, 'stamp' | 'id'>): SentContent {
      const taken = { ...of, content, texts: of.id === sharing ? texts : new Map() };
      [content, texts] = [new Map(), new Map()];
      return taken;
    },
    receive(sent: SentContent): void {
      // What came before may be of the same snapshot, and not be opened yet.
      received = {
        ...sent,
        content: new Map([...(received?.content ?? []), ...sent.content]),
        texts: received?.id === sent.id ? new Map([...received.texts, ...sent.texts]) : sent.texts,
      };
    },
    /** Releases what was sent of a root that is served now. */
    settle(stamp: string): void {
      if (received?.stamp === stamp) received = { ...received, content: new Map(), texts: new Map() };
    },
    /** Whether a root may be opened: it was sent, or nothing comes. */
    mayOpen(stamp: string): boolean {
      if (isFirst || received?.stamp === stamp) return true;
      if (waiting.stamp !== stamp) waiting = { stamp, since: clock() };
      return clock() - waiting.since >= patienceMs;
    },
  };
}
