/** Keeps daily quotas in a file, where there is one to be written. */
import type { DayCounts, MemoryLimiter } from '../../sidecar/limits/memory.ts';
import { openQuotaFile, type QuotaFile } from '../../sidecar/limits/quota-file.ts';

const dayMs = 86_400_000;
/** A process that is killed loses what was spent since. */
const saveEveryMs = 1000;
/** So many seconds that could not be written are kept. */
const mostWaiting = 600;

export interface KeptQuotas {
  /** What is known of this day from before. */
  readonly before: DayCounts | undefined;
  /** Begins to write down what a limiter counts; call the result to write the rest and end. */
  follow(limiter: MemoryLimiter): () => void;
  /** Ends without having followed. */
  close(): void;
}

/** @param log told once where quotas cannot be kept, when a caller first spends of one */
export function openQuotas(path: string, log: (line: string) => void): KeptQuotas {
  let file: QuotaFile | undefined;
  let reason = '';
  try {
    file = openQuotaFile(path, Math.floor(Date.now() / dayMs));
  } catch (error) {
    reason = error instanceof Error ? error.message : String(error);
  }
  let isTold = false;
  return {
    before: file?.before,
    close: () => file?.close(),
    follow(limiter) {
      /** What could not be written yet. */
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
      // From here on it tells what changes.
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
