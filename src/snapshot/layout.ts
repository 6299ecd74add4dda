/**
 * Where things stand in a snapshot folder:
 *
 *     root.json            what is published: written last, by rename
 *     manifest/HASH.json   leaves: path, hash, size, encodings of every file, by kind and id range
 *     records/HASH.json    the public records in shards, for the sidecar
 *     tree/                what a CDN or web server serves, by path; `.gz` and `.br` beside the file
 *     next/                what is to be moved into the tree, and the plan of it; there during a publication
 *     publishing           the process that is publishing
 */
import { join } from 'node:path';
import { apiRoot } from '../contract/routes.ts';

export interface Layout {
  readonly root: string;
  readonly manifest: string;
  readonly records: string;
  readonly tree: string;
  readonly next: string;
  readonly nextTree: string;
  readonly plan: string;
  readonly lock: string;
}

/** The places under a snapshot folder, whether anything stands there or not. */
export function layoutOf(folder: string): Layout {
  return {
    root: join(folder, 'root.json'),
    manifest: join(folder, 'manifest'),
    records: join(folder, 'records'),
    tree: join(folder, 'tree'),
    next: join(folder, 'next'),
    nextTree: join(folder, 'next', 'tree'),
    plan: join(folder, 'next', 'plan.json'),
    lock: join(folder, 'publishing'),
  };
}

/** The tree's file of a canonical API path: `/anime/1` → `public/v1/anime/1.json`. */
export function apiFile(path: string): string {
  return `${apiRoot.slice(1)}${path}.json`;
}

/** Files of the tree that are no endpoint: their path under the API root, without envelope. */
export const plainFiles = {
  openApi: '/openapi.json',
  /** Corrections and catalogue names: with them a browser transliterates as the service does. */
  translitData: '/translit/data.json',
} as const;

/** The tree's file of such a path. */
export function plainFile(path: string): string {
  return apiRoot.slice(1) + path;
}
