/** The paths of the contract as one router: the app registers its handlers there, and the gateway before it asks it, too. */
import type { Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import { apiRoot, type Route, routes } from '../contract/routes.ts';
import { staticAssets } from '../contract/tree.ts';

/** What a path under the API root is: endpoints, one a method, or a file that is no endpoint. */
export interface Resource {
  /** As the router knows it, under the origin: `/public/v1/anime/:ref`. */
  readonly pattern: string;
  readonly routes: readonly Route[];
  /** Path of the file under the API root. */
  readonly asset?: string;
  /** Which segment under the API root is the `{ref}`; -1 where there is none. */
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

/** A handler, and the pattern that it stands under: what Hono writes into its router. */
type Entry<H> = [H, { readonly path: string }];

/** A router without handlers, for `new Hono({ router })`. */
export const createRouter = <T>(): Router<T> => new TrieRouter<T>();

/** The resources alone, for questions that no request asks. */
const table = createRouter<Entry<undefined>>();
for (const { pattern } of resources) table.add('ALL', pattern, [undefined, { path: pattern }]);

/** The undecoded `{ref}` of a path under the API root. */
export function refOf({ refAt }: Resource, path: string): string | undefined {
  return refAt < 0 ? undefined : path.split('/')[refAt];
}

/**
 * Finds what a path under the API root (`/anime/1`) names; a literal path wins over a pattern.
 * @param router one with a handler for each resource
 */
export function matchPath<H>(
  path: string,
  router: Pick<Router<Entry<H>>, 'match'> | Pick<typeof table, 'match'> = table,
): PathMatch | undefined {
  const [[first]] = router.match('ALL', apiRoot + path);
  const resource = first && byPattern.get(first[0][1].path);
  return resource && { resource, ref: refOf(resource, path) };
}
