import * as client from './generated/index.ts';
import * as inputs from './seen.ts';

/** Makes the requests with the functions of @hey-api/openapi-ts. */
export async function see({ ref, release }: inputs.ProgramInput): Promise<inputs.Seen> {
  const title = await client.anime({ path: { ref }, query: inputs.blocks });
  const player = await client.animePlayer({ path: { ref }, query: { releases: [release] } });
  // @ts-expect-error lang is required
  await client.translit({ query: { text: 'x' } });
  // @ts-expect-error an answer is no `any`
  title.data?.result.colour;
  return inputs.report({
    root: inputs.given((await client.root()).data),
    list: inputs.given((await client.animeList({ query: inputs.twoFormats })).data),
    title: inputs.given(title.data),
    player: inputs.given(player.data),
    resolved: inputs.given((await client.resolve({ query: inputs.someIds })).data),
    posted: inputs.given((await client.resolvePost({ body: inputs.mixedIds })).data),
    reading: inputs.given((await client.translit({ query: inputs.japanese })).data),
    lines: inputs.given((await client.translitPost({ body: inputs.korean })).data),
    missing: (await client.anime({ path: { ref: inputs.missingReference } })).error?.error.code,
  });
}
