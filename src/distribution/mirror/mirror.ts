/** Asks origins, one after another, until the copy is at the newest state of one of them. */
import { join } from 'node:path';
import { formatUtc } from '../../contract/time.ts';
import { removeDumps } from '../../dumps/remove.ts';
import { readCurrentRoot } from '../../snapshot/current-root.ts';
import { SnapshotError } from '../../snapshot/errors.ts';
import type { Content, Root } from '../../snapshot/manifest.ts';
import {
  type PublishTarget,
  type PublishTargetOptions,
  withPublishTarget,
} from '../../snapshot/publish-target.ts';
import { hidesRecords, parseBlocked, readBlocked } from './blocked.ts';
import { copyDumps } from './dumps.ts';
import { type FollowOptions, takeStep } from './follow.ts';
import { createOrigin, ignoreMissing, type Origin, OriginError, type OriginOptions } from './origin.ts';
import { nextStep, readFollowed, removeStrangers } from './roots.ts';
import { readRoot } from './shapes.ts';
import { type Followed, mirroredDumps, writeMirrorState } from './state.ts';
import { type Plan, type TrustedRoot, type UpdateResult, updateCopy } from './update.ts';

/** A root and until when its being the newest is vouched for. */
export interface Vouched extends TrustedRoot {
  readonly expires?: string | undefined;
  /** Whether signatures vouch for it, which also tell what is older. */
  readonly isSigned: boolean;
  /** The list of dumps that signatures name. */
  readonly dumps?: Content | undefined;
  /** Stages what proves it, to be published with the root. */
  readonly stage?: (() => void) | undefined;
  /** Publishes that where the root stays. */
  readonly publish?: (() => void) | undefined;
}

type Vouch = (origin: Origin, target: PublishTarget) => Promise<Vouched>;

export interface MirrorOptions
  extends FollowOptions<Vouch>,
    Pick<OriginOptions, 'limitRate' | 'patienceMs'>,
    Pick<PublishTargetOptions, 'waitMs' | 'onWait' | 'calls'> {
  /** Addresses of the snapshot, asked in this order. */
  readonly urls: readonly string[];
  readonly folder: string;
  /** Tells which root an origin vouches for. */
  readonly vouch: Vouch;
  readonly verify?: boolean;
  /** Whether the dumps are copied, too. */
  readonly withDumps?: boolean;
  readonly width?: number | undefined;
  readonly onPlan?: (plan: Plan) => void;
  readonly onFile?: (bytes: number) => void;
  readonly onBytes?: (count: number) => void;
  readonly beforeSwitch?: (root: Root) => void;
}

/** A root that nothing vouches for but the connection. */
export async function vouchUnsigned(origin: Origin): Promise<Vouched> {
  return { ...readRoot(await origin.read('root.json', mostRoot)), isSigned: false };
}

/** The largest root, in bytes: half a million files have one of 1 MB. */
const mostRoot = 32e6;
/** An origin may publish while it is copied; each time the copy begins at its new root, with what has come. */
const mostRounds = 50;
/** Requests at once: at 50 ms a request, 2,500 a second. */
const usualWidth = 128;

const mostBlocked = 4e6;

/** Copies the dumps that belong to a root. Those of the origin show what is taken down here. */
async function updateDumps(
  origin: Origin,
  { isSigned, dumps }: Vouched,
  options: MirrorOptions,
): Promise<void> {
  const { folder, log, limitRate, patienceMs, onBytes, verify = false } = options;
  if (hidesRecords(readBlocked(folder)))
    return log('Дампи не копіюються: у них є записи, які тут прибрано (npm run mirror -- block).');
  const url = new URL('../dumps/', origin.url).href;
  const came =
    isSigned && dumps === undefined
      ? undefined
      : await copyDumps({
          origin: createOrigin({ url, limitRate, patienceMs, onBytes }),
          folder: mirroredDumps(folder),
          vouched: dumps,
          verify,
        });
  // What was taken down here meanwhile stands in what has come.
  if (hidesRecords(readBlocked(folder))) removeDumps(mirroredDumps(folder));
  else if (came === undefined) log(`${url}: дампів, за які ручається першоджерело, зараз немає.`);
}

/** A copy at its newest state, and how its dumps get there. */
interface Updated {
  readonly result: UpdateResult;
  readonly dumps: (() => Promise<void>) | undefined;
}

/** Writes down what /health tells of the mirror, and how it came to its origin. */
function noteState(
  url: string,
  { disk, layout }: PublishTarget,
  { root, isSigned, expires }: Vouched,
  { now, followed }: Pick<MirrorOptions, 'now'> & { readonly followed: Followed | undefined },
): void {
  if (isSigned) removeStrangers(disk, layout);
  const successor = isSigned ? nextStep(layout)?.url : undefined;
  writeMirrorState(disk, layout.folder, {
    url,
    origin: root.origin,
    verifiedAt: formatUtc(now()),
    ...(expires !== undefined && { expires }),
    ...(successor !== undefined && { successor }),
    ...(followed !== undefined && { followed }),
  });
}

