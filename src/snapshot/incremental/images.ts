/** The pictures that a change of the catalogue adds, and those that no record shows any more. */
import { imagePath } from '../../api/present.ts';
import type { PartialCatalog } from '../../catalog/read/partial.ts';
import { recordFiles } from '../artefacts.ts';
import type { Affected } from './affected.ts';
import type { LazyBaseSnapshot } from './lazy-base-snapshot.ts';

const [addressHead, addressTail] = imagePath('0'.repeat(32), 'big', 'webp').split('0'.repeat(32));
const address = new RegExp(`${addressHead?.replace('00', '[0-9a-f]{2}')}([0-9a-f]{32})${addressTail}`, 'g');

/** Ids of the pictures that a title's posters are, as they are published. */
function readPublishedPosters(base: LazyBaseSnapshot, id: number): string[] {
  const file = recordFiles('anime', id).find(({ path }) => path.endsWith('/posters.json'));
  const bytes = file && base.read(file.leaf.name, file.path);
  const text = bytes === undefined ? '' : Buffer.from(bytes).toString();
  return Array.from(text.matchAll(address), ([, image = '']) => image);
}

/** Ids of the pictures that the affected records show, and of those that they showed and no record shows now. */
export function findImages(
  base: LazyBaseSnapshot,
  { anime, teams, characters }: Affected,
  catalog: PartialCatalog,
): { readonly shown: ReadonlySet<string>; readonly gone: ReadonlySet<string> } {
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
