import { existsSync, readFileSync } from 'node:fs';

/**
 * The most memory that this process has held, in MB of 2^20 bytes. `maxRSS` counts on Linux what its parent held, too
 * (getrusage(2) goes back before exec), so that it is asked elsewhere alone.
 */
export function peakMemory(): number {
  const own = '/proc/self/status';
  const status = existsSync(own) ? readFileSync(own, 'utf8') : '';
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1] ?? process.resourceUsage().maxRSS;
  return Math.round(Number(kilobytes) / 1024);
}
