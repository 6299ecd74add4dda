import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../../../test/harness/program.ts';
import { createByHand } from '../../bench/answers/by-hand.ts';
import { createClient } from '../../bench/answers/client.ts';
import { differenceOf, normalise } from '../../bench/answers/comparison.ts';
import { createRequests, readCatalogue } from '../../bench/answers/requests.ts';

const answer = (head: string, body = '{"ok":true}') =>
  `HTTP/1.1 200 OK\r\nDate: Tue, 24 Nov 2026 08:00:00 GMT\r\n${head}\r\n\r\n${body}`;
const compared = (there: string, here: string) => differenceOf(normalise(there), normalise(here));
const plain = answer('ETag: "1"\r\nVary: A');

describe('a difference is seen', () => {
  test.each([
    ['a value', 'header fields', answer('ETag: "2"\r\nVary: A')],
    ['a field more', 'header fields', answer('ETag: "1"\r\nVary: A\r\nX: 1')],
    ['a name in another case', 'case or order of header fields', answer('etag: "1"\r\nVary: A')],
    ['another order', 'case or order of header fields', answer('Vary: A\r\nETag: "1"')],
    ['a byte of the body', 'body', answer('ETag: "1"\r\nVary: A', '{"ok":tru3}')],
    ['the status', 'status', plain.replace('200 OK', '200 Ok')],
    ['no answer', 'status', ''],
  ])('%s', (_name, part, other) => {
    expect(compared(plain, other)).toBe(part);
  });

  test('but not the time in Date, wherever that is all', () => {
    const later = plain.replace('08:00:00', '08:00:01');
    expect(compared(plain, later)).toBeUndefined();
    expect(compared(plain, plain.replace('Date', 'date'))).toBeDefined();
    expect(compared(plain, plain.replace('Tue, 24', '24'))).toBeDefined();
  });
});

test('the requests are more than 5,000 distinct ones', () => {
  const catalogue = readCatalogue(join(projectRoot, 'data', 'demo'), join(projectRoot, 'public'));
  const requests = [...createRequests(catalogue), ...createByHand(catalogue, ['/x'])];
  const distinct = new Set(
    requests.map(({ pieces }) => pieces.join('').replace(/X-Forwarded-For: 10\..*/g, '')),
  );
  expect(distinct.size).toBeGreaterThan(5000);
});

describe('a client', () => {
  // Echoes each request as the body of an answer, in two pieces.
  const server = createServer((socket) => {
    socket.on('data', (bytes: Buffer) => {
      socket.write(`HTTP/1.1 200 OK\r\nContent-Length: ${bytes.length}\r\n\r\n${bytes.subarray(0, 5)}`);
      setTimeout(() => socket.write(bytes.subarray(5)), 5);
    });
    socket.on('error', () => {});
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    port = typeof address === 'object' && address !== null ? address.port : 0;
  });
  afterAll(() => void server.close());

  test('waits for the whole answer and keeps the connection', async () => {
    const client = createClient(port);
    for (const text of ['GET /one HTTP/1.1\r\n\r\n', 'GET /two HTTP/1.1\r\n\r\n'])
      expect(await client.send([text], false)).toContain(`\r\n\r\n${text}`);
    client.close();
  });
});
