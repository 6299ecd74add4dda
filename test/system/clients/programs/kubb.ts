import type { Error as ErrorBody } from './generated/index.ts';
import * as client from './generated/index.ts';
import * as inputs from './seen.ts';

/** Makes the requests with the functions of Kubb. */
export async function see({ ref, release }: inputs.ProgramInput): Promise<inputs.Seen> {
  const title = await client.anime(ref, inputs.blocks);
  // `as`: Kubb's fetch returns the body of an error with the type of a success.
  const missing = (await client.anime(inputs.missingReference)) as unknown as ErrorBody;
  // @ts-expect-error lang is required
  await client.translit({ text: 'x' });
  // @ts-expect-error an answer is no `any`
  title.result.colour;
  return inputs.report({
    root: await client.root(),
    list: await client.animeList(inputs.twoFormats),
    title,
    player: await client.animePlayer(ref, { releases: [release] }),
    resolved: await client.resolve(inputs.someIds),
    posted: await client.resolvePost(inputs.mixedIds),
    reading: await client.translit(inputs.japanese),
    lines: await client.translitPost(inputs.korean),
    missing: missing.error.code,
  });
}
