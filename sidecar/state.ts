/** Everything that belongs to one snapshot; swapped as a whole when another is published. */
import { LRUCache } from 'lru-cache';
import { createCatalog } from '../src/api/catalog.ts';
import type { Deps, LimitProfile } from '../src/api/context.ts';
import { kyivWeek } from '../src/api/kyiv.ts';
import { createPresenter } from '../src/api/present.ts';
import type { TranslitPort } from '../src/api/translit-port.ts';
import type { Records } from '../src/catalog/records.ts';
import { openSnapshot, type Published } from '../src/snapshot/published.ts';
import type { Encoded } from './call.ts';
import { createFiles, type Files } from './files.ts';

export interface State {
  readonly published: Published;
  readonly deps: Deps;
  readonly files: Files;
  /** The Kyiv week the tree's schedule was rendered in. */
  readonly week: number;
  /** Rendered answers, by endpoint, reference, encoding and query. */
  readonly rendered: LRUCache<string, Encoded>;
}

export interface StateOptions {
  /** The snapshot folder. */
  readonly folder: string;
  readonly profile: LimitProfile;
  readonly createTranslit: (records: Records) => TranslitPort;
  readonly now: () => number;
  readonly random: () => number;
  readonly startedAt: number;
}

/** Bytes of rendered answers kept in memory. */
const memory = 32 * 1024 * 1024;

/** Opens the published snapshot and builds the look-ups and indexes over it, so that no request waits for them. */
export function openState({ folder, profile, createTranslit, now, random, startedAt }: StateOptions): State {
  const published = openSnapshot(folder);
  const { root, records, details } = published;
  const catalog = createCatalog(records);
  catalog.animeFacets();
  catalog.characterFacets();
  catalog.animeText();
  catalog.teamText();
  catalog.characterText();
  const deps: Deps = {
    catalog,
    present: createPresenter(root.origin, catalog),
    details,
    translit: createTranslit(records),
    profile,
    snapshot: { id: root.id, createdAt: root.createdAt },
    now,
    random,
    startedAt,
  };
  const rendered = new LRUCache<string, Encoded>({
    maxSize: memory,
    sizeCalculation: ({ bytes }, key) => bytes.length + 2 * key.length + 256,
  });
  return {
    published,
    deps,
    files: createFiles(published),
    week: kyivWeek(Date.parse(root.createdAt)),
    rendered,
  };
}
