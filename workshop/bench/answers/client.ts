/** Requests as bytes over a socket, and every byte of what comes back. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A server's connection, opened again where it was closed. */
export interface Client {
  send(pieces: readonly string[], closes: boolean): Promise<string>;
  close(): void;
}

/** A server that says nothing for so long says nothing more, ms. */
const patienceMs = 8000;
/** A connection is given up after so many requests, so that first and later requests of one are compared. */
const mostRequests = 20;

/** Whether a response is there to its end; interim responses (1xx) stand before it. */
function isWhole(text: string, withoutBody: boolean): boolean {
  const end = text.indexOf('\r\n\r\n') + 4;
  if (end < 4) return false;
  const head = text.slice(0, end);
  const status = Number(head.slice(9, 12));
  if (status < 200) return isWhole(text.slice(end), withoutBody);
  if (withoutBody || status === 204 || status === 304) return true;
  if (/^transfer-encoding: *chunked/im.test(head)) return text.indexOf('0\r\n\r\n', end) >= 0;
  const [, length = '0'] = /^content-length: *(\d+)/im.exec(head) ?? [];
  return text.length >= end + Number(length);
}

/** A client of a port of this machine. Text is in latin1, one letter a byte. */
export function createClient(port: number): Client {
  let kept: Socket | undefined;
  let sent = 0;
  const open = async (): Promise<Socket> => {
    if (kept !== undefined && !kept.destroyed && kept.readable && sent < mostRequests) return kept;
    kept?.destroy();
    kept = connect(port, '127.0.0.1').setNoDelay(true).setEncoding('latin1');
    kept.on('error', () => {});
    sent = 0;
    await once(kept, 'connect');
    return kept;
  };
  return {
    async send(pieces, closes) {
      const socket = await open();
      sent += 1;
      let answer = '';
      const { promise, resolve } = Promise.withResolvers<void>();
      const take = (text: string) => {
        answer += text;
        if (!closes && isWhole(answer, pieces[0]?.startsWith('HEAD ') === true)) resolve();
      };
      const timer = setTimeout(() => {
        answer += '\n(nothing more came)';
        socket.destroy();
      }, patienceMs);
      const end = () => void socket.destroy();
      socket.on('data', take).on('end', end).on('close', resolve);
      for (const [index, piece] of pieces.entries()) {
        if (index > 0) await sleep(2);
        if (socket.writable) socket.write(piece, 'latin1');
      }
      await promise;
      clearTimeout(timer);
      socket.off('data', take).off('end', end).off('close', resolve);
      // Its end may be under way.
      if (closes || /^connection: *close/im.test(answer)) socket.destroy();
      return answer;
    },
    close: () => void kept?.destroy(),
  };
}
