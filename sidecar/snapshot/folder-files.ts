/**
 * Serves the files under /snapshot/ and /dumps/, without content negotiation and without limits (decision:
 * decisions.ts, HTTP). They are read from the folder itself, because a mirror may need one that was published a moment
 * ago.
 */
import { createReadStream, readlinkSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { ReadableStream } from 'node:stream/web';
import { setImmediate } from 'node:timers/promises';
import { ApiError } from '../../src/contract/errors.ts';
import {
  createKindFinder,
  dumpsFolder,
  latestDump,
  type ServedFolder,
  snapshotFolder,
} from '../../src/distribution/addresses.ts';
import { openPack, packOf } from '../../src/distribution/packs.ts';
import { noDumpsPage } from '../../src/dumps/index-page.ts';
import { lookInto, readRegular } from '../../src/files/regular.ts';
import { etagOf, formatEtag } from '../../src/http/etag.ts';
import { cacheControl, common, fileCaching } from '../../src/http/headers.ts';
import { mediaTypeOf } from '../../src/http/media-types.ts';
import type { HttpRequest } from '../../src/http/messages.ts';
import { securityHeaders } from '../../src/http/security.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { type Content, respond } from '../app/responses.ts';
import { nameOf, redirectToSlash } from '../app/site.ts';
import type { Service } from '../service.ts';

/** Files up to this size (bytes) are read at once, larger ones are streamed. */
const mostAtOnce = 65_536;
/** Media type of encoded files of the tree, and of packs. */
const opaque = 'application/octet-stream';

/** Bytes that are read while they are sent. */
function streamed(
  length: number,
  read: (from: number, to: number) => AsyncIterable<Uint8Array>,
  { cut }: HttpRequest,
): Content['bytes'] {
  async function* chunks(from: number, to: number) {
    try {
      yield* read(from, to);
    } catch {
      // The status is already sent, so we can only cut the connection.
      cut();
    }
  }
  return { length, subarray: (from, to) => ReadableStream.from(chunks(from, to)) };
}

/** The bytes of a file, streamed if it is large. Undefined if the file has just disappeared. */
function bytesOfFile(file: string, { size }: Stats, request: HttpRequest): Content['bytes'] | undefined {
  if (size <= mostAtOnce) return readRegular(file, size);
  return streamed(size, (from, to) => createReadStream(file, { start: from, end: to - 1 }), request);
}

/** Gives one block per turn of the event loop, so that other requests wait for one block only. */
async function* inTurns(blocks: Iterable<Buffer>): AsyncGenerator<Buffer> {
  for (const block of blocks) {
    yield block;
    await setImmediate();
  }
}

/** Answers with bytes, or with the range that the client asks for. */
function send(request: HttpRequest, content: Omit<Content, 'status'>, caching: string, shown = content.type) {
  const headers = { ...common, ...securityHeaders(shown), 'Cache-Control': fileCaching(caching, request) };
  return respond(request, headers, { ...content, status: 200 }, true);
}

/** Replaces the link `latest` by the folder of the newest dumps. No other link is followed. */
function followLatest(folder: string, path: string): string {
  const [first, name] = path.split('/');
  if (first !== latestDump || name === undefined) return path;
  try {
    return `${readlinkSync(join(folder, latestDump))}/${name}`;
  } catch {
    return path;
  }
}

function createFiles(folder: string, served: ServedFolder) {
  const kindOf = createKindFinder(served);
  return (request: HttpRequest): Response | undefined => {
    const name = nameOf(request.path.slice(served.prefix.length - 1));
    if (name === undefined) return undefined;
    const path = name || 'index.html';
    const hash = served === snapshotFolder ? packOf(path) : undefined;
    const pack = hash === undefined ? undefined : openPack(layoutOf(folder), hash);
    if (pack !== undefined) {
      const bytes = streamed(pack.size, (from, to) => inTurns(pack.read(from, to)), request);
      // Not cached, because a cache would hold the tree a second time.
      return send(request, { bytes, etag: `"${hash}"`, type: opaque }, 'no-store');
    }
    if (kindOf(path) === undefined) return undefined;
    const found = served === dumpsFolder ? followLatest(folder, path) : path;
    const kind = kindOf(found);
    const stat = kind && lookInto(folder)(found);
    if (kind === undefined || stat?.isFile() !== true) return undefined;
    const bytes = bytesOfFile(join(folder, found), stat, request);
    if (bytes === undefined) return undefined;
    const etag = formatEtag(Math.floor(stat.mtimeMs / 1000), stat.size);
    const type = mediaTypeOf(found);
    return send(request, { bytes, etag, type: kind.isOpaque ? opaque : type }, kind.caching, type);
  };
}

/** The page of /dumps/ if no dumps were made. */
function sendNoDumps(request: HttpRequest): Response {
  const bytes = new TextEncoder().encode(noDumpsPage());
  return send(
    request,
    { bytes, etag: etagOf(bytes), type: mediaTypeOf('index.html') },
    cacheControl(60, false),
  );
}

/** Answers GET and HEAD below /snapshot/ and /dumps/. @throws ApiError (the returned function) if a file is missing */
export function createFolderFiles(paths: {
  readonly snapshot: string;
  readonly dumps: string;
}): Pick<Service, 'folderFiles' | 'hasDumps'> {
  const ofSnapshot = createFiles(paths.snapshot, snapshotFolder);
  const ofDumps = createFiles(paths.dumps, dumpsFolder);
  const hasDumps = () => lookInto(paths.dumps)('index.json')?.isFile() === true;
  const folderFiles: Service['folderFiles'] = (request) => {
    const { path, trace } = request;
    const isPrefix = [snapshotFolder, dumpsFolder].some(({ prefix }) => prefix === `${path}/`);
    if (isPrefix) return redirectToSlash(request);
    const isOfSnapshot = path.startsWith(snapshotFolder.prefix);
    if (!isOfSnapshot && !path.startsWith(dumpsFolder.prefix)) return undefined;
    trace.source = 'tree';
    const found = isOfSnapshot ? ofSnapshot(request) : ofDumps(request);
    if (found !== undefined) return found;
    if (path === dumpsFolder.prefix && !hasDumps()) return sendNoDumps(request);
    throw new ApiError('not_found', { kind: 'noPath', path });
  };
  return { folderFiles, hasDumps };
}
