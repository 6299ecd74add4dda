/** Shows the progress of a long task. */
interface Progress {
  /** @param what the current step. `done` of `total` pieces are done; `total` is absent if it is unknown */
  show(what: string, done: number, total?: number): void;
  end(): void;
}

/** After this time a step shows an estimate, ms. */
const leastMs = 3_000;

/** An estimate of the remaining time of a step, in words; empty while it is unknown. */
export function estimate(elapsedMs: number, done: number, total: number): string {
  if (elapsedMs < leastMs || done <= 0 || done >= total) return '';
  const seconds = (elapsedMs * (total - done)) / done / 1000;
  if (seconds < 55) return `, about ${Math.max(5, Math.ceil(seconds / 5) * 5)} s left`;
  if (seconds < 100 * 60) return `, about ${Math.ceil(seconds / 60)} min left`;
  return `, about ${Math.ceil(seconds / 3600)} h left`;
}

/**
 * Shows one changing line on a terminal. Elsewhere prints a line for each step, and another one every few seconds of a
 * long step.
 */
export function createProgress(
  stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>,
  clock: () => number = () => performance.now(),
): Progress {
  const interval = stream.isTTY ? 100 : 3_000;
  let step = '';
  let shownAt = 0;
  let began = { at: 0, done: 0 };
  return {
    show(what, done, total = 0) {
      const now = clock();
      if (what !== step) began = { at: now, done };
      else if (now - shownAt < interval) return;
      const left = estimate(now - began.at, done - began.done, total - began.done);
      const count = done > 0 ? `: ${done}` : `, ${Math.round((now - began.at) / 1000)} s`;
      const numbers = total > 0 ? ` ${done}/${total}${left}` : count;
      if (stream.isTTY) stream.write(`\r\x1b[2K${what}${numbers}`);
      else stream.write(`${what}${what === step ? numbers : total > 0 ? ` (${total})` : ''}\n`);
      step = what;
      shownAt = now;
    },
    end() {
      if (stream.isTTY && step !== '') stream.write('\r\x1b[2K');
      step = '';
    },
  };
}
