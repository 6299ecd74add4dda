/**
 * Updates a copy of a snapshot to the state of its origin. This is a publication whose bytes come from elsewhere:
 * everything is fetched and checked beside the tree, and then the journal of publications switches to it.
 */
import { join } from 'node:path';
import { removeDumps } from '../../dumps/remove.ts';
import { diskFor, sizeOf } from '../../snapshot/about.ts';
import { openBase } from '../../snapshot/base.ts';
import type { CurrentRoot } from '../../snapshot/current-root.ts';
import { takeDamageReports } from '../../snapshot/damage.ts';
import { commit } from '../../snapshot/journal.ts';
import type { Layout } from '../../snapshot/layout.ts';
import { type Content, type Root, withoutEncoding } from '../../snapshot/manifest.ts';
import { type MetadataFile, stageMetadata } from '../../snapshot/metadata-files.ts';
import type { PublishTarget } from '../../snapshot/publish-target.ts';
import {
  type Blocked,
  hidesRecords,
  isSameRecord,
  ownPictures,
  parseBlocked,
  readBlocked,
  writeBlocked,
} from './blocked.ts';
import { compare } from './compare.ts';
import { type FilesOptions, fetchFiles } from './files.ts';
import { ignoreMissing, type Origin, OriginError, readFrom } from './origin.ts';
import { fetchParts } from './parts.ts';
import { requireRoom } from './room.ts';
import { mirroredDumps } from './state.ts';

/** A root that the mirror accepts, with its proof. */
export interface Vouched {
  readonly root: Root;
  readonly hash: string;
  /** Whether the root is signed. Signatures also show which root is older. */
  readonly isSigned: boolean;
  /** When the proof that it is the newest expires. */
  readonly expires?: string | undefined;
  /** The list of dumps that the signatures name. */
  readonly dumps?: Content | undefined;
  /** The metadata that proves the root, to be published with it. */
  readonly metadata: readonly MetadataFile[];
}

/** What an update will fetch. */
interface Plan {
  readonly files: number;
  /** Total size of the files: of one encoding each, or of the file itself if it has no encoding. */
  readonly bytes: number;
  /** Disk space that the copy needs, bytes. */
  readonly diskBytes: number;
}

export interface UpdateOptions extends Pick<FilesOptions, 'onFile'> {
  /** Whether to check all existing files against their hashes. */
  readonly verify?: boolean;
  /** Only plan. */
  readonly dryRun?: boolean;
  readonly onPlan?: (plan: Plan) => void;
  /** Called before readers can see the changes. */
  readonly beforeSwitch?: (root: Root) => void;
}

export interface UpdateResult {
  readonly root: Root;
  readonly isOther: boolean;
  readonly files: number;
  readonly removed: number;
}

const mostBlocked = 4e6;

/**
 * Updates a copy to an accepted root. If that fails, fetched files stay for the next try.
 * @throws OriginError if the origin fails or sends wrong data; the copy is not changed
 */
export async function updateCopy(
  origin: Origin,
  target: PublishTarget,
  vouched: Vouched,
  options: UpdateOptions,
): Promise<UpdateResult> {
  const { result, switchTo } = await readFrom(origin.url, () => fetchAll(origin, target, vouched, options));
  switchTo?.();
  return result;
}

