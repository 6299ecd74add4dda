/** Another client during an attack. It sends each request on a new connection and from another address. */
import { connect } from 'node:net';

export interface Answered {
  /** 0 if no answer came. */
  readonly status: number;
  readonly head: string;
  readonly ms: number;
}

/** A slower answer counts as missing. */
const patienceMs = 10_000;

/**
 * Sends bytes unchanged over a new connection. Returns the head of the first answer.
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

/** A whole GET request, the last one of its connection. */
export function get(target: string, headers = ''): string {
  return `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;
}

/** What the other client observed. */
export interface Seen {
  readonly asked: number;
  /** Statuses other than 200, and lost connections. */
  readonly failures: number;
  /** Answers of /health that took more than a second. For benchmarks on an otherwise idle machine. */
  readonly late: number;
  readonly p99Ms: number;
  readonly longestMs: number;
}

const healthWithinMs = 1000;

/** Requests a page and /health in turns until `until` resolves. */
export async function watchBystanders(port: number, target: string, until: Promise<void>): Promise<Seen> {
  let over = false;
  until.finally(() => {
    over = true;
  });
  const times: number[] = [];
  let [failures, late] = [0, 0];
  for (let i = 0; !over; i++) {
    // 250 addresses, so that none reaches a limit.
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
