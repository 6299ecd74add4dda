/** Keeps daily quotas in a file, if it can be written. */
import { type DayCounts, dayMs, type MemoryLimiter } from '../../sidecar/limits/memory.ts';
import { openQuotaFile, type QuotaFile } from '../../sidecar/limits/quota-file.ts';

/** The interval between writes, ms: a killed process loses the calls since the last one. */
const saveEveryMs = 1000;
/** Unwritten changes are kept for this many seconds. */
const mostWaiting = 600;

/** @param log receives one line when quotas are first spent and cannot be kept */
export function openQuotas(path: string, log: (line: string) => void) {
  let file: QuotaFile | undefined;
  let reason = '';
  try {
    file = openQuotaFile(path, Math.floor(Date.now() / dayMs));
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  }
  let isTold = false;
  return {
    /** The kept quotas of this day. */
    before: file?.before,
    /** Stops where `follow` was not called. */
    close: () => file?.close(),
    /** Starts to write the quotas of a limiter; the result writes the rest and stops. */
    follow(limiter: MemoryLimiter): () => void {
      /** Unwritten changes. */
      let waiting: DayCounts[] = [];
      const save = () => {
        const counts = limiter.changes();
        if (counts !== undefined && file !== undefined) waiting.push(counts);
        if (counts !== undefined && file === undefined && !isTold) {
          isTold = true;
          log(`Daily quotas begin anew with this process: ${reason}`);
        }
        waiting = waiting.filter((one) => file?.save(one) === false).slice(-mostWaiting);
      };
      // From here on the limiter reports changes.
      limiter.changes();
      const timer = setInterval(save, saveEveryMs).unref();
      return () => {
        clearInterval(timer);
        save();
        file?.close();
      };
    },
  };
}
