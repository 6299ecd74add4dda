/** Paths of answers in the snapshot's tree. */
import type { EndpointName } from './endpoints/table.ts';
import { addressOf, apiRoot } from './routes.ts';

/** The tree's file of a canonical API path: `/anime/1` → `public/v1/anime/1.json`, of the root `public/v1.json`. */
export function apiFile(path: string): string {
  return `${addressOf(path).slice(1)}.json`;
}

/**
 * Endpoints whose files may be outdated: limits depend on the server, and finished airings on the time. A server that
 * renders does not send these files.
 */
export const asOfBuild: ReadonlySet<EndpointName> = new Set(['meta', 'schedule']);

/** Files of the tree under the API root that have no endpoint and no envelope, by their path there. */
export const staticAssets = {
  openApi: '/openapi.json',
  /** Corrections and catalogue names. With them a browser transliterates like the service. */
  translitData: '/translit/data.json',
  /** Japanese names of the catalogue in romaji, for checks of texts. */
  japaneseNames: '/translit/japanese.json',
} as const;

/** The tree's file of a static asset. */
export function assetFile(path: string): string {
  return apiRoot.slice(1) + path;
}
