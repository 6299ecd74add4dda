import { Api, type Error as ErrorBody, type HttpResponse } from './generated/api.ts';
import * as inputs from './seen.ts';

const client = new Api();

/** The code of the error that a call ends with. This client throws the response. */
const errorOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => undefined,
    ({ error }: HttpResponse<unknown, ErrorBody>) => error.error.code,
  );

/** Makes the requests with the class of swagger-typescript-api. */
export async function see({ ref, release }: inputs.ProgramInput): Promise<inputs.Seen> {
  const { data: title } = await client.anime.anime(ref, inputs.blocks);
  // @ts-expect-error lang is required
  await errorOf(client.translit.translit({ text: 'x' }));
  // @ts-expect-error an answer is no `any`
  title.result.colour;
  return inputs.report({
    root: (await client.root()).data,
    list: (await client.anime.animeList(inputs.twoFormats)).data,
    title,
    player: (await client.anime.animePlayer(ref, { releases: [release] })).data,
    resolved: (await client.resolve.resolve(inputs.someIds)).data,
    posted: (await client.resolve.resolvePost(inputs.mixedIds)).data,
    reading: (await client.translit.translit(inputs.japanese)).data,
    lines: (await client.translit.translitPost(inputs.korean)).data,
    missing: await errorOf(client.anime.anime(inputs.missingReference)),
  });
}
