/** The routes of the endpoints, compiled from the contract. */
import { apiRoot } from './api-root.ts';
import { type EndpointName, endpoints } from './endpoints/table.ts';
import { type Parameter, parametersOf } from './shape.ts';

export { apiRoot };

/** An endpoint's path under the origin; the root has no final slash. */
export function addressOf(path: string): string {
  return apiRoot + (path === '/' ? '' : path);
}

export interface Route {
  readonly name: EndpointName;
  readonly method: 'GET' | 'POST';
  /** Under the API root, empty for the root itself. */
  readonly path: string;
  /** Segments of `path`; none for the root. */
  readonly segments: readonly string[];
  readonly parameters: readonly Parameter[];
  /** Names of parameters and their aliases: with one of them the result depends on the query. */
  readonly known: ReadonlySet<string>;
}

function compile(name: EndpointName): Route {
  const { method, path, params } = endpoints[name];
  const row: { aliases?: Readonly<Record<string, string>> } = endpoints[name];
  return {
    name,
    method,
    path: path === '/' ? '' : path,
    segments: path.split('/').filter((segment) => segment !== ''),
    parameters: parametersOf(params),
    known: new Set([...Object.keys(params), ...Object.keys(row.aliases ?? {})]),
  };
}

export const routes: readonly Route[] = (Object.keys(endpoints) as EndpointName[]).map(compile); // the keys of a literal

const routeByName = new Map(routes.map((route) => [route.name, route]));

/** The compiled route of an endpoint. */
export function routeOf(name: EndpointName): Route {
  const route = routeByName.get(name);
  if (route === undefined) throw new Error(`No endpoint ${name}`);
  return route;
}
