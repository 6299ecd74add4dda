/** Addresses to endpoints: one table compiled from the contract. */
import { apiRoot } from './api-root.ts';
import { type EndpointName, endpoints } from './endpoints/table.ts';
import { type Parameter, parametersOf } from './shape.ts';

export { apiRoot };

/** An endpoint's path under the origin, whose root ends without a slash. */
export function addressOf(path: string): string {
  return apiRoot + (path === '/' ? '' : path);
}

export interface Route {
  readonly name: EndpointName;
  readonly method: 'GET' | 'POST';
  /** Under the API root, empty for the root itself. */
  readonly path: string;
  /** Of the path; none of the root itself. */
  readonly segments: readonly string[];
  readonly parameters: readonly Parameter[];
  /** Query names that make a result depend on the query: parameters and their aliases. */
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

export interface PathMatch {
  /** Endpoints of this path, one a method. */
  readonly routes: readonly Route[];
  /** The undecoded `{ref}`, when the path has one. */
  readonly ref: string | undefined;
}

const isParameter = (segment: string) => segment.startsWith('{');

/** The paths as a tree of segments, so that a path is looked at once, whatever the number of routes. */
interface PathNode {
  readonly literals: Map<string, PathNode>;
  /** Bit n where a literal has n letters: most references are no literal, and need not be looked up to know it. */
  lengths: number;
  /** Behind a segment that is any text but the empty one. */
  parameter: PathNode | undefined;
  /** What a path that ends here matches, but for its parameter: made before anybody asks. */
  match: PathMatch | undefined;
}

function createNode(): PathNode {
  return { literals: new Map(), lengths: 0, parameter: undefined, match: undefined };
}

function childOf(node: PathNode, segment: string): PathNode {
  if (isParameter(segment)) {
    node.parameter ??= createNode();
    return node.parameter;
  }
  const child = node.literals.get(segment) ?? createNode();
  node.literals.set(segment, child);
  node.lengths |= 1 << segment.length;
  return child;
}

const root = createNode();
for (const route of routes) {
  const node = route.segments.reduce(childOf, root);
  node.match = { routes: [...(node.match?.routes ?? []), route], ref: undefined };
}

/**
 * Follows a path from the segment at `start`. A literal segment wins, but where it leads nowhere the parameter is tried
 * (`/anime/random/player`).
 */
function follow(node: PathNode, path: string, start: number, ref: string | undefined): PathMatch | undefined {
  const slash = path.indexOf('/', start);
  const end = slash < 0 ? path.length : slash;
  const { lengths, parameter } = node;
  // Shifts count modulo 32: a longer segment may be looked up in vain.
  if ((lengths & (1 << (end - start))) !== 0) {
    const literal = node.literals.get(path.slice(start, end));
    const match = literal && step(literal, path, slash, ref);
    if (match !== undefined) return match;
  }
  if (parameter === undefined || end === start) return undefined;
  return step(parameter, path, slash, ref ?? path.slice(start, end));
}

function step(node: PathNode, path: string, slash: number, ref: string | undefined): PathMatch | undefined {
  if (slash >= 0) return follow(node, path, slash + 1, ref);
  const { match } = node;
  return match === undefined || ref === undefined ? match : { routes: match.routes, ref };
}

/**
 * Finds the endpoints of a path under the API root (`/anime/1`); a literal path wins over a pattern. What stands before
 * the first slash does not count.
 */
export function matchPath(path: string): PathMatch | undefined {
  if (path === '') return root.match;
  const slash = path.indexOf('/');
  return slash < 0 ? undefined : follow(root, path, slash + 1, undefined);
}
