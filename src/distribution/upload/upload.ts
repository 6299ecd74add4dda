/**
 * Updates an object store to the published snapshot. Writes objects with another entity tag, in the order in which
 * readers need them. Removes objects that neither the snapshot nor its kept older generations name.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { IntegrityError } from '../../snapshot/errors.ts';
import type { Root } from '../../snapshot/manifest.ts';
import { forEachParallel } from '../parallel.ts';
import { listObjects, type Objects, type ObjectsOptions, steps, type UploadObject } from './objects.ts';
import { markKey, openSession, probeKey, type Session } from './session.ts';
import { type Store, StoreError } from './store.ts';

export interface UploadOptions extends ObjectsOptions {
  readonly store: Store;
  readonly isAlone: boolean;
  /** Whether to write objects even if they seem to be unchanged, because their headers may differ. */
  readonly writesAll: boolean;
  /** Only count. */
  readonly dryRun: boolean;
  readonly onListed: (count: number) => void;
  readonly onObject: (done: number, total: number) => void;
}

export interface UploadResult {
  readonly root: Root;
  /** Number of objects of the snapshot, and of those that were written. */
  readonly objects: number;
  readonly written: number;
  readonly bytes: number;
  readonly removed: number;
  /** Objects of older generations that stay for now. */
  readonly kept: number;
}

/** A publication may interrupt an upload, which then starts again. Uploaded objects stay. */
const mostRounds = 3;
const budget = 64e6;
/** Requests at once. */
const width = 32;
/** After this many compared objects the event loop gets a turn for the store's answers. */
const comparedAtOnce = 32;

/**
 * Uploads the published snapshot.
 * @throws StoreError if the store refuses, or another upload is running
 */
export async function upload(options: UploadOptions): Promise<UploadResult> {
  for (let round = 1; ; round += 1) {
    try {
      return await uploadOnce(options);
    } catch (error) {
      if (!(error instanceof IntegrityError) || round === mostRounds) throw error;
    }
  }
}

async function writeDiffering(
  objects: readonly UploadObject[],
  listed: ReadonlyMap<string, string>,
  session: Session,
  { store, writesAll, dryRun, onObject }: UploadOptions,
) {
  let [done, written, bytes] = [0, 0, 0];
  for (const step of steps) {
    const own = objects.filter((object) => object.step === step);
    await forEachParallel(own, { width, budget, weigh: ({ size }) => size }, async (object) => {
      const body = await object.open();
      const etag = listed.get(object.key);
      if (writesAll || etag?.replaceAll('"', '') !== body.md5) {
        written += 1;
        bytes += body.size;
        if (!dryRun) {
          await session.begin();
          if (step === 'root' || step === 'timestamp') await session.writeAlone(object.key, body, etag);
          else await store.write(object.key, body, object);
        }
      }
      done += 1;
      onObject(done, objects.length);
      if (done % comparedAtOnce === 0) await nextTurn();
    });
  }
  return { written, bytes };
}

/** Removes objects that neither the snapshot nor older generations name. */
async function removeOthers(
  { all, older }: Objects,
  listed: ReadonlyMap<string, string>,
  session: Session,
  { store, dryRun }: UploadOptions,
) {
  const names = new Set(all.map(({ key }) => key));
  const others = [...listed.keys()].filter((key) => !names.has(key));
  const stay = others.length === 0 ? new Set() : older();
  const gone = others.filter((key) => !stay.has(key));
  if (!dryRun)
    await forEachParallel(gone, { width, budget, weigh: () => 1 }, async (key) => {
      await session.begin();
      await store.remove(key);
    });
  return { removed: gone.length, kept: others.length - gone.length };
}

async function uploadOnce(options: UploadOptions): Promise<UploadResult> {
  const { store, isAlone, dryRun, onListed } = options;
  const objects = listObjects(options);
  const { root, hash } = objects.current;
  const session = await openSession(store, { generation: root.generation, root: hash, isAlone });
  const { mark } = session;
  if (mark !== undefined && mark.generation > root.generation)
    throw new StoreError(
      `${store.name}: the store has a newer snapshot (${mark.generation}; here is ${root.generation}). Upload from where it was published.`,
    );
  const listed = await store.list(onListed);
  for (const own of [markKey, probeKey]) listed.delete(own);
  const [first] = listed.keys();
  if (mark === undefined && first !== undefined)
    throw new StoreError(
      `${store.name}: there are other objects already (${first}), which an upload would remove. Use an empty prefix.`,
    );
  const done = await writeDiffering(objects.all, listed, session, options);
  const { removed, kept } = await removeOthers(objects, listed, session, options);
  const isMarked = mark?.isWhole === true && mark.root === hash;
  const isOther = done.written + removed > 0 || !isMarked;
  if (isOther && !dryRun) {
    await session.begin();
    await session.end();
  }
  return { root, objects: objects.all.length, ...done, removed, kept };
}
