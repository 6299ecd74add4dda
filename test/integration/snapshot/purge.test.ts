/** AFTER_PUBLISH: what it is handed, by which commands, and that no purge is lost. */
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { notePurge } from '../../../scripts/publish/pending.ts';
import { purgeNow } from '../../../scripts/publish/purge.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { openSnapshot } from '../../../src/snapshot/open.ts';
import { type CommandName, runHere } from '../../harness/command.ts';
import { makeExecutable } from '../../harness/purging.ts';
import { runCommandOf, startCommandOf } from '../../harness/service.ts';
import { openPublishedShop, origin, type Shop, small } from '../../harness/shop.ts';
import { writeSource } from '../../harness/source.ts';

let shop: Shop;
beforeEach(async () => {
  shop = await openPublishedShop();
  await run(undefined, 'publish');
});

const settings = (executable?: string) => ({
  DATA_DIR: shop.dataDir,
  ...(executable === undefined ? {} : { AFTER_PUBLISH: executable }),
});
const run = (executable: string | undefined, command: CommandName, ...args: string[]) =>
  runHere(command, args, settings(executable));
const hide = (id: number) => ['catalog', 'hide', 'anime', String(id)];
const pending = () => {
  const folder = shop.layout.purges;
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')).length : 0;
};
/** The published file of a title; a running publication replaces it whole. */
const fileOf = (id: number) => join(layoutOf(shop.layout.snapshot).tree, `public/v1/anime/${id}.json`);
const root = () => openSnapshot(shop.layout.snapshot).root;
const paths = (urls: readonly string[]) => urls.map((url) => url.replace(origin, ''));

test('purges the snapshot when the source withdraws a record that left before', async () => {
  const { path, runs } = makeExecutable(shop.dataDir);
  await shop.import({ posters: [] });
  await run(path, 'publish', '--allow-removed');
  await shop.import({ posters: [], tombstones: [{ kind: 'poster', id: 7, withdrawn: true }] });
  expect((await run(path, 'publish')).code).toBe(0);
  expect(runs().map(({ urls }) => paths(urls).includes('/snapshot/*'))).toEqual([false, true]);
  expect(paths(runs()[1]?.urls ?? [])).toEqual(['/dumps/*', '/snapshot/*']);
});

test('every command that publishes hands over the changed addresses with generation and tags', {
  timeout: 60_000,
}, async () => {
  const { path, runs } = makeExecutable(shop.dataDir);
  const folder = join(shop.dataDir, 'next');
  const [first, ...others] = small.anime ?? [];
  const renamed = { ...(first as object), titles: { ua: 'Нова' }, poster: undefined };
  writeSource(folder, { ...small, anime: [renamed, ...others], posters: [] });
  const commands = [
    ['catalog', 'hide', 'anime', '4'],
    ['catalog', 'unhide', 'anime', '4'],
    ['readings', 'add', 'ja', 'Naruto', 'Нарутко'],
    ['readings', 'remove', 'ja', 'Naruto'],
    ['import', folder, '--allow-removed', '--publish'],
  ] as const;
  for (const [n, [script, ...args]] of commands.entries()) {
    const { code, stdout } = await run(path, script, ...args);
    expect([code, stdout], script).toEqual([0, expect.stringContaining('snapshot ')]);
    expect(runs()).toHaveLength(n + 1);
    const { generation, id, createdAt } = root();
    expect(runs().at(-1)?.generation).toEqual({ generation, id, createdAt, origin });
  }
  const [hidden, , reading] = runs();
  expect(paths(hidden?.urls ?? [])).toEqual(
    expect.arrayContaining(['/public/v1/anime/4', '/anime/skhovana/', '/public/v1/updates?*', '/schedule/']),
  );
  // Lists whose tags were cut have those of their kind.
  expect(hidden?.tags).toEqual(
    expect.arrayContaining(['anime-4', 'anime', 'team-1', 'character-1', 'updates', 'posters', 'schedule']),
  );
  expect(hidden?.tags).not.toContain('anime-3');
  expect(paths(reading?.urls ?? [])).toContain('/public/v1/translit/data.json');
  expect(pending()).toBe(0);
});

test('publish prints the addresses that it hands over, and nothing if nothing changed', async () => {
  const { path, runs } = makeExecutable(shop.dataDir);
  await run(undefined, 'catalog', 'hide', 'anime', '4', '--no-publish');
  const { code, stdout, stderr } = await run(path, 'publish', '--changed-urls');
  expect([code, stderr]).toEqual([0, expect.stringContaining('snapshot ')]);
  expect(stdout).toBe(`${runs()[0]?.urls.join('\n')}\n`);
  const again = await run(path, 'publish', '--verify', '--changed-urls');
  expect([again.code, again.stdout, runs().length]).toEqual([0, '', 1]);
});

test('hands over the pictures of a title; without AFTER_PUBLISH writes nothing', async () => {
  await run(undefined, 'catalog', 'hide', 'anime', '4');
  expect(existsSync(shop.layout.purges)).toBe(false);
  const pictures = openSnapshot(shop.layout.snapshot).details.anime(1)?.images.poster;
  const { path, runs } = makeExecutable(shop.dataDir);
  expect((await run(path, 'catalog', 'hide', 'anime', '1')).code).toBe(0);
  expect(runs()[0]?.urls).toContain(pictures?.medium.webp);
});

