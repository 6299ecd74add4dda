/** Finds records for the rules through the API of the server. */
import { type EndpointName, type Endpoints, endpoints, type ResultOf } from '../../src/contract/index.ts';
import type { Client, RequestOptions } from './client.ts';
import { BrokenRule, success } from './expectation.ts';
import type { Found, Server } from './rule.ts';

/** Requests the result of an endpoint, and checks its schema. @throws BrokenRule if it is not a success */
export async function resultOf<N extends EndpointName>(client: Client, name: N, path: string) {
  const response = await client.request('GET', path);
  try {
    success(name, response);
  } catch (cause) {
    throw new BrokenRule(`GET ${path}: ${(cause as Error).message}`); // `success` throws nothing else
  }
  // `as`: `success` has checked it.
  return (response.json as { result: ResultOf<Endpoints[N]> }).result;
}

/** Finds records in the server's catalogue. @throws BrokenRule if the server does not answer as the contract says */
export async function openServer(client: Client): Promise<Server> {
  const [newest] = await resultOf(client, 'updates', '/updates?limit=1');
  const [first] = await resultOf(client, 'animeList', '/anime?sort=views&limit=1');
  const [team] = await resultOf(client, 'teams', '/teams?sort=count&limit=1');
  const [character] = await resultOf(client, 'characters', '/characters?limit=1');
  const namesOf = async (list: 'genres' | 'tags' | 'studios') =>
    (await resultOf(client, list, `/${list}`)).map(({ name }) => name);
  const found: Found = {
    anime: newest?.anime.ids ?? first?.ids,
    image: (first?.images ?? newest?.anime.images)?.poster?.small.webp,
    team,
    character,
    lists: {
      genres: await namesOf('genres'),
      tags: await namesOf('tags'),
      studios: await namesOf('studios'),
    },
    meta: await resultOf(client, 'meta', '/meta'),
  };
  return {
    ...client,
    found,
    fetch: (path: string, options?: RequestOptions) => client.request('GET', path, options),
  };
}

/** Values of parameters whose shape does not determine any. */
const values: Readonly<Record<string, string>> = {
  search: 'ka',
  years: '2020',
  since: '2020-01-01T00:00:00Z',
  source: 'own',
  lang: 'ja',
  text: 'neko',
  system: 'gojuon',
};

/** A value of a query parameter that the server accepts; undefined if this catalogue has none. */
export function acceptedValue(name: EndpointName, parameter: string, { found }: Server): string | undefined {
  const [anime, team] = [found.anime?.own, found.team?.id].map((id) => id && String(id));
  const list = parameter.replace('Exclude', '');
  if (parameter === 'ids' || parameter === 'anime') return anime || '1';
  if (parameter === 'teams')
    return name === 'animeList' || name === 'updates' ? team || undefined : undefined;
  if (list === 'genres' || list === 'tags' || list === 'studios') {
    const [first] = found.lists[list];
    return first && encodeURIComponent(first);
  }
  return values[parameter];
}

/** Builds the path of an endpoint to a found record; undefined if the catalogue has no such record. */
export function pathOf(name: EndpointName, { found }: Server): string | undefined {
  const { path } = endpoints[name];
  const ref = { anime: found.anime?.own, teams: found.team?.id, characters: found.character?.id };
  const noun = path.split('/')[1] as keyof typeof ref; // other nouns have no {ref}
  if (path === '/') return '';
  if (!path.includes('{ref}')) return path;
  return ref[noun] === undefined ? undefined : path.replace('{ref}', String(ref[noun]));
}

/** The parameters that a request needs, without one of them. */
function required(name: EndpointName, server: Server, without?: string): string {
  const needed = { resolve: ['source', 'ids'], translit: ['lang', 'text'] }[name as string] ?? [];
  return needed
    .filter((parameter) => parameter !== without)
    .map((parameter) => `${parameter}=${acceptedValue(name, parameter, server)}`)
    .join('&');
}

/** The address of an endpoint with `query` and the required parameters; undefined if no record fits its path. */
export function addressOf(name: EndpointName, server: Server, query = '', without?: string) {
  const path = pathOf(name, server);
  const all = [required(name, server, without), query].filter((part) => part !== '').join('&');
  return path === undefined ? undefined : `${path}${all === '' ? '' : `?${all}`}`;
}
