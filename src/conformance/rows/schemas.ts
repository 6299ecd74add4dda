/** Every endpoint answers what it documents, and nothing beyond (contract: Endpoints). */
import { type EndpointName, endpoints } from '../../contract/index.ts';
import { must, status, success } from '../expectation.ts';
import type { Fixtures } from '../fixtures.ts';
import { type Client, type RequestOptions, type Row, rowsOf } from '../row.ts';

/** Further addresses of an endpoint whose responses are checked, so that its optional members are seen. */
const more: Partial<Record<EndpointName, (fixtures: Fixtures) => Promise<readonly string[]>>> = {
  animeList: async () => [
    '/anime?limit=100',
    '/anime?search=a&limit=50',
    '/anime?include=teams&limit=100',
    '/anime?page=1000000',
  ],
  anime: async (f) => (await f.details()).items.map((d) => `/anime/${d.ids.own}`),
  animePlayer: async (f) => (await f.players()).items.map((p) => `/anime/${p.anime.ids.own}/player`),
  animePosters: async (f) => (await f.posters()).items.map((p) => `/anime/${p.anime.ids.own}/posters`),
  postersUa: async () => ['/posters/ua?limit=100'],
  updates: async () => ['/updates?limit=100'],
  teams: async () => ['/teams?limit=50'],
  team: async (f) => (await f.teamDetails()).items.map((t) => `/teams/${t.id}`),
  characters: async () => ['/characters?limit=50', '/characters?search=ka&limit=50'],
  character: async (f) => (await f.characterDetails()).items.map((c) => `/characters/${c.id}`),
  resolve: async () => ['/resolve?source=slug&ids=no-such-title'],
};

const bodies: Partial<Record<EndpointName, () => Promise<unknown>>> = {
  resolvePost: async () => ({ source: 'own', ids: [1, '2', 'x'] }),
  translitPost: async () => ({ lang: 'ja', items: ['neko', ''] }),
};

/** Asks an endpoint, by whichever method it has. */
export async function ask(
  client: Client,
  fixtures: Fixtures,
  name: EndpointName,
  options: RequestOptions = {},
) {
  const path = await fixtures.address(name);
  if (endpoints[name].method === 'GET') return client.request('GET', path, options);
  return client.request('POST', path, {
    ...options,
    headers: { 'content-type': 'application/json', ...options.headers },
    body: JSON.stringify(await bodies[name]?.()),
  });
}

/** Every endpoint, in the contract's order. */
export const names = Object.keys(endpoints) as EndpointName[]; // the keys of a literal

export const schemas: readonly Row[] = names.flatMap((name) => {
  const { method, path, section } = endpoints[name];
  return rowsOf(section, [
    [
      `${name}.result`,
      `${method} ${path} answers 200 with its documented result and no other member`,
      async (client, fixtures) => {
        success(name, await ask(client, fixtures, name), `${method} ${path}`);
        for (const address of (await more[name]?.(fixtures)) ?? []) {
          success(name, await client.request('GET', address), `GET ${address}`);
        }
      },
    ],
    [
      `${name}.json`,
      `${method} ${path} is JSON in UTF-8`,
      async (client, fixtures) => {
        const response = await ask(client, fixtures, name);
        status(response, 200, path);
        const type = response.headers.get('content-type') ?? '';
        must(/^application\/json(?:;\s*charset=utf-8)?$/i.test(type), `${path}: Content-Type is ${type}`);
      },
    ],
  ]);
});
