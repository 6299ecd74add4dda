/** An operator and a mirror, both by their commands: trust, takedowns, new keys, and what attackers cannot do. */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSnapshot } from '../../src/snapshot/open.ts';
import { type OriginServer, openOrigin } from '../harness/origin-server.ts';
import { openShop, type Shop } from '../harness/shop.ts';

let shop: Shop;
let folder: string;
let origin: OriginServer;
let copy: string;

/** Runs a command of the operator, or of another one with a data folder of their own. */
async function run(command: string, args: readonly string[], data = shop.dataDir) {
  const env = { ...process.env, DATA_DIR: data };
  return promisify(execFile)(process.execPath, [`scripts/${command}.ts`, ...args], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => {
      expect(stderr).not.toMatch(/^ {4}at /m);
      return { code, stdout, stderr };
    },
  );
}
async function done(command: string, ...args: string[]): Promise<string> {
  const { code, stdout, stderr } = await run(command, args);
  expect([args, code, stderr]).toEqual([args, 0, stderr]);
  return stdout;
}
const key = (name: string) => join(folder, `${name}.pem`);
const mirror = (...more: string[]) => run('mirror', [origin.url, copy, ...more], join(folder, 'mirror-data'));
const rootOf = (place: string) => readFileSync(join(place, 'root.json'), 'utf8');

/** An update fails and says why; the copy stays. */
async function expectRefused(says: RegExp): Promise<void> {
  const before = rootOf(copy);
  const { code, stderr } = await mirror();
  expect([code, stderr]).toEqual([1, expect.stringMatching(says)]);
  expect(rootOf(copy)).toBe(before);
}

/** An update brings the copy to the origin's state. */
async function expectFollows(...more: string[]): Promise<void> {
  const { code, stderr } = await mirror(...more);
  expect([code, stderr]).toEqual([0, stderr]);
  expect(rootOf(copy)).toBe(rootOf(shop.layout.snapshot));
}

/** Answers with the files of another folder where it has them. */
function serveFrom(other: string): void {
  origin.fault = (path, bytes) => {
    const file = join(other, path);
    return existsSync(file) ? readFileSync(file) : bytes;
  };
}

function remember(name: string): string {
  const place = join(folder, name);
  cpSync(shop.layout.snapshot, place, { recursive: true, preserveTimestamps: true });
  return place;
}

beforeAll(async () => {
  shop = openShop();
  await shop.import();
  await shop.publish(Date.now());
  folder = mkdtempSync(join(tmpdir(), 'ani-ua-signed-mirror-'));
  copy = join(folder, 'copy');
  origin = await openOrigin(shop.layout.snapshot);
});
afterAll(async () => {
  await origin?.close();
  shop?.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a mirror follows a signed origin through its life, and nothing that is not the origin’s', {
  timeout: 300_000,
}, async () => {
  await done('signing', 'init', '--root-key', key('a'), '--root-key', key('b'), '--root-key', key('c'));
  expect(await mirror()).toMatchObject({ code: 1, stderr: expect.stringContaining('--root FILE') });
  const [root, forged] = [join(folder, 'root.json'), join(folder, 'forged.json')];
  writeFileSync(root, await done('signing', 'export-root'));
  writeFileSync(forged, readFileSync(root, 'utf8').replace(/"version": ?1/, '"version":2'));
  expect((await mirror('--root', forged)).code).toBe(1);
  await expectFollows('--root', root);
  await expectDumps();

  // Rollback: the state before, signed by the right keys.
  const old = remember('old');
  await done('catalog', 'hide', 'anime', '1');
  await expectFollows();
  expect(openSnapshot(copy).details.anime(1)).toBeUndefined();
  serveFrom(old);
  await expectRefused(/less than current version/);

  // Wrong keys: another publisher of the same catalogue.
  const stranger = join(folder, 'stranger');
  cpSync(shop.dataDir, stranger, { recursive: true, preserveTimestamps: true });
  rmSync(join(stranger, 'keys'), { recursive: true });
  rmSync(join(stranger, 'snapshot2', 'metadata'), { recursive: true });
  expect((await run('signing', ['init', '--root-key', key('stranger')], stranger)).code).toBe(0);
  serveFrom(join(stranger, 'snapshot2'));
  await expectRefused(/підписи не сходяться/);

  // A root with too few signatures, published all the same.
  await done('signing', 'rotate', 'timestamp', '--root-key', key('a'));
  const draft = readFileSync(join(shop.layout.signingKeys, 'next.root.json'));
  origin.fault = (path) => (path === 'metadata/2.root.json' ? draft : undefined);
  await expectRefused(/signed by 1\/2 keys/);
  origin.fault = undefined;
  await expectFollows();
  await done('signing', 'sign', join(shop.layout.signingKeys, 'next.root.json'), '--key', key('c'));
  await done('signing', 'renew');
  await expectFollows();

  // A thief of the online keys signs a later state; the origin goes back and makes new keys.
  const own = remember('own');
  const thief = join(folder, 'thief');
  cpSync(shop.dataDir, thief, { recursive: true, preserveTimestamps: true });
  expect((await run('catalog', ['hide', 'anime', '3'], thief)).code).toBe(0);
  serveFrom(join(thief, 'snapshot2'));
  expect((await mirror()).code).toBe(0);
  expect(openSnapshot(copy).details.anime(3)).toBeUndefined();
  serveFrom(own);
  await expectRefused(/less than current version/);
  origin.fault = undefined;
  await done(
    'signing',
    'rotate',
    'targets',
    'snapshot',
    'timestamp',
    '--root-key',
    key('a'),
    '--root-key',
    key('b'),
  );
  await done('catalog', 'hide', 'anime', '5');
  await expectFollows();
  expect(openSnapshot(copy).details.anime(3)).toBeDefined();
  await expectFollowsNothingOf(thief);
});

/** Dumps whose list the origin has signed come, and no other list does. */
async function expectDumps(): Promise<void> {
  await done('dumps');
  const list = readFileSync(join(shop.layout.dumps, 'index.json'));
  origin.fault = (path) => (path === '/dumps/index.json' ? Buffer.from(`${list} `) : undefined);
  const { code, stderr } = await mirror('--with-dumps');
  expect([code, stderr]).toEqual([0, expect.stringContaining('зараз немає')]);
  expect(existsSync(join(copy, 'dumps'))).toBe(false);
  origin.fault = undefined;
  await expectFollows('--with-dumps');
  expect(readFileSync(join(copy, 'dumps', 'index.json'))).toEqual(list);
  const path = join('latest', 'database.sqlite.zst');
  expect(readFileSync(join(copy, 'dumps', path))).toEqual(readFileSync(join(shop.layout.dumps, path)));
}

/** What a thief of former keys shows is refused, though its versions may be higher. */
async function expectFollowsNothingOf(thief: string): Promise<void> {
  expect((await run('catalog', ['hide', 'anime', '4'], thief)).code).toBe(0);
  origin.fault = (path, bytes) => {
    const file = join(thief, 'snapshot2', path);
    return existsSync(file) && !path.endsWith('.root.json') ? readFileSync(file) : bytes;
  };
  await expectRefused(/підписи не сходяться/);
  expect(readdirSync(join(copy, 'metadata')).filter((name) => name.endsWith('root.json'))).toHaveLength(3);
}
