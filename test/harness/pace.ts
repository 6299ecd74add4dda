/** A steady rate, whatever becomes of what is done. */
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Does something so often a second from now on, however long each time takes.
 * @param once told how often it was done before; does not reject
 * @returns ends it, when what is under way is done
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
