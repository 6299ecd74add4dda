/** Loaded into a server before its own code (`--import`): tells its processor time and memory to whoever started it. */
import { isMainThread } from 'node:worker_threads';

if (isMainThread && process.send !== undefined) {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.({ user, system, memory: process.memoryUsage.rss() });
  });
  // A benchmark that was killed leaves no server behind; else the server decides itself when it ends.
  process.once('disconnect', () => process.exit());
  process.channel?.unref();
}
