/** Older generations: kept whole for slow readers, ended at once by a takedown, bounded in age and size. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { nodeCalls } from '../../../src/snapshot/disk.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { type Root, sha256, toBytes } from '../../../src/snapshot/manifest.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import type { Retention } from '../../../src/snapshot/retention.ts';
import {
  allNamed,
  damagedFiles,
  instant,
  openPublishedShop,
  origin,
  type Shop,
  withoutTitle,
} from '../../harness/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openPublishedShop();
});

const minute = 60_000;
const hashOf = (root: Root) => sha256(toBytes(root));

/** Reads every representation of every file, records and details too. */
function readWhole(root: Root): void {
  const snapshot = openSnapshot(shop.layout.snapshot, { at: hashOf(root) });
  expect(damagedFiles(snapshot)).toEqual([]);
  for (const { id } of snapshot.records.anime) expect(snapshot.details.anime(id)?.ids.own).toBe(id);
}

const renamed = (name: string) => ({ anime: allNamed(`${name} `.repeat(30)) });
const retention: Retention = { hours: 1, share: 100 };

async function publishRenamed(name: string, now: number): Promise<Root> {
  await shop.import(renamed(name));
  return (await shop.publish(now, origin, undefined, { retention })).root;
}

describe('a generation', () => {
  test('has a higher number than the one before, whatever the clock says, and keeps the others by name', async () => {
    const first = (await shop.publish()).root;
    expect(first).toMatchObject({ generation: instant / 1000, previous: [] });
    const second = await publishRenamed('Друга', instant - minute);
    expect(second.generation).toBe(first.generation + 1);
    expect(second.previous).toEqual([{ generation: first.generation, id: first.id, hash: hashOf(first) }]);
    const third = await publishRenamed('Третя', instant + minute);
    expect(third.previous.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(existsSync(join(layoutOf(shop.layout.snapshot).roots, `${hashOf(third)}.json`))).toBe(true);
  });

  test('stays whole in files, encodings, records and details while it is kept', async () => {
    const roots = [(await shop.publish()).root];
    for (const [at, name] of ['Друга', 'Третя', 'Четверта'].entries())
      roots.push(await publishRenamed(name, instant + (at + 1) * minute));
    roots.forEach(readWhole);
    const first = openSnapshot(shop.layout.snapshot, { at: hashOf(roots[0] as Root) });
    expect(first.details.anime(1)?.titles.ua).toBe('Перша');
  });

  test('whose content returns is whole, too', async () => {
    const a = (await shop.publish()).root;
    const b = await publishRenamed('Друга', instant + minute);
    await shop.import();
    const { root } = await shop.publish(instant + 2 * minute, origin, undefined, { retention });
    expect([root.id, root.generation]).toEqual([a.id, a.generation + 120]);
    [a, b, root].forEach(readWhole);
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
