/** A plain server over a snapshot folder, as an origin for mirrors. A test may replace its answers. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createKindFinder, dumpsFolder, snapshotFolder } from '../../src/distribution/addresses.ts';
import { openPack, packOf } from '../../src/distribution/packs.ts';
import { readRegular } from '../../src/files/regular.ts';
import { readRange } from '../../src/http/range.ts';
import { layoutOf } from '../../src/snapshot/layout.ts';
import { listen } from './listening.ts';

const fileKindOf = createKindFinder(snapshotFolder);
const dumpKindOf = createKindFinder(dumpsFolder);

/** The file of a path: below /snapshot/ (paths without a leading slash), or below /dumps/ next to it. */
function fileOf(folder: string, path: string): string | undefined {
  if (!path.startsWith(dumpsFolder.prefix)) return fileKindOf(path) && join(folder, path);
  return dumpKindOf(path.slice(dumpsFolder.prefix.length)) && join(folder, '..', path);
}

/** Answers in place of the server, or returns other bytes to send; undefined leaves the bytes unchanged. */
type Fault = (
  path: string,
  bytes: Buffer | undefined,
  response: ServerResponse,
) => Buffer | 'answered' | undefined;

export interface OriginServer {
  /** The served snapshot. A test may serve another one. */
  folder: string;
  /** The address of the snapshot. */
  readonly url: string;
  readonly port: number;
  /** Requested paths under the snapshot; paths of dumps begin with a slash. */
  readonly asked: string[];
  /** The active fault. */
  fault: Fault | undefined;
  close(): Promise<void>;
}

/** A part of a pack, as a sidecar makes it. */
function partOfPack(folder: string, path: string, { headers }: IncomingMessage) {
  const hash = packOf(path);
  const pack = hash === undefined ? undefined : openPack(layoutOf(folder), hash);
  if (pack === undefined) return undefined;
  const part = readRange(headers.range, pack.size);
  const { from, to } = typeof part === 'object' ? part : { from: 0, to: pack.size };
  try {
    const bytes = Buffer.concat([...pack.read(from, to)]);
    return { bytes, headers: { 'Content-Range': `bytes ${from}-${to - 1}/${pack.size}` } };
  } catch {
    return undefined;
  }
}

/** Serves a snapshot folder on a free port. @param withPacks whether it makes packs, as only a sidecar does */
export async function openOrigin(folder: string, { withPacks = false } = {}): Promise<OriginServer> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? '').replace(/^\/snapshot\//, ''));
    asked.push(path);
    const file = fileOf(origin.folder, path);
    const part = withPacks ? partOfPack(origin.folder, path, request) : undefined;
    const bytes = part?.bytes ?? (file === undefined ? undefined : readRegular(file));
    const sent = origin.fault?.(path, bytes, response) ?? bytes;
    if (sent === 'answered') return;
    if (sent === undefined) return void response.writeHead(404, { 'Content-Length': 0 }).end();
    response
      .writeHead(part === undefined ? 200 : 206, { 'Content-Length': sent.length, ...part?.headers })
      .end(sent);
  });
  const { url, port, close } = await listen(server);
  const origin: OriginServer = { folder, url: `${url}/snapshot/`, port, asked, fault: undefined, close };
  return origin;
}
