/**
 * Loaded into a server before its own code (`--import`): tells whoever started it the longest turn of the event loop since
 * it was last asked, as microseconds of processor time of the loop's thread. Other threads and waiting do not count.
 */
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send !== undefined) {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return user + system;
  };
  let longest = 0;
  let before = used();
  const turn = () => {
    const now = used();
    longest = Math.max(longest, now - before);
    before = now;
    // One callback a turn, so that what lies between two of them is a turn; the loop never rests meanwhile.
    setImmediate(turn).unref();
  };
  turn();
  process.on('message', () => {
    process.send?.(longest);
    longest = 0;
  });
  // The server decides itself when it ends.
  process.channel?.unref();
}
