/** The addresses that answer otherwise after a publication: what a cache in front of the service must forget. */
import { endpoints } from '../../src/contract/endpoints/table.ts';
import { addressOf, apiRoot } from '../../src/contract/routes.ts';
import { address, editions } from '../../src/site/editions.ts';
import { pageRoutes } from '../../src/site/views/routes.ts';
import type { Explanation } from '../../src/snapshot/incremental/explanation.ts';

const recordFile = new RegExp(`^${apiRoot.slice(1)}/(anime|teams|characters)/(\\d+)(?:/(\\w+))?\\.json$`);

/** An address, and one prefix for its queries. */
const withQueries = (path: string): string[] => (path.endsWith('*') ? [path] : [path, `${path}?*`]);

/** Addresses of lists: whatever record changes may stand in one, or no longer. */
function* listAddresses(): Generator<string> {
  for (const { path, method, servedFrom, cache } of Object.values(endpoints))
    if (method === 'GET' && servedFrom === 'sidecar' && cache !== 'none') yield* withQueries(addressOf(path));
  for (const { path } of Object.values(pageRoutes))
    if (!path.includes('{ref}')) for (const edition of editions) yield* withQueries(address(edition, path));
}

/**
 * Paths under the origin, each once, in no order. `*` stands for whatever follows.
 * @param files paths of the tree that are others or gone, with the aliases of the records that they show
 */
export function findAddresses({ files, aliases }: Pick<Explanation, 'files' | 'aliases'>): Set<string> {
  const found = new Set<string>();
  for (const file of files.keys()) {
    const [, noun, id = '', part] = recordFile.exec(file) ?? [];
    if (noun === undefined) {
      found.add(`/${file.replace(/\.json$/, '').replace(/(^|\/)index\.html$/, '$1')}`);
      continue;
    }
    for (const ref of [id, ...(aliases.get(`${noun}/${id}`) ?? [])]) {
      const path = addressOf(`/${noun}/${ref}${part === undefined ? '' : `/${part}`}`);
      const pages = editions.map((edition) =>
        address(edition, `/${noun}/${ref}${ref.endsWith('*') ? '' : '/'}`),
      );
      for (const own of [path, ...pages].flatMap(withQueries)) found.add(own);
    }
  }
  if (found.size > 0) for (const own of listAddresses()) found.add(own);
  return found;
}
