/** A damaged file in a running service: no wrong byte is sent, and the command that the log names repairs the snapshot. */
import { cpSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { representationsOf, sha256 } from '../../../src/snapshot/manifest.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { ask } from '../../harness/ask.ts';
import { newFolder } from '../../harness/folder.ts';
import { corners } from '../../harness/pictures.ts';
import { runCommandOf, type Sidecar, startSidecar } from '../../harness/service.ts';
import { anime, writeSource } from '../../harness/source.ts';

let folder: string;
const snapshotIn = (name: string) => dataFolder(join(folder, name)).snapshot;
beforeAll(async () => {
  folder = newFolder();
  const source = join(folder, 'source');
  const description = 'Опис. '.repeat(100);
  writeSource(source, { anime: [anime(1, { poster: 'images/a.png', description })] });
  mkdirSync(join(source, 'images'));
  await corners(500, 300)
    .png()
    .toFile(join(source, 'images', 'a.png'));
  for (const command of [['import', source], ['build']])
    expect(runCommandOf(join(folder, 'sound'), command)).toMatchObject({ status: 0 });
}, 300_000);

const title = 'public/v1/anime/1.json';
const picture = (): string =>
  [...openSnapshot(snapshotIn('sound')).files.values()].find(({ path }) => path.endsWith('.webp'))?.path ??
  '';
const shard = () => openSnapshot(snapshotIn('sound')).root.records['anime/0']?.hash;

/** What a service answers at the address of a file. */
async function answerOf(service: Sidecar | undefined, path: string): Promise<'served' | 'refused'> {
  if (service === undefined) return 'refused';
  const address = `${service.url}/${path.replace(/\.json$/, '')}`;
  const { status, body } = await ask(address, { headers: { 'Accept-Encoding': 'gzip' } });
  if (status >= 500) return 'refused';
  expect(sha256(body)).toBe(sha256(readFileSync(join(snapshotIn('sound'), 'tree', path))));
  return 'served';
}

function expectWhole(snapshot: string): void {
  const { files, read } = openSnapshot(snapshot);
  for (const entry of files.values())
    for (const [ending] of representationsOf(entry)) {
      const encoding = ending === '' ? undefined : ending === '.br' ? 'br' : 'gzip';
      expect(read(entry, encoding).isSound, entry.path + ending).toBe(true);
    }
}

interface Damage {
  readonly name: string;
  /** Under the snapshot's folder. */
  readonly file: () => string;
  /** The file of the tree that is asked for. */
  readonly path: () => string;
  readonly damage: (bytes: Buffer) => Uint8Array | string;
  readonly answer: 'served' | 'refused';
  readonly command: string;
}
const damages: readonly Damage[] = [
  {
    ...{ name: 'an encoded answer', file: () => `tree/${title}.gz`, path: () => title },
    ...{ damage: (bytes) => bytes.fill(120, 20, 40), answer: 'served', command: 'publish' },
  },
  {
    ...{ name: 'a picture', file: () => `tree/${picture()}`, path: picture },
    ...{ damage: (bytes) => bytes.subarray(9), answer: 'refused', command: 'build' },
  },
  {
    ...{ name: 'records', file: () => `records/${shard()}.json`, path: () => title },
    ...{ damage: () => '', answer: 'refused', command: 'build' },
  },
];

test.each(damages)(
  'damage of $name is repaired',
  { timeout: 300_000 },
  async ({ name, file: fileOf, path: pathOf, damage, answer, command }) => {
    cpSync(join(folder, 'sound'), join(folder, name), { recursive: true, preserveTimestamps: true });
    const [file, path] = [join(snapshotIn(name), fileOf()), pathOf()];
    const { atime, mtime } = statSync(file);
    writeFileSync(file, damage(readFileSync(file)));
    // Only the content differs.
    utimesSync(file, atime, mtime);
    let refusal = '';
    const service = await startSidecar(join(folder, name)).catch((error) => {
      refusal = String(error);
      return undefined;
    });
    expect(await answerOf(service, path)).toBe(answer);
    const said = () => service?.said() ?? refusal;
    await expect.poll(said).toMatch(new RegExp(`with: npm run ${command}$`, 'm'));
    expect(runCommandOf(join(folder, name), [command])).toMatchObject({ status: 0 });
    if (service !== undefined)
      await expect.poll(() => answerOf(service, path), { timeout: 20_000 }).toBe('served');
    await service?.stop();
    expectWhole(snapshotIn(name));
    const next = await startSidecar(join(folder, name));
    expect(await answerOf(next, path)).toBe('served');
    await next.stop();
  },
);

test('a sidecar that starts without a snapshot says which command makes one', async () => {
  await expect(startSidecar(join(folder, 'none'))).rejects.toThrow('npm run build');
});
