/** Requests as text, one letter a byte, and the lists of `lists.txt` that they are made of. */
import { readFileSync } from 'node:fs';

export type Fields = Readonly<Record<string, string>>;

/** What is sent: text in latin1, one letter a byte. */
export interface Recorded {
  readonly kind: string;
  /** In several pieces where the server is to read it so. `{etag}` stands for the ETag seen last. */
  readonly pieces: readonly string[];
  /** Whether the answer ends with the connection: a broken request, or several at once. */
  readonly closes?: boolean;
}

/** A request but for its target. */
export interface Way {
  readonly method?: string;
  readonly fields?: Fields;
  readonly body?: string;
}

let callers = 0;

/** An address that no request before came from, so that no limit is met. */
export function newCaller(): string {
  callers += 1;
  return `10.${callers >> 16}.${(callers >> 8) & 255}.${callers & 255}`;
}

/** The text of a request; its fields stand beside Host and the caller's address, which they may replace. */
export function message(target: string, { method = 'GET', fields = {}, body }: Way = {}): string {
  const own = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  const all = { Host: 'catalogue.example', 'X-Forwarded-For': newCaller(), ...own, ...fields };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const text = `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
  return Buffer.from(text).toString('latin1');
}

/** Whether an answer ends with its connection: that of a method that Node's parser does not know does. */
const ends = ({ method = 'GET', fields = {} }: Way) =>
  /^(?:FOO|get)$/.test(method) || fields.Connection === 'close';

/** Each target in each way; `more` fields in each. */
export const requests = (
  kind: string,
  targets: readonly string[],
  ways: readonly Way[] = [{}],
  more: Fields = {},
): Recorded[] =>
  targets.flatMap((target) =>
    ways.map((way) => ({
      ...{ kind, closes: ends(way) },
      pieces: [message(target, { ...way, fields: { ...way.fields, ...more } })],
    })),
  );

/** A POST of JSON. */
export const posted = (body: unknown, fields: Fields = {}): Way => ({
  method: 'POST',
  fields: { 'Content-Type': 'application/json', ...fields },
  body: typeof body === 'string' ? body : JSON.stringify(body),
});

/** What ends with its connection. */
export const closing = (kind: string, ...pieces: string[]): Recorded => ({ kind, pieces, closes: true });

const parts: Fields = {
  ...{ '\\r': '\r', '\\n': '\n', '\\e': '', '{get}': 'GET /public/v1/genres HTTP/1.1\r\n' },
  '{end}': 'Host: catalogue.example\r\nConnection: close\r\n\r\n',
};

/** A line of `lists.txt` with what its escapes and names of parts stand for. */
export const readLine = (text: string): string =>
  text.replace(/\\x([\da-f]{2})|\\[rne]|\{(?:get|end)\}/g, (sign, code?: string) =>
    code === undefined ? (parts[sign] ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  );

const lists = new Map(
  readFileSync(new URL('lists.txt', import.meta.url), 'utf8')
    .split(/^\[(?=\w[\w ]*\]$)/m)
    .map((part): [string, string[]] => {
      const [name = '', ...lines] = part.split('\n');
      return [name.slice(0, -1), lines.filter((line) => line !== '').map(readLine)];
    }),
);

/** A list of `lists.txt`. @throws Error where there is none of that name */
export function list(name: string): readonly string[] {
  const found = lists.get(name);
  if (found === undefined) throw new Error(`lists.txt has no list "${name}"`);
  return found;
}

/** The ways to ask of a list. */
export const waysOf = (name: string): readonly Way[] =>
  list(name).map((line) => {
    const [, method = '', fields = ''] = /^(\S+) ?(.*)$/s.exec(line) ?? [];
    const pairs = fields === '' ? [] : fields.split(' | ').map((field) => field.split(/: (.*)/s).slice(0, 2));
    return { method, fields: Object.fromEntries(pairs) };
  });
