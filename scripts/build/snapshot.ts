/** Publishes the snapshot of a data folder, for build, publish, start and the operator's tools. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { kyivWeek } from '../../src/api/kyiv.ts';
import { isLoaded, noCatalog, upgradeCatalog, withCatalog } from '../../src/catalog/database.ts';
import { readTakedowns } from '../../src/catalog/takedowns.ts';
import { limitProfiles } from '../../src/contract/limits.ts';
import { removeDumps } from '../../src/dumps/remove.ts';
import { isSiteDamaged } from '../../src/snapshot/base.ts';
import { readCurrentRoot } from '../../src/snapshot/current-root.ts';
import { hasDamageReports } from '../../src/snapshot/damage.ts';
import { type FromCatalogResult, publishCatalog } from '../../src/snapshot/from-catalog.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import type { Root } from '../../src/snapshot/manifest.ts';
import type { MakeMetadata } from '../../src/snapshot/metadata-files.ts';
import type { PublishResult } from '../../src/snapshot/publish.ts';
import { defaultRetention } from '../../src/snapshot/retention.ts';
import { requireRoom } from '../../src/snapshot/room.ts';
import type { DataFolder } from '../cli/data-folder.ts';
import { settleRights } from '../cli/data-rights.ts';
import { type Config, defaultOrigin, readConfig, readDataFolder } from '../cli/environment.ts';
import { spentSince } from '../cli/memory.ts';
import { createProgress } from '../cli/progress.ts';
import { gaveUpReserve, keepReserve } from '../cli/reserve.ts';
import { explainError } from '../cli/run.ts';
import { isCurrent, writeStamp } from '../cli/stamp.ts';
import { keepAllPurges, missingHook, noteHook, notePurge } from '../publish/pending.ts';
import { purgeNow } from '../publish/purge.ts';
import { changedUrls, whatToPurge } from '../publish/report.ts';
import { createBasisStore, showsAll } from './basis.ts';
import { currentAnswers } from './kept-answers.ts';
import { sitePlace, stampOfSite } from './place.ts';
import { rejectRemovals } from './removals.ts';
import { isCurrentSite, lockSite } from './site.ts';

/** Migrates a catalogue if necessary. @throws CatalogError if it is missing or empty */
function requireLoaded(path: string): void {
  upgradeCatalog(path);
  if (!withCatalog(path, { readonly: true }, isLoaded)) throw noCatalog(path);
}

/**
 * Checks for a catalogue, and for enough disk space for a first snapshot, before any long step.
 * @throws CatalogError if the catalogue is missing or empty, SnapshotError if the disk has too little space
 */
export function requireCatalog({ data }: Config): void {
  requireLoaded(data.catalog);
  if (readPublished(data) === undefined) requireRoom({ data, site: sitePlace(data).site }, undefined, 'all');
}

/** Whether the folder's snapshot is current. */
export function isCurrentSnapshot({ data, origin, profile }: Config): boolean {
  const layout = layoutOf(data.snapshot);
  const current = readCurrentRoot(layout);
  const basis = createBasisStore(data.snapshotBasis).read();
  if (current === undefined || current.isDamaged || current.hash !== basis?.root) return false;
  if (existsSync(layout.journal) || hasDamageReports(data.damage)) return false;
  const { root } = current;
  return (
    isCurrent(data.siteStamp, stampOfSite(sitePlace(data))) &&
    root.origin === origin &&
    root.profile === profile.name &&
    basis.week === kyivWeek(Date.now()) &&
    withCatalog(data.catalog, { readonly: true }, (db) => showsAll(basis, db))
  );
}

/** Whether both snapshot and site are current. */
export function isCurrentBuild(config: Config): boolean {
  return isCurrentSite(config.data) && isCurrentSnapshot(config);
}

type Env = Readonly<Record<string, string | undefined>>;

/**
 * Takes origin and limits from the published snapshot if the environment does not set them, so that not every build
 * needs them.
 * @param env if it has a PORT, a default origin changes with it
 */
export function withSnapshotSettings(config: Config, env: Env): Config {
  const published = readPublished(config.data);
  if (published === undefined) return config;
  const { origin, profile } = published;
  const follows = env.PORT && config.port > 0 && defaultOrigin.test(origin);
  return {
    ...config,
    origin: env.ORIGIN || follows ? config.origin : origin,
    profile: env.LIMIT_PROFILE ? config.profile : limitProfiles[profile],
  };
}

