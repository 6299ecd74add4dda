/** Reads how long a service asks to wait, and waits until a signal aborts. */

const second = 1000;

/** Milliseconds of a `Retry-After`: seconds, or a date, which we compare with the service's clock. */
export function readRetryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(text)) return Number(text) * second;
  const until = Date.parse(text);
  if (Number.isNaN(until)) return undefined;
  const date = Date.parse(headers.get('date') ?? '');
  return Math.max(0, until - (Number.isNaN(date) ? now : date));
}

/** Milliseconds until a used-up counter starts again. */
export function readUsedUp(headers: Headers): number | undefined {
  const [left, reset] = [headers.get('x-ratelimit-remaining'), headers.get('x-ratelimit-reset')];
  return left === '0' && /^\d+$/.test(reset ?? '') ? Number(reset) * second : undefined;
}

/** A time for a timer, which takes at most 2³¹ − 1 milliseconds and would end at once if it were longer. */
export const timerMs = (ms: number): number => Math.min(ms, 2 ** 31 - 1);

/** Waits. If the signal aborts, rejects with its reason. */
export function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    }, timerMs(ms));
    if (signal?.aborted === true) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
