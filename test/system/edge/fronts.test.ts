/**
 * nginx, Varnish and Caddy as they are, with the configurations of deploy/: the contract holds through each of them,
 * and they answer as the sidecar does, field by field and byte by byte.
 */
import { execFile } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { dataFolder } from '../../../scripts/cli/data-folder.ts';
import { openKeyStore } from '../../../sidecar/keys/key-store.ts';
import { endpoints } from '../../../src/contract/endpoints/table.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import type { Root } from '../../../src/snapshot/manifest.ts';
import { ask, sendRaw } from '../../harness/ask.ts';
import { type CommandName, runHere } from '../../harness/command.ts';
import { startForFile } from '../../harness/ending.ts';
import { newFolder } from '../../harness/folder.ts';
import { fileAddresses, readFront } from '../../harness/front-files.ts';
import {
  editFront,
  type Front,
  openCaddy,
  openNginx,
  openStaticNginx,
  openVarnish,
} from '../../harness/fronts.ts';
import { caddy, describeWith, nginx, nginxWithBrotli, varnish } from '../../harness/programs.ts';
import { buildDemo } from '../../harness/served-demo.ts';
import { type Sidecar, startSidecar } from '../../harness/service.ts';
import {
  askFront,
  type FrontRequest,
  ofHop,
  preconditions,
  requests,
  tagged,
  writeSite,
} from './requests.ts';

let dataDir: string;
let tree: string;
/** Keys with unused limits. Made in advance, because a running sidecar takes up to a second to see a new key. */
let keys: string[];
let sidecar: Sidecar;
beforeAll(async () => {
  const site = newFolder();
  writeSite(site);
  ({ dataDir } = await buildDemo({ site, instant: Date.now() }));
  // Servers run by other users read the tree.
  chmodSync(dataDir, 0o755);
  const data = dataFolder(dataDir);
  ({ tree } = layoutOf(data.snapshot));
  const accounts = openKeyStore(data.accounts);
  keys = Array.from({ length: 16 }, () => accounts.create('edge', new Date()).token);
  accounts.close();
  sidecar = await startSidecar(dataDir);
}, 300_000);

let caller = 0;
/** A new caller for each request, so that no limit is reached. X-Forwarded-For names the caller to the sidecar. */
function nextCaller(): string {
  caller += 1;
  return `127.${1 + (caller >> 14)}.${(caller >> 7) & 127}.${1 + (caller & 127)}`;
}

const what = ({ method, target, headers }: FrontRequest) =>
  `${method} ${target.slice(0, 80)} ${JSON.stringify(headers)}`;

/** Fields that depend on the requested address. The sidecar does not know it if it cannot read the request. */
const ofAddress = /^(?:vary|referrer-policy|content-security-policy)$/;

/** Whether a text is a whole answer. */
function isWhole(text: string): boolean {
  const [head = '', body] = text.split('\r\n\r\n');
  const [, length] = /^content-length: (\d+)$/im.exec(head) ?? [];
  return body !== undefined && body.length >= Number(length);
}

/** Sends a text. @returns the status line, the header fields except hop-by-hop ones, and the body of the answer */
async function answerTo(port: number, text: string): Promise<readonly unknown[]> {
  const said = await sendRaw(port, text, { isEnough: isWhole });
  const [head = '', body] = said.split('\r\n\r\n');
  const [status = '', ...fields] = head.split('\r\n');
  const own = fields
    .map((field) => field.replace(/^[^:]+/, (name) => name.toLowerCase()))
    .filter((field) => {
      const name = field.replace(/:.*/, '');
      return !ofHop.test(name) && !ofAddress.test(name);
    });
  return [status.slice(0, 12), own.sort(), body];
}

/** Compares the answer of a front with the sidecar's. */
async function compare(front: Front, asked: FrontRequest): ReturnType<typeof askFront> {
  const expected = await askFront(sidecar.port, asked, nextCaller());
  expect(expected.status, what(asked)).not.toBe(429);
  expect(await askFront(front.port, asked, nextCaller()), what(asked)).toEqual(expected);
  return expected;
}

/**
 * Tests of one front. test/contract checks the answers themselves, at the sidecar.
 * @param open starts the front
 */
