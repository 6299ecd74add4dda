/** A rule is a sentence of the contract, with requests and the answers that it expects. */
import type { EndpointName, Endpoints, ErrorCode, Ids, ResultOf } from '../../src/contract/index.ts';
import type { Client, HttpResponse, RequestOptions } from './client.ts';
import {
  BrokenRule,
  error,
  header,
  must,
  openToAll,
  quote,
  same,
  status,
  success,
  type Told,
  Undecided,
} from './expectation.ts';

/** The expected answer to the request of a case. */
export interface Expected extends Told {
  /** 200 if `status` and `code` are absent. */
  readonly status?: number | readonly number[];
  readonly code?: ErrorCode;
  /** The answer is a success of this endpoint, with its envelope and documented members. */
  readonly endpoint?: EndpointName;
  /** null: the answer has no such header. */
  readonly headers?: Readonly<Record<string, string | RegExp | null>>;
  readonly hasBody?: boolean;
  /** The answer to this address has the same bytes and ETag. */
  readonly sameAs?: string;
  /** Headers that must equal those of a plain GET of the same address. */
  readonly headersOfGet?: readonly string[];
  readonly openToAll?: true;
}

/**
 * One request. In its headers `{etag}` stands for the ETag of a GET of the same address, and `{opaque}` for this ETag
 * without `W/`.
 */
export interface Case {
  readonly method?: string;
  readonly path: string;
  readonly options?: RequestOptions;
  readonly expected: Expected;
}

/** Records of a server's catalogue that the rules need. */
export interface Found {
  /** Ids of a title with releases, or else of any title. */
  readonly anime: Ids | undefined;
  /** An image of a title. */
  readonly image: string | undefined;
  /** The team with the most titles. */
  readonly team: { readonly id: number; readonly slug: string } | undefined;
  /** The most popular character. */
  readonly character: { readonly id: number; readonly slug: string } | undefined;
  /** Names of the reference lists. */
  readonly lists: Readonly<Record<'genres' | 'tags' | 'studios', readonly string[]>>;
  readonly meta: ResultOf<Endpoints['meta']>;
}

/** A server, and records of its catalogue. */
export interface Server extends Client {
  readonly found: Found;
  /** A GET with any outcome. */
  fetch(path: string, options?: RequestOptions): Promise<HttpResponse>;
}

export interface Rule {
  readonly id: string;
  /** The sentence, in short. */
  readonly says: string;
  /** `limits`: limit headers, which answers of a shared cache do not have. */
  readonly needs: readonly ('key' | 'limits')[];
  /** Reports problems. May also throw `BrokenRule`, or `Undecided` if this server cannot show it. */
  readonly check: (server: Server, tell: (problem: string) => void) => Promise<void>;
}

/** Makes a rule with any check. */
export function rule(
  id: string,
  says: string,
  check: (server: Server) => Promise<void>,
  ...needs: Rule['needs']
): Rule {
  return { id, says, needs, check };
}

/** Makes a rule from cases. */
export function cases(
  id: string,
  says: string,
  make: (server: Server) => readonly Case[],
  ...needs: Rule['needs']
): Rule {
  const check: Rule['check'] = async (server, tell) => {
    const all = make(server);
    if (all.length === 0) throw new Undecided('this catalogue has no such case');
    for (const one of all) {
      const problem = await problemOf(server, one);
      if (problem !== undefined) tell(problem);
    }
  };
  return { id, says, needs, check };
}

/** Replaces `{etag}` and `{opaque}` in the headers of a request. */
async function fillHeaders(server: Server, path: string, headers: Readonly<Record<string, string>>) {
  const entries = Object.entries(headers);
  if (!entries.some(([, value]) => /\{(?:etag|opaque)\}/.test(value))) return headers;
  const { 'Accept-Encoding': coding } = headers;
  const accepted = coding === undefined ? {} : { headers: { 'Accept-Encoding': coding } };
  const etag = (await server.fetch(path, accepted)).headers.get('etag') ?? '';
  const opaque = etag.replace(/^W\//, '');
  return Object.fromEntries(
    entries.map(([name, value]) => [name, value.replace('{etag}', etag).replace('{opaque}', opaque)]),
  );
}

async function expectCase(server: Server, { method = 'GET', path, options = {}, expected }: Case) {
  const { headers } = options;
  const filled = headers === undefined ? {} : { headers: await fillHeaders(server, path, headers) };
  const response = await server.request(method, path, { ...options, ...filled });
  const { code, endpoint, sameAs, hasBody } = expected;
  if (code !== undefined) error(response, code, expected);
  else if (endpoint !== undefined) success(endpoint, response);
  else status(response, ...[expected.status ?? 200].flat());
  for (const [name, value] of Object.entries(expected.headers ?? {})) header(response, name, value);
  if (hasBody !== undefined) same(response.bytes.length > 0, hasBody, 'has a body');
  if (expected.openToAll) openToAll(response);
  if (sameAs !== undefined) {
    const other = await server.fetch(sameAs);
    must(
      response.text === other.text,
      `another body than ${sameAs}: ${quote(response.text)}, ${quote(other.text)}`,
    );
    same(response.headers.get('etag'), other.headers.get('etag'), `ETag, beside that of ${sameAs}`);
  }
  if (expected.headersOfGet !== undefined) {
    const plain = await server.fetch(path);
    for (const name of expected.headersOfGet)
      same(response.headers.get(name), plain.headers.get(name), `${name}, beside that of GET`);
  }
}

const messageOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));

/** The request of a case and the problem with its answer; undefined if there is no problem. */
export async function problemOf(server: Server, one: Case): Promise<string | undefined> {
  try {
    await expectCase(server, one);
    return undefined;
  } catch (cause) {
    const { method = 'GET', path, options: { headers, body } = {} } = one;
    const sent = [headers, body].filter((part) => part !== undefined).map((part) => ` ${quote(part)}`);
    return `${method} ${path.slice(0, 120)}${sent.join('')}: ${messageOf(cause)}`;
  }
}

export type Verdict =
  | { readonly kind: 'passed' }
  | { readonly kind: 'failed'; readonly problems: readonly string[] }
  | { readonly kind: 'pending'; readonly reason: string };

/** Runs one rule. Any error except `Undecided` fails it. */
export async function runRule({ needs, check }: Rule, server: Server): Promise<Verdict> {
  if (needs.includes('limits') && server.behindCache)
    return { kind: 'pending', reason: 'answers of a cache carry no limits' };
  if (needs.includes('key') && server.key === undefined)
    return { kind: 'pending', reason: 'needs a key (--key)' };
  const problems: string[] = [];
  try {
    await check(server, (problem) => problems.push(problem));
    return problems.length === 0 ? { kind: 'passed' } : { kind: 'failed', problems };
  } catch (cause) {
    if (cause instanceof Undecided) return { kind: 'pending', reason: cause.message };
    const isBroken = cause instanceof BrokenRule;
    return {
      kind: 'failed',
      problems: [isBroken ? cause.message : `${(cause as Error).name}: ${messageOf(cause)}`],
    };
  }
}
