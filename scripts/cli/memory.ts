/** The use of time and memory that commands print at their end. */
import { existsSync, readFileSync } from 'node:fs';

/**
 * The peak memory of this process, in MB of 2^20 bytes. On Linux `maxRSS` includes the memory of the parent process,
 * because getrusage(2) also counts the time before exec, so we use it only on other systems.
 */
export function peakMemory(): number {
  const own = '/proc/self/status';
  const status = existsSync(own) ? readFileSync(own, 'utf8') : '';
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  return Math.round(Number(kilobytes) / 1024);
}

/** The time since a moment of `performance.now()`, and the peak memory. */
export const spentSince = (started: number): string =>
  `${((performance.now() - started) / 1000).toFixed(1)} s, peak memory ${peakMemory()} MB`;
