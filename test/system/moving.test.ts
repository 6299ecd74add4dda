/** The commands of the page “Self-hosting” about another machine, a mirror and a successor run unchanged. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { dataFolder } from '../../scripts/cli/data-folder.ts';
import { openKeyStore } from '../../sidecar/keys/key-store.ts';
import { openKeyReader } from '../../sidecar/keys/reader.ts';
import { blocksOf, runBlock } from '../harness/documented.ts';
import { newFolder } from '../harness/folder.ts';
import { describeWith } from '../harness/programs.ts';
import { runCommandOf, startSidecar } from '../harness/service.ts';
import { anime, episode, release, team, writeSource } from '../harness/source.ts';

const rsync = { names: ['rsync'], install: 'apt-get install -y rsync' };

describeWith(rsync, 'the commands of moving', () => {
  const root = newFolder();
  const checkoutOf = (machine: string) => join(root, machine, 'ani-ua');
  const dataOf = (machine: string) => join(checkoutOf(machine), 'var');

  /** Runs a block on a machine. Hosts are folders here, and the test itself starts the servers. */
  function run(machine: string, block: string): void {
    const script = block.replaceAll(/\b(\w+)\.example:/g, `${root}/$1/`).replaceAll('npm run serve', 'true');
    runBlock(checkoutOf(machine), script);
  }

  /** What a machine's sidecar answers. */
  async function answersOf(machine: string, paths: readonly string[]) {
    const service = await startSidecar(dataOf(machine));
    return Promise.all(
      paths.map(async (path) => {
        const response = await fetch(`${service.url}/public/v1${path}`);
        return { status: response.status, result: (await response.json()).result };
      }),
    );
  }

  const paths = ['/anime', '/anime/42', '/anime/43/player', '/updates', '/teams/1'];

  beforeAll(() => {
    for (const machine of ['old', 'new', 'mirror', 'next'])
      mkdirSync(checkoutOf(machine), { recursive: true });
    writeSource(join(root, 'source'), {
      teams: [team(1)],
      anime: [anime(42), anime(43), anime(44)],
      releases: [release(43, [1], { episodes: [episode(1)] })],
    });
    for (const command of [['import', join(root, 'source')], ['publish']])
      expect(runCommandOf(dataOf('old'), command).status).toBe(0);
    const accounts = openKeyStore(dataFolder(dataOf('old')).accounts);
    accounts.create('kept', new Date());
    accounts.close();
  });

  test('another machine answers the same and knows the keys', { timeout: 300_000 }, async () => {
    const [there = '', here = ''] = blocksOf('self-hosting', '\n### To another machine');
    run('old', there);
    run('new', here);
    const before = await answersOf('old', paths);
    expect(before.every(({ status }) => status === 200)).toBe(true);
    expect(await answersOf('new', paths)).toEqual(before);
    const accounts = openKeyReader(dataFolder(dataOf('new')).accounts);
    expect(accounts.keys().map(({ name }) => name)).toEqual(['kept']);
    accounts.close();
  });

  test('a mirror answers the same, and a hidden title goes from it, too', async () => {
    const [block = ''] = blocksOf('self-hosting', '\n### To a mirror');
    run('old', block);
    expect(await answersOf('mirror', paths)).toEqual(await answersOf('old', paths));
    expect(runCommandOf(dataOf('old'), ['catalog', 'hide', 'anime', '42']).status).toBe(0);
    run('old', block);
    const answers = await answersOf('mirror', paths);
    expect(answers).toEqual(await answersOf('old', paths));
    expect(answers[1]?.status).toBe(404);
    const kept = spawnSync('grep', ['-rl', 'title-42', dataOf('mirror')], { encoding: 'utf8' });
    expect(kept.stdout).toBe('');
  });

  test('a successor has the same records, and hides the same', { timeout: 300_000 }, async () => {
    const [there = '', here = ''] = blocksOf('self-hosting', '\n### To a successor');
    run('old', there);
    run('next', here);
    expect(await answersOf('next', paths)).toEqual(await answersOf('old', paths));
  });
});
