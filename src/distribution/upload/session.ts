/**
 * Marks in a store which snapshot it holds, and whether all of it (`upload.json`). The mark is written first and last,
 * each time on the condition that nobody else has changed it. So two uploads at once notice each other.
 */
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { mediaTypeOf } from '../../http/media-types.ts';
import { contentOf } from '../../snapshot/manifest.ts';
import { type Body, type Condition, ConditionError, type Store, StoreError } from './store.ts';

/** The names of the mark, and of the object that tests conditions. */
export const markKey = 'upload.json';
export const probeKey = 'upload-probe.json';

const shape = z.object({
  generation: z.int(),
  /** Hash of the root. */
  root: z.string(),
  isWhole: z.boolean(),
});
type Mark = z.infer<typeof shape>;

const headersOf = (key: string) => ({ type: mediaTypeOf(key), caching: 'no-store' });

const jsonBody = (value: object): Body => {
  const bytes = Buffer.from(`${JSON.stringify(value)}\n`);
  return { bytes, ...contentOf(bytes) };
};

/** Converts an entity tag into the form that a store expects in conditions. */
type TagForm = (etag: string) => string;

/** Unchanged, or without quotes: radosgw (seen with 16.2) compares tags of writes without their quotes. */
const tagForms: readonly TagForm[] = [(etag) => etag, (etag) => etag.replace(/^"(.*)"$/, '$1')];

/** Writes on a condition. If the answer to a successful write was lost, the retry looks like a failed condition. */
async function writeOnCondition(store: Store, key: string, body: Body, condition: Condition) {
  try {
    return await store.write(key, body, headersOf(key), condition);
  } catch (error) {
    if (!(error instanceof ConditionError)) throw error;
    const own = await store.read(key);
    if (own !== undefined && contentOf(own.bytes).hash === body.hash) return own.etag;
    throw new ConditionError(
      `${store.name}${key}: another upload wrote there meanwhile. Wait until it ends, and run this again.`,
    );
  }
}

/** Finds the form of tags that a store respects in conditions, with a test object; undefined if it respects none. */
async function findTagForm(store: Store): Promise<TagForm | undefined> {
  const body = jsonBody({});
  /** The new entity tag; undefined if the write was refused. */
  const tryWrite = (condition?: Condition) =>
    store.write(probeKey, body, headersOf(probeKey), condition).catch((error: unknown) => {
      if (!(error instanceof ConditionError)) throw error;
      return undefined;
    });
  try {
    const etag = await tryWrite();
    if (etag === undefined || (await tryWrite('absent')) !== undefined) return undefined;
    for (const form of tagForms) {
      if ((await tryWrite({ etag: form(`"${'0'.repeat(32)}"`) })) !== undefined) return undefined;
      if ((await tryWrite({ etag: form(etag) })) !== undefined) return form;
    }
    return undefined;
  } finally {
    await store.remove(probeKey);
  }
}

export type Session = Awaited<ReturnType<typeof openSession>>;

/** @param isAlone whether the operator guarantees that no other upload runs; then conditions are not needed */
export async function openSession(
  store: Store,
  { generation, root, isAlone }: Pick<Mark, 'generation' | 'root'> & { readonly isAlone: boolean },
) {
  const found = await store.read(markKey);
  let etag = found?.etag;
  let begun: Promise<void> | undefined;
  const run = randomUUID();
  let tagForm: TagForm | undefined;
  const write = async (key: string, body: Body, before: string | undefined) =>
    isAlone
      ? store.write(key, body, headersOf(key))
      : writeOnCondition(
          store,
          key,
          body,
          before === undefined ? 'absent' : { etag: tagForm?.(before) ?? before },
        );
  const mark = async (isWhole: boolean) => {
    etag = await write(markKey, jsonBody({ generation, root, isWhole, run }), etag);
  };
  const start = async () => {
    tagForm = isAlone ? undefined : await findTagForm(store);
    if (!isAlone && tagForm === undefined)
      throw new StoreError(
        `${store.name}: the store ignores conditions on writes, so two uploads at once would not notice each other. ` +
          'If only one upload writes there, add --single-writer.',
      );
    await mark(false);
  };
  return {
    mark: readMark(found?.bytes),
    /** Marks that this upload has begun, once. */
    begin: () => (begun ??= start()),
    /** Writes an object on condition that no other upload has changed it. @param etag that of the listing */
    writeAlone: (key: string, body: Body, etag: string | undefined) => write(key, body, etag),
    /** Marks that the upload is complete. */
    end: () => mark(true),
  };
}

function readMark(bytes: Buffer | undefined): Mark | undefined {
  try {
    return bytes && shape.parse(JSON.parse(bytes.toString()));
  } catch {
    throw new StoreError(`${markKey} under this prefix was not written by an upload. Use another prefix.`);
  }
}
