/**
 * Reads files of an origin over HTTP and trusts nothing in its answers. Lengths are bounded while bytes arrive, slow
 * answers are aborted, redirects must stay on the same host, and content is checked by hash.
 */

import { createHash } from 'node:crypto';
import { closeSync, writeSync } from 'node:fs';
import { type ClientRequest, get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { openPublicFile } from '../../files/public.ts';
import { codeOf } from '../../files/regular.ts';
import type { Part } from '../../http/range.ts';
import { SnapshotError } from '../../snapshot/errors.ts';
import type { Content } from '../../snapshot/manifest.ts';

/** The origin fails or sends wrong data, so another one may be tried. Removes control characters from the message. */
export class OriginError extends Error {
  override name = 'OriginError';
  constructor(message: string) {
    super(message.replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '\u{fffd}'));
  }
}

/** The origin does not have a file, or has other content there. It may have just published. */
export class MissingError extends OriginError {
  override name = 'MissingError';
}

/** The operator has not said whom to trust. Not the origin's failure, so no other one is tried. */
export class NoTrustError extends Error {}

/**
 * Reads from an origin. Turns exceptions that an answer causes into OriginError, but not errors of the system.
 * @throws OriginError
 */
export async function readFrom<T>(url: string, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const own = [OriginError, NoTrustError, SnapshotError].some((kind) => error instanceof kind);
    if (own || (error instanceof Error && 'syscall' in error)) throw error;
    throw new OriginError(`${url}: the answer of the origin cannot be read (${error}).`);
  }
}

const ignore =
  (kind: typeof OriginError) =>
  (error: unknown): undefined => {
    if (!(error instanceof kind)) throw error;
  };
/** For `catch`: gives undefined if the origin lacks a file. */
export const ignoreMissing = ignore(MissingError);
/** For `catch`: gives undefined if the origin fails. */
export const ignoreFailure = ignore(OriginError);

/** A failure that may be temporary. */
class TransientError extends OriginError {}

export interface OriginOptions {
  /** The address of the snapshot, with a slash at its end. */
  readonly url: string;
  /** Maximum number of bytes per second; absent = no limit. */
  readonly limitRate?: number | undefined;
  /** Timeout without progress, ms. At least 16 KB must arrive in this time. */
  readonly timeoutMs?: number | undefined;
  /** Called for received bytes. */
  readonly onBytes?: ((count: number) => void) | undefined;
}

export type Origin = ReturnType<typeof createOrigin>;

/** Takes bytes as they arrive. An exception from it is not the origin's failure, and is thrown unchanged. */
type Take = (chunk: Buffer) => void;

const defaultTimeoutMs = 20_000;
const leastProgress = 16_384;
const mostRedirects = 3;
/** Interim answers (100, 103) before the answer. */
const mostInterim = 10;
/** Pauses before retries after a temporary failure, as parts of the timeout: 0.25, 1 and 4 s. */
const pauses = [1 / 80, 1 / 20, 1 / 5];

/** The address of a snapshot, from itself or from the address of a service, which has it under /snapshot/. */
export function snapshotAddress(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search || url.hash) return undefined;
  if (url.pathname === '/') url.pathname = '/snapshot/';
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  return url.href;
}

/** Makes the function that waits to keep within the allowed rate. It gives whether it waited. */
function createPacer(rate: number | undefined) {
  let free = 0;
  return async (count: number): Promise<boolean> => {
    if (rate === undefined) return false;
    const now = performance.now();
    free = Math.max(now, free) + (count / rate) * 1000;
    const waits = free > now + 1;
    if (waits) await sleep(free - now);
    return waits;
  };
}

function failure(url: string, error: unknown): OriginError {
  if (error instanceof OriginError) return error;
  const code = codeOf(error);
  return new TransientError(`${url} does not answer properly${code && ` (${code})`}.`);
}

/** Aborts an answer that makes too little progress. */
function watchProgress(request: ClientRequest, url: string, timeoutMs: number) {
  let [count, before] = [0, 0];
  const timer = setInterval(() => {
    if (count - before < leastProgress) request.destroy(new TransientError(`${url} answers too slowly.`));
    before = count;
  }, timeoutMs);
  request.once('close', () => clearInterval(timer));
  // Errors after the head are reported through the response, too.
  request.on('error', () => {});
  return (more: number) => {
    count += more;
  };
}

/** The response; rejects if there is none. */
function responseOf(request: ClientRequest): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  let left = mostInterim;
  request.on('information', () => {
    left -= 1;
    if (left < 0) request.destroy();
  });
  request.once('response', resolve).once('error', reject);
  // If an unexpected 101 arrives, Node closes the connection without an error.
  request.once('close', () => reject(new Error('closed without a response')));
  return promise;
}

/** The target of a redirect on the same host. @throws OriginError for any other */
function redirected(url: string, location: string | undefined): string {
  const next = URL.canParse(location ?? '', url) ? new URL(location ?? '', url) : undefined;
  if (next !== undefined && next.origin === new URL(url).origin) return next.href;
  throw new OriginError(`${url} redirects to ${location}. Redirects must stay on the same server.`);
}

