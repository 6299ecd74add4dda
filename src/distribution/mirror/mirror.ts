/** Asks origins, one after another, until the copy is at the newest state of one of them. */
import { formatUtc } from '../../contract/time.ts';
import { SnapshotError } from '../../snapshot/errors.ts';
import { publishMetadata } from '../../snapshot/metadata-files.ts';
import {
  type PublishTarget,
  type PublishTargetOptions,
  withPublishTarget,
} from '../../snapshot/publish-target.ts';
import { type DumpsOptions, updateDumps } from './dumps.ts';
import { createOrigin, type Origin, OriginError, readFrom, snapshotAddress } from './origin.ts';
import { nextStep, readFollowed, removeStrangers } from './roots.ts';
import { readRoot } from './shapes.ts';
import { type Followed, writeMirrorState } from './state.ts';
import { type UpdateOptions, type UpdateResult, updateCopy, type Vouched } from './update.ts';

/** Finds the root that an origin publishes, with its proof. */
type Vouch = (origin: Origin, target: PublishTarget) => Promise<Vouched>;

export interface MirrorOptions
  extends UpdateOptions,
    DumpsOptions,
    Pick<PublishTargetOptions, 'waitMs' | 'onWait' | 'calls'> {
  /** Addresses of the snapshot, asked in this order. */
  readonly urls: readonly string[];
  readonly vouch: Vouch;
  /** Makes the check of a successor, by the hash of its root; absent = the mirror does not follow successors. */
  readonly vouchNext?: ((hash: string) => Vouch) | undefined;
  /** Whether the mirror follows a successor even if the root that names it has expired. */
  readonly acceptExpired?: boolean;
  readonly withDumps?: boolean;
  readonly now: () => number;
}

/** Reads the root of an unsigned origin. Only the connection protects it. */
export async function vouchUnsigned(origin: Origin): Promise<Vouched> {
  return { ...readRoot(await origin.read('root.json', mostRoot)), isSigned: false, metadata: [] };
}

/** The largest root, in bytes: half a million files have one of 1 MB. */
const mostRoot = 32e6;
/** An origin may publish while it is copied. Then the copy starts again at the new root, with the files that it has. */
const mostRounds = 50;
/** Maximum number of successors in a row. */
const mostSteps = 8;

/** The result of an update (of a dry run: what it would be), and the function that then copies the dumps. */
interface Updated {
  readonly result: UpdateResult;
  readonly dumps: () => Promise<void>;
}

/** Set if the origin is a successor: how the mirror came to it. */
interface FollowOptions extends MirrorOptions {
  readonly followed: Followed | undefined;
}

async function updateFrom(origin: Origin, target: PublishTarget, options: FollowOptions): Promise<Updated> {
  const { vouch, followed, dryRun = false, now, log } = options;
  const { disk, layout } = target;
  for (let round = 1; ; round += 1) {
    const vouched = await readFrom(origin.url, () => vouch(origin, target));
    const { root, isSigned, expires } = vouched;
    try {
      const result = await updateCopy(origin, target, vouched, options);
      const dumps = () => readFrom(origin.url, () => updateDumps(origin, vouched, options));
      const updated = { result, dumps };
      if (dryRun) return updated;
      if (!result.isOther) publishMetadata(disk, layout, vouched.metadata);
      if (isSigned) removeStrangers(disk, layout);
      writeMirrorState(disk, layout.folder, {
        url: origin.url,
        origin: root.origin,
        verifiedAt: formatUtc(now()),
        expires,
        successor: isSigned ? nextStep(layout)?.url : undefined,
        followed,
      });
      return updated;
    } catch (error) {
      if (!(error instanceof OriginError) || round === mostRounds) throw error;
      const { hash } = await readFrom(origin.url, () => vouch(origin, target));
      if (hash === vouched.hash) throw error;
      log('The origin has just published a new snapshot. The mirror copies that one.');
    }
  }
}

/** Tries addresses one after another. @throws OriginError if all of them fail */
async function updateFromFirst(target: PublishTarget, options: FollowOptions): Promise<Updated> {
  const failures: string[] = [];
  for (const url of options.urls) {
    try {
      return await updateFrom(createOrigin({ ...options, url }), target, options);
    } catch (error) {
      if (!(error instanceof OriginError)) throw error;
      failures.push(error.message);
      if (options.urls.length > 1) options.log(error.message);
    }
  }
  throw new OriginError(failures.join('\n'));
}

/**
 * Copies the successor that the origin's root names; undefined if it names none.
 * @throws OriginError if the successor fails or has another root; the copy is not changed
 */
async function takeStep(target: PublishTarget, options: MirrorOptions): Promise<Updated | undefined> {
  const { vouchNext, acceptExpired = false, dryRun = false, now, log } = options;
  const step = nextStep(target.layout);
  if (step === undefined) return undefined;
  const { url, root, left, expires } = step;
  if (vouchNext === undefined) {
    log(`The origin has a signed successor at ${url}. For the mirror to follow: --follow-successor`);
    return undefined;
  }
  const address = snapshotAddress(url);
  if (address === undefined) throw new OriginError(`${url}: no successor can be at such an address.`);
  if (Date.parse(expires) <= now() && !acceptExpired)
    throw new OriginError(
      `The root that names the successor ${url} expired on ${expires}. To follow anyway: --accept-expired`,
    );
  try {
    const own = { urls: [address], vouch: vouchNext(root), followed: { url: address, root, left } };
    const updated = await updateFromFirst(target, { ...options, ...own });
    if (!dryRun) log(`The mirror has followed the origin to its signed successor at ${url}.`);
    return updated;
  } catch (error) {
    if (!(error instanceof OriginError)) throw error;
    throw new OriginError(
      `The successor at ${url} is not accepted; the copy stays as it was.\n${error.message}`,
    );
  }
}

/** Updates the copy from its origin, then from successors that signatures name. @throws OriginError if all fail */
async function updateAll(
  target: PublishTarget,
  options: MirrorOptions,
): Promise<Updated & { readonly failures: readonly string[] }> {
  const followed = readFollowed(target.layout);
  const urls = [...new Set([...(followed === undefined ? [] : [followed.url]), ...options.urls])];
  let failures: string[] = [];
  const note = (error: unknown) => {
    if (!(error instanceof OriginError)) throw error;
    failures.push(error.message);
    return undefined;
  };
  let updated = await updateFromFirst(target, { ...options, urls, followed }).catch(note);
  for (let left = options.dryRun === true ? 1 : mostSteps; left > 0; left -= 1) {
    const next = await takeStep(target, options).catch(note);
    if (next === undefined) break;
    [updated, failures] = [next, []];
  }
  if (updated === undefined) throw new OriginError(failures.join('\n'));
  return { ...updated, failures };
}

/**
 * Updates a copy from the first of several origins that works, and then its dumps if they are wanted. Dumps take long,
 * so they are fetched after the lock is released. If they fail, the copy is still updated.
 * @throws OriginError if all origins fail; the copy is not changed
 */
export async function mirror(
  options: MirrorOptions,
): Promise<UpdateResult & { readonly hasFailures: boolean }> {
  const { result, dumps, failures } = await withPublishTarget({ ...options, keepsStaged: true }, (target) =>
    updateAll(target, options),
  );
  let hasFailures = failures.length > 0;
  for (const failure of failures) options.log(failure);
  try {
    if (options.withDumps === true && options.dryRun !== true) await dumps();
  } catch (error) {
    if (!(error instanceof OriginError || error instanceof SnapshotError)) throw error;
    options.log(error.message);
    hasFailures = true;
  }
  return { ...result, hasFailures };
}
