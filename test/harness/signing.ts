/** A shop whose publications are signed: two of its three root keys sign a root, which names a key of each role. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type MirrorOptions, mirror } from '../../src/distribution/mirror/mirror.ts';
import { createVouch, type FirstTrust, type TrustOptions } from '../../src/distribution/mirror/trust.ts';
import { draftRoot, installDraft, type SigningPlace } from '../../src/distribution/signing/changes.ts';
import { makeOnlineKey } from '../../src/distribution/signing/key-folder.ts';
import { createKey } from '../../src/distribution/signing/keys.ts';
import { type OnlineRole, onlineRoles } from '../../src/distribution/signing/metadata.ts';
import { createMetadataMaker } from '../../src/distribution/signing/repository.ts';
import type { RootContent } from '../../src/distribution/signing/root-metadata.ts';
import { withPublishTarget } from '../../src/snapshot/publish-target.ts';
import { type OriginServer, openOrigin } from './origin-server.ts';
import { openPublishedShop, quickDisk, type Shop } from './shop.ts';
import type { Source } from './source.ts';

export type Signer = ReturnType<typeof createSigner>;

/** @param now the clock of the publisher */
export function createSigner(shop: Shop, now: () => number) {
  const { snapshot: folder, signingKeys } = shop.layout;
  const rootKeys = [createKey(), createKey(), createKey()];
  // `as`: the first change makes the keys of all roles.
  const first = {
    rootKeys: rootKeys.map(({ key }) => key),
    threshold: 2,
    online: {},
  } as unknown as RootContent;

  const locked = <T>(run: (place: SigningPlace) => T, calls = quickDisk): Promise<T> =>
    withPublishTarget({ folder, calls }, async (target) => run({ target, keys: signingKeys, now: now() }));

  /** Drafts the next root, and installs it if enough keys have signed. @returns the new root */
  const change = (edit: (last: RootContent) => RootContent, by = rootKeys.slice(0, 2), calls = quickDisk) =>
    locked((place) => {
      draftRoot(place, (last) => edit(last ?? first), by);
      return installDraft(place);
    }, calls);

  return {
    rootKeys,
    locked,
    change,
    /** Makes new keys of roles; those of all roles begin the signing. */
    rotate: (roles: readonly OnlineRole[], by?: typeof rootKeys, calls?: typeof quickDisk) =>
      change(
        ({ online, ...last }) => ({
          ...last,
          online: {
            ...online,
            ...Object.fromEntries(roles.map((role) => [role, [makeOnlineKey(signingKeys, role).key]])),
          },
        }),
        by,
        calls,
      ),
    /** Publishes and signs. @returns what kept it from signing */
    async publish(more: Parameters<Shop['publish']>[3] = {}): Promise<string[]> {
      const problems: string[] = [];
      const options = { now: now(), onProblem: (text: string) => problems.push(text) };
      const makeMetadata = createMetadataMaker(signingKeys, options);
      await shop.publish(now(), undefined, undefined, { makeMetadata, ...more });
      return problems;
    },
  };
}

/** A service that signs, and its origin. */
export interface SignedService {
  readonly shop: Shop;
  readonly signer: Signer;
  readonly origin: OriginServer;
  /** A file of its metadata. */
  metadata(name: string): string;
  /** The first root, which the operator of a mirror trusts. */
  trusted(): FirstTrust;
  /** Imports a change, publishes and signs. */
  publish(changed: Source): Promise<void>;
  close(): Promise<void>;
}

export async function openSignedService(now: () => number, changed: Source = {}): Promise<SignedService> {
  const shop = await openPublishedShop();
  const signer = createSigner(shop, now);
  const origin = await openOrigin(shop.layout.snapshot);
  const metadata = (name: string) => join(shop.layout.snapshot, 'metadata', name);
  const service: SignedService = {
    shop,
    signer,
    origin,
    metadata,
    trusted: () => ({ kind: 'root', bytes: readFileSync(metadata('1.root.json')) }),
    async publish(own) {
      await shop.import(own);
      const problems = await signer.publish();
      if (problems.length > 0) throw new Error(problems.join('\n'));
    },
    close: origin.close,
  };
  await signer.rotate(onlineRoles);
  await service.publish(changed);
  return service;
}

/** Updates a copy from a signed origin, and follows its successor unless `more` says otherwise. */
export function mirrorSigned(
  { url, folder, now }: { readonly url: string; readonly folder: string; readonly now: () => number },
  { first, ...trust }: Partial<TrustOptions> = {},
  more: Partial<MirrorOptions> = {},
): ReturnType<typeof mirror> {
  const options = { acceptExpired: false, now, ...trust };
  return mirror({
    urls: [url],
    folder,
    vouch: createVouch({ ...options, first }),
    vouchNext: (hash) => createVouch({ ...options, first: { kind: 'successor', hash } }),
    acceptExpired: options.acceptExpired,
    now,
    calls: quickDisk,
    log: () => {},
    timeoutMs: 1500,
    ...more,
  });
}