function frontTests(open: () => Promise<Front>): void {
  let front: Front;
  beforeAll(async () => {
    front = await open();
  }, 120_000);

  // Rules that are not about keys run without one, so one run covers both.
  test('keeps the contract, without a key and with one', { timeout: 300_000 }, async () => {
    const args = [front.url, '--edge', '--key', keys.pop() ?? ''];
    const { stdout, stderr } = await runHere('conformance', args);
    expect(stdout.split('\n').filter((line) => line.startsWith('✗'))).toEqual([]);
    const [, passed] = /^(\d+) passed, 0 failed/m.exec(stdout) ?? [];
    expect(Number(passed), stderr).toBeGreaterThan(60);
  });

  test('answers as the sidecar does', { timeout: 300_000 }, async () => {
    // The second time it is in the cache.
    for (const asked of [...requests, ...requests]) await compare(front, asked);
  });

  test('passes on packs for mirrors, whole and in parts', async () => {
    const { leaves } = (await (
      await fetch(`http://127.0.0.1:${sidecar.port}/snapshot/root.json`)
    ).json()) as Root;
    const target = `/snapshot/packs/${leaves.find(({ name }) => name === 'anime/0')?.hash}`;
    const whole = await compare(front, { method: 'GET', target, headers: {} });
    expect(whole.status).toBe(200);
    expect(Number(whole.headers['content-length'])).toBeGreaterThan(100_000);
    const part = await compare(front, { method: 'GET', target, headers: { Range: 'bytes=1000-70000' } });
    expect([part.status, part.headers['content-length']]).toEqual([206, '69001']);
  });

  test('has one ETag for one content in each coding, and obeys every form of If-None-Match', {
    timeout: 300_000,
  }, async () => {
    for (const target of tagged) {
      for (const coding of ['', 'gzip', 'br']) {
        const accepted = { 'Accept-Encoding': coding };
        const plain = await compare(front, { method: 'GET', target, headers: accepted });
        const tag = plain.headers.etag ?? '';
        expect(tag).toMatch(/^"[\da-f]+-[\da-f]+"$/);
        const statuses = new Set<number>();
        for (const headersOf of preconditions) {
          for (const method of ['GET', 'HEAD']) {
            const headers = { ...accepted, ...headersOf(tag) };
            statuses.add((await compare(front, { method, target, headers })).status);
          }
        }
        expect([...statuses].sort()).toEqual([200, 304]);
      }
    }
  });

  test('refuses a range beyond the end of a file, and lets no cache keep the refusal', async () => {
    for (const target of ['/_astro/page.abc.css', '/snapshot/index.json']) {
      const beyond = { method: 'GET', target, headers: { Range: 'bytes=999999-' } };
      const { status, headers } = await compare(front, beyond);
      expect([status, headers['cache-control']]).toEqual([416, 'no-store']);
    }
  });

  test('shows each client its own limits, or none', async () => {
    const remaining = async (from: string) => {
      const { headers } = await ask(`${front.url}/public/v1/studios`, { from });
      return headers['x-ratelimit-remaining'];
    };
    const minuteOf = () => Math.floor(Date.now() / 60_000);
    /** Two answers to one caller and one to another. Repeats if the minute ends meanwhile. */
    const look = async (): Promise<readonly unknown[]> => {
      for (;;) {
        const [minute, one, other] = [minuteOf(), nextCaller(), nextCaller()];
        const seen = [await remaining(one), await remaining(one), await remaining(other)];
        if (minuteOf() === minute) return seen;
      }
    };
    const [first, again, others] = await look();
    // An answer stored for one caller is given to all, without limits of anyone.
    if (again === undefined) expect(others).toBeUndefined();
    else expect([first, again, others]).toEqual(['59', '58', '59']);
    const me = await fetch(`${front.url}/public/v1/me`, { headers: { 'X-API-Key': keys.pop() ?? '' } });
    expect(me.headers.get('x-ratelimit-limit')).toBe('300');
  });

  test('answers in the envelope if no sidecar answers', { timeout: 180_000 }, async () => {
    await sidecar.stop();
    try {
      const response = await fetch(`${front.url}/public/v1/me`, { headers: { 'X-API-Key': 'x' } });
      expect(response.status).toBe(503);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.headers.get('retry-after')).toBe('1');
      expect(await response.json()).toMatchObject({ ok: false, error: { code: 'overloaded' } });
    } finally {
      sidecar = await startForFile(() => startSidecar(dataDir, { PORT: String(sidecar.port) }));
    }
  });
}

