/** Publishes the authoring catalogue as a snapshot: with stored-images.ts the only module that knows both. */
import type { Deps } from '../api/context.ts';
import { createDetails } from '../api/details.ts';
import { createLookups } from '../api/lookups.ts';
import { createPresenter } from '../api/present.ts';
import { buildServiceTransliterator } from '../api/translit.ts';
import { type ChangeSet, type Revision, readChanges, readRevision } from '../catalog/change-log.ts';
import { type CatalogDatabase, openCatalog, readOrigin } from '../catalog/database.ts';
import { type PublicCatalog, readPublicCatalog } from '../catalog/read/index.ts';
import { openPartialCatalog } from '../catalog/read/partial.ts';
import { needsPermission } from '../catalog/removals.ts';
import { readTakedowns } from '../catalog/takedowns.ts';
import { contractVersion } from '../contract/enums.ts';
import type { LimitProfile } from '../contract/limits.ts';
import type { Answers } from '../contract/openapi/examples.ts';
import { type CurrentRoot, readCurrentRoot } from './current-root.ts';
import { hasDamageReports } from './damage.ts';
import { IntegrityError } from './errors.ts';
import type { Change } from './generation.ts';
import { shownImages } from './image-files.ts';
import { NotPatchableError } from './incremental/lazy-base-snapshot.ts';
import { publishChanges } from './incremental/publish.ts';
import { sha256, toBytes } from './manifest.ts';
import { type CommonOptions, type PublishOptions, type PublishResult, publish } from './publish.ts';
import { type PublishTarget, type PublishTargetOptions, withPublishTarget } from './publish-target.ts';
import { defaultRetention, type Retention } from './retention.ts';
import { createImageReader } from './stored-images.ts';
import { encoder } from './write-task.ts';

/** The dependencies of handlers during a build: the catalogue at one fixed instant. */
export function createBuildDeps(
  catalog: PublicCatalog,
  origin: string,
  profile: LimitProfile,
  now: number,
): Deps {
  const lookups = createLookups(catalog.records);
  const present = createPresenter(origin, lookups);
  return {
    lookups,
    present,
    details: createDetails(lookups, catalog, present),
    translit: buildServiceTransliterator(catalog.records),
    profile,
    // Not shown in any file of the tree.
    snapshot: { id: '', createdAt: '' },
    now: () => now,
    random: () => 0,
    startedAt: now,
  };
}

/** The catalogue's revision in a published snapshot: the same program publishes only later changes. */
export interface Basis {
  /** Hash of the root. */
  readonly root: string;
  readonly revision: Revision;
}

export interface FromCatalogOptions
  extends Omit<CommonOptions, 'readImage' | 'from' | 'takedown' | 'isTakedown' | 'retention'>,
    Pick<PublishOptions, 'site' | 'verify'>,
    Pick<PublishTargetOptions, 'waitMs' | 'onWait' | 'calls'> {
  /** Paths of the data folder: its catalogue, pictures and their originals, its snapshots, reports of damage. */
  readonly data: {
    readonly catalog: string;
    readonly images: string;
    readonly originals: string;
    readonly snapshot: string;
    readonly damage: string;
  };
  readonly profile: LimitProfile;
  readonly retention?: Retention | undefined;
  /** Whether older generations end all the same, as where another service has ended its own. */
  readonly endsOlder?: boolean | undefined;
  /** Gives the examples of the interface description; called when everything is rendered. */
  readonly answers?: (() => Promise<Answers>) | undefined;
  /**
   * Throws where the catalogue has so many fewer records than the snapshot that the operator must permit it. It is not
   * called for a takedown, which may not wait.
   */
  readonly rejectRemovals?: (() => void) | undefined;
  /** Stores the basis of the published snapshot; absent = render everything. */
  readonly basis?: BasisStore | undefined;
}

/** Stores the basis of the published snapshot. A basis of another version of the program counts as absent. */
export interface BasisStore {
  read(): Basis | undefined;
  write(basis: Basis): void;
}

export interface FromCatalogResult extends PublishResult, Pick<Change, 'explanation'> {
  /** Whether files or records of the snapshot differ from those of its base. */
  readonly isOther: boolean;
  /** Why everything was rendered; absent where only the changes were. */
  readonly whole: string | undefined;
}

