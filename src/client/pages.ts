/** All items of a list, page by page, of one snapshot. */
import type { Client } from './client.ts';
import type { Answer, CallOptions, Paged } from './endpoints.ts';
import { AniUaError } from './error.ts';

/** A list by pages, as `animeList` or `characters`. */
export type PagedEndpoint<I, R> = (
  client: Client,
  input: I,
  options?: CallOptions,
) => Promise<Answer<R[]> & Paged>;

/** How a list is read. */
export interface PagesOptions extends CallOptions {
  /** What to do when the catalogue changes on the way: begin again (the default) or end with `snapshot_changed`. */
  readonly onChange?: 'restart' | 'error';
}

const mostRestarts = 5;

/** Whether two answers are of different catalogues. */
const isOther = (one: Answer<unknown>, two: Answer<unknown>): boolean =>
  one.snapshot !== undefined && two.snapshot !== undefined && one.snapshot !== two.snapshot;

/**
 * The pages of a list, of one snapshot: where the catalogue changes on the way, the first page comes again.
 * @throws AniUaError `snapshot_changed`, after some times
 */
export async function* readPages<I, R>(
  client: Client,
  endpoint: PagedEndpoint<I, R>,
  input: NoInfer<NonNullable<I>>,
  { onChange = 'restart', signal }: PagesOptions,
): AsyncGenerator<Answer<R[]> & Paged, void, undefined> {
  for (let restarts = 0, page = 1, first: Answer<unknown> | undefined; ; page++) {
    const answer = await endpoint(client, { ...input, page }, { signal, fresh: restarts > 0 });
    first ??= answer;
    if (isOther(first, answer)) {
      const { baseUrl } = answer;
      if (onChange === 'error' || ++restarts > mostRestarts)
        throw new AniUaError('snapshot_changed', 'The catalogue changed while a list was read', { baseUrl });
      await client.wait(restarts * 500, signal);
      [page, first] = [0, undefined];
      continue;
    }
    yield answer;
    if (page >= answer.pages) return;
  }
}

/** The name of an item of any list: titles have `ids`, appearances of episodes a release, all else an `id`. */
export function nameOf(item: unknown): string {
  // `as`: any item may have these fields.
  const { ids, id, anime, releaseId, episode, provider, publishedAt } = item as Record<string, unknown> & {
    readonly ids?: { readonly own: number };
    readonly anime?: { readonly ids: { readonly own: number } };
  };
  return JSON.stringify(
    releaseId === undefined
      ? (ids?.own ?? id ?? item)
      : [anime?.ids.own, releaseId, episode, provider, publishedAt],
  );
}

/**
 * Iterates over the items of a list, each once. When the catalogue changes on the way it begins again and leaves out what
 * it has given, or ends with `snapshot_changed`.
 */
export async function* pages<I, R>(
  client: Client,
  endpoint: PagedEndpoint<I, R>,
  input: NoInfer<NonNullable<I>>,
  options: PagesOptions = {},
): AsyncGenerator<R, void, undefined> {
  const given = new Set<string>();
  for await (const { result } of readPages(client, endpoint, input, options))
    for (const item of result) {
      const name = nameOf(item);
      if (given.has(name)) continue;
      given.add(name);
      yield item;
    }
}
