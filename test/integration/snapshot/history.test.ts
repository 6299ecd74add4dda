/** Older generations: kept whole for slow readers, ended at once by a takedown, bounded in age and size. */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nodeCalls } from '../../../src/snapshot/disk.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { type Root, representationsOf, sha256, toBytes } from '../../../src/snapshot/manifest.ts';
import { openSnapshot, type Snapshot } from '../../../src/snapshot/open.ts';
import type { Retention } from '../../../src/snapshot/retention.ts';
import { instant, openShop, origin, type Shop, small, withoutTitle } from '../../harness/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await shop.import();
});
afterEach(() => shop.close());

const minute = 60_000;
const hashOf = (root: Root) => sha256(toBytes(root));

/** Reads every representation of every file, records and details too; @throws Error where one is not to be had */
function readWhole({ files, read, records, details }: Snapshot): void {
  for (const entry of files.values())
    for (const [ending] of representationsOf(entry)) {
      const encoding = ending === '' ? undefined : ending === '.br' ? 'br' : 'gzip';
      expect(read(entry, encoding).isSound, entry.path + ending).toBe(true);
    }
  for (const { id } of records.anime) expect(details.anime(id)?.ids.own).toBe(id);
}

/** The small catalogue with other names. */
const renamed = (name: string) => ({
  anime: (small.anime ?? []).map((line) =>
    typeof line === 'string' ? line : { ...line, titles: { ua: `${name} `.repeat(30) } },
  ),
});

async function publishRenamed(name: string, now: number, retention?: Retention): Promise<Root> {
  await shop.import(renamed(name));
  return (await shop.publish(now, origin, undefined, { retention })).root;
}

const wide: Retention = { hours: 1, share: 100 };

