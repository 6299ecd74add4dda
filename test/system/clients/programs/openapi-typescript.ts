import createClient from 'openapi-fetch';
import type { paths } from './generated/api.ts';
import * as asked from './seen.ts';

/** Asks by the types of openapi-typescript, through openapi-fetch. */
export async function see({ ref, release }: asked.Asked, baseUrl: string): Promise<asked.Seen> {
  const { GET, POST } = createClient<paths>({ baseUrl });
  const title = await GET('/anime/{ref}', { params: { path: { ref }, query: asked.blocks } });
  const player = await GET('/anime/{ref}/player', {
    params: { path: { ref }, query: { releases: [release] } },
  });
  // @ts-expect-error a parameter's list is closed
  await GET('/anime', { params: { query: { sort: 'colour' } } });
  // @ts-expect-error an answer is no `any`
  title.data?.result.colour;
  return asked.report({
    root: asked.given((await GET('/')).data),
    list: asked.given((await GET('/anime', { params: { query: asked.twoFormats } })).data),
    title: asked.given(title.data),
    player: asked.given(player.data),
    resolved: asked.given((await GET('/resolve', { params: { query: asked.someIds } })).data),
    posted: asked.given((await POST('/resolve', { body: asked.mixedIds })).data),
    reading: asked.given((await GET('/translit', { params: { query: asked.japanese } })).data),
    lines: asked.given((await POST('/translit', { body: asked.korean })).data),
    missing: (await GET('/anime/{ref}', { params: { path: { ref: asked.nobody } } })).error?.error.code,
  });
}