function checkHead(
  url: string,
  { statusCode: status = 0, headers }: IncomingMessage,
  most: number,
  part: Part | undefined,
): void {
  // A server without ranges (200), or with a shorter file (416), does not have this part.
  if (status === 404 || status === 410 || (part !== undefined && (status === 200 || status === 416)))
    throw new MissingError(`${url}: there is no such file.`);
  if (status === 429 || status === 408 || status >= 500)
    throw new TransientError(`${url}: status ${status}.`);
  if (status !== (part === undefined ? 200 : 206)) throw new OriginError(`${url}: status ${status}.`);
  if (part !== undefined && !headers['content-range']?.startsWith(`bytes ${part.from}-${part.to - 1}/`))
    throw new OriginError(`${url}: the server sent another part of the file than the requested one.`);
  const coding = headers['content-encoding'] ?? 'identity';
  if (coding !== 'identity')
    throw new OriginError(`${url}: the server sent the encoding ${coding}, which was not requested.`);
  if (Number(headers['content-length'] ?? 0) > most) throw tooLong(url, most);
}

const tooLong = (url: string, most: number) =>
  new MissingError(`${url}: the file is longer than ${most} bytes.`);

/** A request for a file or a part of it, with a maximum number of bytes. */
interface Asked {
  readonly url: string;
  readonly most: number;
  readonly part: Part | undefined;
  readonly take: Take;
}

/** Makes the function that sends a request. It gives the target of a redirect, if one should be followed. */
function createSender({ limitRate, onBytes }: OriginOptions, timeoutMs: number) {
  const pace = createPacer(limitRate);
  const headers = { 'Accept-Encoding': 'identity', 'User-Agent': 'ani-ua-mirror' };

  return async ({ url, most, part, take }: Asked, follows: boolean): Promise<string | undefined> => {
    const request = (url.startsWith('https:') ? httpsGet : httpGet)(url, {
      headers: part === undefined ? headers : { ...headers, Range: `bytes=${part.from}-${part.to - 1}` },
    });
    const note = watchProgress(request, url, timeoutMs);
    let isTaking = false;
    try {
      const response = await responseOf(request);
      const { statusCode = 0, headers: head } = response;
      if (statusCode >= 300 && statusCode < 400 && follows) {
        // Do not read the body of a redirect: it may be endless.
        request.destroy();
        return redirected(url, head.location);
      }
      checkHead(url, response, most, part);
      let size = 0;
      for await (const chunk of response as AsyncIterable<Buffer>) {
        size += chunk.length;
        note(chunk.length);
        onBytes?.(chunk.length);
        if (size > most) throw tooLong(url, most);
        isTaking = true;
        take(chunk);
        isTaking = false;
        // Our own waiting must not count as the origin's slowness.
        if (limitRate !== undefined && (await pace(chunk.length))) note(leastProgress);
      }
      if (!response.complete) throw new TransientError(`${url}: the answer was cut off.`);
      return undefined;
    } catch (error) {
      request.destroy();
      throw isTaking ? error : failure(url, error);
    }
  };
}

/** Opens an origin. Node’s own agents keep its connections. */
export function createOrigin(options: OriginOptions) {
  const { url: base, timeoutMs = defaultTimeoutMs } = options;
  const send = createSender(options, timeoutMs);
  const receiveOnce = async (asked: Asked): Promise<void> => {
    let next: string | undefined = asked.url;
    for (let hops = 0; next !== undefined; hops += 1)
      next = await send({ ...asked, url: next }, hops < mostRedirects);
  };

  const receive = async (path: string, most: number, take: Take, part?: Part): Promise<void> => {
    const url = base + path.split('/').map(encodeURIComponent).join('/');
    let isBegun = false;
    const note = (chunk: Buffer) => {
      isBegun = true;
      take(chunk);
    };
    for (const pause of [...pauses, undefined]) {
      try {
        return await receiveOnce({ url, most, part, take: note });
      } catch (error) {
        // Bytes that were handed over cannot be taken back, so do not retry.
        if (!(error instanceof TransientError) || isBegun || pause === undefined) throw error;
        await sleep(pause * timeoutMs);
      }
    }
  };

  const receiveContent = async (path: string, content: Content, take: Take) => {
    const hash = createHash('sha256');
    let size = 0;
    await receive(path, content.size, (chunk) => {
      size += chunk.length;
      hash.update(chunk);
      take(chunk);
    });
    if (size !== content.size || hash.digest('hex') !== content.hash)
      throw new MissingError(`${base}${path}: the content is not that which the manifest names.`);
  };

  return {
    url: base,
    /** Hands over the bytes of a file or of a part as they arrive. @throws MissingError if there is no such file */
    receive,
    /** The bytes of a file of unknown content. @param most maximum number of bytes */
    read: (path: string, most: number) => collect((take) => receive(path, most, take)),
    readContent: (path: string, content: Content) => collect((take) => receiveContent(path, content, take)),
    /** Writes a file of this content while it arrives. After an error the written bytes are invalid. */
    async saveContent(path: string, content: Content, file: string): Promise<void> {
      const fd = openPublicFile(file);
      try {
        await receiveContent(path, content, (chunk) => {
          for (let at = 0; at < chunk.length; ) at += writeSync(fd, chunk, at);
        });
      } finally {
        closeSync(fd);
      }
    },
  };
}

async function collect(run: (take: Take) => Promise<void>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await run((chunk) => chunks.push(chunk));
  return Buffer.concat(chunks);
}
