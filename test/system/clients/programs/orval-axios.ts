import axios, { isAxiosError } from 'axios';
import * as generated from './generated/api.ts';
import * as inputs from './seen.ts';

// axios writes a list as `formats[]=tv`.
const client = generated.getAniUaAnimeWithUkrainianVoiceOverAndSubtitles(axios.create());

/** The code of the error that a call ends with. */
const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error) => (isAxiosError<generated.Error>(error) ? error.response?.data.error.code : undefined),
  );

/** Makes the requests with the functions of orval, which use axios. */
export async function see({ ref, release }: inputs.ProgramInput): Promise<inputs.Seen> {
  const { data: title } = await client.anime(ref, inputs.blocks);
  // @ts-expect-error lang is required
  await errorOf(client.translit({ text: 'x' }));
  // @ts-expect-error an answer is no `any`
  title.result.colour;
  return inputs.report({
    root: (await client.root()).data,
    list: (await client.animeList(inputs.twoFormats)).data,
    title,
    player: (await client.animePlayer(ref, { releases: [release] })).data,
    resolved: (await client.resolve(inputs.someIds)).data,
    posted: (await client.resolvePost(inputs.mixedIds)).data,
    reading: (await client.translit(inputs.japanese)).data,
    lines: (await client.translitPost(inputs.korean)).data,
    missing: await errorOf(client.anime(inputs.missingReference)),
  });
}
