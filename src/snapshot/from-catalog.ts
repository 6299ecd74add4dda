/** From the authoring catalogue to a published snapshot: the one place where the two meet. */
import { join } from 'node:path';
import type { Deps } from '../api/context.ts';
import { createDetails } from '../api/details.ts';
import { createLookups } from '../api/lookups.ts';
import { createPresenter } from '../api/present.ts';
import { createServiceTransliterator } from '../api/translit.ts';
import { type ChangeSet, type Revision, readChanges, readRevision } from '../catalog/change-log.ts';
import { type CatalogDatabase, openCatalog } from '../catalog/database.ts';
import { listHidden } from '../catalog/operator.ts';
import { type PublicCatalog, readPublicCatalog } from '../catalog/read/index.ts';
import { openPartialCatalog } from '../catalog/read/partial.ts';
import { needsPermission } from '../catalog/removals.ts';
import { contractVersion } from '../contract/enums.ts';
import type { LimitProfile } from '../contract/limits.ts';
import type { Answers } from '../contract/openapi/examples.ts';
import { apiFile } from '../contract/tree.ts';
import { type CurrentRoot, readCurrentRoot } from './current-root.ts';
import { hasDamageReports } from './damage.ts';
import { IntegrityError } from './errors.ts';
import { shownImages } from './image-files.ts';
import { NotPatchable } from './incremental/before.ts';
import type { Explanation } from './incremental/explanation.ts';
import { publishChanges } from './incremental/publish.ts';
import { sha256, toBytes } from './manifest.ts';
import { type Place, type PlaceOptions, withPlace } from './place.ts';
import { type PublishOptions, type PublishResult, publish } from './publish.ts';
import { encoder } from './write-task.ts';

/** What handlers need when the build calls them: a still world at one instant. */
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
    translit: createServiceTransliterator(catalog.records),
    profile,
    // No file of the tree shows these.
    snapshot: { id: '', createdAt: '' },
    now: () => now,
    random: () => 0,
    startedAt: now,
  };
}

/** What is passed on as it is. */
type Passed = Pick<PublishOptions, 'origin' | 'now' | 'site' | 'verify' | 'retention' | 'onProgress'> &
  Pick<PlaceOptions, 'waitMs' | 'onWait' | 'calls'>;

/** What a snapshot was made from: of the same program, a change of the catalogue is all that there is to publish. */
export interface Basis {
  /** Hash of the root. */
  readonly root: string;
  readonly revision: Revision;
}

export interface FromCatalogOptions extends Passed {
  /** Paths of the data folder: itself (with `images/` below it), its catalogue, its snapshots, reports of damage. */
  readonly data: {
    readonly dir: string;
    readonly catalog: string;
    readonly snapshot: string;
    readonly oldSnapshot: string;
    readonly damage: string;
  };
  readonly profile: LimitProfile;
  /** Gives what the interface description shows as examples: asked for where all is rendered. */
  readonly answers?: (() => Promise<Answers>) | undefined;
  /** Throws where the catalogue has so much less than is published that somebody must say it is meant. */
  readonly rejectRemovals?: (() => void) | undefined;
  /** Where it is kept what the published snapshot was made from; absent = render all. */
  readonly basis?: BasisStore | undefined;
}

/** Keeps what the published snapshot was made from; one that another program made is none. */
export interface BasisStore {
  read(): Basis | undefined;
  /** @param basis absent where the catalogue keeps no log of its changes */
  write(basis: Basis | undefined): void;
}

export interface FromCatalogResult extends PublishResult {
  /** Whether the snapshot says something else than the one before, in its files or its records alone. */
  readonly isOther: boolean;
  /** Why all was rendered; absent where only what changed was. */
  readonly whole: string | undefined;
  /** What changed and why; absent where all was rendered. */
  readonly explanation?: Explanation | undefined;
}

const pages = { anime: 'anime', character: 'characters', team: 'teams' } as const;

/**
 * Publishes the catalogue of a data folder, read in one transaction: what changed since the snapshot there is, else all.
 * @throws CatalogError when there is no catalogue, or one of another version; SnapshotError as {@link publish}
 */
export function publishCatalog(options: FromCatalogOptions): Promise<FromCatalogResult> {
  const { data, waitMs, onWait, calls } = options;
  return withPlace({ folder: data.snapshot, waitMs, onWait, calls }, async (place) => {
    const db = openCatalog(data.catalog, { readonly: true });
    try {
      db.exec('BEGIN');
      const revision = readRevision(db);
      const current = readCurrentRoot(place.layout);
      const published = await publishWhatIsNeeded(place, db, current, options);
      const result = { ...published, isOther: current?.root.id !== published.root.id };
      options.basis?.write(revision && { root: sha256(toBytes(result.root)), revision });
      return result;
    } finally {
      db.close();
    }
  });
}

async function publishWhatIsNeeded(
  place: Place,
  db: CatalogDatabase,
  current: CurrentRoot | undefined,
  options: FromCatalogOptions,
): Promise<Omit<FromCatalogResult, 'isOther'>> {
  const changes =
    current === undefined ? 'there is no snapshot yet' : findChanges(place, db, current, options);
  if (current === undefined || typeof changes === 'string')
    return { ...(await publishAll(place, db, options)), whole: String(changes) };
  const { data, origin, profile, now, retention, onProgress } = options;
  const hidden = listHidden(db).filter(({ kind, id }) => changes.get(kind)?.has(id));
  try {
    const result = await publishChanges(place, current, {
      origin,
      profile,
      now,
      retention,
      onProgress,
      catalog: openPartialCatalog(db),
      changes,
      imageFile: (path) => join(data.dir, path),
      oldFolder: data.oldSnapshot,
      onCounts(counts) {
        const removals = Object.entries(current.root.counts).map(([kind, before]) => {
          return { kind, before, removed: before - (counts[kind] ?? 0) };
        });
        // What was hidden is not told apart here: to do that takes a look at the whole catalogue.
        if (removals.some(needsPermission)) options.rejectRemovals?.();
      },
      hidden: hidden.map(({ kind, id }) => apiFile(`/${pages[kind]}/${id}`)),
    });
    return { ...result, whole: undefined };
  } catch (error) {
    if (!(error instanceof NotPatchable || error instanceof IntegrityError)) throw error;
    place.disk.remove(place.layout.next);
    return { ...(await publishAll(place, db, options)), whole: error.message };
  }
}

/** What changed since the published snapshot, or why nobody can tell. */
function findChanges(
  { isInDoubt }: Place,
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
  if (root.leaves.some(({ identity, stored }) => identity === undefined || stored === undefined))
    return 'the snapshot was made by an earlier program';
  return readChanges(db, basis.revision) ?? 'the catalogue keeps no log of what changed since';
}

async function publishAll(
  place: Place,
  db: CatalogDatabase,
  options: FromCatalogOptions,
): Promise<PublishResult> {
  const { data, origin, profile, now, site, verify, retention, onProgress } = options;
  options.rejectRemovals?.();
  const catalog = readPublicCatalog(db);
  return publish(place, {
    origin,
    answers: await options.answers?.(),
    now,
    site,
    verify,
    retention,
    onProgress,
    deps: createBuildDeps(catalog, origin, profile, now),
    imageFile: (path) => join(data.dir, path),
    images: shownImages(catalog),
    oldFolder: data.oldSnapshot,
    damage: data.damage,
    hidden: listHidden(db).map(({ kind, id }) => apiFile(`/${pages[kind]}/${id}`)),
  });
}
