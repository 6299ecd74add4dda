/** The files of deploy/ are what `npm run edge` writes, and nothing of the contract is missing in them. */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fileAddresses, limitFields, uncachedPaths } from '../../../scripts/edge/addresses.ts';
import { defaultSettings } from '../../../scripts/edge/settings.ts';
import { hostHeaders, hostRedirects } from '../../../scripts/edge/static-host.ts';
import { edgeFiles } from '../../../scripts/edge.ts';
import { endpoints } from '../../../src/contract/endpoints/table.ts';
import { addressOf, apiRoot, routes } from '../../../src/contract/routes.ts';
import { asOfBuild, staticAssets } from '../../../src/contract/tree.ts';
import { limitHeaders } from '../../../src/http/headers.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { nodeArgumentsOf } from '../../harness/program.ts';
import { openStand, type Stand } from '../../harness/serve.ts';

test('the command writes them where it is told', () => {
  const out = mkdtempSync(join(tmpdir(), 'ani-ua-edge-'));
  try {
    const options = [
      '--out',
      out,
      '--tree',
      '/srv/tree',
      '--sidecar',
      '[::1]:8081',
      '--listen',
      '8443',
      '--publisher',
      '10.0.0.0/8',
    ];
    execFileSync(process.execPath, ['scripts/edge.ts', ...options]);
    const written = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    expect(written).toHaveLength(edgeFiles(defaultSettings).size);
    const nginx = readFileSync(join(out, 'nginx', 'ani-ua.conf'), 'utf8');
    for (const line of ['root "/srv/tree";', 'server [::1]:8081 ', 'listen 8443 default_server;'])
      expect(nginx).toContain(line);
    const varnish = readFileSync(join(out, 'varnish', 'ani-ua.vcl'), 'utf8');
    expect(varnish).toContain('.host = "::1";');
    expect(varnish).toContain('acl publisher {\n    "10.0.0.0"/8;\n}');
  } finally {
    rmSync(out, { recursive: true });
  }
});

test('a name is answered for beside other sites; without one a second site for every name is an error', () => {
  const named = edgeFiles({ ...defaultSettings, name: 'api.example.org' });
  for (const file of ['nginx/ani-ua.conf', 'static-host/nginx.conf'] as const) {
    expect(named.get(file)).toContain('    listen 80;\n    server_name api.example.org;\n');
    expect(edgeFiles(defaultSettings).get(file)).toContain('    listen 80 default_server;\n');
  }
  expect(named.get('caddy/Caddyfile')).toContain('\napi.example.org {\n');
  const elsewhere = edgeFiles({ ...defaultSettings, name: 'api.example.org', listen: '127.0.0.1:8443' });
  expect(elsewhere.get('caddy/Caddyfile')).toContain('\napi.example.org:8443 {\n\tbind 127.0.0.1\n');
});

test('every address of the contract is a file, is never stored, or is a sidecar’s to answer', () => {
  const files: ReadonlySet<string> = new Set(fileAddresses.map(({ path }) => path));
  for (const { name } of routes) {
    const { path, method, servedFrom, cache } = endpoints[name];
    expect(files.has(addressOf(path)), name).toBe(servedFrom === 'tree' && !asOfBuild.has(name));
    if (method === 'GET') expect(uncachedPaths.includes(addressOf(path)), name).toBe(cache === 'none');
  }
  for (const asset of Object.values(staticAssets)) expect(files).toContain(apiRoot + asset);
});

test('nginx keeps no more files open than a worker of Debian may have beside its connections', () => {
  const [, kept] = /open_file_cache max=(\d+)/.exec(readFileSync('deploy/nginx/ani-ua.conf', 'utf8')) ?? [];
  const [files, connections] = [1024, 768];
  expect(Number(kept)).toBeGreaterThan(0);
  expect(Number(kept)).toBeLessThanOrEqual(files - connections);
});

test('an image starts the sidecar with what npm run serve hands Node', () => {
  const [, command = ''] = /^CMD (.*)$/m.exec(readFileSync('deploy/container/Containerfile', 'utf8')) ?? [];
  // The package in it is JavaScript.
  expect(JSON.parse(command)).toEqual(nodeArgumentsOf('serve').map((word) => word.replace(/\.ts$/, '.js')));
});

test('every header that tells of limits is known to who must not store it', () => {
  const usage = { limit: 1, used: 0, resetSec: 1 };
  const state = { minute: usage, day: usage, translit: usage, exceeded: null };
  expect(Object.keys(limitHeaders(state, false)).sort()).toEqual([...limitFields].sort());
});

