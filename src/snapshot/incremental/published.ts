/** What the published files of a title say of it: of a record that has changed, what it was like. */
import { imagePath } from '../../api/present.ts';
import type { ReleaseKind } from '../../contract/enums.ts';
import type { Player } from '../../contract/index.ts';
import type { FeedRow } from '../../records/records.ts';
import { recordFiles } from '../artefacts.ts';
import type { Before } from './before.ts';

/** The bytes of one of a title's files; `undefined` where it is not published. */
function readFile(before: Before, id: number, ending: string): Buffer | undefined {
  const file = recordFiles('anime', id).find(({ path }) => path.endsWith(ending));
  const entry = file && before.entry(file.leaf.name, file.path);
  return entry && Buffer.from(before.read(entry));
}

/** The rows that the feed has of some titles, in no order. */
export function readPublishedFeed(before: Before, anime: Iterable<number>): Map<number, readonly FeedRow[]> {
  const feed = new Map<number, readonly FeedRow[]>();
  for (const id of anime) {
    const bytes = readFile(before, id, '/player.json');
    // render() wrote it from such a value.
    const player: Player | undefined = bytes && JSON.parse(bytes.toString()).result;
    feed.set(
      id,
      (player?.releases ?? []).flatMap(({ id: key, kind, teams, episodes = [] }) => {
        // The kind of a record is one of these two.
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

const [before, after] = imagePath('0'.repeat(32), 'big', 'webp').split('0'.repeat(32));
const address = new RegExp(`${before?.replace('00', '[0-9a-f]{2}')}([0-9a-f]{32})${after}`, 'g');

/** Ids of the pictures that a title's posters are. */
export function readPublishedPosters(before: Before, id: number): string[] {
  const text = readFile(before, id, '/posters.json')?.toString() ?? '';
  return Array.from(text.matchAll(address), ([, image = '']) => image);
}
