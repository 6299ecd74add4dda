import { existsSync, readFileSync } from 'node:fs';
import { draftRoot, installDraft, renew, type SigningPlace } from '../src/distribution/signing/changes.ts';
import { SigningError } from '../src/distribution/signing/errors.ts';
import {
  draftPath,
  makeOnlineKey,
  newestOf,
  type RootFile,
  readDraft,
  readRoots,
  writePrivate,
} from '../src/distribution/signing/key-folder.ts';
import {
  type OnlineRole,
  onlineRoles,
  parseRoot,
  toMetadataBytes,
} from '../src/distribution/signing/metadata.ts';
import { contentOfRoot, type RootContent } from '../src/distribution/signing/root-metadata.ts';
import { layoutOf } from '../src/snapshot/layout.ts';
import { sha256 } from '../src/snapshot/manifest.ts';
import { withPublishTarget } from '../src/snapshot/publish-target.ts';
import type { DataFolder } from './cli/data-folder.ts';
import { withDataFolder } from './cli/data-rights.ts';
import { readDataFolder } from './cli/environment.ts';
import { runCommand, UsageError } from './cli/run.ts';
import { type Action, parseAction, parseRoles } from './signing/arguments.ts';
import { readOrMakeRootKeys, readRootKey, readSigningKeys } from './signing/root-keys.ts';
import { describeSigning, listKeys, rootProblem, successorLines, waitingLine } from './signing/status.ts';
import { readSuccessor } from './signing/successor.ts';

const usage = `
npm run signing -- COMMAND

Manages the signatures of publications (TUF 1.0, DATA_DIR/snapshot2/metadata), by which mirrors check where a snapshot comes
from and that it is fresh. Root keys sign all other keys, and are stored outside DATA_DIR. The keys of targets, snapshot and
timestamp are in DATA_DIR/keys, which only its owner may read, and sign every publication. If you lose the root keys, the
operator of every mirror must trust a new root by hand, so keep two copies of each key.

  init --root-key FILE… [--threshold N]
                   make the first root. If a FILE is missing, it is made with a new root key. A FILE may also contain a
                   public key (PEM, ed25519). A root needs the signatures of N of its root keys (default: more than half)
  status           show versions, expiry and keys, and what an operator must do, e.g. if a root expires within 60 days
  renew [--root-key FILE…]
                   sign again all metadata past half of its lifetime (targets and snapshot: 90 days, timestamp: 7);
                   deploy/systemd has a timer. With root keys also sign the root, for a year
  rotate ROLE… [--root-key FILE…]
                   replace the key of targets, snapshot or timestamp
  add-key FILE [--threshold N] [--root-key FILE…]
                   add a root key. If FILE is missing, it is made, as with init. Without --threshold a root needs as many
                   signatures as before
  remove-key KEY [--threshold N] [--root-key FILE…]
                   remove a root key. KEY is the beginning of its id, or its file
  sign FILE --key K
                   add the signature of root key K to the root in FILE. This works on another machine, too
  successor URL --root FILE [--root-key FILE…]
                   sign the new address of the service, and the root (export-root, there) that mirrors will trust
                   (npm run mirror -- --follow-successor). successor none cancels it. status shows it
  export-root      print the newest root, which a mirror trusts first
  --help           this text

If a change of the root has too few signatures, it waits in DATA_DIR/keys/next.root.json. Have it signed, then run renew. Until
then the command, and each renew, ends with 3 and says what is missing.

Environment: DATA_DIR (default var). Exit status: 0 done, 1 failed, or status found work for an operator, 2 wrong usage,
3 a root waits for signatures.
`;

/** The longest wait for a publication, ms. */
const waitMs = 60_000;

function open<T>(data: DataFolder, run: (place: SigningPlace) => T): Promise<T> {
  const onWait = () => console.error('waiting for a publication to end');
  return withPublishTarget({ folder: data.snapshot, waitMs, onWait }, async (target) =>
    run({ target, keys: data.signingKeys, now: Date.now() }),
  );
}

