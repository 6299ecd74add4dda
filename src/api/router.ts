/** The paths of the contract as one router, for both the app and the gateway in front of it. */
import type { Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import { apiRoot, type Route, routes } from '../contract/routes.ts';
import { staticAssets } from '../contract/tree.ts';

/** The resource of a path under the API root: endpoints, one a method, or a file. */
export interface Resource {
  /** The router's pattern, under the origin: `/public/v1/anime/:ref`. */
  readonly pattern: string;
  readonly routes: readonly Route[];
  /** Path of the file under the API root. */
  readonly asset?: string;
  /** Index of the `{ref}` among the segments under the API root; -1 where there is none. */
  readonly refAt: number;
}

export interface PathMatch {
  readonly resource: Resource;
  /** The undecoded `{ref}`, when the path has one. */
  readonly ref: string | undefined;
}

/** In the contract's order: `/anime/random` before `/anime/{ref}`. */
export const resources: readonly Resource[] = [
  ...[...Map.groupBy(routes, ({ path }) => path)].map(([path, own]) => ({
    pattern: apiRoot + path.replace(/\{(\w+)\}/g, ':$1'),
    routes: own,
    refAt: path.split('/').indexOf('{ref}'),
  })),
  ...Object.values(staticAssets).map((asset) => ({
    pattern: apiRoot + asset,
    routes: [],
    asset,
    refAt: -1,
  })),
];

const byPattern = new Map(resources.map((resource) => [resource.pattern, resource]));

/** A handler and its pattern: the form of Hono's router entries. */
type Entry<H> = [H, { readonly path: string }];

/** A router without handlers, for `new Hono({ router })`. */
export const createRouter = <T>(): Router<T> => new TrieRouter<T>();

/** A router of the resources without handlers, for look-ups outside of requests. */
const table = createRouter<Entry<undefined>>();
for (const { pattern } of resources) table.add('ALL', pattern, [undefined, { path: pattern }]);

/** The undecoded `{ref}` of a path under the API root. */
export function refOf({ refAt }: Resource, path: string): string | undefined {
  return refAt < 0 ? undefined : path.split('/')[refAt];
}

/**
 * Finds the resource of a path under the API root (`/anime/1`); a literal path wins over a pattern.
 * @param router with a handler for each resource
 */
export function matchPath<H>(
  path: string,
  router: Pick<Router<Entry<H>>, 'match'> | Pick<typeof table, 'match'> = table,
): PathMatch | undefined {
  const [[first]] = router.match('ALL', apiRoot + path);
  const resource = first && byPattern.get(first[0][1].path);
  return resource && { resource, ref: refOf(resource, path) };
}
