/** Another client, asking while an attack goes on: each request on a new connection, from an address of its own. */
import { connect } from 'node:net';

export interface Answered {
  /** 0 where no answer came. */
  readonly status: number;
  readonly head: string;
  readonly ms: number;
}

/** An answer that takes longer counts as none. */
const patienceMs = 10_000;

/**
 * Sends bytes as they are over a new connection and gives the first answer's head.
 * @param from a loopback address (127.0.0.0/8)
 */
export function sendRaw(port: number, from: string, bytes: string): Promise<Answered> {
  const started = performance.now();
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, localAddress: from });
    let head = '';
    const end = () => {
      clearTimeout(timer);
      socket.destroy();
      const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0);
      resolve({ status, head, ms: performance.now() - started });
    };
    const timer = setTimeout(end, patienceMs);
    socket.setEncoding('latin1');
    socket.on('connect', () => socket.write(bytes));
    socket.on('data', (text) => {
      head += text;
      if (head.includes('\r\n\r\n')) end();
    });
    socket.on('error', end);
    socket.on('close', end);
  });
}

/** A whole GET request that is the last of its connection. */
export function get(target: string, headers = ''): string {
  return `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;
}

/** The observations of the other client. */
export interface Seen {
  readonly asked: number;
  /** Other statuses than 200 and lost connections. */
  readonly failures: number;
  /** Answers of /health that took more than a second: for benchmarks, on a machine that does nothing else. */
  readonly late: number;
  readonly p99Ms: number;
  readonly longestMs: number;
}

const healthWithinMs = 1000;

/** Asks a page and /health in turns until it is told to stop. */
export async function watchBystanders(port: number, target: string, until: Promise<void>): Promise<Seen> {
  let over = false;
  until.finally(() => {
    over = true;
  });
  const times: number[] = [];
  let [failures, late] = [0, 0];
  for (let i = 0; !over; i++) {
    // 250 addresses: none of them comes near a limit.
    const from = `127.9.0.${(i % 250) + 1}`;
    const page = await sendRaw(port, from, get(target));
    const health = await sendRaw(port, from, get('/public/v1/health'));
    if (page.status !== 200) failures += 1;
    if (health.status !== 200) failures += 1;
    if (health.ms > healthWithinMs) late += 1;
    times.push(page.ms, health.ms);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return { asked: times.length, failures, late, p99Ms: at(0.99), longestMs: at(1) };
}
