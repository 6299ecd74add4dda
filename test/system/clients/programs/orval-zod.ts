import * as schemas from './generated/api.ts';
import * as inputs from './seen.ts';

interface Schema<T> {
  parse(value: unknown): T;
}

/** Makes the requests by hand and parses every answer with the schemas of orval. */
export async function see({ ref, release }: inputs.ProgramInput, baseUrl: string): Promise<inputs.Seen> {
  const get = async <T>(schema: Schema<T>, path: string, query: object = {}): Promise<T> => {
    const given = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return schema.parse(await (await fetch(`${baseUrl}${path}?${given.join('&')}`)).json());
  };
  const post = async <T>(schema: Schema<T>, path: string, body: object): Promise<T> =>
    schema.parse(await (await fetch(baseUrl + path, { method: 'POST', body: JSON.stringify(body) })).json());
  await get(schemas.AnimeRandomResponse, '/anime/random');
  await get(schemas.AnimePostersResponse, `/anime/${ref}/posters`);
  await get(schemas.PostersUaResponse, '/posters/ua');
  await get(schemas.UpdatesResponse, '/updates');
  await get(schemas.TeamsResponse, '/teams');
  await get(schemas.TeamResponse, '/teams/1');
  await get(schemas.TeamAnimeResponse, '/teams/1/anime');
  await get(schemas.CharactersResponse, '/characters');
  await get(schemas.CharacterResponse, '/characters/1');
  await get(schemas.TranslitSystemsResponse, '/translit/systems');
  await get(schemas.ScheduleResponse, '/schedule');
  await get(schemas.GenresResponse, '/genres');
  await get(schemas.TagsResponse, '/tags');
  await get(schemas.StudiosResponse, '/studios');
  await get(schemas.MetaResponse, '/meta');
  await get(schemas.MeResponse, '/me');
  await get(schemas.HealthResponse, '/health');
  const title = await get(schemas.AnimeResponse, `/anime/${ref}`, inputs.blocks);
  // @ts-expect-error an answer is no `any`
  title.result.colour;
  // Orval generates no schema for errors.
  const missing = await (await fetch(`${baseUrl}/anime/${inputs.missingReference}`)).json();
  return inputs.report({
    root: await get(schemas.RootResponse, '/'),
    list: await get(
      schemas.AnimeListResponse,
      '/anime',
      schemas.AnimeListQueryParams.parse(inputs.twoFormats),
    ),
    title,
    player: await get(schemas.AnimePlayerResponse, `/anime/${ref}/player`, { releases: release }),
    resolved: await get(
      schemas.ResolveResponse,
      '/resolve',
      schemas.ResolveQueryParams.parse(inputs.someIds),
    ),
    posted: await post(
      schemas.ResolvePostResponse,
      '/resolve',
      schemas.ResolvePostBody.parse(inputs.mixedIds),
    ),
    reading: await get(schemas.TranslitResponse, '/translit', inputs.japanese),
    lines: await post(
      schemas.TranslitPostResponse,
      '/translit',
      schemas.TranslitPostBody.parse(inputs.korean),
    ),
    missing: missing.error.code,
  });
}
