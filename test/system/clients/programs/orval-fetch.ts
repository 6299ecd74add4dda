import * as client from './generated/api.ts';
import * as inputs from './seen.ts';

/** The body of a success. */
function bodyOf<R extends { readonly status: number; readonly data: unknown }>(response: R) {
  if (response.status !== 200) throw new Error(`${response.status}: ${JSON.stringify(response.data)}`);
  // `as`: the status decides which answer it is, but the compiler cannot narrow a type parameter.
  return response.data as Extract<R, { readonly status: 200 }>['data'];
}

/** Makes the requests with the functions of orval, which use fetch. */
export async function see({ ref, release }: inputs.ProgramInput): Promise<inputs.Seen> {
  const title = bodyOf(await client.anime(ref, inputs.blocks));
  const missing = await client.anime(inputs.missingReference);
  // @ts-expect-error lang is required
  await client.translit({ text: 'x' });
  // @ts-expect-error an answer is no `any`
  title.result.colour;
  return inputs.report({
    root: bodyOf(await client.root()),
    list: bodyOf(await client.animeList(inputs.twoFormats)),
    title,
    player: bodyOf(await client.animePlayer(ref, { releases: [release] })),
    resolved: bodyOf(await client.resolve(inputs.someIds)),
    posted: bodyOf(await client.resolvePost(inputs.mixedIds)),
    reading: bodyOf(await client.translit(inputs.japanese)),
    lines: bodyOf(await client.translitPost(inputs.korean)),
    missing: missing.status === 404 ? missing.data.error.code : undefined,
  });
}
