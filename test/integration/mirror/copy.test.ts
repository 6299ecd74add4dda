/** A mirror follows its origin: whole, along changes, by leaves; interrupted, and through takedowns. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { vouchUnsigned } from '../../../src/distribution/mirror/mirror.ts';
import { filesBelow } from '../../../src/files/below.ts';
import { readCurrentRoot } from '../../../src/snapshot/current-root.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { contentOf, parseLeaf, type Root, toBytes } from '../../../src/snapshot/manifest.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { readFolder } from '../../harness/folder.ts';
import { type MirrorStage, openMirrorStage } from '../../harness/mirroring.ts';
import { openOrigin } from '../../harness/origin-server.ts';
import { quickDisk, small, withTitle } from '../../harness/shop.ts';

let stage: MirrorStage;
beforeEach(async () => {
  stage = await openMirrorStage();
  return stage.close;
});

/** Titles with another name. Older generations are a large part of so small a tree. */
const publishChanged = (step: number, ids: readonly number[] = [1]) =>
  stage.publish(
    { anime: ids.reduce((lines, id) => withTitle(id, `Назва ${step}`, lines), small.anime ?? []) },
    { hours: 24, share: 1 },
  );

/** Whether a path is that of a leaf or shard, whole. */
const isPart = (path: string) => /^(?:manifest|records)\//.test(path);

/** The published state of both folders is the same, byte for byte. */
function expectSame(): void {
  const { root } = readCurrentRoot(layoutOf(stage.copy)) ?? expect.fail();
  // Parts of older states may be here or there.
  const parts = new Set([
    ...root.leaves.map(({ hash }) => `manifest/${hash}.json`),
    ...Object.values(root.records).map(({ hash }) => `records/${hash}.json`),
  ]);
  const isCurrent = (path: string) =>
    /^tree\/|^(?:root|index)\.json$|^index\.html$/.test(path) || parts.has(path);
  expect(readFolder(stage.copy, isCurrent)).toEqual(readFolder(stage.shop.layout.snapshot, isCurrent));
  expect(existsSync(layoutOf(stage.copy).next)).toBe(false);
}

test('a first copy is the snapshot byte for byte, with one encoding of each file over the wire', async () => {
  expect((await stage.update()).isOther).toBe(true);
  expect(stage.origin.asked.some(isPart)).toBe(true);
  expectSame();
  const { records, details } = openSnapshot(stage.copy);
  expect(records.anime).toHaveLength(6);
  expect(details.anime(1)?.titles.ua).toBe('Перша');
  const title = stage.origin.asked.filter((path) => path.startsWith('tree/public/v1/anime/1.json'));
  expect(title).toEqual(['tree/public/v1/anime/1.json.br']);
  stage.origin.asked.length = 0;
  expect((await stage.update()).isOther).toBe(false);
  expect(stage.origin.asked).toEqual(['root.json', 'blocked.json']);
});

test('an update fetches only the changes and the changed files', async () => {
  await stage.update();
  await publishChanged(1);
  stage.origin.asked.length = 0;
  expect((await stage.update()).isOther).toBe(true);
  expectSame();
  expect(stage.origin.asked.filter((path) => path.startsWith('changes/'))).toHaveLength(1);
  expect(stage.origin.asked.filter(isPart)).toEqual([]);
  expect(stage.origin.asked).toContain('tree/public/v1/anime/1.json.br');
  expect(stage.origin.asked.filter((path) => path.startsWith('tree/public/v1/anime/3'))).toEqual([]);
});

test('an update counts removed files once, however many encodings they had', async () => {
  const filesOf = () => filesBelow(join(stage.copy, 'tree')).filter((path) => !/\.(?:gz|br)$/.test(path));
  await stage.update();
  const before = filesOf();
  stage.shop.hide('anime', 3);
  await stage.publish();
  const { removed } = await stage.update();
  const after = new Set(filesOf());
  const gone = before.filter((path) => !after.has(path)).length;
  expect([removed, gone > 2]).toEqual([gone, true]);
});