describeWith(nginxWithBrotli, 'nginx over the tree', (program) => {
  const behind = () => ({ tree, sidecars: [sidecar.port] });
  frontTests(() => openNginx(program, behind()));

  test('loses no request while one sidecar after the other is replaced', { timeout: 120_000 }, async () => {
    const others = [await startSidecar(dataDir), await startSidecar(dataDir)];
    const front = await openNginx(program, { tree, sidecars: others.map(({ port }) => port) });
    const seen = new Map<number, number>();
    let isOver = false;
    const keepAsking = async () => {
      while (!isOver) {
        const target = `/public/v1/anime?limit=${1 + (caller % 50)}`;
        const { status } = await askFront(front.port, { method: 'GET', target, headers: {} }, nextCaller());
        seen.set(status, (seen.get(status) ?? 0) + 1);
      }
    };
    try {
      const asking = [keepAsking(), keepAsking(), keepAsking()];
      for (const { stop, port } of others) {
        await stop();
        await startSidecar(dataDir, { PORT: String(port) });
      }
      isOver = true;
      await Promise.all(asking);
      expect([...seen.keys()]).toEqual([200]);
      expect(seen.get(200)).toBeGreaterThan(50);
    } finally {
      isOver = true;
    }
  });

  test('refuses what it cannot pass on with the answers of the sidecar', async () => {
    const front = await openNginx(program, behind());
    const target = (size: number) => `GET /public/v1/${'a'.repeat(size)} HTTP/1.1\r\nHost: a\r\n\r\n`;
    const field = (size: number) =>
      `GET /public/v1 HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(size)}\r\n\r\n`;
    const twoHosts = 'GET /public/v1 HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n';
    const body = 'POST /public/v1/resolve HTTP/1.1\r\nHost: a\r\nContent-Length: 3000000\r\n\r\n{';
    const coding = 'POST /public/v1/resolve HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip\r\n\r\n';
    const version = 'GET /public/v1 HTTP/9.9\r\nHost: a\r\n\r\n';
    // The limits of nginx are larger, so what only the sidecar refuses passes nginx.
    for (const [status, toNginx, toSidecar] of [
      [400, twoHosts, twoHosts],
      [400, coding, coding],
      [400, version, version],
      [413, body, body],
      [414, target(600_000), target(140_000)],
      [431, field(600_000), field(200_000)],
    ] as const) {
      const expected = await answerTo(sidecar.port, toSidecar);
      expect(expected[0]).toBe(`HTTP/1.1 ${status}`);
      expect(await answerTo(front.port, toNginx)).toEqual(expected);
    }
  });

  test('answers for one name beside a site for all others', async () => {
    const front = await openNginx(program, behind(), 'api.example.org');
    const statusFor = async (host: string) =>
      (await askFront(front.port, { method: 'GET', target: '/', headers: { Host: host } })).status;
    expect([await statusFor('api.example.org'), await statusFor('other.example')]).toEqual([200, 421]);
  });

  test('serves files while no sidecar runs', async () => {
    // No server listens on port 1.
    const alone = await openNginx(program, { tree, sidecars: [1] });
    for (const target of ['/public/v1/anime/1', '/public/v1/genres', '/docs/'])
      expect((await askFront(alone.port, { method: 'GET', target, headers: {} })).status).toBe(200);
    for (const headers of [{ 'X-API-Key': 'x' }, { Authorization: 'Bearer x' }])
      expect(
        (await askFront(alone.port, { method: 'GET', target: '/public/v1/genres', headers })).status,
      ).toBe(503);
  });
});

