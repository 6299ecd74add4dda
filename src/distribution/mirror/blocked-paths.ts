/** The files of a snapshot that belong to a record. */
import { join } from 'node:path';
import { imagePath } from '../../api/present.ts';
import { imageFormats, imageSizes } from '../../contract/enums.ts';
import { readRegular } from '../../files/regular.ts';
import type { AnimeRecord, CharacterRecord, PosterRecord, TeamRecord } from '../../records/records.ts';
import { animeShard, characterShard } from '../../records/shards.ts';
import { recordFiles } from '../../snapshot/artefacts.ts';
import type { Layout } from '../../snapshot/layout.ts';
import type { Root } from '../../snapshot/manifest.ts';
import { createSnapshotReader } from '../../snapshot/reader.ts';
import type { BlockedRecord } from './blocked.ts';

/** The pictures of a record, as the shards of a root and its own file of posters name them. */
function picturesOf(layout: Layout, { records }: Root, { kind, id }: BlockedRecord): string[] {
  const { readNamed } = createSnapshotReader(layout);
  const read = <T extends object>(name: string): readonly T[] => {
    const content = records[name];
    const bytes = content && readNamed(layout.records, content);
    // `as`: a shard of this name has such records.
    return bytes === undefined ? [] : (JSON.parse(bytes.toString()) as readonly T[]);
  };
  const own = <T extends { readonly id: number }>(name: string) => read<T>(name).find((one) => one.id === id);
  if (kind === 'teams') return [own<TeamRecord>('teams')?.avatar ?? ''];
  if (kind === 'characters') return [own<CharacterRecord>(characterShard(id))?.image ?? ''];
  const posters = read<PosterRecord>('posters').filter(({ anime }) => anime === id);
  const file = readRegular(join(layout.tree, `public/v1/anime/${id}/posters.json`))?.toString() ?? '';
  const shown = [...file.matchAll(/\/images\/[0-9a-f]{2}\/([0-9a-f]{32})-/g)].map(([, image = '']) => image);
  return [own<AnimeRecord>(animeShard(id))?.poster ?? '', ...posters.map(({ image }) => image), ...shown];
}

/** Every file of the tree that belongs to blocked records alone, and their pictures. */
export function blockedPaths(layout: Layout, root: Root, blocked: readonly BlockedRecord[]): string[] {
  const paths = blocked.flatMap((own) => [
    ...recordFiles(own.kind, own.id).map(({ path }) => path),
    ...picturesOf(layout, root, own)
      .filter((id) => id !== '')
      .flatMap((id) =>
        imageSizes.flatMap(({ name }) => imageFormats.map((format) => imagePath(id, name, format).slice(1))),
      ),
  ]);
  return [...new Set(paths)].sort();
}
