/** Paths of answers in the snapshot's tree. */
import type { EndpointName } from './endpoints/table.ts';
import { addressOf, apiRoot } from './routes.ts';

/** The tree's file of a canonical API path: `/anime/1` → `public/v1/anime/1.json`, of the root `public/v1.json`. */
export function apiFile(path: string): string {
  return `${addressOf(path).slice(1)}.json`;
}

/**
 * Endpoints whose file may be outdated: limits depend on the server, and finished airings on the moment. A server that
 * renders does not send these files.
 */
export const asOfBuild: ReadonlySet<EndpointName> = new Set(['meta', 'schedule']);

/** Files of the tree under the API root without an endpoint and envelope, by their path there. */
export const staticAssets = {
  openApi: '/openapi.json',
  /** Corrections and catalogue names, with which a browser transliterates like the service. */
  translitData: '/translit/data.json',
  /** Japanese names of the catalogue in romaji: the evidence of a check of texts. */
  japaneseNames: '/translit/japanese.json',
} as const;

/** The tree's file of a static asset. */
export function assetFile(path: string): string {
  return apiRoot.slice(1) + path;
}
