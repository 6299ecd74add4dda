/** Protection against publications that empty a service by accident. */
import { beforeEach, expect, test } from 'vitest';
import { type CommandName, runHere } from '../../harness/command.ts';
import { readFolder } from '../../harness/folder.ts';
import { openPublishedShop, type Shop, small } from '../../harness/shop.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openPublishedShop();
});

const run = (command: CommandName, ...args: string[]) => runHere(command, args, { DATA_DIR: shop.dataDir });

test('refuses a publication that would remove too much, and says how to allow it', async () => {
  const before = readFolder(shop.layout.snapshot);
  await shop.import({ releases: [], posters: [] });
  expect(await run('publish')).toMatchObject({
    code: 1,
    stderr:
      'reading the catalogue\nwould remove 1 of 1 posters\nwould remove 5 of 5 updates\n' +
      'Nothing was published; the previous publication stays. If this is intended: npm run publish -- --allow-removed\n',
  });
  // A change by hand does not carry it out either.
  expect((await run('readings', 'add', 'ja', 'naruto', 'Наруто')).stderr).toContain(
    'would remove 1 of 1 posters',
  );
  expect(readFolder(shop.layout.snapshot)).toEqual(before);
  expect((await run('publish', '--allow-removed')).code).toBe(0);
  expect(readFolder(shop.layout.snapshot)).not.toEqual(before);
  expect((await run('publish')).code).toBe(0);
});

test('clears the line of progress on a terminal before it says what failed', async () => {
  await shop.import({ releases: [], posters: [] });
  const { isTTY } = process.stderr;
  try {
    process.stderr.isTTY = true;
    expect((await run('publish')).stderr).toContain('\r\x1b[2Kwould remove 1 of 1 posters\n');
  } finally {
    process.stderr.isTTY = isTTY;
  }
});

test('does not count what the operator has hidden', async () => {
  for (const { id } of [...(small.teams ?? [])] as { id: number }[])
    expect((await run('catalog', 'hide', 'team', String(id), '--no-publish')).code).toBe(0);
  expect((await run('catalog', 'hide', 'character', '1', '--no-publish')).code).toBe(0);
  expect(await run('publish')).toMatchObject({ code: 0 });
  expect(await run('publish')).toMatchObject({ code: 0 });
});
