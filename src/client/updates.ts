/** Follows new episodes from a cursor: loses none and yields none twice, even if an older mirror answers. */
import type { Client } from './client.ts';
import { updates } from './endpoints.ts';
import { AniUaError } from './error.ts';
import { nameOf, readPages } from './pages.ts';
import type { Inputs, Results } from './types.ts';

/** A new episode at one player. */
export type Update = Results['updates'][number];

/** New updates, the oldest first, and the cursor after them. Store both together. */
export interface UpdateBatch {
  readonly items: readonly Update[];
  /** Text for `cursor` of the next call, in this process or another. */
  readonly cursor: string;
}

/** What to follow, where to start, and when to stop. */
export interface FollowOptions extends Pick<Inputs['updates'], 'anime' | 'teams' | 'kinds'> {
  /** The cursor of the last stored batch. */
  readonly cursor?: string | undefined;
  /** Start after this moment (RFC3339) if there is no cursor. Without both: the newest hundred. */
  readonly since?: string | undefined;
  /** Milliseconds between two readings. If absent, the iterator ends after one reading. */
  readonly everyMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The newest second so far, and the keys of its items, because more items of that second may appear later. */
interface Position {
  readonly newest: string;
  readonly known: ReadonlySet<string>;
}

const secondOf = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`;

/** Reads a cursor. @throws AniUaError if the text is not a cursor, as after a file that was written in part */
function readCursor(cursor: string | undefined): Position {
  if (cursor === undefined) return { newest: '', known: new Set() };
  try {
    const [newest, known] = JSON.parse(cursor);
    if (newest === '' || newest === secondOf(Date.parse(newest))) return { newest, known: new Set(known) };
  } catch {}
  throw new AniUaError('invalid_parameter', `«${cursor}» is not a cursor`, { parameter: 'cursor' });
}

/** The first second behind `since`, which means "strictly later". Without `since`, or in an unusual form of it, the start. */
function behind(since: string | undefined): string {
  const at = Date.parse(since ?? '');
  return Number.isNaN(at) ? '' : secondOf(at + 1000);
}

/** The position after these items. It never moves back. */
function advance(position: Position, items: readonly Update[], since: string | undefined): Position {
  const newest = items.at(-1)?.publishedAt ?? (position.newest || behind(since));
  const names = items.filter(({ publishedAt }) => publishedAt === newest).map(nameOf);
  return { newest, known: new Set(newest === position.newest ? [...position.known, ...names] : names) };
}

/** Reads all items that are new for a position, from one snapshot, the oldest first. */
async function readNew(client: Client, position: Position, options: FollowOptions): Promise<Update[]> {
  const { anime, teams, kinds, signal } = options;
  const isFirst = position.newest === '';
  // `since` means strictly later, so we ask from the second before and read the newest second again.
  const since = isFirst ? options.since : new Date(Date.parse(position.newest) - 1000).toISOString();
  const found = new Map<string, Update>();
  const input = { anime, teams, kinds, since, limit: 100 };
  for await (const { result, page } of readPages(client, updates, input, { signal })) {
    if (page === 1) found.clear();
    for (const item of result)
      if (item.publishedAt >= position.newest && !position.known.has(nameOf(item)))
        found.set(nameOf(item), item);
    if (since === undefined) break;
  }
  return [...found.values()].reverse();
}

/**
 * Iterates over new items of `/updates` after a cursor, one batch for each reading that finds some. Without a cursor the
 * first reading gives a batch even if it finds nothing; its cursor keeps the place. A batch comes from one snapshot. If a
 * service's snapshot is older than the cursor, there is nothing new, and the cursor stays.
 */
export async function* followUpdates(
  client: Client,
  options: FollowOptions = {},
): AsyncGenerator<UpdateBatch, void, undefined> {
  let position = readCursor(options.cursor);
  let isNew = options.cursor === undefined;
  for (;;) {
    const items = await readNew(client, position, options);
    if (items.length > 0 || isNew) {
      isNew = false;
      position = advance(position, items, options.since);
      yield { items, cursor: JSON.stringify([position.newest, [...position.known]]) };
    }
    if (options.everyMs === undefined) return;
    await client.wait(options.everyMs, options.signal);
  }
}
