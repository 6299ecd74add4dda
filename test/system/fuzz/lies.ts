/** Answers of a malicious origin: changed bytes, meanings, statuses or lengths, the bytes of another file, or no HTTP. */
import type { ServerResponse } from 'node:http';
import fc from 'fast-check';
import { type Change, changed, changes, type Splice, spliced, splices } from './mutate.ts';

/** One way to answer. */
export type Lie =
  | { readonly kind: 'bytes'; readonly splice: Splice }
  | { readonly kind: 'meaning'; readonly change: Change }
  | { readonly kind: 'other'; readonly nth: number }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'length'; readonly more: number }
  | { readonly kind: 'raw'; readonly text: string };

const ok = 'HTTP/1.1 200 OK\r\n';
/** Bytes to write to the connection unchanged. */
const raws = [
  '',
  '\0\0\0\0',
  `${ok}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`,
  `${ok}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\nhello`,
  `${ok}X-Long: ${'y'.repeat(200_000)}\r\n\r\n`,
];

export const lies: fc.Arbitrary<Lie> = fc.oneof(
  { weight: 4, arbitrary: splices.map((splice) => ({ kind: 'bytes', splice }) as const) },
  { weight: 4, arbitrary: changes.map((change) => ({ kind: 'meaning', change }) as const) },
  { weight: 2, arbitrary: fc.nat().map((nth) => ({ kind: 'other', nth }) as const) },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 200, max: 599 }).map((status) => ({ kind: 'status', status }) as const),
  },
  {
    weight: 2,
    arbitrary: fc.integer({ min: -50, max: 50 }).map((more) => ({ kind: 'length', more }) as const),
  },
  { weight: 2, arbitrary: fc.constantFrom(...raws).map((text) => ({ kind: 'raw', text }) as const) },
);

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
    case 'other': {
      const all = others();
      return all[lie.nth % all.length] ?? Buffer.alloc(0);
    }
    case 'status':
      response.writeHead(lie.status).end(bytes);
      return 'answered';
    case 'length': {
      const length = Math.max(0, bytes.length + lie.more);
      response.socket?.end(`${ok}Content-Length: ${length}\r\n\r\n${bytes.toString('latin1')}`, 'latin1');
      return 'answered';
    }
    case 'raw':
      response.socket?.end(lie.text, 'latin1');
      return 'answered';
  }
}
