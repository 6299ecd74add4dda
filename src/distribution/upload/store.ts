/**
 * An object store with the S3 protocol: lists, reads, writes and removes objects below a prefix. Retries after
 * temporary failures.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { Content } from '../../snapshot/manifest.ts';

/** The store refuses, or does not answer. */
export class StoreError extends Error {
  override name = 'StoreError';
}

/** A condition of a write does not hold. */
export class ConditionError extends StoreError {
  override name = 'ConditionError';
}

export interface StoreOptions {
  /** Scheme and host of the store. */
  readonly endpoint: string;
  readonly bucket: string;
  /** The beginning of all object names: empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
  /** Pauses before retries, ms. */
  readonly pausesMs?: readonly number[] | undefined;
  /** Timeout of an answer, ms. A body adds the time that its bytes take at 16 KB a second. */
  readonly timeoutMs?: number | undefined;
}

export interface Headers {
  readonly type: string;
  readonly caching: string;
}

/** Bytes of an object with their SHA-256 and size. */
export interface Body extends Content {
  readonly bytes: Uint8Array<ArrayBuffer> | Blob;
}

/** A write succeeds only if the object has this entity tag, or if there is no object. */
export type Condition = { readonly etag: string } | 'absent';

export interface Store {
  /** Its prefix as an address of S3. */
  readonly name: string;
  /** Entity tags by name. @param onPage called after each page with the number of objects so far */
  list(onPage?: (count: number) => void): Promise<Map<string, string>>;
  /** Reads a small object; undefined if it does not exist. */
  read(key: string): Promise<{ readonly bytes: Buffer; readonly etag: string } | undefined>;
  /** Gives the new entity tag. @throws ConditionError */
  write(key: string, body: Body, headers: Headers, condition?: Condition): Promise<string>;
  remove(key: string): Promise<void>;
}

const defaultPausesMs = [250, 1000, 4000, 10_000, 20_000];
const defaultTimeoutMs = 60_000;
const leastBytesPerMs = 16;
/** Maximum size of an answer, bytes: a list of a thousand names has 4 MB at most. */
const mostOfAnswer = 16e6;
/** Maximum number of bytes that are read of an error answer. */
const mostOfWords = 65_536;
/** A retry does not help against these: a missing feature or missing space. */
const cannotPass = [501, 505, 507, 510, 511];
const maySoonBeOver = (status: number) =>
  (status >= 500 && !cannotPass.includes(status)) || [408, 409, 425, 429].includes(status);

/** Encodes a name for an address in the way that signatures require. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const entities = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);

/** The texts of an element in an answer of the store. */
function textsOf(xml: string, element: string): string[] {
  const found = xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'));
  return Array.from(found, ([, text = '']) =>
    text.replaceAll(/&(?:#(x?)([\da-f]+)|(\w+));/gi, (whole, hex: string, code: string, name: string) => {
      const point = Number.parseInt(code, hex ? 16 : 10);
      if (code === undefined) return entities.get(name) ?? whole;
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    }),
  );
}

interface Call {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  /** Absent: of the bucket. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Body;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isConditional?: boolean;
}

/** The error of a failed answer. @param isConditional whether the call was a write on a condition */
function explain(name: string, { status }: Response, xml: string, isConditional = false): StoreError {
  const [code = ''] = textsOf(xml, 'Code');
  const [message = ''] = textsOf(xml, 'Message');
  const reason = [String(status), code, message].filter((part) => part !== '').join(' ');
  // A store that does not support conditions answers 501.
  return status === 412 || (status === 501 && isConditional)
    ? new ConditionError(`${name}: the condition of the write does not hold (${reason}).`)
    : new StoreError(`${name}: the store refused (${reason}).`);
}

/** Reads at most `most` bytes of an answer's body. */
async function readBody({ body }: Response, most: number) {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > most) break;
  }
  return { bytes: Buffer.concat(chunks).subarray(0, most), isWhole: size <= most };
}

