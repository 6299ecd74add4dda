/** Damages a snapshot on purpose, and checks whether the service recovers. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DataFolder, dataFolder } from '../../../scripts/cli/data-folder.ts';
import { limitProfiles } from '../../../src/contract/limits.ts';
import { nodeCalls } from '../../../src/snapshot/disk.ts';
import { publishCatalog } from '../../../src/snapshot/from-catalog.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { representationsOf } from '../../../src/snapshot/manifest.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { ask, runCommandOf, startService } from './process.ts';

/** A damage fixture: the damaged file, and an answer made from it. */
export interface Target {
  readonly file: string;
  /** Under the snapshot folder. */
  readonly path: string;
  readonly address: string;
  readonly encoding: string;
  /** From one publication, from one cut off after it, or from both. */
  readonly from: 'sound' | 'cutOff' | 'whole';
  /** Another path to remove. */
  readonly removed?: string;
  /** A command to run if the log names none. */
  readonly command?: string;
}

const changes = ['flipped bit', 'emptied', 'truncated'] as const;
/** What replaces the file. */
const others = ['folder', 'link', 'pipe', 'sparse'] as const;
export type DamageKind = (typeof changes)[number] | 'removed' | (typeof others)[number];

/** Whether a damaged file can still have its old modification time. */
const hasTime = (damage: DamageKind): boolean => changes.some((change) => change === damage);

export interface DamageResult {
  readonly file: string;
  readonly damage: DamageKind;
  readonly timeKept: boolean;
  /** The outcome; `refused` = the service reported the damage and served nothing wrong. */
  readonly answered: 'served' | 'refused';
  /** The command that the log named. */
  readonly named: string;
  readonly failure?: string;
}

/** Damages a file. @param outside a file that does not belong to the service */
function corrupt(file: string, damage: DamageKind, timeKept: boolean, outside: string): void {
  if (!hasTime(damage)) {
    rmSync(file, { force: true });
    if (damage === 'folder') cpSync(dirname(outside), file, { recursive: true });
    if (damage === 'link') symlinkSync(outside, file);
    if (damage === 'pipe') spawnSync('mkfifo', [file]);
    if (damage === 'sparse') {
      writeFileSync(file, '');
      truncateSync(file, 2 ** 42);
    }
    return;
  }
  const { mtimeMs } = statSync(file);
  const bytes = readFileSync(file);
  const middle = bytes.length >> 1;
  if (damage === 'flipped bit') bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
  writeFileSync(file, damage === 'emptied' ? '' : damage === 'truncated' ? bytes.subarray(0, middle) : bytes);
  if (timeKept) utimesSync(file, mtimeMs / 1000, mtimeMs / 1000);
}

export interface DamageFixture {
  /**
   * A data folder with a sound snapshot, one whose last publication was cut off before its root was in place, and one
   * whose last publication was not cut off.
   */
  readonly sound: string;
  readonly cutOff: string;
  readonly whole: string;
  readonly targets: readonly Target[];
  readonly soundId: string;
  /** Correct answers by address and snapshot id. */
  readonly right: ReadonlyMap<string, Buffer>;
}

const rightKey = (address: string, id: string) => `${id} ${address}`;
const apiRoot = '/public/v1';

/** Makes the folders below another one, from a source. */
export async function createDamageFixture(folder: string, source: string): Promise<DamageFixture> {
  const sound = join(folder, 'sound');
  for (const command of [['import', source], ['build']]) {
    const { status, output } = runCommandOf(sound, command);
    if (status !== 0) throw new Error(output);
  }
  const cutOff = join(folder, 'cut-off');
  cpSync(sound, cutOff, { recursive: true, preserveTimestamps: true });
  runCommandOf(cutOff, ['readings', 'add', 'ja', 'Naruto', 'Нарутко', '--no-publish']);
  const whole = join(folder, 'whole');
  cpSync(cutOff, whole, { recursive: true, preserveTimestamps: true });
  runCommandOf(whole, ['publish']);
  const targets = [...findTargets(dataFolder(sound), dataFolder(whole))];
  const right = new Map(rightAnswers(dataFolder(sound).snapshot, targets));
  for (const [key, bytes] of rightAnswers(dataFolder(whole).snapshot, targets)) right.set(key, bytes);
  await publishCutOff(cutOff);
  return { sound, soundId: openSnapshot(dataFolder(sound).snapshot).root.id, cutOff, whole, targets, right };
}

