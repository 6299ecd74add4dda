import createClient from 'openapi-fetch';
import type { paths } from './generated/api.ts';
import * as inputs from './seen.ts';

/** Makes the requests with openapi-fetch and the types of openapi-typescript. */
export async function see({ ref, release }: inputs.ProgramInput, baseUrl: string): Promise<inputs.Seen> {
  const { GET, POST } = createClient<paths>({ baseUrl });
  const title = await GET('/anime/{ref}', { params: { path: { ref }, query: inputs.blocks } });
  const player = await GET('/anime/{ref}/player', {
    params: { path: { ref }, query: { releases: [release] } },
  });
  // @ts-expect-error a parameter's list is closed
  await GET('/anime', { params: { query: { sort: 'colour' } } });
  // @ts-expect-error an answer is no `any`
  title.data?.result.colour;
  return inputs.report({
    root: inputs.given((await GET('/')).data),
    list: inputs.given((await GET('/anime', { params: { query: inputs.twoFormats } })).data),
    title: inputs.given(title.data),
    player: inputs.given(player.data),
    resolved: inputs.given((await GET('/resolve', { params: { query: inputs.someIds } })).data),
    posted: inputs.given((await POST('/resolve', { body: inputs.mixedIds })).data),
    reading: inputs.given((await GET('/translit', { params: { query: inputs.japanese } })).data),
    lines: inputs.given((await POST('/translit', { body: inputs.korean })).data),
    missing: (await GET('/anime/{ref}', { params: { path: { ref: inputs.missingReference } } })).error?.error
      .code,
  });
}
