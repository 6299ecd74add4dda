/**
 * Sends requests at a fixed rate over many connections, whether answers come or not, and prints one JSON line of what came.
 * A time is counted from the moment at which the request was due: to wait for this program or for a connection counts.
 */
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantile } from '../runner/rounds.ts';

/** What is sent where, as the first argument says it in JSON. */
export interface OpenLoop {
  readonly port: number;
  /** Requests a second. */
  readonly rate: number;
  readonly seconds: number;
  readonly connections: number;
  /** A file with a target a line, and the number of the first request. */
  readonly targets: string;
  readonly first: number;
}

/** Answers of one status: how many, and their times in milliseconds. */
export interface Answers {
  readonly count: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly longestMs: number;
}

export interface OpenLoopResult {
  readonly sent: number;
  /** Requests for which no connection was free. */
  readonly unsent: number;
  /** Requests without an answer five seconds after the last was due, and connections that ended. */
  readonly unanswered: number;
  readonly byStatus: Readonly<Record<string, Answers>>;
}

const patienceMs = 5000;

/** A connection that has one request at a time. */
function openConnection(port: number, answered: (status: string) => void): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  let head = '';
  let [status, missing] = ['', 0];
  socket.on('data', (chunk: Buffer) => {
    if (status === '') {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      status = head.slice(9, 12);
      const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end)) ?? [];
      missing = end + 4 + Number(length) - head.length;
      head = '';
    } else missing -= chunk.length;
    if (missing > 0) return;
    const told = status;
    status = '';
    answered(told);
  });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('connect', () => resolve(socket));
  });
}

/** Each request comes from one of half a million addresses: no limit of a client is met. */
function requestOf(target: string, n: number): string {
  const from = `10.${(n >> 16) & 7}.${(n >> 8) & 255}.${n & 255}`;
  return `GET ${target} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\nX-Forwarded-For: ${from}\r\n\r\n`;
}

async function send({ port, rate, seconds, connections, targets, first }: OpenLoop): Promise<OpenLoopResult> {
  const addresses = readFileSync(targets, 'utf8').split('\n');
  const free: { readonly socket: Socket; due: number }[] = [];
  const times = new Map<string, number[]>();
  for (let opened = 0; opened < connections; opened++) {
    const answered = (status: string) => {
      times.set(status, times.get(status) ?? []);
      times.get(status)?.push(performance.now() - connection.due);
      free.push(connection);
    };
    const connection = { socket: await openConnection(port, answered), due: 0 };
    connection.socket.on('error', () => {});
    free.push(connection);
  }
  const total = Math.round(rate * seconds);
  const started = performance.now();
  let unsent = 0;
  for (let n = 0; n < total; ) {
    for (const now = performance.now(); n < total; n++) {
      const due = started + (n * 1000) / rate;
      if (due > now) break;
      const connection = free.shift();
      if (connection === undefined) unsent += 1;
      else {
        connection.due = due;
        connection.socket.write(requestOf(addresses[(first + n) % addresses.length] ?? '/', first + n));
      }
    }
    await sleep(1);
  }
  for (const until = performance.now() + patienceMs; free.length < connections && performance.now() < until; )
    await sleep(10);
  const unanswered = connections - free.length;
  const round = (ms: number) => Number(ms.toFixed(1));
  const byStatus = [...times].map(([status, all]): [string, Answers] => {
    const at = (share: number) => round(quantile(all, share));
    return [status, { count: all.length, medianMs: at(0.5), p99Ms: at(0.99), longestMs: at(1) }];
  });
  return { sent: total - unsent, unsent, unanswered, byStatus: Object.fromEntries(byStatus) };
}

if (import.meta.main) {
  // `as`: overload.ts writes it.
  console.log(JSON.stringify(await send(JSON.parse(process.argv[2] ?? '') as OpenLoop)));
  process.exit();
}