/** Installs the next root if it has enough signatures, or prints what is missing. @returns the exit status */
function settle(place: SigningPlace): number {
  const roots = () => readRoots(place.keys, place.target.layout.metadata);
  const current = roots().at(-1)?.root;
  const installed = installDraft(place);
  const draft = readDraft(place.keys);
  if (installed !== undefined) {
    const { rootKeys, threshold } = contentOfRoot(installed);
    console.log(
      `root ${installed.signed.version} is in place: ${threshold} of ${rootKeys.length} keys, until ${installed.signed.expires}`,
    );
    console.log(`fingerprint: ${sha256(newestOf(roots()).bytes)}`);
    return 0;
  }
  if (draft === undefined) return 0;
  console.log(waitingLine(draftPath(place.keys), draft, current));
  return 3;
}

/** Every root of a data folder. @throws SigningError if there is none, and none waits for signatures */
function rootsOf(data: DataFolder): RootFile[] {
  const roots = readRoots(data.signingKeys, layoutOf(data.snapshot).metadata);
  if (readDraft(data.signingKeys) === undefined) newestOf(roots);
  return roots;
}

async function init(data: DataFolder, { rootKeys: files, threshold }: Action): Promise<number> {
  const waits = existsSync(draftPath(data.signingKeys));
  if (waits || readRoots(data.signingKeys, layoutOf(data.snapshot).metadata).length > 0)
    throw new UsageError(
      `${data.signingKeys} already has a root${waits ? ', which waits for signatures' : ''}. Its state: npm run signing -- status`,
    );
  const keys = readOrMakeRootKeys(data.dir, files);
  return open(data, (place) => {
    const make = (role: OnlineRole) => [makeOnlineKey(data.signingKeys, role).key];
    const content: RootContent = {
      rootKeys: keys.map(({ key }) => key),
      threshold: threshold ?? Math.floor(keys.length / 2) + 1,
      online: { targets: make('targets'), snapshot: make('snapshot'), timestamp: make('timestamp') },
    };
    const signing = keys.flatMap((own) => own.signing ?? []);
    draftRoot(place, () => content, signing);
    const status = settle(place);
    console.log('Keep two copies of each root key, and not on this machine: a lost key cannot be replaced.');
    return status;
  });
}

/** Makes the next root from the last one. */
async function changeRoot(
  data: DataFolder,
  { rootKeys: files, threshold }: Action,
  edit: (last: RootContent) => RootContent,
): Promise<number> {
  rootsOf(data);
  const signing = readSigningKeys(data.dir, files);
  return open(data, (place) => {
    draftRoot(
      place,
      (last) => {
        if (last === undefined) throw new SigningError('There is no root to change yet.');
        const next = edit(last);
        return { ...next, threshold: threshold ?? Math.min(next.threshold, next.rootKeys.length) };
      },
      signing,
    );
    return settle(place);
  });
}

function rotate(data: DataFolder, action: Action): Promise<number> {
  const roles = parseRoles(action.words);
  return changeRoot(data, action, (last) => {
    const made = roles.map((role) => [role, [makeOnlineKey(data.signingKeys, role).key]]);
    return { ...last, online: { ...last.online, ...Object.fromEntries(made) } };
  });
}

async function addKey(data: DataFolder, action: Action): Promise<number> {
  rootsOf(data);
  const added = readOrMakeRootKeys(data.dir, action.words).map(({ key }) => key);
  let needs = '';
  const status = await changeRoot(data, action, (last) => {
    const rootKeys = [...last.rootKeys, ...added];
    needs = `${last.threshold} of ${rootKeys.length}`;
    return { ...last, rootKeys };
  });
  if (action.threshold === undefined)
    console.log(
      `A root still needs the signatures of ${needs} root keys. For another number: remove-key KEY, then add-key FILE --threshold N`,
    );
  return status;
}

