/** Finds the addresses and tags of answers that a cache in front of the service must purge after a publication. */
import { cardsOf } from '../../sidecar/app/cards.ts';
import { tagOfPath } from '../../src/api/cache-tags.ts';
import { endpoints } from '../../src/contract/endpoints/table.ts';
import { addressOf, apiRoot, routes } from '../../src/contract/routes.ts';
import { asOfBuild, staticAssets } from '../../src/contract/tree.ts';
import { address, locales } from '../../src/site/locales.ts';
import { pageRoutes } from '../../src/site/views/routes.ts';
import type { Explanation } from '../../src/snapshot/incremental/explanation.ts';

/** Files whose address has an extension. */
const assets: ReadonlySet<string> = new Set(
  Object.values(staticAssets).map((path) => addressOf(path).slice(1)),
);

const recordFile = new RegExp(`^${apiRoot.slice(1)}/(anime|teams|characters)/(\\d+)(?:/(\\w+))?\\.json$`);

/** The part of a path that its address leaves out: the extension of an answer, and the index file of a folder. */
const unwritten = new RegExp(`(?<=^${apiRoot.slice(1)}(?:/.*)?)[.]json$|(?<=^|/)index[.]html$`);

/** An address, and a prefix for its queries. */
const withQueries = (path: string): string[] => (path.endsWith('*') ? [path] : [path, `${path}?*`]);

/** Paths of cached answers that a sidecar makes from all records, so any changed record may enter or leave them. */
const lists = routes
  .filter(({ name }) => endpoints[name].servedFrom === 'sidecar' || asOfBuild.has(name))
  .map(({ name }) => endpoints[name])
  .filter(({ method, cache }) => method === 'GET' && cache !== 'none')
  .map(({ path }) => path);

/** Addresses of lists. */
function* listAddresses(): Generator<string> {
  for (const path of lists) yield* withQueries(addressOf(path));
  for (const { path } of Object.values(pageRoutes))
    if (!path.includes('{ref}')) for (const locale of locales) yield* withQueries(address(locale, path));
  yield '/sitemap-*.xml';
}

/** The pages of a record, with its id, its id and any slug (a former one, too), or for titles only a slug. */
function pageAddresses(noun: string, ref: string): string[] {
  const slug = noun === 'anime' && ref.startsWith('slug:') ? [ref.slice('slug:'.length)] : [];
  const refs = [ref, ...slug, ...(/^\d+$/.test(ref) ? [`${ref}-*`] : [])];
  return locales.flatMap((locale) =>
    refs.flatMap((own) => withQueries(address(locale, `/${noun}/${own}${own.endsWith('*') ? '' : '/'}`))),
  );
}

/** The addresses of all cards of a record. */
const cardAddresses = (noun: string, id: string): string[] =>
  noun === 'characters' ? [] : [cardsOf(noun === 'teams' ? 'team' : 'anime', id)];

/**
 * Paths under the origin, in any order. `*` stands for any text.
 * @param explanation the changed files of the tree, the aliases of their records, and the changed records
 */
export function findAddresses({ files, aliases, shards, castPages }: Explanation): Set<string> {
  const found = new Set<string>();
  for (const file of files.keys()) {
    const [, noun, id = '', part] = recordFile.exec(file) ?? [];
    if (noun === undefined) {
      found.add(`/${assets.has(file) ? file : file.replace(unwritten, '')}`);
      continue;
    }
    for (const own of cardAddresses(noun, id)) found.add(own);
    for (const ref of [id, ...(aliases.get(`${noun}/${id}`) ?? [])]) {
      const path = addressOf(`/${noun}/${ref}${part === undefined ? '' : `/${part}`}`);
      for (const own of [...withQueries(path), ...pageAddresses(noun, ref)]) found.add(own);
    }
  }
  for (const ref of castPages) for (const own of pageAddresses('anime', ref)) found.add(own);
  // Records also have fields that only sort or filter (views), which no file shows.
  if (found.size > 0 || shards.length > 0) for (const own of listAddresses()) found.add(own);
  // The titles of a team may change on any page of its list, but the tree has only the first page.
  if (shards.some((name) => name.startsWith('anime/')))
    for (const own of [addressOf('/teams/*'), ...locales.map((locale) => address(locale, '/teams/*'))])
      found.add(own);
  return found;
}

const anyFile = new RegExp(`^${apiRoot.slice(1)}(/.*)[.]json$`);

/**
 * Tags of changed answers (`Cache-Tag`), in any order: tags of records, and of the kinds of lists, because a long list
 * has only the tag of its kind.
 */
export function findTags({ files, aliases, shards, castPages }: Explanation): Set<string> {
  const found = new Set<string>();
  for (const file of files.keys()) {
    const [, path] = anyFile.exec(file) ?? [];
    if (path !== undefined && !assets.has(file)) found.add(tagOfPath(path));
  }
  // No file shows the later pages of a team's titles.
  for (const record of aliases.keys()) if (record.startsWith('teams/')) found.add(tagOfPath(`/${record}`));
  for (const ref of castPages) if (/^\d+$/.test(ref)) found.add(`anime-${ref}`);
  if (files.size > 0 || shards.length > 0) for (const path of lists) found.add(tagOfPath(path));
  return found;
}