test('skips generations, and keeps the one before while the root lists it', async () => {
  await stage.update();
  const first = readCurrentRoot(layoutOf(stage.copy))?.hash ?? '';
  for (const step of [1, 2, 3]) await publishChanged(step, [1, step]);
  await stage.update();
  expectSame();
  const old = openSnapshot(stage.copy, { at: first });
  expect(old.details.anime(1)?.titles.ua).toBe('Перша');
  await publishChanged(4);
  await stage.update();
  expect(openSnapshot(stage.copy, { at: first }).details.anime(2)?.titles.ua).toBe('Сувора');
});

test.each([
  ['are gone', () => undefined],
  ['are no changes', () => Buffer.from('{}')],
  [
    'name splices that fit no array',
    (bytes: Buffer) => {
      const changes = JSON.parse(bytes.toString());
      for (const own of changes.records) own.delta = { splices: [[1e15, -1e15, 1]] };
      return Buffer.from(JSON.stringify(changes));
    },
  ],
  ['are larger than what they replace', () => Buffer.alloc(1e6, ' ')],
])('copies whole leaves if the changes %s', async (_, spoil) => {
  await stage.update();
  await publishChanged(1);
  stage.origin.fault = (path, bytes, response) => {
    if (!path.startsWith('changes/')) return undefined;
    const sent = spoil(bytes ?? Buffer.alloc(0));
    if (sent !== undefined) return sent;
    response.writeHead(404).end();
    return 'answered';
  };
  stage.origin.asked.length = 0;
  await stage.update();
  expect(stage.origin.asked.some(isPart)).toBe(true);
  expectSame();
});

test('an interrupted copy goes on where it was, and takes no file of an older state', async () => {
  let left = 40;
  stage.origin.fault = (path, _bytes, response) => {
    if (!path.startsWith('tree/')) return undefined;
    left -= 1;
    if (left > 0) return undefined;
    response.destroy();
    return 'answered';
  };
  await expect(stage.update()).rejects.toThrow(/does not answer/);
  expect(existsSync(join(stage.copy, 'root.json'))).toBe(false);
  const staged = filesBelow(join(stage.copy, 'next', 'tree'));
  expect(staged.length).toBeGreaterThan(20);
  // A file that was cut off, and one that nothing names.
  writeFileSync(join(stage.copy, 'next', 'tree', staged[0] ?? ''), 'torn');
  writeFileSync(join(stage.copy, 'next', 'tree', 'stranger'), 'x');
  stage.origin.fault = undefined;
  stage.origin.asked.length = 0;
  await publishChanged(1);
  await stage.update();
  expectSame();
  expect(stage.origin.asked.filter((path) => path.startsWith('tree/')).length).toBeLessThan(
    filesBelow(join(stage.copy, 'tree')).length - staged.length / 2,
  );
}, 60_000);

test('copies the new state of an origin that publishes meanwhile', async () => {
  let hasPublished: Promise<void> | undefined;
  const isTree = (path: string) => path === 'tree/public/v1/anime/1.json.br';
  stage.origin.fault = (path, bytes, response) => {
    if (!isTree(path) || hasPublished !== undefined) return undefined;
    // A takedown: what the first root named is gone.
    hasPublished = (async () => {
      stage.shop.hide('anime', 4);
      await publishChanged(1);
      response.writeHead(404).end();
    })();
    void bytes;
    return 'answered';
  };
  await stage.update();
  await hasPublished;
  expect(stage.told).toHaveLength(1);
  expectSame();
});

test('an update ignores credits that are no list', async () => {
  await stage.update();
  await publishChanged(1);
  const { root } = readCurrentRoot(layoutOf(stage.shop.layout.snapshot)) ?? expect.fail();
  const bytes = Buffer.from('{"no":"list"}');
  const credits = contentOf(bytes);
  const forged = toBytes({ ...root, records: { ...root.records, credits } });
  stage.origin.fault = (path) =>
    path === 'root.json' ? forged : path === `records/${credits.hash}.json` ? bytes : undefined;
  await stage.update();
  expect(readCurrentRoot(layoutOf(stage.copy))?.root.records.credits).toEqual(credits);
  expect(JSON.parse(readFileSync(join(stage.copy, 'index.json'), 'utf8')).credits).toEqual([]);
  stage.origin.fault = undefined;
  await publishChanged(2);
  await stage.update();
  expectSame();
});