describe('a purge that fails', () => {
  const executable = (more: string) => () => makeExecutable(shop.dataDir, more).path;
  test.each<[which: string, make: () => string, reason: string, timeoutMs?: number]>([
    ['is not there', () => 'nowhere', 'does not exist'],
    ['is a folder', () => shop.dataDir, 'not an executable file'],
    [
      'ends with 3',
      executable('echo кеш зайнято >&2; exit 3'),
      'ended with 3; before that it wrote: кеш зайнято',
    ],
    ['is killed', executable('kill -9 $$'), 'SIGKILL'],
    ['never ends', executable('sleep 1000'), 'did not end within 0.3 s', 300],
    ['prints without end', executable('yes'), 'did not end within 0.3 s', 300],
  ])('by an executable that %s is reported and kept', async (_which, make, reason, timeoutMs) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { purges } = shop.layout;
    const purge = (afterPublish: string, most?: number) =>
      purgeNow({ data: shop.layout, afterPublish }, most);
    for (const name of ['x', 'y']) {
      notePurge(purges, root(), { urls: [`${origin}/${name}`], tags: [name] });
      expect(await purge(make(), timeoutMs)).toBe(false);
      // However often it fails.
      expect(pending()).toBe(1);
    }
    const [message] = said.mock.calls[1] ?? [];
    expect(message).toMatch(/^The snapshot is published, but caches are not purged: AFTER_PUBLISH=/);
    expect(message).toContain(reason);
    const { path, runs } = makeExecutable(join(shop.dataDir, 'good'));
    expect(await purge(path)).toBe(true);
    expect(runs()).toMatchObject([{ urls: [`${origin}/x`, `${origin}/y`], tags: ['x', 'y'] }]);
    expect([said.mock.calls.length, pending()]).toEqual([2, 0]);
    said.mockRestore();
  });

  test('ends the command with 1, and the publication stands', async () => {
    const { code, stderr } = await run('nowhere', 'catalog', 'hide', 'anime', '4');
    expect([code, stderr]).toEqual([1, expect.stringContaining('AFTER_PUBLISH=')]);
    expect(openSnapshot(shop.layout.snapshot).details.anime(4)).toBeUndefined();
  });
});

test('a command that is killed between publication and purge loses no purge', async () => {
  const killer = makeExecutable(join(shop.dataDir, 'killer'), 'kill -9 $PPID; exit 1');
  const killed = runCommandOf(shop.dataDir, hide(4), settings(killer.path));
  expect(killed.signal).toBe('SIGKILL');
  expect(openSnapshot(shop.layout.snapshot).details.anime(4)).toBeUndefined();
  const { path, runs } = makeExecutable(join(shop.dataDir, 'good'));
  expect((await run(path, 'publish')).code).toBe(0);
  expect(paths(runs()[0]?.urls ?? [])).toContain('/public/v1/anime/4');
  expect(pending()).toBe(0);
});

test('a command that is told to end ends the executable, keeps the addresses and leaves no files', async () => {
  const temporary = join(shop.dataDir, 'temporary');
  mkdirSync(temporary);
  const { path, runs } = makeExecutable(shop.dataDir, 'sleep 100');
  const hiding = startCommandOf(shop.dataDir, hide(4), { ...settings(path), TMPDIR: temporary });
  await vi.waitUntil(() => runs().length === 1, 20_000);
  hiding.kill('SIGTERM');
  expect((await once(hiding, 'exit'))[0]).toBe(1);
  expect(readdirSync(temporary)).toEqual([]);
  expect(pending()).toBe(1);
});

test('runs one purge at a time while publications go on; a later run takes what gathered', async () => {
  const [go, running] = [join(shop.dataDir, 'go'), join(shop.dataDir, 'running')];
  const { path, runs } = makeExecutable(
    shop.dataDir,
    `mkdir "${running}"; while [ ! -e "${go}" ]; do sleep 0.05; done; rmdir "${running}"`,
  );
  const start = (id: number) => startCommandOf(shop.dataDir, hide(id), settings(path));
  const first = start(3);
  await vi.waitUntil(() => existsSync(running), 20_000);
  const others = [start(4), start(1)];
  const hasIt = (id: number) => existsSync(fileOf(id));
  await vi.waitUntil(() => !hasIt(4) && !hasIt(1), 20_000);
  expect(runs()).toHaveLength(1);
  writeFileSync(go, '');
  const ends = await Promise.all([first, ...others].map((child) => once(child, 'exit')));
  expect(ends.map(([status]) => status)).toEqual([0, 0, 0]);
  expect(runs()).toHaveLength(2);
  const [own, gathered] = runs().map(({ tags }) => tags);
  expect([own?.includes('anime-3'), own?.includes('anime-4')]).toEqual([true, false]);
  expect(gathered).toEqual(expect.arrayContaining(['anime-1', 'anime-4']));
  expect(pending()).toBe(0);
});

test('with --watch imports go on while the executable runs', { timeout: 60_000 }, async () => {
  const go = join(shop.dataDir, 'go');
  const { path, runs } = makeExecutable(shop.dataDir, `while [ ! -e "${go}" ]; do sleep 0.05; done`);
  const folder = join(shop.dataDir, 'watched');
  const write = (ua: string) =>
    writeSource(folder, { anime: [{ ...(small.anime?.[4] as object), titles: { ua } }] });
  const title = () => JSON.parse(readFileSync(fileOf(5), 'utf8')).result.titles.ua;
  write('Перша назва');
  const command = ['import', folder, '--allow-removed', '--publish', '--watch'];
  const watching = startCommandOf(shop.dataDir, command, settings(path));
  try {
    await vi.waitUntil(() => runs().length === 1, 20_000);
    write('Друга назва');
    await vi.waitUntil(() => title() === 'Друга назва', 20_000);
    expect(runs()).toHaveLength(1);
    writeFileSync(go, '');
    await vi.waitUntil(() => runs().length === 2 && pending() === 0, 20_000);
    expect(runs()[1]?.tags).toContain('anime-5');
  } finally {
    const ended = once(watching, 'exit');
    watching.kill('SIGTERM');
    await ended;
  }
});