describeWith(nginx, 'nginx over the tree alone', (program) => {
  let front: Front;
  beforeAll(async () => {
    front = await openStaticNginx(program, tree);
  });
  const get = (target: string, headers = {}, method = 'GET') =>
    askFront(front.port, { method, target, headers });

  test('serves files as the sidecar does, header by header', { timeout: 120_000 }, async () => {
    const targets = [
      ...fileAddresses(Object.values(endpoints))
        .filter(({ isOfMoment }) => !isOfMoment)
        .map(({ path }) => path),
      '/docs/',
      '/_astro/page.abc.js',
    ];
    for (const target of targets) {
      for (const coding of ['', 'gzip']) {
        const accepted = { 'Accept-Encoding': coding };
        const { headers } = await compare(front, { method: 'GET', target, headers: accepted });
        const known = { ...accepted, 'If-None-Match': headers.etag ?? '' };
        expect((await compare(front, { method: 'GET', target, headers: known })).status).toBe(304);
        await compare(front, { method: 'HEAD', target, headers: accepted });
      }
      // No answer depends on the time of a file.
      const dated = { 'If-Modified-Since': new Date().toUTCString() };
      expect((await get(target, dated)).status).toBe(200);
    }
  });

  test('answers the root of the API with a slash, and the lists of files only with one', async () => {
    expect((await get('/public/v1/')).body).toBe((await get('/public/v1')).body);
    for (const target of ['/dumps', '/snapshot'])
      expect(await get(target)).toMatchObject({ status: 308, headers: { location: `${target}/` } });
  });

  test('answers in the envelope what is not a file, and no cache may keep it', async () => {
    for (const target of [
      '/public/v1/anime/1?include=releases',
      '/public/v1/anime/1?x=1&%69nclude=releases',
      '/public/v1/anime/1/player?episodes=false',
      '/public/v1/teams/1/anime?limit=24&page=2',
      '/public/v1/anime?limit=1',
      '/public/v1/anime/999999999',
      '/public/v1/nope',
    ]) {
      const { status, headers, body } = await get(target);
      expect([status, headers['content-type'], headers['cache-control']], target).toEqual([
        404,
        'application/json; charset=utf-8',
        'no-store',
      ]);
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(JSON.parse(body)).toMatchObject({ ok: false, error: { errorCode: 404, code: 'not_found' } });
    }
    expect((await get('/public/v1/resolve', {}, 'POST')).status).toBe(404);
    // Unknown parameters change nothing. Page sizes may differ, because the site's pages send their own.
    for (const target of ['/public/v1/anime/1?utm_source=x', '/public/v1/teams/1/anime?limit=24'])
      expect((await get(target)).status, target).toBe(200);
    const { status, headers } = await get('/nope/');
    expect([status, headers['cache-control'], headers['last-modified']]).toEqual([
      404,
      'no-store',
      undefined,
    ]);
  });

  test('answers preflights of browsers', async () => {
    const { status, headers } = await get('/public/v1/anime/1', { Origin: 'https://x.example' }, 'OPTIONS');
    expect([status, headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(headers['access-control-allow-headers']).toContain('If-None-Match');
    expect(headers['access-control-allow-origin']).toBe('*');
  });
});

describeWith(varnish, 'Varnish before a sidecar', (program) => {
  frontTests(() => openVarnish(program, sidecar.port));

  test('takes a second sidecar and a network of publishers by the edits that its file describes', async () => {
    const folder = newFolder();
    // varnishd reads the file as another user.
    chmodSync(folder, 0o755);
    const twice = (text: string) =>
      `${text}\n${text.replace('sidecar0', 'sidecar1').replace('8080', '8081')}`;
    const config = readFront('varnish/ani-ua.vcl')
      .replace('"127.0.0.1";', '"10.0.0.0"/8;')
      .replace(/backend sidecar0 \{.*?\n\}/s, twice)
      .replace('sidecars.add_backend(sidecar0);', twice);
    const file = join(folder, 'ani-ua.vcl');
    writeFileSync(file, config);
    const args = ['-C', '-j', 'none', '-f', file, '-n', join(folder, 'work')];
    const { stderr } = await promisify(execFile)(program, args, { maxBuffer: 1e8 });
    for (const name of ['sidecar0', 'sidecar1']) expect(stderr).toContain(`"${name}"`);
  });
});

describeWith(caddy, 'Caddy before a sidecar', (program) => {
  frontTests(() => openCaddy(program, [sidecar.port]));

  test('serves HTTPS for the name that its file gets', async () => {
    const folder = newFolder();
    const file = join(folder, 'Caddyfile');
    writeFileSync(file, editFront('caddy/Caddyfile', { siteOfCaddy: 'api.example.org {' }));
    const { stdout } = await promisify(execFile)(program, ['adapt', '--config', file]);
    expect(JSON.parse(stdout).apps.http.servers.srv0).toMatchObject({
      listen: [':443'],
      routes: [{ match: [{ host: ['api.example.org'] }] }],
    });
  });
});

/**
 * The takedown of a title behind a front. These tests are the last ones: in the feed a title that is shown again is new.
 * @param env of the command that hides
 * @param hasPages whether the front's pages are those of the sidecar
 */
function takedownTests(
  open: () => Promise<Front>,
  env: (front: Front) => Readonly<Record<string, string>> = () => ({}),
  hasPages = true,
): void {
  test('removes the answers, pages and pictures of a hidden title', {
    timeout: 240_000,
  }, async () => {
    const front = await open();
    const get = (target: string, coding = '') =>
      askFront(front.port, { method: 'GET', target, headers: { 'Accept-Encoding': coding } }, nextCaller());
    const run = (command: CommandName, ...args: string[]) =>
      runHere(command, args, { DATA_DIR: dataDir, ...env(front) });
    expect((await run('publish')).code).toBe(0);
    // The sidecar may still be loading what the previous test published.
    const shown = async () => (await get('/public/v1/anime/2')).status;
    await expect.poll(shown, { timeout: 30_000 }).toBe(200);
    const { ids, images } = JSON.parse((await get('/public/v1/anime/2')).body).result;
    const own = ['', '/player', '/posters'].map((part) => `/public/v1/anime/2${part}`);
    const aliases = [`/public/v1/anime/slug:${ids.slug}`, `/public/v1/anime/%32?x=1`, `/public/v1/anime/02`];
    const pages = ['/anime/2/', '/en/anime/2/', `/anime/${ids.slug}/`, '/anime/%32/?x=1'];
    const pictures: string[] = Object.values(images.poster).flatMap((size) => Object.values(Object(size)));
    const files = pictures.filter((url) => /^https:/.test(url)).map((url) => new URL(url).pathname);
    const targets = [
      ...own,
      ...(hasPages ? [...aliases, ...pages] : []),
      ...files,
      ...files.slice(-1).flatMap((path) => [`${path}?v=2`, path.replace('-', '%2D')]),
    ];
    expect(targets.length).toBeGreaterThan(8);
    const statuses = async () => {
      const answers = targets.flatMap((target) => ['', 'gzip', 'br'].map((coding) => get(target, coding)));
      return [...new Set((await Promise.all(answers)).map(({ status }) => status))];
    };
    const listed = async () => hasPages && (await get('/public/v1/anime?ids=1,2')).body.includes(ids.slug);
    for (const [command, status] of [
      ['hide', 404],
      ['unhide', 200],
      ['hide', 404],
      ['unhide', 200],
    ] as const) {
      // Now the cache has all of it.
      await listed();
      await statuses();
      const { code, stderr } = await run('catalog', command, 'anime', '2');
      expect([code, stderr]).toEqual([0, expect.any(String)]);
      await expect.poll(statuses, { timeout: 30_000 }).toEqual([status]);
      if (hasPages) await expect.poll(listed, { timeout: 30_000 }).toBe(status === 200);
    }
  });
}

describeWith(nginxWithBrotli, 'a takedown behind nginx, which keeps nothing', (program) =>
  takedownTests(() => openNginx(program, { tree, sidecars: [sidecar.port] })),
);

describeWith(nginx, 'a takedown behind nginx over the tree alone, which keeps nothing', (program) =>
  takedownTests(() => openStaticNginx(program, tree), undefined, false),
);

describeWith(varnish, 'a takedown behind Varnish', (program) => {
  const open = () => openVarnish(program, sidecar.port);
  takedownTests(open, ({ url }) => ({
    AFTER_PUBLISH: 'deploy/varnish/purge.ts',
    VARNISH: url,
    SIDECARS: sidecar.url,
  }));

  test('obeys purges of the publisher alone, and not through another proxy', async () => {
    const front = await open();
    const purge = (headers: Readonly<Record<string, string>>, from: string) =>
      askFront(
        front.port,
        { method: 'PURGE', target: '/', headers: { 'X-Purge-Addresses': '.', ...headers } },
        from,
      );
    expect((await purge({}, '127.0.0.1')).status).toBe(204);
    expect((await purge({}, '127.0.0.2')).status).toBe(405);
    for (const name of ['X-Forwarded-For', 'Forwarded'])
      expect((await purge({ [name]: '192.0.2.1' }, '127.0.0.1')).status).toBe(405);
    // This is not a valid regular expression.
    expect((await purge({ 'X-Purge-Addresses': '(' }, '127.0.0.1')).status).toBe(503);
  });
});
