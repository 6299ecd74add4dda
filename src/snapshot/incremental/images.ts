/** The pictures that a change of the catalogue brings, and those that nothing shows any more. */
import type { PartialCatalog } from '../../catalog/read/partial.ts';
import type { Affected } from './affected.ts';
import type { Before } from './before.ts';
import { readPublishedPosters } from './published.ts';

export interface ImageChanges {
  readonly shown: ReadonlySet<string>;
  readonly gone: ReadonlySet<string>;
}

/** Ids of the pictures that the affected records show, and of those that they showed and nothing shows now. */
export function findImages(
  before: Before,
  { anime, teams, characters }: Affected,
  catalog: PartialCatalog,
): ImageChanges {
  const [were, shown] = [new Set<string>(), new Set<string>()];
  const add = (to: Set<string>, id: string | null | undefined) => {
    if (id !== null && id !== undefined) to.add(id);
  };
  for (const id of anime.keys()) {
    for (const image of readPublishedPosters(before, id)) were.add(image);
    const detail = catalog.animeDetail(id);
    add(shown, detail?.cover);
    for (const { image } of detail?.posters ?? []) shown.add(image);
  }
  for (const { old, now } of teams.values()) {
    add(were, old?.avatar);
    add(shown, now?.avatar);
  }
  for (const { old, now } of characters.values()) {
    add(were, old?.image);
    add(shown, now?.image);
  }
  const gone = [...were].filter((id) => !shown.has(id) && !catalog.isShown(id));
  return { shown, gone: new Set(gone) };
}