const other = contentOf(Buffer.from('none of ours'));
test.each<[string, (root: Root) => Root, string]>([
  [
    'a leaf that no memory holds',
    (root) => ({ ...root, leaves: root.leaves.map((row) => ({ ...row, ...other, size: 2 ** 40 })) }),
    'a part of the snapshot is too large, 1099511627776 bytes (at most 67108864)',
  ],
  [
    'more parts than the disk has room for',
    (root) => ({
      ...root,
      leaves: Array.from({ length: 50_000 }, (_, at) => ({
        ...(root.leaves[0] ?? expect.fail()),
        ...contentOf(Buffer.from(String(at))),
        name: `anime/${at}`,
        size: 2 ** 26,
      })),
    }),
    'room for the parts of the snapshot: it needs 33',
  ],
  [
    'more files than the disk has room for',
    (root) => ({ ...root, leaves: root.leaves.map((row) => ({ ...row, bytes: 2 ** 50, stored: 2 ** 50 })) }),
    'room for the copy: it needs',
  ],
])('passes an origin over that names %s', async (_what, forge, says) => {
  const { root } = readCurrentRoot(layoutOf(stage.shop.layout.snapshot)) ?? expect.fail();
  const forged = toBytes(forge(root));
  const liar = await openOrigin(stage.shop.layout.snapshot);
  liar.fault = (path) => (path === 'root.json' ? forged : undefined);
  try {
    await stage.update({ urls: [liar.url, stage.origin.url] });
    expectSame();
    expect(stage.told.join('\n')).toContain(says);
    expect(liar.asked.filter((path) => /^(?:manifest|records|tree)\//.test(path)).length).toBeLessThan(200);
  } finally {
    await liar.close();
  }
});

test('takes an error that no check has foreseen for a failure of that origin', async () => {
  const other = await openOrigin(stage.shop.layout.snapshot);
  const vouch: typeof vouchUnsigned = async (from) => {
    if (from.url === other.url) decodeURIComponent('%');
    return vouchUnsigned(from);
  };
  try {
    await stage.update({ urls: [other.url, stage.origin.url], vouch });
    expectSame();
    expect(stage.told).toEqual([
      expect.stringContaining(`${other.url}: the answer of the origin cannot be read`),
    ]);
  } finally {
    await other.close();
  }
});

test('mends damage of the copy if it is reported or --verify asks for it', async () => {
  await stage.update();
  const [player, title] = ['public/v1/anime/1/player.json', 'public/v1/anime/1.json'];
  const spoil = (path: string) => quickDisk.write(join(stage.copy, 'tree', path), Buffer.from('x'));
  for (const path of [player, `${player}.br`, title]) spoil(path);
  writeFileSync(
    join(stage.copy, 'damage.ndjson'),
    `${JSON.stringify({ path: `tree/${title}`, hash: '' })}\n`,
  );
  await stage.update();
  expect(
    readFileSync(join(stage.copy, 'tree', title)).equals(
      readFileSync(join(stage.shop.layout.snapshot, 'tree', title)),
    ),
  ).toBe(true);
  expect(readFileSync(join(stage.copy, 'tree', player), 'utf8')).toBe('x');
  spoil('listed/nowhere.json.gz');
  await stage.update({ verify: true });
  expectSame();
  const [leaf = ''] = readdirSync(layoutOf(stage.copy).manifest);
  expect(parseLeaf(readFileSync(join(stage.copy, 'manifest', leaf))).name).toBeTruthy();
  writeFileSync(join(stage.copy, 'manifest', leaf), 'x');
  await stage.update();
  expectSame();
});