/** The same with what is known when the catalogue is open. */
type OpenedOptions = FromCatalogOptions & CommonOptions;

/**
 * Publishes the catalogue of a data folder, read in one transaction: the changes since the published snapshot where
 * they are known, else everything.
 * @throws CatalogError when the catalogue is missing or of another version; SnapshotError as {@link publish}
 */
export function publishCatalog(options: FromCatalogOptions): Promise<FromCatalogResult> {
  const { data, waitMs, onWait, calls, retention = defaultRetention } = options;
  return withPublishTarget({ folder: data.snapshot, waitMs, onWait, calls }, async (target) => {
    const db = openCatalog(data.catalog, { readonly: true });
    try {
      db.exec('BEGIN');
      const revision = readRevision(db);
      const current = readCurrentRoot(target.layout);
      const { newest, since } = readTakedowns(db, current?.root.takedown);
      const published = await publishWhatIsNeeded(target, db, current, {
        ...options,
        retention,
        from: readOrigin(db),
        takedown: newest,
        isTakedown: current !== undefined && (options.endsOlder === true || since !== 'none'),
        rejectRemovals: since === 'some' ? undefined : options.rejectRemovals,
        readImage: createImageReader(db, data),
      });
      const result = { ...published, isOther: current?.root.id !== published.root.id };
      options.basis?.write({ root: sha256(toBytes(result.root)), revision });
      return result;
    } finally {
      db.close();
    }
  });
}

async function publishWhatIsNeeded(
  target: PublishTarget,
  db: CatalogDatabase,
  current: CurrentRoot | undefined,
  options: OpenedOptions,
): Promise<Omit<FromCatalogResult, 'isOther'>> {
  const changes =
    current === undefined ? 'there is no snapshot yet' : findChanges(target, db, current, options);
  if (current === undefined || typeof changes === 'string')
    return { ...(await publishAll(target, db, options)), whole: String(changes) };
  try {
    const result = await publishChanges(target, current, {
      ...options,
      catalog: openPartialCatalog(db),
      changes,
      onCounts(counts) {
        const removals = Object.entries(current.root.counts).map(([kind, before]) => {
          return { kind, before, removed: before - (counts[kind] ?? 0) };
        });
        if (removals.some(needsPermission)) options.rejectRemovals?.();
      },
    });
    return { ...result, whole: undefined };
  } catch (error) {
    if (!(error instanceof NotPatchableError || error instanceof IntegrityError)) throw error;
    target.disk.remove(target.layout.next);
    return { ...(await publishAll(target, db, options)), whole: error.message };
  }
}

/** Changes since the published snapshot, or the reason why they are not known. */
function findChanges(
  { isInDoubt }: PublishTarget,
  db: CatalogDatabase,
  { root, hash, isDamaged }: CurrentRoot,
  { basis: store, verify, site, data, origin, profile }: FromCatalogOptions,
): ChangeSet | string {
  const basis = store?.read();
  if (basis === undefined) return 'it is not known what the snapshot was made from';
  if (verify === true) return 'every file is checked';
  if (site !== undefined) return 'the site is published, too';
  if (isInDoubt || isDamaged) return 'the snapshot is in doubt';
  if (hash !== basis.root) return 'somebody else has published meanwhile';
  if (hasDamageReports(data.damage)) return 'there is damage to mend';
  if (root.origin !== origin || root.profile !== profile.name) return 'the origin or the limits are others';
  if (root.contract !== contractVersion || JSON.stringify(root.encoder) !== JSON.stringify(encoder))
    return 'the program is another one';
  return readChanges(db, basis.revision) ?? 'the log of the catalogue does not know that state';
}

async function publishAll(
  target: PublishTarget,
  db: CatalogDatabase,
  options: OpenedOptions,
): Promise<PublishResult> {
  options.rejectRemovals?.();
  options.onProgress?.('reading the catalogue', 0);
  const catalog = readPublicCatalog(db, options.now);
  return publish(target, {
    ...options,
    answers: await options.answers?.(),
    japaneseNames: catalog.japaneseNames(),
    deps: createBuildDeps(catalog, options.origin, options.profile, options.now),
    images: shownImages(catalog.records, catalog.covers()),
    damage: options.data.damage,
  });
}