describe('a generation', () => {
  test('has a higher number than the one before, whatever the clock says, and keeps the others by name', async () => {
    const first = (await shop.publish()).root;
    expect(first).toMatchObject({ generation: instant / 1000, previous: [] });
    const second = await publishRenamed('Друга', instant - minute);
    expect(second.generation).toBe(first.generation + 1);
    expect(second.previous).toEqual([{ generation: first.generation, id: first.id, hash: hashOf(first) }]);
    const third = await publishRenamed('Третя', instant + minute, wide);
    expect(third.previous.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(existsSync(join(layoutOf(shop.layout.snapshot).roots, `${hashOf(third)}.json`))).toBe(true);
  });

  test('is not made if nothing changed', async () => {
    const { root } = await shop.publish();
    expect((await shop.publish(instant + minute)).root).toEqual(root);
    expect(readdirSync(layoutOf(shop.layout.snapshot).changes)).toEqual([]);
  });

  test('stays whole in files, encodings, records and details while it is kept', async () => {
    const roots = [(await shop.publish()).root];
    for (const [at, name] of ['Друга', 'Третя', 'Четверта'].entries())
      roots.push(await publishRenamed(name, instant + (at + 1) * minute, wide));
    for (const root of roots) readWhole(openSnapshot(shop.layout.snapshot, { at: hashOf(root) }));
    const first = openSnapshot(shop.layout.snapshot, { at: hashOf(roots[0] as Root) });
    expect(first.details.anime(1)?.titles.ua).toBe('Перша');
  });

  test('whose content returns is whole, too', async () => {
    const a = (await shop.publish()).root;
    const b = await publishRenamed('Друга', instant + minute, wide);
    await shop.import();
    const { root } = await shop.publish(instant + 2 * minute, origin, undefined, { retention: wide });
    expect([root.id, root.generation]).toEqual([a.id, a.generation + 120]);
    for (const at of [a, b, root]) readWhole(openSnapshot(shop.layout.snapshot, { at: hashOf(at) }));
  });

  test('is read whole at every moment of the next publication by those who opened it', async () => {
    await shop.publish();
    const old = openSnapshot(shop.layout.snapshot);
    const watched = [...old.files.values()].filter(({ path }) =>
      /anime\/1(\/player)?\.json$|anime\/1005/.test(path),
    );
    const look = () => {
      for (const entry of watched)
        for (const encoding of [undefined, 'br', 'gzip'] as const) old.read(entry, encoding);
      expect(old.details.anime(1)?.titles.ua).toBe('Перша');
    };
    const calls = Object.fromEntries(
      Object.entries(nodeCalls).map(([name, call]) => [
        name,
        (...args: never[]) => {
          // `as`: each of them keeps its own arguments.
          const result = (call as (...own: never[]) => unknown)(...args);
          if (existsSync(layoutOf(shop.layout.snapshot).journal)) look();
          return result;
        },
      ]),
    ) as unknown as typeof nodeCalls;
    const other = renamed('Друга');
    await shop.import({ anime: withoutTitle(1005, other.anime) });
    await shop.publish(instant + minute, origin, undefined, { calls });
    look();
    expect(openSnapshot(shop.layout.snapshot).details.anime(1)?.titles.ua).toContain('Друга');
  });
});

describe('a publication', () => {
  const kept = async (retention: Retention, times: number, step = minute) => {
    let root = (await shop.publish(instant, origin, undefined, { retention })).root;
    for (let at = 1; at <= times; at++)
      root = await publishRenamed(`Назва ${at}`, instant + at * step, retention);
    return root.previous.length;
  };

  test('keeps those of the configured hours', async () => expect(await kept(wide, 5, 20 * minute)).toBe(3));

  test('always keeps the one before', async () => expect(await kept({ hours: 0, share: 0 }, 3)).toBe(1));

  test('keeps the others only within a share of the tree', async () =>
    expect(await kept({ hours: 24, share: 0.001 }, 3)).toBe(1));
});

describe('a check of everything', () => {
  const verify = async (now: number) =>
    (await shop.publish(now, origin, undefined, { retention: wide, verify: true })).root;
  const layout = () => layoutOf(shop.layout.snapshot);
  const publishThree = async () =>
    [
      (await shop.publish()).root,
      await publishRenamed('Друга', instant + minute, wide),
      await publishRenamed('Третя', instant + 2 * minute, wide),
    ] as const;

  test('keeps older generations that are whole', async () => {
    const [, , third] = await publishThree();
    expect(third.previous).toHaveLength(2);
    expect(await verify(instant + 3 * minute)).toEqual(third);
    await shop.import(renamed('Четверта'));
    expect((await verify(instant + 4 * minute)).previous).toHaveLength(3);
  });

  /** Of the files in a folder one that only the first generation needs. */
  const ofFirst = (folder: string, first: readonly string[], later: readonly string[]) => {
    const kept = new Set(later);
    return join(folder, `${first.find((hash) => !kept.has(hash))}.json`);
  };
  const hashes = (parts: Iterable<{ readonly hash: string }>) => Array.from(parts, ({ hash }) => hash);

  test.each<[string, (roots: readonly [Root, Root, Root]) => string]>([
    [
      'leaf',
      ([first, ...later]) =>
        ofFirst(
          layout().manifest,
          hashes(first.leaves),
          later.flatMap((root) => hashes(root.leaves)),
        ),
    ],
    [
      'shard',
      ([first, ...later]) =>
        ofFirst(
          layout().records,
          hashes(Object.values(first.records)),
          later.flatMap((root) => hashes(Object.values(root.records))),
        ),
    ],
    [
      'replaced file',
      ([, second]) => {
        const { replaced } = layout();
        const written = JSON.parse(readFileSync(join(replaced, `${second.generation}.json`), 'utf8'));
        return join(replaced, Object.keys(written)[0] ?? '');
      },
    ],
  ])('ends generations with a damaged %s, and those before them', async (_what, fileOf) => {
    const roots = await publishThree();
    const [, second, third] = roots;
    const file = fileOf(roots);
    writeFileSync(file, Buffer.alloc(readFileSync(file).length, 7));
    const checked = await verify(instant + 3 * minute);
    expect(checked.id).toBe(third.id);
    expect(checked.previous.map(({ id }) => id)).toEqual([third.id, second.id]);
    readWhole(openSnapshot(shop.layout.snapshot, { at: hashOf(second) }));
    expect(await verify(instant + 4 * minute)).toEqual(checked);
  });
});

test('another compressing library compresses anew under the same id', async () => {
  const { root } = await shop.publish();
  rmSync(join(layoutOf(shop.layout.snapshot).roots, `${hashOf(root)}.json`));
  shop.putRoot({ ...root, encoder: { ...root.encoder, br: 'brotli 0.0.1' } });
  const result = await shop.publish(instant + minute);
  expect(result.written).toBeGreaterThan(5);
  expect([result.root.id, result.root.encoder]).toEqual([root.id, root.encoder]);
  expect((await shop.publish(instant + minute)).written).toBe(0);
});
