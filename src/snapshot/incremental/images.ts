/** The pictures that a change of the catalogue adds, and those that no record shows any more. */
import type { PartialCatalog } from '../../catalog/read/partial.ts';
import type { Affected } from './affected.ts';
import type { LazyBaseSnapshot } from './lazy-base-snapshot.ts';
import { readPublishedPosters } from './published.ts';

export interface ImageChanges {
  readonly shown: ReadonlySet<string>;
  readonly gone: ReadonlySet<string>;
}

/** Ids of the pictures that the affected records show, and of those that they showed and no record shows now. */
export function findImages(
  base: LazyBaseSnapshot,
  { anime, teams, characters }: Affected,
  catalog: PartialCatalog,
): ImageChanges {
  const [were, shown] = [new Set<string>(), new Set<string>()];
  const add = (to: Set<string>, id: string | null | undefined) => {
    if (id !== null && id !== undefined) to.add(id);
  };
  for (const id of anime.keys()) {
    for (const image of readPublishedPosters(base, id)) were.add(image);
    const detail = catalog.animeDetail(id);
    add(shown, detail?.cover);
    for (const { image } of detail?.posters ?? []) shown.add(image);
  }
  for (const { published, current } of teams.values()) {
    add(were, published?.avatar);
    add(shown, current?.avatar);
  }
  for (const { published, current } of characters.values()) {
    add(were, published?.image);
    add(shown, current?.image);
  }
  const gone = [...were].filter((id) => !shown.has(id) && !catalog.isShown(id));
  return { shown, gone: new Set(gone) };
}