/** Removes the root key that a word names, by its file or by the beginning of its id. */
function removeKey(data: DataFolder, action: Action): Promise<number> {
  const [word = ''] = action.words;
  return changeRoot(data, action, (last) => {
    const id = existsSync(word) ? readRootKey(data.dir, word).key.keyID : word;
    const found = last.rootKeys.filter(({ keyID }) => keyID.startsWith(id));
    if (found.length !== 1)
      throw new UsageError(
        `${word} names ${found.length} root keys. Allowed: the beginning of one of ${listKeys(last.rootKeys)}, or its file.`,
      );
    if (last.rootKeys.length === 1)
      throw new UsageError('The only root key cannot be removed. First: add-key FILE');
    return { ...last, rootKeys: last.rootKeys.filter((key) => key !== found[0]) };
  });
}

function nameSuccessor(data: DataFolder, action: Action): Promise<number> {
  const successor = readSuccessor(action, rootsOf(data));
  return changeRoot(data, action, (last) => ({ ...last, successor }));
}

async function renewAll(data: DataFolder, action: Action): Promise<number> {
  rootsOf(data);
  const changed = action.rootKeys.length > 0 ? await changeRoot(data, action, (last) => last) : undefined;
  return open(data, (place) => {
    const status = changed ?? settle(place);
    const root = rootsOf(data).at(-1)?.root;
    // The first root still waits.
    if (root === undefined) return status;
    const written = renew(place);
    console.log(written.length === 0 ? 'nothing was due' : `signed: ${written.join(', ')}`);
    const problem = rootProblem(root, place.now);
    if (problem !== undefined) console.error(problem);
    return status;
  });
}

function sign(data: DataFolder, { words: [file = ''], key = '' }: Action): number {
  if (!existsSync(file))
    throw new UsageError(`There is no file ${file}. Allowed: a root that waits for signatures.`);
  const root = parseRoot(readFileSync(file));
  if (root === undefined)
    throw new UsageError(`${file} is not a root of signatures. Allowed: a copy of next.root.json.`);
  const signing = readSigningKeys(data.dir, [key]);
  for (const one of signing) root.sign((bytes) => one.sign(bytes));
  writePrivate(file, toMetadataBytes(root));
  const { rootKeys, threshold, online } = contentOfRoot(root);
  console.log(`signed root ${root.signed.version}, valid until ${root.signed.expires}`);
  console.log(`root: ${threshold} of ${listKeys(rootKeys)}`);
  for (const role of onlineRoles) console.log(`${role}: ${listKeys(online[role])}`);
  for (const line of successorLines(root)) console.log(line);
  const strangers = signing.filter(({ key }) => !rootKeys.some(({ keyID }) => keyID === key.keyID));
  for (const { key } of strangers)
    console.log(
      `${listKeys([key])} is not one of its root keys: it counts only if the previous root names it`,
    );
  return 0;
}

function status(data: DataFolder): number {
  const { lines, problems } = describeSigning(data, Date.now());
  for (const line of lines) console.log(line);
  for (const problem of problems) console.error(problem);
  return problems.length === 0 ? 0 : 1;
}

function exportRoot(data: DataFolder): number {
  process.stdout.write(newestOf(rootsOf(data)).bytes);
  return 0;
}

const commands: Readonly<
  Record<Action['command'], (data: DataFolder, action: Action) => number | Promise<number>>
> = {
  init,
  status,
  renew: renewAll,
  rotate,
  'add-key': addKey,
  'remove-key': removeKey,
  sign,
  successor: nameSuccessor,
  'export-root': exportRoot,
};

/** Runs the command. @returns the exit status. @throws UsageError */
export async function main(args: string[]): Promise<number> {
  const action = parseAction(args);
  return commands[action.command](readDataFolder(process.env), action);
}

if (import.meta.main) await runCommand(usage, withDataFolder(main));
