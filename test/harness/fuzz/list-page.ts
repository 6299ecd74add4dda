/** The page /my-list/ of a sidecar of its own, in the machine's browser. */
import { join } from 'node:path';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { publishCatalog } from '../../../src/snapshot/from-catalog.ts';
import { launch, visit } from '../browsing.ts';
import { chromium, locate } from '../programs.ts';
import { openStand } from '../serve.ts';
import { instant, namingInfo, openShop, origin } from '../shop.ts';
import { buildInto } from '../site-build.ts';
import { createListTarget, type HostileList } from './lists.ts';
import type { FuzzTarget } from './target.ts';

/**
 * Opens it.
 * @param folder for the built site
 * @throws Error where there is no chromium
 */
export async function openListPage(folder: string): Promise<FuzzTarget<HostileList>> {
  const { path, install } = locate(chromium);
  if (path === undefined) throw new Error(`There is no chromium: ${install}`);
  const site = join(folder, 'site');
  await buildInto(site);
  const shop = openShop();
  await shop.import({ info: namingInfo });
  await publishCatalog({ data: shop.layout, origin, profile: limitProfiles.B, now: instant, site });
  const stand = await openStand('B', shop);
  const browser = await launch(path);
  const visited = await visit(browser, `${stand.url}/my-list/`);
  return {
    ...createListTarget(visited, () => stand.turn(61)),
    async close() {
      await browser.close();
      await stand.close();
    },
  };
}
