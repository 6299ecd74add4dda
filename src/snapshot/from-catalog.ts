/** Publishes the authoring catalogue as a snapshot. Only this module and stored-images.ts know both of them. */
import { type ChangeSet, type Revision, readChanges, readRevision } from '../catalog/change-log.ts';
import { type CatalogDatabase, openCatalog, readOrigin } from '../catalog/database.ts';
import { readPublicCatalog } from '../catalog/read/index.ts';
import { openPartialCatalog } from '../catalog/read/partial.ts';
import { readTakedowns } from '../catalog/takedowns.ts';
import { contractVersion } from '../contract/enums.ts';
import type { LimitProfile } from '../contract/limits.ts';
import type { Answers } from '../contract/openapi/examples.ts';
import { createBuildDeps } from './build-deps.ts';
import { type CurrentRoot, readCurrentRoot } from './current-root.ts';
import { hasDamageReports } from './damage.ts';
import { IntegrityError } from './errors.ts';
import type { Change } from './generation.ts';
import { shownImages } from './image-files.ts';
import { publishChanges } from './incremental/publish.ts';
import { type Root, sha256, toBytes } from './manifest.ts';
import { type CommonOptions, type PublishOptions, type PublishResult, publish } from './publish.ts';
import { type PublishTarget, type PublishTargetOptions, withPublishTarget } from './publish-target.ts';
import { defaultRetention, type Retention } from './retention.ts';
import { type Extent, requireRoom } from './room.ts';
import { countRecords } from './root.ts';
import { createImageReader } from './stored-images.ts';
import { encoder } from './write-task.ts';

/** The revision of the catalogue that a snapshot was made from. The next publication needs only later changes. */
export interface Basis {
  /** Hash of the root. */
  readonly root: string;
  readonly revision: Revision;
}

export interface FromCatalogOptions
  extends Omit<CommonOptions, 'readImage' | 'from' | 'takedown' | 'isTakedown' | 'retention'>,
    Pick<PublishOptions, 'site' | 'verify'>,
    Pick<PublishTargetOptions, 'waitMs' | 'onWait' | 'calls'> {
  /** Paths of the data folder: catalogue, pictures, their originals, snapshot, and reports of damage. */
  readonly data: {
    readonly catalog: string;
    readonly images: string;
    readonly originals: string;
    readonly snapshot: string;
    readonly damage: string;
  };
  readonly profile: LimitProfile;
  readonly retention?: Retention | undefined;
  /** Whether older generations end even without a takedown, because the copied service has ended its own. */
  readonly endsOlder?: boolean | undefined;
  /** Gives the examples of the OpenAPI document. Called only if everything is rendered. */
  readonly answers?: (() => Promise<Answers>) | undefined;
  /**
   * Throws if the catalogue has so many fewer records than the snapshot that the operator must permit it. It is not
   * called for a takedown, which must not wait.
   */
  readonly rejectRemovals?: ((counts: Root['counts']) => void) | undefined;
  /** Stores the basis of the published snapshot; absent = everything is rendered. */
  readonly basis?: BasisStore | undefined;
}

/** Stores the basis of the published snapshot. A basis that another version of the program wrote counts as absent. */
export interface BasisStore {
  read(): Basis | undefined;
  write(basis: Basis): void;
}

export interface FromCatalogResult extends PublishResult, Pick<Change, 'explanation'> {
  /** Whether the snapshot's files or records differ from those of its base. */
  readonly isOther: boolean;
  /** Why everything was rendered; absent if only the changes were. */
  readonly whole: string | undefined;
}

/** The options, with those that are known only after the catalogue is open. */
type OpenedOptions = FromCatalogOptions & CommonOptions;

/**
 * Publishes the catalogue of a data folder, read in one transaction. Publishes only the changes since the published
 * snapshot if they are known, else everything.
 * @throws CatalogError if the catalogue is missing or of another version; SnapshotError as {@link publish}
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
    current === undefined ? 'there is no snapshot yet' : changesSince(target, db, current, options);
  // A takedown tries even without room, because it also frees some.
  if (!options.isTakedown) requireRoom(options, current?.root, extentOf(changes));
  if (current === undefined || typeof changes === 'string')
    return { ...(await publishAll(target, db, options)), whole: String(changes) };
  try {
    const result = await publishChanges(target, current, {
      ...options,
      catalog: openPartialCatalog(db),
      changes,
      onCounts: options.rejectRemovals,
    });
    return { ...result, whole: undefined };
  } catch (error) {
    if (!(error instanceof IntegrityError)) throw error;
    target.disk.remove(target.layout.next);
    return { ...(await publishAll(target, db, options)), whole: error.message };
  }
}

const unknownState = 'the log of the catalogue does not know that state';
const otherSettings = 'the origin or the limits have changed';
const otherProgram = 'the program has changed';

/** How much of the snapshot will be written, as far as that is known before rendering. */
function extentOf(changes: ChangeSet | string): Extent {
  if (typeof changes !== 'string') return changes.values().reduce((sum, keys) => sum + keys.size, 0);
  return [unknownState, otherSettings, otherProgram].includes(changes) ? 'all' : 0;
}

/** The changes since the published snapshot, or the reason why they are not known. */
function changesSince(
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
  if (hash !== basis.root) return 'another program has published meanwhile';
  if (hasDamageReports(data.damage)) return 'there is damage to repair';
  if (root.origin !== origin || root.profile !== profile.name) return otherSettings;
  if (root.contract !== contractVersion || JSON.stringify(root.encoder) !== JSON.stringify(encoder))
    return otherProgram;
  return readChanges(db, basis.revision) ?? unknownState;
}

async function publishAll(
  target: PublishTarget,
  db: CatalogDatabase,
  options: OpenedOptions,
): Promise<PublishResult> {
  options.onProgress?.('reading the catalogue', 0);
  const catalog = readPublicCatalog(db, options.now);
  options.rejectRemovals?.(countRecords(catalog.records));
  return publish(target, {
    ...options,
    answers: await options.answers?.(),
    japaneseNames: catalog.japaneseNames(),
    deps: createBuildDeps(catalog, options),
    images: shownImages(catalog.records, catalog.covers()),
    damage: options.data.damage,
  });
}
