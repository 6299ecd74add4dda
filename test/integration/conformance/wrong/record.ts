/** The answers of the right server, recorded row by row with what each row reads of them. */
import { createApi } from '../../../../src/conformance/api.ts';
import type { Client, HttpResponse, RequestOptions } from '../../../../src/conformance/client.ts';
import type { Row } from '../../../../src/conformance/row.ts';
import { runRow, type Verdict } from '../../../../src/conformance/run.ts';

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly options: RequestOptions;
}

export type Ask = (request: Request) => Promise<HttpResponse>;

/** A wrong server: it knows the right answer, and may ask for others; the same object where it answers right. */
export type Wrong = (request: Request, right: HttpResponse, ask: Ask) => HttpResponse | Promise<HttpResponse>;

/** What a row reads of an answer beside its status: names of headers, and `body`. */
type Reads = Set<string>;

interface Heard {
  readonly request: Request;
  readonly answer: HttpResponse;
  /** By row. */
  readonly readers: Map<string, Reads>;
}

/** All headers of an answer are looked through. */
export const everyHeader = '*';

/** So many rows ask the same only for a fixture. */
const many = 10;

/** The answer as a row sees it; notes what is read. */
function watched(answer: HttpResponse, reads: Reads): HttpResponse {
  const headers = new Proxy(answer.headers, {
    get(target, member) {
      const value: unknown = Reflect.get(target, member);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        reads.add(typeof args[0] === 'string' ? args[0].toLowerCase() : everyHeader);
        return Reflect.apply(value, target, args);
      };
    },
  });
  const body = <T>(value: T): T => {
    reads.add('body');
    return value;
  };
  return {
    status: answer.status,
    headers,
    get bytes() {
      return body(answer.bytes);
    },
    get text() {
      return body(answer.text);
    },
    get json() {
      return body(answer.json);
    },
  };
}

/** Names what is asked, of whom, and not how often. */
export const nameOf = ({ method, path, options: { headers, body, anonymous } }: Request) =>
  JSON.stringify([method, path, headers, body, anonymous === true]);

/** What was recorded of the right server. */
export interface Recording {
  readonly rows: readonly Row[];
  readonly verdicts: ReadonlyMap<string, Verdict>;
  readonly clientOf: (row: Row) => Client;
  /** By answer. */
  readonly heard: ReadonlyMap<HttpResponse, Heard>;
  /** By row and name of a request its answers, in their order. */
  readonly ofRow: ReadonlyMap<string, ReadonlyMap<string, readonly HttpResponse[]>>;
  /** Answers without a key by the name of their request; further ones are added. */
  readonly known: Map<string, HttpResponse>;
}

/** Runs the rows once against the right server, each with fixtures of its own. */
export async function record(rows: readonly Row[], clientOf: (row: Row) => Client): Promise<Recording> {
  const heard = new Map<HttpResponse, Heard>();
  const ofRow = new Map<string, Map<string, HttpResponse[]>>();
  const known = new Map<string, HttpResponse>();
  const verdicts = new Map<string, Verdict>();
  for (const row of rows) {
    const client = clientOf(row);
    const own = new Map<string, HttpResponse[]>();
    ofRow.set(row.id, own);
    const request = async (method: string, path: string, options: RequestOptions = {}) => {
      const answer = await client.request(method, path, options);
      const asked = { method, path, options };
      const name = nameOf(asked);
      own.set(name, [...(own.get(name) ?? []), answer]);
      if (client.key === undefined && !known.has(name)) known.set(name, answer);
      const entry = heard.get(answer) ?? { request: asked, answer, readers: new Map<string, Reads>() };
      heard.set(answer, entry);
      const reads = entry.readers.get(row.id) ?? new Set();
      entry.readers.set(row.id, reads);
      return watched(answer, reads);
    };
    verdicts.set(row.id, await runRow(row, createApi({ ...client, request })));
  }
  return { rows, verdicts, clientOf, heard, ofRow, known };
}

/** The number of a row's requests that are not made for many others too: those are made for fixtures. */
export function requestsOf({ ofRow, heard }: Recording, id: string): number {
  const answers = [...(ofRow.get(id)?.values() ?? [])].flat();
  return answers.filter((answer) => (heard.get(answer)?.readers.size ?? 0) < many).length;
}
