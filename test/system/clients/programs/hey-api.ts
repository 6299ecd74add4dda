import * as client from './generated/index.ts';
import * as asked from './seen.ts';

/** Asks by the functions of @hey-api/openapi-ts. */
export async function see({ ref, release }: asked.Asked): Promise<asked.Seen> {
  const title = await client.anime({ path: { ref }, query: asked.blocks });
  const player = await client.animePlayer({ path: { ref }, query: { releases: [release] } });
  // @ts-expect-error lang is required
  await client.translit({ query: { text: 'x' } });
  // @ts-expect-error an answer is no `any`
  title.data?.result.colour;
  return asked.report({
    root: asked.given((await client.root()).data),
    list: asked.given((await client.animeList({ query: asked.twoFormats })).data),
    title: asked.given(title.data),
    player: asked.given(player.data),
    resolved: asked.given((await client.resolve({ query: asked.someIds })).data),
    posted: asked.given((await client.resolvePost({ body: asked.mixedIds })).data),
    reading: asked.given((await client.translit({ query: asked.japanese })).data),
    lines: asked.given((await client.translitPost({ body: asked.korean })).data),
    missing: (await client.anime({ path: { ref: asked.nobody } })).error?.error.code,
  });
}
