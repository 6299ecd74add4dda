/**
 * Finds the root that a signed origin publishes, with TUF (`tuf-js`). Trust starts from the root in `metadata/` beside
 * the copy. The mirror serves that folder to its own mirrors.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TargetFile, Updater } from 'tuf-js';
// tuf-js does not export these: the error by which an Updater sees a missing root, and the store whose time we set.
import { DownloadHTTPError } from 'tuf-js/dist/error.js';
import { TrustedMetadataStore } from 'tuf-js/dist/store.js';
import { readRegular } from '../../files/regular.ts';
import type { Layout } from '../../snapshot/layout.ts';
import { type Content, sha256 } from '../../snapshot/manifest.ts';
import type { MetadataFile } from '../../snapshot/metadata-files.ts';
import type { PublishTarget } from '../../snapshot/publish-target.ts';
import type { RootFile } from '../signing/key-folder.ts';
import { fileName, onlineRoles } from '../signing/metadata.ts';
import { readPublished } from '../signing/repository.ts';
import { haveCommonSigner } from '../signing/root-metadata.ts';
import { ignoreMissing, MissingError, NoTrustError, type Origin, OriginError } from './origin.ts';
import { allRoots, isRootName, readFollowed, readSignedRoot, trustedRoots } from './roots.ts';
import { readRoot } from './shapes.ts';
import type { Vouched } from './update.ts';

/** The root that the operator trusts at first. */
export type FirstTrust =
  | { readonly kind: 'root'; readonly bytes: Buffer }
  /** SHA-256 of a root that the root trusted here has named. */
  | { readonly kind: 'successor'; readonly hash: string }
  /** Trust the root that the origin shows now. */
  | { readonly kind: 'first use' };

export interface TrustOptions {
  /** Absent: the root in the copy. */
  readonly first: FirstTrust | undefined;
  /** Whether expired metadata is accepted. */
  readonly acceptExpired: boolean;
  readonly now: () => number;
}

const mostMetadata = 512_000;
const mostRoots = 256;

/** The root that trust begins with; `isNew` if it is not from the copy. */
interface Begin extends RootFile {
  readonly isNew: boolean;
}

/** @throws OriginError if there is no root */
function beginWith(file: RootFile | undefined, isNew: boolean): Begin {
  if (file === undefined)
    throw new OriginError(
      'There is no trust yet: this is not a root of signatures, or its own keys have not signed it.',
    );
  return { ...file, isNew };
}

async function findFirst(origin: Origin, layout: Layout, first: FirstTrust | undefined): Promise<Begin> {
  const isKnown =
    first?.kind === 'root' &&
    (allRoots(layout).some(({ bytes }) => bytes.equals(first.bytes)) ||
      readFollowed(layout)?.left.includes(sha256(first.bytes)) === true);
  const begins = first?.kind === 'successor' || (first?.kind === 'root' && !isKnown);
  const newest = trustedRoots(layout).at(-1);
  // If the operator names a root that the copy does not know, trust begins again with it.
  if (newest !== undefined && !begins) return beginWith(newest, false);
  if (first === undefined)
    throw new NoTrustError(
      'The mirror does not trust any origin yet. Get the root of signatures (root.json) from the people who run the ' +
        'service, not from this server, and add --root FILE. With --trust-on-first-use the mirror accepts the root that ' +
        'the server shows now, even if an attacker has just replaced it. To copy an unsigned origin, add --unsigned.',
    );
  if (first.kind === 'root') return beginWith(readSignedRoot(first.bytes), true);
  for (let version = 1; version <= mostRoots; version += 1) {
    const bytes = await origin.read(`metadata/${version}.root.json`, mostMetadata).catch(ignoreMissing);
    if (bytes === undefined) break;
    if (first.kind === 'first use' || sha256(bytes) === first.hash)
      return beginWith(readSignedRoot(bytes), true);
  }
  const named = first.kind === 'first use' ? '' : ` of the fingerprint ${first.hash}`;
  throw new OriginError(`${origin.url}: there is no root of signatures${named}.`);
}

/** Reads the metadata that tuf-js has verified and stored in its folder. */
function readRefreshed(folder: string, { root, timestamp, snapshot, targets }: TrustedMetadataStore) {
  if (!timestamp || !snapshot || !targets) throw new OriginError('The metadata is incomplete.');
  const online = { targets, snapshot, timestamp };
  const everything = [root, ...Object.values(online)].map(({ signed }) => signed);
  if (!everything.every(({ version }) => Number.isSafeInteger(version)))
    throw new OriginError('The version of the metadata is not a whole number.');
  const all = targets.signed.targets;
  const contentOf = ({ hashes, length }: TargetFile): Content => ({
    hash: hashes.sha256 ?? '',
    size: length,
  });
  const [named, ...others] = Object.values(all).filter(({ path }) => path.startsWith('roots/'));
  if (named === undefined || others.length > 0 || named.path !== `roots/${named.hashes.sha256}.json`)
    throw new OriginError('The signatures do not name exactly one root of a snapshot.');
  const list = all['dumps/index.json'];
  return {
    files: onlineRoles.map((role) => ({
      name: fileName(role, online[role].signed),
      bytes: readFileSync(join(folder, `${role}.json`)),
    })),
    expires: everything.map(({ expires }) => expires).sort()[0],
    target: contentOf(named),
    dumps: list && contentOf(list),
  };
}

