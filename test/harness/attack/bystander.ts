/** Another client during an attack. It sends each request on a new connection and from another address. */
import { get, sendRaw } from '../ask.ts';

/** The head of an answer, and its status: 0 if no answer came in time. */
export async function headOf(port: number, from: string, bytes: string) {
  const isEnough = (text: string) => text.includes('\r\n\r\n');
  const head = await sendRaw(port, bytes, { from, isEnough, patienceMs: 10_000 });
  return { status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1] ?? 0), head };
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
    for (const path of [target, '/public/v1/health']) {
      const started = performance.now();
      const { status } = await headOf(port, from, get(path));
      const ms = performance.now() - started;
      if (status !== 200) failures += 1;
      if (path !== target && ms > healthWithinMs) late += 1;
      times.push(ms);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0);
  return { asked: times.length, failures, late, p99Ms: at(0.99), longestMs: at(1) };
}
