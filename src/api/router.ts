/** The paths of the contract. The app has a route for each, and other code looks paths up. */
import { TrieRouter } from 'hono/router/trie-router';
import { apiRoot, type Route, routes } from '../contract/routes.ts';
import { staticAssets } from '../contract/tree.ts';

/** The resource of a path under the API root: a file, or endpoints, one for each method. */
export interface Resource {
  /** The router's pattern, under the origin: `/public/v1/anime/:ref`. */
  readonly pattern: string;
  readonly routes: readonly Route[];
  /** Path of the file under the API root. */
  readonly asset?: string;
}

export interface PathMatch {
  readonly resource: Resource;
  /** The undecoded `{ref}`, if the path has one. */
  readonly ref: string | undefined;
}

/** In the contract's order: `/anime/random` before `/anime/{ref}`. */
export const resources: readonly Resource[] = [
  ...[...Map.groupBy(routes, ({ path }) => path)].map(([path, own]) => ({
    pattern: apiRoot + path.replace(/\{(\w+)\}/g, ':$1'),
    routes: own,
  })),
  ...Object.values(staticAssets).map((asset) => ({
    pattern: apiRoot + asset,
    routes: [],
    asset,
  })),
];

const table = new TrieRouter<Resource>();
for (const resource of resources) table.add('ALL', resource.pattern, resource);

/** The undecoded `{ref}` of a path under the API root, which is always its second segment. */
export const refOf = ({ pattern }: Resource, path: string): string | undefined =>
  pattern.includes('/:ref') ? path.split('/')[2] : undefined;

/** Finds the resource of a path under the API root (`/anime/1`). A literal path wins over a pattern. */
export function matchPath(path: string): PathMatch | undefined {
  const [[first]] = table.match('ALL', apiRoot + path);
  const resource = first?.[0];
  return resource && { resource, ref: refOf(resource, path) };
}