/** The root of the published snapshot; undefined if it is missing or damaged. */
const readPublished = (data: DataFolder) => readCurrentRoot(layoutOf(data.snapshot))?.root;

/** Publishes a manual change, if there is a snapshot. @returns the exit status */
export async function publishEdit(env: Env, options: Pick<MakeOptions, 'allowRemoved'>): Promise<number> {
  if (readPublished(readDataFolder(env)) !== undefined) return publishNow(env, options);
  console.log('There is no snapshot yet; the first one will contain the change: npm run build');
  return 0;
}

/** Publishes the catalogue with the settings of its snapshot. @returns the exit status */
export function publishNow(env: Env, options: MakeOptions): Promise<number> {
  return makeSnapshot(withSnapshotSettings(readConfig(env), env), options);
}

export interface MakeOptions {
  /** Also publish the built site, which the caller has locked. Without it the site of the previous snapshot stays. */
  readonly withSite?: boolean;
  /** Check published files by their hash. */
  readonly verify?: boolean;
  /** Remove older generations. */
  readonly endsOlder?: boolean;
  /** Permit any number of removals. */
  readonly allowRemoved: boolean;
  /** Print the changed addresses on standard output, and everything else on standard error. */
  readonly changedUrls?: boolean | undefined;
  /** Called with the result, after the summary. */
  readonly tell?: (published: FromCatalogResult) => void;
  /** Do not purge caches, because another part of this process does that. */
  readonly purgesLater?: boolean;
}

/** Prints everything except the changed addresses. */
export const logOf = (options: Pick<MakeOptions, 'changedUrls'>) =>
  options.changedUrls === true ? console.error : console.log;

/** The longest wait for another publication, or for a sidecar that completes one, ms. */
const waitMs = 60_000;

/**
 * Publishes the catalogue.
 * @returns the exit status
 * @throws CatalogError if it would remove too much without `allowRemoved`
 * @throws SnapshotError if the site is missing or another publication does not end
 */
export async function makeSnapshot(config: Config, options: MakeOptions): Promise<number> {
  const { withSite = false } = options;
  // If this command follows a source, the folder may be newer than the start of the command.
  settleRights(config.data);
  const before = readPublished(config.data);
  // Without an undamaged snapshot there is no earlier site to keep.
  const needsSite = before === undefined || isSiteDamaged(layoutOf(config.data.snapshot));
  if (!needsSite || withSite) return makeWithReserve(config, before, options);
  const release = await lockSite(config.data);
  try {
    return await makeWithReserve(config, before, { ...options, withSite: true });
  } finally {
    release();
  }
}

/** Publishes. If the disk is full, a takedown uses the space of the reserve. */
async function makeWithReserve(
  config: Config,
  before: Root | undefined,
  options: MakeOptions,
): Promise<number> {
  try {
    return await makeOnce(config, before, options);
  } catch (error) {
    if (!isTakedown(config, before) || !gaveUpReserve(config.data, error)) throw error;
    return await makeOnce(config, before, options);
  }
}

/** Whether the catalogue forbids something that the snapshot shows. */
const isTakedown = ({ data: { catalog } }: Config, before: Root | undefined): boolean =>
  before !== undefined &&
  withCatalog(catalog, { readonly: true }, (db) => readTakedowns(db, before.takedown).since !== 'none');

