/** Reads former feed rows and posters of a title from its published files. */
import { imagePath } from '../../api/present.ts';
import type { ReleaseKind } from '../../contract/enums.ts';
import type { Player } from '../../contract/index.ts';
import type { FeedRow } from '../../records/records.ts';
import { recordFiles } from '../artefacts.ts';
import type { LazyBaseSnapshot } from './lazy-base-snapshot.ts';

/** The bytes of one of a title's files; `undefined` where it is not published. */
function readTitleFile(base: LazyBaseSnapshot, id: number, ending: string): Buffer | undefined {
  const file = recordFiles('anime', id).find(({ path }) => path.endsWith(ending));
  const entry = file && base.entry(file.leaf.name, file.path);
  return entry && Buffer.from(base.read(entry));
}

/** The published feed rows of some titles, unordered. */
export function readPublishedFeed(
  base: LazyBaseSnapshot,
  anime: Iterable<number>,
): Map<number, readonly FeedRow[]> {
  const feed = new Map<number, readonly FeedRow[]>();
  for (const id of anime) {
    const bytes = readTitleFile(base, id, '/player.json');
    // `render()` wrote it from a Player.
    const player: Player | undefined = bytes && JSON.parse(bytes.toString()).result;
    feed.set(
      id,
      (player?.releases ?? []).flatMap(({ id: key, kind, teams, episodes = [] }) => {
        // `as`: a release has one of these kinds.
        const release = {
          anime: id,
          id: key,
          kind: kind as ReleaseKind,
          teams: teams.map((team) => team.id),
        };
        return episodes.flatMap(({ number, sources }) =>
          sources.map(({ provider, embedUrl, addedAt }) => ({
            release,
            number,
            provider,
            publishedAt: Date.parse(addedAt) / 1000,
            embedUrl,
          })),
        );
      }),
    );
  }
  return feed;
}

const [base, addressTail] = imagePath('0'.repeat(32), 'big', 'webp').split('0'.repeat(32));
const address = new RegExp(`${base?.replace('00', '[0-9a-f]{2}')}([0-9a-f]{32})${addressTail}`, 'g');

/** Ids of the pictures that a title's posters are. */
export function readPublishedPosters(addressHead: LazyBaseSnapshot, id: number): string[] {
  const text = readTitleFile(addressHead, id, '/posters.json')?.toString() ?? '';
  return Array.from(text.matchAll(address), ([, image = '']) => image);
}
