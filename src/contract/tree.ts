/** Where the snapshot's tree keeps what an address answers. */
import type { EndpointName } from './endpoints/table.ts';
import { addressOf, apiRoot } from './routes.ts';

/** The tree's file of a canonical API path: `/anime/1` → `public/v1/anime/1.json`, of the root `public/v1.json`. */
export function apiFile(path: string): string {
  return `${addressOf(path).slice(1)}.json`;
}

/**
 * Endpoints whose file says what held when it was written: the limits in force are a server's own, and what has been
 * aired hangs on the moment. A server that renders gives its own answer.
 */
export const asOfBuild: ReadonlySet<EndpointName> = new Set(['meta', 'schedule']);

/** Files of the tree under the API root that are no endpoint: their path there, without envelope. */
export const staticAssets = {
  openApi: '/openapi.json',
  /** Corrections and catalogue names: with them a browser transliterates as the service does. */
  translitData: '/translit/data.json',
} as const;

/** The tree's file of a static asset. */
export function assetFile(path: string): string {
  return apiRoot.slice(1) + path;
}
