/**
 * Brings a copy of a snapshot to the state of its origin: a publication whose bytes come from elsewhere. Everything is
 * fetched and compared beside the tree; the journal of publications then switches to it.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { entriesBelow, pathBelow } from '../../files/below.ts';
import { statOf } from '../../files/regular.ts';
import { diskFor, sizeOf } from '../../snapshot/about.ts';
import { takeDamageReports } from '../../snapshot/damage.ts';
import { commit } from '../../snapshot/journal.ts';
import { type FileEntry, type Root, representationsOf, withoutEncoding } from '../../snapshot/manifest.ts';
import type { PublishTarget } from '../../snapshot/publish-target.ts';
import { type Blocked, ownPictures, readBlocked, writeBlocked } from './blocked.ts';
import { type Base, compare, openBase, wireBytes } from './compare.ts';
import { fetchFiles, type Wanted } from './files.ts';
import { type Origin, OriginError } from './origin.ts';
import { fetchParts, type PartsResult } from './parts.ts';
import { requireRoom } from './room.ts';

/** A root that is believed, and its hash. */
export interface TrustedRoot {
  readonly root: Root;
  readonly hash: string;
  readonly isSigned: boolean;
}

/** What is to come, known before it does. */
export interface Plan {
  readonly root: Root;
  readonly files: number;
  /** Of the files: one encoding, or the identity where there is none. */
  readonly bytes: number;
  /** Of the disk that the copy needs. */
  readonly diskBytes: number;
  readonly isFirst: boolean;
}

export interface UpdateOptions {
  readonly origin: Origin;
  readonly target: PublishTarget;
  readonly trusted: TrustedRoot;
  /** Requests at once. */
  readonly width: number;
  /** Compare every file with its hash. */
  readonly verify: boolean;
  /** File of the damage that a sidecar reported. */
  readonly damage: string;
  /** What mirrors between this one and the origin took down. */
  readonly above: Blocked;
  /** Only plan. */
  readonly dryRun: boolean;
  readonly onPlan: (plan: Plan) => void;
  /** Told of a file that came, and how many bytes its plan counted. */
  readonly onFile: (bytes: number) => void;
  /** Called before readers can see what changes. */
  readonly beforeSwitch: (root: Root) => void;
}

export interface UpdateResult extends PartsResult {
  readonly root: Root;
  readonly isOther: boolean;
  readonly files: number;
  readonly removed: number;
}

/** Removes what an earlier run fetched and nothing names any more: all of `next/` is moved into the tree. */
function removeStaged({ layout, disk }: PublishTarget, wanted: Wanted): void {
  if (statOf(layout.nextTree)?.isDirectory() !== true) {
    disk.remove(layout.next);
    return;
  }
  for (const name of readdirSync(layout.next)) if (name !== 'tree') disk.remove(join(layout.next, name));
  const names = new Set<string>();
  for (const [, { files }] of wanted.leaves())
    for (const entry of files)
      if (wanted.paths.has(entry.path))
        for (const [ending] of representationsOf(entry)) names.add(entry.path + ending);
  for (const entry of [...entriesBelow(layout.nextTree)]) {
    if (entry.isDirectory()) continue;
    const path = pathBelow(layout.nextTree, entry);
    if (!names.has(path) || !entry.isFile()) disk.remove(join(layout.nextTree, path));
  }
}

/** Bytes of the disk that an update takes: of a small one its share of the whole. */
const diskOf = ({ isFirst, diskBytes, files }: Plan, root: Root): number =>
  isFirst ? diskBytes : (diskBytes * files) / Math.max(1, sizeOf(root).files);

/** Compares a root with the copy, when its leaves and records have come. */
async function prepare(options: UpdateOptions) {
  const { origin, target, trusted, verify } = options;
  const { layout } = target;
  const { root, hash } = trusted;
  const base = openBase(layout);
  const { current, isUnknown } = base;
  const reports = takeDamageReports(options.damage);
  const isThorough = verify || target.isInDoubt || isUnknown;
  // Signatures tell by themselves what is older, also after stolen keys have signed a future.
  if (!trusted.isSigned && current !== undefined && isOlder(current, trusted))
    throw new OriginError(
      `${origin.url} показує старіший стан, ніж уже скопійовано (${root.generation} замість ${current.root.generation}).`,
    );
  const { way } = await fetchParts(origin, target, base, root);
  const { blocked, unblocked, isBlockedAnew } = await findBlocked(target, root, options.above);
  const hidden = new Set(blocked.paths);
  const { wanted, bytes, removed, replaced } = compare(layout, base, root, {
    isThorough,
    damaged: new Set([...reports.paths, ...unblocked]),
    hidden,
  });
  const files = wanted.paths.size;
  const plan: Plan = { root, files, bytes, diskBytes: diskFor(root), isFirst: current === undefined };
  const isOther = current?.hash !== hash || files > 0 || removed.length > 0 || isBlockedAnew;
  return {
    plan,
    reports,
    blocked,
    unblocked,
    wanted,
    removed,
    replaced: keptOf(replaced, trusted, current, hidden),
    hasChanged: isOther || isUnknown,
    result: { root, way, isOther, files, removed: removed.length },
  };
}

/**
 * Updates a copy to a trusted root. What was fetched stays for the next try where it fails.
 * @throws OriginError where the origin fails or lies; the copy is then as it was
 */
export async function updateCopy(options: UpdateOptions): Promise<UpdateResult> {
  const { origin, target, width } = options;
  const { root } = options.trusted;
  const { plan, reports, blocked, unblocked, wanted, removed, replaced, hasChanged, result } =
    await prepare(options);
  options.onPlan(plan);
  requireRoom(target.layout.folder, diskOf(plan, root), 'Для копії');
  if (options.dryRun) return result;
  removeStaged(target, wanted);
  const onFile = (entry: FileEntry) => options.onFile(wireBytes(entry));
  await fetchFiles(wanted, { origin, target, encoder: root.encoder, width, onFile });
  if (hasChanged) {
    options.beforeSwitch(root);
    const { layout, disk } = target;
    // What is no longer withheld is told so when it is there: a run that is cut off in between is made up for.
    writeBlocked(disk, layout.folder, { ...blocked, paths: [...blocked.paths, ...unblocked] });
    commit(disk, layout, { root, removed, replaced });
    if (unblocked.length > 0) writeBlocked(disk, layout.folder, blocked);
  }
  reports.done([]);
  return result;
}

/** What is taken down from now on, and files that are so no longer. */
async function findBlocked({ layout }: PublishTarget, root: Root, above: Blocked) {
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
  };
}

/** Two mirrors that copy each other would else lengthen the list each time. */
const withoutRepeats = (records: Blocked['records']) => [
  ...new Map(records.map((own) => [`${own.kind} ${own.id}`, own])).values(),
];

/** Whether a root is older than the copy's, or another one of its generation. */
const isOlder = (current: NonNullable<Base['current']>, { root, hash }: TrustedRoot) =>
  root.generation < current.root.generation ||
  (root.generation === current.root.generation && hash !== current.hash && !current.isDamaged);

/** Replaced content that readers of the copy before may still need: none where a takedown or its age has ended it. */
function keptOf(
  replaced: Readonly<Record<string, readonly [hash: string, size: number]>>,
  { root: { previous } }: TrustedRoot,
  current: Base['current'],
  hidden: ReadonlySet<string>,
) {
  if (!previous.some(({ hash }) => hash === current?.hash)) return {};
  return Object.fromEntries(Object.entries(replaced).filter(([name]) => !hidden.has(withoutEncoding(name))));
}
