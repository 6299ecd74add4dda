/** A shop whose publications are signed: two of its three root keys sign a root, which names a key of each role. */
import { draftRoot, installDraft, type SigningPlace } from '../../src/distribution/signing/changes.ts';
import { makeOnlineKey } from '../../src/distribution/signing/key-folder.ts';
import { createKey } from '../../src/distribution/signing/keys.ts';
import type { OnlineRole } from '../../src/distribution/signing/metadata.ts';
import { createMetadataMaker } from '../../src/distribution/signing/repository.ts';
import type { RootContent } from '../../src/distribution/signing/root-metadata.ts';
import { withPublishTarget } from '../../src/snapshot/publish-target.ts';
import { quickDisk, type Shop } from './shop.ts';

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
