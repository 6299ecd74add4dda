/**
 * Changes the signatures of a snapshot folder, which is locked as for a publication. A new root waits as a draft until
 * enough root keys have signed it. Each step may be repeated, so the next `renew` completes an interrupted change.
 */
import type { Metadata, Root } from '@tufjs/models';
import { publishMetadata } from '../../snapshot/metadata-files.ts';
import type { PublishTarget } from '../../snapshot/publish-target.ts';
import { forgetFormer, keepRoot, readDraft, readRoots, writeDraft } from './key-folder.ts';
import type { SigningKey } from './keys.ts';
import { fileName, toMetadataBytes } from './metadata.ts';
import { prepareMetadata, publishedTarget } from './repository.ts';
import { contentOfRoot, createRoot, mayFollow, type RootContent } from './root-metadata.ts';

/** The folders where we sign, and the time. */
export interface SigningPlace {
  readonly target: Pick<PublishTarget, 'disk' | 'layout'>;
  /** The folder of keys. */
  readonly keys: string;
  readonly now: number;
}

const currentRoot = ({ keys, target }: SigningPlace) => readRoots(keys, target.layout.metadata).at(-1)?.root;

/**
 * Makes the next root, signed with the keys that are here. If a draft is waiting already, it is changed, and the
 * signatures of others on it become void.
 * @param edit gives the keys of the next root; called with those of the last one
 */
export function draftRoot(
  place: SigningPlace,
  edit: (last: RootContent | undefined) => RootContent,
  rootKeys: readonly SigningKey[],
): void {
  const current = currentRoot(place);
  const version = (current?.signed.version ?? 0) + 1;
  const draft = readDraft(place.keys);
  const last = draft?.signed.version === version ? draft : current;
  const next = createRoot(edit(last && contentOfRoot(last)), version, place.now);
  for (const key of rootKeys) next.sign((bytes) => key.sign(bytes));
  writeDraft(place.keys, next);
}

/**
 * Publishes the draft if enough keys have signed it. Other metadata is published first, signed with the keys of both
 * roots, so that clients accept it before and after they know the new root.
 * @returns the new root
 */
export function installDraft(place: SigningPlace): Metadata<Root> | undefined {
  const { target, keys, now } = place;
  const { disk, layout } = target;
  const current = currentRoot(place);
  const draft = readDraft(keys);
  if (draft === undefined || !mayFollow(current, draft)) {
    if (current !== undefined && current.signed.version === draft?.signed.version)
      forgetFormer(keys, current);
    return undefined;
  }
  const own = publishedTarget(layout);
  if (own !== undefined)
    publishMetadata(disk, layout, prepareMetadata({ keys, layout, targets: [own], now, next: draft }));
  const bytes = toMetadataBytes(draft);
  publishMetadata(disk, layout, [{ name: fileName('root', draft.signed), bytes }]);
  keepRoot(keys, { root: draft, bytes });
  forgetFormer(keys, draft);
  return draft;
}

/** Signs metadata that is due. Gives the names of the new files. */
export function renew({ target: { disk, layout }, keys, now }: SigningPlace): string[] {
  for (const file of readRoots(keys, layout.metadata)) keepRoot(keys, file);
  const own = publishedTarget(layout);
  const files = own === undefined ? [] : prepareMetadata({ keys, layout, targets: [own], now });
  publishMetadata(disk, layout, files);
  return files.map(({ name }) => name);
}