/** Fetches everything. Gives the result, and unless it is a dry run the function that switches to it. */
async function fetchAll(
  origin: Origin,
  target: PublishTarget,
  vouched: Vouched,
  options: UpdateOptions,
): Promise<{ readonly result: UpdateResult; readonly switchTo?: () => void }> {
  const { verify = false, dryRun = false, onFile } = options;
  const { layout, disk } = target;
  const { root, hash, isSigned, metadata } = vouched;
  const above = parseBlocked(await origin.read('blocked.json', mostBlocked).catch(ignoreMissing));
  const base = openBase(layout);
  const { current, isUnknown } = base;
  const reports = takeDamageReports(join(layout.folder, 'damage.ndjson'));
  // Signatures show which root is older, even if stolen keys have signed one of the future.
  if (!isSigned && current !== undefined && isOlder(current, vouched))
    throw new OriginError(
      `${origin.url} shows an older state than the copy has (${root.generation} instead of ${current.root.generation}).`,
    );
  await fetchParts(origin, target, base, root);
  const { blocked, unblocked, isBlockedAnew, hidesMore } = await findBlocked(layout, root, above);
  const { wanted, files, bytes, removed, replaced } = compare(layout, base, root, {
    isThorough: verify || target.isInDoubt || isUnknown,
    damaged: new Set([...reports.paths, ...unblocked]),
    hidden: new Set(blocked.paths),
  });
  const isOther = current?.hash !== hash || files > 0 || removed.length > 0 || isBlockedAnew;
  const removedFiles = removed.filter((path) => withoutEncoding(path) === path);
  const result = { root, isOther, files, removed: removedFiles.length };
  const diskBytes = diskFor(root);
  options.onPlan?.({ files, bytes, diskBytes });
  // A small update needs only its share of the space.
  const share = current === undefined ? 1 : files / Math.max(1, sizeOf(root).files);
  requireRoom(layout.folder, diskBytes * share, 'the copy');
  if (dryRun) return { result };
  await fetchFiles(origin, target, wanted, { encoder: root.encoder, onFile });
  const switchTo = () => {
    if (isOther || isUnknown) {
      // If not, the history of the copy has ended: by a takedown, or because the copy is too old.
      const isContinued = [hash, ...root.previous.map((kept) => kept.hash)].includes(current?.hash ?? '');
      const endsOlder = current !== undefined && (!isContinued || hidesMore);
      // Remove dumps before the switch if they may show ended generations or records that a server above withholds.
      if (!isContinued || hidesRecords(above)) removeDumps(mirroredDumps(layout.folder));
      options.beforeSwitch?.(root);
      stageMetadata(disk, layout, metadata);
      // Unblock a path only after its file is in place. If the run stops in between, the next run finishes it.
      writeBlocked(disk, layout.folder, { ...blocked, paths: [...blocked.paths, ...unblocked] });
      commit(disk, layout, { root, replaced, removed, endsOlder });
      if (unblocked.length > 0) writeBlocked(disk, layout.folder, blocked);
    }
    reports.done([]);
  };
  return { result, switchTo };
}

/** Finds the records and files that will be withheld, and the files that no longer are. */
async function findBlocked(layout: Layout, root: Root, above: Blocked) {
  const before = readBlocked(layout.folder);
  const records = before.records.filter(({ ends }) => ends !== true);
  // Imported only if something is blocked, because it loads feeds, search and transliteration.
  const own =
    records.length === 0 ? [] : (await import('./blocked-paths.ts')).blockedPaths(layout, root, records);
  // The newest snapshot no longer lists the pictures of a blocked record, so we keep the paths that are known already.
  const pictures = records.length > 0 ? ownPictures(before, own) : [];
  const all = new Set([...own, ...pictures, ...above.paths]);
  const blocked: Blocked = {
    records,
    above: withoutRepeats([...above.records, ...above.above]),
    paths: [...all].sort(),
    ...(records.length > 0 && { pictures }),
  };
  return {
    blocked,
    unblocked: before.paths.filter((path) => !all.has(path)),
    isBlockedAnew: JSON.stringify(blocked) !== JSON.stringify(before),
    /** Whether a server above has blocked a record since the last update. */
    hidesMore: blocked.above.some((own) => !before.above.some((known) => isSameRecord(known, own))),
  };
}

/** Without this, two mirrors that copy each other would make the list longer each time. */
const withoutRepeats = (records: Blocked['records']) => [
  ...new Map(records.map((own) => [`${own.kind} ${own.id}`, own])).values(),
];

/** Whether a root is older than the copy's, or another one of its generation. */
const isOlder = (current: CurrentRoot, { root, hash }: Vouched) =>
  root.generation < current.root.generation ||
  (root.generation === current.root.generation && hash !== current.hash && !current.isDamaged);
