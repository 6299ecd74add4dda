/** Addresses to endpoints: one table compiled from the contract. */
import { type EndpointName, endpoints } from './endpoints.ts';
import { type Parameter, parametersOf } from './shape.ts';

/** Path of the API root; absolute addresses are `ORIGIN` + this + the endpoint's path. */
export const apiRoot = '/public/v1';

export interface Route {
  readonly name: EndpointName;
  readonly method: 'GET' | 'POST';
  readonly segments: readonly string[];
  readonly parameters: readonly Parameter[];
  /** Query names that make an answer depend on the query: parameters and their aliases. */
  readonly known: ReadonlySet<string>;
}

function compile(name: EndpointName): Route {
  const { method, path, params } = endpoints[name];
  const row: { aliases?: Readonly<Record<string, string>> } = endpoints[name];
  return {
    name,
    method,
    segments: path.split('/').slice(1),
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

export interface PathMatch {
  /** Endpoints of this path, one a method. */
  readonly routes: readonly Route[];
  /** The undecoded `{ref}`, when the path has one. */
  readonly ref: string | undefined;
}

const isParameter = (segment: string) => segment.startsWith('{');

function matches(route: Route, segments: readonly string[]): boolean {
  return (
    route.segments.length === segments.length &&
    route.segments.every((segment, i) =>
      isParameter(segment) ? segments[i] !== '' : segment === segments[i],
    )
  );
}

/** Finds the endpoints of a path under the API root (`/anime/1`); a literal path wins over a pattern. */
export function matchPath(path: string): PathMatch | undefined {
  const segments = path.split('/').slice(1);
  const first = routes.find((route) => matches(route, segments));
  if (first === undefined) return undefined;
  const index = first.segments.findIndex(isParameter);
  const template = first.segments.join('/');
  return {
    routes: routes.filter((route) => route.segments.join('/') === template),
    ref: index < 0 ? undefined : segments[index],
  };
}