/** @param followed where the origin is a successor, and how the mirror came there */
async function updateFrom(
  origin: Origin,
  target: PublishTarget,
  options: MirrorOptions,
  followed: Followed | undefined,
): Promise<Updated> {
  const { folder, vouch, verify = false, dryRun = false, width = usualWidth } = options;
  for (let round = 1; ; round += 1) {
    const trusted = await vouch(origin, target);
    const above = parseBlocked(await origin.read('blocked.json', mostBlocked).catch(ignoreMissing));
    try {
      const result = await updateCopy({
        origin,
        target,
        trusted,
        width,
        verify,
        dryRun,
        damage: join(folder, 'damage.ndjson'),
        above,
        onPlan: options.onPlan ?? (() => {}),
        onFile: options.onFile ?? (() => {}),
        beforeSwitch: (root) => {
          const before = readCurrentRoot(target.layout)?.hash;
          // Where a takedown has ended what is here, or a server above withholds some of it, dumps of it go before that shows.
          const isEnded = before !== trusted.hash && !root.previous.some(({ hash }) => hash === before);
          if (isEnded || hidesRecords(above)) removeDumps(mirroredDumps(folder));
          options.beforeSwitch?.(root);
          trusted.stage?.();
        },
      });
      if (dryRun) return { result, dumps: undefined };
      if (!result.isOther) trusted.publish?.();
      noteState(origin.url, target, trusted, { ...options, followed });
      return { result, dumps: () => updateDumps(origin, trusted, options) };
    } catch (error) {
      if (!(error instanceof OriginError) || round === mostRounds) throw error;
      const { hash } = await vouch(origin, target);
      if (hash === trusted.hash) throw error;
      options.log('Першоджерело саме опублікувало новий знімок: копіюємо його.');
    }
  }
}

/** The longest way of successors. */
const mostSteps = 8;

/** Asks addresses, one after another. @throws OriginError where all fail or lie */
async function updateFromFirst(
  urls: readonly string[],
  target: PublishTarget,
  options: MirrorOptions,
  followed: Followed | undefined,
): Promise<Updated> {
  const { limitRate, patienceMs, onBytes, log } = options;
  const failures: string[] = [];
  for (const url of urls) {
    try {
      const origin = createOrigin({ url, limitRate, patienceMs, onBytes });
      return await updateFrom(origin, target, options, followed);
    } catch (error) {
      if (!(error instanceof OriginError)) throw error;
      failures.push(error.message);
      if (urls.length > 1) log(error.message);
    }
  }
  throw new OriginError(failures.join('\n'));
}

/** Updates the copy from its origin, then from the successors that signatures name. */
async function updateAll(
  target: PublishTarget,
  options: MirrorOptions,
): Promise<Updated & { failure?: OriginError }> {
  const followed = readFollowed(target.layout);
  const urls = [...new Set([...(followed === undefined ? [] : [followed.url]), ...options.urls])];
  const catchFailure = (error: unknown) => {
    if (error instanceof OriginError) return error;
    throw error;
  };
  let last = await updateFromFirst(urls, target, options, followed).catch(catchFailure);
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const next = await takeStep(target.layout, options, ({ followed, vouch }) =>
      updateFromFirst([followed.url], target, { ...options, vouch }, followed),
    ).catch(catchFailure);
    if (next instanceof OriginError) {
      if (last instanceof OriginError) throw new OriginError(`${last.message}\n${next.message}`);
      return { ...last, failure: next };
    }
    if (next !== undefined) last = next;
    if (next === undefined || options.dryRun === true) break;
  }
  if (last instanceof OriginError) throw last;
  return last;
}

/**
 * Brings a copy to the newest state of the first of several origins that neither fails nor lies, then its dumps where they
 * are wanted: these take long, so that the lock of the copy is free meanwhile, and what fails of them leaves the copy as it is.
 * @throws OriginError where all do; the copy is then as it was
 */
export async function mirror(
  options: MirrorOptions,
): Promise<UpdateResult & { readonly hasFailures: boolean }> {
  const { folder, log, waitMs, onWait, calls } = options;
  const { result, dumps, failure } = await withPublishTarget(
    { folder, waitMs, onWait, calls, keepsStaged: true },
    (target) => updateAll(target, options),
  );
  if (failure !== undefined) log(failure.message);
  const hasFailures = failure !== undefined;
  if (options.withDumps !== true || dumps === undefined) return { ...result, hasFailures };
  try {
    await dumps();
    return { ...result, hasFailures };
  } catch (error) {
    if (!(error instanceof OriginError || error instanceof SnapshotError)) throw error;
    log(error.message);
    return { ...result, hasFailures: true };
  }
}
