/** The metadata of a snapshot folder: reads the published files, and prepares the next ones. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Metadata, Root } from '@tufjs/models';
import { namesIn } from '../../files/below.ts';
import { readRegular } from '../../files/regular.ts';
import { readCurrentRoot } from '../../snapshot/current-root.ts';
import type { Layout } from '../../snapshot/layout.ts';
import { contentOf, type Root as SnapshotRoot, sha256, toBytes } from '../../snapshot/manifest.ts';
import type { MakeMetadata, MetadataFile } from '../../snapshot/metadata-files.ts';
import { SigningError } from './errors.ts';
import { readOnlineKeys, readRoots } from './key-folder.ts';
import {
  fileName,
  type OnlineRole,
  onlineRoles,
  parseSigned,
  type SignedFile,
  type SignInput,
  signMetadata,
  type Target,
} from './metadata.ts';

/** The target of a snapshot: its root, by hash. */
function targetOf({ generation, id, createdAt }: SnapshotRoot, bytes: Buffer): Target {
  const content = contentOf(bytes);
  return { path: `roots/${content.hash}.json`, ...content, custom: { generation, id, createdAt } };
}

/** The target of the published snapshot; `undefined` if there is none, or its root is damaged. */
export function publishedTarget(layout: Layout): Target | undefined {
  const current = readCurrentRoot(layout);
  const bytes = current && readRegular(join(layout.roots, `${current.hash}.json`));
  return current && bytes && targetOf(current.root, bytes);
}

/** The published metadata that a root proves. A role is absent if its file is missing, damaged or has other keys. */
export function readPublished(folder: string, root: Metadata<Root>): SignInput['published'] {
  const read = (role: OnlineRole, by?: SignedFile): SignedFile | undefined => {
    const meta = by?.signed.meta?.[`${role}.json`];
    if (role !== 'timestamp' && meta === undefined) return undefined;
    const file = parseSigned(root, role, readRegular(join(folder, fileName(role, meta ?? { version: 0 }))));
    return file && (meta === undefined || meta.hashes?.sha256 === sha256(file.bytes)) ? file : undefined;
  };
  const timestamp = read('timestamp');
  const snapshot = read('snapshot', timestamp);
  const targets = read('targets', snapshot);
  return { ...(targets && { targets }), ...(snapshot && { snapshot }), ...(timestamp && { timestamp }) };
}

/**
 * The highest version of each role that clients may know. Only metadata with signatures of the present keys counts:
 * after a rotation of keys, clients forget metadata of stolen keys, however high its version is.
 */
function lastVersions(folder: string, root: Metadata<Root>): Record<OnlineRole, number> {
  const last = { targets: 0, snapshot: 0, timestamp: 0 };
  for (const name of namesIn(folder)) {
    const role = onlineRoles.find((one) => name.endsWith(`${one}.json`));
    const file = role && parseSigned(root, role, readRegular(join(folder, name)));
    if (role === undefined || file === undefined) continue;
    last[role] = Math.max(last[role], file.signed.version);
    for (const one of ['targets', 'snapshot'] as const)
      last[one] = Math.max(last[one], file.signed.meta?.[`${one}.json`]?.version ?? 0);
  }
  return last;
}

export interface PrepareOptions {
  /** The folder of keys. */
  readonly keys: string;
  readonly layout: Layout;
  readonly targets: readonly Target[];
  readonly now: number;
  /** The root that will be published next. */
  readonly next?: Metadata<Root> | undefined;
}

/**
 * Signs metadata that is due. Gives the new files of `metadata/`; an empty list if nothing is signed here.
 * @throws SigningError if keys are missing
 */
export function prepareMetadata({ keys, layout, targets, now, next }: PrepareOptions): MetadataFile[] {
  const { metadata: folder } = layout;
  const roots = readRoots(keys, folder);
  const root = next ?? roots.at(-1)?.root;
  if (root === undefined) {
    if (!existsSync(join(folder, 'timestamp.json'))) return [];
    throw new SigningError(
      `${keys} has no root (1.root.json), though ${folder} is signed. Put it back from a backup.`,
    );
  }
  // Sign with the keys of the present and the next root, so that clients of both accept it.
  const naming = [root, roots.at(-1)?.root ?? root];
  const own = readOnlineKeys(keys);
  const signed = signMetadata({
    published: readPublished(folder, root),
    versions: lastVersions(folder, root),
    keysOf: (role) =>
      own.filter(({ key }) => naming.some((one) => one.signed.roles[role]?.keyIDs.includes(key.keyID))),
    targets,
    now,
  });
  const files = onlineRoles.map((role) => {
    const { signed: content, bytes } = signed[role];
    if (parseSigned(root, role, bytes) === undefined)
      throw new SigningError(
        `${keys} has no key of ${role} that the root names. Put it back, or replace it: npm run signing -- rotate ${role} --root-key FILE`,
      );
    return { name: fileName(role, content), bytes };
  });
  const all = roots.map((file) => ({ name: fileName('root', file.root.signed), bytes: file.bytes }));
  return [...all, ...files].filter(
    ({ name, bytes }) => readRegular(join(folder, name))?.equals(bytes) !== true,
  );
}

/**
 * Signs each published root. If signing fails, the problem is reported but the publication goes on: a takedown must not
 * wait for keys.
 */
export function createMetadataMaker(
  keys: string,
  { now, onProblem }: { now: number; onProblem: (message: string) => void },
): MakeMetadata {
  return (layout, root) => {
    try {
      return prepareMetadata({ keys, layout, targets: [targetOf(root, toBytes(root))], now });
    } catch (error) {
      if (!(error instanceof Error && (error instanceof SigningError || 'code' in error))) throw error;
      onProblem(
        `The snapshot is published, but not signed, so mirrors stay at the previous one. ${error.message}`,
      );
      return [];
    }
  };
}
