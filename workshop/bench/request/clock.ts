/**
 * Loaded into a server before its own code (`--import`). When the program that started the server asks, reports the
 * longest turn of the server's event loop since the last question.
 */
import { isMainThread } from 'node:worker_threads';

/**
 * How often we look, in milliseconds. A timer fires at most once a turn, so between two looks there is one long turn
 * and about a millisecond of short ones: a turn never seems too short. A callback in every turn would be exact, but
 * would never let the loop rest, and a server that uses a whole processor behaves differently.
 */
const everyMs = 1;

/** Watches the event loop from the first call on. Each call returns the longest turn since the previous one. */
function createTurnClock(): () => number {
  // Only of the loop's thread, without other threads and waiting.
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return user + system;
  };
  let longest = 0;
  let before = used();
  setInterval(() => {
    const now = used();
    longest = Math.max(longest, now - before);
    before = now;
  }, everyMs).unref();
  return () => {
    const told = longest;
    longest = 0;
    return told;
  };
}

if (isMainThread && process.send !== undefined) {
  let longestTurn: ReturnType<typeof createTurnClock> | undefined;
  process.on('message', () => {
    longestTurn ??= createTurnClock();
    process.send?.(longestTurn());
  });
  // If the benchmark is killed, the server ends too. Otherwise the server decides when to end.
  process.once('disconnect', () => process.exit());
  process.channel?.unref();
}
