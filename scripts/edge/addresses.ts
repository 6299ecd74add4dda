/**
 * Facts of the contract for web servers in front: which addresses are files of the tree, and which answers may be
 * stored for how long.
 */
import { tagOfPath } from '../../src/api/cache-tags.ts';
import { type CacheClass, cacheSeconds } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints/table.ts';
import { limitHeaders } from '../../src/contract/openapi/headers.ts';
import { addressOf, apiRoot, routes } from '../../src/contract/routes.ts';
import { asOfBuild, staticAssets } from '../../src/contract/tree.ts';
import { cacheControl } from '../../src/http/headers.ts';
import { address, locales } from '../../src/site/locales.ts';
import { type PageName, pageRoutes, shellAddress } from '../../src/site/views/routes.ts';

/** An address that a file of the tree answers for every client; `{ref}` stands for the number of a record. */
export interface FileAddress {
  readonly path: string;
  readonly file: string;
  readonly cache: CacheClass;
  /** Its tag for purges of CDNs; undefined for files without an endpoint. */
  readonly tag: string | undefined;
}

/** The tag of an endpoint's path; `{ref}` stands for the number there, too. */
const tagOf = (path: string) => tagOfPath(path.replace('{ref}', '0')).replace(/-0$/, '-{ref}');

/**
 * Every address whose answer is a file: those that the contract serves from the tree, except those that depend on the
 * moment.
 */
export const fileAddresses: readonly FileAddress[] = [
  ...routes
    .filter(({ name }) => endpoints[name].servedFrom === 'tree' && !asOfBuild.has(name))
    .map(({ name }) => {
      const { cache, path: own } = endpoints[name];
      const path = addressOf(own);
      return { path, file: `${path}.json`, cache, tag: tagOf(own) };
    }),
  ...Object.values(staticAssets).map((asset) => {
    const path = apiRoot + asset;
    return { path, file: path, cache: 'hour' as const, tag: undefined };
  }),
];

/** Addresses of answers that no cache may store. */
export const uncachedPaths: readonly string[] = routes
  .filter(({ name, method }) => endpoints[name].cache === 'none' && method === 'GET')
  .map(({ name }) => addressOf(endpoints[name].path));

/** Header fields about the limits of one client, which other clients must not get. */
export const limitFields: readonly string[] = Object.keys(limitHeaders);

/** `Cache-Control` of a file. */
export const cachingOf = (cache: CacheClass) => cacheControl(cacheSeconds[cache], false);

/** The number of a record as addresses write it. */
export const recordId = '[1-9][0-9]{0,15}';

/** A path as a regular expression (PCRE), without anchors. */
export const patternOf = (path: string) => path.replaceAll(/[.]/g, '[.]').replaceAll(/\{\w+\}/g, recordId);

/** Whether an address has the number of a record. */
export const hasReference = ({ path }: FileAddress) => path.includes('{');

/** The pages that follow the data, in both locales: addresses, and shells, which fill themselves in browsers. */
export const shellAddresses = (Object.keys(pageRoutes) as PageName[]) // the keys of a literal
  .flatMap((name) =>
    locales.map((locale) => ({
      path: address(locale, pageRoutes[name].path),
      file: `${shellAddress(name, locale)}index.html`,
    })),
  );
