/** The files of deploy/ agree with their users: the page about deploying, the image, hosts of static files. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../../src/contract/endpoints/table.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { newFolder } from '../../harness/folder.ts';
import { fileAddresses, hostAnswer, readFront } from '../../harness/front-files.ts';
import { editedLines } from '../../harness/fronts.ts';
import { nodeArgumentsOf } from '../../harness/program.ts';
import { openStand, type Stand } from '../../harness/serve.ts';

test('nginx keeps no more files open than a worker of Debian may have', () => {
  const [, kept] = /open_file_cache max=(\d+)/.exec(readFileSync('deploy/nginx/ani-ua.conf', 'utf8')) ?? [];
  const [files, connections] = [1024, 768];
  expect(Number(kept)).toBeGreaterThan(0);
  expect(Number(kept)).toBeLessThanOrEqual(files - connections);
});

test('an image starts the sidecar with the arguments of npm run serve', () => {
  const [, command = ''] = /^CMD (.*)$/m.exec(readFileSync('deploy/container/Containerfile', 'utf8')) ?? [];
  // The image contains the package, which is JavaScript.
  expect(JSON.parse(command)).toEqual(nodeArgumentsOf('serve').map((word) => word.replace(/\.ts$/, '.js')));
});

describe.each(['docs', 'en/docs'])('the page of deploying in %s', (folder) => {
  const page = readFileSync(`src/content/docs/${folder}/deploying.mdx`, 'utf8');

  test('names each front in deploy, and only files that exist', () => {
    for (const front of readdirSync('deploy')) expect(page.toLowerCase()).toContain(front.split('-')[0]);
    for (const [, path = ''] of page.matchAll(/`(deploy\/[\w./-]*)`/g))
      expect(existsSync(path), path).toBe(true);
  });

  test('names the lines to edit as they are in the files', () => {
    const rows = [...page.matchAll(/^\| `deploy\/([\w./-]+)` \| (.+) \|$/gm)];
    expect(rows.length).toBeGreaterThan(3);
    for (const [, file = '', cell = ''] of rows) {
      for (const [, line] of cell.matchAll(/`([^`]+)`/g)) expect(readFront(file)).toContain(line);
    }
    const named = rows.map(([row]) => row).join();
    for (const line of Object.values(editedLines)) expect(named).toContain(line);
  });
});

test('the recipe for a CDN purges tags, and addresses without tags', () => {
  const page = readFileSync('src/content/docs/en/docs/deploying.mdx', 'utf8');
  const [, recipe = ''] = /```sh\n(#!\/bin\/sh\n[\s\S]*?)```/.exec(page) ?? [];
  const folder = newFolder();
  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text, { mode: 0o755 });
    return join(folder, name);
  };
  // Answers like /health and records the other requests; one of them may fail.
  write(
    'curl',
    `#!/bin/sh\nfor last; do :; done\ncase "$*" in */health*) echo '{"id":"abc"}';; *) echo "$last" >>"${folder}/sent";; esac\n[ "$last" != "$FAILS" ]\n`,
  );
  const run = (tags: readonly string[], fails = '') => {
    rmSync(join(folder, 'sent'), { force: true });
    const urls = [
      'https://a/public/v1/anime/5',
      'https://a/images/ab/x.webp',
      'https://a/public/v1/openapi.json',
    ];
    const files = [
      write('generation', '{"generation":1,"id":"abc"}\n'),
      write('urls', `${urls.join('\n')}\n`),
      write('tags', `${tags.join('\n')}\n`),
    ];
    const env = {
      PATH: `${folder}:${process.env.PATH}`,
      SIDECAR: 'http://s',
      ZONE: 'z',
      TOKEN: 't',
      FAILS: fails,
    };
    const { status } = spawnSync(write('purge', recipe), files, { env });
    const sent = readFileSync(join(folder, 'sent'), 'utf8').trim().split('\n');
    return { status, sent: sent.map((line) => JSON.parse(line)) };
  };
  const tags = Array.from({ length: 31 }, (_, n) => `anime-${n}`);
  expect(run(tags)).toEqual({
    status: 0,
    sent: [
      { tags: tags.slice(0, 30) },
      { tags: tags.slice(30) },
      { files: ['https://a/images/ab/x.webp', 'https://a/public/v1/openapi.json'] },
    ],
  });
  expect(run(['*'])).toEqual({ status: 0, sent: [{ purge_everything: true }] });
  expect(run(['x'], '{"tags":["x"]}').status).not.toBe(0);
});

describe('a host of static files', () => {
  let stand: Stand;
  beforeAll(async () => {
    stand = await openStand();
  });
  afterAll(() => stand.close());

  const steady = fileAddresses(Object.values(endpoints)).filter(({ isOfMoment }) => !isOfMoment);
  test.each(steady.map(({ path }) => path))('answers %s as the sidecar', async (path) => {
    const { file, fields } = hostAnswer(path);
    const bytes = readFileSync(join(layoutOf(stand.shop.layout.snapshot).tree, file));
    const response = await fetch(stand.url + path, { headers: { 'Accept-Encoding': 'identity' } });
    expect(bytes).toEqual(Buffer.from(await response.arrayBuffer()));
    // If two rules set the same field, a host would join their values.
    expect(new Set(fields.map(([name]) => name)).size).toBe(fields.length);
    expect(fields.map(([name]) => name)).toContain('cache-control');
    for (const [name, value] of fields) expect(response.headers.get(name), name).toBe(value);
  });
});
