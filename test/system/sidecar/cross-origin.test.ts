/**
 * A page of another site asks in a real browser: with a key, with a precondition, with a body, and reads the headers.
 */
import { createServer } from 'node:http';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Service } from '../../../sidecar/service.ts';
import { sharedBrowser } from '../../harness/browsing.ts';
import { type Listening, listen } from '../../harness/listening.ts';
import { chromium, describeWith } from '../../harness/programs.ts';
import { openStand, type Stand } from '../../harness/serve.ts';

interface BrowserRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

interface Seen {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly text: string;
}

describeWith(chromium, 'another site in a browser', (executablePath) => {
  const browser = sharedBrowser(executablePath);
  let stand: Stand;
  let seen: string[];
  let elsewhere: Listening;
  let page: Page;
  let token = '';
  beforeAll(async () => {
    stand = await openStand();
    token = stand.accounts.create('browser', new Date()).token;
    const observe: Service['observe'] = ({ method, status }) => void seen.push(`${method} ${status}`);
    Object.assign(stand.service, { observe });
    elsewhere = await listen(
      createServer((_request, response) => {
        response
          .writeHead(200, { 'Content-Type': 'text/html' })
          .end('<!doctype html><title>elsewhere</title>');
      }),
    );
    page = await browser().newPage();
    await page.goto(elsewhere.url);
  });
  afterAll(async () => {
    await page?.close();
    await elsewhere?.close();
    await stand?.close();
  });

  /** The results in the page's own code. */
  const ask = ({ path, ...init }: BrowserRequest): Promise<Seen> =>
    page.evaluate(
      async ({ url, init }) => {
        const response = await fetch(url, { ...init, cache: 'no-store' });
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers),
          text: await response.text(),
        };
      },
      { url: `${stand.url}/public/v1${path}`, init },
    );
  beforeEach(() => {
    seen = [];
  });
  /** The requests that the browser really sent. A request is observed when its answer has been taken. */
  const expectSent = (...requests: string[]) =>
    expect.poll(() => seen, { timeout: 10_000 }).toEqual(requests);

  test('reads an answer and every header that tells it something, without a preflight', async () => {
    const { status, headers, text } = await ask({ path: '/anime/1' });
    expect([status, JSON.parse(text).ok]).toEqual([200, true]);
    for (const name of ['etag', 'x-ratelimit-remaining', 'x-snapshot-id', 'ratelimit', 'cache-control'])
      expect(Object.keys(headers)).toContain(name);
    await expectSent('GET 200');
  });

  test.each(['X-API-Key', 'Authorization'])('asks with a key in %s, after a preflight', async (name) => {
    const value = name === 'Authorization' ? `Bearer ${token}` : token;
    const { status, headers, text } = await ask({ path: '/me', headers: { [name]: value } });
    expect([status, JSON.parse(text).result.authenticated]).toEqual([200, true]);
    expect(headers['x-ratelimit-limit']).toBe('300');
    // The browser caches a preflight by address, so only the first call needs one.
    await expect.poll(() => seen.join()).toMatch(/^(?:OPTIONS 204,)?GET 200$/);
  });

  test('asks by a tag that it read, and gets 304', async () => {
    const { headers } = await ask({ path: '/genres' });
    const { status, text } = await ask({
      path: '/genres',
      headers: { 'If-None-Match': headers.etag ?? '' },
    });
    expect([status, text]).toEqual([304, '']);
    await expectSent('GET 200', 'OPTIONS 204', 'GET 304');
  });

  test('sends a body, and reads the errors', async () => {
    const headers = { 'Content-Type': 'application/json' };
    const wrong = await ask({ path: '/resolve', method: 'POST', headers, body: '{}' });
    expect([wrong.status, JSON.parse(wrong.text).ok]).toEqual([422, false]);
    const refused = await ask({ path: '/anime/1', headers: { 'X-API-Key': 'wrong' } });
    expect([refused.status, JSON.parse(refused.text).error.code]).toEqual([401, 'invalid_api_key']);
    await expectSent('OPTIONS 204', 'POST 422', 'OPTIONS 204', 'GET 401');
  });
});
