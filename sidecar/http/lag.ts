/** How often the event loop leaves a mark, ms. */
const everyMs = 20;

/** Processor time of this thread, ms. By the clock a machine that is busy with other programs would look like overload. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Measures how late the event loop is because of its own work.
 * @returns a function that tells how long it works on what came before, ms: between the last two marks, or since the last one
 */
export function measureLag(): () => number {
  let [mark, before] = [usedMs(), 0];
  setInterval(() => {
    const now = usedMs();
    [mark, before] = [now, now - mark];
  }, everyMs).unref();
  return () => Math.max(before, usedMs() - mark);
}
