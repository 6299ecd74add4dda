/** The output of `npm run signing -- status`, and the problems that an operator must solve. */
import type { Metadata, Root } from '@tufjs/models';
import {
  draftPath,
  readableByOthers,
  readDraft,
  readOnlineKeys,
  readRoots,
} from '../../src/distribution/signing/key-folder.ts';
import { onlineRoles, rootWarning } from '../../src/distribution/signing/metadata.ts';
import { publishedTarget, readPublished } from '../../src/distribution/signing/repository.ts';
import { contentOfRoot, countSignatures } from '../../src/distribution/signing/root-metadata.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { sha256 } from '../../src/snapshot/manifest.ts';
import type { DataFolder } from '../cli/data-folder.ts';

/** The beginning of the ids of keys. */
export const listKeys = (keys: readonly { keyID: string }[]): string =>
  keys.map(({ keyID }) => keyID.slice(0, 16)).join(', ');

/** A waiting root, and how many signatures it has. */
export function waitingLine(
  file: string,
  draft: Metadata<Root>,
  current: Metadata<Root> | undefined,
): string {
  const count = (of: Metadata<Root>) => `${countSignatures(of, draft)} of ${contentOfRoot(of).threshold}`;
  const also = current === undefined ? '' : `, of the keys of the previous root ${count(current)}`;
  return (
    `Root ${draft.signed.version} waits for signatures: of its own keys it has ${count(draft)}${also}. To sign: ` +
    `npm run signing -- sign ${file} --key K (or sign a copy elsewhere, and put it back). Then: npm run signing -- renew`
  );
}

/** The successor of the service, if a root names one. */
export function successorLines(root: Metadata<Root>): string[] {
  const { successor } = contentOfRoot(root);
  return successor === undefined ? [] : [`successor: ${successor.url}, its root ${successor.root}`];
}

/** Why a root must be renewed; undefined if it need not. */
export function rootProblem({ signed }: Metadata<Root>, now: number): string | undefined {
  const left = Date.parse(signed.expires) - now;
  if (left > rootWarning) return undefined;
  const what = left > 0 ? 'ends on' : 'has ended, so mirrors accept nothing new, since';
  return `The root ${what} ${signed.expires}. Renew it: npm run signing -- renew --root-key FILE`;
}

/** The state of the signatures: lines, and problems. */
export function describeSigning(data: DataFolder, now: number): { lines: string[]; problems: string[] } {
  const layout = layoutOf(data.snapshot);
  const newest = readRoots(data.signingKeys, layout.metadata).at(-1);
  const draft = readDraft(data.signingKeys);
  const waiting = draft === undefined ? [] : [waitingLine(draftPath(data.signingKeys), draft, newest?.root)];
  if (newest === undefined) {
    const advice = 'Nothing is signed here yet. Begin with: npm run signing -- init --root-key FILE';
    return { lines: [], problems: waiting.length > 0 ? waiting : [advice] };
  }
  const { root, bytes } = newest;
  const { rootKeys, threshold, online } = contentOfRoot(root);
  const lines = [
    `root ${root.signed.version}: until ${root.signed.expires}; ${threshold} of ${listKeys(rootKeys)}`,
    `fingerprint: ${sha256(bytes)}`,
    ...successorLines(root),
  ];
  const problems = [rootProblem(root, now) ?? [], waiting].flat();
  const published = readPublished(layout.metadata, root);
  const here = new Set(readOnlineKeys(data.signingKeys).map(({ key }) => key.keyID));
  for (const role of onlineRoles) {
    const { version = 0, expires = 'never' } = published[role]?.signed ?? {};
    const state = published[role] === undefined ? 'not signed' : `${version}, until ${expires}`;
    lines.push(`${role}: ${state}; ${listKeys(online[role])}`);
    if (Date.parse(expires) <= now)
      problems.push(`The metadata of ${role} has expired. Sign it again: npm run signing -- renew`);
    if (!online[role].some(({ keyID }) => here.has(keyID)))
      problems.push(
        `${data.signingKeys} has no key of ${role}. Put it back, or replace it: npm run signing -- rotate ${role} --root-key FILE`,
      );
  }
  const target = publishedTarget(layout);
  const isNamed = target !== undefined && published.targets?.signed.targets?.[target.path] !== undefined;
  if (isNamed) lines.push(`signed: ${target.path}, generation ${target.custom?.generation}`);
  else if (target !== undefined)
    problems.push('The published snapshot is not signed. Sign it: npm run signing -- renew');
  for (const name of readableByOthers(data.signingKeys))
    problems.push(`Others may read ${name} in ${data.signingKeys}, which only its owner should: chmod 600`);
  return { lines, problems };
}
