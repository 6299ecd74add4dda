/** Answers of a malicious origin: changed bytes, statuses, lengths, heads or meanings, or no answer at all. */
import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { type Change, changed, changes, type Splice, spliced, splices } from './mutate.ts';

/** One way to answer. */
export type Lie =
  | { readonly kind: 'bytes'; readonly splice: Splice }
  | { readonly kind: 'meaning'; readonly change: Change }
  | { readonly kind: 'deep'; readonly text: string }
  | { readonly kind: 'other'; readonly nth: number }
  | { readonly kind: 'status'; readonly status: number; readonly location: string }
  | { readonly kind: 'length'; readonly more: number }
  | { readonly kind: 'field'; readonly field: readonly [name: string, value: string] }
  | { readonly kind: 'raw'; readonly text: string; readonly end: boolean }
  | { readonly kind: 'drip' | 'endless' };

const ok = 'HTTP/1.1 200 OK\r\n';
/** Bytes to write to the connection unchanged. */
const raws = [
  '',
  ok,
  '\0\0\0\0',
  `${ok}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
  `${ok}Content-Length: 1e3\r\n\r\nhello`,
  `${ok}Content-Length: 99999999999999999999\r\n\r\nhello`,
  `${ok}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\nhello`,
  `${ok}Transfer-Encoding: chunked\r\n\r\n5;${'x'.repeat(20_000)}\r\nhello\r\n`,
  `${ok}Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n5\r\nhello\r\n0\r\n\r\n`,
  `${ok}Transfer-Encoding: gzip\r\n\r\nhello`,
  `${ok}Content-Length: 2\r\n\r\n{}${ok}Content-Length: 2\r\n\r\n[]`,
  `${ok}${'X-Long: y\r\n'.repeat(20_000)}\r\n`,
  `${ok}X-Long: ${'y'.repeat(200_000)}\r\n\r\n`,
  `${ok}X\0Y: z\r\n\r\n`,
  'HTTP/0.9 200 OK\r\n\r\n',
  'HTTP/1.1 99999 OK\r\n\r\n',
  'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\nhello',
  'HTTP/1.1 100 Continue\r\n\r\n'.repeat(1000),
  'HTTP/1.1 103 Early Hints\r\nLink: <x>\r\n\r\n'.repeat(1000),
];

const fields: readonly (readonly [string, string])[] = [
  ['Content-Encoding', 'gzip'],
  ['Content-Encoding', 'identity, identity'],
  ['Content-Type', 'text/html'],
  ['Retry-After', '999999'],
  ['Trailer', 'X-Hash'],
];

const locations = [
  '',
  '//evil.invalid/',
  'http://evil.invalid/',
  'http://[::1',
  'file:///etc/passwd',
  '../../../../etc/passwd',
  '/snapshot/root.json',
  '/snapshot/'.repeat(2000),
];

const depth = 100_000;
const deepTexts = [
  '['.repeat(depth),
  '['.repeat(depth) + ']'.repeat(depth),
  `{"signed":${'['.repeat(depth)}${']'.repeat(depth)}}`,
  `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`,
  `{"x":"${'\\u0000'.repeat(depth)}"}`,
  '{}',
  '\ufeff{}',
];

export const lies: fc.Arbitrary<Lie> = fc.oneof(
  { weight: 4, arbitrary: splices.map((splice) => ({ kind: 'bytes', splice }) as const) },
  { weight: 4, arbitrary: changes.map((change) => ({ kind: 'meaning', change }) as const) },
  { weight: 2, arbitrary: fc.constantFrom(...deepTexts).map((text) => ({ kind: 'deep', text }) as const) },
  { weight: 2, arbitrary: fc.nat().map((nth) => ({ kind: 'other', nth }) as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      status: fc.oneof(
        fc.integer({ min: 200, max: 599 }),
        fc.constantFrom(204, 206, 301, 302, 304, 308, 404, 410, 503),
      ),
      location: fc.constantFrom(...locations),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: -50, max: 50 }).map((more) => ({ kind: 'length', more }) as const),
  },
  { weight: 2, arbitrary: fc.constantFrom(...fields).map((field) => ({ kind: 'field', field }) as const) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('raw' as const),
      text: fc.constantFrom(...raws),
      end: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.constantFrom('drip' as const, 'endless' as const).map((kind) => ({ kind })) },
);

/** Sends data endlessly until the client leaves. */
function sendForever(response: ServerResponse, everyMs: number, chunk: Buffer): void {
  response.writeHead(200);
  const timer = setInterval(() => response.write(chunk), everyMs);
  response.once('close', () => clearInterval(timer));
}

/** JSON with a changed meaning. Bytes that are not JSON lose their second half. */
function misread(bytes: Buffer, change: Change): Buffer {
  try {
    return Buffer.from(`${JSON.stringify(changed(JSON.parse(bytes.toString()), change))}\n`);
  } catch {
    return bytes.subarray(bytes.length >> 1);
  }
}

/**
 * Sends a lie in place of a file.
 * @param others the contents of other files
 * @returns the bytes to send; `answered` if it has already answered
 */
export function tell(
  lie: Lie,
  bytes: Buffer,
  response: ServerResponse,
  others: () => readonly Buffer[],
): Buffer | 'answered' {
  switch (lie.kind) {
    case 'bytes':
      return spliced(bytes, lie.splice);
    case 'meaning':
      return misread(bytes, lie.change);
    case 'deep':
      return Buffer.from(lie.text);
    case 'other': {
      const all = others();
      return all[lie.nth % all.length] ?? Buffer.alloc(0);
    }
    case 'status':
      response.writeHead(lie.status, { Location: lie.location }).end(bytes);
      return 'answered';
    case 'length': {
      const length = Math.max(0, bytes.length + lie.more);
      response.socket?.end(`${ok}Content-Length: ${length}\r\n\r\n${bytes.toString('latin1')}`, 'latin1');
      return 'answered';
    }
    case 'field':
      response.writeHead(200, [...lie.field]).end(bytes);
      return 'answered';
    case 'raw':
      response.socket?.write(lie.text, 'latin1');
      if (lie.end) response.socket?.end();
      return 'answered';
    default:
      sendForever(
        response,
        lie.kind === 'drip' ? 20 : 1,
        Buffer.alloc(lie.kind === 'drip' ? 1 : 65_536, 'x'),
      );
      return 'answered';
  }
}
