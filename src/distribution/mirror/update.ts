/**
 * Brings a copy of a snapshot to the state of its origin: a publication whose bytes come from elsewhere. Everything is
 * fetched and compared beside the tree; the journal of publications then switches to it.
 */
import { join } from 'node:path';
import { removeDumps } from '../../dumps/remove.ts';
import { diskFor, sizeOf } from '../../snapshot/about.ts';
import type { CurrentRoot } from '../../snapshot/current-root.ts';
import { takeDamageReports } from '../../snapshot/damage.ts';
import { commit } from '../../snapshot/journal.ts';
import type { Layout } from '../../snapshot/layout.ts';
import type { Content, Root } from '../../snapshot/manifest.ts';
import { type MetadataFile, stageMetadata } from '../../snapshot/metadata-files.ts';
import type { PublishTarget } from '../../snapshot/publish-target.ts';
import { endSpared } from '../../snapshot/retention.ts';
import {
  type Blocked,
  hidesRecords,
  isSameRecord,
  ownPictures,
  parseBlocked,
  readBlocked,
  writeBlocked,
} from './blocked.ts';
import { compare, openBase } from './compare.ts';
import { type FilesOptions, fetchFiles } from './files.ts';
import { ignoreMissing, type Origin, OriginError, readFrom } from './origin.ts';
import { fetchParts } from './parts.ts';
import { requireRoom } from './room.ts';
import { findSpared } from './spared.ts';
import { mirroredDumps } from './state.ts';

/** A root that is believed, and what vouches for it. */
export interface Vouched {
  readonly root: Root;
  readonly hash: string;
  /** Whether signatures vouch for it, which also tell what is older. */
  readonly isSigned: boolean;
  /** Until when its being the newest is vouched for. */
  readonly expires?: string | undefined;
  /** The list of dumps that signatures name. */
  readonly dumps?: Content | undefined;
  /** What proves it, to be published with the root. */
  readonly metadata: readonly MetadataFile[];
}

/** What is to come, known before it does. */
interface Plan {
  readonly files: number;
  /** Of the files: one encoding, or the identity where there is none. */
  readonly bytes: number;
  /** Of the disk that the copy needs. */
  readonly diskBytes: number;
}

export interface UpdateOptions extends Pick<FilesOptions, 'onFile'> {
  /** Whether everything that is there is compared with its hash. */
  readonly verify?: boolean;
  /** Only plan. */
  readonly dryRun?: boolean;
  readonly onPlan?: (plan: Plan) => void;
  readonly now: () => number;
  /** Called before readers can see what changes. */
  readonly beforeSwitch?: (root: Root) => void;
}

export interface UpdateResult {
  readonly root: Root;
  readonly isOther: boolean;
  readonly files: number;
  readonly removed: number;
}

/** How long replaced content outlives a takedown that it has no part in. */
const sparedMs = 60_000;
const mostBlocked = 4e6;

/**
 * Updates a copy to a root that is vouched for. What was fetched stays for the next try where it fails.
 * @throws OriginError where the origin fails or lies; the copy is then as it was
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

/** Fetches all that is to come. Gives what an update is, and unless it is a dry run what then shows it. */
async function fetchAll(
  origin: Origin,
  target: PublishTarget,
  vouched: Vouched,
  options: UpdateOptions,
): Promise<{ readonly result: UpdateResult; readonly switchTo?: () => void }> {
  const { verify = false, dryRun = false, now, onFile } = options;
  const { layout, disk } = target;
  const { root, hash, isSigned, metadata } = vouched;
  const above = parseBlocked(await origin.read('blocked.json', mostBlocked).catch(ignoreMissing));
  const base = openBase(layout);
  const { current, isUnknown } = base;
  const reports = takeDamageReports(join(layout.folder, 'damage.ndjson'));
  // Signatures tell by themselves what is older, also after stolen keys have signed a future.
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
  const result = { root, isOther, files, removed: removed.length };
  const diskBytes = diskFor(root);
  options.onPlan?.({ files, bytes, diskBytes });
  // A small update takes its share of the whole.
  const share = current === undefined ? 1 : files / Math.max(1, sizeOf(root).files);
  requireRoom(layout.folder, diskBytes * share, 'the copy');
  if (dryRun) return { result };
  await fetchFiles(origin, target, wanted, { encoder: root.encoder, onFile });
  const switchTo = () => {
    endSpared(disk, layout, now());
    if (isOther || isUnknown) {
      // Otherwise a takedown, or its age, has ended the history of the copy.
      const isContinued = [hash, ...root.previous.map((kept) => kept.hash)].includes(current?.hash ?? '');
      const journal = { root, replaced, removed };
      const endsOlder = current !== undefined &&
        (!isContinued || hidesMore) && {
          hashes: findSpared(layout, current.root, journal),
          until: now() + sparedMs,
        };
      // Dumps of what has ended, or what a server above withholds, go before that shows.
      if (!isContinued || hidesRecords(above)) removeDumps(mirroredDumps(layout.folder));
      options.beforeSwitch?.(root);
      stageMetadata(disk, layout, metadata);
      // What is no longer withheld is told so when it is there: a run that is cut off in between is made up for.
      writeBlocked(disk, layout.folder, { ...blocked, paths: [...blocked.paths, ...unblocked] });
      commit(disk, layout, { ...journal, ...(endsOlder && { endsOlder }) });
      if (unblocked.length > 0) writeBlocked(disk, layout.folder, blocked);
    }
    reports.done([]);
  };
  return { result, switchTo };
}

/** What is taken down from now on, and files that are so no longer. */
async function findBlocked(layout: Layout, root: Root, above: Blocked) {
  const before = readBlocked(layout.folder);
  const records = before.records.filter(({ ends }) => ends !== true);
  // Where nothing is blocked, a mirror does without the feeds, the search and the transliteration that this loads.
  const own =
    records.length === 0 ? [] : (await import('./blocked-paths.ts')).blockedPaths(layout, root, records);
  // A picture that a record showed before it was taken down here is known from then alone.
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
    /** Whether a server above has taken down a record since the last update. */
    hidesMore: blocked.above.some((own) => !before.above.some((known) => isSameRecord(known, own))),
  };
}

/** Two mirrors that copy each other would else lengthen the list each time. */
const withoutRepeats = (records: Blocked['records']) => [
  ...new Map(records.map((own) => [`${own.kind} ${own.id}`, own])).values(),
];

/** Whether a root is older than the copy's, or another one of its generation. */
const isOlder = (current: CurrentRoot, { root, hash }: Vouched) =>
  root.generation < current.root.generation ||
  (root.generation === current.root.generation && hash !== current.hash && !current.isDamaged);