/** A publication whose process dies just before it puts the root in place. */
async function publishCutOff(dataDir: string): Promise<void> {
  const data = dataFolder(dataDir);
  const { root } = layoutOf(data.snapshot);
  const { origin } = openSnapshot(data.snapshot).root;
  const rename = (from: string, to: string) => {
    if (to === root) throw new Error('killed');
    nodeCalls.rename(from, to);
  };
  const calls = { ...nodeCalls, rename };
  await publishCatalog({ data, origin, profile: limitProfiles.B, now: Date.now(), calls }).catch(() => {});
  if (!existsSync(layoutOf(data.snapshot).journal)) throw new Error('The publication was not cut off');
}

function* findTargets({ snapshot, images }: DataFolder, whole: DataFolder): Generator<Target> {
  const { root, files } = openSnapshot(snapshot);
  const entries = [...files.values()];
  const api = `${apiRoot.slice(1)}/anime/`;
  const packed = entries.find(({ path, gz, br }) => /anime\/\d+\.json$/.test(path) && gz && br);
  const single = entries.find(({ path, gz, br }) => path.startsWith(api) && !gz && !br);
  const image = entries.find(({ path }) => path.endsWith('.webp') && path.startsWith('images/'));
  const page = entries.find(({ path, br }) => path.endsWith('docs/index.html') && br);
  if (!packed || !single || !image || !page) throw new Error('The snapshot lacks a kind of file');
  const addressOf = (path: string) => `/${path.replace(/\.json$|index\.html$/, '')}`;
  const tree = (file: string, path: string, ending = '', encoding = 'identity'): Target => {
    return { file, path: `tree/${path}${ending}`, address: addressOf(path), encoding, from: 'sound' };
  };
  yield tree('identity', packed.path);
  yield tree('identity without encodings', single.path);
  yield tree('gz', packed.path, '.gz', 'gzip');
  yield tree('br', packed.path, '.br', 'br');
  yield tree('image', image.path);
  yield tree('page', page.path);
  const [leaf] = root.leaves;
  const [copy = ''] = readdirSync(join(snapshot, 'roots'));
  const other = { address: addressOf(packed.path), encoding: 'identity', from: 'sound' } as const;
  yield { file: 'leaf', path: `manifest/${leaf?.hash}.json`, ...other };
  yield { file: 'record shard', path: `records/${root.records.readings?.hash}.json`, ...other };
  yield { file: 'root', path: 'root.json', ...other };
  yield { file: 'copy of the root', path: `roots/${copy}`, ...other };
  const data = `${apiRoot}/translit/data.json`;
  const translit = { address: data, encoding: 'identity' };
  yield { file: 'journal', path: 'next/journal.json', ...translit, from: 'cutOff' };
  const newest = openSnapshot(whole.snapshot).root;
  const own = newest.leaves.find(({ hash }) => !root.leaves.some((old) => old.hash === hash));
  const shard = newest.records.readings?.hash;
  yield { file: 'newest leaf', path: `manifest/${own?.hash}.json`, ...translit, from: 'whole' };
  yield { file: 'newest record shard', path: `records/${shard}.json`, ...translit, from: 'whole' };
  const store = join('..', basename(images), image.path.replace(/^images\//, ''));
  yield { ...tree('store picture', image.path), path: store, removed: `tree/${image.path}` };
  const command = 'publish -- --verify';
  const elsewhere: Target = { ...tree('elsewhere', packed.path), command };
  yield { ...elsewhere, path: 'tree/elsewhere' };
}

function* rightAnswers(snapshot: string, targets: readonly Target[]): Generator<[string, Buffer]> {
  const { root, files, read } = openSnapshot(snapshot);
  for (const { address } of targets) {
    const path = address.slice(1);
    const entry = [path, `${path}.json`, `${path}index.html`].flatMap((name) => files.get(name) ?? [])[0];
    if (entry !== undefined) yield [rightKey(address, root.id), Buffer.from(read(entry).bytes)];
  }
}

/** Requests the damaged address. Returns `refused` for a 5xx. @throws Error if the answer is wrong */
async function look(
  url: string,
  target: Target,
  { right, soundId }: DamageFixture,
): Promise<'served' | 'refused'> {
  const answer = await ask(url + target.address, { 'Accept-Encoding': target.encoding });
  if (answer.status >= 500) return 'refused';
  const health = await ask(`${url}${apiRoot}/health`);
  const id = String(answer.headers['x-snapshot-id'] ?? health.headers['x-snapshot-id']);
  if (
    answer.status !== 200 ||
    right.get(rightKey(target.address, target.from === 'sound' ? soundId : id))?.equals(answer.body) !== true
  )
    throw new Error(`${target.address} of ${id}: ${answer.status}, not the right bytes`);
  return 'served';
}

/** Whether every file of a snapshot is readable and sound. */
function isWhole(snapshot: string): boolean {
  let isDamaged = false;
  const { files, read } = openSnapshot(snapshot, { onDamage: () => (isDamaged = true) });
  for (const entry of files.values())
    for (const [ending] of representationsOf(entry))
      if (!read(entry, ending === '' ? undefined : ending === '.br' ? 'br' : 'gzip').isSound) return false;
  return !isDamaged;
}

/** Resolves when a running service answers from the newest snapshot. @throws Error after ten seconds */
async function untilNewest(url: string, snapshot: string): Promise<void> {
  const { id } = openSnapshot(snapshot).root;
  for (let tries = 0; tries < 100; tries++) {
    const health = JSON.parse((await ask(`${url}${apiRoot}/health`)).body.toString()).result.snapshot;
    if (health.id === id && health.damaged === undefined) return;
    await sleep(100);
  }
  throw new Error('the running service does not go on to the mended snapshot');
}

const command =
  /[Mm]end it[^:]*with: npm run (.+)|anew with: npm run (.+)|Make one with: npm run (.+)|completed a publication/;

/** Damages one file of a copy, serves it, does what the log says, serves it again. */
export async function tryDamage(
  fixture: DamageFixture,
  target: Target,
  damage: DamageKind,
  timeKept: boolean,
): Promise<DamageResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ani-ua-damage-'));
  const about = { file: target.file, damage, timeKept };
  let answered: DamageResult['answered'] = 'refused';
  let named = '';
  try {
    cpSync(fixture[target.from], dataDir, {
      recursive: true,
      preserveTimestamps: true,
    });
    const { snapshot } = dataFolder(dataDir);
    const outside = join(dataDir, 'outside', 'mine');
    mkdirSync(dirname(outside));
    writeFileSync(outside, 'my own');
    corrupt(join(snapshot, target.path), damage, timeKept, outside);
    if (target.removed !== undefined) rmSync(join(snapshot, target.removed));
    const service = await startService(dataDir);
    if (service.url !== undefined) answered = await look(service.url, target, fixture);
    const told = command.exec(service.output());
    named = (told?.[1] ?? told?.[2] ?? told?.[3] ?? '').trim();
    const ran = named === '' ? (target.command ?? '') : named;
    const mended =
      ran === '' ? { status: 0, output: '' } : runCommandOf(dataDir, ran.replace(' -- ', ' ').split(' '));
    if (service.url !== undefined) await untilNewest(service.url, snapshot);
    if (
      service.url !== undefined &&
      (await look(service.url, target, fixture)) !== 'served' &&
      answered === 'served'
    )
      throw new Error('served before, refused after');
    await service.stop();
    if (mended.status !== 0) throw new Error(mended.output);
    // If the log names no command, there must be nothing to repair.
    if (!isWhole(snapshot)) throw new Error(`not whole after «${named}»:\n${service.output()}`);
    if (readFileSync(outside, 'utf8') !== 'my own' || readdirSync(dirname(outside)).length > 1)
      throw new Error('a file outside was changed');
    if (target.command !== undefined && lstatSync(join(snapshot, target.path)).isFile())
      throw new Error('what stands elsewhere was not left alone');
    const next = await startService(dataDir);
    const again = next.url === undefined ? 'refused' : await look(next.url, target, fixture);
    await next.stop();
    if (again !== 'served') throw new Error(next.output());
    return { ...about, answered, named };
  } catch (error) {
    return { ...about, answered, named, failure: error instanceof Error ? error.message : String(error) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
