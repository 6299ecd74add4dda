/** Answers of every endpoint have exactly the documented members (contract: Endpoints). */
import { type EndpointName, endpoints } from '../../contract/index.ts';
import type { Api } from '../api.ts';
import type { HttpResponse, RequestOptions } from '../client.ts';
import { header, status, success } from '../expectation.ts';
import { type Entry, type Row, rowsOf, rule, section } from '../row.ts';

/** Further checked addresses of an endpoint, whose answers have optional members. */
const more: Partial<Record<EndpointName, (api: Api) => Promise<readonly string[]>>> = {
  animeList: async () =>
    ['limit=100', 'search=a&limit=50', 'include=teams&limit=100', 'page=1000000'].map((q) => `/anime?${q}`),
  anime: async (api) => (await api.details()).items.map((d) => `/anime/${d.ids.own}`),
  animePlayer: async (api) => (await api.players()).items.map((p) => `/anime/${p.anime.ids.own}/player`),
  animePosters: async (api) => (await api.posters()).items.map((p) => `/anime/${p.anime.ids.own}/posters`),
  postersUa: async () => ['/posters/ua?limit=100'],
  updates: async () => ['/updates?limit=100'],
  teams: async () => ['/teams?limit=50'],
  team: async (api) => (await api.teamDetails()).items.map((t) => `/teams/${t.id}`),
  characters: async () => ['/characters?limit=50', '/characters?search=ka&limit=50'],
  character: async (api) => (await api.characterDetails()).items.map((c) => `/characters/${c.id}`),
  resolve: async () => ['/resolve?source=slug&ids=no-such-title'],
};

const bodies: Partial<Record<EndpointName, unknown>> = {
  resolvePost: { source: 'own', ids: [1, '2', 'x'] },
  translitPost: { lang: 'ja', items: ['neko', ''] },
};

/** Requests an endpoint by its method. */
export async function ask(api: Api, name: EndpointName, options: RequestOptions = {}) {
  const path = await api.address(name);
  if (endpoints[name].method === 'GET') return api.fetch(path, options);
  return api.request('POST', path, {
    ...options,
    headers: { 'content-type': 'application/json', ...options.headers },
    body: JSON.stringify(bodies[name]),
  });
}

/** The success of an endpoint. */
export async function succeed(api: Api, name: EndpointName): Promise<HttpResponse> {
  const response = await ask(api, name);
  status(response, 200, `${endpoints[name].method} ${endpoints[name].path}`);
  return response;
}

/** Every endpoint, in the contract's order. */
export const names = Object.keys(endpoints) as EndpointName[]; // the keys of a literal

function schemaRules(name: EndpointName): readonly Entry[] {
  const { method, path, section: heading } = endpoints[name];
  return [
    section(heading),
    rule(
      `${name}.result`,
      `${method} ${path} answers 200 with its documented result and no other member`,
      async (api) => {
        success(name, await ask(api, name), `${method} ${path}`);
        for (const address of (await more[name]?.(api)) ?? []) {
          success(name, await api.fetch(address), `GET ${address}`);
        }
      },
    ),
    rule(`${name}.json`, `${method} ${path} is JSON in UTF-8`, async (api) => {
      header(await succeed(api, name), 'content-type', /^application\/json(?:;\s*charset=utf-8)?$/i, path);
    }),
  ];
}

export const schemas: readonly Row[] = rowsOf(names.flatMap(schemaRules));
