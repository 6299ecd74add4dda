/**
 * Loaded into a server before its own code (`--import`): tells whoever started it the longest turn of the event loop since
 * it was last asked, as microseconds: in processor time of the loop's thread, where other threads and waiting do not count,
 * and by the clock.
 */
import { isMainThread } from 'node:worker_threads';

/**
 * How often it is looked, in milliseconds. A timer fires once a turn at most, so what lies between two looks is one long turn
 * and short ones of a millisecond together: a turn is never told too short. A callback in every turn would be exact, and
 * never let the loop rest: a server that burns a whole processor answers otherwise than one that waits.
 */
const everyMs = 1;

if (isMainThread && process.send !== undefined) {
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
  process.on('message', () => {
    process.send?.(longest);
    longest = { cpu: 0, wall: 0 };
  });
  // The server decides itself when it ends.
  process.channel?.unref();
}
