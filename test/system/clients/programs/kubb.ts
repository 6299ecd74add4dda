import type { Error as ErrorBody } from './generated/index.ts';
import * as client from './generated/index.ts';
import * as asked from './seen.ts';

/** Asks by the functions of Kubb. */
export async function see({ ref, release }: asked.Asked): Promise<asked.Seen> {
  const title = await client.anime(ref, asked.blocks);
  // `as`: the tool's fetch gives the body of an error as if it were that of a success.
  const missing = (await client.anime(asked.nobody)) as unknown as ErrorBody;
  // @ts-expect-error lang is required
  await client.translit({ text: 'x' });
  // @ts-expect-error an answer is no `any`
  title.result.colour;
  return asked.report({
    root: await client.root(),
    list: await client.animeList(asked.twoFormats),
    title,
    player: await client.animePlayer(ref, { releases: [release] }),
    resolved: await client.resolve(asked.someIds),
    posted: await client.resolvePost(asked.mixedIds),
    reading: await client.translit(asked.japanese),
    lines: await client.translitPost(asked.korean),
    missing: missing.error.code,
  });
}