test.each(['docs', 'en/docs'])('the page of deploying in %s names what there is', (folder) => {
  const page = readFileSync(`src/content/docs/${folder}/deploying.mdx`, 'utf8');
  for (const front of readdirSync('deploy')) expect(page.toLowerCase()).toContain(front.split('-')[0]);
  for (const [, path = ''] of page.matchAll(/`(deploy\/[\w./-]*)`/g))
    expect(existsSync(path), path).toBe(true);
  const [, options = ''] = /npm run edge -- (.*)/.exec(page) ?? [];
  const out = mkdtempSync(join(tmpdir(), 'ani-ua-edge-'));
  try {
    execFileSync(process.execPath, [
      'scripts/edge.ts',
      ...options.replace('--out front', `--out ${out}`).split(' '),
    ]);
    for (const [, path = ''] of page.matchAll(/`front\/([\w./-]+)`/g))
      expect(existsSync(join(out, path))).toBe(true);
  } finally {
    rmSync(out, { recursive: true });
  }
});

test('the recipe for a CDN purges tags, and by address what has none', () => {
  const [recipe = '', other] = ['docs', 'en/docs'].map(
    (folder) =>
      /```sh\n(#!\/bin\/sh\n[\s\S]*?)```/.exec(
        readFileSync(`src/content/docs/${folder}/deploying.mdx`, 'utf8'),
      )?.[1],
  );
  expect(other).toBe(recipe);
  const folder = mkdtempSync(join(tmpdir(), 'ani-ua-cdn-'));
  try {
    const write = (name: string, text: string) => {
      writeFileSync(join(folder, name), text, { mode: 0o755 });
      return join(folder, name);
    };
    // Answers as /health does, and keeps the other requests; one of them may fail.
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
  } finally {
    rmSync(folder, { recursive: true });
  }
});

/** A host of static files, as its documentation says: the first rule of `_redirects`, every rule of `_headers`. */
function hostOf(tree: string) {
  const matcher = (pattern: string) =>
    new RegExp(
      `^${pattern
        .replaceAll('.', '[.]')
        .replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')
        .replaceAll('*', '.*')}$`,
    );
  const redirects = hostRedirects()
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(' '));
  const rules: { pattern: RegExp; fields: [string, string][] }[] = [];
  for (const line of hostHeaders().split('\n')) {
    if (line.startsWith('/')) rules.push({ pattern: matcher(line), fields: [] });
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    if (name !== undefined && value !== undefined) rules.at(-1)?.fields.push([name.toLowerCase(), value]);
  }
  return (path: string) => {
    let file = path;
    for (const [from = '', to = '', status] of redirects) {
      const { groups } = matcher(from).exec(path) ?? {};
      if (!matcher(from).test(path)) continue;
      expect(status).toBe('200');
      file = to.replaceAll(/:(\w+)/g, (_all, name: string) => groups?.[name] ?? '');
      break;
    }
    const fields = rules.filter(({ pattern }) => pattern.test(path)).flatMap((rule) => rule.fields);
    return { bytes: readFileSync(join(tree, file)), fields };
  };
}

describe('a host of static files', () => {
  let stand: Stand;
  beforeAll(async () => {
    stand = await openStand();
  });
  afterAll(() => stand.close());

  test.each(fileAddresses.map(({ path }) => path.replace('{ref}', '1')))(
    'answers %s as the sidecar',
    async (path) => {
      const { bytes, fields } = hostOf(layoutOf(stand.shop.layout.snapshot).tree)(path);
      const response = await fetch(stand.url + path, { headers: { 'Accept-Encoding': 'identity' } });
      expect(bytes).toEqual(Buffer.from(await response.arrayBuffer()));
      // Where two rules gave one field, a host would join their values.
      expect(new Set(fields.map(([name]) => name)).size).toBe(fields.length);
      expect(fields.map(([name]) => name)).toContain('cache-control');
      for (const [name, value] of fields) expect(response.headers.get(name), name).toBe(value);
    },
  );
});

test.each([
  [['--sidecar', 'nowhere'], '--sidecar "nowhere" is no address'],
  [['--listen', 'x:y'], '--listen "x:y" is no address'],
  [['--publisher', 'x;'], '--publisher "x;" is no address'],
  [['--name', 'a b;'], '--name "a b;" is no name'],
  [['--tree', '/a;b'], '--tree "/a;b" cannot stand'],
])('%j is wrong usage', (args, says) => {
  let said = '';
  try {
    execFileSync(process.execPath, ['scripts/edge.ts', ...args], { stdio: 'pipe' });
  } catch (error) {
    // As execFileSync throws.
    const { status, stderr } = error as { status: number; stderr: Buffer };
    expect(status).toBe(2);
    said = stderr.toString();
  }
  expect(said).toContain(says);
  expect(said).not.toMatch(/^\s+at /m);
});
