/** New episodes since a cursor: nothing lost, nothing twice, also when an older mirror answers. */
import type { Client } from './client.ts';
import { updates } from './endpoints.ts';
import { nameOf, readPages } from './pages.ts';
import type { Inputs, Results } from './types.ts';

/** An appearance of an episode at one player. */
export type Update = Results['updates'][number];

/** Updates that have appeared, the oldest first, and the cursor behind them. Keep both together. */
export interface UpdateBatch {
  readonly items: readonly Update[];
  /** Text for `cursor` of the next call, in this process or another. */
  readonly cursor: string;
}

/** What to follow, where to begin, and when to end. */
export interface FollowOptions extends Pick<Inputs['updates'], 'anime' | 'teams' | 'kinds'> {
  /** Of the last batch that was kept. */
  readonly cursor?: string | undefined;
  /** Without a cursor: begin behind this moment (RFC3339). Without either: the newest hundred. */
  readonly since?: string | undefined;
  /** Ask again so many milliseconds after each reading. Without it the iterator ends when all has been read. */
  readonly everyMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The newest second that was seen, and the names of its items: others of that second may still appear. */
interface Position {
  readonly newest: string;
  readonly known: ReadonlySet<string>;
}

function readCursor(cursor: string | undefined): Position {
  if (cursor === undefined) return { newest: '', known: new Set() };
  const [newest, known] = JSON.parse(cursor);
  return { newest, known: new Set(known) };
}

/** The first second behind `since`, which means "strictly later". Without `since`, or in an unusual form of it, the start. */
function behind(since: string | undefined): string {
  const at = Date.parse(since ?? '');
  return Number.isNaN(at) ? '' : `${new Date(at + 1000).toISOString().slice(0, 19)}Z`;
}

/** The position behind items, which never lies before the old one. */
function advance(position: Position, items: readonly Update[], since: string | undefined): Position {
  const newest = items.at(-1)?.publishedAt ?? (position.newest || behind(since));
  const names = items.filter(({ publishedAt }) => publishedAt === newest).map(nameOf);
  return { newest, known: new Set(newest === position.newest ? [...position.known, ...names] : names) };
}

/** Reads all that a position does not know, of one snapshot, the oldest first. */
async function readNew(client: Client, position: Position, options: FollowOptions): Promise<Update[]> {
  const { anime, teams, kinds, signal } = options;
  const isFirst = position.newest === '';
  // Strictly later than the second before, so the newest second is read again.
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
 * Iterates over what appears in `/updates` behind a cursor, a batch for each reading that finds something. Without a
 * cursor the first reading gives a batch also if it finds nothing: its cursor keeps the place. Each batch is of one
 * snapshot. A service whose snapshot is older than the cursor has nothing new, and the cursor stays.
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
