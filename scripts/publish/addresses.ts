/** The addresses whose answers a publication changed, which a cache in front of the service must purge. */
import { endpoints } from '../../src/contract/endpoints/table.ts';
import { addressOf, apiRoot } from '../../src/contract/routes.ts';
import { address, locales } from '../../src/site/locales.ts';
import { pageRoutes } from '../../src/site/views/routes.ts';
import type { Explanation } from '../../src/snapshot/incremental/explanation.ts';

const recordFile = new RegExp(`^${apiRoot.slice(1)}/(anime|teams|characters)/(\\d+)(?:/(\\w+))?\\.json$`);

/** An address, and a prefix for its queries. */
const withQueries = (path: string): string[] => (path.endsWith('*') ? [path] : [path, `${path}?*`]);

/** Addresses of lists, as any changed record may enter or leave one. */
function* listAddresses(): Generator<string> {
  for (const { path, method, servedFrom, cache } of Object.values(endpoints))
    if (method === 'GET' && servedFrom === 'sidecar' && cache !== 'none') yield* withQueries(addressOf(path));
  for (const { path } of Object.values(pageRoutes))
    if (!path.includes('{ref}')) for (const locale of locales) yield* withQueries(address(locale, path));
}

/** Addresses of teams' titles on all pages of the list; the tree has only the first. */
function* teamAddresses(): Generator<string> {
  yield addressOf('/teams/*');
  for (const locale of locales) yield address(locale, '/teams/*');
}

/** The pages of a record. A title's page also accepts its bare slug. */
function pageAddresses(noun: string, ref: string): string[] {
  const refs = noun === 'anime' && ref.startsWith('slug:') ? [ref, ref.slice('slug:'.length)] : [ref];
  return locales.flatMap((locale) =>
    refs.flatMap((own) => withQueries(address(locale, `/${noun}/${own}${own.endsWith('*') ? '' : '/'}`))),
  );
}

/**
 * Paths under the origin, each once, unordered. `*` stands for any text.
 * @param explanation of the changes: files of the tree, with the aliases of their records, and records
 */
export function findAddresses({ files, aliases, shards, castPages }: Explanation): Set<string> {
  const found = new Set<string>();
  for (const file of files.keys()) {
    const [, noun, id = '', part] = recordFile.exec(file) ?? [];
    if (noun === undefined) {
      found.add(`/${file.replace(/\.json$/, '').replace(/(^|\/)index\.html$/, '$1')}`);
      continue;
    }
    for (const ref of [id, ...(aliases.get(`${noun}/${id}`) ?? [])]) {
      const path = addressOf(`/${noun}/${ref}${part === undefined ? '' : `/${part}`}`);
      for (const own of [...withQueries(path), ...pageAddresses(noun, ref)]) found.add(own);
    }
  }
  for (const ref of castPages) for (const own of pageAddresses('anime', ref)) found.add(own);
  // Fields that only sort or filter (views) are in records, not in files.
  if (found.size > 0 || shards.length > 0) for (const own of listAddresses()) found.add(own);
  if (shards.some((name) => name.startsWith('anime/'))) for (const own of teamAddresses()) found.add(own);
  return found;
}
