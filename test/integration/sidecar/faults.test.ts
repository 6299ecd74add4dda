/** Trees that change or are damaged under a request, and requests that HTTP allows but no usual client sends. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { etagOf } from '../../../src/http/etag.ts';
import { layoutOf } from '../../../src/snapshot/layout.ts';
import { sha256 } from '../../../src/snapshot/manifest.ts';
import { openStand, type Stand } from '../../harness/serve.ts';

let stand: Stand;
const open = async () => {
  stand = await openStand();
};
const close = () => stand.close();

const tree = (path: string) => join(stand.shop.layout.snapshot, 'tree', path);
const identity = { 'Accept-Encoding': 'identity' };

/** Sends bytes as they are and gives everything that comes back. */
function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(stand.port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}

/** Hides title 4 and publishes; the sidecar has not looked yet. */
async function hide(): Promise<void> {
  stand.shop.hide('anime', 4);
  await stand.shop.publish();
}

describe('a file that a publication has just taken away', () => {
  beforeEach(open);
  afterEach(close);

  test('is answered by the new snapshot', async () => {
    expect((await stand.get('/anime/1')).status).toBe(200);
    await hide();
    const { status, headers } = await stand.get('/anime/4');
    expect([status, headers.get('x-snapshot-id')]).toEqual([404, stand.followed.current().deps.snapshot.id]);
    expect((await stand.get('/anime/4/player?episodes=false')).status).toBe(404);
    expect(stand.log.filter((line) => line.includes('internal'))).toEqual([]);
  });

  test('is answered by the new snapshot if it must be rendered', async () => {
    await hide();
    expect((await stand.get('/anime/4/player?episodes=false')).status).toBe(404);
    expect(stand.log.filter((line) => line.includes('internal'))).toEqual([]);
  });

  test('is served whole from the old snapshot while another one moves in', async () => {
    const { journal, replaced, nextTree } = layoutOf(stand.shop.layout.snapshot);
    const old = readFileSync(tree('public/v1/genres.json'));
    mkdirSync(nextTree, { recursive: true });
    writeFileSync(journal, '{}');
    mkdirSync(replaced, { recursive: true });
    writeFileSync(join(replaced, sha256(old)), old);
    writeFileSync(tree('public/v1/genres.json'), '{"ok":true,"result":[]}');
    const answer = await stand.get('/genres', identity);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, etagOf(old)]);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(old);
  });
});

describe('a damaged tree', () => {
  beforeEach(open);
  afterEach(close);

  test('costs an answer and a line in the log, not the server', async () => {
    const [image = ''] = readdirSync(tree('images'), { recursive: true })
      .map(String)
      .filter((path) => path.endsWith('.webp'));
    rmSync(tree(join('images', image)));
    rmSync(tree('public/v1/anime/5.json'));
    const lost = await fetch(`${stand.url}/images/${image}`);
    expect([lost.status, (await lost.json()).error.code]).toEqual([500, 'internal_error']);
    expect((await stand.get('/anime/5', identity)).status).toBe(500);
    expect((await stand.get('/anime/1')).status).toBe(200);
    expect(stand.log.filter((line) => line.includes('npm run build'))).toHaveLength(2);
    expect(stand.log.join()).not.toMatch(/\n\s+at /);
  });

  test('serves no byte that is not as it was written', async () => {
    const file = tree('public/v1/anime/5.json');
    writeFileSync(file, readFileSync(file).subarray(0, 60));
    expect((await stand.get('/anime/5', identity)).status).toBe(500);
    const gone = tree('public/v1/anime/1.json.gz');
    writeFileSync(gone, readFileSync(gone).subarray(0, 60));
    const answer = await stand.get('/anime/1', { 'Accept-Encoding': 'gzip' });
    const bytes = readFileSync(tree('public/v1/anime/1.json'));
    expect([answer.status, answer.headers.get('content-encoding'), answer.headers.get('etag')]).toEqual([
      200,
      null,
      etagOf(bytes),
    ]);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
    expect((await stand.get('/anime/1', identity)).status).toBe(200);
  });
});

describe('requests as HTTP allows them', () => {
  beforeAll(open);
  afterAll(close);

  const head = (answer: string) => answer.slice(0, answer.indexOf('\r\n\r\n'));
  const envelope = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4));
  const last = 'Connection: close\r\nAccept-Encoding: identity\r\n\r\n';

  test.each(['a b', '', 'localhost:99999'])('Host: %j changes no answer', async (host) => {
    for (const path of ['/genres', '/anime?limit=1']) {
      const answer = await sendRaw(`GET /public/v1${path} HTTP/1.1\r\nHost: ${host}\r\n${last}`);
      expect(head(answer)).toMatch(/^HTTP\/1\.1 200 /);
      expect(head(answer)).toContain('X-RateLimit-Limit');
    }
  });

  test('HTTP/1.0 needs no Host, HTTP/1.1 needs it', async () => {
    expect(await sendRaw(`GET /public/v1/anime?limit=1 HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
    const answer = await sendRaw(`GET /public/v1/health HTTP/1.1\r\n${last}`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(envelope(answer).error.code).toBe('invalid_request');
  });

  test.each(['/public/v1/%2e%2e/x?page=1', '/public/v1/anime/../../../etc/passwd'])(
    '%s is an unknown path in the envelope, and counted',
    async (path) => {
      const answer = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: x\r\n${last}`);
      expect(head(answer)).toMatch(/^HTTP\/1\.1 404 /);
      expect(head(answer)).toContain('X-RateLimit-Limit');
      expect(envelope(answer).error.code).toBe('not_found');
    },
  );

  test.each(['http://localhost', 'http://other.example:99', 'HTTPS://x'])(
    'accepts a whole address as target: %s…',
    async (prefix) => {
      for (const path of ['/public/v1/health', '/public/v1/anime?limit=1']) {
        const answer = await sendRaw(`GET ${prefix}${path} HTTP/1.1\r\nHost: x\r\n${last}`);
        expect(head(answer)).toMatch(/^HTTP\/1\.1 200 /);
      }
    },
  );

  test('a body that is cut off leaves nothing in the log', async () => {
    const socket = connect(stand.port, '127.0.0.1', () => {
      socket.write('POST /public/v1/resolve HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{');
      setTimeout(() => socket.destroy(), 50);
    });
    await new Promise((resolve) => socket.on('close', resolve));
    await stand.get('/health');
    expect(stand.log).toEqual([]);
  });
});
