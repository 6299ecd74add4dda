import * as client from './generated/api.ts';
import * as asked from './seen.ts';

/** The body of a success. */
function bodyOf<R extends { readonly status: number; readonly data: unknown }>(response: R) {
  if (response.status !== 200) throw new Error(`${response.status}: ${JSON.stringify(response.data)}`);
  // `as`: the status tells the answers apart, which a type parameter does not see.
  return response.data as Extract<R, { readonly status: 200 }>['data'];
}

/** Asks by the functions of orval, whose calls are fetch's. */
export async function see({ ref, release }: asked.Asked): Promise<asked.Seen> {
  const title = bodyOf(await client.anime(ref, asked.blocks));
  const missing = await client.anime(asked.nobody);
  // @ts-expect-error lang is required
  await client.translit({ text: 'x' });
  // @ts-expect-error an answer is no `any`
  title.result.colour;
  return asked.report({
    root: bodyOf(await client.root()),
    list: bodyOf(await client.animeList(asked.twoFormats)),
    title,
    player: bodyOf(await client.animePlayer(ref, { releases: [release] })),
    resolved: bodyOf(await client.resolve(asked.someIds)),
    posted: bodyOf(await client.resolvePost(asked.mixedIds)),
    reading: bodyOf(await client.translit(asked.japanese)),
    lines: bodyOf(await client.translitPost(asked.korean)),
    missing: missing.status === 404 ? missing.data.error.code : undefined,
  });
}
