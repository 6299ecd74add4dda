/** What `npm run signing -- status` shows, and what of it an operator has to attend to. */
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
  const count = (of: Metadata<Root>) => `${countSignatures(of, draft)} з ${contentOfRoot(of).threshold}`;
  const also = current === undefined ? '' : `, ключів попереднього кореня — ${count(current)}`;
  return (
    `Корінь ${draft.signed.version} чекає на підписи: своїх ключів — ${count(draft)}${also}. Підписати: ` +
    `npm run signing -- sign ${file} --key K (або копію деінде, а тоді повернути). Далі: npm run signing -- renew`
  );
}

/** Where a root says that the service lives on. */
export function successorLines(root: Metadata<Root>): string[] {
  const { successor } = contentOfRoot(root);
  return successor === undefined ? [] : [`successor: ${successor.url}, its root ${successor.root}`];
}

/** Why a root has to be renewed; `undefined` where it has not. */
export function rootProblem({ signed }: Metadata<Root>, now: number): string | undefined {
  const left = Date.parse(signed.expires) - now;
  if (left > rootWarning) return undefined;
  const what = left > 0 ? 'діє лише до' : 'не діє, тому дзеркала не приймають нічого нового, від';
  return `Корінь ${what} ${signed.expires}. Поновіть його: npm run signing -- renew --root-key FILE`;
}

/** The state of the signatures: lines, and problems. */
export function describeSigning(data: DataFolder, now: number): { lines: string[]; problems: string[] } {
  const layout = layoutOf(data.snapshot);
  const newest = readRoots(data.signingKeys, layout.metadata).at(-1);
  const draft = readDraft(data.signingKeys);
  const waiting = draft === undefined ? [] : [waitingLine(draftPath(data.signingKeys), draft, newest?.root)];
  if (newest === undefined) {
    const advice = 'Тут ще нічого не підписують. Почніть так: npm run signing -- init --root-key FILE';
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
      problems.push(`Строк метаданих ${role} минув. Підпишіть їх наново: npm run signing -- renew`);
    if (!online[role].some(({ keyID }) => here.has(keyID)))
      problems.push(
        `У ${data.signingKeys} немає ключа ролі ${role}. Поверніть його або замініть: npm run signing -- rotate ${role} --root-key FILE`,
      );
  }
  const target = publishedTarget(layout);
  const isNamed = target !== undefined && published.targets?.signed.targets?.[target.path] !== undefined;
  if (isNamed) lines.push(`signed: ${target.path}, generation ${target.custom?.generation}`);
  else if (target !== undefined)
    problems.push('Опублікованого знімка не підписано. Підпишіть його: npm run signing -- renew');
  for (const name of readableByOthers(data.signingKeys))
    problems.push(`${name} у ${data.signingKeys} можуть прочитати інші, а має лише власник: chmod 600`);
  return { lines, problems };
}
