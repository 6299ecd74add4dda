/** Renders the API's answers about a record from the current catalogue. */

import { render } from '../../src/api/render.ts';
import type { CatalogDatabase } from '../../src/catalog/database.ts';
import type { RecordKind } from '../../src/catalog/operator.ts';
import { readPublicCatalog } from '../../src/catalog/read/index.ts';
import { createBuildDeps } from '../../src/snapshot/build-deps.ts';
import { readConfig } from '../cli/environment.ts';

const views = {
  anime: ['anime', 'animePlayer', 'animePosters'],
  character: ['character'],
  team: ['team', 'teamAnime'],
} as const;

/** Answers by endpoint. For a hidden record they are the public errors. */
export function renderRecord(
  db: CatalogDatabase,
  kind: RecordKind,
  id: number,
  now: number,
): Record<string, unknown> {
  const { origin, profile } = readConfig(process.env);
  const deps = createBuildDeps(readPublicCatalog(db), { origin, profile, now });
  return Object.fromEntries(
    views[kind].map((name) => {
      const { bytes } = render(name, { ref: String(id) }, deps);
      return [name, JSON.parse(Buffer.from(bytes).toString())];
    }),
  );
}
