/** The routes of the endpoints, compiled from the contract. */
import { apiRoot } from './api-root.ts';
import type { Endpoint } from './endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from './endpoints/table.ts';
import { namesOf } from './parameter-names.ts';
import { parametersOf } from './shape.ts';

export { apiRoot };

/** An endpoint's path under the origin; the root has no final slash. */
export function addressOf(path: string): string {
  return apiRoot + (path === '/' ? '' : path);
}

export type Route = Readonly<ReturnType<typeof compile>>;

function compile(name: EndpointName) {
  const { method, path, params, aliases }: Endpoint = endpoints[name];
  const parameters = parametersOf(params);
  return {
    name,
    method,
    /** Path under the API root; empty for the root itself. */
    path: path === '/' ? '' : path,
    parameters,
    names: namesOf(parameters, aliases),
  };
}

export const routes: readonly Route[] = endpointNames.map(compile);

const routeByName = new Map(routes.map((route) => [route.name, route]));

/** The compiled route of an endpoint. */
export function routeOf(name: EndpointName): Route {
  const route = routeByName.get(name);
  if (route === undefined) throw new Error(`No endpoint ${name}`);
  return route;
}