/** Whether a retry cannot help: an invalid answer, an invalid certificate, no TLS. */
const isHopeless = (error: unknown) =>
  error instanceof StoreError ||
  (error instanceof Error &&
    error.cause instanceof Error &&
    /CERT|SIGNATURE|_SSL_/.test(String(Reflect.get(error.cause, 'code'))));

/** The answer with its body: of a redirect nothing, of an error only the beginning. */
async function readAnswer(response: Response) {
  const { ok, status, headers } = response;
  const isEncoded = (headers.get('Content-Encoding') ?? 'identity') !== 'identity';
  if (ok && isEncoded) throw new StoreError('an encoding for which no one asked');
  if (isEncoded || (status >= 300 && status < 400)) return { response, bytes: Buffer.alloc(0) };
  const { bytes, isWhole } = await readBody(response, ok ? mostOfAnswer : mostOfWords);
  if (ok && !isWhole) throw new StoreError(`more than ${mostOfAnswer} bytes`);
  return { response, bytes };
}

/**
 * A page of a listing: entity tags by name, and the token of the next page. Some stores send a token with the last
 * page, and some leave out `IsTruncated`. Without `IsTruncated` a token means that there is more.
 * @throws Error if the answer is not a listing (proxies answer with pages of their own), URIError if a name is encoded wrongly
 */
function readPage(xml: string) {
  if (!xml.includes('<ListBucketResult')) throw new Error('the answer is not a list');
  const isEncoded = textsOf(xml, 'EncodingType')[0] === 'url';
  const decode = (key: string) => (isEncoded ? decodeURIComponent(key.replaceAll('+', ' ')) : key);
  const objects = xml.split('<Contents>').slice(1);
  const token = textsOf(xml, 'NextContinuationToken')[0] ?? '';
  const isTruncated = textsOf(xml, 'IsTruncated')[0]?.trim().toLowerCase() ?? String(token !== '');
  return {
    etags: objects.map(
      (object) => [decode(textsOf(object, 'Key')[0] ?? ''), textsOf(object, 'ETag')[0] ?? ''] as const,
    ),
    next: isTruncated === 'true' ? token : undefined,
  };
}

function createCaller(options: StoreOptions) {
  const { endpoint, bucket, prefix, pausesMs = defaultPausesMs, timeoutMs = defaultTimeoutMs } = options;

  const once = async ({ method, key, query, body, headers }: Call) => {
    const names = key === undefined ? [bucket] : [bucket, ...(prefix + key).split('/')];
    const search = Object.entries(query ?? {}).map(([name, value]) => `${name}=${encode(value)}`);
    const signer = new AwsV4Signer({
      ...options,
      service: 's3',
      method,
      url: `${endpoint}/${names.map(encode).join('/')}?${search.join('&')}`.replace(/\?$/, ''),
      headers: { ...headers, ...(body && { 'X-Amz-Content-Sha256': body.hash }) },
    });
    const signed = await signer.sign();
    signed.headers.set('Accept-Encoding', 'identity');
    const timeout = AbortSignal.timeout(timeoutMs + Math.ceil((body?.size ?? 0) / leastBytesPerMs));
    const end = new AbortController();
    try {
      const request = { method, headers: signed.headers, body: body?.bytes ?? null } as const;
      const signal = AbortSignal.any([timeout, end.signal]);
      return await readAnswer(await fetch(signed.url, { ...request, redirect: 'manual', signal }));
    } finally {
      // Stop the transfer of bytes that were not read.
      end.abort();
    }
  };

  /** Gives the answer, also if its status is 404. Throws after every other failure. */
  return async (call: Call) => {
    const name = `s3://${bucket}/${prefix}${call.key ?? ''}`;
    for (let attempt = 0; ; attempt += 1) {
      const pause = pausesMs[attempt];
      const answer = await once(call).catch((error: unknown) => {
        if (pause !== undefined && !isHopeless(error)) return undefined;
        const reason = error instanceof Error ? String(error.cause ?? error.message) : String(error);
        throw new StoreError(`${endpoint} does not answer properly (${reason}).`);
      });
      if (answer !== undefined) {
        const { response, bytes } = answer;
        if (response.ok || (response.status === 404 && call.key !== undefined)) return answer;
        if (pause === undefined || !maySoonBeOver(response.status))
          throw explain(name, response, bytes.toString(), call.isConditional);
        const wanted = Number(response.headers.get('Retry-After') ?? 0) * 1000;
        await sleep(Math.min(wanted || 0, timeoutMs));
      }
      // Random, so that requests that failed together are not retried together.
      await sleep((pause ?? 0) * (0.5 + Math.random()));
    }
  };
}

