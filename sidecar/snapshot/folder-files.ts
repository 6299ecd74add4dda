/**
 * Files of whole folders, the snapshot's under /snapshot/ and the dumps: never negotiated, counted by no limit (decision:
 * decisions.ts, HTTP). They are read from the folder itself, for a mirror may need what was published a moment ago.
 */
import { createReadStream, readlinkSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import {
  createKindFinder,
  dumpsFolder,
  type FileKind,
  latestDump,
  type ServedFolder,
  snapshotFolder,
} from '../../src/distribution/addresses.ts';
import { openPack, packOf } from '../../src/distribution/packs.ts';
import { lookInto, readRegular } from '../../src/files/regular.ts';
import { formatEtag } from '../../src/http/etag.ts';
import { common } from '../../src/http/headers.ts';
import { mediaTypeOf } from '../../src/http/media-types.ts';
import type { HttpRequest, HttpResponse } from '../../src/http/messages.ts';
import { securityHeaders } from '../../src/http/security.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { isKnown } from '../app/responses.ts';
import { type Content, nameOf, sendPart } from '../app/site.ts';

/** Up to this size a file is read at once, larger ones while they are sent. */
const mostAtOnce = 65_536;
/** The type of bytes that are a representation of a published file, or several. */
const opaque = 'application/octet-stream';

/** Bytes, and how they are sent. */
interface Sent extends Omit<Content, 'fields'> {
  /** The type of what the bytes are a representation of. */
  readonly type: string;
  readonly isOpaque?: true | undefined;
  readonly caching: string;
}

/** A file: whole at once or as a stream. */
function sentFile(file: string, { size, mtimeMs }: Stats, { caching, isOpaque }: FileKind): Sent {
  return {
    size,
    type: mediaTypeOf(file),
    isOpaque,
    caching,
    etag: formatEtag(Math.floor(mtimeMs / 1000), size),
    body: (from, to) =>
      size <= mostAtOnce
        ? { body: readRegular(file, size)?.subarray(from, to) }
        : { body: undefined, stream: createReadStream(file, { start: from, end: to - 1 }) },
  };
}

/** Blocks, one in a turn of the event loop: other requests wait for one alone. */
async function* inTurns(blocks: Iterable<Buffer>): AsyncGenerator<Buffer> {
  for (const block of blocks) {
    yield block;
    await setImmediate();
  }
}

/** What a mirror fetches of the files of a leaf; caches would hold the tree a second time. */
function sentPack(folder: string, hash: string): Sent | undefined {
  const pack = openPack(layoutOf(folder), hash);
  return (
    pack && {
      size: pack.size,
      type: opaque,
      caching: 'no-store',
      etag: `"${hash}"`,
      body: (from, to) => ({ body: undefined, stream: inTurns(pack.read(from, to)) }),
    }
  );
}

function respond(request: HttpRequest, { type, isOpaque, caching, ...content }: Sent): HttpResponse {
  const headers = { ...common, ...securityHeaders(type), 'Cache-Control': caching, ETag: content.etag };
  if (isKnown(request, content)) return { status: 304, headers, body: undefined };
  const fields = { 'Content-Type': isOpaque ? opaque : type, 'Accept-Ranges': 'bytes' };
  return sendPart(request, headers, { ...content, fields });
}

/** The path of the newest dumps: `latest` is a link, and no other link is followed. */
function followLatest(folder: string, path: string): string {
  const [first, name] = path.split('/');
  if (first !== latestDump || name === undefined) return path;
  try {
    return `${readlinkSync(join(folder, latestDump))}/${name}`;
  } catch {
    return path;
  }
}

/** Answers for one folder. */
function createFiles(folder: string, served: ServedFolder) {
  const kindOf = createKindFinder(served);
  return (request: HttpRequest): HttpResponse | undefined => {
    const name = nameOf(request.path.slice(served.prefix.length - 1));
    if (name === undefined) return undefined;
    const path = name || 'index.html';
    const hash = served === snapshotFolder ? packOf(path) : undefined;
    const pack = hash === undefined ? undefined : sentPack(folder, hash);
    if (pack !== undefined) return respond(request, pack);
    if (kindOf(path) === undefined) return undefined;
    const found = served === dumpsFolder ? followLatest(folder, path) : path;
    const kind = kindOf(found);
    const stat = kind && lookInto(folder)(found);
    if (kind === undefined || stat?.isFile() !== true) return undefined;
    const response = respond(request, sentFile(join(folder, found), stat, kind));
    // Gone between two looks.
    const isGone = response.status < 300 && request.method === 'GET' && stat.size > 0;
    return isGone && response.body === undefined && response.stream === undefined ? undefined : response;
  };
}

/**
 * Answers a reading request for a file below /snapshot/ or /dumps/.
 * @returns `null` for other addresses, undefined where there is no such file
 */
export function createFolderFiles(paths: { readonly snapshot: string; readonly dumps: string }) {
  const ofSnapshot = createFiles(paths.snapshot, snapshotFolder);
  const ofDumps = createFiles(paths.dumps, dumpsFolder);
  return (request: HttpRequest): HttpResponse | undefined | null => {
    if (request.path.startsWith(snapshotFolder.prefix)) return ofSnapshot(request);
    return request.path.startsWith(dumpsFolder.prefix) ? ofDumps(request) : null;
  };
}
