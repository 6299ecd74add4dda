/** Requests as bytes over a socket, and every byte of what comes back. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is sent: text in latin1, one letter a byte. */
export interface Recorded {
  readonly kind: string;
  /** In several pieces where the server is to read it so. `{etag}` stands for the ETag seen last. */
  readonly pieces: readonly string[];
  /** Whether the answer ends with the connection: a broken request, or several at once. */
  readonly closes?: boolean;
}

/** A server's connection, opened again where it was closed. */
export interface Client {
  send(pieces: readonly string[], closes: boolean): Promise<Buffer>;
  close(): void;
}

/** A server that says nothing for so long says nothing more, ms. */
const patienceMs = 8000;
/** A connection is given up after so many requests, so that first and later requests of one are compared. */
const mostRequests = 20;

/** Length of the first whole response; undefined while more is to come. Interim responses (1xx) belong to it. */
function lengthOf(text: string, withoutBody: boolean): number | undefined {
  const end = text.indexOf('\r\n\r\n') + 4;
  if (end < 4) return undefined;
  const head = text.slice(0, end);
  const status = Number(head.slice(9, 12));
  if (status < 200) {
    const rest = lengthOf(text.slice(end), withoutBody);
    return rest === undefined ? undefined : end + rest;
  }
  if (withoutBody || status === 204 || status === 304) return end;
  if (/^transfer-encoding: *chunked/im.test(head)) {
    const last = text.indexOf('0\r\n\r\n', end);
    return last < 0 ? undefined : last + 5;
  }
  const [, length = '0'] = /^content-length: *(\d+)/im.exec(head) ?? [];
  return text.length >= end + Number(length) ? end + Number(length) : undefined;
}

/** A client of a port of this machine. */
export function createClient(port: number): Client {
  let kept: Socket | undefined;
  let sent = 0;
  const open = async (): Promise<Socket> => {
    if (kept !== undefined && !kept.destroyed && kept.readable && sent < mostRequests) return kept;
    kept?.destroy();
    kept = connect(port, '127.0.0.1').setNoDelay(true);
    kept.on('error', () => {});
    sent = 0;
    await once(kept, 'connect');
    return kept;
  };
  return {
    async send(pieces, closes) {
      const socket = await open();
      sent += 1;
      const chunks: Buffer[] = [];
      const withoutBody = pieces[0]?.startsWith('HEAD ') === true;
      const { promise, resolve } = Promise.withResolvers<void>();
      const isWhole = () =>
        !closes && lengthOf(Buffer.concat(chunks).toString('latin1'), withoutBody) !== undefined;
      const take = (chunk: Buffer) => {
        chunks.push(chunk);
        if (isWhole()) resolve();
      };
      const timer = setTimeout(() => {
        chunks.push(Buffer.from('\n(nothing more came)'));
        socket.destroy();
        resolve();
      }, patienceMs);
      const end = () => {
        socket.destroy();
        resolve();
      };
      socket.on('data', take).on('end', end).on('close', resolve);
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) await sleep(2);
        if (socket.writable) socket.write(piece, 'latin1');
      }
      await promise;
      clearTimeout(timer);
      socket.off('data', take).off('end', end).off('close', resolve);
      const answer = Buffer.concat(chunks);
      // Its end may be under way.
      if (closes || /^connection: *close/im.test(answer.toString('latin1'))) socket.destroy();
      return answer;
    },
    close: () => void kept?.destroy(),
  };
}
