/**
 * A short way beside Node's `http`, which makes two streams and a dozen listeners of each request: they cost more than a
 * file that is in memory. A connection begins here. As soon as it brings anything but one plain request at a time, it
 * goes to Node's `http` for good, with the bytes as they came: whatever is odd has one reader, and it is not this one.
 */
import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { HttpResponse } from '../src/http/messages.ts';
import type { RequestHead } from './broken-request.ts';
import { takeOver } from './common-buffer.ts';
import { readPlainRequest } from './plain-requests.ts';
import type { Eventual } from './turns.ts';

/** How a plain request is answered. */
export interface PlainAnswer {
  readonly response: Eventual<HttpResponse>;
  /** Told, once at most, where the response is not made and taken at once. */
  wait(): void;
  /** Told when the response is over. @param isWhole whether all of it was taken */
  over(status: number, isWhole: boolean): void;
}

export interface PlainOptions {
  /** Told of each connection as it comes. */
  begin(socket: Socket): void;
  /** Answers a request; undefined where Node's `http` is to do it. */
  answer(head: RequestHead, socket: Socket): PlainAnswer | undefined;
  /** Whether a response is the last one of its connection, for the server ends. */
  isEnding(): boolean;
  /** How long a first request is waited for, ms. */
  readonly firstMs: number;
  /** How long another one is waited for, ms. */
  readonly idleMs: number;
  /** How long a response may make no progress, ms. */
  readonly stallMs: number;
}

export interface PlainConnections {
  /** Ends all that were not given away. */
  close(): void;
}

const ignore = () => {};

/** Written to be told when all before it is. */
const nothing = new Uint8Array(0);

/** Copying so many bytes costs less than a write of two pieces. */
const largestCopied = 32_768;
/** Of head and body together; a longer head is rare. */
const largestWhole = largestCopied + 4096;

/** Where responses are put together. Nearly always the system takes all of one at once, and there is room for the next. */
let room = Buffer.allocUnsafeSlow(largestWhole);

/** Writes a response as one piece. */
function writeWhole(socket: Socket, head: string, body: Uint8Array): void {
  const size = head.length + body.length;
  const bytes = size <= largestWhole ? room : Buffer.allocUnsafeSlow(size);
  bytes.write(head, 'latin1');
  bytes.set(body, head.length);
  socket.write(bytes.subarray(0, size));
  // What the system did not take yet is still to be read there.
  if (bytes === room && socket.writableLength > 0) room = Buffer.allocUnsafeSlow(largestWhole);
}

/** A field as a response has it. */
interface Line {
  value: string;
  text: string;
}

/** By name, the lines last written: most fields of a response are those of the one before. The names are this program's. */
const lines = new Map<string, Line>();

function lineOf(name: string, value: string): string {
  const last = lines.get(name);
  if (last?.value === value) return last.text;
  const text = `${name}: ${value}\r\n`;
  if (last === undefined) lines.set(name, { value, text });
  else [last.value, last.text] = [value, text];
  return text;
}

let dateLine = '';
/** Whole seconds of `dateLine`, since 1970. */
let dateSecond = 0;

/** RFC 9110, 6.6.1. */
function date(): string {
  const second = Math.floor(Date.now() / 1000);
  if (second !== dateSecond) {
    dateSecond = second;
    dateLine = `Date: ${new Date(second * 1000).toUTCString()}\r\n`;
  }
  return dateLine;
}

/** Puts the short way before a server's own reading of its connections. */
export function servePlainConnections(
  server: Server,
  { begin, answer, isEnding, firstMs, idleMs, stallMs }: PlainOptions,
): PlainConnections {
  const open = new Set<Socket>();
  const kept = `Connection: keep-alive\r\nKeep-Alive: timeout=${Math.floor(idleMs / 1000)}\r\n\r\n`;
  const own = server.listeners('connection');
  server.removeAllListeners('connection');

  const write = (
    socket: Socket,
    { status, headers, body }: HttpResponse,
    answered: PlainAnswer,
    waits: boolean,
  ) => {
    let head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
    for (const name in headers) head += lineOf(name, headers[name] ?? '');
    const isLast = isEnding();
    head += date() + (isLast ? 'Connection: close\r\n\r\n' : kept);
    if (body === undefined) socket.write(head, 'latin1');
    else if (body.length <= largestCopied) writeWhole(socket, head, body);
    else {
      socket.cork();
      socket.write(head, 'latin1');
      socket.write(body);
      socket.uncork();
    }
    // Nearly always the system takes all of it now: to be called back costs more than to look. Who is gone is known by the
    // error first.
    if (socket.writableLength === 0) answered.over(status, !socket.destroyed && socket.errored === null);
    else {
      if (!waits) answered.wait();
      socket.setTimeout(stallMs);
      socket.write(nothing, (error) => {
        socket.setTimeout(idleMs);
        answered.over(status, error == null);
      });
    }
    if (isLast) socket.end();
  };

  server.on('connection', (accepted: Socket) => {
    // One that could not even be read from; it tells why next.
    accepted.on('error', ignore);
    if (accepted.destroyed) return;
    let hasAsked = false;
    let isGiven = false;
    const giveAway = () => {
      isGiven = true;
      open.delete(socket);
      socket.off('end', end).off('error', ignore).off('timeout', destroy).setTimeout(0);
      for (const listen of own) listen.call(server, socket);
    };
    const read = (bytes: Buffer) => {
      // Who was refused is told so, whatever more comes.
      if (!socket.writable) return;
      // Who asks for more than it takes has another reader, who bounds that.
      const head = socket.writableLength === 0 ? readPlainRequest(bytes) : undefined;
      const answered = head && answer(head, socket);
      if (answered === undefined) {
        giveAway();
        pass(bytes);
        return;
      }
      const { response } = answered;
      if (!hasAsked) socket.setTimeout(idleMs);
      hasAsked = true;
      if (!(response instanceof Promise)) {
        write(socket, response, answered, false);
        return;
      }
      // The next request waits; this server's own work is no fault of its client.
      answered.wait();
      socket.pause();
      socket.setTimeout(0);
      void response.then((made) => {
        socket.setTimeout(idleMs);
        write(socket, made, answered, true);
        socket.resume();
      });
    };
    // What is passed on may be kept.
    const pass = (bytes: Buffer) => socket.emit('data', Buffer.from(bytes));
    const socket = takeOver(accepted, (bytes) => (isGiven ? pass(bytes) : read(bytes)));
    const end = () => socket.end();
    const destroy = () => socket.destroy();
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    socket.on('end', end).on('error', ignore).on('timeout', destroy).setTimeout(firstMs);
    begin(socket);
  });

  return {
    close: () => {
      for (const socket of open) socket.destroy();
    },
  };
}
