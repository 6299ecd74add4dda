/** `mirror --with-dumps`: dumps come whole and checked, follow the origin's list, and end with takedowns. */
import { existsSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { type MirrorOptions, vouchUnsigned } from '../../../src/distribution/mirror/mirror.ts';
import { removeDumps } from '../../../src/dumps/remove.ts';
import { contentOf } from '../../../src/snapshot/manifest.ts';
import { readFolder } from '../../harness/folder.ts';
import { type MirrorStage, openMirrorStage } from '../../harness/mirroring.ts';
import { withTitle } from '../../harness/shop.ts';

let stage: MirrorStage;
beforeEach(async () => {
  stage = await openMirrorStage({ withDumps: true });
  return stage.close;
});

const update = (more: Partial<MirrorOptions> = {}) => stage.update({ withDumps: true, ...more });
const dumps = () => join(stage.copy, 'dumps');

/** The copy is brought up to date; that its dumps are not is told. */
async function failedDumps(told: RegExp): Promise<void> {
  stage.told.length = 0;
  expect((await update()).hasFailures).toBe(true);
  expect(stage.told.join('\n')).toMatch(told);
}

/** Every file of a folder of dumps but the origin's own notes. */
const files = (folder: string) => readFolder(folder, (path) => path !== 'history.json');

const publishNext = () => stage.publish({ anime: withTitle(1, 'Наступна') });
async function hide(): Promise<void> {
  stage.shop.hide('anime', 1);
  await stage.publish();
}

test('copies the dumps of the origin, later only new generations', async () => {
  await update();
  expect(files(dumps())).toEqual(files(stage.shop.layout.dumps));
  expect(readlinkSync(join(dumps(), 'latest'))).toBe(readlinkSync(join(stage.shop.layout.dumps, 'latest')));
  await publishNext();
  await stage.shop.dump();
  stage.origin.asked.length = 0;
  await update();
  expect(files(dumps())).toEqual(files(stage.shop.layout.dumps));
  const generation = readlinkSync(join(dumps(), 'latest'));
  const own = stage.origin.asked.filter((path) => /^\/dumps\/\d/.test(path));
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter((path) => !path.startsWith(`/dumps/${generation}/`))).toEqual([]);
  stage.origin.asked.length = 0;
  await update();
  expect(stage.origin.asked.filter((path) => path.startsWith('/dumps/'))).toEqual(['/dumps/index.json']);
  expect(stage.told).toEqual([]);
});

test('an interrupted copy shows no dumps and goes on', async () => {
  let left = 8;
  stage.origin.fault = (path, _bytes, response) => {
    if (!path.startsWith('/dumps/')) return undefined;
    left -= 1;
    if (left > 0) return undefined;
    response.writeHead(403).end();
    return 'answered';
  };
  await failedDumps(/status 403/);
  expect(readdirSync(dumps()).filter((name) => !name.endsWith('.tmp'))).toEqual([]);
  stage.origin.fault = undefined;
  stage.origin.asked.length = 0;
  await update();
  const [newest] = JSON.parse(readFileSync(join(dumps(), 'index.json'), 'utf8')).dumps;
  // The list was asked for before the interruption, and six files came.
  expect(stage.origin.asked.filter((path) => /^\/dumps\/\d/.test(path))).toHaveLength(
    newest.files.length - 6,
  );
  expect(files(dumps())).toEqual(files(stage.shop.layout.dumps));
});

const wrongBytes = {
  changed: (bytes: Buffer) => bytes.map((byte, at) => (at === 9 ? byte ^ 1 : byte)),
  longer: (bytes: Buffer) => Buffer.concat([bytes, bytes]),
  shorter: (bytes: Buffer) => bytes.subarray(1),
};

test('refuses a file that is changed, longer or shorter, and keeps what was there', async () => {
  await update();
  const before = files(dumps());
  await publishNext();
  await stage.shop.dump();
  for (const change of Object.values(wrongBytes)) {
    stage.origin.fault = (path, bytes) =>
      path.endsWith('/ids.json.gz') && bytes !== undefined ? Buffer.from(change(bytes)) : bytes;
    await failedDumps(/ids\.json\.gz/);
    expect(readFolder(dumps(), (path) => !path.includes('.tmp'))).toEqual(before);
  }
});

test.each(['../../../evil', 'history.json/../x'])('refuses a list that names %s', async (name) => {
  stage.origin.fault = (path, bytes) => {
    if (path !== '/dumps/index.json' || bytes === undefined) return undefined;
    const index = JSON.parse(bytes.toString());
    index.dumps[0].files[0].name = name;
    return Buffer.from(JSON.stringify(index));
  };
  await failedDumps(/the list of dumps is damaged/);
  expect(existsSync(dumps())).toBe(false);
});

test('takes only the list that a signed origin has signed', async () => {
  const list = readFileSync(join(stage.shop.layout.dumps, 'index.json'));
  const vouch =
    (content: ReturnType<typeof contentOf> | undefined): MirrorOptions['vouch'] =>
    async (own) => ({ ...(await vouchUnsigned(own)), isSigned: true, dumps: content });
  await update({ vouch: vouch(contentOf(Buffer.from('another list'))) });
  await update({ vouch: vouch(undefined) });
  expect(existsSync(dumps())).toBe(false);
  expect(stage.told).toHaveLength(2);
  await update({ vouch: vouch(contentOf(list)) });
  expect(files(dumps())).toEqual(files(stage.shop.layout.dumps));
});

test('a takedown at the origin removes the dumps here, even if the new ones are not there yet', async () => {
  await update();
  await hide();
  removeDumps(stage.shop.layout.dumps);
  await update();
  expect(existsSync(dumps()) ? readdirSync(dumps()) : []).toEqual([]);
  expect(stage.told.join()).toContain('there are no dumps now');
  await stage.shop.dump();
  await update();
  expect(files(dumps())).toEqual(files(stage.shop.layout.dumps));
  expect(JSON.parse(readFileSync(join(dumps(), 'index.json'), 'utf8')).dumps).toHaveLength(1);
});

test('a takedown removes the dumps without the option, too', async () => {
  await update();
  await hide();
  await update({ withDumps: false });
  expect(readdirSync(dumps())).toEqual([]);
});

test('a record that is blocked here removes the dumps, and no others come meanwhile', async () => {
  await update();
  await stage.block(1);
  expect(readdirSync(dumps())).toEqual([]);
  await update();
  expect(readdirSync(dumps())).toEqual([]);
  expect(stage.told.join()).toContain('taken down');
});

test('--verify fetches a damaged file again', async () => {
  await update();
  const file = join(dumps(), 'latest', 'ids.tsv');
  writeFileSync(file, 'damaged');
  await update();
  expect(readFileSync(file, 'utf8')).toBe('damaged');
  await update({ verify: true });
  expect(files(dumps())).toEqual(files(stage.shop.layout.dumps));
});
