/** How often the event loop leaves a mark, ms. */
const everyMs = 20;

/** Processor time of this thread, ms. By the clock a machine that is busy with other programs would look like overload. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Measures how late the event loop is because of its own work.
 * @returns a function that tells how long the event loop works at a stretch, ms: the lesser of two stretches in a row, since
 *   one alone may be a collection of garbage. The last one is still under way.
 */
export function measureLag(): () => number {
  let [mark, last, twoInARow] = [usedMs(), 0, 0];
  setInterval(() => {
    const now = usedMs();
    twoInARow = Math.min(last, now - mark);
    [mark, last] = [now, now - mark];
  }, everyMs).unref();
  return () => Math.max(twoInARow, Math.min(last, usedMs() - mark));
}
