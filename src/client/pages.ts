/** Reads all items of a list page by page, from one snapshot. */
import type { Client } from './client.ts';
import type { Answer, CallOptions, Paged } from './endpoints.ts';
import { AniUaError } from './error.ts';

/** An endpoint with pages, like `animeList` or `characters`. */
export type PagedEndpoint<I, R> = (
  client: Client,
  input: I,
  options?: CallOptions,
) => Promise<Answer<R[]> & Paged>;

/** Options of reading a list. */
export interface PagesOptions extends CallOptions {
  /** What to do if the catalogue changes meanwhile: start again (the default) or throw `snapshot_changed`. */
  readonly onChange?: 'restart' | 'error';
}

const mostRestarts = 5;

/** Whether two answers come from different snapshots. */
const isOther = (one: Answer<unknown>, two: Answer<unknown>): boolean =>
  one.snapshot !== undefined && two.snapshot !== undefined && one.snapshot !== two.snapshot;

/**
 * The pages of a list from one snapshot. If the catalogue changes meanwhile, they start again with the first page.
 * @throws AniUaError `snapshot_changed` if it changes too often
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
    // Only JavaScript can ask for a list without `pages`: it is whole.
    if (page >= (answer.pages ?? 1)) return;
  }
}

/** A key of an item of any list: titles have `ids`, new episodes a release, all others an `id`. */
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
 * Iterates over the items of a list, each once. If the catalogue changes meanwhile, it starts again and skips items
 * that it has already yielded, or throws `snapshot_changed`.
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