/** Updates a folder of metadata from an origin. */
async function refresh(origin: Origin, folder: string, { acceptExpired, now }: TrustOptions) {
  const roots: MetadataFile[] = [];
  const downloadBytes = async (url: string, most: number) => {
    const name = url.slice(url.lastIndexOf('/') + 1);
    try {
      const bytes = await origin.read(`metadata/${name}`, Math.min(most, mostMetadata));
      if (isRootName(name)) roots.push({ name, bytes });
      return bytes;
    } catch (error) {
      throw error instanceof MissingError ? new DownloadHTTPError(error.message, 404) : error;
    }
  };
  const updater = new Updater({
    metadataDir: folder,
    metadataBaseUrl: `${origin.url}metadata`,
    fetcher: { downloadBytes, downloadFile: () => Promise.reject(new Error('No file is asked for.')) },
    config: { prefixTargetsWithHash: false, maxRootRotations: mostRoots },
  });
  // tuf-js takes the time for the check of expiry from the clock. We set it here.
  const store: unknown = Reflect.get(updater, 'trustedSet');
  if (!(store instanceof TrustedMetadataStore)) throw new Error('tuf-js has another structure.');
  Reflect.set(store, 'referenceTime', new Date(acceptExpired ? 0 : now()));
  await updater.refresh();
  const refreshed = readRefreshed(folder, store);
  return { ...refreshed, files: [...roots, ...refreshed.files] };
}

/**
 * Reads the roots before the trusted one, for mirrors of this one that begin with an older root. A root is fetched
 * again at every update until we hold one that shares a signing key with the next root. Otherwise a forged answer would
 * stay for ever.
 */
async function readOlder(origin: Origin, layout: Layout, { root, isNew }: Begin) {
  const stored = new Map(trustedRoots(layout).map(({ root }) => [root.signed.version, root]));
  const files: MetadataFile[] = [];
  let next = root;
  const { version } = root.signed;
  for (let older = version - 1; older > 0 && version - older < mostRoots; older -= 1) {
    const kept = isNew ? undefined : stored.get(older);
    if (kept !== undefined && haveCommonSigner(kept, next)) {
      next = kept;
      continue;
    }
    const name = `${older}.root.json`;
    const file = readSignedRoot(await origin.read(`metadata/${name}`, mostMetadata).catch(() => undefined));
    if (file === undefined) break;
    files.push({ name, bytes: file.bytes });
    next = file.root;
  }
  return files;
}

function explain(url: string, error: unknown): OriginError {
  if (error instanceof OriginError) return error;
  // tuf-js reports this for a file that names no type.
  const reason = String(error instanceof Error ? error.message : error).replace('got undefined', 'got none');
  return error instanceof Error && /expired/i.test(reason)
    ? new OriginError(
        `${url}: the signatures have expired (${reason}). The copy stays as it was; a first copy of such a state needs --accept-expired.`,
      )
    : new OriginError(`${url}: the signatures do not fit (${reason}).`);
}

/** Makes the function that finds the root of a signed origin. */
export function createVouch(options: TrustOptions) {
  return async (origin: Origin, { layout }: PublishTarget): Promise<Vouched> => {
    const begin = await findFirst(origin, layout, options.first);
    const folder = mkdtempSync(join(tmpdir(), 'ani-ua-trust-'));
    try {
      // A temporary copy, because tuf-js changes its folder in place.
      writeFileSync(join(folder, 'root.json'), begin.bytes);
      const known = begin.isNew ? [] : Object.entries(readPublished(layout.metadata, begin.root));
      for (const [role, { bytes }] of known) writeFileSync(join(folder, `${role}.json`), bytes);
      const { files, expires, target, dumps } = await refresh(origin, folder, options);
      const bytes = await origin.readContent(`roots/${target.hash}.json`, target);
      const first = { name: fileName('root', begin.root.signed), bytes: begin.bytes };
      const metadata = [...(await readOlder(origin, layout, begin)), first, ...files].filter(
        ({ name, bytes: own }) => readRegular(join(layout.metadata, name))?.equals(own) !== true,
      );
      return { ...readRoot(bytes), expires, isSigned: true, dumps, metadata };
    } catch (error) {
      throw explain(origin.url, error);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}
