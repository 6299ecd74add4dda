/** Runs something at a steady rate, however long each run takes. */
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls a function `rate` times a second from now on, without waiting for earlier calls.
 * @param once gets the number of earlier calls; must not reject
 * @returns ends the calls, and waits for those in flight
 */
export function repeat(rate: number, once: (before: number) => Promise<void>): () => Promise<void> {
  const pending = new Set<Promise<void>>();
  let isOver = false;
  const running = (async () => {
    const begun = performance.now();
    for (let n = 0; !isOver; n++) {
      const own: Promise<void> = once(n).finally(() => pending.delete(own));
      pending.add(own);
      await sleep(Math.max(0, begun + ((n + 1) * 1000) / rate - performance.now()));
    }
    await Promise.all(pending);
  })();
  return () => {
    isOver = true;
    return running;
  };
}
