/** Reads the former posters of a title from its published files. */
import { imagePath } from '../../api/present.ts';
import { recordFiles } from '../artefacts.ts';
import type { LazyBaseSnapshot } from './lazy-base-snapshot.ts';

/** The bytes of one of a title's files; `undefined` where it is not published. */
function readTitleFile(base: LazyBaseSnapshot, id: number, ending: string): Buffer | undefined {
  const file = recordFiles('anime', id).find(({ path }) => path.endsWith(ending));
  const entry = file && base.entry(file.leaf.name, file.path);
  return entry && Buffer.from(base.read(entry));
}

const [addressHead, addressTail] = imagePath('0'.repeat(32), 'big', 'webp').split('0'.repeat(32));
const address = new RegExp(`${addressHead?.replace('00', '[0-9a-f]{2}')}([0-9a-f]{32})${addressTail}`, 'g');

/** Ids of the pictures that a title's posters are. */
export function readPublishedPosters(base: LazyBaseSnapshot, id: number): string[] {
  const text = readTitleFile(base, id, '/posters.json')?.toString() ?? '';
  return Array.from(text.matchAll(address), ([, image = '']) => image);
}
