/**
 * Loaded into a server before its own code (`--import`): tells the program that started it the processor time and memory of
 * the server, or the longest turn of its event loop since that was last asked.
 */
import { isMainThread } from 'node:worker_threads';

/**
 * How often it is looked, in milliseconds. A timer fires once a turn at most, so what lies between two looks is one long turn
 * and short ones of a millisecond together: a turn is never told too short. A callback in every turn would be exact, and
 * never let the loop rest: a server that burns a whole processor answers otherwise than one that waits.
 */
const everyMs = 1;

/** Watches the event loop from the first call on; each gives the longest turn since the one before. */
function createTurnClock(): () => { cpu: number; wall: number } {
  // Of the loop's thread: other threads and waiting do not count.
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return { cpu: user + system, wall: Math.round(performance.now() * 1000) };
  };
  let longest = { cpu: 0, wall: 0 };
  let before = used();
  setInterval(() => {
    const now = used();
    longest.cpu = Math.max(longest.cpu, now.cpu - before.cpu);
    longest.wall = Math.max(longest.wall, now.wall - before.wall - everyMs * 1000);
    before = now;
  }, everyMs).unref();
  return () => {
    const told = longest;
    longest = { cpu: 0, wall: 0 };
    return told;
  };
}

if (isMainThread && process.send !== undefined) {
  let longestTurn: ReturnType<typeof createTurnClock> | undefined;
  process.on('message', (question) => {
    if (question === 'longest turn') {
      longestTurn ??= createTurnClock();
      process.send?.(longestTurn());
    } else process.send?.({ ...process.cpuUsage(), memory: process.memoryUsage.rss() });
  });
  // A benchmark that was killed leaves no server behind; else the server decides itself when it ends.
  process.once('disconnect', () => process.exit());
  process.channel?.unref();
}
