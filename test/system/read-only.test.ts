/** `npm start` in a checkout on a read-only file system writes only under DATA_DIR. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { newFolder } from '../harness/folder.ts';
import { freePort, watch } from '../harness/process.ts';
import { nodeArgumentsOf, projectRoot } from '../harness/program.ts';
import { describeWhere } from '../harness/programs.ts';
import { anime, writeSource } from '../harness/source.ts';

const folder = newFolder();

/** A shell in its own namespace, where a folder is read-only and has no built site. */
const readOnly = (path: string, command: string) => [
  '--mount',
  'sh',
  '-c',
  `mount --bind "$0" "$0" && { [ ! -d "$0/dist" ] || mount -t tmpfs -o ro tmpfs "$0/dist"; } && mount -o remount,bind,ro "$0" && cd "$0" && ${command}`,
  path,
];

const isMountable = spawnSync('unshare', readOnly(projectRoot, 'true')).status === 0;

describeWhere(isMountable, 'a read-only checkout', 'a place that allows mounts to root', () => {
  test('npm start builds the site under DATA_DIR, and says in plain lines where it is', {
    timeout: 300_000,
  }, async () => {
    writeSource(join(folder, 'source'), { anime: [anime(1)] });
    const port = await freePort();
    const env = {
      ...process.env,
      DATA_DIR: join(folder, 'var'),
      SOURCE: join(folder, 'source'),
      PORT: `${port}`,
    };
    const command = `exec "${process.execPath}" ${nodeArgumentsOf('start').join(' ')}`;
    const child = spawn('unshare', readOnly(projectRoot, command), {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const service = await watch(child, (said) => said.includes('serving 1 titles'), 240_000);
    const page = await fetch(`http://127.0.0.1:${port}/docs/`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<h1')]);
    const said = service.said();
    for (const step of ['checking anime.ndjson (1)', 'building the pages of the site', 'files of the site'])
      expect(said).toContain(step);
    // No codes of terminals: carriage return, escape.
    for (const code of ['\r', '\u001b']) expect(said).not.toContain(code);
  });
});
