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
 * @returns a function that tells how long the event loop works on what came before, ms: between the last two marks, or since
 *   the last one
 */
export function measureLag(): () => number {
  let [mark, markedAt, before] = [usedMs(), performance.now(), 0];
  setInterval(() => {
    const now = usedMs();
    before = now - mark;
    [mark, markedAt] = [now, performance.now()];
  }, everyMs).unref();
  return () => {
    // The clock costs less to read, and processor time is never more.
    const isNew = performance.now() - markedAt <= everyMs;
    return Math.max(before, isNew ? 0 : usedMs() - mark);
  };
}