/** Publishes, and then does what a publication asks for: stamps, dumps, purges. @returns the exit status */
async function makeOnce(config: Config, before: Root | undefined, options: MakeOptions): Promise<number> {
  const { withSite = false, verify, allowRemoved, tell } = options;
  const started = performance.now();
  const progress = createProgress(process.stderr);
  requireLoaded(config.data.catalog);
  const place = sitePlace(config.data);
  const site = stampOfSite(place);
  const newSite = withSite && site !== '';
  if (before !== undefined && Date.parse(before.createdAt) > Date.now())
    console.error(
      `The clock says ${new Date().toISOString()}, but the newest snapshot is from ${before.createdAt}: set the clock. New items get the later time.`,
    );
  const missing = missingHook(config);
  if (config.afterPublish !== undefined) noteHook(config.data.purges, config.afterPublish);
  let hadDumps = false;
  let problem: string | undefined;
  const published = await publishCatalog({
    data: config.data,
    origin: config.origin,
    profile: config.profile,
    answers: () => currentAnswers(config.data),
    now: Date.now(),
    site: newSite ? place.site : undefined,
    verify,
    endsOlder: options.endsOlder,
    rejectRemovals: allowRemoved
      ? undefined
      : (counts) => rejectRemovals(counts, before, withSite ? 'build' : 'publish'),
    basis: createBasisStore(config.data.snapshotBasis),
    retention: { ...defaultRetention, hours: config.historyHours },
    waitMs,
    onWait: () => console.error('waiting for another publication to end'),
    onProgress: progress.show,
    makeMetadata: await metadataMaker(config.data, before === undefined, (message) => {
      problem = message;
    }),
    beforeSwitch: (change) => {
      // A takedown removes all older generations, so their dumps must go before it is published.
      if (change.root.previous.length === 0) hadDumps = removeDumps(config.data.dumps);
      if (config.afterPublish !== undefined || missing !== undefined)
        notePurge(config.data.purges, change.root, whatToPurge(change));
    },
  }).finally(progress.end);
  if (newSite) writeStamp(config.data.siteStamp, site);
  else if (before === undefined) rmSync(config.data.siteStamp, { force: true });
  report(config, before, published, { started, log: logOf(options) });
  if (problem !== undefined) console.error(problem);
  const tooLittle = keepReserve(config.data, published.root);
  if (tooLittle !== undefined) console.error(tooLittle);
  if (missing !== undefined) {
    keepAllPurges(config.data.purges);
    console.error(missing);
  }
  tell?.(published);
  if (options.changedUrls === true) for (const url of changedUrls(published)) console.log(url);
  const hasDumps = !hadDumps || (await replaceDumps(config.data, progress));
  const isPurged = missing === undefined && (options.purgesLater === true || (await purgeNow(config)));
  return isPurged && hasDumps && problem === undefined && published.lost.length === 0 ? 0 : 1;
}

/** Makes new dumps after a takedown. If that fails, says why: the takedown is already published. @returns whether it succeeded */
async function replaceDumps(data: DataFolder, progress: ReturnType<typeof createProgress>): Promise<boolean> {
  try {
    const { writeDumps } = await import('../dumps/write.ts');
    const { problem } = await writeDumps(data, progress.show).finally(progress.end);
    if (problem === undefined) return true;
    console.error(problem);
  } catch (error) {
    console.error(
      `The snapshot is published, and the old dumps are removed, but there are no new ones: npm run dumps. ${await explainError(error)}`,
    );
  }
  return false;
}

/** Makes the function that signs publications, if there are keys. Otherwise the first publication prints a hint. */
async function metadataMaker(
  { signingKeys, snapshot }: DataFolder,
  isFirst: boolean,
  onProblem: (message: string) => void,
): Promise<MakeMetadata | undefined> {
  if (!existsSync(signingKeys) && !existsSync(layoutOf(snapshot).metadata)) {
    if (isFirst)
      console.error(
        'snapshots are not signed, so mirrors check only their hashes. To sign them: npm run signing -- --help',
      );
    return undefined;
  }
  // Loaded only if needed, because most of these modules serve only signing.
  const { createMetadataMaker } = await import('../../src/distribution/signing/repository.ts');
  return createMetadataMaker(signingKeys, { now: Date.now(), onProblem });
}

function report(
  { data, origin }: Config,
  before: Root | undefined,
  { root, written, kept, removed, bytesWritten, lost, aside, strange }: PublishResult,
  { started, log }: { readonly started: number; readonly log: (line: string) => void },
): void {
  if (before !== undefined && before.origin !== origin)
    log(`absolute addresses now name ${origin}; they named ${before.origin}`);
  const files = root.leaves.reduce((sum, leaf) => sum + leaf.files, 0);
  log(
    `snapshot ${root.id}: ${root.counts.anime} titles, ${root.counts.characters} characters, ${root.counts.updates} feed items; ` +
      `${files} files (${written} written, ${kept} kept, ${removed} removed), ${(bytesWritten / 1e6).toFixed(1)} MB written; ` +
      spentSince(started),
  );
  for (const moved of aside)
    console.error(`moved aside, because a file of the snapshot belongs there: ${moved}`);
  for (const path of strange)
    console.error(`${join(layoutOf(data.snapshot).tree, path)} does not belong to the snapshot: left alone`);
  if (lost.length > 0)
    console.error(
      `${lost.length} files of the site are damaged, e.g. ${lost[0]}. Make them anew with: npm run build`,
    );
}
