/** The root of trust names the keys of each role. Its own root keys and the previous ones must sign it (pure). */
import { type Key, Metadata, MetadataKind, type Root } from '@tufjs/models';
import { z } from 'zod';
import { SigningError } from './errors.ts';
import { commonFields, type OnlineRole, onlineRoles } from './metadata.ts';

/** The field for the successor of a service. TUF allows extra fields; a program that does not know one keeps it. */
const successorField = 'x-ani-ua-successor';
const successorShape = z.object({
  url: z.url({ protocol: /^https?$/ }),
  /** SHA-256 of the root with which trust in the successor begins. */
  root: z.string().regex(/^[0-9a-f]{64}$/),
});
export type Successor = z.infer<typeof successorShape>;

export interface RootContent {
  readonly rootKeys: readonly Key[];
  /** How many of the root keys must sign a root. */
  readonly threshold: number;
  readonly online: Readonly<Record<OnlineRole, readonly Key[]>>;
  readonly successor?: Successor | undefined;
}

/** The keys and the successor that a root names. */
export function contentOfRoot({ signed }: Metadata<Root>): RootContent {
  const { keys, roles, unrecognizedFields } = signed;
  const of = (role: string) => (roles[role]?.keyIDs ?? []).flatMap((id) => keys[id] ?? []);
  return {
    rootKeys: of('root'),
    threshold: roles.root?.threshold ?? 1,
    online: { targets: of('targets'), snapshot: of('snapshot'), timestamp: of('timestamp') },
    successor: successorShape.safeParse(unrecognizedFields[successorField]).data,
  };
}

/**
 * Makes an unsigned root, valid for a year.
 * @throws SigningError if the threshold exceeds the number of keys, or a key is given twice
 */
export function createRoot(
  { rootKeys, threshold, online, successor }: RootContent,
  version: number,
  now: number,
): Metadata<Root> {
  if (threshold > rootKeys.length)
    throw new SigningError(
      `There are ${rootKeys.length} root keys, so there cannot be ${threshold} signatures (--threshold). Allowed: 1 to ${rootKeys.length}.`,
    );
  if (new Set(rootKeys.map(({ keyID }) => keyID)).size < rootKeys.length)
    throw new SigningError('A root key is given twice. Allowed: each once.');
  const all = [...rootKeys, ...onlineRoles.flatMap((role) => online[role])];
  const roleOf = (keys: readonly Key[], needed: number) => ({
    keyids: keys.map(({ keyID }) => keyID),
    threshold: needed,
  });
  return Metadata.fromJSON(MetadataKind.Root, {
    signed: {
      ...commonFields('root', version, now),
      consistent_snapshot: true,
      keys: Object.fromEntries(all.map((key) => [key.keyID, key.toJSON()])),
      roles: {
        root: roleOf(rootKeys, threshold),
        ...Object.fromEntries(onlineRoles.map((role) => [role, roleOf(online[role], 1)])),
      },
      ...(successor && { [successorField]: successor }),
    },
    signatures: [],
  });
}

function hasSigned(key: Key, root: Metadata<Root>): boolean {
  try {
    key.verifySignature(root);
    return true;
  } catch {
    return false;
  }
}

/** The number of valid signatures on a root by the root keys of another one (or its own). */
export const countSignatures = (naming: Metadata<Root>, root: Metadata<Root>): number =>
  contentOfRoot(naming).rootKeys.filter((key) => hasSigned(key, root)).length;

/** Whether enough of a root's own keys have signed it. */
export const isSelfSigned = (root: Metadata<Root>): boolean =>
  countSignatures(root, root) >= contentOfRoot(root).threshold;

/** Whether a root may follow another one: it has the next version, and enough keys of both have signed it. */
export function mayFollow(before: Metadata<Root> | undefined, root: Metadata<Root>): boolean {
  return (
    root.signed.version === (before?.signed.version ?? 0) + 1 &&
    isSelfSigned(root) &&
    (before === undefined || countSignatures(before, root) >= contentOfRoot(before).threshold)
  );
}

/**
 * Whether one key has signed both a root and the trusted root that follows it. `mayFollow` alone is not enough: anybody
 * can make a root that lists a service's keys, and the trusted root may follow it, but no key of the service has signed
 * it.
 */
export const haveCommonSigner = (root: Metadata<Root>, trusted: Metadata<Root>): boolean =>
  contentOfRoot(root).rootKeys.some((key) => hasSigned(key, root) && hasSigned(key, trusted));
