/** How late the event loop is because of its own work. */

/** How often the event loop leaves a mark, ms. */
const everyMs = 20;

/** Processor time of this thread, ms. By the clock a machine that is busy with other programs would look like overload. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Starts to measure.
 * @returns a function that tells how long the event loop works at a stretch, ms: the lesser of two stretches in a row, since
 *   one alone may be a collection of garbage. The last one is still under way.
 */
export function measureLag(): () => number {
  let [mark, markedAt] = [usedMs(), performance.now()];
  let [last, twoInARow] = [0, 0];
  setInterval(() => {
    const now = usedMs();
    twoInARow = Math.min(last, now - mark);
    last = now - mark;
    [mark, markedAt] = [now, performance.now()];
  }, everyMs).unref();
  return () => {
    // The clock costs less to read, and processor time is never more.
    const isNew = performance.now() - markedAt <= everyMs;
    return Math.max(twoInARow, isNew ? 0 : Math.min(last, usedMs() - mark));
  };
}