/** Maximum number of pages in a row without a new name. Stores may skip removed objects. */
const mostIdlePages = 100;

/** Entity tags of all objects below a prefix. @throws Error if the listing cannot be read, or has no end */
async function listAll(
  call: ReturnType<typeof createCaller>,
  prefix: string,
  onPage?: (count: number) => void,
): Promise<Map<string, string>> {
  const etags = new Map<string, string>();
  // An empty token would start the listing again.
  const tokens = new Set(['']);
  let idle = 0;
  for (let token: string | undefined = ''; token !== undefined; tokens.add(token ?? '')) {
    const more: Record<string, string> = token === '' ? {} : { 'continuation-token': token };
    const query = { 'encoding-type': 'url', 'list-type': '2', prefix, ...more };
    const { bytes } = await call({ method: 'GET', query });
    const page = readPage(bytes.toString());
    const before = etags.size;
    for (const [key, etag] of page.etags) {
      // An object outside our prefix would otherwise be removed later.
      if (!key.startsWith(prefix)) throw new Error(`the object ${key} is outside the prefix`);
      etags.set(key.slice(prefix.length), etag);
    }
    onPage?.(etags.size);
    idle = etags.size === before ? idle + 1 : 0;
    token = page.next;
    if (token !== undefined && (tokens.has(token) || idle > mostIdlePages))
      throw new Error('the store says that the list is incomplete, but does not give a next page');
  }
  return etags;
}

/** Opens a store. */
export function openStore(options: StoreOptions): Store {
  const { bucket, prefix } = options;
  const call = createCaller(options);
  const etagOf = ({ headers }: Response) => headers.get('ETag') ?? '';
  return {
    name: `s3://${bucket}/${prefix}`,
    async list(onPage) {
      try {
        return await listAll(call, prefix, onPage);
      } catch (error) {
        if (error instanceof StoreError) throw error;
        const reason = error instanceof Error ? error.message : error;
        throw new StoreError(`s3://${bucket}/${prefix}: the list of objects cannot be read (${reason}).`);
      }
    },
    async read(key) {
      const { response, bytes } = await call({ method: 'GET', key });
      return response.ok ? { bytes, etag: etagOf(response) } : undefined;
    },
    async write(key, body, { type, caching }, condition) {
      const headers = {
        'Content-Type': type,
        'Cache-Control': caching,
        ...(condition === 'absent' && { 'If-None-Match': '*' }),
        ...(typeof condition === 'object' && { 'If-Match': condition.etag }),
      };
      const isConditional = condition !== undefined;
      const { response, bytes } = await call({ method: 'PUT', key, body, headers, isConditional });
      if (response.ok) return etagOf(response);
      const [code = ''] = textsOf(bytes.toString(), 'Code');
      // `If-Match` on an object that no longer exists gives 404.
      if (code !== 'NoSuchBucket' && isConditional)
        throw new ConditionError(`s3://${bucket}/${prefix}${key}: the object is gone.`);
      throw explain(`s3://${bucket}`, response, bytes.toString());
    },
    async remove(key) {
      await call({ method: 'DELETE', key });
    },
  };
}
