/** A record as the public sees it: the very answers of the API, from the catalogue as it stands now. */
import { readConfig } from '../sidecar/config.ts';
import { render } from '../src/api/index.ts';
import type { Catalog } from '../src/catalog/database.ts';
import type { RecordKind } from '../src/catalog/operator.ts';
import { readPublicCatalog } from '../src/catalog/read/index.ts';
import { createBuildDeps } from '../src/snapshot/from-catalog.ts';

const views = {
  anime: ['anime', 'animePlayer', 'animePosters'],
  character: ['character'],
  team: ['team', 'teamAnime'],
} as const;

/** Answers by endpoint; a record that is hidden shows as the error the public gets. */
export function renderRecord(
  db: Catalog,
  kind: RecordKind,
  id: number,
  now: number,
): Record<string, unknown> {
  const { origin, profile } = readConfig(process.env);
  const deps = createBuildDeps(readPublicCatalog(db), origin, profile, now);
  return Object.fromEntries(
    views[kind].map((name) => {
      const { bytes } = render(name, { ref: String(id) }, deps);
      return [name, JSON.parse(Buffer.from(bytes).toString())];
    }),
  );
}
