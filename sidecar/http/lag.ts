/** Interval of the measurement, ms. */
const everyMs = 20;

/** CPU time of this thread, ms. By wall time a machine that is busy with other programs would look like overload. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Measures how late the event loop is because of its own work.
 * @returns a function that gives how long the event loop works without a pause, ms. It is the smaller of two intervals
 *   in a row, because a single one may be a garbage collection. The last interval is still running.
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
