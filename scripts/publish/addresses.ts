/** What a cache in front of the service must purge after a publication: addresses, and tags of answers. */
import { cardsOf } from '../../sidecar/app/cards.ts';
import { tagOfPath } from '../../src/api/cache-tags.ts';
import { endpoints } from '../../src/contract/endpoints/table.ts';
import { addressOf, apiRoot, routes } from '../../src/contract/routes.ts';
import { asOfBuild, staticAssets } from '../../src/contract/tree.ts';
import { address, locales } from '../../src/site/locales.ts';
import { pageRoutes } from '../../src/site/views/routes.ts';
import type { Explanation } from '../../src/snapshot/incremental/explanation.ts';

/** Files whose address has their ending. */
const assets: ReadonlySet<string> = new Set(
  Object.values(staticAssets).map((path) => addressOf(path).slice(1)),
);

const recordFile = new RegExp(`^${apiRoot.slice(1)}/(anime|teams|characters)/(\\d+)(?:/(\\w+))?\\.json$`);

/** What the address of a file does not say: the ending of answers, and that a page is the index of its folder. */
const unwritten = new RegExp(`(?<=^${apiRoot.slice(1)}(?:/.*)?)[.]json$|(?<=^|/)index[.]html$`);

/** An address, and a prefix for its queries. */
const withQueries = (path: string): string[] => (path.endsWith('*') ? [path] : [path, `${path}?*`]);

/** Paths of cached answers that a sidecar makes of all records: any changed one may enter or leave them. */
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

/** The pages of a record: also with any slug behind its id, a former one, too; a title's accepts its bare slug. */
function pageAddresses(noun: string, ref: string): string[] {
  const slug = noun === 'anime' && ref.startsWith('slug:') ? [ref.slice('slug:'.length)] : [];
  const refs = [ref, ...slug, ...(/^\d+$/.test(ref) ? [`${ref}-*`] : [])];
  return locales.flatMap((locale) =>
    refs.flatMap((own) => withQueries(address(locale, `/${noun}/${own}${own.endsWith('*') ? '' : '/'}`))),
  );
}

/** Cards of a record, whatever they show. */
const cardAddresses = (noun: string, id: string): string[] =>
  noun === 'characters' ? [] : [cardsOf(noun === 'teams' ? 'team' : 'anime', id)];

/**
 * Paths under the origin, each once, unordered. `*` stands for any text.
 * @param explanation of the changes: files of the tree, with the aliases of their records, and records
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
  // Fields that only sort or filter (views) are in records, not in files.
  if (found.size > 0 || shards.length > 0) for (const own of listAddresses()) found.add(own);
  // Teams' titles on all pages of the list: the tree has only the first.
  if (shards.some((name) => name.startsWith('anime/')))
    for (const own of [addressOf('/teams/*'), ...locales.map((locale) => address(locale, '/teams/*'))])
      found.add(own);
  return found;
}

const anyFile = new RegExp(`^${apiRoot.slice(1)}(/.*)[.]json$`);

/**
 * Tags of the answers that changed (`Cache-Tag`), unordered: of records, and of the kinds of lists, as the tags of a long
 * list are cut to its kind.
 */
export function findTags({ files, aliases, shards, castPages }: Explanation): Set<string> {
  const found = new Set<string>();
  for (const file of files.keys()) {
    const [, path] = anyFile.exec(file) ?? [];
    if (path !== undefined && !assets.has(file)) found.add(tagOfPath(path));
  }
  // A later page of a team's titles is in no file.
  for (const record of aliases.keys()) if (record.startsWith('teams/')) found.add(record.replace('/', '-'));
  for (const ref of castPages) if (/^\d+$/.test(ref)) found.add(`anime-${ref}`);
  if (files.size > 0 || shards.length > 0) for (const path of lists) found.add(tagOfPath(path));
  return found;
}
