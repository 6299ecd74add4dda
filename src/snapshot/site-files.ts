/** The built site's files and the leaves they belong to. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow } from '../files/below.ts';
import { exampleOrigin } from '../site/origin.ts';
import type { LeafKey } from './artefacts.ts';

/** The leaf of a file of the site. */
export function siteLeaf(path: string): LeafKey {
  // Astro puts a hash of the content into these names.
  return path.startsWith('_astro/')
    ? { name: 'site/assets', cache: 'immutable' }
    : { name: 'site', cache: 'fiveMinutes' };
}

/** Whether a file contains the origin: pages do in their examples, and so do the well-known files. */
export const isPage = (path: string): boolean =>
  /\.html$|^(?:sitemap\.xml|robots\.txt|llms\.txt|\.well-known\/security\.txt)$/.test(path);

/** Replaces the origin in a page. */
export function onOrigin(page: Buffer, from: string, to: string): Buffer {
  // Do not match the beginning of a longer origin: http://localhost:80 in http://localhost:8080.
  const whole = new RegExp(`${from.replaceAll(/[.[\]]/g, '\\$&')}(?![\\w.:-])`, 'g');
  return Buffer.from(page.toString().replaceAll(whole, () => to));
}

/**
 * Files of the site's folder, in a fixed order. The site is built once for all origins, so its pages get the snapshot's
 * origin here.
 */
export function siteFiles(folder: string, origin: string) {
  return filesBelow(folder).map((path) => {
    const read = () => readFileSync(join(folder, path));
    return { path, read: isPage(path) ? () => onOrigin(read(), exampleOrigin, origin) : read };
  });
}
